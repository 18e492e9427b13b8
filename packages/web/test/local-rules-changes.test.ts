import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type CheckedRecordPart,
  CORE_FACTIONS,
  checkRecord,
  commitmentOf,
  pending,
  RULES_VERSION,
  rngFrom,
  sample,
  seedFrom,
} from '@arrakis/engine'
import type { KeptGame, KeptRow } from '../src/local/kept-game.ts'
import { chairOf, headOf, LocalGame } from '../src/local/local-game.ts'
import { carryOver, gameFromRecord, recordOf } from '../src/local/local-record.ts'
import type { LocalSeat } from '../src/rules-worker/protocol.ts'

const TABLE = {
  preset: 'gf9-basic',
  options: { 'game.maxTurns': 3 },
  seats: CORE_FACTIONS.slice(0, 3).map((faction) => ({ faction })),
}
const SEATS: readonly LocalSeat[] = TABLE.seats.map(() => ({ kind: 'me' }))
/** Steps after which a game is left, and one in their midst. */
const MOST = 30
const HALF = 15
/** The rules the games below were begun under. */
const OLD = RULES_VERSION - 1

/** A game of this browser, played on by chance, so many steps or to its end, as it is kept then. */
function played(id: string, most: number): { game: KeptGame; rows: KeptRow[] } {
  const salts = SEATS.map(() => 'mine')
  const fairness = { commitment: commitmentOf(id, 'salt'), secret: id, salt: 'salt', salts }
  const origin = { kind: 'dealt', seed: seedFrom(id, salts), fairness } as const
  const head = { changed: 1, turn: 0, waits: false, outcome: null, factions: [] }
  const table = { id, name: id, table: TABLE, seats: SEATS, origin, rules: RULES_VERSION, created: 1, notes: {}, head }
  return playOn(new LocalGame(table, []), most)
}

function playOn(game: LocalGame, most = Number.POSITIVE_INFINITY): { game: KeptGame; rows: KeptRow[] } {
  const rng = rngFrom('on')
  for (let i = 0; i < most && !game.isOver; i++) {
    const [seat] = pending(game.state)
    const command = sample(game.state, seat!, rng)!
    assert.equal(game.carryOut(command, chairOf(game.state, seat!), 'person'), null)
  }
  return structuredClone({ game: game.toKeptGame, rows: game.rows })
}

/** As the version before these rules kept it. */
const older = ({ game, rows }: { game: KeptGame; rows: KeptRow[] }): [KeptGame, KeptRow[]] => [
  { ...game, rules: OLD },
  rows,
]
/** As the first version kept it: without what happened, and without where it stands. */
function bare([{ opening: _, position: __, ...game }, rows]: [KeptGame, KeptRow[]]): [KeptGame, KeptRow[]] {
  return [game, rows.map((row) => (row.kind === 'command' ? { ...row, events: undefined } : row) as KeptRow)]
}
/** A command that these rules refuse. */
const broken = (rows: readonly KeptRow[], at: number): KeptRow[] =>
  rows.map(
    (row, i) =>
      (i === at && row.kind === 'command' ? { ...row, command: { ...row.command, answer: 'x' } } : row) as KeptRow,
  )

const checksOf = (game: KeptGame, rows: readonly KeptRow[]): CheckedRecordPart['check'][] => {
  const checked = checkRecord(JSON.stringify(recordOf(game, rows)))
  assert.ok(checked.ok, JSON.stringify(checked))
  return checked.parts.map(({ check }) => check)
}
const lastTold = (game: LocalGame): unknown => {
  const message = game.messages('seat-1').at(-1)!
  return message.type === 'table' ? message.what : null
}

