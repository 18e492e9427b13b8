/**
 * How heavy and how slow the client is for somebody who comes for the first time: builds it, opens the home page and a game in Chromium
 * with a processor four times slower and a slow 4G network, and prints the figures. Fails beyond the budget.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launch } from '../test/support/browser.ts'
import { startServer } from '../test/support/server.ts'
import { firstVisit, MOST } from '../test/support/weight.ts'

const HOME_MS = 4000
const TABLE_MS = 5000
/** What is called slow 4G: 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER = 4
/** The fastest of so many visits counts: what else the machine does only adds to it. */
const VISITS = 3

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

const dir = mkdtempSync(join(tmpdir(), 'arrakis-budget-'))
const root = join(import.meta.dirname, '../../..')
const vite = join(root, 'node_modules/vite/bin/vite.js')
const args = [vite, 'build', join(root, 'packages/web'), '--outDir', dir, '--emptyOutDir', '--logLevel', 'error']
if (spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1)

const server = await startServer({ WEB_DIR: dir })
const browser = await launch()
try {
  const visits = []
  for (let i = 0; i < VISITS; i++) visits.push(await firstVisit(browser, server.address, slowDown))
  const { home, table } = visits[0]!
  const homeMs = Math.min(...visits.map((visit) => visit.homeMs))
  const tableMs = Math.min(...visits.map((visit) => visit.tableMs))
  console.log('Scripts, compressed, in the order in which they came:')
  for (const { name, bytes } of table.scripts) console.log(`  ${(bytes / 1000).toFixed(1).padStart(7)} kB  ${name}`)
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
  const [rules, all] = [table.worker.toFixed(1), (table.page + table.worker).toFixed(1)]
  console.log(`Home:            ${home.page.toFixed(1)} kB, ${seconds(homeMs)} until "Play now" can be pressed`)
  console.log(`Home and table:  ${table.page.toFixed(1)} kB, ${seconds(tableMs)} more until the first question`)
  console.log(`Rules and bots:  ${rules} kB, in workers; with them ${all} kB in all`)
  console.log(`Budget:          ${MOST.page} kB and ${MOST.worker} kB, ${seconds(HOME_MS)} and ${seconds(TABLE_MS)}`)
  if (table.page > MOST.page || table.worker > MOST.worker || homeMs > HOME_MS || tableMs > TABLE_MS) {
    console.error('Beyond the budget.')
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.close()
  rmSync(dir, { recursive: true, force: true })
}
