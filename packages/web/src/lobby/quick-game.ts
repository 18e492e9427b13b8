import { CORE_FACTIONS, type Faction, isFaction } from '@arrakis/engine'
import type { NewGame } from '../rules-worker/protocol.ts'
import { dealFactions, newSeat } from './seats.ts'

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

/** A game against five mentats with all factions dealt, so that play begins at once. */
export function quickGame(choice: Faction | null, name: (faction: Faction) => string, me: string): NewGame {
  const mine = choice ?? CORE_FACTIONS[Math.floor(Math.random() * CORE_FACTIONS.length)]!
  const others = Array.from({ length: CORE_FACTIONS.length - 1 }, () => newSeat('bot'))
  const seats = dealFactions([{ ...newSeat('me'), faction: mine }, ...others])
  return {
    name: name(mine),
    table: { preset: 'gf9-advanced', seats: seats.map(({ faction }) => (faction ? { faction } : {})) },
    seats: seats.map(({ who, level }) => (who === 'me' ? { kind: 'me', name: me } : { kind: 'bot', level })),
  }
}
