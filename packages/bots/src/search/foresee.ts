import { askedKind, isFaction, type Plan, type Rng, takeBack } from '@arrakis/engine'
import type { Observation } from '../bot.ts'
import { choose } from '../mentat/choose.ts'
import { imagine, lazyQuestion, situationIn } from './playout.ts'
import type { Budget } from './search.ts'

/** More would not change the plan. */
const ENOUGH = 120

/** The plans that the opponent would make as a mentat, in worlds that fit what I have seen; null if he makes none now. */
export function foreseePlans(seen: Observation, budget: Budget, rng: Rng): Plan[] | null {
  const { now, me, battle } = seen.view
  const foe = now[0]?.asking?.of?.find((seat) => seat !== me)
  if (!isFaction(foe) || battle?.locked.includes(foe)) return null
  const start = performance.now()
  const plans: Plan[] = []
  const spent = (tries: number): boolean =>
    (budget.unit === 'nodes' ? tries : performance.now() - start) >= budget.amount
  for (let tries = 0; tries < ENOUGH && !spent(tries); tries++) {
    const world = imagine(seen, rng)
    // What he has laid already was dealt at random; he makes it anew.
    takeBack(world, foe)
    if (askedKind(world, foe) !== 'plan') return null
    const s = situationIn(world, foe, seen.chronicle, rng)
    // In a world where his counted spice does not pay for what he has promised he has no plan.
    const plan = choose(s, lazyQuestion(world, foe, s.view.now)).answer as Plan | null
    if (plan) plans.push(plan)
  }
  return plans.length > 0 ? plans : null
}
