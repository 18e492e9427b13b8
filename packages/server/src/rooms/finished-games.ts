import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import {
  type CheckedRecordPart,
  checkRecord,
  type FilmStep,
  filmOf,
  filmSteps,
  type GameRecord,
  partsOf,
} from '@arrakis/engine'
import type { Store } from '../store/store.ts'
import type { Entry } from './log.ts'
import { recordOf } from './records.ts'
import { RoomError } from './rooms.ts'
import type { TableData } from './table.ts'

/** So many commands are filmed before others have their turn. */
const AT_ONCE = 10

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

/** The record of a finished game as it was kept when it ended; games that ended before any were kept get theirs now. */
export async function storedRecord(store: Store, data: TableData, log: () => Promise<Entry[]>): Promise<GameRecord> {
  const kept = await store.record(data.id)
  if (kept !== null) return JSON.parse(kept) as GameRecord
  const record = recordOf(data, await log())
  if (!data.imported) await store.saveRecord(data.id, JSON.stringify(record))
  return record
}

/** The film of a finished game, as JSON. It is made when the game ends, by the rules that ended it; later rules may not be able to. */
export async function storedFilm(store: Store, id: string, record: GameRecord, rules: number): Promise<string> {
  const kept = await store.film(id)
  if (kept !== null) return String(await unpack(Buffer.from(kept, 'base64')))
  const parts = playable(record, rules)
  const steps: FilmStep[] = []
  for (const step of filmSteps(record, parts)) if (steps.push(step) % AT_ONCE === 0) await turn()
  const text = JSON.stringify(filmOf(steps))
  await store.saveFilm(id, (await pack(text)).toString('base64'))
  return text
}

/** A game played under our rules alone plays again, since we took its commands; others are checked first. */
function playable(record: GameRecord, rules: number): readonly CheckedRecordPart[] {
  if (record.rules === rules) return partsOf(record).map((part) => ({ ...part, check: 'replayed' }))
  const checked = checkRecord(record, rules)
  if (checked.ok && checked.state) return checked.parts
  const says = `This game was played under version ${record.rules} of the rules, and its positions were not kept.`
  throw new RoomError('other-rules', says, null, { rules: record.rules, served: rules })
}
