import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { below, type Chair, pick, positionOf, RULES_VERSION, redactFor, rngFrom, type SeenEvent } from '@arrakis/engine'
import { vote } from '../../src/rooms/actions/votes.ts'
import { type EntryBody, entryOf, standingCommands } from '../../src/rooms/log.ts'
import { openRooms } from '../../src/rooms/room-service.ts'
import type { NewTable, Person, TableViewer } from '../../src/rooms/rooms.ts'
import { tableFromFirstEntry } from '../../src/rooms/table-log.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import type { EntryRow, StoreEvents } from '../../src/store/store.ts'
import { Player } from '../support/player.ts'
import { startPostgres } from '../support/postgres.ts'
import {
  ann,
  bob,
  cid,
  eve,
  messagesOf,
  playUntil,
  startedGame,
  startGame,
  THREE,
  tablePlan,
  useRooms,
} from '../support/room-fixtures.ts'

const MINUTE = 60_000
let late = 0
const now = (): number => Date.now() + late
const fixture = useRooms({ now })
const begun = (more: Partial<NewTable> = {}): Promise<string> => startedGame(fixture.rooms, more)

const standIn = async (id: string): Promise<string | null> => (await fixture.rooms.info(id, null)).seats[2]!.standIn
const bothCall = async (id: string): Promise<void> => {
  await fixture.rooms.voteAbsent(id, ann, 'seat-1', 'seat-3', true)
  await fixture.rooms.voteAbsent(id, bob, 'seat-2', 'seat-3', true)
}

/** A running game of more than 110 entries, the last of which showed or drew something. Games that end before are left. */
async function longGame(): Promise<string> {
  for (;;) {
    const id = await begun()
    for (let turn = 0; (await fixture.rooms.info(id, null)).status === 'playing'; turn++) {
      const entries = (await fixture.store.entries(id)).map(entryOf)
      const last = entries.at(-1)!.body
      if (entries.length > 110 && last.kind === 'command' && !last.plain) return id
      const [who, chair] = THREE[turn % THREE.length]!
      const player = new Player(who, chair, 'random', `${turn}`)
      player.picture = await fixture.rooms.view(id, who, chair)
      await player.answer(fixture.rooms, id)
    }
  }
}

/** What the log says was done and taken back. */
async function commandsOf(id: string): Promise<Map<number, EntryBody<'command'>>> {
  const entries = (await fixture.store.entries(id)).map(entryOf)
  return new Map(entries.flatMap(({ seq, body }) => (body.kind === 'command' ? [[seq, body] as const] : [])))
}

/** What a viewer was told of the game, without what a note says was taken back. */
async function eventsStanding(id: string, person: Person | null, as: TableViewer): Promise<SeenEvent[]> {
  const steps: (readonly SeenEvent[])[] = []
  for (const message of await messagesOf(fixture.rooms, id, person, as)) {
    if (message.type === 'game') steps.push(message.events)
    if (message.type !== 'table' || message.what.event !== 'taken-back') continue
    for (const ago of message.what.undone!) {
      assert.ok(steps.at(-ago)!.length > 0, 'only what told of something is said to be gone')
      steps[steps.length - ago] = []
    }
  }
  return steps.flat()
}

/** What a viewer may know of what stands by the log. */
async function eventsDone(id: string, as: TableViewer): Promise<SeenEvent[]> {
  const entries = (await fixture.store.entries(id)).map(entryOf)
  const setUp = entries.flatMap(({ body }) => (body.kind === 'set-up' ? body.events : []))
  const done = standingCommands(entries).flatMap(({ body }) => body.events)
  const me =
    as === 'spectator'
      ? as
      : (await fixture.rooms.view(id, eve, 'spectator')).seats.find(({ chair }) => chair === as)!.faction!
  return redactFor([...setUp, ...done], me, as)
}

