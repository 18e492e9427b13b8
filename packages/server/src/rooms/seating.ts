import { CHAIRS, viewerBit } from '@arrakis/engine'
import type { Person } from './rooms.ts'
import type { TableData } from './table.ts'

/** What whoever sits on a chair heard before this entry is what spectators heard: the whispers before it were for somebody else. */
export interface MessageStart {
  readonly seq: number
  /** How many messages spectators had by then, and how many the chair. */
  readonly shown: number
  readonly own: number
}

/** Of tables from before there were hosts, the first who sits there. */
export const hostOf = ({ host, seats }: TableData): Person | null =>
  host === undefined ? (seats.find(({ person }) => person)?.person ?? null) : host

export const hasDuplicates = (people: readonly (Person | null)[]): boolean => {
  const ids = people.flatMap((person) => (person ? [person.id] : []))
  return new Set(ids).size < ids.length
}

/** One chair for each person, unless the table is a hot seat. Older ones that nobody called so are if somebody has several chairs. */
export const isHotSeat = ({ hotSeat, seats }: TableData): boolean =>
  hotSeat === true || hasDuplicates(seats.map(({ person }) => person))

/** What a chair has heard so far. */
export function messageStart(data: TableData, chair: number): MessageStart {
  const { seq, seats, counts } = data
  const { own, shown } = seats[chair]!.since ?? { own: 0, shown: 0 }
  return { seq, shown: counts[viewerBit('spectator')]!, own: messagesOf(data, chair) - shown + own }
}

/** How many messages a chair has had. */
export const messagesOf = ({ counts }: TableData, chair: number): number => counts[viewerBit(CHAIRS[chair]!)]!

/** The messages of a chair are told as if its person had only watched before. Numbers have no gap, which would tell of whispers. */
export function startMessagesAt({ seats, counts }: TableData, chair: number, own: number, since: MessageStart): void {
  seats[chair]!.since = since
  counts[viewerBit(CHAIRS[chair]!)] = since.shown + own - since.own
}

/** Whispers of the lobby are for the person to whom they were said; what the game tells a chair goes with the chair. */
export function seatPerson(data: TableData, chair: number, person: Person): void {
  const before = data.seats[chair]!.person
  if (before?.id === person.id) return
  const heard = messageStart(data, chair)
  const since = data.status === 'lobby' ? heard : data.begun?.[chair]
  if (since) startMessagesAt(data, chair, heard.own, since)
  data.removed = data.removed?.filter((id) => id !== person.id)
  const isAlone = !data.seats.some((seat, i) => i !== chair && seat.person?.id === before?.id)
  // A host who passes the chair on passes on the rest with it.
  if (data.host === null || (before && before.id === data.host?.id && isAlone)) data.host = person
}

/** A host who has gone is followed by the first who sits. */
export function passHostOn(data: TableData): void {
  if (data.seats.some(({ person }) => person?.id === data.host?.id)) return
  data.host = data.seats.find(({ person }) => person)?.person ?? null
}
