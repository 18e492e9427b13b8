import type { Wish } from '../bot.ts'
import type { Situation } from '../situation.ts'
import { wishBattle } from './battle/plays.ts'
import { wishDeals } from './deals.ts'
import type { Wisher } from './judge.ts'
import { wishKarama } from './karama.ts'
import { wishCredit, wishOrders } from './orders.ts'
import { wishRevival } from './revival.ts'
import { wishTruth } from './truthtrance.ts'

const WISHERS: readonly Wisher[] = [wishOrders, wishCredit, wishDeals, wishRevival, wishKarama, wishTruth, wishBattle]

/** The first thing the mentat wants to do unasked that the table allows. */
export function wishOf(s: Situation): Wish | null {
  const plays = s.view.asked.filter((decision) => !decision.asked)
  // A chair without a faction yet has none.
  if (plays.length === 0) return null
  for (const wisher of WISHERS) {
    const wish = wisher(s, plays)
    if (wish && !s.refuse(wish.kind, wish.answer)) return wish
  }
  return null
}
