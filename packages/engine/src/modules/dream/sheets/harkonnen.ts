import { harkonnen } from '../../../factions/harkonnen.ts'
import type { FactionSheet } from '../../../hooks/hooks.ts'
import { kept } from './kept.ts'

/** DR-HAR-1 to DR-HAR-3 */
export const dreamHarkonnen: FactionSheet = {
  ...harkonnen,
  advantages: kept(harkonnen, {
    traitors: 'never',
    'large-hand': 'never',
    'free-card': 'announce',
    'ally-traitor': 'never',
    capture: 'announce',
    release: 'never',
  }),
  plays: [],
}
