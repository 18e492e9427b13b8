import { type AskedKind, below, type Command, copyState, type Faction, play, type Rng, rngFrom } from '@arrakis/engine'
import type { Candidate, Observation } from '../bot.ts'
import { imagine, playOut, valueFor } from './playout.ts'

/** How much to think about one decision: so many decisions played out, or so many milliseconds. */
export interface Budget {
  readonly unit: 'ms' | 'nodes'
  readonly amount: number
}

export interface SearchResult {
  readonly candidate: Candidate
  /** Mean standing over its playouts, 0 to 100. */
  readonly mean: number
  readonly playouts: number
}

/** A candidate, and how it did against the mentat's favourite in the same worlds. */
interface Arm {
  readonly candidate: Candidate
  /** What the mentat thinks it is worth, compared with its favourite. */
  readonly prior: number
  sum: number
  /** Of the differences to the favourite. */
  difference: number
  squares: number
  count: number
}

/**
 * How far the mentat may be mistaken about a candidate, and how much one world may mislead at least: in points of standing. Playouts would bear
 * more trust in any one decision, but not in all of them together.
 */
const MISTAKEN = 2
const MISLED = 1

/** Questions whose candidates the mentat weighs in points of standing; of the others only the order counts. */
const IN_POINTS: readonly AskedKind[] = ['ship', 'move']
const STEP = 0.5

function priorOf(kind: AskedKind, candidates: readonly Candidate[], i: number): number {
  const behind = candidates[i]!.value - candidates[0]!.value
  return IN_POINTS.includes(kind) ? Math.max(behind / 4, -2 * MISTAKEN) : -STEP * i
}

/** The mentat's opinion, corrected by what happened as far as that can be trusted. */
function posterior({ prior, difference, squares, count }: Arm): number {
  if (count === 0) return prior
  const mean = difference / count
  const spread = Math.max(MISLED ** 2, squares / count - mean ** 2)
  const trust = count / spread
  const belief = 1 / MISTAKEN ** 2
  return (prior * belief + mean * trust) / (belief + trust)
}

/**
 * Plays the candidates out in the same imagined worlds, with the same luck, and compares each with the mentat's favourite. The worse half
 * of them is given up each time that a part of the budget is spent.
 */
export function search(
  seen: Observation,
  kind: AskedKind,
  candidates: readonly Candidate[],
  budget: Budget,
  rng: Rng,
): SearchResult {
  const me = seen.view.me as Faction
  const start = performance.now()
  let nodes = 0
  let playouts = 0
  const spent = (): number => (budget.unit === 'nodes' ? nodes : performance.now() - start) / budget.amount
  const all: Arm[] = candidates.map((candidate, i) => ({
    candidate,
    prior: priorOf(kind, candidates, i),
    sum: 0,
    difference: 0,
    squares: 0,
    count: 0,
  }))
  const favourite = all[0]!
  let rivals = all.slice(1)
  const rounds = Math.ceil(Math.log2(all.length))
  let round = 1
  while (rivals.length > 0 && spent() < 1) {
    const imagined = imagine(seen, rng)
    const luck = below(rng, 2 ** 31)
    const follow = ({ candidate }: Arm): number => {
      const state = copyState(imagined)
      play(state, { seat: me, kind, answer: candidate.answer } as Command)
      nodes += 1 + playOut(state, seen.chronicle, rngFrom(luck), kind === 'nexus')
      playouts++
      return valueFor(state, me, seen.chronicle, rng)
    }
    const par = follow(favourite)
    favourite.sum += par
    favourite.count++
    for (const arm of rivals) {
      if (spent() >= 1) break
      const value = follow(arm)
      arm.sum += value
      arm.difference += value - par
      arm.squares += (value - par) ** 2
      arm.count++
    }
    for (; rivals.length > 1 && spent() >= round / rounds; round++)
      rivals = rivals.sort((a, b) => posterior(b) - posterior(a)).slice(0, Math.ceil(rivals.length / 2))
  }
  const best = all.reduce((a, b) => (posterior(b) > posterior(a) ? b : a))
  return { candidate: best.candidate, mean: best.count > 0 ? best.sum / best.count : 50, playouts }
}
