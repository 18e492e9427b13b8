import {
  CARD,
  type Card,
  type CardKind,
  type CardRow,
  deckFor,
  type Faction,
  handLimitOf,
  karamasOf,
  kindOf,
  type Tag,
} from '@arrakis/engine'
import { byTable, handSize, onceFor, type Situation, unstopped } from '../situation.ts'
import { bestDead, leadersLeft } from './purse.ts'

/** BID-02 */
export const roomIn = (s: Situation, of: Faction): number => Math.max(0, handLimitOf(s.view, of) - handSize(s, of))

export const myHand = ({ view, me }: Situation): readonly Card[] => view.factions[me]!.hand ?? []
export const holds = (s: Situation, card: Card): boolean => myHand(s).includes(card)

/** BG-13 Whether a card serves its holder as a Karama. */
export const servesAsKarama = (s: Situation, card: Card): boolean => karamas(s, s.me).has(card)
const karamas = onceFor(byTable, ({ view }, of) => karamasOf(unstopped(view), of))

/** What stands in a hand already, as far as it changes what another card is worth. */
interface Needs {
  readonly projectile: number
  readonly poison: number
  readonly shield: number
  readonly snooper: number
  readonly hero: number
  readonly special: readonly Card[]
}

function needsOf(hand: readonly Card[]): Needs {
  const needs = { projectile: 0, poison: 0, shield: 0, snooper: 0, hero: 0, special: [] as Card[] }
  for (const card of hand) {
    const { as, kind } = CARD[card]
    if (as?.weapon) needs[isPoison(as.weapon) ? 'poison' : 'projectile']++
    if (as?.defence) needs[isPoison(as.defence) ? 'snooper' : 'shield']++
    if (kind === 'cheap-hero') needs.hero++
    else if (kind === 'special' && !as) needs.special.push(card)
  }
  return needs
}
const isPoison = (tags: readonly Tag[]): boolean => tags.includes('poison')

/** The first of a kind is worth most, a second of the other kind nearly as much, doubles little. */
const DEFENCE = { first: 6.5, other: 6.3, double: 1 }
const WEAPON = { first: 9, other: 5, double: 2 }
const ranked = (table: typeof WEAPON, same: number, other: number): number =>
  same > 0 ? table.double : other > 0 ? table.other : table.first

/** What a card for a battle plan is worth in the place in which it is worth most. */
function battleWorth({ as, ignites, wins }: CardRow, n: Needs): number {
  let worth = 0
  if (as?.weapon) {
    worth = isPoison(as.weapon) ? ranked(WEAPON, n.poison, n.projectile) : ranked(WEAPON, n.projectile, n.poison)
    if (ignites) worth -= n.shield > 0 ? 1.5 : 0.5
    else if (wins) worth -= 1
  }
  if (!as?.defence) return worth
  const [same, other] = isPoison(as.defence) ? [n.snooper, n.shield] : [n.shield, n.snooper]
  return Math.max(worth, ranked(DEFENCE, same, other))
}

const SPECIAL: Readonly<Partial<Record<Card, (s: Situation) => number>>> = {
  karama: () => 4.1,
  truthtrance: () => 1.5,
  'tleilaxu-ghola': (s) => 2 + Math.min(3, 0.5 * lostForces(s)) + (leadersLeft(s) <= 2 ? 0.4 * bestDead(s) : 0),
  hajr: () => 2.5,
  'weather-control': () => 2,
  'family-atomics': ({ view }) => (view.wallBroken ? 0 : 1),
  mercenary: () => 3,
  mercenaries: () => 2.5,
  supplies: () => 3,
  'break-conditioning': () => 1.5,
}

const lostForces = ({ view, me }: Situation): number => {
  const { normal, elite } = view.factions[me]!.tanks
  return normal + 2 * elite
}

/** What a card is worth to me beside the others of a hand, in spice. */
export function cardWorth(s: Situation, card: Card, others: readonly Card[]): number {
  return worthBeside(s, card, needsOf(others))
}

function worthBeside(s: Situation, card: Card, needs: Needs): number {
  const row = CARD[card]
  if (row.as) return battleWorth(row, needs)
  if (row.kind === 'cheap-hero') return (needs.hero > 0 ? 1.3 : 2.6) + (leadersLeft(s) <= 2 ? 2 : 0)
  if (row.kind === 'worthless') return servesAsKarama(s, card) ? 3.5 : 0
  const worth = SPECIAL[card]?.(s) ?? 1
  return needs.special.includes(card) ? worth * 0.6 : worth
}

/** The worth of each card I hold, beside the rest of my hand. */
export const handWorths = (s: Situation, hand: readonly Card[]): { card: Card; worth: number }[] =>
  hand.map((card, i) => ({ card, worth: cardWorth(s, card, hand.toSpliced(i, 1)) }))

/** SECR-04 What kind the card up for bid is of, if somebody has told me, and it has not been exchanged since. */
export function kindUp({ view, chronicle, me }: Situation): CardKind | null {
  if (chronicle.toldSince && !chronicle.toldSince.includes(me)) return null
  const told = view.factions[me]!.own?.notes.findLast((note) => note.saw === 'card-kind')
  if (told?.saw !== 'card-kind') return null
  return told.turn === view.turn && told.left === view.treachery.row ? told.kind : null
}

/** What a card that nobody has shown me is worth, of some kind or of any: the mean of those I have not seen elsewhere. */
export function meanWorth(s: Situation, kind: CardKind | null = null): number {
  const { view } = s
  const seen = new Map<Card, number>()
  const count = (cards: readonly Card[]): void => {
    for (const card of cards) seen.set(card, (seen.get(card) ?? 0) + 1)
  }
  count(view.treachery.discard)
  count(view.treachery.removed)
  count(myHand(s))
  for (const of of view.order) if (of !== s.me) count(view.factions[of]!.known)
  const needs = needsOf(myHand(s))
  let sum = 0
  let left = 0
  let last: Card | null = null
  let worth = 0
  for (const card of deckFor(s.options)) {
    const elsewhere = seen.get(card) ?? 0
    if (elsewhere > 0) {
      seen.set(card, elsewhere - 1)
      continue
    }
    if (kind !== null && kindOf(card) !== kind) continue
    // Cards of one name follow each other in the list.
    if (card !== last) worth = Math.max(0, worthBeside(s, card, needs))
    last = card
    sum += worth
    left++
  }
  return left > 0 ? sum / left : 0
}

/** The card of mine that I would part with first as a Karama, and what it is worth otherwise. */
export function cheapestKarama(s: Situation, cards: readonly Card[]): { card: Card; worth: number } | null {
  let best: { card: Card; worth: number } | null = null
  const hand = myHand(s)
  for (const card of cards) {
    const worth = cardWorth(s, card, hand.toSpliced(hand.indexOf(card), 1))
    if (!best || worth < best.worth) best = { card, worth }
  }
  return best
}
