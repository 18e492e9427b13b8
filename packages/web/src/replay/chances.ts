import type { Faction } from '@arrakis/engine'
import type { ChancePoint } from '../rules-worker/record-calls.ts'

/** The drawing, its left and upper margin, and where nothing is left of a chance. */
export const BOX = { width: 340, height: 220 }
export const LEFT = 42
export const TOP = 8
export const FLOOR = BOX.height - 16

export const xOf = (step: number, commands: number): number =>
  Math.round(10 * (LEFT + ((BOX.width - TOP - LEFT) * step) / Math.max(1, commands))) / 10
export const yOf = (chance: number): number => Math.round(10 * (FLOOR - (FLOOR - TOP) * chance)) / 10

/** A faction's chances as a line from point to point. */
export const curveOf = (points: readonly ChancePoint[], faction: Faction, commands: number): string =>
  points.map(({ step, of }, i) => `${i === 0 ? 'M' : 'L'}${xOf(step, commands)} ${yOf(of[faction] ?? 0)}`).join('')

/** Lines differ by their dashes as well as by their colours. */
const DASHES = ['none', '7 3', '2 3', '10 3 2 3', '5 2 2 2 2 2', '14 4', '4 4', '1 2', '9 2 1 2']
export const dashOf = (index: number): string => DASHES[index % DASHES.length]!

export const percentOf = (chance: number | undefined): string =>
  chance === undefined ? '–' : `${Math.round(100 * chance)}\u00a0%`

/** The last point that a step has reached; before the first it is the first. */
export const atStep = (points: readonly ChancePoint[], step: number): ChancePoint =>
  points.findLast((point) => point.step <= step) ?? points[0]!

/** The first point of each turn; the last of all says who won. */
export const turnStarts = (points: readonly ChancePoint[]): readonly ChancePoint[] =>
  points.slice(0, -1).filter(({ turn }, i) => points[i - 1]?.turn !== turn)
