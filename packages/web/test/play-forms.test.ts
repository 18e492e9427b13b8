import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Card, Faction, GameState } from '@arrakis/engine'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'

import { launch, PHONE, person } from './support/browser.ts'
import { en } from './support/english.ts'
import { type FoundPosition, positionsOf } from './support/positions.ts'
import { sentBy, writeDownSent } from './support/sent.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { tryLinkOf } from './support/try-link.ts'

let server: RunningServer
let browser: Browser
let found: FoundPosition

before(async () => {
  const fits = ({ seat, state }: FoundPosition): boolean => seat === 'harkonnen' && state.alliances.length === 0
  found = positionsOf({ bid: fits }, ['gf9-advanced']).get('bid')!
  server = await startServer(process.env.WEB_DIR ? { WEB_DIR: process.env.WEB_DIR } : {})
  browser = await launch()
})
after(async () => {
  await browser.close()
  await server.close()
})

const ME: Faction = 'harkonnen'
const ALLY: Faction = 'guild'

/** The Harkonnen bid, with an ally, spice and such cards, at a table with such options. */
function position(hand: Card[], options: Record<string, string | boolean> = {}): FoundPosition {
  const state = structuredClone(found.state) as GameState
  state.table = { ...state.table, options: { ...state.table.options, ...options } }
  state.alliances = [{ members: [ME, ALLY], since: 1 }]
  Object.assign(state.factions[ME]!, { hand, spice: 9, powerUsed: false })
  return { ...found, state }
}

interface Case {
  readonly play: keyof typeof en.decisions.playNames
  readonly hand?: Card[]
  readonly options?: Record<string, string | boolean>
  /** From the opened form to the sent answer. */
  fill(page: Page): Promise<void>
  readonly answer: unknown
}

const SHIELD: Card[] = ['shield']
const choose = (page: Page, name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).check()
const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()

const CASES: readonly Case[] = [
  {
    play: 'mercenary',
    hand: ['mercenary'],
    async fill(page) {
      await page.getByRole('radio', { name: /^A mercenary leader/ }).check()
      await choose(page, 'Guild')
      await page.getByText('They must accept').waitFor()
      await press(page, 'Hire')
    },
    answer: { for: ALLY, as: 'leader' },
  },
  {
    play: 'show',
    async fill(page) {
      await choose(page, 'Your traitors')
      await choose(page, 'Guild')
      await press(page, 'Show it')
    },
    answer: { to: ALLY, what: 'traitors' },
  },
  {
    play: 'credit',
    async fill(page) {
      await press(page, 'For cards: more')
      await page.getByRole('checkbox').check()
      await press(page, 'Offer 1 spice')
    },
    answer: { cards: 1, shipments: 0, first: true },
  },
  {
    play: 'name-primary',
    options: { 'alliance.primarySecondary': true },
    async fill(page) {
      await choose(page, 'Guild')
      await page.getByLabel('Where').selectOption('arrakeen')
      await press(page, 'Say so')
    },
    answer: { of: ALLY, at: 'arrakeen' },
  },
  {
    play: 'bid-infinity',
    hand: ['karama'],
    options: { 'karama.freeCard': 'infinity' },
    fill: (page) => press(page, 'Bid infinity'),
    answer: { card: 'karama' },
  },
  {
    play: 'karama-take-hand',
    hand: ['karama', 'shield'],
    async fill(page) {
      await page.getByRole('radio', { name: /^Fremen/ }).check()
      await press(page, 'Take from the Fremen')
    },
    answer: { card: 'karama', of: 'fremen' },
  },
]

for (const { play, hand = SHIELD, options, fill, answer } of CASES)
  test(`unasked: ${play}`, async () => {
    const { page, errors, context } = await person(browser, server.address, { viewport: PHONE })
    await writeDownSent(page)
    await page.goto(tryLinkOf(position(hand, options)))
    const panel = page.getByRole('region', { name: 'Decision' })
    const button = panel.getByRole('button', { name: en.decisions.playNames[play] })
    if (!(await button.isVisible())) await panel.getByText(en.decisions.talkAndOrders).click()
    await button.click()
    const { violations } = await new AxeBuilder({ page }).include('.decision').analyze()
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]),
      [],
    )
    await fill(page)
    assert.deepEqual((await sentBy(page))[0], { kind: play, answer, ok: true })
    assert.deepEqual(errors, [])
    await context.close()
  })
