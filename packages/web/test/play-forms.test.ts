import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Card, Faction, GameState, UnaskedKind } from '@arrakis/engine'
import type { Page } from 'playwright-core'
import { assertAccessible, FORM } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { en } from './support/english.ts'
import { type FoundPosition, positionsOf } from './support/positions.ts'
import { sentBy } from './support/sent.ts'
import { decision } from './support/table.ts'
import { triesOut } from './support/try-out.ts'
import { world } from './support/world.ts'

const open = triesOut(world())
const fits = ({ seat, state }: FoundPosition): boolean => seat === 'harkonnen' && state.alliances.length === 0
const found = positionsOf({ bid: fits }, ['gf9-advanced']).get('bid')!

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
  readonly play: UnaskedKind
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
      await press(page, 'Confirm')
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
    const { page, errors } = await open(position(hand, options), { viewport: PHONE })
    const panel = decision(page)
    const button = panel.getByRole('button', { name: en.decisions.playName(play) })
    if (!(await button.isVisible())) await panel.getByText(en.decisions.talkAndOrders).click()
    await button.click()
    await assertAccessible(page, FORM)
    await fill(page)
    assert.deepEqual((await sentBy(page))[0], { kind: play, answer, ok: true })
    assert.deepEqual(errors, [])
  })
