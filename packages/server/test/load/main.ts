import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { LiveGame, Tally } from './crowd.ts'
import { machineBusy, type Running, STORES, type StoreName, startServers, watchDisk } from './processes.ts'

const HELP = `npm run load -- [options]

How many live games of six people, each with a stream, the server holds: latency of commands, CPU and memory.

  --games LIST     numbers of games, growing (50,100,200,350,500)
  --store LIST     ${Object.keys(STORES).join(', ')} (all): postgres-2 has two processes, postgres-3 has three behind a balancer
  --seconds N      how long each number is measured (20)
  --pace MS        one command in each game about every so many milliseconds (2000)
  --ahead N        games are played up to N commands ahead first, so that they are at different points (120)
  --json           for programs
  --profile DIR    write a CPU profile of the servers there

Players choose by what their stream told them. Table and load share the machine: the load's own CPU is shown beside the server's.`

interface Line {
  readonly store: StoreName
  readonly games: number
  readonly streams: number
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
  /** Until all six streams had it. */
  readonly all50: number
  readonly all99: number
  readonly errors: number
  /** Of one core, in percent. */
  readonly serverCpu: number
  readonly databaseCpu: number
  readonly loadCpu: number
  readonly othersCpu: number
  readonly serverMb: number
  readonly databaseMb: number
  /** How late the load itself was, in milliseconds: its own part in the latencies. */
  readonly loadLate99: number
  /** What the disk took to sync a page meanwhile, in milliseconds. */
  readonly disk99: number
  readonly kbPerFrame: number
  /** Commands a second when nobody thinks, and how many games do so at once. */
  readonly rushed: number | null
}

const RUSHING = 12
const SETTLING_MS = 3_000

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '50,100,200,350,500' },
    store: { type: 'string', default: Object.keys(STORES).join(',') },
    seconds: { type: 'string', default: '20' },
    pace: { type: 'string', default: '2000' },
    ahead: { type: 'string', default: '120' },
    json: { type: 'boolean', default: false },
    profile: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const sorted = (times: readonly number[]): number[] => times.toSorted((a, b) => a - b)
const at = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
const round = (n: number, digits = 0): number => Number(n.toFixed(digits))

/** So many of them at once. */
async function eachOf<T>(list: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...list]
  const worker = async (): Promise<void> => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function measure(store: StoreName, sizes: readonly number[], report: (line: Line) => void): Promise<void> {
  const running = await startServers(store, values.profile ?? null)
  let tally = new Tally()
  let games: LiveGame[] = []
  let made = 0
  try {
    for (const size of sizes) {
      for (const game of games) if (game.isOver) game.close()
      games = games.filter((game) => !game.isOver)
      const fresh = Array.from({ length: size - games.length }, () => ({
        number: ++made,
        game: new LiveGame(made, () => tally),
      }))
      await eachOf(fresh, 8, ({ game, number }) => game.begin(running.urls, number))
      tally = new Tally()
      const started = performance.now()
      const ahead = Number(values.ahead)
      await eachOf(fresh, RUSHING, ({ game, number }) => game.rush((number * 37) % (ahead + 1)))
      const rushed = (1_000 * tally.commands.length) / (performance.now() - started)
      complain(store, tally)
      games.push(...fresh.map(({ game }) => game))
      for (const game of games) game.live(Number(values.pace))
      await sleep(SETTLING_MS)
      tally = new Tally()
      const line = await watch(store, running, games, () => tally)
      for (const game of games) game.pause()
      complain(store, tally)
      report({ ...line, rushed: tally.commands.length > 0 && ahead > 0 ? round(rushed) : null })
      await sleep(500)
    }
    const troubles = running.troubles()
    if (troubles > 0) console.error(`${store}: the servers logged ${troubles} errors`)
  } finally {
    for (const game of games) game.close()
    await running.stop()
  }
}

function complain(store: StoreName, { refused, failed, lostStreams, stuck, firstError }: Tally): void {
  if (refused + failed + lostStreams + stuck === 0) return
  console.error(
    `${store}: ${refused} refused, ${failed} failed, ${lostStreams} streams lost, ${stuck} times nobody was asked. ${firstError ?? ''}`,
  )
}

