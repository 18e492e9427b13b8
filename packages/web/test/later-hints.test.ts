import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { assertAccessible } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { askedOn, decision, untilAnswered } from './support/table.ts'
import { world } from './support/world.ts'

const here = world()
const NEW_GAME = '/new?preset=gf9-basic&seats=me.atreides,mentat.harkonnen,mentat.emperor,mentat.guild'

/** A later game of somebody who was guided once, and was then told these things. */
async function laterGame(told: readonly string[], wasGuided = true): Promise<Page> {
  const { page } = await here.person({ viewport: PHONE })
  await page.goto('/')
  await page.evaluate(
    ([known, guided]) => {
      if (guided) localStorage.setItem('arrakis:guided', 'another')
      localStorage.setItem('arrakis:told', JSON.stringify(Object.fromEntries(known.map((one) => [one, 'another 1']))))
    },
    [['welcome', ...told], wasGuided] as const,
  )
  await start(page)
  return page
}
async function start(page: Page): Promise<void> {
  await page.goto(NEW_GAME)
  await page.getByRole('button', { name: 'Start the game' }).click()
  await decision(page).locator('.decision-form button').first().waitFor()
}
const hint = (page: Page): Locator => decision(page).locator('.guide-note')

test('a kind of question that never came up in the guided game is explained once in a later one', async () => {
  const page = await laterGame([])
  await hint(page).getByText('The leader you keep is secretly in your pay').waitFor()
  await assertAccessible(page)
  // After a reload it still stands there.
  await page.reload()
  await hint(page).waitFor()
  await hint(page).getByRole('button', { name: 'Understood' }).click()
  await hint(page).waitFor({ state: 'detached' })
  const asked = await askedOn(page)
  await decision(page).getByRole('radio').first().check({ force: true })
  await decision(page).getByRole('button', { name: /^Keep/ }).click()
  await untilAnswered(page, asked)
  // What was told once is not told again.
  await start(page)
  assert.equal(await hint(page).count(), 0)
})

test('hints of later games can be switched off', async () => {
  const page = await laterGame([])
  await hint(page).getByRole('button', { name: 'No more hints' }).click()
  await hint(page).waitFor({ state: 'detached' })
  const asked = await askedOn(page)
  await decision(page).getByRole('radio').first().check({ force: true })
  await decision(page).getByRole('button', { name: /^Keep/ }).click()
  await untilAnswered(page, asked)
  await decision(page)
    .getByRole('button', { name: /^(Dial|Bid|Pass)/ })
    .first()
    .waitFor()
  assert.equal(await hint(page).count(), 0)
})

test('what was told in the guided game, and whoever was never guided, is left alone', async () => {
  assert.equal(await hint(await laterGame(['traitor'])).count(), 0)
  assert.equal(await hint(await laterGame([], false)).count(), 0)
})
