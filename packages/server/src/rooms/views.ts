import {
  CHAIRS,
  type Chair,
  type GameEvent,
  redactFor,
  type SeenEvent,
  type View,
  type Viewer,
  view,
  viewerBit,
} from '@arrakis/engine'
import { deadlineOf } from './clock.ts'
import { type Entry, tableEvent } from './log.ts'
import { RoomError } from './room-errors.ts'
import type {
  ClockInfo,
  HostInfo,
  Message,
  Person,
  SeatInfo,
  TableInfo,
  TableSummary,
  TableView,
  TableViewer,
} from './rooms.ts'
import { hostOf, isHotSeat } from './seating.ts'
import { chairIndex, fairnessOf, type SeatData, seatOf, type TableData } from './table.ts'

/** Who a viewer is to the engine. */
export const viewerOf = (data: TableData, as: TableViewer): Viewer =>
  as === 'spectator' || !data.state ? 'spectator' : seatOf(data.state, as)

export const gameView = (data: TableData, as: TableViewer): View | null =>
  data.state && view(data.state, viewerOf(data, as))

export const eventsFor = (data: TableData, events: readonly GameEvent[], as: TableViewer): SeenEvent[] =>
  redactFor(events, viewerOf(data, as), as)

const sits = (seat: SeatData | undefined, person: Person | null): boolean =>
  person !== null && seat?.person?.id === person.id

/** Chairs are for who sits on them; watching is for everybody if the table wants it. */
export const mayView = ({ seats, spectators }: TableData, person: Person | null, as: TableViewer): boolean =>
  as === 'spectator' ? spectators || seats.some((seat) => sits(seat, person)) : sits(seats[chairIndex(as)], person)

export function requireViewer(data: TableData, person: Person | null, as: TableViewer): void {
  if (mayView(data, person, as)) return
  if (as === 'spectator')
    throw isRemoved(data, person)
      ? new RoomError('removed', 'The host has removed you from this table: you need an invitation.')
      : new RoomError('no-spectators', 'This table wants no spectators.')
  throw data.seats[chairIndex(as)]
    ? new RoomError('not-your-seat', 'You do not sit on this chair.')
    : new RoomError('no-such-chair', 'The table has no such chair.')
}

/** Whether the host has removed somebody from the table, who has no other chair there. */
export const isRemoved = ({ removed, seats }: TableData, person: Person | null): boolean =>
  person !== null && removed?.includes(person.id) === true && !seats.some((seat) => sits(seat, person))

function hostInfo(data: TableData, person: Person | null): HostInfo | null {
  const host = hostOf(data)
  if (!host) return null
  const at = data.seats.findIndex((seat) => seat.person?.id === host.id)
  return { name: host.name, chair: CHAIRS[at] ?? null, you: host.id === person?.id }
}

const seatInfo = (data: TableData, i: number, person: Person | null): SeatInfo => {
  const { kind, person: sits, level, ready, seal, standIn, invitation, closed = false } = data.seats[i]!
  return {
    chair: CHAIRS[i]!,
    kind,
    name: sits?.name ?? level,
    ready: ready || kind === 'bot',
    seal: seal || null,
    faction: data.state?.chairs[i]?.faction ?? data.config.seats[i]?.faction ?? null,
    standIn,
    you: person !== null && sits?.id === person.id,
    invited: invitation !== null,
    closed,
  }
}

export function tableInfo(data: TableData, person: Person | null): TableInfo {
  const over = data.status === 'finished' && !data.imported
  const { commitment } = data
  return {
    id: data.id,
    name: data.name,
    status: data.status,
    public: data.public,
    spectators: data.spectators,
    table: data.config,
    clock: data.clock,
    created: data.created,
    seats: data.seats.map((_, i) => seatInfo(data, i, person)),
    called: data.called ?? null,
    host: hostInfo(data, person),
    hotSeat: isHotSeat(data),
    removed: isRemoved(data, person),
    paused: data.paused,
    votes: data.votes.map(({ kind, by, agreed, about }) => ({ kind, by, agreed, about })),
    commitment,
    fairness: over && commitment !== null ? fairnessOf(data) : null,
    outcome: data.state?.outcome ?? null,
    rematch: data.rematch,
  }
}

/** Whom the game waits for in silence only they themselves may know. */
function clocksSeen(data: TableData, as: TableViewer): ClockInfo[] {
  return data.clocks.flatMap(({ bank, silent }, i) => {
    const deadline = deadlineOf(data, i)
    const chair = CHAIRS[i]!
    return deadline === null || (silent && chair !== as) ? [] : [{ chair, deadline, bank }]
  })
}

/** Without the game itself, whose view costs more. */
export function tableWithoutGame(data: TableData, person: Person | null, as: TableViewer): Omit<TableView, 'game'> {
  return {
    ...tableInfo(data, person),
    as,
    last: data.counts[viewerBit(as)]!,
    clocks: clocksSeen(data, as),
    notes: as === 'spectator' ? null : data.seats[chairIndex(as)]!.notes,
  }
}

export const tableView = (data: TableData, person: Person | null, as: TableViewer): TableView => ({
  ...tableWithoutGame(data, person, as),
  game: gameView(data, as),
})

/** An entry as a message for a viewer to whom it is addressed. */
export function messageOf(data: TableData, { at, body }: Entry, as: TableViewer, id: number): Message {
  if (body.kind === 'chat') {
    const { from, name, to, text } = body
    return { id, at, type: 'chat', from, ...(name === undefined ? {} : { name }), to, text }
  }
  if (body.kind === 'set-up')
    return { id, at, type: 'game', events: eventsFor(data, body.events, as), of: null, by: null }
  if (body.kind === 'command') {
    const told = body.known || body.chair === as
    const events = eventsFor(data, body.events, as)
    return { id, at, type: 'game', events, of: told ? body.chair : null, by: told ? body.by : null }
  }
  return { id, at, type: 'table', what: tableEvent(body, viewerBit(as))! }
}

export const summaryOf = (data: TableData): Omit<TableSummary, 'changed' | 'id'> => ({
  name: data.name,
  status: data.status,
  public: data.public,
  spectators: data.spectators,
  preset: data.config.preset,
  options: data.config.options,
  clock: data.clock,
  created: data.created,
  seats: data.seats.map(({ kind, person, level }, i) => ({
    chair: CHAIRS[i] as Chair,
    kind,
    name: person?.name ?? level,
  })),
  turn: data.state?.turn ?? 0,
  outcome: data.state?.outcome ?? null,
})
