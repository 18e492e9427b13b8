import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { world } from './support/world.ts'

const here = world()

test('house rules show the book value, the changes, and why a value is refused', async () => {
  const { page, errors } = await here.person()
  await page.goto('/new')
  await page.getByRole('heading', { name: 'House rules' }).click()
  const search = page.getByLabel('Search the house rules')
  await search.fill('spice decks')
  const decks = page.getByRole('group', { name: 'How many spice decks are in use.' })
  await page.getByLabel('Basic game').first().check()
  // With one blow a turn there cannot be two decks.
  const two = decks.getByRole('radio', { name: 'two' })
  await page.waitForFunction(() => document.querySelector('.table-problem') !== null)
  assert.ok(await two.isDisabled())
  await decks.getByText('needs').waitFor()
  await decks.getByRole('button', { name: 'blow.count' }).click()
  const count = page.getByRole('group', { name: 'How many spice cards with a territory come up each turn.' })
  await count.getByRole('radio', { name: '2' }).check()
  await search.fill('spice decks')
  await two.check()
  const summary = page.getByRole('complementary', { name: 'Your table' })
  await summary.getByText('1 → 2').waitFor()
  await summary.getByText('one → two').waitFor()
  await assertAccessible(page)

  // The address is the table: somebody else opens the same one.
  await page.waitForURL(/blow\.decks=two/)
  const friend = await here.person({ viewport: PHONE })
  await friend.page.goto(page.url())
  await friend.page.getByText('one → two').waitFor()
  await assertAccessible(friend.page)

  // Undone in the wrong order the rest contradicts itself, and is not played.
  await summary.getByRole('button', { name: /Undo: How many spice cards/ }).click()
  await summary.getByText('This table cannot be played yet').waitFor()
  assert.ok(await summary.getByRole('button', { name: 'Start the game' }).isDisabled())
  await summary.getByRole('button', { name: /Undo: How many spice decks/ }).click()
  await summary.getByText('you play by the book').waitFor()
  assert.deepEqual([...errors, ...friend.errors], [])
})

test('seats: factions are unique, a friend needs an online table, and a local game starts', async () => {
  const { page, errors } = await here.person()
  await page.goto('/new')
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true })
  const seat = (n: number) => page.getByRole('group', { name: `Seat ${n}` })
  await seat(1).getByLabel('Faction').selectOption('guild')
  await seat(2).getByLabel('Faction').selectOption('guild')
  assert.equal(await seat(1).getByLabel('Faction').inputValue(), '')
  await seat(3).getByLabel('Who sits here').selectOption('friend')
  assert.ok(await page.getByRole('radio', { name: /^Online/ }).isChecked())
  await page.getByText('The game waits for whoever is away').waitFor()
  assert.equal(await page.getByText('bots play on while you are away').count(), 0, 'they do not without a clock')
  await page.getByRole('radio', { name: /^On this device/ }).check({ force: true })
  assert.equal(await seat(3).getByLabel('Who sits here').inputValue(), 'bot')
  await page.getByRole('button', { name: 'Deal random factions' }).click()
  assert.notEqual(await seat(1).getByLabel('Faction').inputValue(), '')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.waitForURL(/\/play\//)
  await page.locator('.board').first().waitFor()
  assert.deepEqual(errors, [])
})
