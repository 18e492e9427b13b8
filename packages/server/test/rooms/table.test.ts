import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Chair, checkRecord } from '@arrakis/engine'
import { openRooms } from '../../src/rooms/room-service.ts'
import type { Message, NewTable, Person, TableViewer } from '../../src/rooms/rooms.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import type { StoreEvents } from '../../src/store/store.ts'
import { Player } from '../support/player.ts'
import {
  ann,
  bob,
  cid,
  eve,
  messagesOf,
  playUntil,
  startedGame,
  THREE,
  tablePlan,
  useRooms,
} from '../support/room-fixtures.ts'

const TABLE = tablePlan()
const fixture = useRooms()
const begun = (more: Partial<NewTable> = {}): Promise<string> => startedGame(fixture.rooms, more)

const messages = (id: string, person: Person | null, as: TableViewer): Promise<Message[]> =>
  messagesOf(fixture.rooms, id, person, as)

/** Answers all questions, at random, until the game comes to this phase. */
const playTo = (id: string, phase: string): Promise<Player> =>
  playUntil(fixture.rooms, id, ({ view }) => view!.phase === phase)

/** The people who are asked now. */
async function asked(id: string): Promise<Player[]> {
  const players: Player[] = []
  for (const [person, chair] of THREE) {
    const player = new Player(person, chair)
    player.picture = await fixture.rooms.view(id, person, chair)
    if (player.thought()) players.push(player)
  }
  return players
}

describe('seats', () => {
  test('an invitation gives the chair to whoever brings it first, and only once', async () => {
    const { id } = await fixture.rooms.create(ann, TABLE)
    await assert.rejects(fixture.rooms.invite(id, eve, 'seat-2'), { code: 'not-host' })
    const { token } = await fixture.rooms.invite(id, ann, 'seat-2')
    await assert.rejects(fixture.rooms.takeSeat(id, eve, 'seat-2'), { code: 'seat-taken' })
    await assert.rejects(fixture.rooms.acceptInvitation(id, eve, `${token}x`), { code: 'bad-invitation' })
    assert.equal(await fixture.rooms.acceptInvitation(id, bob, token), 'seat-2')
    await assert.rejects(fixture.rooms.acceptInvitation(id, eve, token), { code: 'bad-invitation' })
    assert.ok(
      !(await fixture.store.entries(id)).some(({ data }) => data.includes(token)),
      'the token itself is not kept',
    )
  })

  test('the right to a chair is the person’s; nobody else sees it, acts for it or listens to it', async () => {
    const id = await begun()
    await assert.rejects(fixture.rooms.view(id, bob, 'seat-1'), { code: 'not-your-seat' })
    await assert.rejects(fixture.rooms.view(id, null, 'seat-1'), { code: 'not-your-seat' })
    await assert.rejects(messages(id, eve, 'seat-1'), { code: 'not-your-seat' })
    const command = { as: 'seat-1' as const, kind: 'orders', answer: [] }
    await assert.rejects(fixture.rooms.command(id, bob, command), { code: 'not-your-seat' })
    await assert.rejects(fixture.rooms.command('nowhere', bob, command), { code: 'no-such-table' })
    await assert.rejects(fixture.rooms.handToBot(id, bob, 'seat-1'), { code: 'not-your-seat' })
    const closed = await begun({ spectators: false })
    await assert.rejects(fixture.rooms.view(closed, eve, 'spectator'), { code: 'no-spectators' })
  })

  test('who passes a chair on hears no more of it', async () => {
    const id = await begun()
    const { token } = await fixture.rooms.invite(id, bob, 'seat-2')
    const heard: number[] = []
    const listening = (async () => {
      for await (const frame of fixture.rooms.stream(id, bob, 'seat-2', null, new AbortController().signal))
        heard.push(frame.id!)
    })()
    await sleep(20)
    await fixture.rooms.acceptInvitation(id, eve, token)
    await listening
    await assert.rejects(fixture.rooms.view(id, bob, 'seat-2'), { code: 'not-your-seat' })
    assert.equal((await fixture.rooms.view(id, eve, 'seat-2')).as, 'seat-2')
  })

  test('what cannot be played is not made', async () => {
    const bad = { ...TABLE, table: { ...TABLE.table, options: { 'no.such': 1 } } }
    await assert.rejects(fixture.rooms.create(ann, bad), { code: 'bad-table' })
    const level = 'guild-navigator:900s'
    await assert.rejects(
      fixture.rooms.create(ann, { ...TABLE, seats: [{ kind: 'me' }, { kind: 'bot', level }, { kind: 'open' }] }),
      {
        code: 'bad-bot',
      },
    )
  })
})

