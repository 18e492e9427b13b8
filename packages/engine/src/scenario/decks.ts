import { factionState } from '../board/forces.ts'
import { isTerritory, SPICE_CARDS, SPICE_MINES, spiceDeckFor } from '../board/map.ts'
import { type Game, optionOf } from '../hooks/hooks.ts'
import { isObject } from '../kernel/shape.ts'
import { type Card, deckFor, isCard } from '../model/cards.ts'
import type { GameState, SpiceCard, TerritoryId } from '../model/state.ts'
import { layCards } from '../procedures/piles.ts'
import { fields, list, listOf, type Problems, show } from './read.ts'

const WORM = 'shai-hulud'
const isSpiceCard = (value: unknown): value is SpiceCard =>
  value === WORM || [...SPICE_CARDS, ...SPICE_MINES].some((card) => card.territory === value)

/** What is left of a deck in its fixed order; a card taken more often than there are is in two places. */
function leftOf<T extends string>(all: T[], taken: readonly T[], problems: Problems): T[] {
  const left = [...all]
  for (const card of taken) {
    const i = left.indexOf(card)
    if (i >= 0) left.splice(i, 1)
    else {
      const count = all.filter((other) => other === card).length
      problems.push(`given: ${card} is in more places than there are such cards (${count})`)
    }
  }
  return left
}

/** Deck tops as given, then the rest in a fixed order. */
export function placeDecks(g: Game, given: Record<string, unknown>, problems: Problems): void {
  const { treachery } = g.state
  const decks =
    fields(given.decks ?? {}, 'given.decks', ['storm', 'treachery', 'spice', 'second-spice'], problems) ?? {}
  const discards = fields(given.discards ?? {}, 'given.discards', ['treachery', 'spice'], problems) ?? {}
  const top = listOf<Card>(decks.treachery ?? [], 'given.decks.treachery', isCard, 'card', problems)
  treachery.discard = listOf<Card>(discards.treachery ?? [], 'given.discards.treachery', isCard, 'card', problems)
  treachery.removed = listOf<Card>(given.removed ?? [], 'given.removed', isCard, 'card', problems)
  const hands = g.state.order.flatMap((seat) => factionState(g.state, seat).hand)
  const laid = list(given.marks ?? [], 'given.marks', problems).flatMap((mark) =>
    isObject(mark) && layCards(g.rules, String(mark.what)) && isCard(mark.face) ? [mark.face] : [],
  )
  const taken = [...hands, ...laid, ...top, ...treachery.discard, ...treachery.removed]
  if (g.state.wallBroken && !taken.includes('family-atomics')) {
    treachery.removed.push('family-atomics')
    taken.push('family-atomics')
  }
  treachery.deck = [...top, ...leftOf([...deckFor(g.rules.options)], taken, problems)]
  placeSpicePiles(g.state, discards.spice ?? [], given.last, problems)
  const [first = [], second = []] = g.state.spiceDeck.discards
  const two = optionOf(g, 'blow.decks') === 'two'
  const all = spiceDeckFor(g.rules.options)
  g.state.spiceDeck.deck = spiceDeck(all, decks.spice, 'spice', two ? first : [...first, ...second], problems)
  if (two) g.state.spiceDeck.second = spiceDeck(all, decks['second-spice'], 'second-spice', second, problems)
  else if ('second-spice' in decks) problems.push('given.decks.second-spice: this table has one spice deck')
}

/** The cards given on top, and below them what lies on no pile. */
function spiceDeck(
  all: readonly SpiceCard[],
  given: unknown,
  name: string,
  discarded: readonly SpiceCard[],
  problems: Problems,
): SpiceCard[] {
  const top = listOf(given ?? [], `given.decks.${name}`, isSpiceCard, 'spice card', problems)
  return [...top, ...leftOf([...all], [...top, ...discarded], problems)]
}

function placeSpicePiles(state: GameState, piles: unknown, last: unknown, problems: Problems): void {
  const { spiceDeck } = state
  for (const [i, pile] of list(piles, 'given.discards.spice', problems).entries()) {
    if (i > 1) problems.push('given.discards.spice: there are two piles')
    spiceDeck.discards[i] = listOf(pile, `given.discards.spice[${i}]`, isSpiceCard, 'spice card', problems)
    spiceDeck.last[i] = spiceDeck.discards[i]!.findLast((card) => card !== WORM) ?? null
  }
  for (const [i, territory] of list(last ?? [], 'given.last', problems).entries()) {
    if (i > 1) problems.push('given.last: there are two piles')
    else setLast(state, i, territory, problems)
  }
}

/** The target of a pile's next worm lies on the pile. */
function setLast({ spiceDeck }: GameState, pile: number, territory: unknown, problems: Problems): void {
  if (territory !== null && !(isTerritory(territory) && isSpiceCard(territory)))
    problems.push(`given.last: there is no spice card called ${show(territory)}`)
  spiceDeck.last[pile] = territory as TerritoryId | null
  if (territory !== null && !spiceDeck.discards[pile]!.includes(territory as SpiceCard))
    spiceDeck.discards[pile]!.push(territory as SpiceCard)
}

/** In the set-up: the cards given on top of decks already shuffled. */
export function dealOnTop(state: GameState, value: unknown, problems: Problems): void {
  const decks = fields(value, 'given.decks', ['treachery', 'spice'], problems) ?? {}
  const cards = listOf<Card>(decks.treachery ?? [], 'given.decks.treachery', isCard, 'card', problems)
  state.treachery.deck = [...cards, ...leftOf(state.treachery.deck, cards, problems)]
  const spice = listOf(decks.spice ?? [], 'given.decks.spice', isSpiceCard, 'spice card', problems)
  state.spiceDeck.deck = [...spice, ...leftOf(state.spiceDeck.deck, spice, problems)]
}
