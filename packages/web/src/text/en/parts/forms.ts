import { auction } from '../auction.ts'
import { battlePlan } from '../battle-plan.ts'
import { cards } from '../cards.ts'
import { deals } from '../deals.ts'
import { forms } from '../forms.ts'
import { guideNews } from '../guide-news.ts'
import { nexus } from '../nexus.ts'
import { orders } from '../orders.ts'
import { piles } from '../piles.ts'
import { results } from '../results.ts'
import { truthtrance } from '../truthtrance.ts'

/** Texts of forms that are never the first question of a game. */
export const words = { guideNews, auction, battlePlan, cards, deals, forms, nexus, orders, piles, results, truthtrance }
