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
import { type ReplayStep, RoomError, type TableViewer } from './rooms.ts'
import { fairnessOf, type TableData } from './table.ts'
import { eventsFor } from './views.ts'

/** The record of a finished game: what anybody needs to play it again and to check the shuffles. It follows from the log, whatever rules are played here. */
export function recordOf(data: TableData, log: readonly Entry[]): GameRecord {
  if (data.status !== 'finished')
    throw new RoomError('wrong-status', 'The game is not over.', null, { status: data.status })
  const [first] = log
  if (first?.body.kind === 'imported') return first.body.record
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
export function replayOf(data: TableData, log: readonly Entry[], as: TableViewer | null): ReplayStep[] {
  if (data.status !== 'finished')
    throw new RoomError('wrong-status', 'The game is not over.', null, { status: data.status })
  const steps = toldSteps(log)
  if (as === null) return [...steps]
  return steps.flatMap(({ events }) =>
    events.length === 0 ? [] : [{ seat: null, kind: null, events: eventsFor(data, events, as) }],
  )
}

/** What was told when it happened: other rules need not lead to it. */
function toldSteps(log: readonly Entry[]): readonly GameStep[] {
  const [first] = log
  if (first?.body.kind === 'imported') return first.body.steps ?? playedAgain(first.body.record)
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

/** Records were kept without what happened in the first version. */
function playedAgain(record: GameRecord): GameStep[] {
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
