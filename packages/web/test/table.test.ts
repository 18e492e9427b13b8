import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible } from './support/axe.ts'
import { DESKTOP, PHONE } from './support/browser.ts'
import { call, onlineTable } from './support/online-table.ts'
import { askedOn, atTable, decision, untilAnswered } from './support/table.ts'
import { world } from './support/world.ts'

const here = world()

test('the log shows the events and can be filtered', async () => {
  // At a lower window a long question would leave the log no room for its filters.
  const { context, page, errors } = await here.person({ viewport: { width: 1440, height: 1400 } })
  const id = await onlineTable(context, { mine: ['atreides'], untilTurn: 2 })
  await page.goto(`/table/${id}`)
  await atTable(page)
  const log = page.getByRole('log', { name: 'Log' })
  await log.getByRole('heading', { name: 'Turn 1', exact: true }).waitFor()
  const lines = (): Promise<string[]> => log.locator('p:visible, summary').allInnerTexts()
  const all = await lines()
  assert.ok(all.length > 20)
  // Going to its beginning scrolls the list alone, and whatever has the focus cannot scroll the table.
  await page.getByLabel('Go to').selectOption('Set-up')
  const setUp = log.locator('[data-turn="0"]')
  await page.waitForFunction(() => document.querySelector('.log-list')!.scrollTop === 0)
  const [heading, list] = [(await setUp.boundingBox())!, (await log.boundingBox())!]
  assert.ok(Math.abs(heading.y - list.y) < 2, `the heading is at ${heading.y}, the list at ${list.y}`)
  await page.getByLabel('Go to').selectOption('Turn 1')
  await page.waitForFunction(() => document.querySelector('.log-list')!.scrollTop > 0)
  const scrolled = await page.evaluate(() =>
    ['.table', '.table-board', '.board-window', 'body', 'html'].map((selector) => {
      const box = document.querySelector(selector)!
      const before = box.scrollTop
      box.scrollTop = 300
      return [before, box.scrollTop]
    }),
  )
  assert.deepEqual(scrolled.flat().filter(Boolean), [])
  await page.getByLabel('Kind').selectOption('Told only to me')
  assert.ok((await lines()).some((line) => line.startsWith('Atreides kept')))
  assert.ok((await lines()).length < all.length)
  await page.getByLabel('Kind').selectOption('Bids and spice')
  await page.getByLabel('Faction', { exact: true }).selectOption('Harkonnen')
  const bids = await lines()
  assert.ok(bids.length > 0 && bids.every((line) => line.includes('Harkonnen')), bids.join('\n'))
  assert.deepEqual(errors, [])
  await context.close()
})

test('orders, standing answers and notes are saved', async () => {
  const { context, page, errors } = await here.person()
  const id = await onlineTable(context, { mine: ['emperor'], untilTurn: 1 })
  await page.goto(`/table/${id}`)
  await atTable(page)
  const notes = page.getByRole('textbox', { name: 'My notes' })
  await notes.fill('Trust nobody.')
  await page.getByRole('tab', { name: 'Orders' }).click()
  await page.getByLabel('Every possible moment', { exact: true }).selectOption('Ask me')
  await page.getByText('1 order in force.').waitFor()
  await page.locator('summary', { hasText: 'Guild' }).click()
  const guild = page.getByLabel('All Guild advantages', { exact: true })
  await guild.selectOption('Stop it')
  await page.getByLabel('All Guild advantages: when').selectOption('only when I pay')
  await page.getByRole('checkbox', { name: 'Lose starred forces first in a storm' }).check()
  await page.getByText('2 orders in force.').waitFor()
  await page.getByText('Saved.').waitFor()
  const seen = await call(context, 'GET', `/tables/${id}/view`)
  const { game } = seen.body as { game: { factions: { emperor: { own: { orders: unknown } } } } }
  assert.deepEqual(game.factions.emperor.own.orders, [
    { on: '*', do: 'ask' },
    { on: 'guild', do: 'cancel', when: 'i-pay' },
  ])
  await page.reload()
  await atTable(page)
  assert.equal(await notes.inputValue(), 'Trust nobody.')
  await page.getByRole('tab', { name: 'Orders' }).click()
  assert.equal(await page.getByLabel('Every possible moment', { exact: true }).inputValue(), 'ask')
  assert.equal(await page.getByLabel('All Guild advantages: when').inputValue(), 'i-pay')
  assert.ok(await page.getByRole('checkbox', { name: 'Lose starred forces first in a storm' }).isChecked())
  await page.getByRole('button', { name: 'Clear all orders' }).click()
  await page.getByText('No orders').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a faction dialog shows what is known of the faction, and its sheet', async () => {
  const { context, page, errors } = await here.person()
  const id = await onlineTable(context, { mine: ['atreides'], untilTurn: 1 })
  await page.goto(`/table/${id}`)
  await page.getByRole('button', { name: 'More about Harkonnen' }).click()
  const dialog = page.getByRole('dialog')
  // Nobody is shown their spice; it is counted as soon as there is time for that.
  const facts = dialog.locator('dl')
  await facts.filter({ hasText: 'by what all have seen' }).waitFor()
  assert.match(await facts.innerText(), /Spice\s+about 10 spice, by what all have seen/)
  assert.equal(await dialog.getByRole('img', { name: /Rabban/ }).count(), 1)
  await dialog.getByRole('tab', { name: 'Sheet' }).click()
  const captured = dialog.getByRole('listitem').filter({ hasText: 'Captured leaders' })
  assert.match(await captured.innerText(), /A Karama can stop it once it is announced/)
  await assertAccessible(page)
  await captured.getByRole('button', { name: 'Rule HAR-07' }).click()
  await page.getByRole('dialog').filter({ hasText: 'HAR-07' }).last().waitFor()
  // Whoever wants no counts is told what is shown.
  await page.evaluate(() => localStorage.setItem('arrakis:settings', JSON.stringify({ counts: false })))
  await page.reload()
  await page.getByRole('button', { name: 'More about Harkonnen' }).click()
  assert.match(await facts.innerText(), /Spice\s+\?/)
  assert.deepEqual(errors, [])
  await context.close()
})

