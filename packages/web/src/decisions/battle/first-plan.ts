import { type Card, explode, kills, type Plan, type PlanOffer, rolesIn, type View } from '@arrakis/engine'
import { type KnownArms, strongestFirst } from './known.ts'
import { cheapestSupport, explodes, killsOwnLeader, planStrength, withCard, withLeader } from './strength.ts'

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
  const them = rolesIn({ weapon: theirs.weapon ?? null, defence: theirs.defence ?? null })
  const endures = (plan: Plan): boolean => !kills(them, rolesIn(plan)) && !explode(them, rolesIn(plan))
  const attacks = weapon.filter((card) => {
    const armed = rolesIn({ weapon: card, defence: null })
    return armed.weapon.length > 0 && (theirs.defence === undefined || (kills(armed, them) && !explode(armed, them)))
  })
  const guards = defence.filter((card) => {
    const armed = { ...least, weapon: null, defence: card }
    return rolesIn(armed).defence.length > 0 && (theirs.weapon === undefined || (theirs.weapon && endures(armed)))
  })
  // Whoever leads against a weapon that nothing stops is lost: one who can be spared.
  const isDoomed = guards.length === 0 && !endures({ ...least, weapon: null, defence: null })
  const ranked = strongestFirst(view, leaders)
  const lead = (isDoomed ? ranked.findLast((leader) => leader !== null) : ranked[0]) ?? least.leader
  // The least that wins for sure, even if a weapon that nobody has seen kills the leader; otherwise a dial with which not all is lost.
  const bare = withLeader(least, lead)
  const isSafe = theirs.weapon !== undefined && !isDoomed
  const sure = dials.find((one) => enough(isSafe ? planStrength(view, { ...bare, dial: one }).total : one))
  const dial = sure ?? dialToBeginWith(dials) ?? least.dial
  const led: Plan = { ...bare, dial, spice: cheapestSupport(forces, dial, spice.max) }
  const armed = [...attacks, null].flatMap((attack) =>
    [...guards, null].map((guard) => withCard(withCard(led, 'weapon', attack, hand), 'defence', guard, hand)),
  )
  const sound = armed.filter((plan) => !explodes(plan) && !killsOwnLeader(plan))
  return [...sound.toSorted((a, b) => trust(b) - trust(a)), { ...least, dial, spice: led.spice }, least]
}

/** Half of what could be dialled: enough to fight, and not all is lost with the battle. */
export const dialToBeginWith = (dials: readonly number[]): number | undefined =>
  dials[Math.ceil((dials.length - 1) / 2)]

/** Two cards before one; what may burn everything comes last. */
function trust(plan: Plan): number {
  const cards = [plan.weapon, plan.defence].filter((card) => card !== null).length
  return rolesIn(plan).ignites ? cards - 2 : cards
}
