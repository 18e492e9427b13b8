import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  below,
  type Chair,
  CORE_FACTIONS,
  checkRecord,
  pending,
  pick,
  rngFrom,
  sample,
  samplePlay,
} from '@arrakis/engine'
import { type KeptRow, SupersededError } from '../src/local/kept-game.ts'
import { recordOf } from '../src/local/local-record.ts'
import type { LocalSeat } from '../src/rules-worker/protocol.ts'
import { ALONE, answer, asksMe, BOT, dealt, ME, sitDown, until, untilAsked } from './support/local-table.ts'

test('a game against bots can be reopened at any time until its end, and its record is valid', async () => {
  const rng = rngFrom('answers')
  // Bots are not the same twice, and a game may be short: then another one.
  for (let answered = 0; answered <= 20; ) {
    let at = sitDown(dealt(ALONE))
    await at.table.open(null, true)
    for (;;) {
      await untilAsked(at)
      if (at.seen.picture!.status === 'finished') break
      await answer(at, rng)
      if (++answered % 7 === 0) {
        // As after a reload: only what was kept is left of it.
        await untilAsked(at)
        const before = at.seen
        at.table.halt()
        at = sitDown(before.head, at.kept)
        await at.table.open(null, true)
        assert.deepEqual(at.seen.messages, before.messages)
        assert.deepEqual({ ...at.seen.picture }, { ...before.picture })
      }
    }
    const { fairness, commitment } = at.seen.picture!
    assert.equal(fairness?.commitment, commitment)
    const record = recordOf(at.table.game.toKeptGame, at.kept)!
    const checked = checkRecord(JSON.stringify(record))
    assert.ok(checked.ok, JSON.stringify(checked))
    assert.equal(record.commands.length, at.kept.length)
    assert.deepEqual(record.fairness, fairness)
  }
})

test('steps add up to the whole picture, and message numbers have no gaps', async () => {
  const rng = rngFrom('steps')
  const at = sitDown(dealt(ALONE, 'steps'))
  await at.table.open(null, true)
  for (let i = 0; i < 25; i++) {
    await untilAsked(at)
    assert.deepEqual(at.seen.picture, structuredClone(at.table.game.picture('seat-1')))
    assert.deepEqual(
      at.seen.messages.map(({ id }) => id),
      at.seen.messages.map((_, n) => n + 1),
    )
    assert.equal(at.seen.picture!.last, at.seen.messages.length)
    if (at.seen.picture!.status === 'finished') break
    await answer(at, rng)
  }
})

test('secrets and silent actions of bots are not shown', async () => {
  const rng = rngFrom('secrets')
  const at = sitDown(dealt(ALONE, 'secrets'))
  await at.table.open(null, true)
  for (let i = 0; i < 30; i++) {
    await untilAsked(at)
    if (at.seen.picture!.status === 'finished') break
    const { factions } = at.table.game.state
    for (const faction of CORE_FACTIONS.slice(1)) {
      const shown = at.seen.picture!.game!.factions[faction]!
      assert.equal(shown.hand, null)
      assert.equal(typeof shown.traitors, 'number')
      assert.notEqual(factions[faction]!.hand, null)
    }
    await answer(at, rng)
  }
  const silent = at.kept.filter((row) => row.kind === 'command' && row.command.kind === 'orders')
  assert.ok(at.seen.messages.length <= at.kept.length + 1)
  for (const row of silent) assert.ok(row.kind === 'command' && (row.mask & 1) === 0, 'orders of bots are their own')
})

test('a refused command changes nothing and has a reason, and seats of bots cannot be played', async () => {
  const at = sitDown(dealt(ALONE, 'refusals'))
  await at.table.open(null, true)
  await untilAsked(at)
  const rows = structuredClone(at.kept)
  const ask = at.seen.picture!.game!.asked[0]!
  const wrong = await at.table.command('seat-1', ask.kind, 'nonsense', ask.ask)
  assert.ok(!wrong.ok && wrong.problem.code !== '')
  const late = await at.table.command('seat-1', ask.kind, 'nonsense', ask.ask! + 1)
  assert.ok(!late.ok && late.problem.code === 'late')
  const foreign = await at.table.command('seat-2', ask.kind, 'nonsense', ask.ask)
  assert.ok(!foreign.ok && foreign.problem.code === 'not-your-seat')
  assert.deepEqual(at.kept, rows)
  await at.table.look('seat-2')
  assert.equal(at.seen.picture!.as, 'seat-1')
})

