import { createRequire } from 'node:module'
import { cpus } from 'node:os'
import { mentat, newChronicle, type Observation } from '@arrakis/bots'
import {
  type AskedKind,
  apply,
  CORE_FACTIONS,
  copyState,
  create,
  type Decision,
  factionsOf,
  type Command as GameCommand,
  type GameState,
  type Module,
  pending,
  pick,
  play,
  practiceDuel,
  question,
  rngFrom,
  type Seat,
  sample,
  type TableConfig,
  view,
} from '@arrakis/engine'
import { type Command, columns, parse, rejectExtraArguments, wholeNumber } from '../usage.ts'

export const bench: Command = {
  name: 'bench',
  summary: 'measure the engine on one core, beside other libraries',
  help: `arrakis bench [options]

  --rounds N   rounds per line, of which the median counts (9)
  --quick      short rounds, for a first impression
  --json       for programs

Positions come from random six-player games of gf9-advanced, without plays at any time;
below them are whole games without and with leader skills and homeworlds, and decisions at tables
of nine: with the modules that the tests bring, and with the further factions of Avalon Hill beside
six of the same preset; and what a mentat needs to decide a move of a duel.
The yardsticks need the development packages boardgame.io and immer; without them they are left out.`,
  async run(args) {
    const { values, positionals } = parse(args, {
      rounds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    } as const)
    rejectExtraArguments(positionals)
    const rounds = wholeNumber(values.rounds, 'rounds', values.quick ? 3 : 9, 1, 1000)
    const lines = await measureAll(rounds, values.quick ? 5 : 30)
    const about = { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', rounds }
    if (values.json) console.log(JSON.stringify({ ...about, results: lines }, null, 2))
    else {
      console.log(`Node ${about.node}, ${about.cpu}, one core, median of ${rounds} rounds\n`)
      const number = (n: number): string => n.toFixed(n >= 100 ? 0 : n >= 10 ? 1 : 2)
      const rows = lines.map((l) => [
        l.name,
        number(l.median).padStart(7),
        l.unit,
        `${number(l.low)} to ${number(l.high)}`,
      ])
      console.log(columns([['', ' median', '', 'range'], ...rows]))
    }
    return 0
  },
}

interface Line {
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly median: number
  readonly low: number
  readonly high: number
}

const TABLE: TableConfig = { preset: 'gf9-advanced', seats: CORE_FACTIONS.map((faction) => ({ faction })) }

/** A position of a game, the seat that acts in it, and something it can say. */
interface Position {
  readonly state: GameState
  readonly seat: Seat
  readonly command: GameCommand
}

/** One game in place; `look` is called before each decision. */
function game(
  seed: number,
  look?: (state: GameState, seat: Seat, command: GameCommand) => void,
  table: TableConfig = TABLE,
): number {
  const rng = rngFrom(`bench ${seed}`)
  const state = create(table, seed)
  let decisions = 0
  while (!state.outcome) {
    const seat = pick(rng, pending(state))
    const command = sample(state, seat, rng)!
    look?.(state, seat, command)
    play(state, command)
    decisions++
  }
  return decisions
}

/** Positions from turn 2 on, spread over games. */
function positions(games: number): Position[] {
  const found: Position[] = []
  for (let i = 0; i < games; i++) {
    let n = 0
    game(10_000 + i, (state, seat, command) => {
      if (state.turn >= 2 && n++ % 25 === 0) found.push({ state: copyState(state), seat, command })
    })
  }
  return found
}

function line(id: string, name: string, unit: string, values: readonly number[]): Line {
  const sorted = values.toSorted((a, b) => a - b)
  return { id, name, unit, median: sorted[sorted.length >> 1]!, low: sorted[0]!, high: sorted.at(-1)! }
}

/** Results are kept, so that no call can be optimised away. */
const sink: { last: unknown } = { last: null }
const WARM_UP = 3
/** Microseconds per call over all positions, one figure a round; the first rounds only warm up. */
function perCall<T>(rounds: number, over: readonly T[], call: (item: T) => unknown): number[] {
  const times: number[] = []
  const repeat = Math.max(1, Math.ceil(2000 / over.length))
  for (let round = -WARM_UP; round < rounds; round++) {
    const began = performance.now()
    for (let i = 0; i < repeat; i++) for (const item of over) sink.last = call(item)
    if (round >= 0) times.push((1000 * (performance.now() - began)) / (repeat * over.length))
  }
  return times
}

async function measureAll(rounds: number, games: number): Promise<Line[]> {
  const decision: number[] = []
  const perSecond: number[] = []
  for (let i = 0; i < 200; i++) game(20_000 + i)
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    let decisions = 0
    for (let i = 0; i < games; i++) decisions += game(round * games + i)
    const ms = performance.now() - began
    decision.push((1000 * ms) / decisions)
    perSecond.push((1000 * games) / ms)
  }
  const at = positions(Math.max(4, games / 3))
  const states = at.map(({ state }) => state)
  const sizes = states.map((state) => JSON.stringify(state).length)
  const lines = [
    line('decision', 'decision in place (sample and play)', 'µs', decision),
    line(
      'apply',
      'apply (check, copy and play)',
      'µs',
      perCall(rounds, at, (p) => apply(p.state, p.command)),
    ),
    line(
      'play',
      'copyState and play (no check)',
      'µs',
      perCall(rounds, at, (p) => play(copyState(p.state), p.command)),
    ),
    line('copyState', 'copyState', 'µs', perCall(rounds, states, copyState)),
    line(
      'view',
      'view of the seat that acts',
      'µs',
      perCall(rounds, at, (p) => view(p.state, p.seat)),
    ),
    line(
      'view.spectator',
      'view of a spectator',
      'µs',
      perCall(rounds, at, (p) => view(p.state, 'spectator')),
    ),
    line('games', 'whole games', 'a second', perSecond),
    line('bytes', 'size of the state as JSON', 'bytes', sizes),
    line('structuredClone', 'yardstick: structuredClone of our state', 'µs', perCall(rounds, states, structuredClone)),
    line('json', 'yardstick: our state through JSON text', 'µs', perCall(rounds, states, throughText)),
  ]
  return [
    ...lines,
    ...(await moduleLines(rounds, games)),
    ...(await immerLines(rounds, at)),
    ...boardgameLines(rounds, states),
  ]
}

