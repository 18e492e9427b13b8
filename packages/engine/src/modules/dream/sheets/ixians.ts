import type { FactionSheet } from '../../../hooks/hooks.ts'
import { discsOf } from '../../../model/factions.ts'
import { surveyorAdvantages, surveyorDecisions } from '../surveyor.ts'
import { defectDecisions, defected } from './fate-of-ixians.ts'
import { allyCards, allyDecisions } from './ixian-ally.ts'
import { cardAdvantages, ixianCardDecisions } from './ixian-cards.ts'
import { augmented, forceDecisions } from './ixian-forces.ts'

/** DR-IX-1 to DR-IX-6 Starred forces are Cyborgs, the others Suboids. */
export const dreamIxians: FactionSheet = {
  faction: 'ixians',
  leaders: discsOf('ixians').map(({ id, printed }) => ({ id, strength: printed })),
  spice: 10,
  freeRevival: 1,
  elites: 9,
  start: [],
  traitorsKept: 1,
  cardsDealt: 1,
  advantages: [augmented, ...cardAdvantages, ...surveyorAdvantages, allyCards, defected],
  decisions: [...forceDecisions, ...ixianCardDecisions, ...surveyorDecisions, ...allyDecisions, ...defectDecisions],
  plays: [],
}
