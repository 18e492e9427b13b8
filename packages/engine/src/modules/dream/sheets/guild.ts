import { guild } from '../../../factions/guild.ts'
import type { FactionSheet } from '../../../hooks/hooks.ts'
import { kept } from './kept.ts'

/** DR-GUI-1 to DR-GUI-3 */
export const dreamGuild: FactionSheet = {
  ...guild,
  advantages: kept(guild, {
    income: 'announce',
    'cross-ship': 'announce',
    'return-ship': 'announce',
    'half-price': 'announce',
    'ally-half-price': 'announce',
    'ally-cross-ship': 'announce',
    order: 'beforeUse',
  }),
}