test('nobody waits for the vote of a faction that is out of the game', () => {
  const problems: string[] = []
  const position = positionOf(
    'votes',
    { preset: 'ah-basic', options: {} },
    { factions: ['atreides', 'guild', 'emperor'], phase: 'battle', stop: true },
    problems,
  )
  assert.deepEqual(problems, [])
  const { state } = position!
  const made = tablePlan({ table: state.table })
  const data = tableFromFirstEntry({
    seq: 1,
    at: 0,
    mask: 0,
    key: null,
    body: { kind: 'created', id: 'votes', made, people: [ann, bob, cid], secret: '', salt: '', commitment: '' },
  })
  const agreesOn = (kind: 'pause' | 'take-back'): boolean =>
    vote(
      {
        data: { ...data, state },
        person: ann,
        rules: RULES_VERSION,
        write: () => {},
        commandsBefore: async () => [],
        commandsAfter: async () => [],
        now,
        nameNow: async () => 'Ann',
        awayFor: async () => 0,
      },
      kind,
      'seat-1',
      null,
      null,
    )
  state.order = ['atreides', 'guild']
  assert.equal(agreesOn('pause'), false, 'the Guild is still to agree')
  state.order = ['atreides']
  assert.equal(agreesOn('pause'), true)
  assert.equal(agreesOn('take-back'), true)
})

