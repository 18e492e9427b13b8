import type { Game } from '../hooks/hooks.ts'
import { without } from '../kernel/without.ts'
import { type Faction, isFaction } from '../model/factions.ts'
import type { Mark, Pile } from '../model/piles.ts'
import { layPiles } from '../procedures/piles.ts'
import { type Check, cards as sameCards, sameItems } from './checking.ts'
import { fields, list, listOf, type Problems } from './read.ts'

const HEAPS = ['deck', 'discard', 'out'] as const
type Heap = (typeof HEAPS)[number]
const isHeap = (value: string): value is Heap => HEAPS.some((heap) => heap === value)

/** `skills: { deck: [mentat], atreides: [suk-doctor] }`: the top of the deck, hands by faction; the rest lies below, in order. */
export function placePiles(g: Game, given: Record<string, unknown>, problems: Problems): void {
  layPiles(g)
  const ids = g.rules.piles.map(({ id }) => id)
  const piles = fields(given.piles ?? {}, 'given.piles', ids, problems) ?? {}
  for (const { id, cards, elsewhere } of g.rules.piles) {
    const all = without(cards(g.rules), elsewhere?.(g.state, g.rules) ?? [])
    const isCard = (value: unknown): value is string => all.some((card) => card === value)
    const pile: Pile = { deck: [], discard: [], out: [], hands: {}, known: [] }
    const said = fields(piles[id] ?? {}, `given.piles.${id}`, [...HEAPS, ...g.state.order], problems) ?? {}
    for (const [where, value] of Object.entries(said)) {
      const held = listOf<string>(value, `given.piles.${id}.${where}`, isCard, 'card', problems)
      if (isHeap(where)) pile[where] = held
      else pile.hands[where as Faction] = held
    }
    const taken = [...pile.deck, ...pile.discard, ...pile.out, ...Object.values(pile.hands).flat()]
    const rest = without(all, taken)
    if (rest.length + taken.length > all.length)
      problems.push(`given.piles.${id}: a card is in more places than there are such cards`)
    pile.deck.push(...rest)
    g.state.piles![id] = pile
  }
  const marks = list(given.marks ?? [], 'given.marks', problems).map((value, i) => markOf(value, i, problems))
  if (marks.length > 0) g.state.marks = marks
}

function markOf(value: unknown, i: number, problems: Problems): Mark {
  const at = `given.marks[${i}]`
  const said = fields(value, at, ['what', 'at', 'of', 'face', 'open'], problems) ?? {}
  if (said.of !== undefined && !isFaction(said.of)) problems.push(`${at}.of: there is no such faction`)
  return {
    what: String(said.what),
    at: String(said.at),
    ...(isFaction(said.of) ? { of: said.of } : {}),
    ...(said.face === undefined ? {} : { face: String(said.face) }),
    ...(said.open === true ? { open: true } : {}),
  }
}

/** What lies in a heap or a hand: the cards in any order, or how many. */
export const piles: Check = (wanted, c) => {
  const known = c.state.piles ?? {}
  for (const [id, value] of Object.entries(fields(wanted, c.at, Object.keys(known), c.problems) ?? {}))
    for (const [where, held] of Object.entries(
      fields(value, `${c.at}.${id}`, [...HEAPS, ...c.state.order], c.problems) ?? {},
    )) {
      const found = isHeap(where) ? known[id]![where] : (known[id]!.hands[where as Faction] ?? [])
      sameCards({ ...c, at: `${c.at}.${id}.${where}` }, 'cards', found, held)
    }
}

export const marks: Check = (wanted, c) => sameItems(c, 'what lies on the board', c.state.marks ?? [], wanted)
