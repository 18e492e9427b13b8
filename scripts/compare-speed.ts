/**
 * Compares the speed of this engine with that of another checkout, in one process and taking turns:
 *
 *   node scripts/compare-speed.ts ../other-checkout [rounds]
 *
 * Both replay the same games, which the other engine played at random; a ratio above 1 means that this engine is slower. What is
 * counted is the processor time of the thread, which other programs disturb less than they do the clock. Run it in both orders: the
 * engine that is loaded first has a small advantage.
 */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Engine from '@arrakis/engine'

type Api = Pick<
  typeof Engine,
  'apply' | 'begin' | 'copyState' | 'determinize' | 'pending' | 'play' | 'refuse' | 'rngFrom' | 'sample' | 'view'
>
type State = Engine.GameState
interface Game {
  readonly seed: string
  readonly commands: readonly Engine.Command[]
}

const FACTIONS = ['atreides', 'bene-gesserit', 'emperor', 'fremen', 'guild', 'harkonnen'] as const
const TABLE: Engine.TableConfig = { preset: 'gf9-advanced', seats: FACTIONS.map((faction) => ({ faction })) }
/** So many that a round takes long beside the steps of 4 ms in which some systems count. */
const GAMES = 60
/** A position is looked at after every so many commands. */
const EVERY = 29

const load = async (root: string): Promise<Api> =>
  (await import(pathToFileURL(join(resolve(root), 'packages/engine/src/index.ts')).href)) as Api

function played(api: Api, seed: string): Game {
  const rng = api.rngFrom(`answers ${seed}`)
  const { state } = api.begin(TABLE, seed)
  const commands: Engine.Command[] = []
  while (!state.outcome) {
    const command = api.sample(state, api.pending(state)[0]!, rng)!
    commands.push(structuredClone(command))
    api.play(state, command)
  }
  return { seed, commands }
}

function replayed(api: Api, { seed, commands }: Game, look?: (state: State, next: Engine.Command) => void): State {
  const { state } = api.begin(TABLE, seed)
  for (const command of commands) {
    look?.(state, command)
    api.play(state, command)
  }
  return state
}

/** Whether an engine takes every command of a game: where the rules differ, others are compared. */
function takes(api: Api, { seed, commands }: Game): boolean {
  const { state } = api.begin(TABLE, seed)
  for (const command of structuredClone(commands)) {
    if (api.refuse(state, command)) return false
    api.play(state, command)
  }
  return state.outcome !== null
}

interface Position {
  readonly state: State
  readonly command: Engine.Command
}
function positionsOf(api: Api, game: Game): Position[] {
  const found: Position[] = []
  let n = 0
  replayed(api, structuredClone(game), (state, command) => {
    if (state.turn > 1 && ++n % EVERY === 0) found.push({ state: api.copyState(state), command })
  })
  return found
}

/** What is measured, and how many times it is done in one turn. */
type Task = (api: Api, games: readonly Game[], positions: readonly Position[]) => number
const TASKS: Readonly<Record<string, Task>> = {
  'replayed decision': (api, games) => {
    let count = 0
    for (const game of games) {
      replayed(api, game)
      count += game.commands.length
    }
    return count
  },
  'random decision': (api, games) => {
    let count = 0
    for (const { seed } of games) count += played(api, seed).commands.length
    return count
  },
  apply: (api, _, positions) => {
    for (const { state, command } of positions) api.apply(state, command)
    return positions.length
  },
  'view of a seat': (api, _, positions) => {
    for (const { state, command } of positions) api.view(state, command.seat)
    return positions.length
  },
  'view of a spectator': (api, _, positions) => {
    for (const { state } of positions) api.view(state, 'spectator')
    return positions.length
  },
  determinize: (api, _, positions) => {
    const rng = api.rngFrom('guesses')
    for (const { state, command } of positions) api.determinize(api.view(state, command.seat), rng)
    return positions.length
  },
}

/** The lower quartile: on a busy machine the slower rounds measure what else it does. */
const quartile = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 2]!

const [other, rounds = '20'] = process.argv.slice(2)
if (!other) throw new Error('Name the other checkout: node scripts/compare-speed.ts ../other-checkout')
const [before, now] = [await load(other), await load(join(import.meta.dirname, '..'))]
const games: Game[] = []
for (let i = 0; games.length < GAMES; i++) {
  const game = played(before, `compare ${i}`)
  if (takes(now, game)) games.push(game)
}
// Made in turns as well: what lies together in memory is quicker to reach.
const pairs = games.map((game) => [positionsOf(before, game), positionsOf(now, game)] as const)
const sides = [
  { api: before, positions: pairs.flatMap(([old]) => old) },
  { api: now, positions: pairs.flatMap(([, fresh]) => fresh) },
]
for (const [name, task] of Object.entries(TASKS)) {
  const times: [number[], number[]] = [[], []]
  for (let round = -3; round < Number(rounds); round++)
    for (const i of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const { api, positions } = sides[i]!
      // What a seat says becomes part of its game: each round has its own.
      const said = structuredClone(games)
      const began = process.threadCpuUsage()
      const count = task(api, said, positions)
      const { user, system } = process.threadCpuUsage(began)
      if (round >= 0) times[i as 0 | 1].push((user + system) / count)
    }
  const [old, fresh] = [quartile(times[0]), quartile(times[1])]
  console.log(
    `${name.padEnd(22)} ${old.toFixed(2).padStart(8)} → ${fresh.toFixed(2).padStart(8)} µs   ratio ${(fresh / old).toFixed(3)}`,
  )
}
