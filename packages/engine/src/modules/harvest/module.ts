import type { Module, SetUpStep } from '../../hooks/module.ts'
import { bidDecisions } from './bids.ts'
import { meetingDecisions } from './meeting.ts'
import { placementDecisions } from './placement.ts'
import { prelude, preludeDecisions } from './prelude.ts'
import { rapidDecisions } from './rapid.ts'
import { reportDecisions } from './report.ts'
import { ROWS } from './rows.ts'
import { PILES } from './table.ts'
import { HARVEST_SENTENCES, HARVEST_TEXTS } from './texts.ts'
import { tradeDecisions } from './trade.ts'

const decisions = [
  ...preludeDecisions,
  ...reportDecisions,
  ...meetingDecisions,
  ...bidDecisions,
  ...tradeDecisions,
  ...placementDecisions,
  ...rapidDecisions,
]

/** C2 Five harvests before the game, whose access cards decide who begins where; or the cards alone. */
export const spiceHarvest: Module = {
  id: 'spiceHarvest',
  when: (o) => o['modules.spiceHarvest'] !== 'off',
  rows: ROWS,
  decisions,
  piles: PILES,
  texts: HARVEST_TEXTS,
  sentences: HARVEST_SENTENCES,
  /** HARV-01 It takes the place of the forces; HARV-28 the prediction comes after it. */
  setUp: (steps) =>
    steps
      .filter((step) => step !== 'predicts')
      .flatMap((step): readonly SetUpStep[] => (step === 'forces' ? [prelude, 'predicts'] : [step])),
}

/** Every row has its rule: otherwise this does not compile. */
type Missing = Exclude<keyof typeof ROWS, (typeof decisions)[number]['kind']>
true satisfies [Missing] extends [never] ? true : Missing
