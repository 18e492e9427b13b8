import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addModules, fallback, type GameState, pending, play, positionOf } from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { assertAccessible } from './support/axe.ts'
import { DESKTOP, type Person, PHONE } from './support/browser.ts'
import { call, onlineTable, tableOfTwo } from './support/online-table.ts'
import { atTable, decision, outOfSight } from './support/table.ts'
import { tryLinkOf } from './support/try-out.ts'
import { world } from './support/world.ts'

addModules(MODULES)
const here = world()

test('two players at one device: the device must be passed before the other’s secrets are shown', async () => {
  const { context, page, errors } = await here.person()
  const id = await onlineTable(context, { mine: ['atreides', 'guild'], preset: 'gf9-basic', untilTurn: 0 })
  await page.goto(`/table/${id}?as=seat-1`)
  await atTable(page)
  const asked = await call(context, 'GET', `/tables/${id}/default?as=seat-1`)
  assert.equal(asked.status, 200)
  await call(context, 'POST', `/tables/${id}/commands`, { ...(asked.body as object), as: 'seat-1' })
  const curtain = page.getByRole('dialog', { name: 'Pass the device to the Guild' })
  await curtain.waitFor()
  await page.keyboard.press('Escape')
  assert.ok(await curtain.isVisible())
  await curtain.getByRole('button', { name: 'I am the Guild' }).click()
  await page.getByRole('heading', { name: 'Guild', exact: true }).waitFor()
  assert.equal(await curtain.count(), 0)
  assert.deepEqual(errors, [])
  await context.close()
})

