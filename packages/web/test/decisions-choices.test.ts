import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AskedKind, copyState, type Faction, question, refuse } from '@arrakis/engine'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, launch, type Person, PHONE, person } from './support/browser.ts'
import { type FoundPosition, positionsOf } from './support/positions.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { tryLinkOf } from './support/try-link.ts'

const BUTTONS = [
  'guild-turn',
  'send-advisor',
  'intrusion',
  'coexist',
  'hajr-again',
  'family-atomics',
  'grant-revival',
  'redraw-traitors',
  'stop-shipment',
  'protect-ally',
] as const satisfies AskedKind[]

let server: RunningServer
let browser: Browser
let me: Person
let found: Map<AskedKind, FoundPosition>
before(async () => {
  const any = (): boolean => true
  const { 'protect-ally': _, ...common } = Object.fromEntries(BUTTONS.map((kind) => [kind, any]))
  found = positionsOf({ ...common, move: any, traitor: any, revival: any })
  for (const [kind, at] of positionsOf({ 'protect-ally': any }, ['gf9-advanced'])) found.set(kind, at)
  server = await startServer(process.env.WEB_DIR ? { WEB_DIR: process.env.WEB_DIR } : {})
  browser = await launch()
  me = await person(browser, server.address)
})
after(async () => {
  await browser.close()
  await server.close()
})

const panel = (page: Page) => page.getByRole('region', { name: 'Decision' })
const asked = (page: Page): Promise<string | null> => panel(page).getAttribute('data-asked')
const changes = (page: Page, was: string | null) =>
  page.waitForFunction((old) => document.querySelector('[data-asked]')?.getAttribute('data-asked') !== old, was, {
    timeout: 5_000,
  })

async function opens(at: FoundPosition | undefined): Promise<Page> {
  assert.ok(at)
  await me.page.goto(tryLinkOf(at))
  await panel(me.page).locator('h2').waitFor()
  return me.page
}

for (const kind of BUTTONS)
  test(`${kind}: each answer is a button that says what comes of it`, async () => {
    const page = await opens(found.get(kind))
    const was = await asked(page)
    assert.match(was!, new RegExp(` ${kind} `))
    await panel(page).locator('.buttons-option > button:enabled').first().focus()
    await page.keyboard.press('Enter')
    await changes(page, was)
    assert.deepEqual(me.errors, [])
  })

/** The same position with a card in hand. */
function holding(at: FoundPosition, ...cards: ('hajr' | 'tleilaxu-ghola')[]): FoundPosition {
  const state = copyState(at.state)
  const own = state.factions[at.seat as Faction]!
  own.hand.push(...cards)
  own.tanks.normal += 4
  own.reserves.normal -= Math.min(4, own.reserves.normal)
  return { ...at, state, decision: question(state, at.seat)! }
}

test('a card is played besides the question, which waits meanwhile', async () => {
  const at = holding(found.get('move')!, 'hajr')
  assert.equal(refuse(at.state, { seat: at.seat, kind: 'hajr', answer: true }), null)
  const page = await opens(at)
  await panel(page).getByRole('button', { name: 'Play Hajr' }).click()
  await panel(page).getByText('You are still asked').waitFor()
  await panel(page).getByRole('button', { name: 'Back to the question' }).click()
  await panel(page).getByRole('button', { name: 'Play Hajr' }).click()
  await panel(page).locator('.buttons').getByRole('button', { name: 'Play Hajr' }).click()
  await panel(page).getByRole('heading', { name: 'You have 2 moves' }).waitFor()
  assert.deepEqual(me.errors, [])
})

test('forces come back by a Ghola', async () => {
  const page = await opens(holding(found.get('move')!, 'tleilaxu-ghola'))
  await panel(page).getByRole('button', { name: 'Play Tleilaxu Ghola' }).click()
  await panel(page).getByRole('spinbutton', { name: 'Forces' }).fill('2')
  await panel(page).getByRole('button', { name: 'Revive', exact: true }).click()
  await panel(page).getByRole('button', { name: 'Play Tleilaxu Ghola' }).waitFor({ state: 'detached' })
  await panel(page).getByRole('button', { name: 'Move', exact: true }).waitFor()
})

test('the rule behind a question opens', async () => {
  const page = await opens(found.get('move'))
  await panel(page).getByRole('button', { name: 'Why?' }).click()
  await page.getByRole('dialog').getByText('MOVE-01').first().waitFor()
})

test('a half-made answer survives reload', async () => {
  const { page } = me
  await page.goto('/')
  // The Emperor is asked for a traitor first; others have nothing to choose from, or other fields.
  await page.getByRole('radio', { name: 'Emperor' }).check({ force: true })
  await page.getByRole('button', { name: /^Play now/ }).click()
  await panel(page).locator('h2').waitFor()
  const radio = panel(page).getByRole('radio').and(page.locator(':enabled')).first()
  await radio.check({ force: true })
  await page.reload()
  await panel(page).locator('h2').waitFor()
  assert.ok(await radio.isChecked())
  await panel(page).getByRole('button', { name: 'Clear' }).click()
  assert.ok(!(await radio.isChecked()))
  assert.deepEqual(me.errors, [])
})

test('forms have nothing that keeps anybody out', async () => {
  const screens = [
    ['move', DESKTOP],
    ['redraw-traitors', DESKTOP],
    ['traitor', PHONE],
    ['revival', PHONE],
  ] as const
  for (const [kind, viewport] of screens) {
    await me.page.setViewportSize(viewport)
    const page = await opens(found.get(kind))
    const { violations } = await new AxeBuilder({ page }).include('.decision').analyze()
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
      [],
      kind,
    )
  }
})
