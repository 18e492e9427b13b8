import {
  apply,
  CHAIRS,
  type Command,
  type GameState,
  isKnown,
  isPlain,
  optionsFor,
  type Refusal,
  seesChange,
  type Viewer,
} from '@arrakis/engine'
import type { TableChange } from '../store/store.ts'
import { type Entry, type EntryBody, rowOf } from './log.ts'
import type { ChatTo, CommandSource, TableViewer } from './rooms.ts'
import { chairIndex, chairOf, EVERYBODY, membersOf, SPECTATOR, seatOf, type TableData } from './table.ts'
import { eventsFor, summaryOf } from './views.ts'

export interface PreparedCommand {
  readonly body: EntryBody<'command'>
  readonly mask: number
  readonly next: GameState
}

/** What a command does, as an entry: or why the rules refuse it. */
export function prepareCommand(
  data: TableData,
  command: { kind: string; answer: unknown; ask?: number },
  chair: number,
  by: CommandSource,
): PreparedCommand | Refusal {
  const state = data.state!
  const seat = seatOf(state, CHAIRS[chair]!)
  const given = {
    seat,
    kind: command.kind,
    answer: command.answer,
    ...(command.ask === undefined ? {} : { ask: command.ask }),
  }
  const result = apply(state, given)
  if (!result.ok) return result.refusal
  const { state: next, events } = result.value
  const mask = events.length > 0 ? EVERYBODY : changedFor(data, state, next) | (1 << chair)
  const body: EntryBody<'command'> = {
    kind: 'command',
    chair: CHAIRS[chair]!,
    by,
    command: { seat, kind: command.kind, answer: command.answer } as Command,
    events,
    known: isKnown(state, given as Command, events),
    plain: isPlain(state, next, events),
    own: data.counts[chair]! + 1,
  }
  return { body, mask, next }
}

/** A command that nothing is told about reaches those who see a difference: their own orders, or that somebody has answered. */
function changedFor(data: TableData, before: GameState, after: GameState): number {
  let mask = 0
  const eyes = (state: GameState, as: TableViewer): Viewer => (as === 'spectator' ? as : seatOf(state, as))
  const differs = (as: TableViewer): boolean => seesChange(before, eyes(before, as), after, eyes(after, as))
  for (let i = 0; i < data.seats.length; i++) if (differs(CHAIRS[i]!)) mask |= 1 << i
  if (differs('spectator')) mask |= 1 << SPECTATOR
  return mask
}

/** Who reads a chat: null if there is nobody to read it. */
export function readersOf(data: TableData, from: number, to: ChatTo): number | null {
  if (to.kind === 'table') return EVERYBODY
  const others = to.kind === 'whisper' ? [chairIndex(to.chair)] : alliesOf(data, from)
  const isThere = (chair: number): boolean =>
    data.seats[chair]?.kind === 'person' || (data.state !== null && !!data.seats[chair])
  const there = others.filter((chair) => chair !== from && isThere(chair))
  return there.length === 0 ? null : there.reduce((mask, chair) => mask | (1 << chair), 1 << from)
}

/** ALLY-01 Whether the table lets them talk in private. Before the game everybody may. */
export function mayWhisper(data: TableData, from: number, to: ChatTo): boolean {
  if (to.kind !== 'whisper' || !data.state || optionsFor(data.config)['chat.private'] === 'everyone') return true
  return data.status === 'finished' || alliesOf(data, from).includes(chairIndex(to.chair))
}

function alliesOf({ state }: TableData, chair: number): number[] {
  if (!state) return []
  const me = seatOf(state, CHAIRS[chair]!)
  const alliance = state.alliances.find(({ members }) => (members as readonly string[]).includes(me))
  return alliance ? alliance.members.map((member) => chairOf(state, member)) : []
}

export const defaultMask = (body: EntryBody): number => {
  if (body.kind === 'rested') return 0
  return body.kind === 'noted' ? 1 << chairIndex(body.chair) : EVERYBODY
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
