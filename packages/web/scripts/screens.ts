/**
 * Screenshots of every page and every decision, to compare by eye: `npm run screens -- [--out DIR] [--only TEXT,TEXT]`.
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
import { tableOfTwo } from '../test/support/online-table.ts'
import { type FoundPosition, positionsOf } from '../test/support/positions.ts'
import { startServer } from '../test/support/server.ts'
import { holding, tryLinkOf } from '../test/support/try-out.ts'

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
  /** Opened once, and then shown at every size; other screens are opened at each. */
  readonly isResized?: true
  open(page: Page): Promise<void>
}

const page = (name: string, path: string, then?: (page: Page) => Promise<void>): Screen => ({
  name,
  themes: ['dark', 'light'],
  async open(page) {
    await page.goto(path)
    // A table on a server is told of everything as it happens: its network is never idle.
    if (!path.startsWith('/table/')) await page.waitForLoadState('networkidle')
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

/** A game on this device with these rules, up to the first question. */
const started = (name: string, query: string, then?: (page: Page) => Promise<void>): Screen =>
  page(name, `/new?${query}`, async (page) => {
    await page.getByRole('button', { name: 'Start the game' }).click()
    await page.locator('.decision').first().waitFor()
    await page.waitForTimeout(1500)
    await then?.(page)
  })
const NINE = ['atreides', 'harkonnen', 'emperor', 'fremen', 'guild', 'bene-gesserit', 'ixians', 'tleilaxu', 'landsraad']
const NINE_SEATS = NINE.map((faction, i) => `${i === 0 ? 'me' : 'mentat'}.${faction}`).join(',')

const PAGES: readonly Screen[] = [
  page('home', '/'),
  // Who comes for the first time gets the guided game.
  page('guided', '/', playNow),
  started('table', 'preset=gf9-advanced'),
  started('table-skills-worlds', 'preset=gf9-advanced&gf9.leaderSkills=on&gf9.homeworlds=on'),
  started('table-nine', `preset=ah-advanced&ah.extraFactions=on&seats=${NINE_SEATS}`),
  page('new-table', '/new'),
  page('games', '/games'),
  page('account', '/account'),
  page('rules', '/rules'),
  page('rule', '/rules/BATTLE-08'),
  page('rule-book', '/rules/book/gf9-advanced'),
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
  opened('coach', press('Ask a mentat')),
  opened('my-card', press('My card')),
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
  page('lesson', '/learn/board', async (page) => {
    await press('Begin')(page)
    await page.locator('.send-button').first().waitFor()
  }),
  page('lesson-wheel', '/learn/battle', async (page) => {
    await press('Begin')(page)
    await page.getByRole('slider').first().waitFor()
  }),
  page('presence', '/', async (page) => {
    const friend = await page.context().browser()!.newContext({ baseURL: server.address })
    await page.goto(`/table/${await tableOfTwo(page.context(), friend)}`)
    await friend.close()
    await page.locator('.decision').first().waitFor()
    await panel('Factions', null)(page)
    await page.locator('.presence').first().waitFor()
  }),
  page('scenario', '/scenario/aggressor-wins-ties-of-half-strengths', (page) => page.getByText(/^Step 1/).waitFor()),
  page('house-rules', '/new', async (page) => {
    const rules = page.locator('summary', { hasText: 'House rules' })
    await rules.click()
    await rules.evaluate((one) => one.scrollIntoView())
  }),
]

const decision = (kind: AskedKind, found: FoundPosition): Screen => ({
  name: `decision-${kind}`,
  themes: ['dark'],
  isResized: true,
  async open(page) {
    await page.goto(tryLinkOf(found))
    await page.waitForURL(/\/play\//)
    await page.locator('.decision').first().waitFor()
    await page.waitForTimeout(700)
  },
})

const TRUTHTRANCE = 'decision-truthtrance'
const OFFER = 'decision-offer-deal'
/** What can be done besides bidding, with a Truthtrance in hand. */
const besides = (name: string, found: FoundPosition, then: (page: Page) => Promise<void>): Screen => {
  const { open, themes } = decision('bid', holding(found, ['truthtrance']))
  return {
    name,
    themes,
    async open(page) {
      await open(page)
      await then(page)
    },
  }
}
const truthtrance = (page: Page): Promise<void> =>
  page.locator('.decision').getByRole('button', { name: 'Truthtrance' }).click()
const offer = async (page: Page): Promise<void> => {
  await panel('Talk', 'Deals')(page)
  await press('Offer a deal')(page)
}

async function take(browser: Browser, address: string, screen: Screen): Promise<string[]> {
  const wrong: string[] = []
  const together = screen.isResized ? [SIZES] : SIZES.map((size) => [size])
  for (const sizes of together)
    for (const colorScheme of screen.themes) {
      const { context, page, errors } = await person(browser, address, { viewport: sizes[0]![1], colorScheme })
      try {
        await screen.open(page)
        for (const [size, viewport] of sizes) {
          if (viewport !== sizes[0]![1]) {
            await page.setViewportSize(viewport)
            await page.waitForTimeout(300)
          }
          await page.screenshot({ path: join(values.out, `${screen.name}.${size}.${colorScheme}.png`) })
        }
      } catch (error) {
        errors.push(error instanceof Error ? error.message : String(error))
      }
      wrong.push(...errors.map((says) => `${screen.name} ${sizes.map(([size]) => size)} ${colorScheme}: ${says}`))
      await context.close()
    }
  return wrong
}

mkdirSync(values.out, { recursive: true })
const server = await startServer()
const browser = await launch()
const texts = values.only.split(',')
const isWanted = (name: string): boolean => texts.some((text) => name.includes(text))
const kinds = KINDS.filter(
  (kind) => isWanted(`decision-${kind}`) || (kind === 'bid' && [TRUTHTRANCE, OFFER].some(isWanted)),
)
const found = positionsOf(Object.fromEntries(kinds.map((kind) => [kind, isRich])))
const screens = [
  ...PAGES,
  ...OPENED,
  ...online((await finishedTable(server.address)).id),
  ...[...found].map(([kind, position]) => decision(kind, position)),
  ...[...found]
    .filter(([kind]) => kind === 'bid')
    .flatMap(([, position]) => [besides(TRUTHTRANCE, position, truthtrance), besides(OFFER, position, offer)]),
]
const wrong: string[] = kinds.filter((kind) => !found.has(kind)).map((kind) => `no position asks ${kind}`)
for (const screen of screens.filter(({ name }) => isWanted(name))) {
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
