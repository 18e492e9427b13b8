import { type Faction, LEADER, type LeaderId } from './factions.ts'
import type { TableConfig } from './table.ts'

/** C3 What the deaths of main characters have taken away. */
export interface MainCharacterState {
  /** Those whose faction is without their powers: they are dead, and what killed them is settled. */
  lost: LeaderId[]
  /** MAIN-06 The only traitor that a faction may still call, recorded in secret; null if it has none. */
  traitor?: { of: Faction; leader: LeaderId | null }
}

/** MAIN-02 The number on a disc; for a main character what a table counts it for. */
export const discValue = ({ options = {} }: Pick<TableConfig, 'options'>, id: LeaderId): number =>
  LEADER[id].main ? Number(options['modules.mainCharacters'] ?? options['ah.mainCharacters']) : LEADER[id].printed
