import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  below,
  type Card,
  CHAIRS,
  type Chair,
  CORE_FACTIONS,
  checkRecord,
  commitmentOf,
  copyState,
  type Decision,
  type Faction,
  type GameState,
  pending,
  pick,
  play,
  type Rng,
  RULES_VERSION,
  rngFrom,
  sample,
  samplePlay,
  seedFrom,
} from '@arrakis/engine'
import { isQuestion } from '../src/decisions/kinds.ts'
import { newsSince } from '../src/learn/news.ts'
import { type KeptGame, type KeptRow, SupersededError } from '../src/local/kept-game.ts'
import { headOf, LocalGame } from '../src/local/local-game.ts'
import { recordOf } from '../src/local/local-record.ts'
import { LocalTable, type TableTools } from '../src/local/local-table.ts'
import { onlyAnswer, settledAnswer } from '../src/local/only-answer.ts'
import type { HostMessage, LocalSeat } from '../src/rules-worker/protocol.ts'
import { applyChange } from '../src/table/changes.ts'
import type { Message, Picture } from '../src/table/picture.ts'
import { known, shownOf, type Told } from '../src/table/told.ts'
import { positionsOf } from './support/positions.ts'

const TABLE = {
  preset: 'gf9-advanced',
  options: { 'game.maxTurns': 2 },
  seats: CORE_FACTIONS.map((faction) => ({ faction })),
}
const ME: LocalSeat = { kind: 'me', name: 'Chani' }
const BOT: LocalSeat = { kind: 'bot', level: 'mentat' }
const ALONE: readonly LocalSeat[] = CORE_FACTIONS.map((_, i) => (i === 0 ? ME : BOT))

function dealt(seats: readonly LocalSeat[], id = 'a game'): KeptGame {
  const [secret, salt] = [`secret of ${id}`, 'salt']
  const salts = seats.map(({ kind }) => (kind === 'me' ? 'mine' : ''))
  const seed = seedFrom(secret, salts)
  const fairness = { commitment: commitmentOf(secret, salt), secret, salt, salts }
  const game: KeptGame = {
    id,
    name: id,
    table: TABLE,
    seats,
    origin: { kind: 'dealt', seed, fairness },
    rules: RULES_VERSION,
    created: 1,
    notes: {},
    head: { changed: 1, turn: 0, waits: false, outcome: null, factions: [] },
  }
  return { ...game, head: headOf(new LocalGame(game, []).state, seats, 1) }
}

/** Somebody who looks at a table, and what is kept of it. */
function sitDown(game: KeptGame, rows: readonly KeptRow[] = [], tools: Partial<TableTools> = {}) {
  const kept: KeptRow[] = [...rows]
  const seen = { picture: null as Picture | null, messages: [] as Message[], told: [] as HostMessage[], head: game }
  const table = new LocalTable(new LocalGame(game, rows), {
    send(told) {
      const data: HostMessage = structuredClone(told)
      seen.told.push(data)
      if (data.kind === 'all') {
        seen.picture = data.picture
        seen.messages = [...data.messages]
      } else if (data.kind === 'steps') {
        for (const { message, change } of data.steps) {
          seen.messages.push(message)
          seen.picture = applyChange(seen.picture!, change)
        }
      }
    },
    async save(head, from, more) {
      assert.ok(from <= kept.length, 'no gap in what is kept')
      kept.splice(from, Number.POSITIVE_INFINITY, ...structuredClone(more))
      seen.head = head
    },
    think: async () => null,
    superseded: () => {},
    ...tools,
  })
  return { table, kept, seen }
}

async function until(met: () => boolean): Promise<void> {
  for (let i = 0; i < 5000 && !met(); i++) await new Promise((done) => setTimeout(done, 1))
  assert.ok(met(), 'waited in vain')
}

const asksMe = ({ seen }: ReturnType<typeof sitDown>): boolean =>
  seen.picture?.status === 'finished' || Boolean(seen.picture?.game?.asked.some(({ asked }) => asked))

async function answer(at: ReturnType<typeof sitDown>, rng: Rng): Promise<void> {
  const state: GameState = at.table.game.state
  const [decision] = at.seen.picture!.game!.asked.filter(({ asked }) => asked)
  const command = sample(state, 'atreides', rng)!
  assert.equal(command.kind, decision!.kind)
  const sent = await at.table.command('seat-1', command.kind, command.answer, decision!.ask)
  assert.deepEqual(sent, { ok: true })
}

