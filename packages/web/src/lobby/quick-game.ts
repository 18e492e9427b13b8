import { CORE_FACTIONS, type Faction, isFaction, type TableConfig } from '@arrakis/engine'
import type { NewGame } from '../rules-worker/protocol.ts'
import type { LastTable } from './last-table.ts'
import { dealFactions, newSeat, type SeatPlan } from './seats.ts'

const KEY = 'arrakis:quick'

/** The faction chosen last for a quick game. Null means a random one. */
export function lastFaction(): Faction | null {
  try {
    const kept = localStorage.getItem(KEY)
    return isFaction(kept) ? kept : null
  } catch {
    return null
  }
}

export function rememberFaction(choice: Faction | null): void {
  try {
    localStorage.setItem(KEY, choice ?? '')
  } catch {
    // Without storage it is not remembered.
  }
}

/** The rules of a quick game: a first game has the basic rules and ends soon, any other is like the one before. */
export function quickRules(last: LastTable | null): Pick<TableConfig, 'preset' | 'options'> {
  if (!last) return { preset: 'gf9-basic', options: { 'game.maxTurns': FIRST_TURNS } }
  return last.where === 'here' ? { preset: last.preset, options: last.options } : { preset: 'gf9-advanced' }
}
/** About as many turns as fit into 25 minutes. */
const FIRST_TURNS = 6

/** A game against five bots with all factions dealt, so that play begins at once. */
export function quickGame(
  choice: Faction | null,
  last: LastTable | null,
  name: (faction: Faction) => string,
  me: string,
): NewGame {
  // Who knows no faction yet begins with the one that sees most.
  const mine = choice ?? (last ? CORE_FACTIONS[Math.floor(Math.random() * CORE_FACTIONS.length)]! : 'atreides')
  // In a first game, too: mentats guard what they hold, so that it lasts. Against apprentices it was won on turn 1 or 2.
  const bot: SeatPlan = { ...newSeat('bot'), level: 'mentat' }
  const others = Array.from({ length: CORE_FACTIONS.length - 1 }, () => bot)
  const seats = dealFactions([{ ...newSeat('me'), faction: mine }, ...others])
  return {
    name: name(mine),
    table: { ...quickRules(last), seats: seats.map(({ faction }) => (faction ? { faction } : {})) },
    seats: seats.map(({ who, level }) => (who === 'me' ? { kind: 'me', name: me } : { kind: 'bot', level })),
  }
}