describe('absence', () => {
  test('is measured: nobody is absent who has a stream or asked for something', async () => {
    const id = await begun()
    const absentIn = async (): Promise<number | null> => (await fixture.rooms.presence(id, ann))[2]!.absentIn
    await assert.rejects(fixture.rooms.voteAbsent(id, ann, 'seat-1', 'seat-3', true), { code: 'not-absent' })
    late += 5_000
    assert.equal(await absentIn(), 60 * 60 - 5, 'it is told in how many seconds a bot may play for them')
    late += 59 * MINUTE
    await fixture.rooms.view(id, cid, 'seat-3')
    late += 59 * MINUTE
    await assert.rejects(fixture.rooms.voteAbsent(id, ann, 'seat-1', 'seat-3', true), { code: 'not-absent' })
    const stop = new AbortController()
    const stream = fixture.rooms.stream(id, cid, 'spectator', null, stop.signal)[Symbol.asyncIterator]()
    await stream.next()
    assert.equal(await absentIn(), null)
    late += 300 * MINUTE
    await assert.rejects(fixture.rooms.voteAbsent(id, ann, 'seat-1', 'seat-3', true), { code: 'not-absent' })
    stop.abort()
    await stream.return?.()
    await assert.rejects(fixture.rooms.voteAbsent(id, ann, 'seat-1', 'seat-3', true), { code: 'not-absent' })
    assert.equal(await absentIn(), null, 'they may come back at once')
    late += 5_000
    assert.equal(await absentIn(), 60 * 60 - 5)
    late += 61 * MINUTE
    assert.equal(await absentIn(), 0)
    await bothCall(id)
    assert.equal(await standIn(id), 'mentat')
  })

  test('is called sooner without a clock where people have just played together, not where they look in', async () => {
    const answerAll = async (id: string, seed: string): Promise<void> => {
      for (const [who, as] of THREE) {
        const player = new Player(who, as, 'random', seed)
        player.picture = await fixture.rooms.view(id, who, as)
        await player.answer(fixture.rooms, id)
      }
    }
    /** In how many seconds Cid, who has just left, may be called absent. */
    const waitForCid = async (id: string): Promise<number | null> => {
      const stop = new AbortController()
      const stream = fixture.rooms.stream(id, cid, 'spectator', null, stop.signal)[Symbol.asyncIterator]()
      await stream.next()
      stop.abort()
      await stream.return?.()
      late += 5_000
      return (await fixture.rooms.presence(id, ann))[2]!.absentIn
    }
    const slow = await begun()
    for (let round = 0; round < 12; round++) {
      await answerAll(slow, `${round}`)
      assert.equal(await waitForCid(slow), 60 * 60 - 5)
      late += 20 * MINUTE
    }
    const id = await begun()
    await answerAll(id, 'first')
    assert.equal(await waitForCid(id), 60 * 60 - 5, 'they have only begun')
    for (let round = 0; (await waitForCid(id)) !== 5 * 60 - 5; round++) {
      assert.ok(round < 60, 'they have played for an hour')
      late += MINUTE
      await answerAll(id, `${round}`)
    }
    late += 4 * MINUTE
    await assert.rejects(fixture.rooms.voteAbsent(id, ann, 'seat-1', 'seat-3', true), { code: 'not-absent' })
    late += MINUTE
    await bothCall(id)
    assert.equal(await standIn(id), 'mentat')
  })

  test('does not end with a new name', async () => {
    const id = await begun()
    late += 61 * MINUTE
    await fixture.rooms.rename({ ...cid, name: 'Cyd' })
    assert.equal((await fixture.rooms.info(id, null)).seats[2]!.name, 'Cyd')
    await bothCall(id)
    assert.equal(await standIn(id), 'mentat')
  })

  test('after a question that the clock answered ends with what everybody sees, not with a secret act', async (t) => {
    let past = 0
    const alone = openSqlite(':memory:')
    let events: StoreEvents | null = null
    const listen = async (to: StoreEvents): Promise<void> => {
      events = to
    }
    const rooms = await openRooms({ ...alone, listen }, { now: () => Date.now() + past })
    t.after(async () => {
      await rooms.close()
      await alone.close()
    })
    const id = await startedGame(rooms, { clock: { kind: 'live', seconds: 10, bank: 0 } })
    const absentIn = async (): Promise<(number | null)[]> => (await rooms.presence(id, ann)).map((one) => one.absentIn)
    while (!(await absentIn()).includes(0)) {
      past += 11_000
      assert.ok(past < 3 * MINUTE, 'nobody counts as absent yet but for the clock')
      await events!.due(id)
    }
    const [person, chair] = THREE[(await absentIn()).indexOf(0)]!
    const told = await absentIn()
    await rooms.command(id, person, { as: chair, kind: 'orders', answer: [{ on: '*', do: 'ask' }] })
    assert.deepEqual(await absentIn(), told, 'orders are secret')
    for (let i = 0; i < 100 && (await absentIn()).includes(0); i++)
      for (const [who, as] of THREE) {
        const player = new Player(who, as, 'random', `${i}`)
        player.picture = await rooms.view(id, who, as)
        await player.answer(rooms, id)
      }
    assert.ok(!(await absentIn()).includes(0), 'they act where everybody sees it')
  })

  test('who came back is not called absent again at once', async () => {
    const id = await begun({ clock: { kind: 'live', seconds: 20_000, bank: 0 } })
    late += 4 * MINUTE
    await bothCall(id)
    await fixture.rooms.takeBackSeat(id, cid, 'seat-3')
    assert.equal(await standIn(id), null)
    late += 4 * MINUTE
    await assert.rejects(fixture.rooms.voteAbsent(id, ann, 'seat-1', 'seat-3', true), { code: 'not-absent' })
    late += 7 * MINUTE
    await bothCall(id)
    assert.equal(await standIn(id), 'mentat')
  })

  test('a table of another account on two chairs cannot hand the third to a bot', async () => {
    const { id } = await fixture.rooms.create(
      ann,
      tablePlan({ seats: [{ kind: 'me' }, { kind: 'me' }, { kind: 'open' }] }),
    )
    await fixture.rooms.takeSeat(id, cid, 'seat-3')
    for (const chair of ['seat-1', 'seat-2'] as const) await fixture.rooms.ready(id, ann, chair, true)
    await fixture.rooms.ready(id, cid, 'seat-3', true)
    await fixture.rooms.start(id, ann)
    await assert.rejects(fixture.rooms.voteAbsent(id, ann, 'seat-1', 'seat-3', true), { code: 'not-absent' })
  })

  test('PostgreSQL: who is seen by another process is not absent', async (t) => {
    const server = await startPostgres()
    const url = await server.database()
    const [here, there] = [await openPostgres(url), await openPostgres(url)]
    const holder = await openRooms(here, { now })
    t.after(async () => {
      await holder.close()
      await here.close()
      await there.close()
      await server.stop()
    })
    const { id } = await holder.create(ann, tablePlan())
    await startGame(holder, id)
    late += 100 * MINUTE
    await there.saw([{ table: id, person: 'cid', at: now() - MINUTE }])
    await assert.rejects(holder.voteAbsent(id, ann, 'seat-1', 'seat-3', true), { code: 'not-absent' })
    late += 100 * MINUTE
    await holder.voteAbsent(id, ann, 'seat-1', 'seat-3', true)
    const other = await openRooms(there, { now })
    t.after(() => other.close())
    const told = (await other.presence(id, ann)).map(({ absentIn }) => absentIn)
    assert.deepEqual(told, [null, null, 0], 'of Ann and Bob another process does not know when they were there')
  })
})