test('a failing bot gets the fallback answer, and a slow bot delays nobody', async () => {
  const seats = CORE_FACTIONS.map((_, i): LocalSeat => (i === 0 ? ME : { kind: 'bot', level: 'guild-navigator' }))
  const thoughts: ((found: { answer: unknown } | null) => void)[] = []
  const at = sitDown(dealt(seats, 'thinkers'), [], { think: () => new Promise((done) => thoughts.push(done)) })
  await at.table.open(null, true)
  await until(() => thoughts.length > 0)
  assert.deepEqual(await at.table.setNotes('seat-1', 'slow ones'), { ok: true })
  let answered = 0
  while (!asksMe(at)) {
    await until(() => thoughts.length > 0 || asksMe(at))
    thoughts.shift()?.(answered++ % 2 === 0 ? null : { answer: 'nonsense' })
  }
  assert.ok(answered > 0)
})

test('a failing store does not end the game, and unsaved rows are saved later', async () => {
  const rng = rngFrom('full')
  let full = true
  const rows: KeptRow[] = []
  const at = sitDown(dealt(ALONE, 'full'), [], {
    async save(_, from, more) {
      if (full) throw new Error('QuotaExceededError')
      rows.splice(from, Number.POSITIVE_INFINITY, ...structuredClone(more))
    },
  })
  await at.table.open(null, true)
  await untilAsked(at)
  await answer(at, rng)
  assert.ok(at.seen.told.some((told) => told.kind === 'kept' && !told.kept))
  await untilAsked(at)
  full = false
  await answer(at, rng)
  assert.ok(at.seen.told.findLast((told) => told.kind === 'kept')?.kept)
  await untilAsked(at)
  assert.deepEqual(rows, structuredClone(at.table.game.rows))
})

test('a table taken over by another tab stops', async () => {
  const rng = rngFrom('taken over')
  let lost = 0
  const at = sitDown(dealt(ALONE, 'taken over'), [], {
    save: () => Promise.reject(new SupersededError(false)),
    superseded: () => lost++,
  })
  await at.table.open(null, true)
  await until(() => lost === 1)
  const command = sample(at.table.game.state, 'atreides', rng)
  const sent = await at.table.command('seat-1', command?.kind ?? 'bid', command?.answer)
  assert.ok(!sent.ok && sent.problem.code === 'elsewhere')
})

test('several people in one browser each see only their own secrets, and six bots can be watched', async () => {
  const hot = sitDown(
    dealt(
      CORE_FACTIONS.map(() => ME),
      'hot seats',
    ),
  )
  await hot.table.open('seat-3', true)
  const rng = rngFrom('hot seats')
  for (let i = 0; i < 60; i++) {
    const { state } = hot.table.game
    const seats = CORE_FACTIONS.filter((faction) => pending(state).includes(faction))
    const seat = pick(rng, seats)
    const chair = `seat-${CORE_FACTIONS.indexOf(seat) + 1}` as Chair
    await hot.table.look(chair)
    assert.equal(hot.seen.picture!.game!.me, seat)
    const unasked = below(rng, 4) === 0 ? samplePlay(state, seat, rng) : null
    const command = unasked ?? sample(state, seat, rng)
    if (command) await hot.table.command(chair, command.kind, command.answer)
  }
  const bots = sitDown(
    dealt(
      CORE_FACTIONS.map(() => BOT),
      'six bots',
    ),
  )
  await bots.table.open(null, true)
  await until(() => bots.seen.messages.length > 12)
  assert.equal(bots.seen.picture!.as, 'spectator')
  // It runs no further ahead than somebody can follow.
  await new Promise((done) => setTimeout(done, 100))
  const ahead = bots.seen.messages.length
  assert.ok(ahead < 60, `${ahead} steps ahead`)
  bots.table.shown(ahead)
  await until(() => bots.seen.messages.length > ahead)
  bots.table.halt()
})

test('a stand-in bot plays until the person returns, even after a reload, and not far ahead of what is shown', async () => {
  let at = sitDown(dealt(ALONE, 'away'))
  await at.table.open(null, true)
  await untilAsked(at)
  const wrong = await at.table.standIn('seat-1', 'kwisatz')
  assert.ok(!wrong.ok && wrong.problem.code === 'bad-level')
  assert.deepEqual(await at.table.standIn('seat-1', 'apprentice'), { ok: true })
  assert.equal(at.seen.picture!.seats[0]!.standIn, 'apprentice')
  const forMe = (): number =>
    at.kept.filter((row) => row.kind === 'command' && row.chair === 'seat-1' && row.by === 'bot').length
  await until(() => {
    at.table.shown(at.seen.picture!.last)
    return forMe() > 0
  })
  assert.equal(at.seen.head.head.waits, false)
  at.table.halt()

  at = sitDown(at.seen.head, at.kept)
  await at.table.open(null, true)
  assert.equal(at.seen.picture!.seats[0]!.standIn, 'apprentice')
  assert.deepEqual(await at.table.standIn('seat-1', null), { ok: true })
  assert.equal(at.seen.picture!.seats[0]!.standIn, null)
  await untilAsked(at)
  const played = forMe()
  await new Promise((done) => setTimeout(done, 50))
  assert.equal(forMe(), played, 'nobody plays for who is back')
  at.table.halt()
})
