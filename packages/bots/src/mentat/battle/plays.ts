import { LEADER, type UnaskedKind } from '@arrakis/engine'
import type { Wish } from '../../bot.ts'
import type { Situation } from '../../situation.ts'
import type { Wisher } from '../judge.ts'
import { leadersLeft } from '../purse.ts'
import { contestOf, fights, mindOf } from './contest.ts'
import { dealHands, foePlans } from './foes.ts'
import { groundOf } from './stakes.ts'
import { weighPlans } from './weighing.ts'

const wish = (kind: UnaskedKind, answer: unknown, because: string, weight: number): Wish => ({
  kind,
  answer,
  reasons: [{ because, weight }],
})

/** What seeing the whole plan must be worth: the card, and the power that comes once. */
const DEAR = 6
const SAMPLES = 12

/** ATR-14 The mean of the best answers to each plan, against the best answer to all of them. */
function seePlan(s: Situation): Wish | null {
  const at = groundOf(s)
  if (!at || !fights(s, at) || !s.view.battle) return null
  const { foe, contest } = contestOf(s)
  if (s.view.battle.locked.includes(foe)) return null
  const foes = foePlans(s, at, foe, dealHands(s, foe, SAMPLES), mindOf(s, foe, contest))
  const blind = weighPlans(contest, foes)[0]?.value ?? 0
  let sum = 0
  for (const plan of foes) sum += weighPlans(contest, [plan])[0]?.value ?? 0
  const worth = sum / foes.length - blind
  return worth > DEAR ? wish('karama-see-plan', { card: 'karama', of: foe }, 'battle.see-plan', worth) : null
}

/** CARD-25 A leader for whoever is short of them, otherwise forces, in time to be shipped. */
function hire(s: Situation): Wish | null {
  const { view, me } = s
  const short = leadersLeft(s) <= 2 && !view.factions[me]!.leaders.some(({ id }) => LEADER[id].mercenary)
  if (view.phase !== 'shipment-movement' && !(short && view.phase === 'battle')) return null
  return wish('mercenary', { for: me, as: short ? 'leader' : 'forces' }, 'mercenary.hire', 1)
}

/** Unasked plays of battles; most of the time there are none. */
export const wishBattle: Wisher = (s, plays) => {
  for (const { kind } of plays) {
    const found = kind === 'karama-see-plan' ? seePlan(s) : kind === 'mercenary' ? hire(s) : null
    if (found) return found
  }
  return null
}
