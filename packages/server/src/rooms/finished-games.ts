import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type CheckedRecordPart, checkRecord, filmOf, filmSteps, type GameRecord, partsOf } from '@arrakis/engine'
import type { Store } from '../store/store.ts'
import type { Entry } from './log.ts'
import { recordOf } from './records.ts'
import { RoomError } from './room-errors.ts'
import type { TableData } from './table.ts'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

/** The record of a finished game as it was stored when it ended; games that ended before records were stored get theirs now. */
export async function storedRecord(store: Store, data: TableData, log: () => Promise<Entry[]>): Promise<GameRecord> {
  const stored = await store.record(data.id)
  if (stored !== null) return JSON.parse(stored) as GameRecord
  const record = recordOf(data, await log())
  if (!data.imported) await store.saveRecord(data.id, JSON.stringify(record))
  return record
}

/** The film of a finished game, as JSON. It is made when the game ends, by the rules that ended it; later rules may not be able to. */
export async function storedFilm(store: Store, id: string, make: () => Promise<string>): Promise<string> {
  const stored = await store.film(id)
  if (stored !== null) return String(await unpack(Buffer.from(stored, 'base64')))
  const text = await make()
  await store.saveFilm(id, (await pack(text)).toString('base64'))
  return text
}

/** Every position of a game, as JSON. It plays the game again, so it is called in a thread. */
export const filmText = (record: GameRecord, rules: number): string =>
  JSON.stringify(filmOf([...filmSteps(record, playableParts(record, rules))]))

/** A game played under our rules alone plays again, since we took its commands; others are checked first. */
function playableParts(record: GameRecord, rules: number): readonly CheckedRecordPart[] {
  if (record.rules === rules) return partsOf(record).map((part) => ({ ...part, check: 'replayed' }))
  const checked = checkRecord(record, rules)
  if (checked.ok && checked.state) return checked.parts
  const says = `This game was played under version ${record.rules} of the rules, and its positions were not kept.`
  throw new RoomError('other-rules', says, null, { rules: record.rules, served: rules })
}
