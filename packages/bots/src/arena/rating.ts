/** A share of trials, and where the true one lies with a chance of 95 %. */
export type Interval = readonly [low: number, high: number]
const Z = 1.959964

/** Wilson's interval: it holds for few trials, and for shares near 0 and 1. */
export function wilson(wins: number, trials: number): Interval {
  if (trials === 0) return [0, 1]
  const share = wins / trials
  const z2 = Z * Z
  const middle = share + z2 / (2 * trials)
  const spread = Z * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials * trials))
  const scale = 1 + z2 / trials
  const low = wins === 0 ? 0 : (middle - spread) / scale
  const high = wins === trials ? 1 : (middle + spread) / scale
  return [low, high]
}

/** Who won a game and who lost it, by the numbers of the players; one may have several seats. */
export interface RatedGame {
  readonly won: readonly number[]
  readonly lost: readonly number[]
}

export interface Rating {
  readonly rating: number
  readonly interval: Interval
}

/** Points for a tenfold chance, and where the average lies: as for chess. */
const SCALE = 400 / Math.LN10
const AVERAGE = 1500
/** A weak belief that nobody is infinitely good or bad: about 520 points either way. */
const PRIOR = 1 / 9

/**
 * Luce's model of choice: each winner was picked from itself and all who lost, with chances as their strengths. Allies who won
 * together share the weight of one game. Strengths are those that make the results most likely; intervals come from how sharply.
 */
export function ratings(players: number, contests: readonly RatedGame[]): Rating[] {
  const theta = new Array<number>(players).fill(0)
  let curvature: number[][] = []
  for (let step = 0; step < 50; step++) {
    const { slope, bend } = fit(theta, contests)
    curvature = bend
    const change = solve(bend, slope)
    const largest = Math.max(...change.map(Math.abs))
    // Newton's method may overshoot while far away.
    const damp = largest > 1 ? 1 / largest : 1
    for (let i = 0; i < players; i++) theta[i]! += change[i]! * damp
    if (largest < 1e-9) break
  }
  const mean = theta.reduce((sum, t) => sum + t, 0) / players
  return theta.map((t, i) => {
    const contrast = theta.map((_, j) => (i === j ? 1 : 0) - 1 / players)
    const variance = dot(contrast, solve(curvature, contrast))
    const rating = AVERAGE + SCALE * (t - mean)
    const spread = SCALE * Z * Math.sqrt(Math.max(0, variance))
    return { rating, interval: [rating - spread, rating + spread] }
  })
}

/** First and second derivatives of how likely the results are. */
function fit(theta: readonly number[], contests: readonly RatedGame[]): { slope: number[]; bend: number[][] } {
  const slope = theta.map((t) => -t * PRIOR)
  const bend = theta.map((_, i) => theta.map((_, j) => (i === j ? PRIOR : 0)))
  const strength = theta.map(Math.exp)
  for (const { won, lost } of contests) {
    if (lost.length === 0) continue
    const weight = 1 / won.length
    for (const winner of won) {
      const chance = theta.map(() => 0)
      for (const i of [winner, ...lost]) chance[i]! += strength[i]!
      const total = chance.reduce((sum, c) => sum + c, 0)
      slope[winner]! += weight
      for (let i = 0; i < theta.length; i++) {
        const p = chance[i]! / total
        slope[i]! -= weight * p
        bend[i]![i]! += weight * p
        for (let j = 0; j < theta.length; j++) bend[i]![j]! -= (weight * p * chance[j]!) / total
      }
    }
  }
  return { slope, bend }
}

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, x, i) => sum + x * b[i]!, 0)

/** A small system of linear equations, by elimination; the matrix is positive definite. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  const n = rows.length
  for (let i = 0; i < n; i++)
    for (let k = 0; k < n; k++) {
      if (k === i) continue
      const factor = rows[k]![i]! / rows[i]![i]!
      for (let j = i; j <= n; j++) rows[k]![j]! -= factor * rows[i]![j]!
    }
  return rows.map((row, i) => row[n]! / row[i]!)
}
