import {
  askedKind,
  type Command,
  type Decision,
  determinize,
  type Faction,
  type GameState,
  type PhaseId,
  pending,
  play,
  question,
  type Rng,
  type Seat,
} from '@arrakis/engine'
import type { Seen } from '../bot.ts'
import { spiceCounted } from '../chronicle.ts'
import { choose } from '../mentat/choose.ts'
import { outlookOf } from '../mentat/outlook.ts'
import { type Situation, situationOf } from '../situation.ts'
import { judge } from './judgement.ts'
import { lightView } from './light-view.ts'

/** A world that the seat cannot tell from the real one, with everybody's spice as it has been counted. */
export function imagine({ view, chronicle }: Seen, rng: Rng): GameState {
  const state = determinize(view, rng)
  for (const of of view.order)
    if (view.factions[of]!.spice === null) {
      const own = state.factions[of]!
      const { cards, shipments } = own.credit
      own.spice = Math.max(spiceCounted(chronicle, of), cards + shipments, leadingBid(state, of))
    }
  return state
}

/** Who leads an auction can pay for it. */
function leadingBid(state: GameState, of: Faction): number {
  const auction = state.stack.findLast((f) => f.proc === 'auction') as unknown as
    | { leader: Faction | null; high: number }
    | undefined
  return auction?.leader === of ? auction.high : 0
}

export const situationIn = (state: GameState, me: Faction, chronicle: Seen['chronicle'], rng: Rng): Situation =>
  situationOf({ view: lightView(state, me), chronicle }, rng, state)

/** What an offer costs to make is spent only if somebody reads it. */
function lazyQuestion(state: GameState, seat: Seat): Decision {
  return {
    kind: askedKind(state, seat)!,
    rule: '',
    asked: true,
    get offer() {
      return question(state, seat)!.offer
    },
  }
}

/** Everybody plays as the mentat would, until it is time to judge; returns how many decisions that took. */
export function playOut(
  state: GameState,
  chronicle: Seen['chronicle'],
  rng: Rng,
  over: (state: GameState) => boolean,
): number {
  let nodes = 0
  while (!state.outcome && !over(state)) {
    const [seat] = pending(state)
    if (!seat) break
    const s = situationIn(state, seat as Faction, chronicle, rng)
    const decision = lazyQuestion(state, seat)
    const { answer } = choose(s, decision)
    play(state, { seat, kind: decision.kind, answer } as Command)
    nodes++
  }
  return nodes
}

const AFTER_MOVEMENT: readonly PhaseId[] = ['battle', 'collection', 'mentat-pause']

/** The battle being fought, by name. */
function battleIn({ stack }: Pick<GameState, 'stack'>): string | null {
  const battle = stack.findLast((f) => f.proc === 'battle') as unknown as
    | { territory: string; aggressor: Faction; defender: Faction }
    | undefined
  return battle ? `${battle.territory} ${battle.aggressor} ${battle.defender}` : null
}

/**
 * When to judge a playout: once everybody has moved, since the odds of battles are known better than any battle played out at
 * random tells; a battle under way is fought to its end, and whatever comes later to the end of the turn.
 */
export function horizonOf(from: GameState): (state: GameState) => boolean {
  const { turn } = from
  const battle = battleIn(from)
  if (battle !== null) return (state) => state.turn > turn || battleIn(state) !== battle
  if (AFTER_MOVEMENT.includes(from.phase)) return (state) => state.turn > turn
  return (state) => state.turn > turn || AFTER_MOVEMENT.includes(state.phase)
}

/** How a seat stands in a state: 0 to 100. */
export function valueFor(state: GameState, me: Faction, chronicle: Seen['chronicle'], rng: Rng): number {
  if (state.outcome) return state.outcome.winners.includes(me) ? 100 : 0
  return judge(outlookOf(situationIn(state, me, chronicle, rng)))
}