describe('secrets of the stream', () => {
  test('orders, whispers and notes of one chair leave no trace in the streams of others', async () => {
    const id = await begun()
    await playTo(id, 'bidding')
    const before = await Promise.all([messages(id, bob, 'seat-2'), messages(id, null, 'spectator')])
    const { id: mine } = await fixture.rooms.command(id, ann, {
      as: 'seat-1',
      kind: 'orders',
      answer: [{ on: '*', do: 'ask' }],
    })
    await fixture.rooms.chat(id, ann, 'seat-1', { kind: 'whisper', chair: 'seat-3' }, 'do not tell Bob')
    await fixture.rooms.setNotes(id, ann, 'seat-1', 'Bob has a Lasgun')
    assert.deepEqual(await Promise.all([messages(id, bob, 'seat-2'), messages(id, null, 'spectator')]), before)
    const own = await messages(id, ann, 'seat-1')
    assert.deepEqual(
      own.slice(-3).map(({ id: n, type }) => [n - mine, type]),
      [
        [0, 'game'],
        [1, 'chat'],
        [2, 'table'],
      ],
    )
    assert.equal((await messages(id, cid, 'seat-3')).at(-1)!.type, 'chat')
    assert.equal((await fixture.rooms.view(id, ann, 'seat-1')).notes, 'Bob has a Lasgun')
    assert.equal((await fixture.rooms.view(id, null, 'spectator')).notes, null)
    await assert.rejects(fixture.rooms.chat(id, ann, 'seat-1', { kind: 'allies' }, 'anybody?'), {
      code: 'nobody-there',
    })
    await fixture.rooms.chat(id, ann, 'seat-1', { kind: 'table' }, 'hello')
    assert.equal((await messages(id, null, 'spectator')).at(-1)!.type, 'chat')
  })

  test('a clock that runs for a silent question is seen by nobody else, nor is who answered it', async () => {
    let hours = 0
    const alone = openSqlite(':memory:')
    const rooms = await openRooms(alone, { now: () => Date.now() + hours * 3_600_000 })
    const options = { 'karama.windows': 'full' }
    const { id } = await rooms.create(ann, {
      ...TABLE,
      table: { ...TABLE.table, options },
      seats: [{ kind: 'me' }, { kind: 'me' }, { kind: 'me' }],
      clock: { kind: 'slow', hours: 5 },
    })
    for (const [, chair] of THREE) await rooms.ready(id, ann, chair, true)
    await rooms.start(id, ann)
    let silent = 0
    for (let i = 0; i < 400 && silent < 5; i++)
      for (const [, chair] of THREE) {
        const player = new Player(ann, chair, 'random', `${i}`)
        player.picture = await rooms.view(id, ann, chair)
        const asking = player.view?.now[0]?.asking
        if (!player.thought()) continue
        if (asking?.privacy === 'silent') {
          silent++
          const { clocks } = await rooms.view(id, null, 'spectator')
          assert.deepEqual(clocks, [])
          assert.deepEqual(
            player.picture.clocks.map((clock) => clock.chair),
            [chair],
          )
          const before = await messagesOf(rooms, id, null, 'spectator')
          hours += 1
          await player.answer(rooms, id)
          const told = (await messagesOf(rooms, id, null, 'spectator')).slice(before.length)
          assert.ok(
            told.every((m) => m.type !== 'game' || m.of === null),
            'nobody learns who answered last',
          )
        } else await player.answer(rooms, id)
      }
    assert.ok(silent > 0)
    await rooms.close()
    await alone.close()
  })

  test('seed, salt and secret are in no view before the end', async () => {
    const id = await begun()
    const [first] = await fixture.store.entries(id)
    const { secret, salt } = JSON.parse(first!.data) as { secret: string; salt: string }
    for (const [person, chair] of THREE) {
      const text = JSON.stringify([await fixture.rooms.view(id, person, chair), await messages(id, person, chair)])
      assert.ok(!text.includes(secret) && !text.includes(salt))
    }
    await assert.rejects(fixture.rooms.record(id, ann), { code: 'wrong-status' })
  })
})

