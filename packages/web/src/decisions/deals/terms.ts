import {
  type Answer,
  type Faction,
  type Facts,
  STRONGHOLDS,
  type Term,
  type TerritoryId,
  territoryOf,
  type View,
} from '@arrakis/engine'
import type { Texts } from '../../text/en/index.ts'

/** What a deal can say, in the order in which it is offered. */
export const TERM_KINDS = [
  'pay',
  'no-attack',
  'stay-out',
  'leave',
  'hold',
  'ship',
  'move',
  'bid-at-most',
  'play-card',
  'no-leader',
  'throw-fight',
  'ally',
  'show',
  'give',
  'words',
] as const satisfies readonly TermKind[]
export type TermKind = Term['term']

/** How a field of a term is asked for. */
export type TermField =
  | 'party'
  | 'faction'
  | 'territory'
  | 'place-or-nowhere'
  | 'place-or-anywhere'
  | 'amount'
  | 'moment'
  | 'voice-kind'
  | 'play'
  | 'together'
  | 'showable'
  | 'gift'
  | 'text'

/** The fields of each kind of term, in the order in which its sentence names them; an amount comes first, as it is what one haggles over. */
export const TERM_FIELDS: Readonly<Record<TermKind, readonly (readonly [name: string, field: TermField])[]>> = {
  pay: [
    ['amount', 'amount'],
    ['when', 'moment'],
    ['from', 'party'],
    ['to', 'party'],
  ],
  'no-attack': [
    ['of', 'party'],
    ['on', 'party'],
  ],
  'stay-out': [
    ['of', 'party'],
    ['territory', 'territory'],
  ],
  leave: [
    ['of', 'party'],
    ['territory', 'territory'],
  ],
  hold: [
    ['of', 'party'],
    ['territory', 'territory'],
  ],
  ship: [
    ['of', 'party'],
    ['to', 'place-or-nowhere'],
  ],
  move: [
    ['of', 'party'],
    ['to', 'place-or-nowhere'],
  ],
  'bid-at-most': [
    ['of', 'party'],
    ['amount', 'amount'],
  ],
  'play-card': [
    ['of', 'party'],
    ['against', 'faction'],
    ['play', 'play'],
    ['kind', 'voice-kind'],
  ],
  'no-leader': [
    ['of', 'party'],
    ['against', 'party'],
  ],
  'throw-fight': [
    ['loser', 'party'],
    ['winner', 'party'],
    ['territory', 'place-or-anywhere'],
  ],
  ally: [
    ['of', 'party'],
    ['with', 'party'],
    ['together', 'together'],
  ],
  show: [
    ['from', 'party'],
    ['to', 'party'],
    ['what', 'showable'],
  ],
  give: [
    ['from', 'party'],
    ['to', 'party'],
    ['card', 'gift'],
  ],
  words: [['text', 'text']],
}

const SOMEWHERE: TerritoryId = STRONGHOLDS[0]!

/** Where a faction has forces, strongholds first. */
export function placesOf({ forces }: Pick<View, 'forces'>, seat: Faction): readonly TerritoryId[] {
  const held = new Set(forces.flatMap(({ of, area }) => (of === seat ? [territoryOf(area)] : [])))
  return [...held].sort((a, b) => Number(STRONGHOLDS.includes(b)) - Number(STRONGHOLDS.includes(a)))
}

/** Where a faction can leave, and where the term says that it does: its forces may have gone since. */
export const placesToLeave = (
  view: Pick<View, 'forces'>,
  { of, territory }: Extract<Term, { term: 'leave' }>,
): readonly TerritoryId[] => [...new Set([...placesOf(view, of), territory])]

/** Nobody can leave a place in which they have no forces: then it is one in which they have. */
export function withPlaceLeft(term: Term, view: Pick<View, 'forces'>): Term {
  if (term.term !== 'leave') return term
  const places = placesOf(view, term.of)
  return places.length === 0 || places.includes(term.territory) ? term : { ...term, territory: places[0]! }
}

