import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, begin, type Chair, checkRecord, type GameRecord, type GameState, kindOf, view } from '@arrakis/engine'
import type { Page, Request } from 'playwright-core'

import { arrive, drive, driverWorld, untilConnection, untilMyTurn } from './support/driver.ts'
import { begun, faultsOf, guest, isOver, playOn, recordOf, tableOf, value } from './support/online.ts'

const here = driverWorld()

const come = (name: string) => guest(here, name)

/** What a faction held that another must not know, at every moment of a game. */
function* moments(record: GameRecord): Generator<GameState> {
  let { state } = begin(record.table, record.seed)
  for (const command of record.commands) {
    const result = apply(state, command)
    assert.ok(result.ok)
    state = result.value.state
    if (!state.outcome) yield state
  }
}

test('two browsers at one table each get only what their seat may know', async () => {
  const ann = await come('Ann')
  const bob = await come('Bob')
  const id = await begun([ann.page, bob.page], tableOf(['me', 'open', 'bot', 'bot']))
  for (const { page } of [ann, bob]) await drive(page, 'open', 'server', id)
  await Promise.all([playOn(ann.page), playOn(bob.page)])
  const record = await recordOf(ann.page, id)
  assert.ok(checkRecord(record).ok)

  for (const [{ received, errors }, me, other] of [
    [ann, 'atreides', 'emperor'],
    [bob, 'emperor', 'atreides'],
  ] as const) {
    assert.deepEqual(faultsOf(errors), [])
    // Everything until the end, when all is opened.
    const stream = received.join('')
    const frames = stream
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.slice(6)))
    assert.ok(frames.length > 20)
    const own = frames.filter(({ change }) => change?.game?.factions && !change.game.outcome)
    const secrets = new Set<string>()
    for (const state of moments(record)) {
      const hers = state.factions[other]
      if (hers) for (const card of hers.hand) secrets.add(kindOf(card))
    }
    assert.ok(secrets.size > 0, 'there was something to hide')
    let checked = 0
    for (const { change } of own) {
      const seen = change.game.factions[other]
      if (!seen) continue
      checked++
      assert.equal(seen.hand, null)
      assert.equal(seen.spice, null)
      assert.equal(typeof seen.traitors, 'number')
      assert.equal(seen.own, null)
    }
    assert.ok(checked > 3, `${checked} frames were compared`)
    // As the rules have it: the last picture before the end is what the seat may know, to the letter.
    const states = [...moments(record)].map((state) => JSON.stringify(view(state, me).factions[other]))
    for (const { change } of own)
      if (change.game.factions[other]) assert.ok(states.includes(JSON.stringify(change.game.factions[other])))
    const before = stream.slice(0, stream.indexOf('"outcome":{'))
    for (const { seed, fairness } of [record])
      for (const secret of [String(seed), fairness!.secret, fairness!.salt]) assert.ok(!before.includes(secret))
  }
  for (const { context } of [ann, bob]) await context.close()
})

/** What was answered on another device may still stand there. */
const untilAskedAgain = (page: Page, was: number): Promise<unknown> =>
  page.waitForFunction((ask) => {
    const { status, game } = globalThis.driver.picture()!
    return status === 'finished' || game!.asked.some((one) => one.asked && one.ask !== ask)
  }, was)

test('one seat on two devices: both see the same, either can answer, and a late answer is refused', async () => {
  const ann = await come('Ann')
  const id = await begun([ann.page], tableOf(['me', 'bot', 'bot', 'bot']))
  const phone = await ann.context.newPage()
  await arrive(phone)
  for (const page of [ann.page, phone]) {
    await drive(page, 'open', 'server', id)
    await untilMyTurn(page)
  }
  const thought = (await drive(phone, 'thought'))!
  assert.deepEqual(await drive(ann.page, 'answer'), { ok: true })
  const late = await drive(phone, 'command', thought.kind, thought.answer, thought.ask)
  assert.ok(!late.ok && late.problem.status === 409)
  for (let i = 0, { ask } = thought; i < 6; i++) {
    const page = i % 2 === 0 ? ann.page : phone
    await untilAskedAgain(page, ask)
    if (await isOver(page)) break
    ask = (await drive(page, 'thought'))!.ask
    assert.deepEqual(await drive(page, 'answer'), { ok: true })
  }
  const last = (await drive(phone, 'picture'))!.last
  await ann.page.waitForFunction((wanted) => globalThis.driver.picture()!.last >= wanted, last)
  assert.deepEqual((await drive(ann.page, 'messages')).slice(0, last), (await drive(phone, 'messages')).slice(0, last))
  await drive(phone, 'setNotes', 'Trust nobody')
  await ann.page.waitForFunction(() => globalThis.driver.picture()?.notes === 'Trust nobody')
  await ann.context.close()
})

