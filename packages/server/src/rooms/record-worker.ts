/** A thread that plays records again: they may be long, and nobody should wait for one who did not send it. */
import { parentPort } from 'node:worker_threads'
import type { GameRecord, GameState, Refusal } from '@arrakis/engine'
import { addModules } from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { filmText } from './finished-games.ts'
import type { EntryBody, GameStep } from './log.ts'
import { importedBody } from './new-table.ts'
import { replayedSteps } from './records.ts'
import { RoomError, type RoomErrorCode } from './room-errors.ts'

addModules(MODULES)

/** A record from elsewhere that is to become a table. */
export interface ImportTask {
  readonly task: 'import'
  readonly record: unknown
  readonly name: string
  readonly isPublic: boolean
  readonly rules: number
}

/** The positions of a finished game. */
export interface FilmTask {
  readonly task: 'film'
  readonly record: GameRecord
  readonly rules: number
}

/** What happened in a record. */
export interface StepsTask {
  readonly task: 'steps'
  readonly record: GameRecord
}

export type RecordTask = ImportTask | FilmTask | StepsTask
export type RecordValue = ImportedGame | string | readonly GameStep[]

export interface ImportedGame {
  readonly body: EntryBody<'imported'>
  /** How it ended. */
  readonly state: GameState
}

export type RecordResult =
  | { readonly value: RecordValue }
  | { readonly code: RoomErrorCode; readonly says: string; readonly refusal: Refusal | null; readonly data: object }

async function perform(task: RecordTask): Promise<RecordResult> {
  try {
    if (task.task === 'film') return { value: filmText(task.record, task.rules) }
    if (task.task === 'steps') return { value: replayedSteps(task.record) }
    return { value: importedBody(task.record, task.name, task.isPublic, task.rules) }
  } catch (error) {
    if (!(error instanceof RoomError)) throw error
    return { code: error.code, says: error.message, refusal: error.refusal, data: error.data }
  }
}

parentPort?.once('message', async (task: RecordTask) => parentPort?.postMessage(await perform(task)))
