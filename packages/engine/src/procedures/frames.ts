import type { Named } from '../kernel/flow.ts'
import type { Plan } from '../model/answers.ts'
import type { Faction } from '../model/factions.ts'
import type { Concerned, Ground, Situations } from '../model/now.ts'
import type { AreaId, TerritoryId } from '../model/places.ts'

/** The local variables of procedures into which other rules look, by the names of these procedures. */
export type Auction = Situations['auction']
export const AUCTION: Named<Auction> = { id: 'auction' }

/** BATTLE-13 `leaderless`: who has announced to go without a leader. */
export type Battle = Ground & { leaderless: Faction[] }
export const BATTLE: Named<Battle> = { id: 'battle' }

export type Results = Ground & {
  plans: { of: Faction; plan: Plan }[]
  totals: [number, number]
  winner: Faction | null
  /** Won by treachery. */
  traitor: boolean
}
export const BATTLE_RESULTS: Named<Results> = { id: 'battle-results' }
export const BATTLE_PHASE: Named<{ aggressor: Faction | null }> = { id: 'battle-phase' }

/** FRE-12 Out of these forces of an area the storm takes so many. */
export const STORM_LOSSES: Named<{
  owner: Faction
  area: AreaId
  count: number
  normal: number
  elite: number
  mercenaries?: number
}> = { id: 'storm-losses' }

export const DEVOUR: Named<{ territory: TerritoryId }> = { id: 'devour' }
export const REVIVAL: Named<{ left: Faction[] }> = { id: 'revival' }

/** What a player does in a round of the phase. */
export type Act = 'shipAndMove' | 'ship' | 'move'
export const SHIPMENT_MOVEMENT: Named<{ rounds: Act[]; waiting: Faction[]; cities: Faction[] }> = {
  id: 'shipment-movement',
}
/** `city`: MOVE-03 whether the player held one at the start. */
export const SHIP_AND_MOVE: Named<{ seat: Faction; act: Act; city: boolean }> = { id: 'ship-and-move' }
export const SHIPMENT: Named<{ seat: Faction; price: number }> = { id: 'shipment' }
/** `shifted`: MOVE-10 where forces of the same territory were shifted free of charge. */
export const MOVEMENT: Named<{ seat: Faction; moves: number; shifted: AreaId[] }> = { id: 'movement' }

export const TRUTHTRANCE: Named<Situations['truthtrance']> = { id: 'truthtrance' }
export const TURN: Named<{ phase: number }> = { id: 'turn' }

export interface Window {
  advantage: string
  owner: Faction
  /** The frame during which the advantage stays stopped. */
  depth: number
  about: Concerned
  /** Whose Karama is being played. */
  by: Faction | null
}
export const WINDOW: Named<Window> = { id: 'window' }