/** Where a promise about a place begins: somebody stays out of a place of mine, or of their own; who holds one stands there. */
export function withLikelyPlace(term: Term, view: Pick<View, 'forces'>, me: Faction): Term {
  if (term.term !== 'stay-out' && term.term !== 'hold') return term
  const mine = placesOf(view, me)
  const places = term.term === 'hold' ? placesOf(view, term.of) : [...mine, ...placesOf(view, term.of)]
  const likely = places.find((id) => STRONGHOLDS.includes(id)) ?? places[0]
  return likely ? { ...term, territory: likely } : term
}

/** SECR-04 Where one of two has seen the card that is up for bid, that is what they would show. */
export function withLikelyShown(term: Term, { treachery }: Pick<View, 'treachery'>, me: Faction): Term {
  if (term.term !== 'show' || treachery.row === 0) return term
  const { from: other } = term
  if (treachery.rowSeenBy.includes(other)) return { ...term, what: 'card-up' }
  return treachery.rowSeenBy.includes(me) ? { ...term, from: me, to: other, what: 'card-up' } : term
}

/** A term of a kind between two, to begin with. */
export function newTerm(kind: TermKind, me: Faction, other: Faction): Term {
  switch (kind) {
    case 'pay':
      return { term: kind, from: me, to: other, amount: 1, when: 'now' }
    case 'no-attack':
      return { term: kind, of: other, on: me }
    case 'stay-out':
      return { term: kind, of: other, territory: SOMEWHERE }
    case 'leave':
      return { term: kind, of: other, territory: SOMEWHERE }
    case 'hold':
      return { term: kind, of: me, territory: SOMEWHERE }
    case 'ship':
      return { term: kind, of: other, to: 'nowhere' }
    case 'move':
      return { term: kind, of: other, to: 'nowhere' }
    case 'bid-at-most':
      return { term: kind, of: other, amount: 0 }
    case 'play-card':
      return { term: kind, of: other, against: me, kind: 'lasgun', play: false }
    case 'no-leader':
      return { term: kind, of: other, against: me }
    case 'throw-fight':
      return { term: kind, loser: other, winner: me }
    case 'ally':
      return { term: kind, of: [me, other], together: true }
    case 'show':
      return { term: kind, from: other, to: me, what: 'hand' }
    case 'give':
      return { term: kind, from: other, to: me }
    case 'words':
      return { term: kind, text: '' }
  }
}

/** An offer as whoever received it would offer it back, before they change it. */
export const counterOffer = (
  { parties, terms, until }: View['deals'][number],
  me: Faction,
  turn: number,
): Answer<'offer-deal'> => ({
  with: parties.filter((seat) => seat !== me),
  text: '',
  terms: [...(terms ?? [])],
  turns: Math.max(1, until - Math.max(1, turn) + 1),
})

/** More than anybody ever has. */
const MOST_SPICE = 100

/** The most that an amount may be. What I pay at once, with the other such terms, is no more than I can part with; null: there is no such limit. */
export function mostOf(terms: readonly Term[], at: number, me: Faction, atOnce: number | null): number {
  const due = (term: Term): number => (term.term === 'pay' && term.from === me && term.when === 'now' ? term.amount : 0)
  const term = terms[at]!
  if (atOnce === null || due(term) === 0) return MOST_SPICE
  const others = terms.reduce((sum, one) => sum + due(one), 0) - due(term)
  return Math.max(1, atOnce - others)
}

/** The value of a field; of an alliance the two stand in one list. */
export const fieldOf = (term: Term, name: string): unknown => {
  if (term.term === 'ally' && (name === 'of' || name === 'with')) return term.of[name === 'of' ? 0 : 1]
  const fields: Readonly<Record<string, unknown>> = term
  return fields[name]
}