async function watch(
  store: StoreName,
  running: Running,
  games: readonly LiveGame[],
  tally: () => Tally,
): Promise<Omit<Line, 'rushed'>> {
  const late = monitorEventLoopDelay({ resolution: 5 })
  const look = () => ({ ...running.figures(), own: process.cpuUsage(), busy: machineBusy(), time: performance.now() })
  const before = look()
  const enough = new AbortController()
  const disk = watchDisk(enough.signal)
  late.enable()
  await sleep(1_000 * Number(values.seconds))
  late.disable()
  enough.abort()
  const after = look()
  const { refused, failed, lostStreams, frames, bytes, ...times } = tally()
  // The games go on meanwhile.
  const [commands, arrivals] = [sorted(times.commands), sorted(times.arrivals)]
  const syncs = sorted(await disk)
  const seconds = (after.time - before.time) / 1_000
  const share = (used: number): number => round((100 * used) / seconds)
  const server = after.server.cpu - before.server.cpu
  const database = after.database.cpu - before.database.cpu
  const own = (after.own.user + after.own.system - before.own.user - before.own.system) / 1e6
  return {
    store,
    games: games.filter((game) => !game.isOver).length,
    streams: 6 * games.length,
    perSecond: round(commands.length / seconds),
    p50: round(at(commands, 0.5), 1),
    p95: round(at(commands, 0.95), 1),
    p99: round(at(commands, 0.99), 1),
    max: round(at(commands, 1), 1),
    all50: round(at(arrivals, 0.5), 1),
    all99: round(at(arrivals, 0.99), 1),
    errors: refused + failed + lostStreams,
    serverCpu: share(server),
    databaseCpu: share(database),
    loadCpu: share(own),
    othersCpu: share(Math.max(0, after.busy - before.busy - server - database - own)),
    serverMb: round(after.server.mb),
    databaseMb: round(after.database.mb),
    loadLate99: round(late.percentile(99) / 1e6 - 5, 1),
    disk99: round(at(syncs, 0.99), 1),
    kbPerFrame: round(bytes / frames / 1_000, 1),
  }
}

const COLUMNS: readonly [string, (line: Line) => string | number | null][] = [
  ['store', (l) => l.store],
  ['games', (l) => l.games],
  ['streams', (l) => l.streams],
  ['cmd/s', (l) => l.perSecond],
  ['p50', (l) => l.p50],
  ['p95', (l) => l.p95],
  ['p99', (l) => l.p99],
  ['max ms', (l) => l.max],
  ['all p50', (l) => l.all50],
  ['all p99', (l) => l.all99],
  ['errors', (l) => l.errors],
  ['server %', (l) => l.serverCpu],
  ['db %', (l) => l.databaseCpu],
  ['load %', (l) => l.loadCpu],
  ['others %', (l) => l.othersCpu],
  ['server MB', (l) => l.serverMb],
  ['db MB', (l) => l.databaseMb],
  ['late p99', (l) => l.loadLate99],
  ['disk p99', (l) => l.disk99],
  ['kB/frame', (l) => l.kbPerFrame],
  ['rush cmd/s', (l) => l.rushed],
]

if (values.help) {
  console.log(HELP)
} else {
  const lines: Line[] = []
  const row = (cells: readonly (string | number | null)[]): string =>
    cells.map((cell, i) => String(cell ?? '').padStart(i === 0 ? 10 : Math.max(6, COLUMNS[i]![0].length))).join(' ')
  if (!values.json) {
    console.log(
      'Times in milliseconds; "all": until all six streams had it; CPU in percent of one core; late: the load itself; disk: a sync of one page.',
    )
    console.log(row(COLUMNS.map(([name]) => name)))
  }
  for (const store of values.store.split(',') as StoreName[])
    await measure(store, values.games.split(',').map(Number), (line) => {
      lines.push(line)
      if (!values.json) console.log(row(COLUMNS.map(([, cell]) => cell(line))))
    })
  if (values.json) console.log(JSON.stringify(lines, null, 2))
  process.exit(0)
}
