import { CHAIRS, factionsOf, type OptionValue, rngFrom, type Seed, shuffle, type TableConfig } from '@arrakis/engine'

/** The bots and the tables of a match. It has no number of games: a match can always go on. */
export interface Match {
  /** Names of bots. A table with more seats begins the list again. */
  readonly bots: readonly string[]
  readonly presets: readonly string[]
  /** Numbers of players; the tables of a match are all presets with all of them. */
  readonly players: readonly number[]
  readonly options: Readonly<Record<string, OptionValue>>
  readonly seed: string
}

/** One game of a match: it follows from the match and its number alone. */
export interface GamePlan {
  readonly game: number
  readonly seed: Seed
  readonly table: TableConfig
  /** By chair. */
  readonly bots: readonly string[]
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
/** After so many games every entry has had every faction, and every chair, equally often. */
export const blockLength = (players: number, factions: number): number => (factions * players) / gcd(factions, players)

/**
 * Games go round the tables of the match. At one table, entries take the next faction and the next chair from game to game: a Latin
 * rotation, so that after a block all have had the same. Who is whose neighbour is drawn anew for each block.
 */
export function planGame(match: Match, game: number): GamePlan {
  const { presets, players, bots, options, seed } = match
  const tables = presets.length * players.length
  const table = game % tables
  const at = Math.floor(game / tables)
  const n = players[Math.floor(table / presets.length)]!
  const preset = presets[table % presets.length]!
  const known = factionsOf({ preset, options, seats: [] })
  const block = blockLength(n, known.length)
  const round = at % block
  const rng = rngFrom(`${seed} ${n} players, block ${Math.floor(at / block)}`)
  const factions = shuffle(rng, [...known])
  const chairs = shuffle(rng, [...CHAIRS.keys()].slice(0, n))
  const entries = shuffle(rng, [...chairs])
  const seats: TableConfig['seats'][number][] = []
  const names: string[] = []
  for (const [place, entry] of entries.entries()) {
    const chair = chairs[(place + round) % n]!
    seats[chair] = { faction: factions[(place + round) % factions.length]! }
    names[chair] = bots[entry % bots.length]!
  }
  return {
    game,
    seed: `${seed}-${game + 1}`,
    table: { preset, seats, ...(Object.keys(options).length > 0 ? { options } : {}) },
    bots: names,
  }
}
