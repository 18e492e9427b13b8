import type { Card, Faction, Force, Muster, Plan, PlanOffer, Roles, Tag, View } from '@arrakis/engine'
import {
  CARD,
  drugs,
  explode,
  isLeader,
  kills,
  killsOwn,
  lossesFor,
  maxDial,
  maxSupport,
  rolesIn,
} from '@arrakis/engine'
import type { PlanConstraint } from './constraints.ts'
import { type KnownArms, worthOf } from './known.ts'

/** What a plan is worth: with its leader, and without if it is killed. */
export interface PlanStrength {
  readonly dial: number
  readonly leader: number
  readonly kwisatz: number
  readonly total: number
  readonly bare: number
}

/** What a plan adds up to; `skill` is what a skill adds to its leader, and `home` what natives add on their world. */
export function planStrength(view: View, plan: Plan, skill = 0, home = 0): PlanStrength {
  const { dial, leader } = plan
  const second = plan.more?.second ? worthOf(view, plan.more.second) : 0
  const worth = (isLeader(leader) ? worthOf(view, leader) : 0) + second
  const kwisatz = kwisatzOf(plan)
  const hired = plan.more?.mercenaries ? 1 : 0
  const bare = dial + hired + home
  return { dial, leader: worth, kwisatz, total: bare + worth + kwisatz + skill, bare }
}
const kwisatzOf = ({ kwisatzHaderach, leader }: Plan): number => (kwisatzHaderach && leader !== null ? 2 : 0)

/** What the leader of a plan counts without any skill. */
export const plainWorth = (view: View, plan: Plan): number => {
  const { leader, kwisatz } = planStrength(view, plan)
  return leader + kwisatz
}

/** Amounts of spice with which forces can make a dial, the least first. */
export function supportsFor(muster: Muster, dial: number, own: number): number[] {
  const found: number[] = []
  for (let spice = 0; spice <= maxSupport(muster, own); spice++)
    if (lossesFor(muster, dial, spice).length > 0) found.push(spice)
  return found
}

/** Every dial that forces and spice can make. */
export function dialsOf(muster: Muster, own: number): number[] {
  const found: number[] = []
  for (let dial = 0; dial <= maxDial(muster, maxSupport(muster, own)); dial += 0.5)
    if (supportsFor(muster, dial, own).length > 0) found.push(dial)
  return found
}

/** Changes the dial. What lost fewest forces goes on to do so; otherwise the spice stays as close as possible. */
export function withDial<P extends Pick<Plan, 'dial' | 'spice'>>(
  plan: P,
  muster: Muster,
  own: number,
  dial: number,
): P {
  const supports = supportsFor(muster, dial, own)
  if (supports.length > 0 && plan.spice === cheapestSupport(muster, plan.dial, own))
    return { ...plan, dial, spice: cheapestSupport(muster, dial, own) }
  const spice = supports.toSorted((a, b) => Math.abs(a - plan.spice) - Math.abs(b - plan.spice) || b - a)[0]
  return spice === undefined ? plan : { ...plan, dial, spice }
}

const sizeOf = ({ normal, elite }: Force): number => normal + elite

/** The amount of spice that costs fewest forces, and the least of those. */
export function cheapestSupport(muster: Muster, dial: number, own: number): number {
  const least = (spice: number): number => Math.min(...lossesFor(muster, dial, spice).map(sizeOf))
  return supportsFor(muster, dial, own).toSorted((a, b) => least(a) - least(b) || a - b)[0] ?? 0
}

/** What may be lost if the battle is won, those with fewest forces first. */
export const lossesOf = (muster: Muster, { dial, spice }: Pick<Plan, 'dial' | 'spice'>): Force[] =>
  lossesFor(muster, dial, spice).toSorted((a, b) => sizeOf(a) - sizeOf(b))

const ATTACKS: readonly Tag[] = ['projectile', 'poison', 'sure']
/** CARD-10 to CARD-14 What the leader of this plan would die of, among the cards that they may play. */
export function deadlyAttacks(plan: Plan, reach: readonly Card[]): Tag[] {
  if (plan.leader === null) return []
  const { defence } = rolesIn(plan)
  const comes = (attack: Tag): boolean => reach.some((card) => CARD[card].as?.weapon?.includes(attack))
  return ATTACKS.filter((attack) => !defence.includes(attack) && comes(attack))
}

