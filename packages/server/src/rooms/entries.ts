import { EVERYBODY, viewerBit } from '@arrakis/engine'
import type { TableChange } from '../store/store.ts'
import { type Entry, type EntryBody, rowOf } from './log.ts'
import { membersOf, type TableData } from './table.ts'
import { eventsFor, summaryOf } from './views.ts'

/** Who is told of an entry, unless whoever writes it says otherwise. */
export const defaultMask = (body: EntryBody): number => {
  if (body.kind === 'rested') return 0
  return body.kind === 'noted' ? 1 << viewerBit(body.chair) : EVERYBODY
}

const SEATING: readonly string[] = ['created', 'imported', 'seated', 'left', 'bot', 'host']

/** Whose list of tables it is in: those who sit there, and the host in any case. */
const peopleOf = (data: TableData): string[] => [...new Set([...membersOf(data), ...(data.host ? [data.host.id] : [])])]

/** What the store gets to write. */
export function tableChange(data: TableData, entries: readonly Entry[], due: number | null): TableChange {
  const { id, status, created, changed } = data
  const row = { id, status, public: data.public, created, changed, due, summary: JSON.stringify(summaryOf(data)) }
  const seated = entries.some(({ body }) => SEATING.includes(body.kind))
  const rows = entries.map((entry) => rowOf(id, entry))
  return { table: id, entries: rows, row, ...(seated ? { members: peopleOf(data) } : {}) }
}

/** What whoever caused an entry is answered, now or whenever they send it again. */
export function answerOf(data: TableData, { body }: Entry): unknown {
  switch (body.kind) {
    case 'command':
      return { id: body.own, events: eventsFor(data, body.events, body.chair) }
    case 'chat':
      return { id: body.own }
    case 'seated':
      return body.chair
    case 'taken-back':
      return 'done'
    default:
      return null
  }
}
