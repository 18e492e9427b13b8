import { copy } from '../kernel/copy.ts'
import { CHAIRS, type Chair, type Faction } from '../model/factions.ts'
import type { GameState, Outcome } from '../model/state.ts'
import { alliesOf } from '../procedures/hands.ts'
import { adjudicate, type TieBreakers, tieBreakersOf } from '../procedures/victory.ts'
import { copyState } from './copy-state.ts'
import { gameOf } from './engine.ts'

/** TOUR-07, TOUR-08 The kinds of victory and what they are worth, the heaviest first. */
export const VICTORIES = {
  'solo-strongholds': 3,
  prediction: 3,
  'allied-strongholds': 2,
  'solo-fremen': 2,
  'allied-fremen': 1,
  'end-game': 1,
  'solo-default': 1,
  'allied-default': 1,
  adjudicated: 0.5,
} as const
export type Victory = keyof typeof VICTORIES

/** What one game was worth to a player: how it was won, if it was, and the values that break ties. */
export interface TournamentResult extends Omit<TieBreakers, 'faction'> {
  readonly victory: Victory | null
  readonly points: number
}
export interface PlayerReport extends TournamentResult {
  readonly seat: Chair
  readonly faction: Faction
}
export interface GameReport {
  readonly turn: number
  /** Null while the game goes on. */
  readonly outcome: Outcome | null
  /** In the order of the seats; nobody before the factions are chosen. */
  readonly players: readonly PlayerReport[]
}

/** TOUR-03 What is written down about a game. */
export function report(state: GameState): GameReport {
  const g = gameOf(state)
  const players: PlayerReport[] = []
  for (const [i, { faction }] of state.chairs.entries()) {
    if (!faction || !state.factions[faction]) continue
    const victory = victoryOf(state, faction)
    const points = victory ? VICTORIES[victory] : 0
    players.push({ seat: CHAIRS[i]!, ...tieBreakersOf(g, faction), victory, points })
  }
  return { turn: state.turn, outcome: copy(state.outcome), players }
}

/** TOUR-07 How a player won. A player who is allied at the end won as an ally. */
function victoryOf(state: GameState, faction: Faction): Victory | null {
  const { outcome } = state
  if (!outcome?.winners.includes(faction) || outcome.kind === 'stalemate') return null
  if (outcome.kind === 'guild') return 'end-game'
  if (outcome.kind === 'prediction' || outcome.kind === 'adjudicated') return outcome.kind
  // MAIN-16, AHBT-11 To outlive the others, or to have the spice, counts as to hold the strongholds.
  const kind = outcome.kind === 'survivors' || outcome.kind === 'spice' ? 'strongholds' : outcome.kind
  return `${alliesOf(state, faction).length > 0 ? 'allied' : 'solo'}-${kind}`
}

/**
 * TOUR-06 The game as it ends when its time is up and nobody has won: a finished copy. If the turn under way was not
 * completed either, give the position in which it began (TOUR-04). A game that is over stays as it is.
 */
export function adjudicateGame(state: GameState): GameState {
  const ended = copyState(state)
  if (ended.outcome) return ended
  ended.outcome = adjudicate(gameOf(ended))
  ended.phase = 'over'
  ended.stack = []
  ended.flags = []
  return ended
}

/** TOUR-09 The score of a game: points, win attempts, strongholds, forces, spice, cards, leaders. */
export const scoreOf = (r: TournamentResult): number[] => [
  r.points,
  r.winAttempts,
  r.strongholds,
  r.forces,
  r.spice,
  r.cards,
  r.leaders,
]

/** TOUR-08, TOUR-09 All points, then the heavier kinds of victory, then the score of the best game. */
function weigh(games: readonly TournamentResult[]): number[] {
  const points = games.reduce((sum, game) => sum + game.points, 0)
  const kinds = Object.keys(VICTORIES).map((kind) => games.filter(({ victory }) => victory === kind).length)
  const [best = []] = games.map(scoreOf).sort(compare)
  return [points, ...kinds, ...best]
}

/** The greater first; what is missing is nothing. */
function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (b[i] ?? 0) - (a[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** TOUR-08 Players by the games they played, best first; those who cannot be told apart share a place. */
export function rankPlayers<P extends { readonly games: readonly TournamentResult[] }>(players: readonly P[]): P[][] {
  const weighed = players.map((player) => ({ player, weight: weigh(player.games) }))
  weighed.sort((a, b) => compare(a.weight, b.weight))
  const places: (typeof weighed)[] = []
  for (const entry of weighed) {
    const place = places.at(-1)
    if (place && compare(place[0]!.weight, entry.weight) === 0) place.push(entry)
    else places.push([entry])
  }
  return places.map((place) => place.map(({ player }) => player))
}