describe('commands', () => {
  test('the same key gets the same answer and changes nothing', async () => {
    const id = await begun()
    const [player] = await asked(id)
    const request = { as: player!.as as Chair, ...player!.thought()!, key: 'once' }
    const first = await fixture.rooms.command(id, player!.person, request)
    const [again, third] = await Promise.all([
      fixture.rooms.command(id, player!.person, request),
      fixture.rooms.command(id, player!.person, request),
    ])
    assert.deepEqual([again, third], [first, first])
    const commands = (await fixture.store.entries(id)).filter(({ kind }) => kind === 'command')
    assert.equal(commands.length, 1)
    const late = { ...request, key: 'twice' }
    await assert.rejects(fixture.rooms.command(id, player!.person, late), { code: 'late' })
  })

  test('what the rules refuse is refused with the rule, and changes nothing', async () => {
    const id = await begun()
    const seq = (await fixture.store.entries(id)).length
    await assert.rejects(
      fixture.rooms.command(id, ann, { as: 'seat-1', kind: 'orders', answer: 'nonsense' }),
      (error: unknown) => {
        assert.deepEqual((error as { refusal: { rule: string } }).refusal.rule, 'KAR-16')
        return (error as { code: string }).code === 'refused'
      },
    )
    await assert.rejects(fixture.rooms.command(id, ann, { as: 'seat-1', kind: 'bid', answer: 3 }), { code: 'late' })
    assert.equal((await fixture.store.entries(id)).length, seq)
  })

  test('a table taken up by a new server goes on where it was', async () => {
    const id = await begun()
    await playTo(id, 'bidding')
    const views = await Promise.all(THREE.map(([person, chair]) => fixture.rooms.view(id, person, chair)))
    const other = await openRooms({ ...fixture.store, listen: async () => {} })
    assert.deepEqual(await Promise.all(THREE.map(([person, chair]) => other.view(id, person, chair))), views)
    await other.close()
  })
})

