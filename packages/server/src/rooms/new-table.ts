import { randomBytes } from 'node:crypto'
import { checkRecord, commitmentOf, create, TableError } from '@arrakis/engine'
import { newId } from '../tokens.ts'
import { checkBot, checkLength } from './actions/checks.ts'
import type { EntryBody } from './log.ts'
import { excessIn } from './record-excess.ts'
import type { ImportedGame } from './record-worker.ts'
import { stepsOf } from './records.ts'
import { RoomError } from './room-errors.ts'
import type { Clock, NewTable, Person } from './rooms.ts'

const bad = (says: string, data = {}): RoomError => new RoomError('bad-table', says, null, data)

function checkClock(clock: Clock): void {
  const within = (value: number, least: number, most: number): boolean => value >= least && value <= most
  if (clock.kind === 'live' && !(within(clock.seconds, 1, 86_400) && within(clock.bank, 0, 86_400)))
    throw bad('A live clock has 1 to 86400 seconds for a decision and 0 to 86400 in its bank.')
  if (clock.kind === 'slow' && !within(clock.hours, 0.01, 24 * 60))
    throw bad('A slow clock has up to 60 days for a decision.')
}

/** Throws if the table cannot be played. */
function checkTable({ name, table, seats, clock }: NewTable): void {
  checkLength(name, 80, 'The name of a table')
  checkClock(clock)
  for (const plan of seats) if (plan.kind === 'bot') checkBot(plan.level)
  try {
    create(table, 'a trial')
  } catch (error) {
    if (error instanceof TableError) throw bad(error.message, { code: error.code })
    throw bad('The table cannot be composed.')
  }
  if (seats.length !== table.seats.length) throw bad(`The table has ${table.seats.length} chairs.`)
}

/** The first entry of a new table. The seed's secret is settled here, before anybody can answer to its commitment. */
export function createdBody(made: NewTable, people: readonly (Person | null)[], host: Person): EntryBody<'created'> {
  checkTable(made)
  const secret = randomBytes(32).toString('hex')
  const salt = randomBytes(16).toString('hex')
  const [id, commitment] = [newId(), commitmentOf(secret, salt)]
  return { kind: 'created', id, made, people, host: { id: host.id, name: host.name }, secret, salt, commitment }
}

/**
 * The only entry of a table made from a record, and how the game ended. Its last part has been played again first; a part before that, of older rules, may have been
 * looked at only as far as `arrakis verify` says.
 */
export function importedBody(given: unknown, name: string, isPublic: boolean, rules: number): ImportedGame {
  const checked = checkRecord(given, rules)
  if (!checked.ok) {
    const [problem] = checked.problems
    throw new RoomError('bad-record', `${problem!.where}: ${problem!.says}`, problem!.refusal ?? null)
  }
  const { record, state, parts } = checked
  if (!state) {
    const older = parts.at(-1)!.rules
    const says = `It was played under version ${older} of the rules and does not play the same under version ${rules}.`
    throw new RoomError('bad-record', says, null, { rules: older, served: rules })
  }
  if (!state.outcome) throw new RoomError('bad-record', 'The game is not over.')
  const excess = excessIn(record)
  if (excess !== null) throw new RoomError('bad-record', `It is more than a record: ${excess}.`)
  checkLength(name, 80, 'The name of a table')
  const body = { kind: 'imported', id: newId(), name, public: isPublic, record, steps: stepsOf(record, parts) } as const
  return { body, state }
}
