import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type AskedKind,
  copyState,
  type Faction,
  pending,
  play,
  practiceDuel,
  question,
  refuse,
  rngFrom,
  sample,
} from '@arrakis/engine'
import { assertAccessible, FORM } from './support/axe.ts'
import { DESKTOP, PHONE } from './support/browser.ts'
import { type FoundPosition, positionsOf, wherever } from './support/positions.ts'
import { positionsIn } from './support/scenarios.ts'
import { sentBy, spoilNext } from './support/sent.ts'
import { askedOn, decision, untilAnswered } from './support/table.ts'
import { accepted, triesOut } from './support/try-out.ts'
import { world } from './support/world.ts'

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

const here = world()
const open = triesOut(here)
const wanted = Object.fromEntries(BUTTONS.map((kind) => [kind, wherever]))
/** Who is asked about advisors. */
const ship = ({ seat }: FoundPosition): boolean => seat === 'bene-gesserit'
const found = positionsOf({ ...wanted, move: wherever, traitor: wherever, revival: wherever, ship })

for (const kind of BUTTONS)
  test(`${kind}: each answer is a button that names its effect`, async () => {
    const { page, errors } = await open(found.get(kind))
    const was = await askedOn(page)
    assert.match(was, new RegExp(` ${kind} `))
    await decision(page).locator('.buttons-option > button:enabled').first().focus()
    await page.keyboard.press('Enter')
    await untilAnswered(page, was)
    assert.deepEqual(errors, [])
  })

test('who waits for a whole turn with their ships is not asked again in it', async () => {
  const early = ({ state, seat }: FoundPosition): boolean => {
    const asked = question(state, seat)
    return asked?.kind === 'guild-turn' && asked.about.waiting.length > 3
  }
  const { page, errors } = await open(positionsOf({ 'guild-turn': early }, ['gf9-advanced']).get('guild-turn'))
  await decision(page).getByLabel('My answer holds').selectOption('turn')
  await decision(page).getByRole('button', { name: 'Wait' }).click()
  // One person plays for all here: somebody else ships and moves, and then the Guild would be asked again.
  const heading = (says: RegExp) => page.getByRole('heading', { name: says })
  await heading(/^Ship to one territory/).waitFor()
  await decision(page).getByRole('button', { name: 'Pass', exact: true }).click()
  await heading(/^Move one group/).waitFor()
  await decision(page).getByRole('button', { name: 'Pass', exact: true }).click()
  const sent = await sentBy(page, 4)
  assert.deepEqual(
    sent.map(({ kind, answer }) => [kind, answer]),
    [
      ['guild-turn', 'wait'],
      ['ship', 'pass'],
      ['move', 'pass'],
      ['guild-turn', 'wait'],
    ],
  )
  assert.deepEqual(errors, [])
})

test('what is always answered about advisors, as set among the orders, is sent by itself from the next question on', async () => {
  const one = await open(found.get('send-advisor'))
  const { page, errors } = one
  const holds = decision(page).getByLabel('My answer holds')
  await holds.selectOption('always')
  await assertAccessible(page, FORM)
  await page.getByRole('tab', { name: 'Orders' }).click()
  const order = page.getByLabel('Beside a shipment of others')
  // By arrow keys one comes past other answers; the open question is not answered with them.
  await order.selectOption('polar-sink')
  await order.selectOption('pass')
  const answer = decision(page).locator('.buttons-option > button:enabled').first()
  await answer.click({ trial: true })
  // Nor is it after a reload.
  await page.reload()
  await answer.click({ trial: true })
  assert.deepEqual(await page.evaluate(() => globalThis.sentCommands), [])
  // As one that comes for the first time.
  await page.evaluate(() => sessionStorage.removeItem('arrakis:met'))
  await page.reload()
  assert.equal(await accepted(one, 'send-advisor'), 'pass')

  // What holds for this turn alone can be made to hold always.
  const at = found.get('ship')!
  await open(at)
  await page.getByRole('tab', { name: 'Orders' }).click()
  await order.selectOption('pass')
  await page.evaluate((turn) => {
    for (const [key, kept] of Object.entries(localStorage))
      if (key.startsWith('arrakis:recurring:')) localStorage.setItem(key, JSON.stringify({ ...JSON.parse(kept), turn }))
  }, at.state.turn)
  await page.reload()
  await page.getByRole('tab', { name: 'Orders' }).click()
  const said = await order.locator('option:checked').innerText()
  assert.match(said, /^This turn: /)
  await order.selectOption({ label: said.replace('This turn', 'Always') })
  assert.equal(await order.inputValue(), 'pass')
  assert.deepEqual(errors, [])
})

