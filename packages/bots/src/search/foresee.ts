import { askedKind, type Faction, type Plan, type Rng } from '@arrakis/engine'
import type { Seen } from '../bot.ts'
import { choose } from '../mentat/choose.ts'
import { imagine, lazyQuestion, situationIn } from './playout.ts'
import type { Budget } from './search.ts'

/** More would not change the plan. */
const ENOUGH = 120

/** The plans that the opponent would make as a mentat, in worlds that fit what I have seen; null if he makes none now. */
export function foreseePlans(seen: Seen, budget: Budget, rng: Rng): Plan[] | null {
  const frame = seen.view.stack.at(-1)
  const foe = frame?.ask?.of?.find((seat) => seat !== seen.view.me) as Faction | undefined
  if (!foe || seen.view.battle?.locked.includes(foe)) return null
  const start = performance.now()
  const plans: Plan[] = []
  const spent = (): boolean => (budget.unit === 'nodes' ? plans.length : performance.now() - start) >= budget.amount
  while (plans.length < ENOUGH && !spent()) {
    const world = imagine(seen, rng)
    // What he has laid already was dealt at random; he makes it anew.
    delete world.stack.at(-1)!.answers[foe]
    if (askedKind(world, foe) !== 'plan') return null
    plans.push(choose(situationIn(world, foe, seen.chronicle, rng), lazyQuestion(world, foe)).answer as Plan)
  }
  return plans.length > 0 ? plans : null
}