/** BATTLE-22 Whether a weapon that is known to come takes the leader out of the count. */
export const losesLeader = (plan: Plan, arms: KnownArms): boolean =>
  plan.leader !== null && kills(rolesOf(arms), rolesIn(plan))

/** CARD-21 What a weapon takes off the leader of a plan, who counts all the same. */
export const weakenedBy = (plan: Plan, weapon: Roles): number =>
  isLeader(plan.leader) && drugs(weapon, rolesIn(plan)) ? 1 : 0

/** What is known of their cards; what is not known is nothing. */
export const rolesOf = ({ weapon = null, defence = null }: KnownArms): Roles => rolesIn({ weapon, defence })

/** BATTLE-26 A lasgun meets a shield: everything here burns. */
export const explodes = (plan: Plan): boolean => explode(rolesIn(plan), rolesIn(plan))

/** The same with what they are known to play. */
export const burnsWith = (plan: Plan, arms: KnownArms): boolean =>
  explodes(plan) || explode(rolesOf(arms), rolesIn(plan))

/** CARD-22 A Stone Burner kills the leader who uses it, unless there is a Shield. */
export const killsOwnLeader = (plan: Plan): boolean => killsOwn(rolesIn(plan))

/** A plan with another leader: without one there are neither cards nor the Kwisatz Haderach. */
export function withLeader(plan: Plan, leader: Plan['leader']): Plan {
  // What is put with a leader goes with that leader.
  const { decoy, more, ...rest } = plan
  if (more && leader === plan.leader) return plan
  if (leader === null) return { ...rest, leader, weapon: null, defence: null, kwisatzHaderach: false }
  const hired: Pick<Plan, 'more'> = more?.mercenaries ? { more: { mercenaries: true } } : {}
  return leader === 'cheap-hero' && decoy !== undefined
    ? { ...rest, ...hired, decoy, leader }
    : { ...rest, ...hired, leader }
}

/** A plan with this beside leader, cards and dial, or with nothing. */
export function withMore({ more: _, ...plan }: Plan, more: NonNullable<Plan['more']>): Plan {
  return Object.keys(more).length > 0 ? { ...plan, more } : plan
}

/** A plan with another card in one of its two places; the only copy moves from the one to the other. */
export function withCard(plan: Plan, place: 'weapon' | 'defence', card: Card | null, hand: readonly Card[]): Plan {
  const other = place === 'weapon' ? 'defence' : 'weapon'
  const copies = hand.filter((held) => held === card).length
  const taken = card !== null && plan[other] === card && copies < 2
  return { ...plan, [place]: card, ...(taken ? { [other]: null } : {}) }
}

/** The ways to play a card, the best first: beside what is planned, or, where two cards need each other, with one that may stand beside it. */
export function waysToArm(
  plan: Plan,
  place: 'weapon' | 'defence',
  card: Card | null,
  hand: readonly Card[],
  offer: Pick<PlanOffer, 'weapon' | 'defence'>,
): readonly Plan[] {
  const other = place === 'weapon' ? 'defence' : 'weapon'
  const beside = card === null ? [] : offer[other].filter((held) => held !== null && held !== plan[other])
  return [plan, ...beside.map((held) => withCard(plan, other, held, hand))].map((from) =>
    withCard(from, place, card, hand),
  )
}

/** Half a point is written as one. */
export const pointsText = (n: number): string =>
  Number.isInteger(n) ? String(n) : `${Math.floor(n) === 0 ? '' : Math.floor(n)}½`

/** The dials that what was shown, sworn and agreed leaves open; all of them where none would be left. */
export function allowedDials(
  dials: readonly number[],
  bonds: readonly PlanConstraint[],
  me: Faction,
  least: number,
): number[] {
  const left = dials.filter((dial) =>
    bonds.every((bond) => {
      if (bond.by === 'oath-dial') return dial > bond.moreThan === bond.plays
      if (bond.by === 'deal') return bond.term.term !== 'throw-fight' || bond.term.loser !== me || dial === 0
      // One that can no longer be reached became the highest that can.
      return bond.by !== 'prescience' || bond.element !== 'dial' || dial === least
    }),
  )
  return left.length > 0 ? left : [...dials]
}
