import type { Faction } from '../model/factions.ts'
import type { Claim, PhaseId, TerritoryId } from '../model/state.ts'
import { comesBefore } from '../procedures/turn.ts'
import { claimsOf, heldPlaces, needed, placesOf, pointsOf, sides, victoryPlaces } from '../procedures/victory.ts'
import { type OpenBoard, publicGame } from './public-game.ts'
import type { View } from './view.ts'

/** How far a side is from winning: by what it holds and has, and by how much it takes. */
export interface Prospect {
  side: Faction[]
  points: number
  needed: number
  /** How many of the points are for something other than places. */
  besides: number
}

/** VICT-02, VICT-03 For every alliance and everybody who stands alone; all of it lies open on the board. */
export function prospects(v: OpenBoard): Prospect[] {
  const g = publicGame(v)
  const held = heldPlaces(g)
  return sides(g.state).map((side) => {
    const points = pointsOf(g, side, held)
    return { side, points, needed: needed(g, side), besides: points - placesOf(g, side, held) }
  })
}

/** VICT-14, VICT-15 The places that count. */
export const placesToHold = (v: OpenBoard): readonly TerritoryId[] => victoryPlaces(publicGame(v))

/** VICT-08, VICT-09 Who may claim the game if nobody has won it, in the order in which they are heard. */
export const endClaims = (v: OpenBoard): readonly Claim[] => claimsOf(publicGame(v))

/** TURN-01 Whether a phase is still to come in this turn. */
export const phaseIsAhead = (v: OpenBoard & Pick<View, 'phase'>, phase: PhaseId): boolean =>
  comesBefore(publicGame(v), v.phase, phase)
