/**
 * Screenshots of every page and every decision, to compare by eye: `npm run screens -- [--out DIR] [--only TEXT]`.
 * Pages are taken in both themes and decisions in the dark one, at the sizes of a desk, a laptop, a tablet and a phone.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AskedKind } from '@arrakis/engine'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, launch, PHONE, person } from '../test/support/browser.ts'
import { finishedTable } from '../test/support/finished.ts'
import { isRich, KINDS } from '../test/support/kinds.ts'
import { type FoundPosition, positionsOf } from '../test/support/positions.ts'
import { startServer } from '../test/support/server.ts'
import { tryLinkOf } from '../test/support/try-out.ts'

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'screens' }, only: { type: 'string', default: '' } },
})

const SIZES = [
  ['desk', DESKTOP],
  ['laptop', { width: 1366, height: 768 }],
  ['tablet', { width: 820, height: 1180 }],
  ['phone', PHONE],
] as const

interface Screen {
  readonly name: string
  readonly themes: readonly ('dark' | 'light')[]
  open(page: Page): Promise<void>
}

const page = (name: string, path: string, then?: (page: Page) => Promise<void>): Screen => ({
  name,
  themes: ['dark', 'light'],
  async open(page) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await then?.(page)
  },
})

const playNow = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /play now/i }).click()
  await page
    .getByRole('region', { name: /decision/i })
    .or(page.locator('.decision'))
    .first()
    .waitFor()
  await page.waitForTimeout(1500)
}

const PAGES: readonly Screen[] = [
  page('home', '/'),
  page('table', '/', playNow),
  page('new-table', '/new'),
  page('games', '/games'),
  page('account', '/account'),
  page('rules', '/rules'),
  page('rule', '/rules/BATTLE-08'),
  page('learn', '/learn'),
  page('not-found', '/no/such/page'),
]

/** What is opened from a game against bots, each in a game of its own. */
const opened = (name: string, open: (page: Page) => Promise<void>): Screen =>
  page(`table-${name}`, '/', async (page) => {
    await playNow(page)
    await open(page)
    await page.waitForTimeout(600)
  })
const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click()
  }
/** A tab beside the board; on a phone a sheet, and in some sheets a tab. */
const panel =
  (sheet: string, tab: string | null) =>
  async (page: Page): Promise<void> => {
    const bar = page.locator('.sheet-bar').getByRole('button', { name: sheet })
    if (await bar.count()) await bar.click()
    const tabs = page.getByRole('tab', { name: tab ?? sheet })
    if (await tabs.count()) await tabs.first().click()
  }

const OPENED: readonly Screen[] = [
  opened('rule', press(/why/i)),
  opened('coach', press('What would a mentat do?')),
  opened('menu', press('Menu')),
  opened('me', panel('Me', null)),
  opened('factions', panel('Factions', null)),
  opened('faction', async (page) => {
    await panel('Factions', null)(page)
    await press(/^More about/)(page)
  }),
  opened('log', panel('Log', null)),
  opened('deals', panel('Talk', 'Deals')),
  opened('orders', panel('More', 'Orders')),
  opened('facts', panel('More', 'Table')),
]

/** Screens of a table on the server that is being filled, and of one that is over. */
const online = (finished: string): readonly Screen[] => [
  page('lobby', '/new?seats=me,friend,friend,bot,bot,bot&where=server&name=Sietch', async (page) => {
    await page.getByLabel('Your name').fill('Stilgar')
    await page.getByRole('button', { name: 'Open the table' }).click()
    await page.getByRole('heading', { name: 'Sietch', level: 1 }).waitFor()
  }),
  page('invitation', `/join/${finished}#nobody`),
  page('result', `/table/${finished}`, (page) =>
    page
      .getByText(/won on turn/)
      .first()
      .waitFor(),
  ),
  page('replay', `/replay/table/${finished}?at=60`, (page) => page.getByLabel('Seen by').waitFor()),
  page('proof', `/proof/table/${finished}`, (page) => page.getByText('Everything is in order').waitFor()),
  page('lesson', '/learn/board', press('Begin')),
  page('scenario', '/scenario/aggressor-wins-ties-of-half-strengths', (page) => page.getByText(/^Step 1/).waitFor()),
  page('house-rules', '/new', async (page) => {
    await page.getByText('House rules').first().click()
    await page.getByText('House rules').first().scrollIntoViewIfNeeded()
  }),
]

const decision = (kind: AskedKind, found: FoundPosition): Screen => ({
  name: `decision-${kind}`,
  themes: ['dark'],
  async open(page) {
    await page.goto(tryLinkOf(found))
    await page.waitForURL(/\/play\//)
    await page.locator('.decision').first().waitFor()
    await page.waitForTimeout(700)
  },
})

async function take(browser: Browser, address: string, screen: Screen): Promise<string[]> {
  const wrong: string[] = []
  for (const [size, viewport] of SIZES)
    for (const colorScheme of screen.themes) {
      const { context, page, errors } = await person(browser, address, { viewport, colorScheme })
      try {
        await screen.open(page)
        await page.screenshot({ path: join(values.out, `${screen.name}.${size}.${colorScheme}.png`) })
      } catch (error) {
        errors.push(error instanceof Error ? error.message : String(error))
      }
      wrong.push(...errors.map((says) => `${screen.name} ${size} ${colorScheme}: ${says}`))
      await context.close()
    }
  return wrong
}

mkdirSync(values.out, { recursive: true })
const server = await startServer()
const browser = await launch()
const kinds = KINDS.filter((kind) => `decision-${kind}`.includes(values.only))
const found = positionsOf(Object.fromEntries(kinds.map((kind) => [kind, isRich])))
const screens = [
  ...PAGES,
  ...OPENED,
  ...online((await finishedTable(server.address)).id),
  ...[...found].map(([kind, position]) => decision(kind, position)),
]
const wrong: string[] = kinds.filter((kind) => !found.has(kind)).map((kind) => `no position asks ${kind}`)
for (const screen of screens.filter(({ name }) => name.includes(values.only))) {
  wrong.push(...(await take(browser, server.address, screen)))
  console.log(screen.name)
}
await browser.close()
await server.close()
writeFileSync(join(values.out, 'wrong.txt'), wrong.join('\n'))
if (wrong.length > 0) {
  console.error(wrong.join('\n'))
  process.exitCode = 1
}
