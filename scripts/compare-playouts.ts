/**
 * Compares how fast the bots of this checkout play positions out with those of another, in one process and taking turns:
 *
 *   node scripts/compare-playouts.ts ../other-checkout [rounds]
 *
 * Both are given the same questions of games among mentats of the other checkout and play the same answers out, each in imagined worlds of its
 * own. A ratio above 1 means that these bots are slower. The script also says how many of the playouts came to the same end: where bots are
 * only faster, all do. The processor time of the thread is counted, as `compare-speed.ts` does.
 */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Bots from '@arrakis/bots'
import type * as Values from '@arrakis/bots/value'
import type * as Engine from '@arrakis/engine'
import type * as Navigator from '../packages/bots/src/levels/guild-navigator.ts'
import type * as Search from '../packages/bots/src/search/search.ts'
import type * as Situations from '../packages/bots/src/situation.ts'

interface Api {
  readonly bots: typeof Bots
  readonly engine: typeof Engine
  readonly navigator: typeof Navigator
  readonly search: typeof Search
  readonly situations: typeof Situations
}

/** A question, as text: each checkout makes observations of its own from it. */
interface Position {
  readonly seen: string
  readonly kind: Engine.AskedKind
}
interface Question {
  readonly seen: Bots.Observation
  readonly decision: Engine.Decision<Engine.AskedKind>
}

const GAMES = 6
/** One question in so many. */
const SELDOM = 25
const WIDTH = 4

async function load(root: string): Promise<Api> {
  const from = <T>(file: string): Promise<T> => import(pathToFileURL(join(resolve(root), 'packages', file)).href)
  const bots = await from<typeof Bots>('bots/src/index.ts')
  bots.addValue(await from<typeof Values>('bots/src/value/weights.ts'))
  return {
    bots,
    engine: await from('engine/src/index.ts'),
    navigator: await from('bots/src/levels/guild-navigator.ts'),
    search: await from('bots/src/search/search.ts'),
    situations: await from('bots/src/situation.ts'),
  }
}

function positionsOf({ bots, navigator }: Api): Position[] {
  const found: Position[] = []
  let asked = 0
  const watching: Bots.Bot = {
    ...bots.mentat,
    decide(seen, decision, rng) {
      if (navigator.isSearched(decision.kind) && ++asked % SELDOM === 0)
        found.push({ seen: JSON.stringify({ view: seen.view, chronicle: seen.chronicle }), kind: decision.kind })
      return bots.mentat.decide(seen, decision, rng)
    },
  }
  const match = { bots: ['watching'], presets: ['gf9-advanced'], players: [6], options: {}, seed: 'playouts' }
  for (let game = 0; game < GAMES; game++) {
    const { table, seed } = bots.planGame(match, game)
    bots.playGame(
      table,
      seed,
      table.seats.map(() => watching),
    )
  }
  return found
}

interface Played {
  readonly decisions: number
  /** How the seat stood at the end of each playout. */
  readonly values: readonly number[]
}

/** The best candidates of each question, all in one imagined world. */
function playedOut({ engine, navigator, search, situations }: Api, questions: readonly Question[]): Played {
  let decisions = 0
  const values: number[] = []
  for (const [i, { seen, decision }] of questions.entries()) {
    const rng = engine.rngFrom(`playout ${i}`)
    const candidates = navigator.shortlist(situations.situationOf(seen, rng), decision, WIDTH)
    const follow = search.tryOut(seen, decision.kind, rng)
    for (const candidate of candidates) {
      const { nodes, value } = follow(candidate)
      decisions += nodes
      values.push(value)
    }
  }
  return { decisions, values }
}

function questionsOf(positions: readonly Position[]): Question[] {
  return positions.map(({ seen, kind }) => {
    const { view, chronicle }: Bots.Observation = JSON.parse(seen)
    return { seen: { view, chronicle }, decision: view.asked.find((one) => one.kind === kind) as Question['decision'] }
  })
}

/** The lower quartile: on a busy machine the slower rounds measure what else it does. */
const quartile = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 2]!

const [other, rounds = '20'] = process.argv.slice(2)
if (!other) throw new Error('Name the other checkout: node scripts/compare-playouts.ts ../other-checkout')
const sides = [await load(other), await load(join(import.meta.dirname, '..'))] as const
const positions = positionsOf(sides[0])
const times: [number[], number[]] = [[], []]
const ends: [Played, Played] = [
  { decisions: 0, values: [] },
  { decisions: 0, values: [] },
]
for (let round = -3; round < Number(rounds); round++)
  for (const i of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
    // What bots have made out of a view is kept beside it: each round has views of its own.
    const questions = questionsOf(positions)
    const began = process.threadCpuUsage()
    ends[i] = playedOut(sides[i], questions)
    const { user, system } = process.threadCpuUsage(began)
    if (round >= 0) times[i].push((user + system) / ends[i].decisions)
  }
const [before, now] = [quartile(times[0]), quartile(times[1])]
const alike = ends[1].values.filter((value, i) => value === ends[0].values[i]).length
console.log(`${positions.length} questions, ${ends[1].values.length} playouts, ${alike} of them with the same end`)
console.log(
  `a decision of a playout ${before.toFixed(1)} → ${now.toFixed(1)} µs   ratio ${(now / before).toFixed(3)}, decisions ${ends[0].decisions} → ${ends[1].decisions}`,
)