describe('taking back', () => {
  test('at once while nothing was shown and nobody acted; otherwise all must agree', async () => {
    const id = await begun()
    await playTo(id, 'bidding')
    const [bidder] = await asked(id)
    const { person, as } = bidder!
    const before = await fixture.rooms.view(id, person, as)
    await fixture.rooms.command(id, person, { as: as as Chair, kind: 'bid', answer: 'pass' })
    assert.equal(await fixture.rooms.takeBack(id, person, as as Chair), 'done')
    const back = await fixture.rooms.view(id, person, as)
    assert.deepEqual(back.game, before.game)

    await fixture.rooms.command(id, person, { as: as as Chair, kind: 'bid', answer: 'pass' })
    const [next] = await asked(id)
    await fixture.rooms.command(id, next!.person, { as: next!.as as Chair, kind: 'bid', answer: 'pass' })
    assert.equal(await fixture.rooms.takeBack(id, person, as as Chair), 'asked')
    const others = THREE.filter(([, chair]) => chair !== as)
    await assert.rejects(fixture.rooms.takeBack(id, others[0]![0], others[0]![1]), { code: 'nothing-to-take-back' })
    await fixture.rooms.answerTakeBack(id, others[0]![0], others[0]![1], false)
    await assert.rejects(fixture.rooms.answerTakeBack(id, others[0]![0], others[0]![1], true), { code: 'no-such-vote' })
    assert.equal(await fixture.rooms.takeBack(id, person, as as Chair), 'asked')
    for (const [other, chair] of others) await fixture.rooms.answerTakeBack(id, other, chair, true)
    assert.deepEqual((await fixture.rooms.view(id, person, as)).game, before.game)
    assert.deepEqual((await fixture.rooms.info(id, null)).votes, [])
  })

  test('secret orders of others survive it, and nobody learns of them', async () => {
    const id = await begun()
    await playTo(id, 'bidding')
    const [bidder] = await asked(id)
    const { person, as } = bidder!
    const [other, chair] = THREE.find(([one]) => one.id !== person.id)!
    await fixture.rooms.command(id, person, { as: as as Chair, kind: 'bid', answer: 'pass' })
    await fixture.rooms.command(id, other, { as: chair, kind: 'orders', answer: [{ on: '*', do: 'ask' }] })
    assert.equal(await fixture.rooms.takeBack(id, person, as as Chair), 'done')
    const { game } = await fixture.rooms.view(id, other, chair)
    assert.deepEqual(game!.factions[game!.me as 'guild']!.own!.orders, [{ on: '*', do: 'ask' }])
  })

  test('the record of a game with acts taken back has only what stood, and plays again', async () => {
    const id = await begun({ table: { ...TABLE.table, options: { 'game.maxTurns': 2 } } })
    await playTo(id, 'bidding')
    const [bidder] = await asked(id)
    const as = bidder!.as as Chair
    await fixture.rooms.command(id, bidder!.person, { as, kind: 'bid', answer: 'pass' })
    assert.equal(await fixture.rooms.takeBack(id, bidder!.person, as), 'done')
    for (const [person, chair] of THREE) await fixture.rooms.handToBot(id, person, chair)
    for (let i = 0; i < 500 && (await fixture.rooms.info(id, null)).status !== 'finished'; i++) await sleep(10)
    const record = await fixture.rooms.record(id, null)
    const said = (await fixture.store.entries(id)).filter(({ kind }) => kind === 'command').length
    assert.equal(record.commands.length, said - 1)
    assert.ok(checkRecord(JSON.parse(JSON.stringify(record))).ok)
    const all = await fixture.rooms.replay(id, null, null)
    assert.equal(all.length, record.commands.length + 1)
  })
})

describe('clocks', () => {
  test('a bid at a live table has a time of its own, as the edition says', async () => {
    const id = await begun({ clock: { kind: 'live', seconds: 100, bank: 20 } })
    const left = async (): Promise<number> => {
      const [player] = await asked(id)
      const { chair, deadline } = player!.picture!.clocks.find((clock) => clock.chair === player!.picture!.as)!
      assert.equal(chair, player!.picture!.as)
      return deadline - Date.now()
    }
    assert.ok((await left()) > 110_000)
    await playTo(id, 'bidding')
    assert.ok((await left()) <= 30_000)
    assert.ok((await left()) > 20_000)
  })
})

describe('pauses and absence', () => {
  test('all people must agree to a pause; anybody may end it', async () => {
    const id = await begun({ clock: { kind: 'live', seconds: 100, bank: 10 } })
    await fixture.rooms.pause(id, ann, 'seat-1', true)
    await fixture.rooms.pause(id, bob, 'seat-2', true)
    assert.equal((await fixture.rooms.info(id, null)).paused, false)
    await fixture.rooms.pause(id, cid, 'seat-3', true)
    assert.equal((await fixture.rooms.info(id, null)).paused, true)
    assert.deepEqual((await fixture.rooms.view(id, ann, 'seat-1')).clocks, [])
    await assert.rejects(fixture.rooms.command(id, ann, { as: 'seat-1', kind: 'orders', answer: [] }), {
      code: 'paused',
    })
    await fixture.rooms.resume(id, bob, 'seat-2')
    assert.equal((await fixture.rooms.info(id, null)).paused, false)
    assert.ok((await asked(id)).length > 0)
  })

  test('a seat is handed to a bot and taken back', async () => {
    const id = await begun()
    for (const [person, chair] of THREE) await fixture.rooms.handToBot(id, person, chair)
    for (let i = 0; i < 200 && (await fixture.rooms.info(id, null)).status !== 'finished'; i++) {
      await sleep(10)
      if (i === 5) await fixture.rooms.takeBackSeat(id, bob, 'seat-2').catch(() => {})
      if (i === 6) await fixture.rooms.handToBot(id, bob, 'seat-2', 'guild-navigator:20').catch(() => {})
    }
    assert.ok((await messages(id, null, 'spectator')).some((m) => m.type === 'game' && m.by === 'bot'))
  })

  test('when time is up the fallback is given, marked, and at last a bot sits in', async () => {
    const id = await begun({ clock: { kind: 'live', seconds: 1, bank: 0 } })
    assert.ok((await fixture.rooms.view(id, null, 'spectator')).clocks.length > 0)
    for (let i = 0; i < 60; i++) {
      await sleep(100)
      if ((await fixture.rooms.info(id, null)).seats.some(({ standIn }) => standIn !== null)) break
    }
    const told = await messages(id, null, 'spectator')
    assert.ok(told.some((m) => m.type === 'game' && m.by === 'clock'))
    assert.ok(told.some((m) => m.type === 'table' && m.what.event === 'stand-in' && m.what.why === 'clock'))
  })
})

