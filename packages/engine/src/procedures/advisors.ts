import { factionState, inStorm, isFull, place } from '../board/forces.ts'
import type { Place } from '../board/paths.ts'
import { type Game, optionOf, tell } from '../hooks/hooks.ts'
import type { Faction } from '../model/factions.ts'
import type { GameState, Stack } from '../model/state.ts'
import { areAllied } from './hands.ts'
import { placeOf, territoryAt } from './places.ts'

export type Side = 'advisors' | 'fighters'

/** The forces of a faction that stand in a place, on either side. */
export const stacksIn = (g: Game, of: Faction, id: Place): Stack[] =>
  g.state.forces.filter((stack) => stack.of === of && placeOf(g, stack.area) === id)

/** The side of a faction's forces in a place; where both stand (BG-25), fighters. */
export const sideIn = (g: Game, of: Faction, id: Place): Side | null => {
  let found: Side | null = null
  for (const stack of g.state.forces) {
    if (stack.of !== of || placeOf(g, stack.area) !== id) continue
    if (!stack.advisor) return 'fighters'
    found = 'advisors'
  }
  return found
}

export const othersIn = (g: Game, of: Faction, id: Place): boolean => {
  for (const stack of g.state.forces) if (stack.of !== of && placeOf(g, stack.area) === id) return true
  return false
}

/** BG-18, BG-23, BG-24 Beside an ally, or where two others hold a stronghold, there is no fighting. */
export const mustCoexist = (g: Game, of: Faction, id: Place): boolean =>
  allyIn(g, of, id) || isFull(g.state, territoryAt(id), of)

/** Turns all forces of a place to one side; those of one area become one stack. */
export function turnSides(g: Game, of: Faction, id: Place, to: Side): void {
  const { state } = g
  const advisor = to === 'advisors'
  const turning = stacksIn(g, of, id).filter((stack) => stack.advisor !== advisor)
  if (turning.length === 0) return
  for (const stack of turning) {
    const joins = state.forces.some((s) => s.of === of && s.area === stack.area && s.advisor === advisor)
    if (joins) {
      state.forces.splice(state.forces.indexOf(stack), 1)
      place(state, of, stack.area, stack, advisor, stack.mercenaries)
    } else stack.advisor = advisor
  }
  tell(g, { type: 'sidesTurned', territory: territoryAt(id), to })
}

/** Others mostly stand in the same area: seen at once, without asking for the place of every force. */
function isAlone(g: Game, { of, area }: Stack): boolean {
  for (const other of g.state.forces) if (other.area === area && other.of !== of) return false
  return !othersIn(g, of, placeOf(g, area))
}

/** BG-22, BG-26 Advisors alone in a place turn into fighters: at once, or when the turn begins. */
export function settleAdvisors(g: Game, turnBegins = false): void {
  const { state } = g
  const alone = state.forces.filter((stack) => stack.advisor && isAlone(g, stack))
  if (alone.length === 0 || (optionOf(g, 'bg.aloneFlip') === 'nextTurn' && !turnBegins)) return
  const sheltered = optionOf(g, 'bg.coexistence') === 'gf9Advisors'
  for (const stack of alone) {
    const id = placeOf(g, stack.area)
    if (sheltered && stacksIn(g, stack.of, id).some((s) => inStorm(state, s.area))) continue
    turnSides(g, stack.of, id, 'fighters')
  }
}

/** Whether forces of an ally stand there; advisors do not count (BG-16). */
export const allyIn = (g: Game, of: Faction, id: Place): boolean =>
  g.state.alliances.length > 0 &&
  g.state.forces.some((stack) => !stack.advisor && areAllied(g.state, of, stack.of) && placeOf(g, stack.area) === id)

export const reservesOf = (state: GameState, of: Faction): number => {
  const { reserves } = factionState(state, of)
  return reserves.normal + reserves.elite
}