describe('taking back', () => {
  test('not while a bot plays for somebody who would have to agree', async () => {
    const id = await begun()
    const passed = await playUntil(fixture.rooms, id, (player) => player.thought()?.kind === 'bid')
    await fixture.rooms.command(id, passed.person, { as: passed.as as Chair, kind: 'bid', answer: 'pass' })
    const next = await playUntil(fixture.rooms, id, (player) => player.thought()?.kind === 'bid')
    await fixture.rooms.command(id, next.person, { as: next.as as Chair, kind: 'bid', answer: 'pass' })
    // The third is asked: the bot has nothing to do.
    await fixture.rooms.handToBot(id, next.person, next.as as Chair, 'random')
    await assert.rejects(fixture.rooms.takeBack(id, passed.person, passed.as as Chair), { code: 'nobody-to-ask' })
    await fixture.rooms.takeBackSeat(id, next.person, next.as as Chair)
    assert.equal(await fixture.rooms.takeBack(id, passed.person, passed.as as Chair), 'asked')
  })

  test('never after a draw or a reveal, even if everybody agrees', async () => {
    const rng = rngFrom('collusion')
    let taken = 0
    let refused = 0
    for (let game = 0; game < 4; game++) {
      const id = await begun({ table: { ...tablePlan().table, options: { 'game.maxTurns': 3 } } })
      for (let step = 0; step < 1_500; step++) {
        const { status } = await fixture.rooms.info(id, null)
        if (status === 'finished') break
        const [person, chair] = pick(rng, THREE)
        // Whatever else people who are in league could try in between; most of it is refused.
        if (below(rng, 15) === 0) {
          const about = pick(rng, THREE)[1]
          const tricks = [
            () => fixture.rooms.handToBot(id, person, chair, 'random'),
            () => fixture.rooms.takeBackSeat(id, person, chair),
            () => fixture.rooms.voteAbsent(id, person, chair, about, true),
            () => fixture.rooms.pause(id, person, chair, true),
            () => fixture.rooms.resume(id, person, chair),
            async () => {
              late += 70 * MINUTE
            },
          ]
          await pick(rng, tricks)().catch(() => {})
          continue
        }
        if (below(rng, 5) === 0) {
          const done = await fixture.rooms.takeBack(id, person, chair).catch((error: { code: string }) => error.code)
          if (done === 'already-shown') refused++
          if (done === 'asked')
            for (const [other, seat] of THREE)
              if (other !== person) await fixture.rooms.answerTakeBack(id, other, seat, true).catch(() => {})
          continue
        }
        const player = new Player(person, chair, 'random', `${step}`)
        player.picture = await fixture.rooms.view(id, person, chair)
        const play = async (): Promise<unknown> => {
          if (!player.picture!.paused) return player.answer(fixture.rooms, id)
          return below(rng, 3) === 0 ? fixture.rooms.resume(id, person, chair) : null
        }
        // A bot may have ended the game meanwhile.
        await play().catch((error: { code: string }) => assert.ok(['wrong-status', 'paused'].includes(error.code)))
      }
      const commands = await commandsOf(id)
      for (const { body } of (await fixture.store.entries(id)).map(entryOf)) {
        if (body.kind !== 'taken-back') continue
        taken++
        for (const seq of body.drop) {
          const { events, plain } = commands.get(seq)!
          assert.ok(plain, `${seq} drew or showed something`)
          assert.ok(!events.some((event) => 'secret' in event || /Revealed|Dealt|Drawn|Blew|Sold/.test(event.type)))
        }
      }
      // Everybody can tell what of that stands, and nothing of what was done in silence.
      for (const [person, as] of [...THREE, [null, 'spectator']] as const) {
        const told = await eventsStanding(id, person, as)
        assert.deepEqual(told, await eventsDone(id, as))
      }
    }
    assert.ok(taken > 10 && refused > 10, `${taken} taken back, ${refused} refused`)
  })

  test('nobody answers in silence again who knows that nobody else did anything', async () => {
    const id = await begun({ table: { ...tablePlan().table, options: { 'karama.windows': 'full' } } })
    const pass = async ([person, chair]: (typeof THREE)[number]): Promise<string> => {
      await fixture.rooms.command(id, person, { as: chair, kind: 'karama', answer: 'pass' })
      return fixture.rooms.takeBack(id, person, chair).catch((error: { code: string }) => error.code)
    }
    let plain = 0
    while (plain < 3) {
      const first = await playUntil(fixture.rooms, id, (player) => player.thought()?.kind === 'karama')
      const seat = THREE.find(([, chair]) => chair === first.as)!
      const others: typeof THREE = THREE.filter((one) => one !== seat)
      for (const [person, chair] of others) {
        const { game } = await fixture.rooms.view(id, person, chair)
        if (game!.asked.some(({ kind, asked }) => asked && kind === 'karama'))
          await fixture.rooms.command(id, person, { as: chair, kind: 'karama', answer: 'pass' })
      }
      assert.equal(await pass(seat), 'already-shown', 'the last to pass')
      const [last] = [...(await commandsOf(id)).values()].slice(-1)
      if (last!.plain) plain++
    }
  })

  test('a request that is refused reads no more of the log than it needs', async (t) => {
    const id = await longGame()
    const whole = (await fixture.store.entries(id)).length
    let read = 0
    for (const name of ['entries', 'commandsBefore', 'commandsAfter'] as const) {
      const original = fixture.store[name].bind(fixture.store) as (...given: never[]) => Promise<EntryRow[]>
      t.mock.method(fixture.store, name, async (...given: never[]) => {
        const rows = await original(...given)
        read += rows.length
        return rows
      })
    }
    const [person, chair] = THREE[0]!
    await assert.rejects(fixture.rooms.takeBack(id, person, chair), { code: 'already-shown' })
    assert.ok(whole > 110, `${whole} entries`)
    assert.ok(read > 0 && read <= 40, `${read} of ${whole} entries`)
  })

  test('a vote ends when whoever asked says never mind or plays on, and not with what they do in secret', async () => {
    const id = await begun()
    const bid = async (answer: number): Promise<Player> => {
      const player = await playUntil(fixture.rooms, id, (one) => one.thought()?.kind === 'bid')
      await fixture.rooms.command(id, player.person, { as: player.as as Chair, kind: 'bid', answer })
      return player
    }
    const first = await bid(1)
    const as = first.as as Chair
    const second = await bid(2)
    const votes = async (): Promise<Chair[]> => (await fixture.rooms.info(id, null)).votes.map(({ by }) => by)
    const ask = () => fixture.rooms.takeBack(id, first.person, as)
    assert.equal(await ask(), 'asked')
    await fixture.rooms.answerTakeBack(id, first.person, as, false)
    assert.deepEqual(await votes(), [])
    assert.equal(await ask(), 'asked')
    await fixture.rooms.command(id, first.person, { as, kind: 'orders', answer: [{ on: '*', do: 'ask' }] })
    assert.deepEqual(await votes(), [as], 'orders are secret')
    await bid(3)
    assert.deepEqual(await votes(), [as], 'somebody else played on')
    await bid(4)
    assert.deepEqual(await votes(), [])
    const failed = (await fixture.store.entries(id)).map(entryOf).filter(({ body }) => body.kind === 'vote-failed')
    assert.deepEqual(
      failed.map(({ body }) => body.kind === 'vote-failed' && body.by),
      [as, as],
    )
    const late = fixture.rooms.answerTakeBack(id, second.person, second.as as Chair, true)
    await assert.rejects(late, { code: 'no-such-vote' })
  })

  test('a vote ends with what is shown while it is open', async () => {
    const id = await begun()
    const first = await playUntil(fixture.rooms, id, (player) => player.thought()?.kind === 'bid')
    await fixture.rooms.command(id, first.person, { as: first.as as Chair, kind: 'bid', answer: 1 })
    const second = await playUntil(fixture.rooms, id, (player) => player.thought()?.kind === 'bid')
    await fixture.rooms.command(id, second.person, { as: second.as as Chair, kind: 'bid', answer: 'pass' })
    assert.equal(await fixture.rooms.takeBack(id, first.person, first.as as Chair), 'asked')
    const third = await playUntil(fixture.rooms, id, (player) => player.thought()?.kind === 'bid')
    await fixture.rooms.command(id, third.person, { as: third.as as Chair, kind: 'bid', answer: 'pass' })
    for (const [person, chair] of THREE)
      if (person.id !== first.person.id) await fixture.rooms.answerTakeBack(id, person, chair, true).catch(() => {})
    assert.deepEqual((await fixture.rooms.info(id, null)).votes, [])
    const entries = (await fixture.store.entries(id)).map(entryOf)
    assert.ok(
      entries.some(({ body }) => body.kind === 'command' && body.events.some(({ type }) => type === 'cardSold')),
    )
    assert.ok(!entries.some(({ body }) => body.kind === 'taken-back'), 'a card was sold: the bid stands')
  })
})
