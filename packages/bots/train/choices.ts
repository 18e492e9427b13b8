/**
 * Makes material to judge a way of searching without whole games: in games among mentats, questions worth looking ahead for, with every
 * candidate played out in many imagined worlds.
 *
 *   node packages/bots/train/choices.ts OUT SEED SECONDS [THREADS] [WORLDS]
 *
 * Writes OUT/<thread>.jsonl, a line for each question: its kind, what the mentat thinks of each candidate, and how the seat stood at the
 * end of each playout, by candidate and world. `choices.py` tries ways to choose on some of the worlds and judges them by the others.
 */
import { appendFileSync, mkdirSync } from 'node:fs'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { addDealing, addKnowledge, addValue, type Bot, mentat, planGame, playGame } from '@arrakis/bots'
import { dealPlay } from '@arrakis/bots/deals'
import { MODULE_KNOWLEDGE } from '@arrakis/bots/modules'
import * as learned from '@arrakis/bots/value'
import { addModules, below, rngFrom } from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { isSearched, shortlist } from '../src/levels/guild-navigator.ts'
import { tryOut } from '../src/search/search.ts'
import { situationOf } from '../src/situation.ts'

interface Task {
  readonly out: string
  readonly seed: string
  readonly seconds: number
  readonly thread: number
  readonly worlds: number
}

/** More candidates than the navigator looks at. */
const WIDTH = 32
/** One question in so many is looked at. */
const SELDOM = 12

function look({ out, seed, seconds, thread, worlds }: Task): void {
  addModules(MODULES)
  addKnowledge(MODULE_KNOWLEDGE)
  addDealing(dealPlay)
  addValue(learned)
  const end = performance.now() + 1000 * seconds
  const rng = rngFrom(`${seed} looks ${thread}`)
  const watching: Bot = {
    ...mentat,
    decide(seen, decision, luck) {
      if (isSearched(decision.kind) && below(rng, SELDOM) === 0 && performance.now() < end) {
        const candidates = shortlist(situationOf(seen, rng), decision, WIDTH)
        if (candidates.length > 1) {
          const start = performance.now()
          const values = candidates.map((): number[] => [])
          for (let world = 0; world < worlds; world++) {
            const follow = tryOut(seen, decision.kind, rng)
            for (const [i, candidate] of candidates.entries())
              values[i]!.push(Math.round(100 * follow(candidate).value))
          }
          const milliseconds = (performance.now() - start) / worlds / candidates.length
          const thought = candidates.map(({ value }) => value)
          const line = { kind: decision.kind, turn: seen.view.turn, milliseconds, thought, values }
          appendFileSync(`${out}/${thread}.jsonl`, `${JSON.stringify(line)}\n`)
        }
      }
      return mentat.decide(seen, decision, luck)
    },
  }
  const bots = ['watching']
  for (let game = 0; performance.now() < end; game++) {
    const match = { bots, presets: ['gf9-advanced'], players: [6], options: {}, seed: `${seed} ${thread}` }
    const { table, seed: deal } = planGame(match, game)
    playGame(
      table,
      deal,
      table.seats.map(() => watching),
    )
  }
}

if (isMainThread) {
  const [out = 'data', seed = 'one', seconds = '60', threads = '2', worlds = '128'] = process.argv.slice(2)
  mkdirSync(out, { recursive: true })
  for (let thread = 0; thread < Number(threads); thread++)
    new Worker(new URL(import.meta.url), {
      workerData: { out, seed, seconds: Number(seconds), thread, worlds: Number(worlds) } satisfies Task,
    })
} else look(workerData as Task)
