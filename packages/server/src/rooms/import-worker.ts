/** A thread in which a record from elsewhere is checked: it may be long, and nobody should wait for it who did not send it. */
import { parentPort } from 'node:worker_threads'
import type { Refusal } from '@arrakis/engine'
import type { EntryBody } from './log.ts'
import { importedBody } from './new-table.ts'
import { RoomError, type RoomErrorCode } from './rooms.ts'

export interface ImportTask {
  readonly record: unknown
  readonly name: string
  readonly isPublic: boolean
  readonly rules: number
}
export type ImportResult =
  | { readonly body: EntryBody<'imported'> }
  | { readonly code: RoomErrorCode; readonly says: string; readonly refusal: Refusal | null; readonly data: object }

function imported({ record, name, isPublic, rules }: ImportTask): ImportResult {
  try {
    return { body: importedBody(record, name, isPublic, rules) }
  } catch (error) {
    if (!(error instanceof RoomError)) throw error
    return { code: error.code, says: error.message, refusal: error.refusal, data: error.data }
  }
}

parentPort?.once('message', (given: ImportTask) => parentPort?.postMessage(imported(given)))
