import { hostMind } from '../mind/mind.ts'
import { api } from '../online/api.ts'
import type { Problem } from '../table/client.ts'
import type { SeatInfo } from '../table/picture.ts'
import type { Where } from './where.ts'

/** Who sat on a chair: a person's name, or a bot's level. */
export type Sitter = Pick<SeatInfo, 'kind' | 'name'>

/** A record and what is known beside it. */
export interface Source {
  readonly record: unknown
  readonly name: string
  /** Who sat on each chair, where that is known. */
  readonly players: readonly Sitter[]
}

export type Found = { readonly ok: true; readonly source: Source } | { readonly ok: false; readonly problem: Problem }

async function here(id: string): Promise<Found> {
  const [record, list] = await Promise.all([hostMind().call('record', id), hostMind().call('list')])
  const game = list.find((one) => one.id === id)
  if (!record || !game) return { ok: false, problem: { code: 'no-such-table', detail: '' } }
  const players = game.seats.map(
    (seat): Sitter =>
      seat.kind === 'bot' ? { kind: 'bot', name: seat.level } : { kind: 'person', name: seat.name ?? null },
  )
  return { ok: true, source: { record, name: game.name, players } }
}

async function onServer(id: string): Promise<Found> {
  const [record, info] = await Promise.all([api.record(id), api.table(id)])
  if (!record.ok) return record
  if (!info.ok) return info
  const players = info.value.seats.map(({ kind, name }): Sitter => ({ kind, name }))
  return { ok: true, source: { record: record.value, name: info.value.name, players } }
}

/** The record of a finished game: of this browser, or from the server. */
export const findRecord = (where: Where, id: string): Promise<Found> => (where === 'here' ? here(id) : onServer(id))
