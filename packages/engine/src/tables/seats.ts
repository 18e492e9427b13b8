import { DOTS } from '../board/map.ts'
import { isFaction } from '../model/factions.ts'
import type { TableConfig } from '../model/table.ts'
import { compose, factionsOf, seatsFor } from './compose.ts'
import { TableError } from './table-error.ts'

/** Checks who sits where. */
export function checkSeats(table: TableConfig): void {
  const { seats } = table
  const known = factionsOf(table)
  const { factions = known } = table
  const isKnown = (value: unknown): boolean => isFaction(value) && known.includes(value)
  const most = seatsFor(table)
  if (!Array.isArray(seats) || seats.length < 2 || seats.length > most)
    throw new TableError('table.seats', `A table has two to ${NUMBERS[most - 2]} seats.`, {
      seats: Array.isArray(seats) ? seats.length : 0,
    })
  if (!Array.isArray(factions) || !factions.every(isKnown) || new Set(factions).size !== factions.length)
    throw new TableError('table.factions', `Factions are ${known.join(', ')}, each once.`, { factions })
  const taken = seats.flatMap((seat) => (seat.faction === undefined ? [] : [seat.faction]))
  for (const faction of taken)
    if (!isKnown(faction))
      throw new TableError(
        'table.factions',
        `There is no faction called ${String(faction)}; there are ${known.join(', ')}.`,
      )
  if (new Set(taken).size !== taken.length)
    throw new TableError('table.factions', 'Two seats cannot have the same faction.')
  if (new Set([...factions, ...taken]).size < seats.length)
    throw new TableError('table.factions', 'There are fewer factions than seats.')
  const dots = seats.flatMap((seat) => (seat.dot === undefined ? [] : [seat.dot]))
  const evenly = compose(table, []).options['setup.seats'] === 'evenlySpaced'
  const last = evenly ? seats.length : Math.max(DOTS.length, seats.length)
  if (dots.some((dot) => !Number.isInteger(dot) || dot < 1 || dot > last) || new Set(dots).size !== dots.length)
    throw new TableError('table.dots', `Player dots are numbered 1 to ${last}, each for one seat.`)
}
const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
