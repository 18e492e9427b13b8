/**
 * What Lighthouse says of the home page and of a table, on a phone and at a desk: `npm run lighthouse`, on a machine that does nothing else.
 * It fails below 90 for performance and below 100 for anything else. LIGHTHOUSE names the program, else npx fetches it.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { CHROMIUM, FLAGS } from '../test/support/browser.ts'
import { startServer } from '../test/support/server.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>
const LEAST: Scores = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 }
const FORMS = { phone: [], desk: ['--preset=desktop'] } as const
/** The best of so many visits counts: what else the machine does only takes away from it. */
const VISITS = 3
/** Below this the processor is too slow, or too busy, for the measure of performance. */
const QUIET = 1000

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly audits: Readonly<Record<string, { readonly displayValue?: string }>>
  readonly environment: { readonly benchmarkIndex: number }
}
const PARTS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

const [program, ...first] = process.env.LIGHTHOUSE ? [process.env.LIGHTHOUSE] : ['npx', '--yes', 'lighthouse@13']
/** Now and then the browser begins its trace too late and nothing is measured; then the visit is made again. */
const TRIES = 3
async function visit(url: string, port: number, more: readonly string[]): Promise<Report> {
  const only = `--only-categories=${CATEGORIES.join(',')}`
  const args = [...first, url, `--port=${port}`, '--quiet', '--output=json', only, ...more]
  for (let left = TRIES - 1; ; left--)
    try {
      const { stdout } = await promisify(execFile)(program!, args, { maxBuffer: 2 ** 26 })
      return JSON.parse(stdout)
    } catch (error) {
      const says = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
      if (left === 0 || !says.includes('Please run Lighthouse again')) throw new Error(`Lighthouse: ${says}`)
    }
}

const scoresOf = ({ categories }: Report): Scores =>
  Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])) as {
    -readonly [C in keyof Scores]: number
  }

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => void probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 9222
}

const dir = mkdtempSync(join(tmpdir(), 'arrakis-lighthouse-'))
const server = await startServer()
const port = await freePort()
const context = await chromium.launchPersistentContext(dir, {
  executablePath: CHROMIUM,
  args: [...FLAGS, `--remote-debugging-port=${port}`],
  baseURL: server.address,
})
let isPoor = false

async function measure(name: string, url: string, more: readonly string[]): Promise<void> {
  for (const [form, preset] of Object.entries(FORMS)) {
    const reports: Report[] = []
    for (let i = 0; i < VISITS; i++) reports.push(await visit(url, port, [...preset, ...more]))
    const best = reports.toSorted((a, b) => scoresOf(b).performance - scoresOf(a).performance)[0]!
    const scores = scoresOf(best)
    const parts = PARTS.map((part) => `${part} ${best.audits[part]?.displayValue}`).join(', ')
    console.log(`${name}, ${form}: ${CATEGORIES.map((one) => `${one} ${scores[one]}`).join(', ')}`)
    console.log(`  ${parts}; processor ${Math.round(best.environment.benchmarkIndex)}`)
    if (best.environment.benchmarkIndex < QUIET) console.log('  The machine is too busy to judge performance.')
    if (CATEGORIES.some((one) => scores[one] < LEAST[one])) isPoor = true
  }
}

try {
  await measure('Home', server.address, [])
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).click()
  await page.locator('.decision h2').first().waitFor()
  const url = page.url()
  await page.close()
  // The game is kept in this browser: Lighthouse leaves it there.
  await measure('Table', url, ['--disable-storage-reset'])
} finally {
  await context.close()
  await server.close()
  rmSync(dir, { recursive: true, force: true })
}
if (isPoor) process.exitCode = 1
