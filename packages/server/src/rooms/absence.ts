import type { SeatData, TableData } from './table.ts'

/** Who came back is left alone for so long. */
const BACK_MS = 10 * 60_000

/** How long somebody may do nothing at a table before the others can call them absent. */
function patienceOf({ clock }: TableData): number {
  if (clock.kind === 'live') return 3 * 60_000
  return clock.kind === 'slow' ? clock.hours * 3_600_000 : 3_600_000
}

/** In how many milliseconds the others may call somebody absent who has been away for so long; a question the clock had to answer counts as absence. */
export function waitForAbsence(data: TableData, seat: SeatData, away: number, now: number): number {
  const back = BACK_MS - (now - (seat.returned ?? Number.NEGATIVE_INFINITY))
  const missing = seat.late ? 0 : patienceOf(data) - away
  return Math.max(0, back, missing)
}
