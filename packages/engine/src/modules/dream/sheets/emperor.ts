import { emperor } from '../../../factions/emperor.ts'
import { procedure } from '../../../hooks/flow.ts'
import type { Advantage, FactionSheet } from '../../../hooks/hooks.ts'
import { refusal } from '../../../kernel/result.ts'
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

const [income, ...others] = kept(emperor, { income: 'beforeUse', gifts: 'announce', sardaukar: 'beforeUse' })
/** DR-42 Cards are paid to them: they give their ally spice instead. */
const paid: Advantage = {
  ...income!,
  changes: {
    ...income!.changes,
    'credit.cards': (barred, { by }, owner) => (by === owner ? refusal('ally.own-cards', 'DR-42') : barred),
  },
  follows: { 'card.up': { run: beforeIncome } },
}

/** DR-EMP-1 to DR-EMP-6 */
export const dreamEmperor: FactionSheet = {
  ...emperor,
  advantages: [paid, ...others, favor],
  decisions: [...emperor.decisions, ...prisonDecisions, ...favorDecisions],
  plays: [],
}
