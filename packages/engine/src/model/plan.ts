import type { Plan } from './answers.ts'
import { CARD, type Card, type CardFacts, type CardRow, isOf, type Tag } from './cards.ts'
import { isLeader, type LeaderId } from './factions.ts'

/** The treachery cards of a plan. */
export function planCards({ leader, weapon, defence, more }: Plan): Card[] {
  const cards: Card[] = []
  if (leader === 'cheap-hero') cards.push('cheap-hero')
  if (weapon) cards.push(weapon)
  if (defence) cards.push(defence)
  if (more?.mercenaries) cards.push('mercenaries')
  return cards
}

/** The leaders of a plan; DR-GUI-5 some tables know plans with two. */
export function planLeaders({ leader, more }: Plan): LeaderId[] {
  const leaders: LeaderId[] = leader !== null && isLeader(leader) ? [leader] : []
  if (more?.second) leaders.push(more.second)
  return leaders
}

/** Whether a plan contains a card, a card of a kind, or a leader. */
export const playsKind = (plan: Plan, what: string): boolean =>
  plan.leader === what || plan.more?.second === what || planCards(plan).some((card) => isOf(card, what))

/** What a question or an oath speaks of: a card, a kind or a leader, or one of several; anywhere in a plan, or in one of its places. */
export interface Named {
  card: string
  or?: string[]
  as?: 'weapon' | 'defence'
}
export const namesOf = ({ card, or }: Named): readonly string[] => (or ? [card, ...or] : [card])
/** Whether a card is one of those that are spoken of. */
export const isNamed = (card: string, named: Named): boolean => namesOf(named).some((what) => isOf(card, what))
/** The same without anything else that the question says. */
export const namedBy = ({ card, or, as }: Named): Named => ({ card, ...(or ? { or } : {}), ...(as ? { as } : {}) })
export const playsNamed = (plan: Plan, named: Named): boolean => {
  if (!named.as) return namesOf(named).some((what) => playsKind(plan, what))
  const card = plan[named.as]
  return card !== null && isNamed(card, named)
}

/** Whether a card of a hand could be played as it is spoken of: one with two roles needs another card beside it for the second. */
export function couldBe(card: Card, hand: readonly Card[], named: Named): boolean {
  if (!isNamed(card, named)) return false
  if (!named.as || CARD[card].kind === 'worthless') return true
  const { as: roles, first = named.as } = CARD[card]
  if (!roles?.[named.as]) return false
  return first === named.as || hand.some((other) => other !== card && CARD[other].as?.[first])
}

/** The two places of a plan for cards. */
type Arms = Readonly<Record<'weapon' | 'defence', string | null>>

/** What the cards of a plan are in their places; a worthless card is nothing in either. */
export interface Roles extends Pick<CardRow, 'ignites' | 'shields' | 'both' | 'wins' | 'weakens'> {
  readonly weapon: readonly Tag[]
  readonly defence: readonly Tag[]
}

export function rolesIn({ weapon, defence }: Arms, facts: CardFacts = CARD): Roles {
  const { as: strikes, ignites, both, wins, weakens } = (weapon && facts[weapon]) || EMPTY
  const { as: meets, shields } = (defence && facts[defence]) || EMPTY
  return { weapon: strikes?.weapon ?? [], defence: meets?.defence ?? [], ignites, shields, both, wins, weakens }
}
const EMPTY: Partial<CardRow> = {}

/** BATTLE-17 A card that is not in its place: it has no role there, or not without another card in the other place. */
export function misplaced(arms: Arms, facts: CardFacts = CARD): { card: string; place: 'weapon' | 'defence' } | null {
  for (const place of ['weapon', 'defence'] as const) {
    const card = arms[place]
    if (card === null) continue
    const { kind, as, first = place } = facts[card]!
    const there = as?.[place] !== undefined || kind === 'worthless'
    if (!there || (first !== place && rolesIn(arms, facts)[first].length === 0)) return { card, place }
  }
  return null
}

/** BATTLE-22 Whether the weapon of one plan gets past the defence of another. */
const hits = ({ weapon }: Roles, { defence }: Roles): boolean => weapon.some((tag) => !defence.includes(tag))
/** BATTLE-22 Whether it kills the leader there; CARD-22 some kill their own as well; CARD-21 some only weaken. */
export const kills = (by: Roles, of: Roles): boolean => !by.weakens && hits(by, of)
export const killsOwn = (by: Roles): boolean => by.both === true && kills(by, by)
export const drugs = (by: Roles, of: Roles): boolean => by.weakens === true && hits(by, of)
/** BATTLE-26 Either side's lasgun with either side's shield. */
export const explode = (a: Roles, b: Roles): boolean => !!(a.ignites || b.ignites) && !!(a.shields || b.shields)
