import { harkonnen } from '../../../factions/harkonnen.ts'
import type { FactionSheet } from '../../../hooks/hooks.ts'
import { spite, spiteDecisions } from './harkonnen-spite.ts'
import { kept } from './kept.ts'

/** DR-HAR-1 to DR-HAR-5 */
export const dreamHarkonnen: FactionSheet = {
  ...harkonnen,
  advantages: [
    spite,
    ...kept(harkonnen, {
      traitors: 'never',
      'large-hand': 'never',
      'free-card': 'announce',
      'ally-traitor': 'never',
      capture: 'announce',
      release: 'never',
    }),
  ],
  decisions: [...harkonnen.decisions, ...spiteDecisions],
  plays: [],
}
