import { FACTIONS, type Faction } from '@arrakis/engine'
import { groupBy } from '../group-by.ts'
import type { Match } from './match.ts'
import { type GameResult, reasonOf } from './play.ts'
import { type Interval, type RatedGame, ratings, wilson } from './rating.ts'

export interface Share {
  readonly seats: number
  readonly wins: number
  readonly winShare: number
  readonly interval: Interval
}

export interface BotStanding extends Share {
  readonly name: string
  readonly games: number
  /** Wins with nobody beside. */
  readonly alone: number
  /** How many times the fair share. */
  readonly ratio: number
  readonly rating: number
  readonly ratingInterval: Interval
  readonly millisecondsPerDecision: number
  readonly decisions: number
  readonly faults: number
  readonly byFaction: Readonly<Partial<Record<Faction, Share>>>
  readonly byPreset: Readonly<Record<string, Share>>
}

/** Something that went wrong: what a bot did in some games, or how one game failed. */
export interface ArenaError {
  readonly bot: string | null
  readonly kind: string
  readonly says: string
  readonly count: number
  /** The first game in which it happened. */
  readonly game: number
  readonly seed: string
  readonly preset: string
}

export interface MatchTally {
  readonly match: Match
  readonly games: number
  readonly finished: number
  readonly bots: readonly BotStanding[]
  /** Winners per seat and game, whoever sat there. */
  readonly fairShare: number
  readonly factions: Readonly<Partial<Record<Faction, Share>>>
  readonly victories: Readonly<Record<string, number>>
  readonly meanTurns: number
  readonly meanDecisions: number
  readonly errors: readonly ArenaError[]
}

export const shareOf = (wins: number, seats: number): Share => ({
  seats,
  wins,
  winShare: seats === 0 ? 0 : wins / seats,
  interval: wilson(wins, seats),
})

type Seats = readonly { readonly faction: Faction; readonly won: boolean }[]
const won = (seats: Seats): Share => shareOf(seats.filter((seat) => seat.won).length, seats.length)
export function sharesByFaction(seats: Seats): Partial<Record<Faction, Share>> {
  const groups = groupBy(seats, ({ faction }) => faction)
  return Object.fromEntries(FACTIONS.flatMap((of) => (groups.has(of) ? [[of, won(groups.get(of)!)]] : [])))
}
const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, n) => sum + n, 0) / numbers.length

/** The standing after some games of a match, in whatever order they were finished. */
export function tally(match: Match, results: readonly GameResult[]): MatchTally {
  const played = results.toSorted((a, b) => a.game - b.game)
  const finished = played.filter(({ outcome }) => outcome !== null)
  const seats = finished.flatMap((game) => game.seats)
  const fairShare = won(seats).winShare
  const names = [...new Set(match.bots)]
  const strengths = ratings(names.length, contests(names, finished))
  const errors = errorsOf(played)
  const bots = names.map((name, i): BotStanding => {
    const own = seats.filter(({ bot }) => bot === name)
    const share = won(own)
    const decisions = own.reduce((sum, seat) => sum + seat.decisions, 0)
    return {
      name,
      games: finished.filter((game) => game.seats.some(({ bot }) => bot === name)).length,
      ...share,
      alone: finished.filter(({ seats }) => {
        const winners = seats.filter((seat) => seat.won)
        return winners.length === 1 && winners[0]!.bot === name
      }).length,
      ratio: fairShare === 0 ? 0 : share.winShare / fairShare,
      rating: strengths[i]!.rating,
      ratingInterval: strengths[i]!.interval,
      millisecondsPerDecision: own.reduce((sum, { spent }) => sum + spent, 0) / Math.max(decisions, 1),
      decisions,
      faults: errors.reduce((sum, error) => sum + (error.bot === name ? error.count : 0), 0),
      byFaction: sharesByFaction(own),
      byPreset: byPreset(finished, name),
    }
  })
  return {
    match,
    games: played.length,
    finished: finished.length,
    bots: bots.toSorted((a, b) => b.rating - a.rating || b.winShare - a.winShare),
    fairShare,
    factions: sharesByFaction(seats),
    victories: countBy(finished.map(({ outcome }) => outcome!.kind)),
    meanTurns: mean(finished.map(({ outcome }) => outcome!.turn)),
    meanDecisions: mean(finished.map(({ decisions }) => decisions)),
    errors,
  }
}

function byPreset(games: readonly GameResult[], name: string): Record<string, Share> {
  const groups = [...groupBy(games, ({ preset }) => preset)]
  return Object.fromEntries(
    groups.map(([preset, these]) => [
      preset,
      won(these.flatMap(({ seats }) => seats.filter(({ bot }) => bot === name))),
    ]),
  )
}

function contests(names: readonly string[], games: readonly GameResult[]): RatedGame[] {
  const side = (game: GameResult, won: boolean): number[] =>
    game.seats.filter((seat) => seat.won === won).map(({ bot }) => names.indexOf(bot))
  return games.map((game) => ({ won: side(game, true), lost: side(game, false) }))
}

/** How often each comes up, most often first. */
export function countBy(keys: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a))
}

/** Failed games one by one, faults of bots by kind and reason. */
function errorsOf(games: readonly GameResult[]): ArenaError[] {
  const found = new Map<string, ArenaError>()
  for (const { game, seed, preset, error, faults } of games) {
    const where = { game: game + 1, seed, preset }
    if (error !== null) found.set(`${game}`, { bot: null, kind: 'game', says: error, count: 1, ...where })
    for (const { bot, kind, says, count } of faults) {
      const key = [bot, kind, reasonOf(says)].join('\n')
      const known = found.get(key)
      found.set(key, known ? { ...known, count: known.count + count } : { bot, kind, says, count, ...where })
    }
  }
  return [...found.values()]
}
