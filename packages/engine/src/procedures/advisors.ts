import { factionState, inStorm, stacksOf } from '../board/forces.ts'
import { area, territoryOf } from '../board/map.ts'
import { type Game, tell } from '../hooks/hooks.ts'
import type { Faction } from '../model/factions.ts'
import type { GameState, TerritoryId } from '../model/state.ts'
import { areAllied } from './hands.ts'

/** BG-25 All forces of a faction in a territory stand on one side. */
export const sideIn = (state: GameState, of: Faction, id: TerritoryId): 'advisors' | 'fighters' | null => {
  for (const stack of state.forces)
    if (stack.of === of && area(stack.area).territory.id === id) return stack.advisor ? 'advisors' : 'fighters'
  return null
}

export const othersIn = (state: GameState, of: Faction, id: TerritoryId): boolean =>
  state.forces.some((stack) => stack.of !== of && area(stack.area).territory.id === id)

/** BG-19, BG-21 The side on which arriving forces stand: that of their own already there, else as they come and choose. */
export function sideOnArrival(
  state: GameState,
  of: Faction,
  to: TerritoryId,
  coming: 'advisors' | 'fighters',
  fight: boolean,
): 'advisors' | 'fighters' {
  const present = sideIn(state, of, to)
  if (present) return present
  if (coming === 'fighters' || fight) return 'fighters'
  return othersIn(state, of, to) ? 'advisors' : 'fighters'
}

export function turnSides(g: Game, of: Faction, id: TerritoryId, to: 'advisors' | 'fighters'): void {
  for (const stack of stacksOf(g.state, of, id)) stack.advisor = to === 'advisors'
  tell(g, { type: 'sidesTurned', territory: id, to })
}

/** BG-22, BG-26 Advisors alone in a territory turn into fighters, unless the storm lies over them. */
export function settleAdvisors(g: Game): void {
  const { state } = g
  let any = false
  for (const stack of state.forces) if (stack.advisor) any = true
  if (!any) return
  for (const stack of [...state.forces]) {
    if (!stack.advisor) continue
    const id = territoryOf(stack.area)
    if (othersIn(state, stack.of, id)) continue
    if (stacksOf(state, stack.of, id).some((s) => inStorm(state, s.area))) continue
    turnSides(g, stack.of, id, 'fighters')
  }
}

/** Whether forces of an ally stand there; advisors do not count (BG-16). */
export const allyIn = (state: GameState, of: Faction, id: TerritoryId): boolean =>
  state.forces.some((stack) => !stack.advisor && area(stack.area).territory.id === id && areAllied(state, of, stack.of))

export const reservesOf = (state: GameState, of: Faction): number => {
  const { reserves } = factionState(state, of)
  return reserves.normal + reserves.elite
}