test('a game against bots can be reopened at any time until its end, and its record is valid', async () => {
  const rng = rngFrom('answers')
  // Bots are not the same twice, and a game may be short: then another one.
  for (let answered = 0; answered <= 20; ) {
    let at = sitDown(dealt(ALONE))
    await at.table.open(null, true)
    for (;;) {
      await until(() => asksMe(at))
      if (at.seen.picture!.status === 'finished') break
      await answer(at, rng)
      if (++answered % 7 === 0) {
        // As after a reload: only what was kept is left of it.
        await until(() => asksMe(at))
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
    await until(() => asksMe(at))
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
    await until(() => asksMe(at))
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

test('against bots any number of decisions can be taken back, with everything the bots did since', async () => {
  const rng = rngFrom('taking back')
  const at = sitDown(dealt(ALONE, 'taking back'))
  await at.table.open(null, true)
  const asked: unknown[] = []
  for (let i = 0; i < 9; i++) {
    await until(() => asksMe(at))
    asked.push(structuredClone(at.seen.picture!.game!.asked[0]))
    await answer(at, rng)
  }
  await until(() => asksMe(at))
  for (const question of asked.reverse()) {
    assert.deepEqual(await at.table.takeBack('seat-1'), { ok: true })
    assert.deepEqual(at.seen.picture!.game!.asked[0], question)
    assert.deepEqual(at.seen.messages.at(-1)!.type, 'table')
    assert.deepEqual(structuredClone(at.table.game.rows), at.kept)
  }
  const refused = await at.table.takeBack('seat-1')
  assert.ok(!refused.ok && refused.problem.code === 'nothing-to-take-back')
  // And the game can be played on from there.
  await answer(at, rng)
  assert.ok(new LocalGame(at.seen.head, at.kept).rows.length > 0)
})

test('after a take-back nothing that was counted is taken for known, although its number is given again', async () => {
  const hot = sitDown(
    dealt(
      CORE_FACTIONS.map(() => ME),
      'counted again',
    ),
  )
  const { state } = hot.table.game
  const seat = pending(state)[0] as Faction
  const chair = CHAIRS[CORE_FACTIONS.indexOf(seat as (typeof CORE_FACTIONS)[number])]!
  await hot.table.open(chair, true)
  const command = sample(state, seat, rngFrom('counted again'))!
  assert.deepEqual(await hot.table.command(chair, command.kind, command.answer), { ok: true })
  const { messages } = hot.seen
  const told: Told = { of: 'a me', messages: messages.length, last: messages.at(-1) }
  assert.equal(known(told, 'a me', [...messages]), messages.length)
  const last = hot.seen.picture!.last
  assert.deepEqual(await hot.table.takeBack(chair), { ok: true })
  assert.equal(hot.seen.picture!.last, last)
  assert.equal(known(told, 'a me', hot.seen.messages), 0)
  assert.notEqual(shownOf(hot.seen.messages, last).at(-1), told.last)
})

test('a refused command changes nothing and has a reason, and seats of bots cannot be played', async () => {
  const at = sitDown(dealt(ALONE, 'refusals'))
  await at.table.open(null, true)
  await until(() => asksMe(at))
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
  await until(() => asksMe(at))
  await answer(at, rng)
  assert.ok(at.seen.told.some((told) => told.kind === 'kept' && !told.kept))
  await until(() => asksMe(at))
  full = false
  await answer(at, rng)
  assert.ok(at.seen.told.findLast((told) => told.kind === 'kept')?.kept)
  await until(() => asksMe(at))
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
  await until(() => asksMe(at))
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
  await until(() => asksMe(at))
  const played = forMe()
  await new Promise((done) => setTimeout(done, 50))
  assert.equal(forMe(), played, 'nobody plays for who is back')
  at.table.halt()
})

test('somebody alone against bots is asked no question with one answer; two people at one device are', async () => {
  const rng = rngFrom('one answer')
  const at = sitDown(dealt(ALONE))
  await at.table.open(null, true)
  let ordered = false
  for (let answered = 0; answered < 60; answered++) {
    await until(() => asksMe(at))
    if (at.seen.picture!.status === 'finished') break
    // Asked at every possible moment: without a Karama most windows have one answer.
    if (!ordered) ordered = (await at.table.command('seat-1', 'orders', [{ on: '*', do: 'ask' }])).ok
    const asked = at.seen.picture!.game!.asked.find(isQuestion)!
    assert.equal(onlyAnswer(asked), undefined, asked.kind)
    await answer(at, rng)
  }
  at.table.halt()
  assert.ok(ordered)
  const spared = at.table.game.rows.filter(
    (row) => row.kind === 'command' && row.chair === 'seat-1' && row.by === 'bot',
  )
  assert.ok(spared.length > 5, 'windows were passed')
  const checked = checkRecord(recordOf(at.seen.head, at.kept))
  assert.ok(checked.ok)

  const two = sitDown(dealt(CORE_FACTIONS.map((_, i) => (i < 2 ? ME : BOT))))
  await two.table.open('seat-1', true)
  await two.table.command('seat-1', 'orders', [{ on: '*', do: 'ask' }])
  assert.equal(settledAnswer(two.table.game), null)
  two.table.halt()
})

test('whoever has made an alliance against bots is not asked whether to break it at once', async () => {
  const offered = positionsOf(
    {
      nexus: ({ state, seat, decision }) =>
        state.chairs[0]?.faction === seat && decision.offer.choices.some((choice) => choice.do === 'accept'),
    },
    ['gf9-basic'],
  ).get('nexus')!
  const state = copyState(offered.state)
  const seat = offered.seat
  const [accept] = (offered.decision as Decision<'nexus'>).offer.choices.filter((choice) => choice.do === 'accept')
  play(state, { seat, kind: 'nexus', answer: accept! })
  const at = sitDown(dealt(ALONE))
  await at.table.open(null, true)
  assert.ok(pending(state).includes(seat))
  const { kept, standIns } = at.table.game
  assert.deepEqual(settledAnswer({ kept, standIns, state })?.command.answer, { do: 'done' })
  // Before that, there is something to decide.
  assert.equal(settledAnswer({ kept, standIns, state: offered.state }), null)
  at.table.halt()
})

test('bots pair off in a nexus only after the person has had a word', async () => {
  const opening = positionsOf(
    {
      nexus: ({ state, seat, decision }) =>
        state.chairs[0]?.faction === seat &&
        decision.about.formed.length === 0 &&
        state.alliances.length === 0 &&
        pending(state).length === state.order.length,
    },
    ['gf9-basic'],
  ).get('nexus')!
  const { state } = opening
  const seats = state.chairs.map((_, i) => (i === 0 ? ME : BOT))
  const game: KeptGame = { ...dealt(ALONE, 'nexus'), seats, table: state.table, origin: { kind: 'position', state } }
  const at = sitDown(game)
  await at.table.open(null, true)
  const botsWait = async (): Promise<void> => {
    // Everything that bots do by themselves.
    await until(() => at.table.waitsForPeople)
    assert.deepEqual(at.table.game.state.alliances, [])
    assert.ok(pending(at.table.game.state).length > 1, 'some wait to agree')
  }
  await botsWait()
  assert.deepEqual(await at.table.command('seat-1', 'nexus', { do: 'done' }), { ok: true })
  await until(() => at.table.game.state.alliances.length > 0)
  assert.deepEqual(await at.table.takeBack('seat-1'), { ok: true })
  await botsWait()
  at.table.halt()
})

test('a shipment that cannot be paid for anywhere is passed for somebody alone against bots, and they are told', async () => {
  const found = positionsOf(
    {
      ship: ({ seat, state, decision: { offer } }) =>
        ['atreides', 'harkonnen', 'emperor'].includes(seat) &&
        offer.kinds.length === 1 &&
        offer.reserves.normal > 2 &&
        state.alliances.length + state.deals.length === 0,
    },
    ['gf9-basic'],
  ).get('ship')!
  const me = found.seat as Faction
  const poor = (spice: number, hand: readonly Card[] = []): GameState => {
    const state = copyState(found.state)
    Object.assign(state.factions[me]!, { spice, hand: [...hand] })
    return state
  }
  const seats = found.state.chairs.map(({ faction }) => (faction === me ? ME : BOT))
  const settled = (state: GameState) => settledAnswer({ kept: { ...dealt(ALONE), seats }, standIns: {}, state })
  assert.equal(settled(poor(0))?.command.answer, 'pass')
  assert.equal(settled(poor(0, ['karama']))?.command.answer, 'pass')
  assert.equal(settled(poor(1)), null)
  // What may still come: an ally's spice, what is paid at once for something, forces of one's own.
  const allied = poor(0)
  allied.alliances.push({ members: [me, allied.order.find((other) => other !== me)!], since: 1 })
  assert.equal(settled(allied), null)
  const paidAtOnce = poor(0)
  Object.assign(paidAtOnce, {
    table: { ...paidAtOnce.table, options: { ...paidAtOnce.table.options, 'bribes.available': 'immediately' } },
  })
  assert.equal(settled(paidAtOnce), null)
  const reviving = poor(0, ['tleilaxu-ghola'])
  Object.assign(reviving.factions[me]!, { reserves: { normal: 0, elite: 0 }, tanks: { normal: 4, elite: 0 } })
  assert.equal(settled(reviving), null)
  const game: KeptGame = {
    ...dealt(ALONE, 'poor'),
    seats,
    table: found.state.table,
    origin: { kind: 'position', state: poor(0) },
  }
  const at = sitDown(game)
  const chair = CHAIRS[seats.indexOf(ME)]!
  await at.table.open(chair, true)
  const told = at.table.game.messages(chair).findLast((message) => message.type === 'game')
  assert.deepEqual([told?.of, told?.by, told?.only], [chair, 'bot', 'ship'])
  assert.deepEqual(newsSince(at.table.game.messages(chair), chair, me), [{ what: 'unshipped' }])
  at.table.halt()
})

test('the dead who all come back for nothing come back unasked for somebody alone against bots, and they are told', async () => {
  const found = positionsOf(
    {
      revival: ({ seat, decision: { offer } }) =>
        seat === 'atreides' && offer.normal.max > 0 && offer.elite.max === 0 && offer.leader.length === 1,
    },
    ['gf9-basic'],
  ).get('revival')!
  const me = 'atreides'
  const withDead = (normal: number): GameState => {
    const state = copyState(found.state)
    Object.assign(state.factions[me]!, { tanks: { normal, elite: 0 }, spice: 10 })
    return state
  }
  const seats = found.state.chairs.map(({ faction }) => (faction === me ? ME : BOT))
  const settled = (state: GameState) => settledAnswer({ kept: { ...dealt(ALONE), seats }, standIns: {}, state })
  assert.deepEqual(settled(withDead(2))?.command.answer, { normal: 2, elite: 0, leader: null })
  assert.equal(settled(withDead(3)), null, 'a third costs spice')
  const game: KeptGame = {
    ...dealt(ALONE, 'dead'),
    seats,
    table: found.state.table,
    origin: { kind: 'position', state: withDead(1) },
  }
  const at = sitDown(game)
  const chair = CHAIRS[seats.indexOf(ME)]!
  await at.table.open(chair, true)
  const news = () => newsSince(at.table.game.messages(chair), chair, me).filter(({ what }) => what === 'revived')
  await until(() => news().length > 0)
  assert.deepEqual(news(), [{ what: 'revived', forces: 1 }])
  at.table.halt()
})

test('whoever can neither ally with anybody nor break an alliance is not asked in a nexus', () => {
  const found = positionsOf({ nexus: ({ state, seat }) => state.chairs[0]?.faction === seat }, ['gf9-basic']).get(
    'nexus',
  )!
  const state = copyState(found.state)
  const me = found.seat as Faction
  // NEX-07 All others are allied, two by two, and full.
  const others = state.order.filter((one) => one !== me)
  state.alliances = [others.slice(0, 2), others.slice(2, 4)].map((members) => ({ members, since: 1 }))
  const kept = { ...dealt(ALONE), seats: state.chairs.map((_, i) => (i === 0 ? ME : BOT)) }
  const [, , , , last] = others
  assert.equal(settledAnswer({ kept, standIns: {}, state }), null, 'one is left to ally with')
  state.alliances.push({ members: [last!, others[0]!], since: 1 })
  assert.deepEqual(settledAnswer({ kept, standIns: {}, state })?.command.answer, { do: 'done' })
})

test('questions with one answer are recognised by what they offer', () => {
  const asked = (kind: string, shape: string, offer: object): unknown =>
    onlyAnswer({ kind, shape, offer } as Parameters<typeof onlyAnswer>[0])
  assert.equal(asked('karama', 'one-of', { choices: ['pass'] }), 'pass')
  assert.equal(asked('karama', 'one-of', { choices: ['pass', 'karama'] }), undefined)
  assert.equal(asked('call-traitor', 'yes-no', { choices: ['no'] }), 'no')
  assert.equal(asked('truth', 'one-of', { choices: ['yes'] }), undefined)
  assert.equal(asked('weather-control', 'amount', { range: null, pass: true }), 'pass')
  assert.equal(asked('weather-control', 'amount', { range: { min: 0, max: 10 }, pass: true }), undefined)
  assert.deepEqual(asked('wartime', 'some-of', { from: [], least: 0, most: 0 }), [])
  assert.equal(asked('wartime', 'some-of', { from: ['arrakeen'], least: 0, most: 1 }), undefined)
  assert.equal(asked('place-worm', 'place', { places: [], pass: true }), 'pass')
  assert.equal(asked('bid', 'custom', { min: 4, max: 3, beyond: [] }), 'pass')
  assert.equal(asked('bid', 'custom', { min: 4, max: 3, beyond: ['karama'] }), undefined)
  assert.equal(asked('move', 'custom', { from: [] }), 'pass')
  assert.equal(asked('move', 'custom', { from: [{ to: ['arrakeen:9'] }] }), undefined)
})
