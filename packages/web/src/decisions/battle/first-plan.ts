import { type Card, type Plan, type PlanOffer, rolesIn, type View } from '@arrakis/engine'
import { strongestFirst } from './known.ts'
import { cheapestSupport, explodes, killsOwnLeader, withCard, withLeader } from './strength.ts'

/** Plans to begin with, the fullest first; the first legal one is shown. The last is the least that can be laid. */
export function plansToBeginWith(
  view: View,
  { leader: leaders, weapon, defence, forces, spice }: PlanOffer,
  hand: readonly Card[],
  dials: readonly number[],
  least: Plan,
): Plan[] {
  const [strongest = least.leader] = strongestFirst(view, leaders)
  // Half of what could be dialled: enough to fight, and not all is lost with the battle.
  const dial = dials[Math.ceil((dials.length - 1) / 2)] ?? least.dial
  const led: Plan = { ...withLeader(least, strongest), dial, spice: cheapestSupport(forces, dial, spice.max) }
  const attacks = weapon.filter((card) => card && rolesIn({ ...led, weapon: card, defence: null }).weapon.length > 0)
  const guards = defence.filter((card) => card && rolesIn({ ...led, weapon: null, defence: card }).defence.length > 0)
  const armed = [...attacks, null].flatMap((attack) =>
    [...guards, null].map((guard) => withCard(withCard(led, 'weapon', attack, hand), 'defence', guard, hand)),
  )
  const sound = armed.filter((plan) => !explodes(plan) && !killsOwnLeader(plan))
  return [...sound.toSorted((a, b) => trust(b) - trust(a)), { ...least, dial, spice: led.spice }, least]
}

/** Two cards before one; what may burn everything comes last. */
function trust(plan: Plan): number {
  const cards = [plan.weapon, plan.defence].filter((card) => card !== null).length
  return rolesIn(plan).ignites ? cards - 2 : cards
}
