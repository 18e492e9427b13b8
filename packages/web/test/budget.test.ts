import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { launch } from './support/browser.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { firstVisit, MOST } from './support/weight.ts'

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

test(`home and table load at most ${MOST.page} kB of scripts, and the workers ${MOST.worker}`, async () => {
  const { home, table } = await firstVisit(browser, server.address)
  const list = table.scripts.map(({ name, bytes }) => `${name} ${bytes}`).join('\n')
  assert.ok(home.page > 20 && table.page > home.page && table.worker > 20, list)
  assert.ok(table.page < MOST.page, `${table.page} kB:\n${list}`)
  assert.ok(table.worker < MOST.worker, `${table.worker} kB:\n${list}`)
})
