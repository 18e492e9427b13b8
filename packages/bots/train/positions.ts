/**
 * Makes positions to learn from: games among mentats, each position as each seat knows it, and whether that seat won.
 *
 *   node packages/bots/train/positions.ts OUT SEED GAMES [THREADS]
 *
 * Writes OUT/<thread>.f32, rows of numbers: game, preset, seats, allies, judge's chance, whether it won, then the features with room
 * for six seats. The same seed, games and threads give the same files.
 */
import { mkdirSync, openSync, writeSync } from 'node:fs'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { addDealing, addKnowledge, mentat, newChronicle, playGame, remember } from '@arrakis/bots'
import { dealPlay } from '@arrakis/bots/deals'
import { MODULE_KNOWLEDGE } from '@arrakis/bots/modules'
import {
  addModules,
  below,
  factionsOf,
  PRESETS,
  redact,
  rngFrom,
  shuffle,
  type TableConfig,
  view,
} from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { outlookOf } from '../src/mentat/outlook.ts'
import { judge } from '../src/search/judgement.ts'
import { situationFrom } from '../src/situation.ts'
import { featuresOf, OF_SEAT, OF_TABLE } from '../src/value/features.ts'

const SEATS = 6
const HEAD = 6
export const ROW = HEAD + OF_TABLE + SEATS * OF_SEAT

interface Task {
  readonly out: string
  readonly seed: string
  readonly games: number
  readonly threads: number
  readonly thread: number
}

/** Half of the games are of six in the edition most people play, the others of all presets and two to six seats. */
function tableOf(seed: string, game: number): TableConfig {
  const rng = rngFrom(`${seed} table ${game}`)
  const usual = game % 2 === 0
  const preset = usual ? 'gf9-advanced' : PRESETS[below(rng, PRESETS.length)]!
  const seats = usual ? SEATS : 2 + below(rng, SEATS - 1)
  const factions = shuffle(rng, [...factionsOf({ preset, seats: [] })]).slice(0, seats)
  return { preset, seats: factions.map((faction) => ({ faction })) }
}

/** At the charity of each turn, and at one other phase of it that is drawn. */
const OTHER_PHASES = 7

function play({ out, seed, games, threads, thread }: Task): void {
  addModules(MODULES)
  addKnowledge(MODULE_KNOWLEDGE)
  addDealing(dealPlay)
  const file = openSync(`${out}/${thread}.f32`, 'w')
  for (let game = thread; game < games; game += threads) {
    const table = tableOf(seed, game)
    const chronicle = newChronicle(table)
    const rng = rngFrom(`${seed} looks ${game}`)
    const rows: { readonly row: Float32Array; readonly of: string }[] = []
    let wanted = below(rng, OTHER_PHASES)
    const { state } = playGame(
      table,
      `${seed} ${game}`,
      table.seats.map(() => mentat),
      {
        events(events, now) {
          remember(chronicle, redact(events, 'spectator'))
          for (const event of events) {
            if (event.type === 'turnBegan') wanted = below(rng, OTHER_PHASES)
            if (event.type !== 'phaseBegan' || now.turn < 1 || now.outcome) continue
            if (event.phase !== 'charity' && wanted-- !== 0) continue
            for (const of of now.order) {
              const s = situationFrom(view(now, of), chronicle, rng, () => now)
              const { table: about, seats, count, allies } = featuresOf(s)
              const row = new Float32Array(ROW)
              row.set([
                game,
                PRESETS.indexOf(table.preset as (typeof PRESETS)[number]),
                count,
                allies,
                judge(outlookOf(s)) / 100,
              ])
              row.set(about, HEAD)
              row.set(seats, HEAD + OF_TABLE)
              rows.push({ row, of })
            }
          }
        },
      },
    )
    for (const { row, of } of rows) {
      row[HEAD - 1] = state.outcome!.winners.some((winner) => winner === of) ? 1 : 0
      writeSync(file, new Uint8Array(row.buffer))
    }
  }
}

if (isMainThread) {
  const [out = 'data', seed = 'one', games = '100', threads = '2'] = process.argv.slice(2)
  mkdirSync(out, { recursive: true })
  console.log(JSON.stringify({ head: HEAD, table: OF_TABLE, seat: OF_SEAT, seats: SEATS }))
  for (let thread = 0; thread < Number(threads); thread++)
    new Worker(new URL(import.meta.url), {
      workerData: { out, seed, games: Number(games), threads: Number(threads), thread } satisfies Task,
    })
} else play(workerData as Task)
