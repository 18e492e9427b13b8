import type { ProcedureName } from '../kernel/flow.ts'
import type { Plan } from '../model/answers.ts'
import type { Faction } from '../model/factions.ts'
import type { Battleground, ConcernedFactions, Situations } from '../model/now.ts'
import type { AreaId, TerritoryId } from '../model/places.ts'

/** The local variables of procedures into which other rules look, by the names of these procedures. */
export type Auction = Situations['auction']
export const AUCTION: ProcedureName<Auction> = { id: 'auction' }

/** BATTLE-13 `leaderless`: who has announced to go without a leader. */
export type Battle = Battleground & { leaderless: Faction[] }
export const BATTLE: ProcedureName<Battle> = { id: 'battle' }

export type Results = Battleground & {
  plans: { of: Faction; plan: Plan }[]
  totals: [number, number]
  winner: Faction | null
  /** Won by treachery. */
  traitor: boolean
  /** DR-GUI-4 The loser has withdrawn: the winner loses nothing. */
  spared?: boolean
}
export const BATTLE_RESULTS: ProcedureName<Results> = { id: 'battle-results' }
export const BATTLE_PHASE: ProcedureName<{ aggressor: Faction | null }> = { id: 'battle-phase' }

/** FRE-12 Out of these forces of an area the storm takes so many. */
export const STORM_LOSSES: ProcedureName<{
  owner: Faction
  area: AreaId
  count: number
  normal: number
  elite: number
  mercenaries?: number
}> = { id: 'storm-losses' }

export const DEVOUR: ProcedureName<{ territory: TerritoryId }> = { id: 'devour' }
export const REVIVAL: ProcedureName<{ left: Faction[] }> = { id: 'revival' }

/** What a player does in a round of the phase. */
export type Act = 'shipAndMove' | 'ship' | 'move'
export const SHIPMENT_MOVEMENT: ProcedureName<{ rounds: Act[]; waiting: Faction[]; cities: Faction[] }> = {
  id: 'shipment-movement',
}
/** `city`: MOVE-03 whether the player held one at the start. */
export const SHIP_AND_MOVE: ProcedureName<{ seat: Faction; act: Act; city: boolean }> = { id: 'ship-and-move' }
export const SHIPMENT: ProcedureName<{ seat: Faction; price: number }> = { id: 'shipment' }
/** `shifted`: MOVE-10 where forces of the same territory were shifted free of charge. */
export const MOVEMENT: ProcedureName<{ seat: Faction; moves: number; shifted: AreaId[] }> = { id: 'movement' }

export const TRUTHTRANCE: ProcedureName<Situations['truthtrance']> = { id: 'truthtrance' }
export const TURN: ProcedureName<{ phase: number }> = { id: 'turn' }

export interface Window {
  advantage: string
  owner: Faction
  /** The frame during which the advantage stays stopped. */
  depth: number
  about: ConcernedFactions
  /** Whose Karama is being played. */
  by: Faction | null
}
export const WINDOW: ProcedureName<Window> = { id: 'window' }