test('a lost connection is reported, and missed messages arrive after it is back', async () => {
  const ann = await come('Ann')
  const bob = await come('Bob')
  const id = await begun([ann.page, bob.page], tableOf(['me', 'open', 'bot', 'bot']))
  for (const { page } of [ann, bob]) {
    await drive(page, 'open', 'server', id)
    await untilMyTurn(page)
  }
  await ann.context.setOffline(true)
  await untilConnection(ann.page, 'offline')
  await drive(bob.page, 'chat', { kind: 'table' }, 'Are you there?')
  await drive(bob.page, 'answer')
  await ann.context.setOffline(false)
  await untilConnection(ann.page, 'live')
  await ann.page.waitForFunction(() =>
    globalThis.driver.messages().some((message) => message.type === 'chat' && message.text === 'Are you there?'),
  )
  const all = await drive(bob.page, 'messages')
  assert.ok(all.some((message) => message.type === 'chat'))
  assert.ok(Math.abs(await drive(ann.page, 'skew')) < 1500)
  for (const { context } of [ann, bob]) await context.close()
})

test('a tab hidden for long closes its connection, and is up to date at once when shown', async () => {
  const ann = await come('Ann')
  const bob = await come('Bob')
  const id = await begun([ann.page, bob.page], tableOf(['me', 'open', 'bot', 'bot']))
  await ann.page.clock.install()
  const open = new Set<Request>()
  ann.page.on('request', (request) => request.url().includes('/events') && open.add(request))
  for (const over of ['requestfailed', 'requestfinished'] as const)
    ann.page.on(over as 'requestfailed', (request) => open.delete(request))
  await drive(ann.page, 'open', 'server', id)
  await drive(bob.page, 'open', 'server', id)
  for (const { page } of [ann, bob]) await untilMyTurn(page)
  const look = (how: 'hidden' | 'visible'): Promise<void> =>
    ann.page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, how)
  const until = async (count: number): Promise<void> => {
    while (open.size !== count) await new Promise((done) => setTimeout(done, 20))
  }
  await until(1)
  await look('hidden')
  await ann.page.clock.runFor(60_000)
  assert.equal(open.size, 1)
  await ann.page.clock.runFor(300_000)
  await until(0)
  await drive(bob.page, 'chat', { kind: 'table' }, 'Still there?')
  // It peeks, and lets go again.
  await ann.page.clock.runFor(61_000)
  await ann.page.waitForFunction(() => globalThis.driver.messages().some(({ type }) => type === 'chat'))
  await ann.page.clock.runFor(10_000)
  await until(0)
  await look('visible')
  await until(1)
  assert.deepEqual(await drive(ann.page, 'answer'), { ok: true })
  for (const { context } of [ann, bob]) await context.close()
})

test('one person can have several seats, and a spectator can watch', async () => {
  const ann = await come('Ann')
  const made = await value(
    ann.page.evaluate((table) => globalThis.driver.api.makeTable(table), tableOf(['me', 'me', 'bot', 'bot'])),
  )
  for (const chair of ['seat-1', 'seat-2'] as const)
    await value(
      ann.page.evaluate(([id, seat]) => globalThis.driver.api.ready(id!, seat as Chair, true), [made.id, chair]),
    )
  await value(ann.page.evaluate((id) => globalThis.driver.api.start(id), made.id))
  await drive(ann.page, 'open', 'server', made.id)
  await ann.page.waitForFunction(() => globalThis.driver.picture()?.as === 'seat-1')
  await drive(ann.page, 'lookAs', 'seat-2')
  await ann.page.waitForFunction(() => globalThis.driver.picture()?.game?.me === 'emperor')
  await untilMyTurn(ann.page)
  assert.deepEqual(await drive(ann.page, 'answer'), { ok: true })

  // The viewer of this tab is the same after a reload.
  await ann.page.evaluate((id) => sessionStorage.setItem(`arrakis:eyes:${id}`, 'seat-2'), made.id)
  await arrive(ann.page)
  await drive(ann.page, 'open', 'server', made.id)
  await ann.page.waitForFunction(() => globalThis.driver.picture()?.as === 'seat-2')

  const watcher = await here.person()
  await arrive(watcher.page)
  await drive(watcher.page, 'open', 'server', made.id)
  await watcher.page.waitForFunction(() => globalThis.driver.picture()?.as === 'spectator')
  const refused = await drive(watcher.page, 'command', 'bid', 'pass', 1)
  assert.ok(!refused.ok && refused.problem.code === 'not-seated')
  await drive(watcher.page, 'open', 'server', 'no-such-table')
  await watcher.page.waitForFunction(() => typeof globalThis.driver.connection() === 'object')
  for (const { context } of [ann, watcher]) await context.close()
})