describe('outages and reminders', () => {
  test('a clock that ran out while no server ran begins anew', async () => {
    let hours = 0
    const now = (): number => Date.now() + hours * 3_600_000
    const alone = openSqlite(':memory:')
    const first = await openRooms(alone, { now })
    const { id } = await first.create(ann, {
      ...TABLE,
      seats: [{ kind: 'me' }, { kind: 'me' }, { kind: 'me' }],
      clock: { kind: 'live', seconds: 60, bank: 60 },
    })
    for (const [, chair] of THREE) await first.ready(id, ann, chair, true)
    await first.start(id, ann)
    await first.close()
    hours = 5
    const second = await openRooms({ ...alone, listen: async () => {} }, { now })
    await second.info(id, null)
    const { clocks, seats } = await second.view(id, null, 'spectator')
    assert.ok(clocks.length > 0 && clocks.every(({ deadline }) => deadline > now() + 100_000))
    assert.ok(seats.every(({ standIn }) => standIn === null))
    await second.close()
    await alone.close()
  })

  test('a process that stood still runs out nobody’s clock; one that did not does', async () => {
    let past = 0
    const now = (): number => Date.now() + past
    const alone = openSqlite(':memory:')
    let events: StoreEvents | null = null
    const listen = async (to: StoreEvents): Promise<void> => {
      events = to
    }
    const paused = await openRooms({ ...alone, listen }, { now, stallClock: now })
    const { id } = await paused.create(ann, {
      ...TABLE,
      seats: [{ kind: 'me' }, { kind: 'me' }, { kind: 'me' }],
      clock: { kind: 'live', seconds: 30, bank: 0 },
    })
    for (const [, chair] of THREE) await paused.ready(id, ann, chair, true)
    await paused.start(id, ann)
    const answeredByClock = async (): Promise<number> =>
      (await alone.entries(id)).filter(({ kind, data }) => kind === 'command' && data.includes('"by":"clock"')).length
    past += 32_000
    await events!.due(id)
    const { clocks } = await paused.view(id, null, 'spectator')
    assert.ok(clocks.length > 0 && clocks.every(({ deadline }) => deadline > now() + 25_000))
    assert.equal(await answeredByClock(), 0)
    assert.ok((await alone.entries(id)).some(({ kind }) => kind === 'excused'))
    for (let second = 0; second < 32; second++) {
      past += 1_000
      await events!.due(id)
    }
    await paused.view(id, null, 'spectator')
    assert.ok((await answeredByClock()) > 0)
    await paused.close()
    await alone.close()
  })

  test('whoever is asked can be reminded, once for each question', async () => {
    const alone = openSqlite(':memory:')
    const notes: string[] = []
    const asking = await openRooms(alone, { onQuestion: ({ chair, person }) => notes.push(`${person.name} ${chair}`) })
    const { id } = await asking.create(ann, { ...TABLE, seats: [{ kind: 'me' }, { kind: 'me' }, { kind: 'me' }] })
    for (const [, chair] of THREE) await asking.ready(id, ann, chair, true)
    await asking.start(id, ann)
    const told = notes.length
    assert.ok(told > 0)
    await asking.chat(id, ann, 'seat-1', { kind: 'table' }, 'hello')
    assert.equal(notes.length, told)
    await asking.close()
    await alone.close()
  })
})
