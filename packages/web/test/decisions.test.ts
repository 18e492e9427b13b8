import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type AskedKind,
  askedKind,
  CORE_FACTIONS,
  create,
  type Faction,
  fallback,
  freeForces,
  type MoveOffer,
  pending,
  play,
  question,
} from '@arrakis/engine'
import type { Locator, Page } from 'playwright-core'
import { assertAccessible } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { Finger } from './support/hand.ts'
import { type FoundPosition, positionIn, positionsOf, wherever } from './support/positions.ts'
import { positionsIn } from './support/scenarios.ts'
import { writeDownSent } from './support/sent.ts'
import { askedOn, decision, untilAnswered } from './support/table.ts'
import { accepted, triesOut, tryLinkOf } from './support/try-out.ts'
import { world } from './support/world.ts'

/** Forces that could go to the Polar Sink, whose middle is easily hit. */
const nearSink = ({ decision }: FoundPosition<'move'>): MoveOffer['from'][number] | undefined =>
  decision.offer.from.find(({ to }) => to.includes('polar-sink'))

const here = world()
const open = triesOut(here)
const found = positionsOf({
  prediction: wherever,
  traitor: wherever,
  'place-fremen': wherever,
  'place-advisor': wherever,
  'storm-dial': wherever,
  ship: ({ seat, state }) => seat !== 'fremen' && state.factions[seat as Faction]!.spice > 4,
  move: (f) => nearSink(f) !== undefined && f.decision.offer.from.length > 1,
  battle: wherever,
  wartime: wherever,
  revival: ({ decision }) => decision.offer.normal.max > 1,
  aftermath: ({ decision }) => decision.offer.lose.length > 1,
  'pay-revival': wherever,
  'place-worm': wherever,
  'weather-control': ({ decision }) => decision.offer.range !== null,
  faction: wherever,
  ride: wherever,
  'call-worm': ({ decision }) => decision.offer.card.length > 0,
})
const rare = positionsOf({ 'revive-leader': ({ decision }) => decision.offer.choices.length > 1 }, ['ah-advanced'])
found.set('revive-leader', rare.get('revive-leader')!)

const press = (page: Page, name: string | RegExp) => decision(page).getByRole('button', { name, exact: true }).click()
const choose = (page: Page, name: string | RegExp) => decision(page).getByRole('radio', { name }).check({ force: true })
const area = (page: Page, id: string) => page.locator(`[data-area="${id}"]`).first()
/** Where somebody looks for a place who does not tap the board. */
const where = (page: Page, place: string) => decision(page).getByLabel('Where').selectOption({ value: place })

/** Opens a position, answers its question, and sees that it has been taken. */
async function answers<K extends AskedKind>(
  kind: K,
  act: (page: Page, at: FoundPosition<K>) => Promise<void>,
): Promise<void> {
  const at = positionIn(found, kind)
  const { page, errors } = await open(at)
  const before = await askedOn(page)
  assert.match(before, new RegExp(` ${kind} `))
  await act(page, at)
  await untilAnswered(page, before)
  assert.deepEqual(errors, [])
}

test('a prediction is a faction and a turn', () =>
  answers('prediction', async (page, { decision: { offer } }) => {
    const [faction] = offer.faction
    const send = decision(page).getByRole('button', { name: 'Write it down' })
    assert.ok(await send.isDisabled())
    await choose(page, new RegExp(faction!.replace('-', ' '), 'i'))
    await choose(page, /^4$/)
    await decision(page)
      .getByText(/^If .* wins? on exactly turn 4, you win instead/)
      .waitFor()
    await press(page, 'Write it down')
  }))

test('a traitor is one of the leaders dealt', () =>
  answers('traitor', async (page) => {
    await decision(page).getByRole('radio').and(page.locator(':enabled')).first().check({ force: true })
    await press(page, /^Keep /)
  }))

test('every tap places one of ten Fremen forces', () =>
  answers('place-fremen', async (page, { decision: { offer } }) => {
    const [first, second] = offer.areas
    for (let i = 0; i < 3; i++) await area(page, first!).click({ force: true })
    await decision(page).getByText('7 forces are left to place').waitFor()
    await decision(page).getByRole('spinbutton').nth(1).fill('7')
    assert.equal(await decision(page).getByRole('spinbutton').nth(0).inputValue(), '3')
    assert.ok(second)
    await press(page, 'Place them')
  }))

test('the first force of the Bene Gesserit goes where the board is tapped', () =>
  answers('place-advisor', async (page) => {
    await area(page, 'carthag:10').click({ force: true })
    await press(page, 'Place it')
  }))

test('the storm is dialled by key alone', () =>
  answers('storm-dial', async (page, { decision: { offer } }) => {
    const dial = decision(page).getByRole('spinbutton')
    const { min, max } = offer.range!
    await dial.focus()
    await page.keyboard.press('ArrowUp')
    assert.equal(await dial.inputValue(), `${min + 1}`)
    // A digit is written there wherever one is, nought and two of them, too.
    for (const wanted of [min, max]) {
      await decision(page).locator('.decision-sentence').focus()
      for (const digit of `${wanted}`) await page.keyboard.press(digit)
      assert.equal(await dial.inputValue(), `${wanted}`)
    }
    await decision(page)
      .getByRole('button', { name: `Dial ${max}`, disabled: false })
      .waitFor()
    await page.keyboard.press('Enter')
  }))

