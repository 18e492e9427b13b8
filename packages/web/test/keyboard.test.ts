import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AskedKind, Faction } from '@arrakis/engine'
import type { Page } from 'playwright-core'
import { Keys } from './support/keys.ts'
import { Player } from './support/player.ts'
import { type FoundPosition, positionsOf, wherever } from './support/positions.ts'
import { accepted, triesOut } from './support/try-out.ts'
import { world } from './support/world.ts'

const here = world()

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    return !at || at === document.body
      ? 'nothing'
      : (at.closest('.decision, .table-board, dialog')?.className ?? at.tagName)
  })

/** The parts of the table to which Tab comes one after another. */
async function partsByTab(page: Page): Promise<string[]> {
  const parts: string[] = []
  for (let i = 0; i < 80 && parts.at(-1) !== 'table-right'; i++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(
      () =>
        document.activeElement?.closest('.table-left, .table-board, .table-decision, .table-right')?.className ?? '',
    )
    if (at && at !== parts.at(-1)) parts.push(at)
  }
  return parts
}

test('single keys choose, confirm, pass and go to the board; a setting switches them off', async () => {
  const { page, errors, context } = await here.person()
  await page.goto('/new?preset=gf9-advanced')
  await page.getByRole('group', { name: 'Seat 1' }).getByLabel('Faction').selectOption('atreides')
  await page.getByRole('button', { name: 'Start the game' }).click()
  const asks = async (kind: string): Promise<void> => {
    await page.locator(`[data-asked*=" ${kind} "] .decision-form :is(button, input)`).first().waitFor()
    await page.locator('.board-area').first().waitFor({ state: 'attached' })
  }
  await asks('traitor')
  await page.keyboard.press('2')
  const cards = page.locator('.decision-form input[type=radio]')
  assert.ok(await cards.nth(1).isChecked(), 'the second card')
  await page.keyboard.press('b')
  assert.equal(await focused(page), 'table-board')
  await page.keyboard.press('q')
  assert.equal(await focused(page), 'decision')
  await page.evaluate(() => localStorage.setItem('arrakis:settings', JSON.stringify({ pace: 'instant', keys: false })))
  await page.reload()
  await asks('traitor')
  await page.keyboard.press('1')
  assert.ok(!(await cards.nth(0).isChecked()), 'switched off')
  await page.evaluate(() => localStorage.setItem('arrakis:settings', JSON.stringify({ pace: 'instant', keys: true })))
  await page.reload()
  await asks('traitor')
  await page.keyboard.press('1')
  await page.locator('.decision-form .send-button.primary:enabled').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-asked*=" traitor "]').waitFor({ state: 'detached' })
  const other = new Player(new Keys(page, 'single keys'))
  await other.playUntil(async () => (await other.question())?.kind === 'bid')
  await asks('bid')
  const bid = await page.locator('.decision').getAttribute('data-asked')
  await page.locator('.decision-form .send-button:not(.primary):enabled').first().waitFor()
  await page.keyboard.press('p')
  assert.equal(await page.locator('.decision').getAttribute('data-asked'), bid, 'nothing is sent by one key')
  await page.keyboard.press('Enter')
  await page.waitForFunction((was) => document.querySelector('[data-asked]')?.getAttribute('data-asked') !== was, bid)
  await page
    .locator('.log-line', { hasText: 'Atreides passed' })
    .or(page.locator('.log-line', { hasText: 'You passed' }))
    .first()
    // Bids are folded.
    .waitFor({ state: 'attached' })
  assert.deepEqual(errors, [])
  await context.close()
})

/** What somebody who knows the keys presses, up to what is sent: one key for an answer that is right as it stands. */
const FEW_KEYS: readonly (readonly [AskedKind, readonly string[]])[] = [
  ['bid', ['Enter']],
  ['plan', ['Enter']],
  ['ship', ['b', 's', 'Enter', 'Enter', 'q', 'Enter']],
  ['move', ['b', 't', 'Enter', 't', 'Enter', 'q', 'Enter']],
]

test('an expert bids and plans with one key, ships two forces with six and moves with seven', async () => {
  const rich: (at: FoundPosition) => boolean = ({ state, seat }) =>
    seat !== 'fremen' &&
    state.factions[seat as Faction]!.spice > 7 &&
    state.factions[seat as Faction]!.reserves.normal > 3
  const positions = positionsOf({ bid: rich, plan: wherever, ship: rich, move: wherever }, ['gf9-advanced'])
  const tryOut = triesOut(here)
  for (const [kind, keys] of FEW_KEYS) {
    const person = await tryOut(positions.get(kind))
    const { page } = person
    await page.locator('.board-area').first().waitFor({ state: 'attached' })
    let lit: string | null = null
    for (const key of keys) {
      // Whoever plays by keys looks before they send, and where one can go before they go there.
      if (key === 'Enter' && (await focused(page)) !== 'table-board')
        await page.locator('.decision-form .send-button.primary:enabled').waitFor()
      if (key === 't' && lit !== null)
        await page.waitForFunction(
          (was) => [...document.querySelectorAll('[data-target]')].map((one) => one.id).join() !== was,
          lit,
        )
      if (key === 'Enter')
        lit = await page.evaluate(() => [...document.querySelectorAll('[data-target]')].map((one) => one.id).join())
      await page.keyboard.press(key)
    }
    const answer = await accepted(person, kind)
    if (kind === 'ship') assert.match(JSON.stringify(answer), /"normal":2/)
  }
})

test('a whole turn can be played with the keyboard alone, from the home page on', async () => {
  const { page, errors, context } = await here.person()
  await page.goto('/')
  const keys = new Keys(page, 'keys')
  await keys.press(page.locator('label', { has: page.getByRole('radio', { name: 'Fremen' }) }))
  await keys.press(page.getByRole('button', { name: 'Play now against bots' }))
  let first = true
  const player = new Player(keys, async (kind) => {
    const panel = keys.panel
    // The question is said aloud, in a place that was there before it.
    const sentence = await panel.getByRole('heading', { level: 2 }).first().innerText()
    assert.equal(await panel.getByRole('status').first().innerText(), sentence)
    if (!first) assert.notEqual(await focused(page), 'nothing', `the focus is lost at ${kind}`)
    first = false
  })
  await player.playUntil(async () => (await player.turn()) > 0)

  // Tab goes as one reads: where the game is, who plays, the board, the question, what stands beside it.
  const menu = page.getByRole('button', { name: 'Menu' })
  await keys.press(menu)
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.ok(await menu.evaluate((one) => document.activeElement === one), 'the menu gives the focus back')
  assert.deepEqual(await partsByTab(page), ['table-left', 'table-board', 'table-decision', 'table-right'])

  await player.playUntil(async () => (await player.turn()) > 1)
  for (const kind of ['place-fremen', 'bid', 'ship', 'move'] as const) assert.ok(player.answered.includes(kind), kind)
  assert.ok(keys.boardTaps > 0)
  assert.deepEqual(errors, [])
  await context.close()
})
