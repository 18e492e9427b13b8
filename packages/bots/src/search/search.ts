import {
  below,
  type Command,
  copyState,
  type DecisionKind,
  type Faction,
  play,
  type Rng,
  rngFrom,
} from '@arrakis/engine'
import type { Candidate, Seen } from '../bot.ts'
import { imagine, playOut, valueFor } from './playout.ts'

/** How much to think about one decision: so many decisions played out, or so many milliseconds. */
export interface Budget {
  readonly unit: 'ms' | 'nodes'
  readonly amount: number
}

interface Arm {
  readonly candidate: Candidate
  sum: number
  count: number
}

/** What the mentat thinks of a candidate counts as a few playouts, by its rank. */
const PRIOR = { playouts: 2, step: 1 }
/** Worlds before the worse half of the candidates is given up. */
const ROUND = 4

export interface Found {
  readonly candidate: Candidate
  /** Mean standing over its playouts, 0 to 100. */
  readonly mean: number
  readonly playouts: number
}

/** Plays the candidates out in the same imagined worlds, and keeps the better half until one is left or the budget is spent. */
export function search(
  seen: Seen,
  kind: DecisionKind,
  candidates: readonly Candidate[],
  budget: Budget,
  rng: Rng,
): Found {
  const me = seen.view.me as Faction
  const until = seen.view.turn
  const start = performance.now()
  let nodes = 0
  const spent = (): boolean => (budget.unit === 'nodes' ? nodes : performance.now() - start) >= budget.amount
  let arms: Arm[] = candidates.map((candidate) => ({ candidate, sum: 0, count: 0 }))
  const rank = new Map(candidates.map((candidate, i) => [candidate, i]))
  const first = { mean: 50 }
  const score = ({ candidate, sum, count }: Arm): number => {
    const prior = first.mean - PRIOR.step * rank.get(candidate)!
    return (sum + PRIOR.playouts * prior) / (count + PRIOR.playouts)
  }
  let playouts = 0
  for (let world = 1; arms.length > 1 && !spent(); world++) {
    const imagined = imagine(seen, rng)
    const luck = below(rng, 2 ** 31)
    for (const arm of arms) {
      if (spent()) break
      const state = copyState(imagined)
      play(state, { seat: me, kind, answer: arm.candidate.answer } as Command)
      nodes += 1 + playOut(state, seen.chronicle, rngFrom(luck), until)
      arm.sum += valueFor(state, me, seen.chronicle, rng)
      arm.count++
      playouts++
    }
    const [favourite] = arms
    if (favourite!.count > 0) first.mean = favourite!.sum / favourite!.count
    if (world % ROUND === 0 && arms.length > 2) {
      const kept = new Set([...arms].sort((a, b) => score(b) - score(a)).slice(0, Math.ceil(arms.length / 2)))
      arms = arms.filter((arm) => kept.has(arm))
    }
  }
  const best = arms.reduce((a, b) => (score(b) > score(a) ? b : a))
  return { candidate: best.candidate, mean: best.count > 0 ? best.sum / best.count : 50, playouts }
}
