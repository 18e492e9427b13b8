import { toTanks } from '../board/forces.ts'
import { type Game, tell } from '../hooks/hooks.ts'
import type { Group } from '../model/answers.ts'
import type { GameEvent } from '../model/events.ts'
import type { Faction } from '../model/factions.ts'

type Cause = Extract<GameEvent, { type: 'forcesLost' }>['to']

/** Forces of one area go to the tanks, mercenaries among them to their pool (CARD-25), and the table is told. Gives how many were mercenaries. */
export function lose(g: Game, of: Faction, group: Group, to: Cause, advisor = false): number {
  const { area, normal, elite } = group
  const mercenaries = toTanks(g.state, of, area, group, advisor)
  const force = { normal, elite }
  tell(g, { type: 'forcesLost', of, area, force, to, ...(mercenaries > 0 ? { mercenaries } : {}) })
  return mercenaries
}
