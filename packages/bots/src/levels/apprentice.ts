import {
  type AskedKind,
  type Command,
  copyState,
  type Decision,
  determinize,
  type Faction,
  type GameState,
  pending,
  placesToHold,
  play,
  prospects,
  type Rng,
  refuse,
  type Seat,
  sample,
  strengthAt,
  territoryOf,
} from '@arrakis/engine'
import type { Bot } from '../bot.ts'

/** How many answers it thinks of where they are not listed. */
const THOUGHTS = 10
/** How many answers of others it imagines, at random, before it looks at what it has. */
const REPLIES = 4

/** Greedy on one move: of some answers it takes the one after which it has most. */
export const apprentice: Bot = {
  name: 'apprentice',
  decide({ view }, decision, rng) {
    const seat = view.me as Seat
    const world = determinize(view, rng)
    let best: { answer: unknown; value: number } | null = null
    for (const answer of thoughts(world, seat, decision, rng)) {
      if (refuse(world, { seat, kind: decision.kind, answer })) continue
      const value = after(world, { seat, kind: decision.kind, answer } as Command, rng)
      if (!best || value > best.value) best = { answer, value }
    }
    if (best) return { answer: best.answer, reasons: [{ because: 'greedy', weight: best.value }] }
    return { answer: sample(world, seat, rng)!.answer, reasons: [{ because: 'random', weight: 0 }] }
  },
  play: () => null,
}

function thoughts(world: GameState, seat: Seat, decision: Decision<AskedKind>, rng: Rng): readonly unknown[] {
  const some = Array.from({ length: THOUGHTS }, () => sample(world, seat, rng)!.answer)
  const all = listed(decision)
  return all && all.length <= 3 * THOUGHTS ? all : some
}

/** All answers, where the offer lists them. */
function listed(decision: Decision<AskedKind>): readonly unknown[] | null {
  if (decision.shape === 'yes-no' || decision.shape === 'one-of' || decision.kind === 'nexus')
    return decision.offer.choices
  if (decision.shape !== 'place') return null
  const { places, pass } = decision.offer
  return pass ? ['pass', ...places] : places
}

/** What it has once a few others have answered. */
function after(world: GameState, command: Command, rng: Rng): number {
  const state = copyState(world)
  play(state, command)
  for (let i = 0; i < REPLIES && !state.outcome; i++) {
    const [other] = pending(state)
    if (!other || other === command.seat) break
    play(state, sample(state, other, rng)!)
  }
  return possessions(state, command.seat as Faction)
}

/** Places, forces, spice, cards and leaders, in spice. */
function possessions(state: GameState, me: Faction): number {
  if (state.outcome) return state.outcome.winners.includes(me) ? 1000 : -1000
  const own = state.factions[me]
  if (!own) return 0
  const side = prospects(state).find((prospect) => prospect.side.includes(me))!
  let sum = own.spice + 3 * own.hand.length + 12 * side.points + 0.8 * (own.reserves.normal + 2 * own.reserves.elite)
  const places = placesToHold(state)
  for (const stack of state.forces) {
    if (stack.of !== me || stack.advisor) continue
    const id = territoryOf(stack.area)
    sum += 1.2 * (stack.normal + 2 * stack.elite) + (places.includes(id) ? 4 : 0)
    const lying = state.spice.find((spice) => spice.area === stack.area)
    if (lying) sum += Math.min(lying.amount, 2 * (stack.normal + stack.elite))
  }
  for (const leader of own.leaders) if (!leader.dead) sum += 0.7 * strengthAt(state.table, leader.id)
  return sum
}
