import { closeRecord, create, type GameRecord, newRecord, play, replay, writeDown } from '@arrakis/engine'
import { type Entry, standing } from './log.ts'
import { type As, type ReplayStep, RoomError } from './rooms.ts'
import { toldTo } from './seeing.ts'
import { mustKnowRules, type TableData } from './table.ts'

/** The record of a finished game: what anybody needs to play it again and to check the shuffles. */
export function recordOf(data: TableData, log: readonly Entry[]): GameRecord {
  if (data.status !== 'finished')
    throw new RoomError('wrong-status', 'The game is not over.', null, { status: data.status })
  const [first] = log
  if (first?.body.kind === 'imported') return first.body.record
  mustKnowRules(data.rules)
  const record = newRecord(data.config, data.seed!)
  const state = create(data.config, data.seed!)
  for (const { body } of standing(log)) {
    play(state, structuredClone(body.command))
    writeDown(record, body.command, state)
  }
  const { commitment, secret, salt, seats } = data
  closeRecord(record, state)
  return { ...record, fairness: { commitment: commitment!, secret, salt, salts: seats.map((seat) => seat.salt) } }
}

/** What happened, as a viewer saw it, or all of it. Who did what in silence is told only where all is told. */
export function replayOf(data: TableData, record: GameRecord, as: As | null): ReplayStep[] {
  mustKnowRules(record.rules)
  return replay(record).events.flatMap((events, i): ReplayStep[] => {
    const command = record.commands[i - 1]
    if (as === null) return [{ seat: command?.seat ?? null, kind: command?.kind ?? null, events }]
    return events.length === 0 ? [] : [{ seat: null, kind: null, events: toldTo(data, events, as) }]
  })
}
