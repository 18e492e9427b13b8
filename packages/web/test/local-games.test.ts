import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  adjudicateGame,
  appendCommand,
  begin,
  CORE_FACTIONS,
  checkRecord,
  closeRecord,
  type Faction,
  type GameRecord,
  newRecord,
  play,
  RULES_VERSION,
} from '@arrakis/engine'
import type { Page } from 'playwright-core'
import { settledAnswer } from '../src/local/only-answer.ts'
import type { LocalSeat, NewGame } from '../src/rules-worker/protocol.ts'
import { launch, type Person, person } from './support/browser.ts'
import { arrive, drive, driverWorld, untilAlone, untilConnection, untilMyTurn } from './support/driver.ts'
import { positionsOf, wherever } from './support/positions.ts'

const here = driverWorld()

const seats = (level: string): LocalSeat[] =>
  CORE_FACTIONS.map((_, i) => (i === 0 ? { kind: 'me' } : { kind: 'bot', level }))
const game = (level = 'mentat', turns = 2): NewGame => ({
  name: 'Solo',
  table: {
    preset: 'gf9-advanced',
    options: { 'game.maxTurns': turns },
    seats: CORE_FACTIONS.map((faction) => ({ faction })),
  },
  seats: seats(level),
})

async function somebody(): Promise<Person> {
  const one = await here.person()
  await arrive(one.page)
  return one
}

async function comeBack(page: Page, id: string): Promise<void> {
  await arrive(page)
  await drive(page, 'open', 'here', id, null)
  await page.waitForFunction(() => globalThis.driver.picture() !== null)
}

/** How many questions of a record a seat answered by hand: what had one answer was answered for it. */
function givenBy(me: Faction, record: GameRecord): number {
  const { state } = begin(record.table, record.seed)
  let given = 0
  for (const command of record.commands) {
    const settled = settledAnswer({ kept: { seats: seats('mentat') }, standIns: {}, rows: [], state })
    const isQuestion = command.kind !== 'answer-deal'
    if (isQuestion && command.seat === me && settled?.command.kind !== command.kind) given++
    play(state, command)
  }
  return given
}

test('a game can be reloaded in every phase and continues to its end', async () => {
  const { page, errors, context } = await somebody()
  const phases = new Set<string>()
  // A game may end after a turn: then another one.
  for (let games = 1; phases.size < 5; games++) {
    const id = await drive(page, 'create', game())
    await drive(page, 'open', 'here', id, null)
    let commands = 0
    for (;;) {
      await untilMyTurn(page)
      const picture = (await drive(page, 'picture'))!
      if (picture.status === 'finished') break
      const phase = `${games} ${picture.game!.turn} ${picture.game!.phase}`
      // NEX-06 In a nexus bots wait until I have said something.
      if (!phases.has(phase) && !picture.game!.asked.some(({ kind }) => kind === 'nexus')) {
        phases.add(phase)
        await untilAlone(page, id)
        const before = await drive(page, 'picture')
        const messages = await drive(page, 'messages')
        await comeBack(page, id)
        assert.deepEqual(await drive(page, 'picture'), before)
        assert.deepEqual(await drive(page, 'messages'), messages)
      }
      assert.deepEqual(await drive(page, 'answer'), { ok: true })
      commands++
    }
    const record = await drive(page, 'record', id)
    const checked = checkRecord(record)
    assert.ok(checked.ok, JSON.stringify(checked))
    assert.equal(givenBy('atreides', record!), commands)
    const saved = (await drive(page, 'list')).find((one) => one.id === id)
    assert.ok(saved?.finished && saved.outcome)
  }
  assert.deepEqual(errors, [])
  await context.close()
})

test('closing a tab at any time loses no answer and repeats none', async () => {
  const { page, errors, context } = await somebody()
  const id = await drive(page, 'create', game('mentat', 1))
  await drive(page, 'open', 'here', id, null)
  let acknowledged = 0
  for (let i = 0; i < 14; i++) {
    await untilMyTurn(page)
    if ((await drive(page, 'picture'))!.status === 'finished') break
    if (i % 2 === 0) {
      assert.deepEqual(await drive(page, 'answer'), { ok: true })
      acknowledged++
      // Bots are just moving.
      await comeBack(page, id)
    } else {
      // Nobody waits for the answer: it may have been kept or not, but not half of it.
      await page.evaluate(() => void globalThis.driver.answer())
      await comeBack(page, id)
    }
  }
  const record = await drive(page, 'record', id)
  assert.ok(checkRecord(record).ok)
  assert.ok(record!.commands.filter(({ seat }) => seat === 'atreides').length >= acknowledged)
  assert.deepEqual(errors, [])
  await context.close()
})

