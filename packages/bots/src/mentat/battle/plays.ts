import { LEADER, nowOf } from '@arrakis/engine'
import type { BotPlay } from '../../bot.ts'
import type { Situation } from '../../situation.ts'
import type { PlayFinder } from '../judge.ts'
import { leadersLeft } from '../purse.ts'
import { contestOf, fights, foeKnowledge } from './contest.ts'
import { dealHands, foePlans } from './foes.ts'
import { weighPlans } from './weighing.ts'

/** What seeing the whole plan must be worth: the card, and the power that comes once. */
const DEAR = 6
const SAMPLES = 12

/** ATR-14 The mean of the best answers to each plan, against the best answer to all of them. */
function seePlan(s: Situation): BotPlay | null {
  const at = nowOf(s.view.now, 'battle')
  if (!at || !fights(s, at) || !s.view.battle) return null
  const { foe, contest } = contestOf(s, at)
  if (s.view.battle.locked.includes(foe)) return null
  const foes = foePlans(s, at, foe, dealHands(s, foe, SAMPLES), foeKnowledge(s, foe, contest))
  const blind = weighPlans(contest, foes)[0]?.value ?? 0
  let sum = 0
  for (const plan of foes) sum += weighPlans(contest, [plan])[0]?.value ?? 0
  const worth = sum / foes.length - blind
  if (worth <= DEAR) return null
  return {
    kind: 'karama-see-plan',
    answer: { card: 'karama', of: foe },
    reasons: [{ because: 'battle.see-plan', weight: worth }],
  }
}

/** CARD-25 A leader for whoever is short of them, otherwise forces, in time to be shipped. */
function hire(s: Situation): BotPlay | null {
  const { view, me } = s
  const short = leadersLeft(s) <= 2 && !view.factions[me]!.leaders.some(({ id }) => LEADER[id].mercenary)
  if (view.phase !== 'shipment-movement' && !(short && view.phase === 'battle')) return null
  return {
    kind: 'mercenary',
    answer: { for: me, as: short ? 'leader' : 'forces' },
    reasons: [{ because: 'mercenary.hire', weight: 1 }],
  }
}

/** Unasked plays of battles; most of the time there are none. */
export const battlePlay: PlayFinder = (s, plays) => {
  for (const { kind } of plays) {
    const found = kind === 'karama-see-plan' ? seePlan(s) : kind === 'mercenary' ? hire(s) : null
    if (found) return found
  }
  return null
}
