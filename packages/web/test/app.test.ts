import assert from 'node:assert/strict'
import { test } from 'node:test'

import { world } from './support/world.ts'

const here = world()

test('one click starts a game against bots', async () => {
  const { page, errors } = await here.person()
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).click()
  await page.locator('.decision h2').waitFor()
  assert.deepEqual(errors, [])
})

test('a script that cannot be fetched is reported, and the rest of the page still works', async () => {
  const { page, context, errors } = await here.person()
  await page.goto('/')
  await page.getByRole('radio', { name: 'Emperor' }).check({ force: true })
  await context.route('**/assets/lazy-panels-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Play now' }).click()
  const board = page.getByRole('region', { name: 'Board', exact: true })
  await board.waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Your game is safe' })
  await notice.waitFor()
  await page.getByRole('region', { name: 'Decision' }).getByRole('heading').first().waitFor()
  await context.unroute('**/assets/lazy-panels-*.js')
  await notice.getByRole('button', { name: 'Reload the page' }).click()
  await notice.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').waitFor()
  assert.deepEqual(
    errors.filter((error) => !error.includes('ERR_FAILED') && !error.includes('Failed to fetch dynamically')),
    [],
  )

  // Elsewhere it is forgotten, and a page that cannot be fetched says so too.
  await context.route('**/assets/rules-page-*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('link', { name: 'Rules' }).first().click()
  await notice.waitFor()
  await page.goBack()
  await notice.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Play now' }).waitFor()
})