test('of two tabs only one plays, and the other can take over', async () => {
  const one = await somebody()
  const id = await drive(one.page, 'create', game())
  await drive(one.page, 'open', 'here', id, null)
  await untilAlone(one.page, id)
  const page = await one.context.newPage()
  await comeBack(page, id)
  await untilConnection(page, 'elsewhere')
  assert.deepEqual(await drive(page, 'picture'), await drive(one.page, 'picture'))
  const refused = await drive(page, 'answer')
  assert.ok(refused && !refused.ok && ['elsewhere', 'no-such-table'].includes(refused.problem.code))

  await drive(page, 'reconnect')
  await untilConnection(page, 'live')
  await untilConnection(one.page, 'elsewhere')
  const late = await drive(one.page, 'answer')
  assert.ok(late && !late.ok && late.problem.code === 'elsewhere')
  assert.deepEqual(await drive(page, 'answer'), { ok: true })
  await untilAlone(page, id)
  const played = await drive(page, 'picture')

  // Whoever waits gets it when the other lets go.
  await page.close()
  await untilConnection(one.page, 'live')
  assert.deepEqual(await drive(one.page, 'picture'), played)
  assert.deepEqual(await drive(one.page, 'answer'), { ok: true })
  assert.ok(checkRecord(await drive(one.page, 'record', id)).ok)
  assert.deepEqual(one.errors, [])
  await one.context.close()
})

test('decisions can be taken back, even after a reload', async () => {
  const { page, context } = await somebody()
  // Apprentices offer no deals, whose answers would be taken back first.
  const id = await drive(page, 'create', game('apprentice'))
  await drive(page, 'open', 'here', id, null)
  await untilAlone(page, id)
  const first = (await drive(page, 'picture'))!.game
  for (let i = 0; i < 4; i++) {
    await drive(page, 'answer')
    await untilMyTurn(page)
  }
  for (let i = 0; i < 4; i++) {
    assert.deepEqual(await drive(page, 'takeBack'), { ok: true })
    if (i === 1) await comeBack(page, id)
  }
  assert.deepEqual((await drive(page, 'picture'))!.game, first)
  const [ask] = first!.asked
  const wrong = await drive(page, 'command', ask!.kind, 'nonsense', ask!.ask)
  assert.ok(!wrong.ok && wrong.problem.detail.length > 10)
  const refused = await drive(page, 'takeBack')
  assert.ok(!refused.ok && refused.problem.code === 'nothing-to-take-back')
  await context.close()
})

test('a full store does not end the game: a notice is shown, and the game is saved once there is room', async () => {
  const { page, context } = await somebody()
  const storage = await context.newCDPSession(page)
  await storage.send('Storage.overrideQuotaForOrigin', { origin: here.server.address, quotaSize: 1 })
  const id = await drive(page, 'create', game())
  await drive(page, 'open', 'here', id, null)
  await untilMyTurn(page)
  assert.equal(await drive(page, 'kept'), false)
  assert.deepEqual(await drive(page, 'answer'), { ok: true })
  await untilMyTurn(page)
  assert.equal((await drive(page, 'list')).length, 1)
  await storage.send('Storage.overrideQuotaForOrigin', { origin: here.server.address })
  assert.deepEqual(await drive(page, 'answer'), { ok: true })
  await page.waitForFunction(() => globalThis.driver.kept())
  await untilAlone(page, id)
  const picture = await drive(page, 'picture')
  await comeBack(page, id)
  assert.deepEqual(await drive(page, 'picture'), picture)
  await context.close()
})

