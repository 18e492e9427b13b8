import type { SeatData, TableData } from './table.ts'

const MINUTE = 60_000

/** Who came back is left alone for so long. */
const BACK_MS = 10 * MINUTE
/** Without a clock: how long the others wait where people play at the same time, and where they look in now and then. */
const UNTIMED_MS = { together: 5 * MINUTE, apart: 60 * MINUTE }
/** With a longer break between two answers it is not one sitting. */
const SITTING_BREAK_MS = 15 * MINUTE
/** For so long two people must have played at the same time. */
const TOGETHER_MS = 10 * MINUTE

/** The first and the last answer of a person's sitting. */
export interface Sitting {
  readonly from: number
  readonly to: number
}

/** Somebody has answered where everybody saw it. */
export const sittingAfter = (before: Sitting | undefined, at: number): Sitting =>
  before && at - before.to <= SITTING_BREAK_MS ? { from: before.from, to: at } : { from: at, to: at }

/** Whether somebody last answered in a sitting that they shared with somebody else for long enough. */
export function playedTogether({ clock, seats }: TableData, { person, sitting }: SeatData): boolean {
  if (clock.kind !== 'none' || !sitting) return false
  return seats.some((other) => {
    if (!other.sitting || other.person?.id === person?.id) return false
    return Math.min(sitting.to, other.sitting.to) - Math.max(sitting.from, other.sitting.from) >= TOGETHER_MS
  })
}

/** How long somebody may do nothing at a table before the others can call them absent. `left`: when they were last seen. */
function patienceOf(data: TableData, seat: SeatData, left: number): number {
  const { clock } = data
  if (clock.kind === 'live') return 3 * MINUTE
  if (clock.kind === 'slow') return clock.hours * 60 * MINUTE
  const isSameSitting = seat.sitting !== undefined && left - seat.sitting.to <= SITTING_BREAK_MS
  return isSameSitting && playedTogether(data, seat) ? UNTIMED_MS.together : UNTIMED_MS.apart
}

/** In how many milliseconds the others may call somebody absent who has been away for so long; a question the clock had to answer counts as absence. */
export function waitForAbsence(data: TableData, seat: SeatData, away: number, now: number): number {
  const back = BACK_MS - (now - (seat.returned ?? Number.NEGATIVE_INFINITY))
  const missing = seat.late ? 0 : patienceOf(data, seat, now - away) - away
  return Math.max(0, back, missing)
}
