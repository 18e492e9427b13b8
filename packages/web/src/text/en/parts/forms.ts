import { auction } from '../auction.ts'
import { battlePlan } from '../battle-plan.ts'
import { cards } from '../cards.ts'
import { deals } from '../deals.ts'
import { forms } from '../forms.ts'
import { nexus } from '../nexus.ts'
import { truthtrance } from '../truthtrance.ts'

/** What comes up in the course of a game, but never as its first question. */
export const words = { auction, battlePlan, cards, deals, forms, nexus, truthtrance }
