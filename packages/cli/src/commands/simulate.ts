import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  closeRecord,
  factionsOf,
  type Command as GameCommand,
  type GameEvent,
  type GameState,
  invariants,
  type Outcome,
  pick,
  rngFrom,
  type Seed,
  shuffle,
  type TableConfig,
  variedOptions,
} from '@arrakis/engine'
import { progress } from '../progress.ts'
import { GameError, type RandomGame, randomGame } from '../random-game.ts'
import { mostSeats, TABLE_HELP, TABLE_OPTIONS, type TableRequest, tableOf, tableRequest } from '../table.ts'
import { type Command, columns, parse, rejectExtraArguments, UsageError, wholeNumber } from '../usage.ts'

interface Fault {
  readonly game: number
  readonly seed: Seed
  readonly preset: string
  readonly factions: readonly string[]
  readonly options: TableRequest['options']
  readonly command: number | null
  readonly says: string
}

interface Tally {
  games: number
  finished: number
  stuck: number
  errors: number
  decisions: number
  plays: number
  seconds: number
  decisionsPerSecond: number
  gamesPerSecond: number
  /** How many games ended on each turn. */
  turns: Record<string, number>
  winsByFaction: Record<string, number>
  winsByKind: Record<string, number>
  gamesByPreset: Record<string, number>
  gamesByPlayers: Record<string, number>
  /** How often each question was answered, each play made and each event told. */
  commands: Record<string, number>
  events: Record<string, number>
  faults: Fault[]
}

const OPTIONS = {
  ...TABLE_OPTIONS,
  games: { type: 'string' },
  seed: { type: 'string' },
  plays: { type: 'boolean', default: true },
  check: { type: 'boolean', default: false },
  vary: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  record: { type: 'string' },
} as const

export const simulate: Command = {
  name: 'simulate',
  summary: 'play games among random players and count how they end',
  help: `arrakis simulate [options]

${TABLE_HELP}
                       what is left open changes from game to game
  --games N            how many games (100)
  --seed S             the same seed gives the same games (1)
  --vary               change options at random from game to game, too
  --no-plays           only answers: no orders, deals or cards at any time
  --check              check every command and the pieces after every decision, not once a turn
  --record DIR         write a record of each game into a directory
  --json               one JSON object on standard output

Exit code 1 if a game got stuck, failed, or lost or gained pieces.`,
  run(args) {
    const { values, positionals } = parse(args, OPTIONS)
    rejectExtraArguments(positionals)
    const request = tableRequest(values)
    const games = wholeNumber(values.games, 'games', 100, 1)
    if (values.record !== undefined) directory(values.record)
    const tally = run(request, games, values.seed ?? '1', values)
    console.log(values.json ? JSON.stringify(tally, null, 2) : report(tally))
    return tally.errors + tally.stuck > 0 ? 1 : 0
  },
}