const AH_SIX: TableConfig = { ...TABLE, preset: 'ah-advanced' }
/** AHX-01 The largest table of a rule book. */
const AH_NINE: TableConfig = {
  preset: 'ah-advanced',
  options: { 'ah.extraFactions': 'on', 'ah.additionalAdvantages': 'on' },
  seats: [...CORE_FACTIONS, 'ixians' as const, 'tleilaxu' as const, 'landsraad' as const].map((faction) => ({
    faction,
  })),
}

/** SKILL-01, HW-01 Both variants at once. */
const GF9_VARIANTS: TableConfig = { ...TABLE, options: { 'gf9.leaderSkills': 'on', 'gf9.homeworlds': 'on' } }

/** How long a whole game takes at each table; they take turns, so that a busy machine is busy for all. */
function gamesInTurns(rounds: number, games: number, tables: readonly TableConfig[]): number[][] {
  const found: number[][] = tables.map(() => [])
  for (let round = -1; round < rounds; round++)
    for (const [i, table] of tables.entries()) {
      const began = performance.now()
      for (let n = 0; n < games; n++) game(round * games + n, undefined, table)
      if (round >= 0) found[i]!.push((performance.now() - began) / games)
    }
  return found
}

/** Decisions at larger tables: nine chairs, and besides them decks, questions and rules of modules. */
async function moduleLines(rounds: number, games: number): Promise<Line[]> {
  const { houses, omens } = await import('@arrakis/engine/test-modules')
  const tableOf = (...modules: Module[]): TableConfig => {
    const table = { preset: 'gf9-advanced', modules: modules.map(({ id }) => id) }
    return { ...table, seats: factionsOf({ ...table, seats: [] }).map((faction) => ({ faction })) }
  }
  const time = (table: TableConfig): number[] => {
    for (let i = 0; i < 50; i++) game(20_000 + i, undefined, table)
    return Array.from({ length: rounds }, (_, round) => {
      const began = performance.now()
      let decisions = 0
      for (let i = 0; i < games; i++) decisions += game(round * games + i, undefined, table)
      return (1000 * (performance.now() - began)) / decisions
    })
  }
  const [plain, varied] = gamesInTurns(rounds, games, [TABLE, GF9_VARIANTS])
  return [
    line('gf9.plain', 'whole game of six', 'ms', plain!),
    line('gf9.variants', 'whole game of six with leader skills and homeworlds', 'ms', varied!),
    line('nine', 'decision at a table of nine chairs', 'µs', time(tableOf(houses))),
    line('modules', 'decision at a table of nine with the test modules', 'µs', time(tableOf(houses, omens))),
    line('ah.six', 'decision at a table of six, ah-advanced', 'µs', time(AH_SIX)),
    line('ah.nine', 'decision at a table of nine, ah-advanced with the further factions', 'µs', time(AH_NINE)),
    line(
      'duel.mentat',
      'a mentat decides in the arena of a duel',
      'µs',
      perCall(rounds, inArena(games), ({ seen, asked, seed }) => mentat.decide(seen, asked, rngFrom(seed))),
    ),
  ]
}

