/** A thread in which a record from elsewhere is checked: it may be long, and nobody should wait for it who did not send it. */
import { parentPort } from 'node:worker_threads'
import type { Refusal } from '@arrakis/engine'
import type { Of } from './log.ts'
import { importedTable } from './making.ts'
import { RoomError, type RoomErrorCode } from './rooms.ts'

export interface Import {
  readonly record: unknown
  readonly name: string
  readonly isPublic: boolean
  readonly rules: number
}
export type Imported =
  | { readonly body: Of<'imported'> }
  | { readonly code: RoomErrorCode; readonly says: string; readonly refusal: Refusal | null; readonly data: object }

function imported({ record, name, isPublic, rules }: Import): Imported {
  try {
    return { body: importedTable(record, name, isPublic, rules) }
  } catch (error) {
    if (!(error instanceof RoomError)) throw error
    return { code: error.code, says: error.message, refusal: error.refusal, data: error.data }
  }
}

parentPort?.once('message', (given: Import) => parentPort?.postMessage(imported(given)))