test('two people and a spectator see who is at the table, who is away, and for whom it waits by name', async () => {
  const [ana, ben, watcher] = [await here.person(), await here.person(), await here.person()]
  const id = await tableOfTwo(ana.context, ben.context)
  const asked: string[] = []
  ana.page.on('request', (request) => asked.push(request.url()))
  await ana.page.goto(`/table/${id}`)
  await atTable(ana.page)
  await ana.page.locator('.presence[title*="away"]').waitFor()
  await ben.page.goto(`/table/${id}`)
  await atTable(ben.page)
  await ben.page.locator('.presence[title="is here"]').waitFor()
  // The address of a seat that is somebody else's shows the table as to anybody, and loses the seat.
  await watcher.page.goto(`/table/${id}?as=seat-2`)
  await watcher.page
    .getByText(/Ana \(Atreides\).*Ben \((the )?Guild\)/)
    .first()
    .waitFor()
  await watcher.page.locator('.presence[title="is here"]').nth(1).waitFor()
  assert.equal(await watcher.page.locator('.decision-form').count(), 0, 'who watches is asked nothing')
  await watcher.page.getByRole('tab', { name: 'Deals' }).click()
  await watcher.page.getByText('No deals yet.', { exact: true }).waitFor()
  // What says a few words about a faction covers nothing once its sheet is closed.
  for (const leave of ['Escape', 'Enter']) {
    const open = watcher.page.getByRole('button', { name: 'More about Atreides' })
    await open.focus()
    await watcher.page.keyboard.press('Enter')
    const close = watcher.page.getByRole('dialog').getByRole('button', { name: 'Close' })
    await close.focus()
    await watcher.page.keyboard.press(leave)
    await close.waitFor({ state: 'detached' })
    await open.and(watcher.page.locator(':focus')).waitFor()
    assert.equal(await watcher.page.locator('.tooltip:popover-open').count(), 0)
  }
  for (const panel of ['Log', 'Chat']) {
    await watcher.page.getByRole('tab', { name: panel }).click()
    const { height } = (await watcher.page.locator('.table-right').boundingBox())!
    assert.ok(height > DESKTOP.height * 0.55, `and has ${height} px for the ${panel}`)
  }

  // Who watches has nothing of their own: on a phone there is no sheet for it, and what they see is told with the factions.
  await watcher.page.setViewportSize(PHONE)
  const sheets = watcher.page.locator('.sheet-bar')
  await sheets.getByRole('button', { name: 'Factions' }).click()
  await watcher.page.locator('#sheet').getByText('You are watching.').waitFor()
  assert.equal(await sheets.getByRole('button', { name: 'Me', exact: true }).count(), 0)
  await watcher.page.setViewportSize(DESKTOP)

  const question = await call(ana.context, 'GET', `/tables/${id}/default?as=seat-1`)
  await call(ana.context, 'POST', `/tables/${id}/commands`, { ...(question.body as object), as: 'seat-1' })
  const waiting = ana.page.locator('.waiting')
  await waiting.getByText(/Ben \((the )?Guild\)/).waitFor()
  // What was answered can be taken back by one button, which says what it was.
  await decision(ana.page).getByRole('button', { name: 'Choose my traitor again' }).waitFor()
  assert.equal(
    await decision(ana.page)
      .getByRole('button', { name: /take|answer/i })
      .count(),
    0,
  )
  assert.equal(await waiting.locator('.presence-away').count(), 0)
  const tallOf = async (): Promise<number> => Math.round((await waiting.boundingBox())!.height)
  const tall = await tallOf()
  await ben.context.close()
  for (const away of [waiting.locator('.presence-away'), watcher.page.locator('.presence[title*="away"]')])
    await away.waitFor({ timeout: 8_000 })
  assert.equal(await tallOf(), tall, 'what is said of it moves no button below')
  assert.equal(await waiting.locator('.presence-away').textContent(), 'away for a moment')
  await ana.page.reload()
  await waiting.locator('.presence-away').waitFor()
  assert.deepEqual(
    asked.filter((url) => url.endsWith('/presence')),
    [],
    'its stream tells it, and nobody asks for it',
  )
  // Whoever waits for others before the first turn has the whole table, too.
  await ana.page.getByRole('log').locator('.log-line').first().waitFor()
  await ana.page.getByRole('button', { name: 'My card' }).waitFor()
  // When a bot may play for somebody who is away is said before one asks for it, where the table waits for them and in their dialog.
  assert.ok(await waiting.getByRole('button', { name: 'Let a bot play for Ben' }).isDisabled())
  await waiting.getByText(/^Possible in (1 h|59:\d\d)[^,]*\.$/).waitFor()
  assert.equal(await watcher.page.getByRole('button', { name: /Let a bot play/ }).count(), 0, 'a spectator has no say')
  await ana.page.getByRole('button', { name: 'More about Guild' }).click()
  await ana.page.getByText(/^Possible in (1 h|59:\d\d).*, if they stay away: 1 h/).waitFor()
  assert.ok(await ana.page.getByRole('button', { name: 'Let a bot play for them' }).isDisabled())
  assert.equal(new URL(watcher.page.url()).search, '')
  assert.deepEqual(watcher.errors.splice(0), [
    'Failed to load resource: the server responded with a status of 403 (Forbidden)',
  ])
  for (const { errors } of [ana, watcher]) assert.deepEqual(errors, [])
  for (const { context } of [ana, watcher]) await context.close()
})