test('every control at the table can be reached by keyboard', async () => {
  const { context, page, errors } = await here.person()
  const id = await onlineTable(context, { mine: ['guild'], untilTurn: 1 })
  await page.goto(`/table/${id}`)
  await atTable(page)
  const wanted = new Set(['Menu', 'More about Emperor', 'My notes', 'Log', 'Kind'])
  for (let i = 0; i < 250 && wanted.size > 0; i++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const at = document.activeElement
      const label =
        at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement
      return at?.getAttribute('aria-label') ?? (label ? at.labels?.[0]?.innerText : at?.textContent?.trim()) ?? ''
    })
    wanted.delete(name)
  }
  assert.deepEqual([...wanted], [])
  await page.getByRole('tab', { name: 'Log' }).focus()
  await page.keyboard.press('End')
  await page.getByRole('region', { name: 'Decks and tanks' }).waitFor()
  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await page.keyboard.press('Escape')
  assert.equal(await page.evaluate(() => document.activeElement?.textContent?.trim()), 'Menu')
  assert.deepEqual(errors, [])
  await context.close()
})

test('on a phone sheets open over the board and return the focus', async () => {
  const { context, page, errors } = await here.person({ viewport: PHONE, hasTouch: true })
  const id = await onlineTable(context, { mine: ['fremen'], untilTurn: 1 })
  await page.goto(`/table/${id}`)
  await atTable(page)
  for (const name of ['Me', 'Factions', 'Log', 'Talk', 'More']) {
    // A bot may have said or offered something: then the button says so too.
    const button = page.locator('.sheet-bar').getByRole('button', { name: new RegExp(`^${name}\\b`) })
    await button.tap()
    await page.getByRole('heading', { name, exact: true }).waitFor()
    await assertAccessible(page, { within: '#sheet', what: name })
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name, exact: true }).waitFor({ state: 'detached' })
    // The focus returns with the next frame.
    await button.and(page.locator(':focus')).waitFor()
  }
  assert.deepEqual(errors, [])
  await context.close()
})

test('the last answer can be taken back beside the next question', async () => {
  const { context, page, errors } = await here.person()
  await page.goto('/')
  await page.locator('label', { has: page.getByRole('radio', { name: 'Harkonnen' }) }).click()
  await page.getByRole('button', { name: 'Play now against bots' }).click()
  await page.locator('[data-asked*="storm-dial"], [data-asked*="bid"]').waitFor()
  const asked = await askedOn(page)
  const panel = decision(page)
  await panel.getByText('Talk and orders').waitFor()
  assert.equal(await panel.getByRole('button', { name: 'Take back my last answer' }).count(), 0)
  await panel.getByRole('button', { name: asked.includes('bid') ? 'Pass' : 'Dial 0', exact: true }).click()
  await untilAnswered(page, asked)
  const back = panel.getByRole('button', { name: 'Take back my last answer' })
  // The second half of a double click takes nothing back.
  const now = await askedOn(page)
  await back.dispatchEvent('click', { detail: 2 })
  await page.waitForTimeout(300)
  assert.equal(await askedOn(page), now)
  await back.click()
  await page.locator(`[data-asked="${asked}"]`).waitFor()
  await page.locator('.toasts').getByText('Taken back.').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('standing orders that are open in the place of the question are not shown a second time', async () => {
  const { context, page, errors } = await here.person({ viewport: DESKTOP })
  await page.goto('/')
  await page.locator('label', { has: page.getByRole('radio', { name: 'Harkonnen' }) }).click()
  await page.getByRole('button', { name: 'Play now against bots' }).click()
  await page.locator('[data-asked*="storm-dial"], [data-asked*="bid"]').waitFor()
  await page.getByRole('tab', { name: 'Orders' }).click()
  const forms = page.getByRole('region', { name: 'Standing orders' })
  await forms.waitFor()
  const panel = decision(page)
  await panel.getByText('Talk and orders').click()
  await panel.getByRole('button', { name: 'Standing orders' }).click()
  await page.getByText('They are open in the place of the question.').waitFor()
  assert.equal(await forms.count(), 1)
  await panel.getByRole('button', { name: 'Back to the question' }).click()
  await page.getByText('They are open in the place of the question.').waitFor({ state: 'detached' })
  assert.equal(await forms.count(), 1)
  assert.deepEqual(errors, [])
  await context.close()
})
