import { emperor } from '../../../factions/emperor.ts'
import { procedure } from '../../../hooks/flow.ts'
import type { FactionSheet } from '../../../hooks/hooks.ts'
import type { Faction } from '../../../model/factions.ts'
import { contest } from '../../../procedures/karama.ts'
import { favor, favorDecisions } from './emperor-favor.ts'
import { prisonDecisions } from './fate-of-emperor.ts'
import { kept } from './kept.ts'

/** DR-EMP-2 A Karama comes before the first bid for a card. */
const beforeIncome = procedure<{ owner: Faction }>('dream.before-income')({
  before(g) {
    contest(g, 'emperor.income', 'beforeUse')
  },
})

const [income, ...others] = kept(emperor, { income: 'beforeUse', gifts: 'never', sardaukar: 'beforeUse' })

/** DR-EMP-1 to DR-EMP-6 */
export const dreamEmperor: FactionSheet = {
  ...emperor,
  advantages: [{ ...income!, follows: { 'card.up': { run: beforeIncome } } }, ...others, favor],
  decisions: [...emperor.decisions, ...prisonDecisions, ...favorDecisions],
  plays: [],
}