test('two players in a local game: each must confirm who is looking, and drafts are not shown to the other', async () => {
  const { context, page, errors } = await here.person()
  await page.goto('/new?preset=gf9-basic')
  const seat = (n: number) => page.getByRole('group', { name: `Seat ${n}` })
  await seat(2).getByLabel('Who sits here').selectOption('me')
  await seat(1).getByLabel('Faction').selectOption('atreides')
  await seat(2).getByLabel('Faction').selectOption('guild')
  await page.getByRole('button', { name: 'Start the game' }).click()
  const take = async (name: string, says: string): Promise<void> => {
    const curtain = page.getByRole('dialog', { name: `Pass the device to ${name}` })
    await curtain.getByRole('button', { name: `I am ${name}` }).click()
    await page.getByRole('heading', { name: says, exact: true }).waitFor()
    assert.equal(await curtain.count(), 0)
  }
  await take('Atreides', 'Atreides')
  await page.getByLabel('My notes').fill('The Guild is not to be trusted.')
  const decision = page.getByRole('region', { name: 'Decision' })
  await decision.getByText('Talk and orders').click()
  await decision.getByRole('button', { name: /^Show/ }).click()
  const back = decision.getByRole('button', { name: 'Back to the question' })
  await back.waitFor()

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByLabel('View as').selectOption('The Guild')
  await take('the Guild', 'Guild')
  assert.equal(await back.count(), 0)
  assert.equal(await page.getByLabel('My notes').inputValue(), '')

  // Whoever reloads is back where they were; in another tab nobody has said who looks.
  await page.reload()
  await page.getByRole('heading', { name: 'Guild', exact: true }).waitFor()
  assert.equal(await page.getByRole('dialog').count(), 0)
  const address = page.url()
  await page.close()
  const other = await context.newPage()
  await other.goto(address)
  await other.getByRole('dialog', { name: 'Pass the device to Atreides' }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

/** Answers for everybody what the clock would, until somebody is asked to bid. */
async function untilBid(id: string, people: readonly Person[]): Promise<Person> {
  for (let tries = 0; tries < 200; tries++)
    for (const one of people) {
      const { status, body } = await call(one.context, 'GET', `/tables/${id}/default`)
      if (status !== 200) continue
      if ((body as { kind: string }).kind === 'bid') return one
      await call(one.context, 'POST', `/tables/${id}/commands`, body as object)
    }
  assert.fail('nobody is asked to bid')
}

test('people can whisper, agree to pause, and see what somebody would take back', async () => {
  const ana = await here.person()
  const ben = await here.person()
  await call(ana.context, 'POST', '/guests', { name: 'Ana' })
  await call(ben.context, 'POST', '/guests', { name: 'Ben' })
  const seats = [
    { kind: 'me', faction: 'atreides' },
    { kind: 'open', faction: 'guild' },
  ]
  const made = await call(ana.context, 'POST', '/tables', { preset: 'gf9-basic', seats, public: true })
  const { id } = made.body as { id: string }
  await call(ben.context, 'POST', `/tables/${id}/seats`, {})
  await call(ana.context, 'PUT', `/tables/${id}/seats/seat-1/ready`, { ready: true, salt: 'a' })
  await call(ben.context, 'PUT', `/tables/${id}/seats/seat-2/ready`, { ready: true, salt: 'b' })
  await call(ana.context, 'POST', `/tables/${id}/start`, {})
  for (const [{ page }, chair] of [
    [ana, 'seat-1'],
    [ben, 'seat-2'],
  ] as const) {
    await page.goto(`/table/${id}?as=${chair}`)
    await atTable(page)
  }
  // Who sits there is named, and is there.
  const guild = ana.page
    .getByRole('listitem')
    .filter({ has: ana.page.getByRole('button', { name: 'More about Guild' }) })
  await guild.getByText('Ben', { exact: true }).waitFor()
  await guild.getByText('is here').waitFor({ state: 'attached' })
  const [name, dot] = await Promise.all(
    [guild.getByText('Ben', { exact: true }), guild.locator('.presence')].map((one) => one.boundingBox()),
  )
  assert.ok(dot!.y < name!.y + name!.height && dot!.x > name!.x, 'the dot stands beside the name')
  await ana.page.getByRole('tab', { name: 'Chat' }).click()
  await ana.page.getByLabel('To', { exact: true }).selectOption('Ben (Guild), privately')
  await ana.page.getByPlaceholder('Message').fill('An alliance?')
  await ana.page.keyboard.press('Enter')
  await ben.page.getByRole('tab', { name: /Chat.*one new message/ }).click()
  await ben.page.getByText('An alliance?').waitFor()
  await ben.page.getByText('Ana (Atreides) to you').waitFor()
  await ben.page
    .locator('.chat-who')
    .getByText(/^\d\d?:\d\d/)
    .waitFor()
  assert.equal(await ben.page.getByText('one new message').count(), 0)
  await ana.page.getByRole('button', { name: 'Menu' }).click()
  await ana.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await ana.page.getByRole('button', { name: 'Copy the link to this table' }).click()
  await ana.page.getByRole('button', { name: 'Copied.' }).waitFor()
  const copied = await ana.page.evaluate(() => navigator.clipboard.readText())
  assert.equal(copied, new URL(`/table/${id}`, here.server.address).href)
  await ana.page.getByRole('button', { name: 'Pause' }).click()
  const vote = ben.page.getByText('Ana would like to pause.')
  await vote.waitFor()
  const [voted, beside] = [await vote.boundingBox(), await ben.page.locator('.table-left').boundingBox()]
  assert.ok(voted!.x >= beside!.x + beside!.width, 'a vote covers no faction')
  await ben.page.getByRole('button', { name: 'Agree' }).click()
  // The menu is gone, and the one who must decide is still the one who is asked.
  assert.equal(await ana.page.getByRole('dialog').count(), 0)
  const paused = ana.page.getByRole('status').filter({ hasText: 'The game is paused.' })
  await paused.waitFor()
  for (const { page } of [ana, ben]) {
    await page.locator('.rail-doing').getByText('The game is paused.').waitFor()
    assert.equal(await page.locator('.faction-card-decides').count(), 2, 'both are asked for a traitor')
  }
  await paused.getByRole('button', { name: 'Resume' }).click()
  await paused.waitFor({ state: 'detached' })

  // Who votes reads whose answer is to be taken back, and what they know of it.
  const bidder = await untilBid(id, [ana, ben])
  const [first, second] = bidder === ana ? [ana, ben] : [ben, ana]
  for (const [{ context }, answer] of [
    [first, 1],
    [second, 2],
  ] as const) {
    const { body } = await call(context, 'GET', `/tables/${id}/default`)
    await call(context, 'POST', `/tables/${id}/commands`, { ...(body as object), answer })
  }
  await call(first.context, 'POST', `/tables/${id}/take-back`, {})
  const [asked, bids] =
    bidder === ana
      ? ['Ana (Atreides)', 'Atreides bid 1 spice; The Guild bid 2 spice (you).']
      : ['Ben (Guild)', 'The Guild bid 1 spice; Atreides bid 2 spice (you).']
  const sure = `${asked} would like to take back an answer. Undone with it, at most: ${bids}`
  await second.page.getByText(sure).waitFor()
  await second.page.getByRole('button', { name: 'Refuse' }).click()
  await second.page.getByText(sure).waitFor({ state: 'detached' })
  // Whoever asked may drop it.
  await call(first.context, 'POST', `/tables/${id}/take-back`, {})
  await second.page.getByText(sure).waitFor()
  await first.page.getByRole('button', { name: 'Never mind' }).click()
  await second.page.getByText(sure).waitFor({ state: 'detached' })

  // Who is there cannot be called absent; who let a bot play comes back.
  await ana.page.getByRole('button', { name: 'More about Guild' }).click()
  const absent = ana.page.getByRole('button', { name: 'Let a bot play for them' })
  await ana.page.getByText('They are here. A bot may play for them').waitFor()
  assert.ok(await absent.isDisabled())
  await call(ben.context, 'PUT', `/tables/${id}/seats/seat-2/stand-in`, {})
  const stoodIn = ben.page.getByRole('status').filter({ hasText: 'A bot plays for you.' })
  await stoodIn.waitFor()
  // It covers nothing, and nothing is asked in advance that the bot would answer.
  const panel = ben.page.getByRole('region', { name: 'Decision' })
  const [said, decided] = [await stoodIn.boundingBox(), await panel.boundingBox()]
  assert.ok(said!.x >= decided!.x && said!.y >= decided!.y, 'it stands where one would answer')
  assert.equal(await ben.page.getByRole('button', { name: /^(Pass until it is sold|Buy nothing more)/ }).count(), 0)
  await stoodIn.getByRole('button', { name: 'Take my seat back' }).click()
  await stoodIn.waitFor({ state: 'detached' })
  for (const { context, errors } of [ana, ben]) {
    assert.deepEqual(errors, [])
    await context.close()
  }
})

test('a finished game shows the winner, the final standing and all secrets', async () => {
  const { context, page, errors } = await here.person()
  const options = { 'game.maxTurns': 1 }
  const id = await onlineTable(context, {
    mine: ['bene-gesserit'],
    bots: ['atreides', 'harkonnen', 'emperor', 'fremen', 'guild'],
    options,
    untilTurn: Number.POSITIVE_INFINITY,
  })
  await page.goto(`/table/${id}`)
  const result = page.getByRole('region', { name: 'The end' })
  await result.waitFor()
  const { body } = await call(context, 'GET', `/tables/${id}`)
  const { outcome } = body as { outcome: { winners: string[] } }
  assert.equal(await result.getByText('won', { exact: true }).count(), outcome.winners.length)
  assert.equal(await result.getByRole('row').count(), 7)
  for (const viewport of [DESKTOP, { width: 1366, height: 768 }]) {
    await page.setViewportSize(viewport)
    assert.deepEqual(await outOfSight(result.locator('.result-table th')), [], `at ${viewport.width}`)
  }
  await result.getByText(/Predicted: .* on turn 1/).waitFor()
  // A victory that is not by strongholds is explained, and nobody is given an ally's strongholds.
  const cells = result.locator('tbody td:nth-of-type(1)')
  await cells.filter({ hasText: '?' }).waitFor({ state: 'detached' })
  const held = await cells.allInnerTexts()
  assert.ok(held.reduce((sum, n) => sum + Number(n), 0) <= 5, held.join())
  await result.getByText(/^(Held at the end|Nobody had won|The Bene Gesserit had foretold)/).waitFor()
  const lines = await result.locator('.result-faction').evaluateAll((all) => all.map((one) => one.clientHeight))
  assert.ok(
    lines.every((height) => height < 30),
    `every faction stands in one line: ${lines}`,
  )
  assert.equal(await page.locator('.table-decision').evaluate((one) => one.scrollWidth - one.clientWidth), 0)
  const saved = page.waitForEvent('download')
  await result.getByRole('button', { name: 'Save the record' }).click()
  assert.match((await saved).suggestedFilename(), /\.json$/)
  await assertAccessible(page)
  assert.deepEqual(errors, [])
  await context.close()
})

/** MAIN-16 The Emperor has lost the last leader, and the others play on. */
function withoutEmperor(): GameState {
  const problems: string[] = []
  const position = positionOf(
    'eliminated',
    { preset: 'ah-basic', options: { 'ah.mainCharacters': '8' } },
    {
      factions: ['guild', 'emperor', 'harkonnen'],
      phase: 'battle',
      stop: true,
      guild: { forces: { arrakeen: 5 }, hand: ['crysknife'] },
      emperor: {
        forces: { arrakeen: 1 },
        leaders: { fenring: 'dead', aramsham: 'dead', burseg: 'dead', caid: 'dead', bashar: 'dead' },
      },
    },
    problems,
  )
  assert.deepEqual(problems, [])
  const { state } = position!
  const plan = { spice: 0, kwisatzHaderach: false, weapon: null, defence: null }
  play(state, { seat: 'guild', kind: 'plan', answer: { ...plan, dial: 4, leader: 'staban', weapon: 'crysknife' } })
  play(state, { seat: 'emperor', kind: 'plan', answer: { ...plan, dial: 0, leader: 'shaddam' } })
  while (state.order.includes('emperor')) play(state, fallback(state, pending(state)[0]!)!)
  return state
}

test('whoever is eliminated is told so, is asked nothing and watches on', async () => {
  const state = withoutEmperor()
  for (const [isPhone, options] of [
    [false, {}],
    [true, { viewport: PHONE, hasTouch: true, isMobile: true }],
  ] as const) {
    const { context, page, errors } = await here.person(options)
    await page.goto(tryLinkOf({ state, seat: 'emperor' }))
    await atTable(page)
    const decision = page.getByRole('region', { name: 'Decision' })
    await decision.getByText('The Emperor left the game. You watch on.').waitFor()
    assert.equal(await decision.getByRole('button').count(), 0)
    await assertAccessible(page)
    if (isPhone) await page.getByRole('button', { name: 'Me', exact: true }).click()
    await page.getByText(/^Your faction is out of the game/).waitFor()
    if (isPhone) await page.getByRole('button', { name: 'Factions', exact: true }).click()
    await page.getByRole('listitem').filter({ hasText: 'Out of the game' }).waitFor()
    assert.deepEqual(errors, [])
    await context.close()
  }
})
