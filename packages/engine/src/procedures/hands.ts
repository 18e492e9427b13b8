import { factionState } from '../board/forces.ts'
import { answerIfAny } from '../hooks/flow.ts'
import { consult, type Game, optionOf, tell } from '../hooks/hooks.ts'
import { frameOf } from '../kernel/flow.ts'
import { shuffle } from '../kernel/rng.ts'
import type { Card } from '../model/cards.ts'
import type { Faction } from '../model/factions.ts'
import { planCards } from '../model/plan.ts'
import type { GameState } from '../model/state.ts'
import { BATTLE, BATTLE_RESULTS } from './frames.ts'
import { oathRefusesParting } from './oaths.ts'

/** BID-02 Four cards, unless an advantage says otherwise. */
export const HAND = 4
export const handLimit = (g: Game, seat: Faction): number => consult(g, 'hand.limit', HAND, { seat })
export const hasRoom = (g: Game, seat: Faction): boolean => factionState(g.state, seat).hand.length < handLimit(g, seat)

/** Everybody who knew one such card in that hand knows it no longer. */
export function forget(state: GameState, of: Faction, card: Card): void {
  for (const observer of state.order) {
    const { known } = factionState(state, observer)
    const i = known.findIndex((note) => note.of === of && note.card === card)
    if (i >= 0) known.splice(i, 1)
  }
}

/** What others knew of a hand is no longer sure. */
export function forgetHand(state: GameState, of: Faction): void {
  for (const observer of state.order) {
    const own = factionState(state, observer)
    own.known = own.known.filter((note) => note.of !== of)
  }
}

export function know(state: GameState, observer: Faction, of: Faction, card: Card): void {
  if (observer !== of) factionState(state, observer).known.push({ of, card })
}

/** Cards of a hand that everybody has just seen. */
export function showAll(state: GameState, of: Faction, cards: readonly Card[]): void {
  if (cards.length === 0) return
  for (const observer of state.order) if (observer !== of) learn(state, observer, of, cards)
}

/** One seat has seen these cards together in that hand; it may have known of some before. */
export function learn(state: GameState, observer: Faction, of: Faction, cards: readonly Card[]): void {
  const { known } = factionState(state, observer)
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]!
    if (cards.indexOf(card) < i) continue
    let missing = 0
    for (const other of cards) if (other === card) missing++
    for (const note of known) if (note.of === of && note.card === card) missing--
    for (; missing > 0; missing--) known.push({ of, card })
  }
}

export function removeFromHand(state: GameState, of: Faction, card: Card): void {
  const { hand } = factionState(state, of)
  const i = hand.indexOf(card)
  if (i < 0) throw new Error(`${of} does not hold ${card}`)
  hand.splice(i, 1)
  forget(state, of, card)
}

/** CARD-04, KAR-17 The card is laid open on the discards. */
export function discard(g: Game, of: Faction, card: Card): void {
  removeFromHand(g.state, of, card)
  g.state.treachery.discard.push(card)
}

/** Reveals and discards a card played at its moment. */
export function playCard(g: Game, by: Faction, card: Card): void {
  discard(g, by, card)
  tell(g, { type: 'cardPlayed', by, card })
}

/** BID-04, CARD-04 The top card; an empty deck is first made anew from the discards. */
export function draw(g: Game): Card | null {
  const { treachery } = g.state
  if (treachery.deck.length === 0) reshuffle(g)
  const card = treachery.deck.shift()
  if (card !== undefined) treachery.topSeenBy = []
  if (treachery.deck.length === 0 && optionOf(g, 'deck.reshuffle') === 'atOnce') reshuffle(g)
  return card ?? null
}

/** The discards become the deck; what was played for good (Family Atomics) is not among them. */
function reshuffle(g: Game): void {
  const { treachery, rng } = g.state
  if (treachery.discard.length === 0) return
  treachery.deck = shuffle(rng, treachery.discard)
  treachery.discard = []
  treachery.topSeenBy = []
  tell(g, { type: 'treacheryShuffled', cards: treachery.deck.length })
}

export const holds = (state: GameState, seat: Faction, card: Card): boolean =>
  factionState(state, seat).hand.includes(card)

/** BG-13 Whether a card serves this seat as a Karama. */
export const isKarama = (g: Game, seat: Faction, card: Card): boolean =>
  card === 'karama' || consult(g, 'karama.card', false, { seat, card })

/** BATTLE-19 Whether a card lies in a plan that can no longer be changed: sealed by both, seen, or revealed and not yet taken back. */
export function isLaid(state: GameState, seat: Faction, card: Card): boolean {
  if (!state.battle) return false
  const results = frameOf(state, BATTLE_RESULTS)
  const battle = frameOf(state, BATTLE)
  const sealed = battle && (!battle.ask || state.battle.locked.includes(seat))
  const settled = results?.at === 'spoils' || results?.at === 'over'
  const plan = results ? results.plans.find(({ of }) => of === seat)?.plan : sealed && answerIfAny(battle, 'plan', seat)
  return plan ? !settled && planCards(plan).includes(card) : false
}

/** The cards in hand that serve as a Karama, real ones first. */
export function karamas(g: Game, seat: Faction): Card[] {
  const { hand } = factionState(g.state, seat)
  const found = hand.filter(
    (card, i) =>
      isKarama(g, seat, card) &&
      (card === 'karama' || !(isLaid(g.state, seat, card) || oathRefusesParting(g, seat, hand.toSpliced(i, 1)))),
  )
  return found.sort((a, b) => Number(b === 'karama') - Number(a === 'karama'))
}

const NOBODY: readonly Faction[] = []
export const alliesOf = (state: GameState, seat: Faction): readonly Faction[] => {
  for (const { members } of state.alliances) if (members.includes(seat)) return members.filter((m) => m !== seat)
  return NOBODY
}
export const areAllied = (state: GameState, a: Faction, b: Faction): boolean => {
  if (a === b) return false
  for (const { members } of state.alliances) if (members.includes(a) && members.includes(b)) return true
  return false
}