/** The same position with a card in hand. */
function playing(at: FoundPosition, ...cards: ('hajr' | 'tleilaxu-ghola')[]): FoundPosition {
  const state = copyState(at.state)
  const own = state.factions[at.seat as Faction]!
  own.hand.push(...cards)
  own.tanks.normal += 4
  own.reserves.normal -= Math.min(4, own.reserves.normal)
  return { ...at, state }
}

test('a card can be played while a question stays open', async () => {
  const at = playing(found.get('move')!, 'hajr')
  assert.equal(refuse(at.state, { seat: at.seat, kind: 'hajr', answer: true }), null)
  const { page, errors } = await open(at)
  await decision(page).getByRole('button', { name: 'Play Hajr' }).click()
  await decision(page).getByText('You are still asked').waitFor()
  await decision(page).getByRole('button', { name: 'Back to the question' }).click()
  await decision(page).getByRole('button', { name: 'Play Hajr' }).click()
  await decision(page).locator('.buttons').getByRole('button', { name: 'Play Hajr' }).click()
  await decision(page).getByRole('heading', { name: 'You have 2 moves' }).waitFor()
  assert.deepEqual(errors, [])
})

test('what the arena refuses is said where it was chosen', async () => {
  const rng = rngFrom('refused')
  const state = practiceDuel('refused', 'atreides')
  while (question(state, 'atreides')?.kind !== 'duel.box') play(state, sample(state, pending(state)[0]!, rng)!)
  const { page, errors } = await open({ state, seat: 'atreides', decision: question(state, 'atreides')! })
  await page.locator('.arena-box[role=button]').first().click()
  await spoilNext(page, 'duel.box', 'nowhere')
  const here = page.locator('.arena-here')
  await here.getByRole('button').first().click()
  await here.getByRole('status').getByText(/./).first().waitFor()
  assert.deepEqual(errors, [])
})

/** Somebody in a scenario of the arena who is asked this, and what they have sent. */
async function inTheArena(scenario: string, kind: AskedKind, seat: Faction) {
  const state = positionsIn(`C1-duel-kanly/${scenario}`).find((at) => question(at, seat)?.kind === kind)!
  const one = await open({ state, seat, decision: question(state, seat)! })
  const sent = async (count: number): Promise<unknown[]> => {
    const all = await sentBy(one.page, count)
    assert.ok(all.every(({ ok }) => ok))
    assert.deepEqual(one.errors, [])
    return all.map((command) => [command.kind, command.answer])
  }
  return { ...one, form: decision(one.page), sent }
}

test('a leader, the box and the backing are said at once, and a box that is taken is asked for', async () => {
  const { form, sent } = await inTheArena('duel-entering', 'duel.leader', 'atreides')
  await form.getByLabel('Where to stand').selectOption('C1')
  await form.getByLabel('Spice behind your leader').selectOption('2 spice')
  await form.getByRole('button', { name: /^Lady Jessica/ }).click()
  // One person plays for all here: somebody else says the same box.
  await form.getByLabel('Where to stand').selectOption('C1')
  await form.getByRole('button', { name: /^Feyd/ }).click()
  await form.getByRole('button', { name: 'Box D1' }).click()
  await form.getByRole('button', { name: /^Lay/ }).click()
  const all = await sent(6)
  assert.deepEqual(all.slice(0, 4), [
    ['duel.leader', 'jessica'],
    ['duel.leader', 'feyd'],
    ['duel.box', 'r1w3'],
    ['duel.box', 'r1w4'],
  ])
  assert.deepEqual(all.slice(4).toSorted(), [
    ['duel.backing', 0],
    ['duel.backing', 2],
  ])
})