test('games can be listed, renamed, removed, exported and imported, and a bad record is refused with a reason', async () => {
  const { page, context } = await somebody()
  const id = await drive(page, 'create', game())
  await drive(page, 'open', 'here', id, null)
  await untilMyTurn(page)
  await drive(page, 'answer')
  await drive(page, 'rename', id, 'Sietch night')
  const [listed] = await drive(page, 'list')
  assert.deepEqual([listed?.name, listed?.preset, listed?.finished], ['Sietch night', 'gf9-advanced', false])

  const record = await drive(page, 'record', id)
  const text = JSON.stringify(record)
  const came = await drive(page, 'importRecord', text, 'From elsewhere')
  assert.ok(came.ok)
  const again = await drive(page, 'record', came.ok ? came.id : '')
  assert.deepEqual(again!.commands, record!.commands)
  for (const bad of ['', '{}', text.slice(0, -40), text.replace(/"seed":"./, '"seed":"#')]) {
    const refused = await drive(page, 'importRecord', bad, 'bad')
    assert.ok(!refused.ok && refused.problem.code === 'bad-record' && refused.problem.detail.length > 10)
  }
  // One whose time was up.
  const late = newRecord(record!.table, record!.seed)
  const { state } = begin(late.table, late.seed)
  for (const command of record!.commands) {
    play(state, structuredClone(command))
    appendCommand(late, command, state)
  }
  closeRecord(late, adjudicateGame(state))
  const judged = await drive(page, 'importRecord', JSON.stringify(late), 'Judged')
  assert.ok(judged.ok)
  await drive(page, 'open', 'here', judged.ok ? judged.id : '', null)
  await page.waitForFunction(() => globalThis.driver.picture()?.status === 'finished')
  assert.deepEqual((await drive(page, 'record', judged.ok ? judged.id : ''))!.final, late.final)
  await drive(page, 'remove', judged.ok ? judged.id : '')

  await drive(page, 'remove', id)
  assert.deepEqual(
    (await drive(page, 'list')).map(({ name }) => name),
    ['From elsewhere'],
  )
  await comeBackGone(page, id)
  await context.close()
})

async function comeBackGone(page: Page, id: string): Promise<void> {
  await arrive(page)
  await drive(page, 'open', 'here', id, null)
  await page.waitForFunction(() => typeof globalThis.driver.connection() === 'object')
  assert.deepEqual(await drive(page, 'connection'), {
    gone: { code: 'no-such-table', detail: 'There is no such game in this browser.' },
  })
}

test('a position can be played and survives a reload, but is not listed', async () => {
  const { page, context } = await somebody()
  const { state } = positionsOf({ bid: wherever }, ['gf9-advanced']).get('bid')!
  const all = state.table.seats.map((): LocalSeat => ({ kind: 'me' }))
  const id = await drive(page, 'create', { name: '', table: state.table, seats: all, start: state })
  await drive(page, 'open', 'here', id, null)
  await untilMyTurn(page)
  assert.deepEqual(await drive(page, 'answer'), { ok: true })
  const picture = await drive(page, 'picture')
  assert.deepEqual(await drive(page, 'list'), [])
  await comeBack(page, id)
  await drive(page, 'lookAs', picture!.as)
  await page.waitForFunction((as) => globalThis.driver.picture()?.as === as, picture!.as)
  assert.deepEqual(await drive(page, 'picture'), picture)
  await context.close()
})

test('bots that search decide in a worker of their own, or in several where there are cores to spare', async () => {
  for (const [cores, thinkers] of [
    [2, 1],
    [16, 4],
  ] as const) {
    const { page, context } = await somebody()
    const id = await drive(page, 'create', game('guild-navigator:20ms'))
    for (const worker of page.workers())
      await worker.evaluate((count) => {
        Object.defineProperty(navigator, 'hardwareConcurrency', { value: count })
      }, cores)
    await drive(page, 'open', 'here', id, null)
    for (let i = 0; i < 8; i++) {
      await untilMyTurn(page)
      await drive(page, 'answer')
    }
    // One more plays the game, another one judges answers.
    assert.equal(page.workers().length, 2 + thinkers)
    assert.ok(checkRecord(await drive(page, 'record', id)).ok)
    await context.close()
  }
})

/** Changes what is kept of a game behind its back. */
const tamper = (page: Page, id: string, how: 'rules' | 'step'): Promise<void> =>
  page.evaluate(
    ([game, what]) =>
      new Promise<void>((done, failed) => {
        const asked = indexedDB.open('arrakis')
        asked.onsuccess = () => {
          const store = what === 'rules' ? 'games' : 'rows'
          const change = asked.result.transaction(store, 'readwrite')
          const rows = change.objectStore(store)
          const row = rows.get(what === 'rules' ? game! : [game!, 0])
          row.onsuccess = () =>
            rows.put(
              what === 'rules'
                ? { ...row.result, rules: 99 }
                : { ...row.result, command: { ...row.result.command, answer: 'nonsense' } },
            )
          change.oncomplete = () => done(asked.result.close())
          change.onerror = () => failed(change.error)
        }
      }),
    [id, how],
  )

test('a game of newer rules or a broken game is reported and not deleted', async () => {
  const { page, context } = await somebody()
  for (const [how, code] of [
    ['rules', 'other-rules'],
    ['step', 'broken-game'],
  ] as const) {
    const id = await drive(page, 'create', game())
    await drive(page, 'open', 'here', id, null)
    await untilAlone(page, id)
    await drive(page, 'answer')
    await arrive(page)
    await tamper(page, id, how)
    await drive(page, 'open', 'here', id, null)
    await page.waitForFunction(() => typeof globalThis.driver.connection() === 'object')
    const connection = await drive(page, 'connection')
    assert.ok(typeof connection === 'object' && connection.gone.code === code, JSON.stringify(connection))
    const listed = (await drive(page, 'list')).find((one) => one.id === id)
    assert.equal(listed?.playable, how !== 'rules')
    assert.ok((await drive(page, 'record', id))!.commands.length > 0)
  }
  await context.close()
})

/** Takes away what the first version did not keep: what happened, and where the game stands. */
const asFirstVersion = (page: Page, id: string): Promise<void> =>
  page.evaluate(
    (game) =>
      new Promise<void>((done, failed) => {
        const asked = indexedDB.open('arrakis')
        asked.onsuccess = () => {
          const change = asked.result.transaction(['games', 'rows'], 'readwrite')
          const kept = change.objectStore('games').get(game)
          kept.onsuccess = () => {
            const { opening: _, position: __, ...first } = kept.result
            change.objectStore('games').put({ ...first, rules: 1 })
          }
          const cursor = change
            .objectStore('rows')
            .openCursor(IDBKeyRange.bound([game, 0], [game, Number.POSITIVE_INFINITY]))
          cursor.onsuccess = () => {
            if (!cursor.result) return
            const { events: _, ...row } = cursor.result.value
            cursor.result.update(row)
            cursor.result.continue()
          }
          change.oncomplete = () => done(asked.result.close())
          change.onerror = () => failed(change.error)
        }
      }),
    id,
  )

test('a game saved by the first version continues, with one notice, and can be reloaded', async () => {
  const { page, context } = await somebody()
  const id = await drive(page, 'create', game())
  await drive(page, 'open', 'here', id, null)
  for (let i = 0; i < 3; i++) {
    await untilMyTurn(page)
    await drive(page, 'answer')
  }
  await untilMyTurn(page)
  await arrive(page)
  await asFirstVersion(page, id)
  assert.equal((await drive(page, 'list')).find((one) => one.id === id)?.playable, true)
  const seams = async (): Promise<unknown[]> => (await drive(page, 'record', id))!.seams!.map(({ rules }) => rules)
  for (let i = 0; i < 2; i++) {
    await comeBack(page, id)
    await untilMyTurn(page)
    assert.deepEqual(await drive(page, 'answer'), { ok: true })
    assert.deepEqual(await seams(), [RULES_VERSION])
  }
  const checked = checkRecord(await drive(page, 'record', id))
  assert.ok(checked.ok)
  assert.deepEqual(
    checked.parts.map(({ rules, check }) => [rules, check]),
    [
      [1, 'same'],
      [RULES_VERSION, 'replayed'],
    ],
  )
  await context.close()
})

test('without locks, as on pages without https, the tab opened last plays', async () => {
  const other = await launch('--host-resolver-rules=MAP arrakis.test 127.0.0.1')
  try {
    const address = here.server.address.replace(/\/\/[^:]+/, '//arrakis.test')
    const { page, context, errors } = await person(other, address)
    await arrive(page)
    assert.equal(await page.evaluate(() => isSecureContext), false)
    const id = await drive(page, 'create', game())
    await drive(page, 'open', 'here', id, null)
    await untilMyTurn(page)
    assert.deepEqual(await drive(page, 'answer'), { ok: true })
    await untilAlone(page, id)
    const second = await context.newPage()
    await comeBack(second, id)
    await untilConnection(second, 'live')
    await untilConnection(page, 'elsewhere')
    const refused = await drive(page, 'answer')
    assert.ok(refused && !refused.ok && refused.problem.code === 'elsewhere')
    assert.deepEqual(await drive(second, 'answer'), { ok: true })
    await drive(page, 'reconnect')
    await untilConnection(page, 'live')
    await untilConnection(second, 'elsewhere')
    assert.ok(checkRecord(await drive(page, 'record', id)).ok)
    // The browser says that a header of ours has no meaning there.
    assert.deepEqual(
      errors.filter((error) => !error.includes('Cross-Origin-Opener-Policy')),
      [],
    )
  } finally {
    await other.close()
  }
})
