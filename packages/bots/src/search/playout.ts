import {
  type AskedKind,
  askedKind,
  type Command,
  DECISIONS,
  type Decision,
  type Faction,
  type GameState,
  isGoingOn,
  type Now,
  nowIn,
  nowOf,
  offered,
  pending,
  play,
  type Rng,
  type Seat,
  type Shape,
  takeBack,
  type View,
} from '@arrakis/engine'
import type { Observation } from '../bot.ts'
import { spiceCounted } from '../chronicle.ts'
import { choose } from '../mentat/choose.ts'
import { outlookOf } from '../mentat/outlook.ts'
import { type Situation, situationFrom } from '../situation.ts'
import { chanceToWin } from '../value/value.ts'
import { judge } from './judgement.ts'
import { lightView } from './light-view.ts'
import { likelyWorld } from './likely-world.ts'

/** A world that the seat cannot tell from the real one, likely by what it has seen, with everybody's spice as it has been counted. */
export function imagine({ view, chronicle }: Observation, rng: Rng): GameState {
  const state = likelyWorld(view, chronicle, rng)
  forgetSealed(state, view)
  for (const of of view.order)
    if (view.factions[of]!.spice === null) {
      const own = state.factions[of]!
      const { cards, shipments } = own.credit
      own.spice = Math.max(spiceCounted(chronicle, of), cards + shipments, leadingBid(state, of))
    }
  return state
}

/** What others have answered under seal was dealt at random, with other spice: they answer anew. A plan that was seen stays. */
function forgetSealed(state: GameState, { now, me, order, battle }: View): void {
  const asking = now[0]?.asking
  if (!asking || asking.privacy === 'open') return
  for (const of of order) if (of !== me && !battle?.locked.includes(of)) takeBack(state, of)
}

/** The leader of an auction can pay for it. */
function leadingBid(state: GameState, of: Faction): number {
  const auction = nowOf(nowIn(state, of), 'auction')
  return auction?.leader === of ? auction.high : 0
}

export const situationIn = (
  state: GameState,
  me: Faction,
  chronicle: Observation['chronicle'],
  rng: Rng,
  light = false,
  kept?: object,
): Situation => situationFrom(lightView(state, me), chronicle, rng, () => state, light, kept)

/** A question whose offer is made only if somebody reads it. It is a class because getters of object literals are slow. */
class LazyQuestion {
  readonly kind: AskedKind
  readonly shape: Shape
  readonly rule = ''
  readonly asked = true
  private readonly state: GameState
  private readonly seat: Seat
  private readonly now: readonly Now[]

  constructor(state: GameState, seat: Seat, now: readonly Now[]) {
    this.kind = askedKind(state, seat)!
    this.shape = DECISIONS[this.kind].shape
    this.state = state
    this.seat = seat
    this.now = now
  }

  get about(): object {
    return nowOf(this.now, DECISIONS[this.kind].about) ?? {}
  }

  get offer(): Decision<AskedKind>['offer'] {
    return offered(this.state, this.seat)!
  }
}

/** `now` is what the seat sees going on. */
export const lazyQuestion = (state: GameState, seat: Seat, now: readonly Now[]): Decision<AskedKind> =>
  new LazyQuestion(state, seat, now) as Decision<AskedKind>

/** Questions between which no hand changes and no leader falls. */
const LASTING: readonly (AskedKind | null)[] = [
  'ship',
  'move',
  'guild-turn',
  'intrusion',
  'wartime',
  'coexist',
  'voice',
  'prescience',
  'show-element',
  'plan',
]

/** What each seat has made out about hands and leaders, for as long as they stay as they are. */
class Memory {
  private bySeat = new Map<Seat, object>()
  of(state: GameState, seat: Seat): object {
    if (!LASTING.includes(askedKind(state, seat))) this.bySeat.clear()
    let kept = this.bySeat.get(seat)
    if (!kept) {
      kept = {}
      this.bySeat.set(seat, kept)
    }
    return kept
  }
}

/**
 * Everybody plays as the mentat would, to the end of the turn, or of the nexus: whom one is allied with is judged at once, before the luck
 * of a whole turn drowns it. Returns how many decisions that took.
 */
export function playOut(state: GameState, chronicle: Observation['chronicle'], rng: Rng, nexus: boolean): number {
  const { turn } = state
  let nodes = 0
  const memory = new Memory()
  while (!state.outcome && (nexus ? isGoingOn(state, 'nexus') : state.turn === turn)) {
    const [seat] = pending(state)
    if (!seat) break
    const s = situationIn(state, seat as Faction, chronicle, rng, true, memory.of(state, seat))
    const decision = lazyQuestion(state, seat, s.view.now)
    const { answer } = choose(s, decision)
    play(state, { seat, kind: decision.kind, answer } as Command)
    nodes++
  }
  return nodes
}

/** How a seat stands in a state: 0 to 100. */
export function valueFor(state: GameState, me: Faction, chronicle: Observation['chronicle'], rng: Rng): number {
  if (state.outcome) return state.outcome.winners.includes(me) ? 100 : 0
  // MAIN-16 Whoever has left the game wins no more.
  if (!state.order.includes(me)) return 0
  const s = situationIn(state, me, chronicle, rng)
  const learned = chanceToWin(s)
  return learned === null ? judge(outlookOf(s)) : 100 * learned
}
