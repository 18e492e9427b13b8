import { copy } from '../kernel/copy.ts'
import type { GameEvent } from '../model/events.ts'
import type { GameState } from '../model/state.ts'
import { begin, play, refuse } from '../play/engine.ts'
import { migrateState } from './migrations.ts'
import type { GameRecord } from './record.ts'

/** The commands of a record that one version of the rules took: those after number `from`, up to number `to`. */
export interface RecordPart {
  readonly rules: number
  readonly from: number
  readonly to: number
}

/**
 * What is known of a part. `replayed`: these are the rules it was played under, and every command was played again. `same`: it was played under
 * older rules, and leads under these to the same fingerprints. `unplayed`: it was played under older rules, and only its form was looked at.
 */
export interface CheckedRecordPart extends RecordPart {
  readonly check: 'replayed' | 'same' | 'unplayed'
}

export function partsOf({ rules, commands, seams = [] }: GameRecord): RecordPart[] {
  return [{ rules, commands: 0 }, ...seams].map((seam, i) => ({
    rules: seam.rules,
    from: seam.commands,
    to: seams[i]?.commands ?? commands.length,
  }))
}

/** Where a part begins, in the form these rules take, and what happened until then where it is the first. */
export function startOf({ table, seed, seams = [] }: GameRecord, part: number): Replayed {
  const seam = seams[part - 1]
  return seam ? { state: migrateState(seam.state, seam.rules), events: [] } : begin(table, seed)
}

interface Replayed {
  readonly state: GameState
  readonly events: GameEvent[]
}

/** A moment of a record: after so many commands. */
export interface RecordStep extends Replayed {
  readonly at: number
}

/** Plays a record that was checked again, without the parts that these rules do not play. The state of a step is changed by the next. */
export function* walkRecord(record: GameRecord, parts: readonly CheckedRecordPart[]): Generator<RecordStep> {
  let told = -1
  for (const [i, { from, to, check }] of parts.entries()) {
    if (check === 'unplayed') continue
    const { state, events } = startOf(record, i)
    if (told !== from) yield { at: from, state, events }
    for (let at = from + 1; at <= to; at++) yield { at, state, events: play(state, copy(record.commands[at - 1]!)) }
    told = to
  }
}

export interface Replay {
  state: GameState
  /** What happened until the first question, then after each command. */
  events: GameEvent[][]
}

/** Plays a sound record without seams again, up to so many commands. Throws where a command is refused: `checkRecord` says why. */
export function replay(record: GameRecord, upTo = record.commands.length): Replay {
  const { state, events } = begin(record.table, record.seed)
  const all = [events]
  for (const [i, command] of record.commands.slice(0, upTo).entries()) {
    const wrong = refuse(state, command)
    if (wrong) throw new Error(`command ${i + 1} is refused: ${wrong.code}`)
    all.push(play(state, command))
  }
  return { state, events: all }
}
