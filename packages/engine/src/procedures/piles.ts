import { type Game, type Ruleset, tell } from '../hooks/hooks.ts'
import { shuffle } from '../kernel/rng.ts'
import type { Faction } from '../model/factions.ts'
import type { Mark, Pile } from '../model/piles.ts'
import type { GameState } from '../model/state.ts'

/** The decks of the table's modules, each shuffled; none at a table without. */
export function layPiles({ state, rules }: Game): void {
  for (const { id, cards } of rules.piles) {
    const deck = shuffle(state.rng, [...cards(rules)])
    state.piles = { ...state.piles, [id]: { deck, discard: [], out: [], hands: {}, known: [] } }
  }
}

export const pileOf = ({ piles }: GameState, id: string): Pile => piles![id]!
export const pileHand = (state: GameState, id: string, seat: Faction): readonly string[] =>
  pileOf(state, id).hands[seat] ?? []

/** Draws from the top; what has been discarded is shuffled when the deck runs out. */
export function drawFrom(g: Game, id: string, by: Faction, count = 1): string[] {
  const pile = pileOf(g.state, id)
  const cards: string[] = []
  while (cards.length < count) {
    if (pile.deck.length === 0) {
      if (pile.discard.length === 0) break
      pile.deck = shuffle(g.state.rng, pile.discard)
      pile.discard = []
      tell(g, { type: 'pileShuffled', pile: id })
    }
    cards.push(pile.deck.shift()!)
    pile.known = pile.known.filter(({ of }) => of !== 'deck')
  }
  pile.hands[by] = [...pileHand(g.state, id, by), ...cards]
  if (cards.length > 0) tell(g, { type: 'pileDrawn', pile: id, by, count: cards.length, secret: { for: [by], cards } })
  return cards
}

/** Takes a card out of a hand; who knew of it knows at most of as many as are left there. */
export function takeFromHand({ state }: Game, id: string, seat: Faction, card: string): void {
  const pile = pileOf(state, id)
  const hand = [...pileHand(state, id, seat)]
  const at = hand.indexOf(card)
  if (at < 0) throw new Error(`${seat} holds no ${card} of ${id}`)
  hand.splice(at, 1)
  pile.hands[seat] = hand
  const left = hand.filter((other) => other === card).length
  const counted = new Map<Faction, number>()
  pile.known = pile.known.filter((one) => {
    if (one.of !== seat || one.card !== card) return true
    counted.set(one.by, (counted.get(one.by) ?? 0) + 1)
    return counted.get(one.by)! <= left
  })
}

/** Hands a card over; both know where it is. */
export function giveFrom(g: Game, id: string, by: Faction, to: Faction, card: string): void {
  takeFromHand(g, id, by, card)
  const pile = pileOf(g.state, id)
  pile.hands[to] = [...pileHand(g.state, id, to), card]
  pile.known.push({ by, of: to, card })
  tell(g, { type: 'pileGiven', pile: id, by, to, secret: { for: [by, to], card } })
}

/** Lays cards of a hand on the discard pile, face up. */
export function discardTo(g: Game, id: string, by: Faction, ...cards: string[]): void {
  if (cards.length === 0) return
  for (const card of cards) takeFromHand(g, id, by, card)
  pileOf(g.state, id).discard.push(...cards)
  tell(g, { type: 'pileDiscarded', pile: id, by, cards })
}

/** Puts cards of a hand back into the deck, unseen, and shuffles it. */
export function returnTo(g: Game, id: string, by: Faction, cards: readonly string[]): void {
  for (const card of cards) takeFromHand(g, id, by, card)
  const pile = pileOf(g.state, id)
  pile.deck = shuffle(g.state.rng, [...pile.deck, ...cards])
  pile.known = pile.known.filter(({ of }) => of !== 'deck')
  if (cards.length > 0) tell(g, { type: 'pileReturned', pile: id, by, count: cards.length })
}

/** Whether such marks are treachery cards, face down. */
export const layCards = ({ marks }: Ruleset, what: string): boolean =>
  marks.some((spec) => spec.what === what && spec.treachery)

/** Lays something on the board. */
export function layMark(g: Game, mark: Mark): void {
  g.state.marks = [...(g.state.marks ?? []), mark]
  const { what, at, of, face } = mark
  const secret = { for: of && face !== undefined ? [of] : [], face: face ?? null }
  tell(g, { type: 'markLaid', what, at, ...(of ? { of } : {}), secret })
}

/** Turns it up for all to see. */
export function openMark(g: Game, mark: Mark): void {
  mark.open = true
  tell(g, { type: 'markOpened', what: mark.what, at: mark.at, face: mark.face ?? null })
}

export function removeMark(g: Game, mark: Mark): void {
  g.state.marks = g.state.marks!.filter((other) => other !== mark)
  tell(g, { type: 'markRemoved', what: mark.what, at: mark.at })
}
