import { factionState, inStorm, isFull, place, stacksOf } from '../board/forces.ts'
import { area, territoryOf } from '../board/map.ts'
import { type Game, optionOf, tell } from '../hooks/hooks.ts'
import type { Faction } from '../model/factions.ts'
import type { GameState, TerritoryId } from '../model/state.ts'
import { areAllied } from './hands.ts'

export type Side = 'advisors' | 'fighters'

/** The side of a faction's forces in a territory; where both stand (BG-25), fighters. */
export const sideIn = (state: GameState, of: Faction, id: TerritoryId): Side | null => {
  let found: Side | null = null
  for (const stack of state.forces) {
    if (stack.of !== of || area(stack.area).territory.id !== id) continue
    if (!stack.advisor) return 'fighters'
    found = 'advisors'
  }
  return found
}

export const othersIn = (state: GameState, of: Faction, id: TerritoryId): boolean =>
  state.forces.some((stack) => stack.of !== of && area(stack.area).territory.id === id)

/** BG-18, BG-23, BG-24 Beside an ally, or where two others hold a stronghold, there is no fighting. */
export const mustCoexist = (state: GameState, of: Faction, id: TerritoryId): boolean =>
  allyIn(state, of, id) || isFull(state, id, of)

/** Turns all forces of a territory to one side; those of one area become one stack. */
export function turnSides(g: Game, of: Faction, id: TerritoryId, to: Side): void {
  const { state } = g
  const advisor = to === 'advisors'
  const turning = stacksOf(state, of, id).filter((stack) => stack.advisor !== advisor)
  if (turning.length === 0) return
  for (const stack of turning) {
    const joins = state.forces.some((s) => s.of === of && s.area === stack.area && s.advisor === advisor)
    if (joins) {
      state.forces.splice(state.forces.indexOf(stack), 1)
      place(state, of, stack.area, stack, advisor, stack.mercenaries)
    } else stack.advisor = advisor
  }
  tell(g, { type: 'sidesTurned', territory: id, to })
}

/** BG-22, BG-26 Advisors alone in a territory turn into fighters: at once, or when the turn begins. */
export function settleAdvisors(g: Game, turnBegins = false): void {
  const { state } = g
  let any = false
  for (const stack of state.forces) if (stack.advisor) any = true
  if (!any || (optionOf(g, 'bg.aloneFlip') === 'nextTurn' && !turnBegins)) return
  const sheltered = optionOf(g, 'bg.coexistence') === 'gf9Advisors'
  for (const stack of [...state.forces]) {
    if (!stack.advisor) continue
    const id = territoryOf(stack.area)
    if (othersIn(state, stack.of, id)) continue
    if (sheltered && stacksOf(state, stack.of, id).some((s) => inStorm(state, s.area))) continue
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