test('a shipment is tapped, tapped again for more, and paid', () =>
  answers('ship', async (page, { decision: { offer } }) => {
    const place = offer.to.find((id) => /^(carthag|arrakeen|tueks-sietch|habbanya-sietch)/.test(id))!
    await area(page, place).click({ force: true })
    await area(page, place).click({ force: true })
    await decision(page)
      .getByText(/^to the (Guild|bank)\.$/)
      .waitFor()
    assert.equal(await decision(page).getByRole('spinbutton').first().inputValue(), '2')
    await press(page, 'Ship')
  }))

test('a draft stays while another play is opened, and can be reset', async () => {
  const at = positionIn(found, 'ship')
  const { page } = await open(at)
  await where(page, at.decision.offer.to[0]!)
  await press(page, 'Clear')
  assert.equal(await decision(page).getByLabel('Where').inputValue(), '')
  assert.ok(await decision(page).getByRole('button', { name: 'Ship', exact: true }).isDisabled())
})

test('a place that is no target says why, and which rule', async () => {
  const at = found.get('ship')!
  const { sector } = at.state.storm
  const { page } = await open(at)
  const stormed = ['meridian', 'cielago-north', 'pasty-mesa', 'the-minor-erg', 'imperial-basin', 'old-gap', 'arsunt']
    .concat(['hagga-basin', 'plastic-basin', 'rock-outcroppings', 'wind-pass', 'the-great-flat', 'habbanya-erg'])
    .concat(['false-wall-west', 'habbanya-ridge-flat', 'cielago-west', 'wind-pass-north', 'south-mesa', 'sihaya-ridge'])
    .concat(['gara-kulon', 'shield-wall', 'red-chasm', 'cielago-depression', 'harg-pass', 'funeral-plain'])
  for (const id of stormed) {
    const one = area(page, `${id}:${sector}`)
    if ((await one.count()) === 0) continue
    await one.click({ force: true })
    break
  }
  await decision(page).getByText('lies in the storm').waitFor()
  await decision(page).getByRole('button', { name: 'Rule SHIP-05' }).waitFor()
})

test('forces can be selected and moved', () =>
  answers('move', async (page, { decision: { offer } }) => {
    const source = offer.from.find(({ to }) => to.length > 0)!
    await area(page, source.area).click({ force: true })
    await decision(page).getByRole('button', { pressed: true }).waitFor()
    await where(page, source.to[0]!)
    await press(page, 'Move')
  }))

test('forces can be dragged to their target', () =>
  answers('move', async (page, at) => {
    const from = (await page
      .locator(`g[data-area="${nearSink(at)!.area}"]`)
      .first()
      .boundingBox())!
    const to = (await area(page, 'polar-sink').boundingBox())!
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
    await page.mouse.up()
    await decision(page).getByRole('button', { name: 'Move', exact: true }).and(page.locator(':enabled')).waitFor()
    assert.equal(await decision(page).getByLabel('Where').inputValue(), 'polar-sink')
    await press(page, 'Move')
  }))

test('the next battle can be chosen by keyboard', () =>
  answers('battle', async (page) => {
    await decision(page).getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    await decision(page).getByRole('button', { name: 'Fight this battle' }).and(page.locator(':enabled')).waitFor()
    await page.keyboard.press('Enter')
  }))

test('the Bene Gesserit can take up arms in a place', () =>
  answers('wartime', async (page) => {
    await decision(page).getByRole('group', { name: 'Your forces' }).getByRole('button').first().click()
    await press(page, /^Take up arms/)
  }))

test('a revival starts with the free forces', () =>
  answers('revival', async (page, { decision: { offer } }) => {
    const forces = decision(page).getByRole('spinbutton', { name: 'Forces' })
    assert.equal(await forces.inputValue(), String(freeForces(offer).normal))
    await forces.focus()
    await page.keyboard.press('Home')
    await press(page, 'Revive nobody')
  }))

test('the winner of a battle chooses the losses', () =>
  answers('aftermath', async (page) => {
    await decision(page).getByRole('radio').last().check({ force: true })
    await decision(page)
      .getByRole('button', { name: /^Lose these forces/ })
      .click()
  }))

test('after the last battle of a game nobody is asked which cards to keep', async () => {
  const end = positionsIn('B1-battle/winner-keeps-cards-unasked-when-the-game-ends').findLast(
    (state) => question(state, 'fremen')?.kind === 'aftermath',
  )!
  const one = await here.person()
  await writeDownSent(one.page)
  await one.page.goto(tryLinkOf({ state: end, seat: 'fremen' }))
  assert.deepEqual(await accepted(one, 'aftermath'), fallback(end, 'fremen')!.answer)
})

test('an ally’s forces are paid for', () =>
  answers('pay-revival', async (page) => {
    await press(page, 'Pay for nobody')
  }))

