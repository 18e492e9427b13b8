import { type AskedKind, below, type Command, copyState, type Faction, play, type Rng, rngFrom } from '@arrakis/engine'
import type { Candidate, Observation } from '../bot.ts'
import { imagine, playOut, valueFor } from './playout.ts'

/** How much to think about one decision: so many decisions played out, or so many milliseconds. */
export interface Budget {
  readonly unit: 'ms' | 'nodes'
  readonly amount: number
}

/** A candidate, and how it did against the mentat's favourite in the same worlds. */
export interface Arm {
  readonly candidate: Candidate
  sum: number
  /** Of the differences to the favourite. */
  difference: number
  squares: number
  count: number
}

/** What came of playing candidates out, the favourite first. It is plain data: threads can share the work. */
export interface Findings {
  readonly arms: readonly Arm[]
  readonly playouts: number
}

export interface SearchResult {
  readonly candidate: Candidate
  /** Mean standing over its playouts, 0 to 100. */
  readonly mean: number
  /** How many of all playouts were its own. */
  readonly tried: number
  readonly playouts: number
}

/**
 * How far the mentat may be mistaken about a candidate, and how much its favourite is ahead of the others before anything is played out, in
 * points of standing. What the mentat thinks of the others tells next to nothing of their worth.
 */
const MISTAKEN = 4
const AHEAD = 1
/** How far one world misleads, squared, and for how many worlds that counts: a few that agree by chance are no proof. */
const MISLED = 60
const FEW = 10

/** How far one world misleads, squared: the same for all candidates, as each alone has been tried too seldom to tell. */
function spreadOf(arms: readonly Arm[]): number {
  let squares = FEW * MISLED
  let free = FEW
  for (const { squares: sum, difference, count } of arms.slice(1)) {
    if (count === 0) continue
    squares += sum - difference ** 2 / count
    free += count - 1
  }
  return squares / free
}

/** What the arm is worth more than the favourite: the mentat's opinion, corrected by what happened as far as that can be trusted. */
function posterior({ difference, count }: Arm, spread: number): number {
  const belief = 1 / MISTAKEN ** 2
  return (-AHEAD * belief + difference / spread) / (belief + count / spread)
}

interface Trial {
  /** How I stand at the end of it, 0 to 100. */
  readonly value: number
  readonly nodes: number
}

/** One imagined world, in which any number of candidates can be tried with the same luck. */
export function tryOut(seen: Observation, kind: AskedKind, rng: Rng): (candidate: Candidate) => Trial {
  const me = seen.view.me as Faction
  const imagined = imagine(seen, rng)
  const luck = below(rng, 2 ** 31)
  return ({ answer }) => {
    const state = copyState(imagined)
    play(state, { seat: me, kind, answer } as Command)
    const nodes = 1 + playOut(state, seen.chronicle, rngFrom(luck), kind === 'nexus')
    return { value: valueFor(state, me, seen.chronicle, rng), nodes }
  }
}

/**
 * Plays the candidates out in the same imagined worlds, with the same luck, and compares each with the mentat's favourite, the first. The
 * worse half of them is given up each time that a part of the budget is spent.
 */
export function search(
  seen: Observation,
  kind: AskedKind,
  candidates: readonly Candidate[],
  budget: Budget,
  rng: Rng,
): Findings {
  const start = performance.now()
  let nodes = 0
  let playouts = 0
  const spent = (): number => (budget.unit === 'nodes' ? nodes : performance.now() - start) / budget.amount
  const arms = candidates.map((candidate): Arm => ({ candidate, sum: 0, difference: 0, squares: 0, count: 0 }))
  const favourite = arms[0]!
  let rivals = arms.slice(1)
  const rounds = Math.ceil(Math.log2(arms.length))
  let round = 1
  while (rivals.length > 0 && spent() < 1) {
    const tried = tryOut(seen, kind, rng)
    const follow = (arm: Arm): number => {
      const trial = tried(arm.candidate)
      nodes += trial.nodes
      playouts++
      arm.sum += trial.value
      arm.count++
      return trial.value
    }
    const par = follow(favourite)
    for (const arm of rivals) {
      if (spent() >= 1) break
      const more = follow(arm) - par
      arm.difference += more
      arm.squares += more ** 2
    }
    for (; rivals.length > 1 && spent() >= round / rounds; round++) {
      const spread = spreadOf(arms)
      rivals = rivals.sort((a, b) => posterior(b, spread) - posterior(a, spread)).slice(0, Math.ceil(rivals.length / 2))
    }
  }
  return { arms, playouts }
}

const add = (a: Arm, b: Arm): Arm => ({
  candidate: a.candidate,
  sum: a.sum + b.sum,
  difference: a.difference + b.difference,
  squares: a.squares + b.squares,
  count: a.count + b.count,
})

/** The best candidate by what all have found who looked at the same ones. */
export function bestOf(all: readonly Findings[]): SearchResult {
  const answers = ({ arms }: Findings): string => JSON.stringify(arms.map(({ candidate }) => candidate.answer))
  const alike = all.filter((one) => answers(one) === answers(all[0]!))
  const arms = alike[0]!.arms.map((_, i) => alike.map((one) => one.arms[i]!).reduce(add))
  const spread = spreadOf(arms)
  const worth = (arm: Arm): number => (arm === arms[0] ? 0 : posterior(arm, spread))
  const best = arms.reduce((a, b) => (worth(b) > worth(a) ? b : a))
  return {
    candidate: best.candidate,
    mean: best.count > 0 ? best.sum / best.count : 50,
    tried: best.count,
    playouts: alike.reduce((sum, { playouts }) => sum + playouts, 0),
  }
}