test('a side and the second are said at once', async () => {
  const { form, sent } = await inTheArena('duel-seconds', 'duel.side', 'guild')
  await form.getByRole('radio', { name: 'Master Bewt' }).check({ force: true })
  await form.getByText('Your second, in secret: Master Bewt').waitFor()
  await form.getByRole('button', { name: 'Send a second for Atreides' }).click()
  assert.deepEqual(await sent(2), [
    ['duel.side', 'atreides'],
    ['duel.second', 'bewt'],
  ])
})

test('the points of a reward are taken all at once', async () => {
  const { form, sent } = await inTheArena('duel-reward-in-all-three', 'duel.reward', 'guild')
  await form.getByRole('checkbox', { name: /^Guild Rep/ }).check()
  await form.getByRole('button', { name: 'Forces: more' }).click()
  await form.getByRole('button', { name: 'Take 1 force, Guild Rep and 3 spice' }).click()
  assert.deepEqual(await sent(3), [
    ['duel.reward', 'guild-rep'],
    ['duel.reward', 'force'],
    ['duel.reward', 'spice'],
  ])
})

test('a Ghola can revive forces', async () => {
  const { page } = await open(playing(found.get('move')!, 'tleilaxu-ghola'))
  await decision(page).getByRole('button', { name: 'Play Tleilaxu Ghola' }).click()
  await decision(page).getByRole('spinbutton', { name: 'Forces' }).fill('2')
  await decision(page).getByRole('button', { name: 'Revive', exact: true }).click()
  await decision(page).getByRole('button', { name: 'Play Tleilaxu Ghola' }).waitFor({ state: 'detached' })
  await decision(page).getByRole('button', { name: 'Move', exact: true }).waitFor()
})

test('the rule behind a question opens', async () => {
  const { page } = await open(found.get('move'))
  await decision(page).getByRole('button', { name: 'Why?' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('MOVE-01').first().waitFor()
  // It begins with what holds at this table; all the rest is folded.
  assert.equal(await dialog.getByText('Rulings', { exact: true }).isVisible(), false)
  await dialog.getByText('The full rule').click()
  await dialog.getByText('Rulings', { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
  // What compares books, or only points to the common text, is not read here.
  await open(found.get('revival'))
  await decision(page).getByRole('button', { name: 'Why?' }).click()
  await dialog.getByText('Ghola and Emperor Karama on top of the limit.').waitFor()
  assert.doesNotMatch(await dialog.innerText(), /GF9|as above/)
})

test('a draft survives a reload', async () => {
  const { page, errors } = await here.person()
  await page.goto('/')
  // The Emperor is asked for a traitor first; others have nothing to choose from, or other fields.
  await page.getByRole('radio', { name: 'Emperor' }).check({ force: true })
  await page.getByRole('button', { name: /^Play now/ }).click()
  await decision(page).locator('h2').waitFor()
  const radio = decision(page).getByRole('radio').and(page.locator(':enabled')).first()
  await radio.check({ force: true })
  await page.reload()
  await decision(page).locator('h2').waitFor()
  assert.ok(await radio.isChecked())
  await decision(page).getByRole('button', { name: 'Clear' }).click()
  assert.ok(!(await radio.isChecked()))
  assert.deepEqual(errors, [])
})

test('forms are accessible', async () => {
  const screens = [
    ['move', DESKTOP],
    ['redraw-traitors', DESKTOP],
    ['traitor', PHONE],
    ['revival', PHONE],
  ] as const
  for (const [kind, viewport] of screens) {
    const { page } = await open(found.get(kind), viewport === PHONE ? { viewport } : {})
    await assertAccessible(page, { ...FORM, what: kind })
  }
})