test('a game continues from its saved position even if the new rules refuse its old commands', () => {
  const before = played('older', MOST)
  const [game, rows] = older(before)
  const carried = carryOver(game, broken(rows, 3))
  const now = new LocalGame(carried.game, carried.rows)
  const was = new LocalGame(before.game, before.rows)
  assert.deepEqual(now.picture('seat-1').game, was.picture('seat-1').game)
  assert.deepEqual(now.chronicle, was.chronicle)
  assert.deepEqual(now.messages('seat-1').slice(0, -1), was.messages('seat-1'))
  assert.deepEqual(lastTold(now), { event: 'rules-changed', rules: RULES_VERSION, undone: false })
  assert.equal(now.takeBack('seat-1'), null, 'nothing is taken back from before')
  const end = playOn(now)
  assert.ok(end.game.head.outcome)
  assert.deepEqual(checksOf(end.game, end.rows), ['unplayed', 'replayed'])
  // As after a reload.
  const again = new LocalGame(end.game, end.rows)
  assert.deepEqual(again.messages('seat-1'), now.messages('seat-1'))
})

test('commands after a change of the rules can be taken back', () => {
  const carried = carryOver(...older(played('back', MOST)))
  const now = new LocalGame(carried.game, carried.rows)
  const picture = now.picture('seat-1').game
  playOn(now, 4)
  while (now.rows.at(-1)!.kind !== 'rules-changed') {
    const chair = now.rows.findLast((row) => row.kind === 'command')
    if (chair?.kind !== 'command' || now.takeBack(chair.chair) === null) break
  }
  assert.deepEqual(now.picture('seat-1').game, picture)
})

test('a game of the first version is replayed as far as the current rules allow', () => {
  const before = played('first', MOST)
  const whole = carryOver(...bare(older(before)))
  const was = new LocalGame(before.game, before.rows)
  const now = new LocalGame(whole.game, whole.rows)
  assert.deepEqual(now.picture('seat-2').game, was.picture('seat-2').game)
  assert.deepEqual(lastTold(now), { event: 'rules-changed', rules: RULES_VERSION, undone: false })
  assert.deepEqual(checksOf(whole.game, whole.rows), ['same', 'replayed'])

  const [game, rows] = bare(older(before))
  const cut = carryOver(game, broken(rows, HALF))
  const stands = new LocalGame(cut.game, cut.rows)
  assert.deepEqual(lastTold(stands), { event: 'rules-changed', rules: RULES_VERSION, undone: true })
  assert.equal(stands.rows.length, HALF + 1)
  assert.deepEqual(
    stands.picture('seat-1').game,
    new LocalGame(before.game, before.rows.slice(0, HALF)).picture('seat-1').game,
  )
  assert.ok(playOn(stands).game.head.outcome)
})

test('a finished game of the first version stays finished with all its commands', () => {
  const before = played('over', Number.POSITIVE_INFINITY)
  const [game, rows] = bare(older(before))
  const carried = carryOver(game, broken(rows, HALF))
  const now = new LocalGame(carried.game, carried.rows)
  assert.deepEqual(now.picture('seat-1').outcome, before.game.head.outcome)
  assert.equal(recordOf(carried.game, carried.rows)!.commands.length, rows.length)
  assert.deepEqual(checksOf(carried.game, carried.rows), ['unplayed', 'replayed'])
  const sound = carryOver(...bare(older(before)))
  assert.deepEqual(checksOf(sound.game, sound.rows), ['same', 'replayed'])
})

test('a record with a change of the rules is exported as it was imported', () => {
  const [game, rows] = older(played('record', MOST))
  for (const part of ['unplayed', 'same']) {
    const carried = carryOver(game, part === 'same' ? rows : broken(rows, 3))
    const end = playOn(new LocalGame(carried.game, carried.rows))
    const checked = checkRecord(JSON.stringify(recordOf(end.game, end.rows)))
    assert.ok(checked.ok && checked.parts[0]!.check === part)
    const { record, parts, state } = checked
    const origin = { kind: 'given', seed: record.seed, fairness: record.fairness!, adjudicated: false } as const
    const made = { ...end.game, origin, rules: RULES_VERSION, head: headOf(state!, SEATS, 1) }
    const brought = gameFromRecord(made, record, parts)
    assert.deepEqual(JSON.parse(JSON.stringify(recordOf(brought.game, brought.rows))), record)
  }
})
