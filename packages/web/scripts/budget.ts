/**
 * How heavy and how slow the client is for somebody who comes for the first time: builds it, opens the home page and a game in Chromium
 * with a processor four times slower and a slow 4G network, and prints the figures. Fails beyond the budget.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launch, PHONE } from '../test/support/browser.ts'
import { drawingOf } from '../test/support/drawing.ts'
import { startServer } from '../test/support/server.ts'
import { firstVisit, MOST, type Weight } from '../test/support/weight.ts'

const HOME_MS = 2000
const GAME_MS = 2000
/** What is called slow 4G: 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER = 4
/** A frame, sixty in a second. */
const FRAME_MS = 1000 / 60
/** The fastest of so many visits counts: what else the machine does only adds to it. */
const VISITS = 3
/** So many questions are answered to see how quickly what follows from them is drawn. */
const ANSWERS = 8

async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

async function slowDown(page: Page): Promise<void> {
  await slowProcessor(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
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
  for (let i = 0; i < VISITS; i++) visits.push(await firstVisit(browser, server.address, PHONE, slowDown))
  const { home, game, later } = visits[0]!
  const homeMs = Math.min(...visits.map((visit) => visit.homeMs))
  const gameMs = Math.min(...visits.map((visit) => visit.gameMs))
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
  const weight = ({ page, workers, all }: Weight): string =>
    `${all.toFixed(1)} kB (page ${page.toFixed(1)}, workers ${workers.toFixed(1)})`
  console.log('Scripts, compressed, in the order in which they were asked for:')
  for (const { name, bytes } of game.scripts) console.log(`  ${(bytes / 1000).toFixed(1).padStart(7)} kB  ${name}`)
  console.log(`Until "Play now":       ${seconds(homeMs)}, ${weight(home)}`)
  console.log(`Until a question:       ${seconds(gameMs)} more, ${weight(game)} in all`)
  console.log(`While one thinks of it: ${weight(later)}`)
  const { work, seen } = await drawingOf(browser, server.address, ANSWERS, slowProcessor)
  const share = (all: readonly number[], part: number): number =>
    all.toSorted((a, b) => a - b)[Math.floor(all.length * part)] ?? Number.POSITIVE_INFINITY
  const spread = (all: readonly number[]): string =>
    `${share(all, 0.5).toFixed(0)} ms, nine of ten within ${share(all, 0.9).toFixed(0)} ms`
  console.log(
    `A step is drawn:        ${spread(work)} of work; on the screen after ${spread(seen)} (${work.length} steps)`,
  )
  console.log(
    `Budget:                 ${seconds(HOME_MS)} and ${seconds(GAME_MS)}; ${MOST.game} kB until a question; half of the steps in a frame`,
  )
  const tooHeavy = game.all > MOST.game || home.page > MOST.home
  if (tooHeavy || homeMs > HOME_MS || gameMs > GAME_MS || share(work, 0.5) > FRAME_MS) {
    console.error('Beyond the budget.')
    process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.close()
  rmSync(dir, { recursive: true, force: true })
}
