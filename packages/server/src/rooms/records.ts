import {
  type CheckedRecordPart,
  checkRecord,
  closeRecord,
  type GameRecord,
  HASH_EVERY,
  newRecord,
  RULES_VERSION,
  walkRecord,
} from '@arrakis/engine'
import { type Entry, type GameStep, standingCommands } from './log.ts'
import { RoomError } from './room-errors.ts'
import type { ReplayStep, TableViewer } from './rooms.ts'
import { fairnessOf, type TableData } from './table.ts'
import { eventsFor } from './views.ts'

export function requireFinished({ status }: TableData): void {
  if (status !== 'finished') throw new RoomError('wrong-status', 'The game is not over.', null, { status })
}

/** The record from elsewhere of which a table was made. */
export function storedImport([first]: readonly Entry[]): GameRecord {
  if (first?.body.kind !== 'imported') throw new Error('the table was not imported')
  return first.body.record
}

/** The record of a finished game: what anybody needs to play it again and to check the shuffles. It follows from the log, whatever rules are played here. */
export function recordOf(data: TableData, log: readonly Entry[]): GameRecord {
  requireFinished(data)
  if (log[0]?.body.kind === 'imported') return storedImport(log)
  const { hashes: values } = data
  const started = log.flatMap(({ body }) => (body.kind === 'started' ? [body] : []))
  const seams = started.flatMap(({ rules, seam }) =>
    seam ? [{ commands: seam.commands, rules: rules!, state: seam.state, hash: seam.hash }] : [],
  )
  const { hashes: _, ...bare } = newRecord(data.config, data.seed!)
  const record: GameRecord = {
    ...bare,
    rules: started[0]!.rules ?? 1,
    commands: standingCommands(log).map(({ body }) => body.command),
    ...(seams.length > 0 ? { seams } : {}),
    // Games that ended under the first version have only the last one.
    ...(values ? { hashes: { every: HASH_EVERY, values } } : {}),
    fairness: fairnessOf(data),
  }
  return closeRecord(record, data.state!)
}

/** What happened, as a viewer saw it, or all of it. Who did what in silence is told only where all is told. */
export function replayOf(data: TableData, steps: readonly GameStep[], as: TableViewer | null): ReplayStep[] {
  if (as === null) return [...steps]
  return steps.flatMap(({ events }) =>
    events.length === 0 ? [] : [{ seat: null, kind: null, events: eventsFor(data, events, as) }],
  )
}

/** What was told when it happened: other rules need not lead to it. Null for records from elsewhere of which it was not stored. */
export function recordedSteps(log: readonly Entry[]): readonly GameStep[] | null {
  const [first] = log
  if (first?.body.kind === 'imported') return first.body.steps ?? null
  const [setUp] = log.flatMap(({ body }) => (body.kind === 'set-up' ? [body] : []))
  return [
    { seat: null, kind: null, events: setUp?.events ?? [] },
    ...standingCommands(log).map(({ body: { command, events } }) => ({
      seat: command.seat,
      kind: command.kind,
      events,
    })),
  ]
}

/** What happens when a record is played again: the first version stored records from elsewhere without it. */
export function replayedSteps(record: GameRecord): GameStep[] {
  const checked = checkRecord(record)
  if (checked.ok && checked.parts.every(({ check }) => check !== 'unplayed')) return stepsOf(record, checked.parts)
  const says = `This game was played under version ${record.rules} of the rules, and what happened in it was not kept.`
  throw new RoomError('other-rules', says, null, { rules: record.rules, served: RULES_VERSION })
}

/** What happens in a record that was checked. */
export function stepsOf(record: GameRecord, parts: readonly CheckedRecordPart[]): GameStep[] {
  return [...walkRecord(record, parts)].map(({ at, events }) => {
    const command = record.commands[at - 1]
    return { seat: command?.seat ?? null, kind: command?.kind ?? null, events }
  })
}
