import { api } from '../online/api.ts'
import { hostWorker } from '../rules-worker/rules-worker.ts'
import type { Problem } from '../table/client.ts'
import type { SeatInfo } from '../table/picture.ts'
import type { RecordLocation } from './record-location.ts'

/** Who sat on a chair: a person's name, or a bot's level. */
export type SeatPlayer = Pick<SeatInfo, 'kind' | 'name'>

/** A record and what is known beside it. */
export interface RecordSource {
  readonly record: unknown
  readonly name: string
  /** Who sat on each chair, where that is known. */
  readonly players: readonly SeatPlayer[]
}

export type FoundRecord =
  | { readonly ok: true; readonly source: RecordSource }
  | { readonly ok: false; readonly problem: Problem }

async function here(id: string): Promise<FoundRecord> {
  const [record, list] = await Promise.all([hostWorker().call('record', id), hostWorker().call('list')])
  const game = list.find((one) => one.id === id)
  if (!record || !game) return { ok: false, problem: { code: 'no-such-table', detail: '' } }
  const players = game.seats.map(
    (seat): SeatPlayer =>
      seat.kind === 'bot' ? { kind: 'bot', name: seat.level } : { kind: 'person', name: seat.name ?? null },
  )
  return { ok: true, source: { record, name: game.name, players } }
}

async function onServer(id: string): Promise<FoundRecord> {
  const [record, info] = await Promise.all([api.record(id), api.table(id)])
  if (!record.ok) return record
  if (!info.ok) return info
  const players = info.value.seats.map(({ kind, name }): SeatPlayer => ({ kind, name }))
  return { ok: true, source: { record: record.value, name: info.value.name, players } }
}

/** The record of a finished game: of this browser, or from the server. */
export const findRecord = (where: RecordLocation, id: string): Promise<FoundRecord> =>
  where === 'here' ? here(id) : onServer(id)