test('a worm is sent to a territory', () =>
  answers('place-worm', async (page) => {
    await area(page, 'the-great-flat:14').click({ force: true })
    await press(page, 'Send the worm')
  }))

test('a worm is called', () =>
  answers('call-worm', async (page, { decision: { offer } }) => {
    await where(page, offer.territory[0]!)
    await press(page, 'Call the worm')
  }))

test('a worm is ridden', () =>
  answers('ride', async (page, { decision: { offer } }) => {
    const { from, to } = offer
    if (from.length > 1) await area(page, from[0]!.area).click({ force: true })
    await where(page, to[0]!)
    await press(page, 'Ride')
  }))

test('the weather is controlled', () =>
  answers('weather-control', async (page) => {
    await decision(page)
      .getByRole('button', { name: /^More/ })
      .or(decision(page).getByRole('spinbutton'))
      .first()
      .focus()
    await decision(page).getByRole('spinbutton').fill('3')
    await press(page, 'Move it 3 sectors')
  }))

test('a faction is taken', () =>
  answers('faction', async (page) => {
    await decision(page).getByRole('radio').first().check({ force: true })
    await press(page, /^Take /)
  }))

test('a leader comes back for its price', () =>
  answers('revive-leader', async (page) => {
    await decision(page).getByRole('radio').nth(1).check({ force: true })
    await decision(page)
      .getByText(/^You keep \d+\.$/)
      .waitFor()
    await press(page, 'Revive')
  }))

test('factions are swapped', () => {
  const state = create(
    {
      preset: 'gf9-basic',
      options: { 'setup.factionSelection': 'randomWithSwap' },
      seats: CORE_FACTIONS.map(() => ({})),
    },
    'swap',
  )
  const seat = pending(state)[0]!
  assert.equal(askedKind(state, seat), 'swap')
  const asked = question(state, seat)!
  assert.ok(asked.kind === 'swap')
  found.set('swap', { state, seat, decision: asked })
  return answers('swap', async (page, { decision: { offer } }) => {
    assert.ok(offer.choices.some((choice) => choice.do === 'wish'))
    await decision(page)
      .getByRole('button', { name: /^Ask for/ })
      .first()
      .click()
  })
})

/** The Emperor ships, at a table with worlds. */
function shipsFromWorlds(): FoundPosition {
  const seats = CORE_FACTIONS.map((faction) => ({ faction }))
  const state = create({ preset: 'gf9-advanced', options: { 'gf9.homeworlds': 'on' }, seats }, 'worlds')
  for (;;) {
    const [seat] = pending(state)
    const decision = question(state, seat!)!
    if (seat === 'emperor' && decision.kind === 'ship') return { state, seat, decision }
    play(state, fallback(state, seat!)!)
  }
}

test('forces are dragged from a world to another, and the cards of worlds can be read', async () => {
  const one = await open(shipsFromWorlds())
  const { page } = one
  const middle = async (shape: Locator): Promise<[number, number]> => {
    const { x, y, width, height } = (await shape.boundingBox())!
    return [x + width / 2, y + height / 2]
  }
  await page.getByRole('button', { name: /^Caladan\. .*World of Atreides, high side up.* 10 forces/ }).waitFor()
  // What a world does is told where one points at it, also of somebody else's.
  await page.mouse.move(...(await middle(page.locator('.board-area[data-area="caladan"]'))))
  const tip = page.locator('.board-tip')
  await tip.getByText('After a battle you win, one force may come').waitFor()
  await tip.getByText('What it does for Atreides:').waitFor()
  await page.mouse.move(...(await middle(page.locator('.board-area[data-area="salusa-secundus"]'))))
  await page.mouse.down()
  await page.mouse.move(...(await middle(page.locator('.board-name-world', { hasText: 'Caladan' }))), { steps: 6 })
  await page.mouse.up()
  await decision(page).getByRole('radio', { name: 'From Salusa Secundus', checked: true }).waitFor()
  await press(page, 'Sardaukar: more')
  await assertAccessible(page, { within: '.decision' })
  await page.getByRole('button', { name: 'More about Emperor' }).click()
  const cards = page.getByRole('dialog').getByRole('article')
  await cards.getByText('Your Sardaukar fight at full strength without spice.').waitFor()
  assert.equal(await cards.count(), 2)
  await assertAccessible(page, { within: '.faction-dialog' })
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await press(page, 'Ship')
  const second = { normal: 0, elite: 2 }
  assert.deepEqual(await accepted(one, 'ship'), { kind: 'reserves', to: 'caladan', ...second, second })
})

test('on a phone forces go to a world by tap', async () => {
  const one = await open(shipsFromWorlds(), { viewport: PHONE, hasTouch: true, isMobile: true })
  const finger = new Finger(one.page, 'worlds')
  await finger.pick('giedi-prime')
  await finger.pick('giedi-prime')
  await press(one.page, 'Ship')
  assert.deepEqual(await accepted(one, 'ship'), { kind: 'reserves', to: 'giedi-prime', normal: 2, elite: 0 })
})
