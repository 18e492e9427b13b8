import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { launch, person } from './support/browser.ts'
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

test('one click starts a game against bots', async () => {
  const { page, errors } = await person(browser, server.address)
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).click()
  await page.locator('.decision h2').waitFor()
  assert.deepEqual(errors, [])
})
