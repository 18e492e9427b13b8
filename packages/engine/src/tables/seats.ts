import { isFaction } from '../model/factions.ts'
import type { TableConfig } from '../model/table.ts'
import { factionsOf } from './compose.ts'
import { TableError } from './table-error.ts'

/** Checks who sits where. */
export function checkSeats(table: TableConfig): void {
  const { seats } = table
  const known = factionsOf(table)
  const { factions = known } = table
  const isKnown = (value: unknown): boolean => isFaction(value) && known.includes(value)
  if (!Array.isArray(seats) || seats.length < 2 || seats.length > 6)
    throw new TableError('table.seats', 'A table has two to six seats.', {
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
  if (dots.some((dot) => !Number.isInteger(dot) || dot < 1 || dot > 6) || new Set(dots).size !== dots.length)
    throw new TableError('table.dots', 'Player dots are numbered 1 to 6, each for one seat.')
}
