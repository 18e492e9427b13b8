import { type GameState, type PlayerReport, rankPlayers, report } from '@arrakis/engine'

/** TOUR-09 The players of one game, ranked as in a tournament of one. */
export function rankedReport(state: GameState): PlayerReport[] {
  const players = report(state).players.map((player) => ({ player, games: [player] }))
  return rankPlayers(players).flatMap((place) => place.map(({ player }) => player))
}