/** A term with another value in a field; two who would become one change places. */
export function withTermField(term: Term, name: string, value: unknown): Term {
  if (term.term === 'ally' && (name === 'of' || name === 'with')) {
    const [a, b] = term.of
    const now: [Faction, Faction] = name === 'of' ? [value as Faction, b] : [a, value as Faction]
    return { ...term, of: now[0] === now[1] ? [b, a] : now }
  }
  const next = { ...term, [name]: value } as Term
  for (const [one, other] of PAIRS)
    if ((name === one || name === other) && one in next && other in next && fieldOf(next, one) === fieldOf(next, other))
      return { ...next, [name === one ? other : one]: fieldOf(term, name) } as Term
  return next
}
const PAIRS = [
  ['from', 'to'],
  ['of', 'on'],
  ['of', 'against'],
  ['loser', 'winner'],
] as const

/** Replaces factions that are no longer parties of the deal. */
export function limitToParties(term: Term, parties: readonly Faction[]): Term {
  let next = term
  for (const [name, field] of TERM_FIELDS[term.term]) {
    if (field !== 'party' || parties.includes(fieldOf(next, name) as Faction)) continue
    const taken = TERM_FIELDS[term.term].flatMap(([other, kind]) =>
      other !== name && kind === 'party' ? [fieldOf(next, other)] : [],
    )
    const free = parties.find((party) => !taken.includes(party)) ?? parties[0]
    if (free) next = withTermField(next, name, free)
  }
  return next
}

/** When spice that these terms bring me can be spent; null if at once, or if they bring none. */
export function paidLater(
  terms: readonly Term[],
  me: Faction,
  { bribes, givesAtOnce }: Pick<Facts, 'bribes' | 'givesAtOnce'>,
): Exclude<Facts['bribes'], 'immediately'> | null {
  const lies = terms.some((term) => term.term === 'pay' && term.to === me && !givesAtOnce.includes(term.from))
  return lies && bribes !== 'immediately' ? bribes : null
}

/** What can be told of the card up for bid. */
const ON_SALE: readonly Extract<Term, { term: 'show' }>['what'][] = ['card-up', 'card-kind']

/** A term as a sentence; `me` is spoken to. */
export function termText(t: Texts, term: Term, me: Faction | null): string {
  const say = t.deals.terms
  const Who = (seat: Faction): string => (seat === me ? t.deals.You : t.game.capitalSeatName(seat))
  const whom = (seat: Faction): string => (seat === me ? t.deals.you : t.game.seatName(seat))
  const at = t.game.territoryName
  switch (term.term) {
    case 'pay':
      return say.pay(
        Who(term.from),
        whom(term.to),
        term.amount,
        t.deals.moment(term.when, term.from === me ? null : term.from),
      )
    case 'no-attack':
      return say.noAttack(Who(term.of), whom(term.on), term.on)
    case 'stay-out':
      return say.stayOut(Who(term.of), at(term.territory))
    case 'leave':
      return say.leave(Who(term.of), at(term.territory))
    case 'hold':
      return say.hold(Who(term.of), at(term.territory))
    case 'ship':
      return term.to === 'nowhere' ? say.shipNowhere(Who(term.of)) : say.ship(Who(term.of), at(term.to))
    case 'move':
      return term.to === 'nowhere' ? say.moveNowhere(Who(term.of)) : say.move(Who(term.of), at(term.to))
    case 'bid-at-most':
      return term.amount === 0 ? say.bidNothing(Who(term.of)) : say.bidAtMost(Who(term.of), term.amount)
    case 'play-card':
      return say.playCard(Who(term.of), whom(term.against), t.game.cardKindName(term.kind), term.play)
    case 'no-leader':
      return say.noLeader(Who(term.of), whom(term.against))
    case 'throw-fight':
      return say.throwFight(
        Who(term.loser),
        whom(term.winner),
        term.territory ? t.game.placeName(term.territory) : null,
      )
    case 'ally':
      return say.ally(Who(term.of[0]), whom(term.of[1]), term.together)
    case 'show':
      return say.show(Who(term.from), whom(term.to), t.deals.shown[term.what], !ON_SALE.includes(term.what))
    case 'give':
      return say.give(Who(term.from), whom(term.to), term.card ? t.game.thingName(term.card) : null)
    case 'words':
      return term.text.trim() === '' ? t.deals.noWords : say.words(term.text.trim(), term.private ?? false)
  }
}