interface ArenaQuestion {
  readonly seen: Observation
  readonly asked: Decision<AskedKind>
  readonly seed: string
}

/** DUEL-14, DUEL-22 Moves and defences of duels between mentats. */
function inArena(duels: number): ArenaQuestion[] {
  const found: ArenaQuestion[] = []
  for (let i = 0; i < duels; i++) {
    const state = practiceDuel(`bench ${i}`, pick(rngFrom(`bench ${i}`), CORE_FACTIONS))
    const chronicle = newChronicle(state.table)
    while (state.duel?.arena) {
      const seat = pending(state)[0]!
      const asked = question(state, seat)!
      const seen = { view: view(state, seat), chronicle }
      const seed = `bench ${found.length}`
      if (asked.kind === 'duel.move' || asked.kind === 'duel.defence') found.push({ seen, asked, seed })
      const { answer } = mentat.decide(seen, asked, rngFrom(seed))
      play(state, { seat, kind: asked.kind, answer } as GameCommand)
    }
  }
  return found
}

const throughText = (state: GameState): unknown => JSON.parse(JSON.stringify(state))

/** One trivial change, then the same decisions as above; a frozen state is what Immer returns by default. */
async function immerLines(rounds: number, at: readonly Position[]): Promise<Line[]> {
  const library = await import('immer').catch(() => null)
  if (!library) return []
  const time = (autoFreeze: boolean): number[] => {
    const immer = new library.Immer({ autoFreeze })
    const chain = at.map(({ state }) => ({ state: copyState(state) }))
    return perCall(rounds, chain, (c) => {
      c.state = immer.produce(c.state, (draft) => {
        draft.storm.sector = (draft.storm.sector % 18) + 1
      })
    })
  }
  const immer = new library.Immer({ autoFreeze: false })
  const plays = at.map(({ state, command }) => ({ state: { ...state, table: new Undrafted(state.table) }, command }))
  const decide = perCall(rounds, plays, ({ state, command }) =>
    immer.produce(state as GameState, (draft) => void play(draft as GameState, command)),
  )
  return [
    line('immer', 'yardstick: Immer, one field of our state, no freezing', 'µs', time(false)),
    line('immer.freeze', 'yardstick: Immer, one field of our state, freezing', 'µs', time(true)),
    line('immer.play', 'yardstick: Immer, our decisions (play in a draft, no check)', 'µs', decide),
  ]
}

/** The table never changes, and its rules are found by identity: Immer must not wrap it. */
class Undrafted implements TableConfig {
  readonly preset: string
  readonly seats: TableConfig['seats']
  constructor({ preset, seats }: TableConfig) {
    this.preset = preset
    this.seats = seats
  }
}

/** The package has no entry that `import` could find. */
const require = createRequire(import.meta.url)

interface BoardgameIo {
  CreateGameReducer(given: { game: object }): (state: object, action: object) => object
  InitializeGame(given: { game: object; numPlayers: number }): object
}

/** Its reducer on a move that adds one to a number: of an empty game, and of one that holds our state. */
function boardgameLines(rounds: number, states: readonly GameState[]): Line[] {
  let library: BoardgameIo
  try {
    library = require('boardgame.io/internal') as BoardgameIo
  } catch {
    return []
  }
  const { CreateGameReducer, InitializeGame } = library
  const action = { type: 'MAKE_MOVE', payload: { type: 'tick', args: [], playerID: '0' } }
  const chain = (setup: () => object) => {
    const rules = { setup, disableUndo: true, moves: { tick: ({ G }: { G: { n: number } }) => void G.n++ } }
    return { reduce: CreateGameReducer({ game: rules }), state: InitializeGame({ game: rules, numPlayers: 6 }) }
  }
  const step = (c: ReturnType<typeof chain>): unknown => {
    c.state = c.reduce(c.state, action)
    return c.state
  }
  const empty = [chain(() => ({ n: 0 }))]
  const ours = states.slice(0, 50).map((state) => chain(() => ({ ...copyState(state), n: 0 })))
  return [
    line(
      'boardgame.io',
      'yardstick: boardgame.io, a trivial move of an empty game',
      'µs',
      perCall(rounds, empty, step),
    ),
    line(
      'boardgame.io.state',
      'yardstick: boardgame.io, a trivial move with our state',
      'µs',
      perCall(rounds, ours, step),
    ),
  ]
}