function directory(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    throw new UsageError(`Cannot write to ${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

interface PlayOptions {
  readonly plays: boolean
  readonly check: boolean
  readonly vary: boolean
  readonly record?: string | undefined
}

function run(request: TableRequest, games: number, seed: string, ways: PlayOptions): Tally {
  const tally: Tally = {
    games,
    finished: 0,
    stuck: 0,
    errors: 0,
    decisions: 0,
    plays: 0,
    seconds: 0,
    decisionsPerSecond: 0,
    gamesPerSecond: 0,
    turns: {},
    winsByFaction: {},
    winsByKind: {},
    gamesByPreset: {},
    gamesByPlayers: {},
    commands: {},
    events: {},
    faults: [],
  }
  const began = performance.now()
  const bar = progress(games)
  for (let i = 0; i < games; i++) {
    one(tally, i, `${seed}-${i + 1}`, request, ways)
    bar(i + 1)
  }
  tally.seconds = Math.round(performance.now() - began) / 1000
  tally.decisionsPerSecond = Math.round((tally.decisions + tally.plays) / Math.max(tally.seconds, 0.001))
  tally.gamesPerSecond = Math.round((10 * games) / Math.max(tally.seconds, 0.001)) / 10
  return tally
}

const playerCounts = (most: number): number[] => Array.from({ length: most - 1 }, (_, i) => i + 2)

/** What the request leaves open is drawn from the seed; half of the tables choose their factions in the set-up. */
function tableFor(request: TableRequest, i: number, seed: Seed, vary: boolean): TableConfig {
  const rng = rngFrom(`${seed} table`)
  const preset = request.presets[i % request.presets.length]!
  const players = request.players ?? pick(rng, playerCounts(mostSeats([preset], request.options)))
  const settled = pick(rng, [true, false])
  const known = factionsOf(tableOf(preset, [], request.options))
  const drawn = shuffle(rng, [...known]).slice(0, players)
  const factions = request.factions ?? drawn
  const seats = request.factions || settled ? factions.map((faction) => ({ faction })) : factions.map(() => ({}))
  return tableOf(preset, seats, vary ? variedOptions(preset, rng, request.options) : request.options)
}

function one(tally: Tally, i: number, seed: Seed, request: TableRequest, ways: PlayOptions): void {
  const table = tableFor(request, i, seed, ways.vary)
  count(tally.gamesByPreset, table.preset)
  count(tally.gamesByPlayers, table.seats.length)
  const fault = (game: RandomGame | null, says: string): void => {
    const factions = game?.state.order ?? []
    const command = game?.record?.commands.length ?? null
    if (tally.faults.length < 20)
      tally.faults.push({
        game: i + 1,
        seed,
        preset: table.preset,
        factions,
        options: table.options ?? {},
        command,
        says,
      })
  }
  let game: RandomGame
  try {
    const look = lookout(ways.check)
    const { plays, check: refuse } = ways
    game = randomGame(table, seed, { plays, record: ways.record !== undefined, refuse, look, hear: hear(tally) })
  } catch (error) {
    if (!(error instanceof GameError)) throw error
    game = error.game
    tally.errors++
    fault(game, error.message)
    add(tally, game)
    save(game, seed, ways, false)
    return
  }
  add(tally, game)
  if (game.stuck) {
    tally.stuck++
    fault(game, game.stuck)
  } else finish(tally, game.state.outcome!)
  save(game, seed, ways, true)
}

/** Throws what the pieces on the table say against the game. */
function lookout(always: boolean): (state: GameState) => void {
  let turn = 0
  return (state) => {
    if (!always && state.turn === turn && !state.outcome) return
    turn = state.turn
    const faults = invariants(state)
    if (faults.length > 0) throw new Error(`turn ${state.turn}, ${state.phase}: ${faults.join('; ')}`)
  }
}

const hear = (tally: Tally) => (command: GameCommand, events: readonly GameEvent[]) => {
  count(tally.commands, command.kind)
  for (const event of events)
    count(tally.events, event.type === 'harvestTold' ? `${event.type} ${event.told.what}` : event.type)
}

const count = (table: Record<string, number>, key: string | number): void => {
  table[key] = (table[key] ?? 0) + 1
}
function add(tally: Tally, game: RandomGame): void {
  tally.decisions += game.decisions
  tally.plays += game.plays
}
function finish(tally: Tally, { turn, kind, winners }: Outcome): void {
  tally.finished++
  count(tally.turns, turn)
  count(tally.winsByKind, kind)
  for (const winner of winners) count(tally.winsByFaction, winner)
}

function save({ record, state }: RandomGame, seed: Seed, { record: dir }: PlayOptions, sound: boolean): void {
  if (!record || dir === undefined) return
  const text = JSON.stringify(sound ? closeRecord(record, state) : record)
  writeFileSync(join(dir, `${String(seed).replaceAll(/[^\w-]/g, '_')}.json`), `${text}\n`)
}

function report(t: Tally): string {
  const share = (table: Record<string, number>, of: number): (string | number)[][] =>
    Object.entries(table)
      .toSorted(([, a], [, b]) => b - a)
      .map(([key, n]) => [key, n, `${((100 * n) / Math.max(of, 1)).toFixed(1)} %`])
  const turns = Object.entries(t.turns).map(([turn, n]) => [
    `turn ${turn}`,
    n,
    '#'.repeat(Math.round((40 * n) / t.games)),
  ])
  const lines = [
    `${t.games} games in ${t.seconds} s: ${t.finished} finished, ${t.stuck} stuck, ${t.errors} failed`,
    `${t.decisions} decisions and ${t.plays} plays, ${t.decisionsPerSecond} a second, ${t.gamesPerSecond} games a second`,
    `\nHow long they lasted\n${columns(turns, '  ')}`,
    `\nWho won\n${columns(share(t.winsByFaction, t.finished), '  ')}`,
    `\nHow they won\n${columns(share(t.winsByKind, t.finished), '  ')}`,
  ]
  for (const f of t.faults)
    lines.push(
      `\nGame ${f.game} (seed ${f.seed}, ${f.preset}, ${f.factions.join(' ') || 'no factions yet'}): ${f.says}`,
    )
  return lines.join('\n')
}
