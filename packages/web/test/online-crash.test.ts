import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRecord } from '@arrakis/engine'

import { arrive, drive, driverWorld, untilConnection, untilMyTurn } from './support/driver.ts'
import { begun, guest, isOver, playOn, recordOf, tableOf } from './support/online.ts'

const here = driverWorld()

const come = (name: string) => guest(here, name)

test('a server crash loses no answer and repeats none', async () => {
  const ann = await come('Ann')
  const id = await begun([ann.page], tableOf(['me', 'bot']))
  await drive(ann.page, 'open', 'server', id)
  let answers = 0
  for (let i = 0; i < 4 && !(await isOver(ann.page)); i++) {
    answers += await playOn(ann.page, 3)
    await untilMyTurn(ann.page)
    if (await isOver(ann.page)) break
    const sending = drive(ann.page, 'answer')
    await here.server.kill()
    if (i === 1) await untilConnection(ann.page, 'offline')
    await here.server.restart()
    // It was sent until it was answered.
    const sent = await sending
    assert.ok(sent?.ok, JSON.stringify(sent))
    answers++
    await untilConnection(ann.page, 'live')
  }
  answers += await playOn(ann.page)
  const record = await recordOf(ann.page, id)
  assert.ok(checkRecord(record).ok)
  assert.equal(record.commands.filter(({ seat }) => seat === 'atreides').length, answers)
  const ids = (await drive(ann.page, 'messages')).map((message) => message.id)
  assert.deepEqual(
    ids,
    ids.map((_, i) => i + 1),
  )
  await ann.context.close()
})

test('an answer that was not confirmed when the page closed is sent again, and done once', async () => {
  const ann = await come('Ann')
  const id = await begun([ann.page], tableOf(['me', 'bot']))
  await drive(ann.page, 'open', 'server', id)
  await untilMyTurn(ann.page)
  const asked = (await drive(ann.page, 'picture'))!.game!.asks
  // It arrives, but nobody hears of it; then it does not even arrive.
  for (const arrives of [true, false]) {
    await untilMyTurn(ann.page)
    await ann.page.route('**/commands', async (route) => {
      if (arrives) await route.fetch()
      await route.abort()
    })
    const failed = ann.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/commands'))
    await ann.page.evaluate(() => void globalThis.driver.answer())
    await ann.page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('arrakis:outbox:')))
    await failed
    // It may have been sent once more by now; that attempt ends before the page does.
    await ann.page.unrouteAll({ behavior: 'wait' })
    await arrive(ann.page)
    await drive(ann.page, 'open', 'server', id)
    await ann.page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('arrakis:outbox:')))
  }
  await untilMyTurn(ann.page)
  await ann.page.waitForFunction((before) => globalThis.driver.picture()!.game!.asks === before + 2, asked)
  await playOn(ann.page)
  const record = await recordOf(ann.page, id)
  assert.ok(checkRecord(record).ok)
  await ann.context.close()
})
