import { territory } from '../board/map.ts'
import { consult } from '../hooks/hooks.ts'
import type { ShipKind } from '../model/answers.ts'
import type { Faction } from '../model/factions.ts'
import type { Muster } from '../model/offers.ts'
import type { Force, TerritoryId } from '../model/state.ts'
import { musterFor } from '../procedures/battle/plan.ts'
import { handLimit } from '../procedures/hands.ts'
import { ownKinds, priceOf } from '../procedures/shipment.ts'
import { type OpenBoard, publicGame } from './public-game.ts'

/** What follows from the open board alone, for bots and clients that weigh what others could do. */

/** BATTLE-09, BATTLE-10 How forces would count against those of another faction. */
export const musterAgainst = (v: OpenBoard, force: Force, seat: Faction, against: Faction): Muster =>
  musterFor(publicGame(v), force, seat, against, null)

/** MOVE-02 How far a faction moves where everybody moves so far. */
export const rangeWith = (v: OpenBoard, seat: Faction, base: number): number =>
  consult(publicGame(v), 'move.range', base, { seat })

export const handLimitOf = (v: OpenBoard, seat: Faction): number => handLimit(publicGame(v), seat)

/** SHIP-08 How a faction may ship, and SHIP-03 what one of many forces from off the planet costs it; half a spice is possible. */
export const shipKindsOf = (v: OpenBoard, seat: Faction): readonly ShipKind[] => ownKinds(publicGame(v), seat)
export const shipPriceOf = (v: OpenBoard, seat: Faction, to: TerritoryId): number =>
  priceOf(publicGame(v), seat, { kind: 'reserves', to: territory(to).areas[0]!, normal: 2, elite: 0 }) / 2
