import {
  type AskedKind,
  type Card,
  create,
  type Faction,
  fallback,
  type GameState,
  pending,
  play,
  question,
  rngFrom,
  type Seat,
  view,
} from '@arrakis/engine'
import type { Candidate } from '../../src/bot.ts'
import { newChronicle } from '../../src/chronicle.ts'
import { weigh } from '../../src/mentat/judges.ts'
import { type Situation, situationOf } from '../../src/situation.ts'

/** A game that has come to the first question of a kind, as silence would have played it. */
export function gameAt(
  kind: AskedKind,
  factions: readonly Faction[],
  preset = 'gf9-advanced',
  seed = 'test',
): GameState {
  const state = create({ preset, seats: factions.map((faction) => ({ faction })) }, seed)
  for (;;) {
    const [seat] = pending(state)
    if (!seat || state.outcome) throw new Error(`no ${kind} was asked`)
    if (question(state, seat)!.kind === kind) return state
    play(state, fallback(state, seat)!)
  }
}

/** Goes on, as silence would, until it is this seat's turn to answer. */
export function untilAsked(state: GameState, seat: Seat, kind: AskedKind): void {
  for (let i = 0; i < 10_000; i++) {
    const [next] = pending(state)
    if (!next) break
    if (next === seat && question(state, seat)!.kind === kind) return
    play(state, fallback(state, next)!)
  }
  throw new Error(`${seat} is not asked for ${kind}`)
}

/** Gives a faction exactly this hand: the cards change places with others of the deck. */
export function giveHand(state: GameState, to: Faction, hand: readonly Card[]): void {
  const own = state.factions[to]!
  const piles = [state.treachery.deck, ...state.order.filter((of) => of !== to).map((of) => state.factions[of]!.hand)]
  state.treachery.deck.push(...own.hand)
  own.hand = []
  for (const card of hand) {
    const pile = piles.find((cards) => cards.includes(card))!
    pile.splice(pile.indexOf(card), 1)
    own.hand.push(card)
  }
}

export const situation = (state: GameState, seat: Seat): Situation =>
  situationOf({ view: view(state, seat), chronicle: newChronicle(state.table) }, rngFrom('mind'))

/** What the mentat would answer, with what it is worth. */
export function best(state: GameState, seat: Seat): Candidate {
  const s = situation(state, seat)
  const decision = question(state, seat)!
  return weigh(s, decision).find(({ answer }) => !s.refuse(decision.kind, answer))!
}
