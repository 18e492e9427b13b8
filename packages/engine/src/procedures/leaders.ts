import { factionState } from '../board/forces.ts'
import type { Faction, LeaderId } from '../model/factions.ts'
import { LEADER } from '../model/factions.ts'
import type { GameState, LeaderState, TerritoryId } from '../model/state.ts'

export const leaderState = (state: GameState, id: LeaderId): LeaderState =>
  factionState(state, LEADER[id].faction).leaders.find((leader) => leader.id === id)!

/** LEAD-06 The living leaders a faction may use, captives among them. */
export function activeLeaders(state: GameState, of: Faction): LeaderState[] {
  const found: LeaderState[] = []
  for (const seat of state.order)
    for (const leader of factionState(state, seat).leaders) if (leader.holder === of && !leader.dead) found.push(leader)
  return found
}

/** BATTLE-15 Leaders that may fight in a territory: not those tied to another. */
export const availableLeaders = (state: GameState, of: Faction, at: TerritoryId): LeaderState[] =>
  activeLeaders(state, of).filter((leader) => leader.foughtIn === null || leader.foughtIn === at)

/** BATTLE-24, REV-09 The first death lies face up, a later one face down. */
export function kill(state: GameState, id: LeaderId): void {
  const leader = leaderState(state, id)
  leader.dead = true
  leader.faceDown = leader.deaths > 0
  leader.deaths++
  leader.holder = LEADER[id].faction
  leader.foughtIn = null
  leader.secret = false
}

export function bringBack(state: GameState, id: LeaderId): void {
  const leader = leaderState(state, id)
  leader.dead = false
  leader.faceDown = false
  leader.secret = false
}
