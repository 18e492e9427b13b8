import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { assertAccessible } from './support/axe.ts'
import { launch, PHONE, person } from './support/browser.ts'
import { type RunningServer, startServer } from './support/server.ts'

let server: RunningServer
let browser: Browser
before(async () => {
  server = await startServer()
  browser = await launch()
})
after(async () => {
  await browser.close()
  await server.close()
})

test('one click starts a game; the faction is remembered, and the game waits on the first page', async () => {
  const { page, errors } = await person(browser, server.address)
  await page.goto('/')
  await assertAccessible(page)
  await page.getByRole('radio', { name: 'Fremen' }).check({ force: true })
  await page.getByRole('button', { name: 'Play now against bots' }).click()
  await page.waitForURL(/\/play\//)
  await page.goto('/')
  assert.ok(await page.getByRole('radio', { name: 'Fremen' }).isChecked())
  const mine = page.getByRole('region', { name: 'Go on playing' })
  await mine.getByRole('link', { name: /Playing the Fremen/ }).click()
  await page.waitForURL(/\/play\//)
  assert.deepEqual(errors, [])
})

test('a table is made, a friend comes by link, both are ready, and it starts', async () => {
  const host = await person(browser, server.address)
  const { page } = host
  await page.goto('/new?preset=gf9-basic&seats=me.atreides,friend.harkonnen&where=server&blow.count=2&name=Sietch')
  await page.getByLabel('Your name').fill('Stilgar')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.getByRole('heading', { name: 'Sietch', level: 1 }).waitFor()
  await page.getByText('How many spice cards with a territory come up each turn.').waitFor()
  assert.ok(await page.getByRole('button', { name: 'Start the game' }).isDisabled())
  await page.getByRole('button', { name: 'Invite somebody to Seat 2' }).click()
  await assertAccessible(page)
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Close' }).click()

  const guest = await person(browser, server.address, { viewport: PHONE })
  await guest.page.goto(link)
  await guest.page.getByText('A seat is kept for you at “Sietch”.').waitFor()
  await assertAccessible(guest.page)
  await guest.page.getByLabel('Your name').fill('Chani')
  await guest.page.getByRole('button', { name: 'Take the seat' }).click()
  await guest.page.getByText('Your part in the shuffle').click()
  await guest.page.getByLabel('Your salt').fill('water of life')
  await guest.page.getByRole('button', { name: 'I am ready' }).click()
  await guest.page.getByRole('button', { name: 'Not yet' }).waitFor()
  await assertAccessible(guest.page)
  await guest.page.getByLabel('Say something to the table').fill('I am here')
  await guest.page.getByRole('button', { name: 'Send' }).click()

  await page.getByText('I am here').waitFor()
  await page.getByRole('button', { name: 'I am ready' }).click()
  await page.getByRole('button', { name: 'Start the game' }).click()
  for (const one of [page, guest.page]) await one.locator('.board').first().waitFor()

  const late = await person(browser, server.address)
  await late.page.goto(link)
  await late.page.getByLabel('Your name').fill('Gurney')
  await late.page.getByRole('button', { name: 'Take the seat' }).click()
  await late.page.getByRole('alert').filter({ hasText: 'used already' }).waitFor()
  assert.deepEqual([...host.errors, ...guest.errors], [])
})

test('a stranger finds an open table on the first page, says a name, sits down, and puts a bot on the last chair', async () => {
  const host = await person(browser, server.address)
  await host.page.goto('/new?seats=me,friend,friend&where=server&public=yes&name=Arrakeen')
  await host.page.getByLabel('Your name').fill('Jessica')
  await host.page.getByRole('button', { name: 'Open the table' }).click()
  await host.page.getByRole('heading', { name: 'Arrakeen', level: 1 }).waitFor()

  const { page, errors } = await person(browser, server.address)
  await page.goto('/')
  await page.getByRole('link', { name: /Arrakeen/ }).click()
  await page.getByText('You have no seat here.').waitFor()
  const chair = (n: number) => page.getByRole('listitem', { name: `Seat ${n}` })
  assert.ok(await chair(3).getByRole('button', { name: 'Sit here' }).isDisabled())
  await page.getByLabel('Your name').fill('Paul')
  await chair(3).getByRole('button', { name: 'Sit here' }).click()
  await chair(2).getByRole('button', { name: 'Put a bot here' }).click()
  await chair(2).getByLabel('Level of the bot on Seat 2').selectOption({ label: 'Guild Navigator' })
  await host.page.getByRole('listitem', { name: 'Seat 2' }).getByText('A bot').waitFor()
  await host.page.getByText('Paul', { exact: true }).waitFor()
  await page.getByText('Waiting for Jessica and you.').waitFor()
  assert.deepEqual([...errors, ...host.errors], [])
})

test('a guest makes an account, leaves, and comes back with the password', async () => {
  const { page, errors } = await person(browser, server.address)
  await page.goto('/account')
  await assertAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill('Duncan')
  await page.getByRole('button', { name: 'Come as a guest' }).click()
  await page.getByRole('link', { name: 'Account: Duncan' }).waitFor()
  const make = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Make an account' }) })
  await make.getByLabel('Username').fill('duncan')
  await make.getByLabel('Password').fill('ginaz-blade')
  await make.getByRole('button').click()
  await page.getByText('Signed in as duncan').waitFor()
  await page.getByText('This browser', { exact: true }).waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  const enter = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Sign in' }) })
  await enter.getByLabel('Username').fill('duncan')
  await enter.getByLabel('Password').fill('ginaz-blade')
  await enter.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Signed in as duncan').waitFor()
  assert.deepEqual(errors, [])
})

test('what leads nowhere says so', async () => {
  const { page } = await person(browser, server.address)
  await page.goto('/')
  await page.getByLabel('Invitation, or address of a table').fill('hello')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('alert').filter({ hasText: 'neither an invitation' }).waitFor()
  await page.goto('/no/such/page')
  await page.getByRole('heading', { name: 'There is nothing here.' }).waitFor()
  await assertAccessible(page)
  await page.goto('/join/aaaaaaaaaaaaaaaa')
  await page.getByText('There is no such table.').waitFor()
})
