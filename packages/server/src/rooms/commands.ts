import {
  apply,
  CHAIRS,
  type Command,
  EVERYBODY,
  type GameEvent,
  type GameState,
  isKnown,
  isPlain,
  isTold,
  type Refusal,
  seesChange,
  type Viewer,
  viewerBit,
} from '@arrakis/engine'
import type { EntryBody } from './log.ts'
import type { CommandSource, TableViewer } from './rooms.ts'
import { messagesOf } from './seating.ts'
import { chairMask, seatOf, type TableData } from './table.ts'

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
  const mask = isTold(events) ? EVERYBODY : changedFor(data, state, next, events) | chairMask(chair)
  const body: EntryBody<'command'> = {
    kind: 'command',
    chair: CHAIRS[chair]!,
    by,
    command: { seat, kind: command.kind, answer: command.answer } as Command,
    events,
    known: isKnown(state, given as Command, events),
    plain: isPlain(state, next, events),
    ...(endsSilence(state, next, given as Command) ? { ended: true } : {}),
    own: messagesOf(data, chair) + 1,
  }
  return { body, mask, next }
}

/** Whether nobody is asked any more what was asked in silence. */
function endsSilence(before: GameState, after: GameState, { seat, kind }: Command): boolean {
  const top = before.stack.length - 1
  const ask = before.stack[top]?.ask
  if (ask?.privacy !== 'silent' || ask.kind !== kind || !ask.of.includes(seat)) return false
  const now = after.stack.length === before.stack.length ? after.stack[top]?.ask : null
  return !(now?.kind === kind && now.of.includes(seat) && after.asks[seat] === before.asks[seat])
}

/** A command that not everybody is told about reaches those who see something of it. */
function changedFor(data: TableData, before: GameState, after: GameState, events: readonly GameEvent[]): number {
  let mask = 0
  const viewerIn = (state: GameState, as: TableViewer): Viewer => (as === 'spectator' ? as : seatOf(state, as))
  const differs = (as: TableViewer): boolean =>
    seesChange(before, viewerIn(before, as), after, viewerIn(after, as), events)
  for (let i = 0; i < data.seats.length; i++) if (differs(CHAIRS[i]!)) mask |= chairMask(i)
  if (differs('spectator')) mask |= 1 << viewerBit('spectator')
  return mask
}
