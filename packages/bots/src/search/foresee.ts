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
  const spent = (): boolean => (budget.unit === 'nodes' ? plans.length : performance.now() - start) >= budget.amount
  while (plans.length < ENOUGH && !spent()) {
    const world = imagine(seen, rng)
    // What he has laid already was dealt at random; he makes it anew.
    takeBack(world, foe)
    if (askedKind(world, foe) !== 'plan') return null
    const s = situationIn(world, foe, seen.chronicle, rng)
    plans.push(choose(s, lazyQuestion(world, foe, s.view.now)).answer as Plan)
  }
  return plans.length > 0 ? plans : null
}
