import { RoomError } from './room-errors.ts'
import type { NewTable, Person } from './rooms.ts'
import { isHotSeat } from './seating.ts'
import type { TableData } from './table.ts'

/** Whoever played a finished game may ask for it again. */
export function requireRematch({ status, seats }: TableData, person: Person): void {
  if (status !== 'finished') throw new RoomError('wrong-status', 'The game is not over.', null, { status })
  if (!seats.some((seat) => seat.person?.id === person.id))
    throw new RoomError('not-seated', 'You had no seat at this table.')
}

/** The same table again. */
export function rematchTable(data: TableData): NewTable {
  const { name, config, spectators, clock } = data
  const seats = data.seats.map(({ level, kind }) =>
    kind === 'bot' ? { kind, level: level! } : { kind: 'open' as const },
  )
  return { name, table: config, seats, public: data.public, spectators, clock, hotSeat: isHotSeat(data) }
}
