import {
  CARD,
  type Card,
  drugs,
  explode,
  isLeader,
  kills,
  type Plan,
  type PlanOffer,
  rolesIn,
  type View,
} from '@arrakis/engine'
import { type KnownArms, strongestFirst, worthOf } from './known.ts'
import {
  cheapestSupport,
  explodes,
  killsOwnLeader,
  planStrength,
  rolesOf,
  weakenedBy,
  withCard,
  withLeader,
} from './strength.ts'

/** Plans to begin with, the fullest first; the first legal one is shown. The last is the least that can be laid. */
export function plansToBeginWith(
  view: View,
  { leader: leaders, weapon, defence, forces, spice }: PlanOffer,
  hand: readonly Card[],
  dials: readonly number[],
  least: Plan,
  theirs: KnownArms,
  /** Whether a total beats all that the other side can have, as far as that is known. */
  enough: (total: number) => boolean,
): Plan[] {
  const them = rolesOf(theirs)
  const attacks = weapon.filter((card) => {
    const armed = rolesIn({ weapon: card, defence: null })
    return armed.weapon.length > 0 && (theirs.defence === undefined || (kills(armed, them) && !explode(armed, them)))
  })
  const guards = guardsAmong(defence, theirs)
  // Whoever leads against a weapon that nothing stops is lost: one who can be spared.
  const isDoomed = guards.length === 0 && !endures(null, theirs)
  const ranked = strongestFirst(view, leaders)
  const lead = (isDoomed ? ranked.findLast((leader) => leader !== null) : ranked[0]) ?? least.leader
  // The least that wins for sure, even if a weapon that nobody has seen kills the leader; otherwise a dial with which not all is lost.
  const bare = withLeader(least, lead)
  const isSafe = theirs.weapon !== undefined && !isDoomed
  const guarded = withCard(bare, 'defence', guards[0] ?? null, hand)
  const totalOf = (plan: Plan): number => planStrength(view, plan).total - weakenedBy(plan, them)
  const sure = dials.find((one) => enough(isSafe ? totalOf({ ...guarded, dial: one }) : one))
  const dial = sure ?? dialToBeginWith(dials) ?? least.dial
  const led: Plan = { ...bare, dial, spice: cheapestSupport(forces, dial, spice.max) }
  const armed = [...attacks, null].flatMap((attack) =>
    [...guards, null].map((guard) => withCard(withCard(led, 'weapon', attack, hand), 'defence', guard, hand)),
  )
  const sound = armed.filter((plan) => !explodes(plan) && !killsOwnLeader(plan))
  return [...sound.toSorted((a, b) => trust(b) - trust(a)), { ...least, dial, spice: led.spice }, least]
}

/** Whether the leader of a plan with this defence lives through what they are known to play. */
function endures(defence: Card | null, theirs: KnownArms): boolean {
  const them = rolesOf(theirs)
  const mine = rolesIn({ weapon: null, defence })
  return !kills(them, mine) && !explode(them, mine)
}

/** The defences that may be of use: those that stop the weapon, where that is known. */
const guardsAmong = (defences: readonly (Card | null)[], theirs: KnownArms): Card[] =>
  defences.filter(
    (card): card is Card =>
      rolesIn({ weapon: null, defence: card }).defence.length > 0 &&
      (theirs.weapon === undefined || (theirs.weapon !== null && endures(card, theirs) && !isDrugged(card, theirs))),
  )

/** CARD-21 Whether what they are known to play takes something off a leader with this defence. */
const isDrugged = (defence: Card | null, theirs: KnownArms): boolean =>
  drugs(rolesOf(theirs), rolesIn({ weapon: null, defence }))

/** The defences that stop something of what they may play; and none. */
export function usefulAmong(defences: readonly (Card | null)[], reach: readonly Card[]): (Card | null)[] {
  const stops = (defence: Card | null): boolean =>
    reach.some((weapon) => {
      const hurts = (guard: Card | null): boolean => !endures(guard, { weapon }) || isDrugged(guard, { weapon })
      return hurts(null) && !hurts(defence)
    })
  return defences.filter((card) => card === null || CARD[card].kind === 'worthless' || stops(card))
}

/** What a mentat would lay, and how likely it thinks that is to win, in percent. */
export interface AdvisedPlan {
  readonly plan: Plan
  readonly chance: number | null
}

/** In percent: below this a mentat gives a battle up, and a form begins with the fullest plan instead. */
const GIVEN_UP = 34
export const isGivenUp = ({ chance }: AdvisedPlan): boolean => chance !== null && chance < GIVEN_UP

/** Plans to begin with, the mentat's first unless it gives the battle up to save something. */
export function withAdvice(
  view: View,
  advised: AdvisedPlan | null,
  own: readonly Plan[],
  { defence }: Pick<PlanOffer, 'defence'>,
  theirs: KnownArms,
): readonly Plan[] {
  if (!advised) return own
  const { leaders, forces } = savedBy(view, advised.plan, own[0] ?? advised.plan)
  if (isGivenUp(advised) && (leaders || forces)) return own
  const { plan } = advised
  const isWorthless = (card: Card | null): boolean => card !== null && CARD[card].kind === 'worthless'
  const isWasting = plan.leader !== null && [plan.weapon, plan.defence].some(isWorthless)
  // Nobody gets rid of a worthless card in place of a defence.
  const guards = isWasting && rolesIn(plan).defence.length === 0 ? guardsAmong(defence, theirs) : []
  const guarded = guards.filter((card) => card !== plan.weapon).map((card) => ({ ...plan, defence: card }))
  return [...guarded.filter((one) => !explodes(one) && !killsOwnLeader(one)), plan, ...own]
}

/** What a plan keeps back, compared with another. */
export function savedBy(view: View, plan: Plan, other: Plan): { readonly leaders: boolean; readonly forces: boolean } {
  const worth = ({ leader }: Plan): number => (isLeader(leader) ? worthOf(view, leader) : 0)
  return { leaders: worth(plan) < worth(other), forces: plan.dial < other.dial }
}

/** Half of what could be dialled: enough to fight, and not all is lost with the battle. */
export const dialToBeginWith = (dials: readonly number[]): number | undefined =>
  dials[Math.ceil((dials.length - 1) / 2)]

/** Two cards before one; what may burn everything comes last. */
function trust(plan: Plan): number {
  const cards = [plan.weapon, plan.defence].filter((card) => card !== null).length
  return rolesIn(plan).ignites ? cards - 2 : cards
}
