import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  askedKind,
  type Card,
  type Decision,
  type Faction,
  type GameState,
  isLeader,
  LEADER,
  type Order,
  pending,
  question,
  type Seat,
  view,
} from '@arrakis/engine'
import type { Locator } from 'playwright-core'
import { worthOf } from '../src/decisions/battle/known.ts'
import { pointsText } from '../src/decisions/battle/strength.ts'
import { assertAccessible, FORM } from './support/axe.ts'
import { type Person, PHONE } from './support/browser.ts'
import { asDealt } from './support/dealt.ts'
import { type FoundPosition, positionsOf, wherever } from './support/positions.ts'
import { positionsNaming } from './support/scenarios.ts'
import { sentBy, writeDownSent } from './support/sent.ts'
import { decision, layoutSettled } from './support/table.ts'
import { accepted, holding, triesOut, tryLinkOf } from './support/try-out.ts'
import { world } from './support/world.ts'

const here = world()
const open = triesOut(here)
const positions = positionsOf(
  {
    plan({ decision: { offer } }) {
      const { leader, forces, spice } = offer
      return leader.length > 2 && forces.support === 'spice' && forces.force.normal > 3 && spice.max > 1
    },
    voice: wherever,
    prescience: wherever,
    'show-element': ({ decision }) => decision.offer.element === 'leader',
    leaderless: wherever,
    'call-traitor': ({ decision }) => decision.offer.choices.length > 1,
    capture: wherever,
    captive: wherever,
  },
  ['gf9-advanced'],
)

const HAND: Card[] = ['crysknife', 'shield', 'kulon', 'cheap-hero']

test('a battle plan is made beside the board by keyboard, survives a reload, and is sent', async () => {
  const one = await open(holding(positions.get('plan')!, HAND))
  const { page } = one
  const form = decision(page)
  const dial = form.getByRole('slider', { name: 'Dial' })
  await dial.focus()
  await page.keyboard.press('Home')
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp')
  assert.equal(await dial.getAttribute('aria-valuenow'), '2')
  await form.getByRole('radio', { name: 'Crysknife' }).check()
  await form.getByRole('radio', { name: 'Shield' }).check()
  await form
    .getByText(
      'Your leader would die of poison. A lasgun that meets your Shield destroys everything in this territory.',
    )
    .waitFor()
  await form.getByText(/^If you win you lose \d/).waitFor()
  await assertAccessible(page, FORM)
  await page.reload()
  await dial.waitFor()
  assert.equal(await dial.getAttribute('aria-valuenow'), '2')
  assert.ok(await form.getByRole('radio', { name: 'Crysknife' }).isChecked())
  await form.getByRole('button', { name: 'Submit plan' }).click()
  const answer = (await accepted(one, 'plan')) as { dial: number; weapon: string; defence: string }
  assert.deepEqual([answer.dial, answer.weapon, answer.defence], [2, 'crysknife', 'shield'])
})

async function dealt(at: FoundPosition): Promise<Person> {
  const one = await here.person()
  await one.page.addInitScript(asDealt)
  await writeDownSent(one.page)
  await one.page.goto(tryLinkOf(at))
  return one
}

/** What the form says of the plan that it has now. */
async function planIn(form: Locator): Promise<{ dial: string; leader: string; cards: string[] }> {
  const chosen = (name: string): Promise<string> =>
    form.getByRole('group', { name }).locator('label:has(:checked) .choices-label').innerText()
  return {
    dial: (await form.getByRole('slider', { name: 'Dial' }).getAttribute('aria-valuenow'))!,
    leader: (await chosen('Leader')).split('\n')[0]!,
    cards: [await chosen('Weapon'), await chosen('Defence')],
  }
}

test('a plan begins as the mentat advises, and Enter does not send it unseen', async () => {
  const at = holding(positions.get('plan')!, HAND)
  const own = await planIn(decision((await open(at)).page))
  const { page, errors } = await dealt(at)
  const form = decision(page)
  // What matters in a plan stands alone first; the form is there, but nobody has seen it.
  await form.locator('.battle-plan .send-button.primary:enabled').waitFor({ state: 'attached' })
  assert.equal(await form.getByRole('slider', { name: 'Dial' }).isVisible(), false)
  await page.evaluate(() => addEventListener('click', () => Object.assign(globalThis, { clicked: true })))
  await page.keyboard.press('Enter')
  assert.equal(await page.evaluate(() => 'clicked' in globalThis), false)
  await form.getByRole('button', { name: 'To the plan' }).click()
  const begun = await planIn(form)
  assert.notDeepEqual(begun, own, 'the form would begin otherwise by itself')
  await form.getByRole('button', { name: 'Ask a mentat' }).click()
  // Who asks gets the same advice again.
  const advice = await page.getByRole('dialog').locator('.coach-answer').innerText()
  assert.match(advice, new RegExp(`^Dial ${pointsText(Number(begun.dial))}[, ]`))
  for (const said of [begun.leader, ...begun.cards]) assert.ok(advice.includes(said), `${said}: ${advice}`)
  assert.deepEqual(errors, [])
})

test('the chance that a mentat gives is that of the plan as it stands', async () => {
  const { page, errors } = await dealt(holding(positions.get('plan')!, ['shield']))
  const form = decision(page)
  await form.getByRole('button', { name: 'To the plan' }).click()
  const said = form.locator('.battle-plan-sum small').getByText(/A mentat .*gives/)
  const wheel = form.getByRole('slider', { name: 'Dial' })
  const chanceAt = async (key: string, lower: boolean, than: number): Promise<number> => {
    await wheel.press(key)
    await page.waitForFunction(
      ([below, limit]) => {
        const text = document.querySelector<HTMLElement>('.battle-plan-sum small')!.innerText
        const now = Number(/about (\d+)/.exec(text)?.[1] ?? (text.includes('hardly a chance') ? 0 : Number.NaN))
        return below ? now < limit : now > limit
      },
      [lower, than] as const,
    )
    return Number(/about (\d+)/.exec(await said.innerText())?.[1] ?? 0)
  }
  await said.waitFor()
  const low = await chanceAt('Home', true, 101)
  const high = await chanceAt('End', false, low)
  assert.ok(high > low)
  // Whoever goes back finds the same again.
  assert.equal(await chanceAt('Home', true, high), low)
  assert.deepEqual(errors, [])
})

test('whoever will probably lose is told so, and may take the plan of the mentat', async () => {
  const strengthOf = (state: GameState, of: Seat, areas: readonly string[]): number =>
    state.forces
      .filter((stack) => stack.of === of && areas.includes(stack.area))
      .reduce((sum, { normal, elite }) => sum + normal + 2 * elite, 0)
  const found = positionsOf(
    {
      plan({ decision: { about, offer }, state, seat }) {
        const foe = seat === about.aggressor ? about.defender : about.aggressor
        const [mine, theirs] = [seat, foe].map((of) => strengthOf(state, of, about.areas))
        return offer.leader.length > 3 && mine! < 3 && theirs! > 9
      },
    },
    ['gf9-basic'],
  )
  const { page, errors } = await dealt(holding(found.get('plan')!, HAND))
  const form = decision(page)
  await form.getByRole('button', { name: 'To the plan' }).click()
  await form.getByRole('button', { name: 'You will likely lose.' }).click()
  await form.getByText(/^A mentat (wins about \d+|hardly ever wins)/).waitFor()
  // What is laid begins as the fullest plan all the same.
  for (const card of ['Crysknife', 'Shield']) assert.ok(await form.getByRole('radio', { name: card }).isChecked(), card)
  const take = form.getByRole('button', { name: 'The mentat’s plan' })
  await take.click()
  assert.equal(await take.getAttribute('aria-pressed'), 'true')
  assert.deepEqual(errors, [])
})

test('a plan says beside its button what comes of it, and the button keeps its place while it is changed', async () => {
  const { page } = await open(holding(positions.get('plan')!, HAND), { viewport: { width: 1366, height: 768 } })
  const form = decision(page)
  const foot = form.locator('.battle-plan-foot')
  const send = foot.getByRole('button', { name: 'Submit plan' })
  await foot.getByText(/^(As it stands you|They) (win|lose)/).waitFor()
  // Whoever changes the plan finds the button where it was.
  await layoutSettled(page)
  const before = await send.boundingBox()
  await form.getByRole('radio', { name: 'Kulon' }).first().check({ force: true })
  await foot.getByRole('button', { name: 'Clear' }).waitFor()
  assert.deepEqual(await send.boundingBox(), before)
})

test('the wheel begins with the strongest leader, cards and a dial that wins, and everything else is in reach', async () => {
  const at = holding(positions.get('plan')!, HAND)
  const { page, errors } = await open(at)
  const form = decision(page)
  const dial = form.getByRole('slider', { name: 'Dial' })
  const [now, most] = await Promise.all(['aria-valuenow', 'aria-valuemax'].map((one) => dial.getAttribute(one)))
  assert.ok(Number(now) > 0 && Number(now) < Number(most), `${now} of ${most}`)
  await form.getByText(/^As it stands you win, unless your leader /).waitFor()
  const seen = view(at.state, at.seat)
  const worth = (leader: string | null): number => (isLeader(leader) ? worthOf(seen, leader) : 0)
  const best = Math.max(...(at.decision as Decision<'plan'>).offer.leader.map(worth))
  const led = form.getByRole('group', { name: 'Leader' }).locator('.choices-option:has(:checked)')
  assert.match(await led.innerText(), new RegExp(`${best}`))
  for (const card of ['Crysknife', 'Shield']) assert.ok(await form.getByRole('radio', { name: card }).isChecked(), card)
  // Who scrolls past the dial does not turn it.
  await dial.hover()
  await page.mouse.wheel(0, -120)
  await page.mouse.wheel(0, 120)
  assert.equal(await dial.getAttribute('aria-valuenow'), now)
  // Nothing lies over the mentat, the board or the panels.
  await page.getByRole('button', { name: 'Ask a mentat' }).click({ trial: true })
  await page.getByRole('button', { name: 'Zoom in' }).click({ trial: true })
  for (const tab of ['Log', 'Deals', 'Orders']) await page.getByRole('tab', { name: tab }).click()
  assert.deepEqual(errors, [])
})

test('on a phone the wheel turns by touch, and the only copy of a card moves between weapon and defence', async () => {
  const one = await open(holding(positions.get('plan')!, HAND), { viewport: PHONE, hasTouch: true })
  const { page } = one
  const form = decision(page)
  const dial = form.getByRole('slider', { name: 'Dial' })
  const box = (await dial.boundingBox())!
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  // From the top a quarter to the left: higher numbers come to the mark.
  await page.mouse.move(middle.x, middle.y - box.height * 0.4)
  await page.mouse.down()
  await page.mouse.move(middle.x - box.width * 0.28, middle.y - box.height * 0.28)
  await page.mouse.move(middle.x - box.width * 0.4, middle.y)
  await page.mouse.up()
  assert.ok(Number(await dial.getAttribute('aria-valuenow')) > 0)
  const weapon = form.getByRole('group', { name: 'Weapon' })
  const defence = form.getByRole('group', { name: 'Defence' })
  await weapon.getByRole('radio', { name: 'Kulon' }).check()
  await defence.getByRole('radio', { name: 'Kulon' }).check()
  assert.ok(await weapon.getByRole('radio', { name: 'No weapon' }).isChecked())
  await form.getByRole('radio', { name: 'Cheap Hero' }).check()
  await assertAccessible(page, FORM)
  // The board is in sight above the form, and has more room if one wants it; nothing lies over the rest.
  const heightOf = (part: string): Promise<number> => page.locator(part).evaluate((one) => one.clientHeight)
  const [board, raised] = [await heightOf('.table-board'), await heightOf('.table-decision')]
  // On its side it stands beside the board, from top to bottom.
  await page.setViewportSize({ width: 844, height: 390 })
  const [rail, lying] = [await page.locator('.rail').boundingBox(), await page.locator('.table-decision').boundingBox()]
  assert.ok(lying!.y >= rail!.y + rail!.height - 1, 'the form begins below the rail')
  const main = (await page.locator('.table-main').boundingBox())!
  assert.ok(lying!.y + lying!.height >= main.y + main.height - 1, 'and has all of its column')
  await page.setViewportSize(PHONE)
  await form.getByRole('button', { name: 'More of the board' }).click()
  assert.ok(board > raised / 3 && (await heightOf('.table-decision')) < raised - 100)
  assert.equal(await heightOf('.table-board'), board)
  await form.getByRole('button', { name: 'Ask a mentat' }).click({ trial: true })
  await page.getByRole('button', { name: 'Log' }).click()
  await page.getByRole('button', { name: 'Close this panel' }).click()
  await form.getByRole('button', { name: 'Submit plan' }).click()
  const answer = (await accepted(one, 'plan')) as { leader: string; defence: string }
  assert.deepEqual([answer.leader, answer.defence], ['cheap-hero', 'kulon'])
})

test('the Voice form offers what is in this deck, and sends one kind of card', async () => {
  const at = positions.get('voice')!
  // DR-75 One of its decks has cards that are named by themselves.
  const asked = (state: GameState): Seat | undefined => pending(state).find((one) => askedKind(state, one) === 'voice')
  const named = [...positionsNaming('voice')].find((one) => one.table.preset === 'dream' && asked(one))!
  const seat = asked(named)!
  const dream = await open({ state: named, seat, decision: question(named, seat)! })
  for (const card of ['Weirding Way', 'Chemistry'])
    await dream.page.getByRole('radio', { name: card }).waitFor({ state: 'attached' })
  const one = await open(at)
  const { page } = one
  assert.equal(await page.getByRole('radio', { name: 'Weirding Way' }).count(), 0)
  await page.getByRole('radio', { name: 'lasgun' }).check()
  await assertAccessible(page, FORM)
  await decision(page).getByText('“Do not play a Lasgun.”').waitFor()
  await page.getByRole('button', { name: 'Speak', exact: true }).click()
  assert.deepEqual(await accepted(one, 'voice'), { play: false, kind: 'lasgun' })
})

test('the Prescience form sends an element', async () => {
  const one = await open(positions.get('prescience'))
  await one.page.getByRole('radio', { name: 'Dial' }).check()
  await assertAccessible(one.page, FORM)
  await one.page.getByRole('button', { name: 'Ask for the dial' }).click()
  assert.equal(await accepted(one, 'prescience'), 'dial')
})

test('the form for a shown element sends it', async () => {
  const one = await open(positions.get('show-element'))
  const first = decision(one.page).getByRole('radio').first()
  await first.check()
  await assertAccessible(one.page, FORM)
  await one.page.getByRole('button', { name: /^Show:/ }).click()
  await accepted(one, 'show-element')
  // A dial that is shown binds the plan: it begins with one that is worth something.
  const found = positionsOf(
    { 'show-element': ({ decision: { offer } }) => offer.element === 'dial' && offer.dial.max > 1 },
    ['gf9-advanced'],
  )
  const { page } = await open(found.get('show-element'))
  await page.getByRole('button', { name: /^Show: [^0]/ }).waitFor()
})

test('the form for a battle without a leader sends the choice', async () => {
  const one = await open(holding(positions.get('leaderless')!, []))
  await assertAccessible(one.page, FORM)
  await one.page.getByRole('button', { name: 'Fight without a leader' }).click()
  assert.equal(await accepted(one, 'leaderless'), 'yes')
})

test('the form for a traitor call sends it', async () => {
  const one = await open(positions.get('call-traitor'))
  await assertAccessible(one.page, FORM)
  await one.page.getByRole('button', { name: 'Traitor!' }).click()
  assert.equal(await accepted(one, 'call-traitor'), 'yes')
})

test('who holds no leader of theirs orders silence from the question itself, with one click', async () => {
  const none = ({ state, seat, decision: { offer } }: FoundPosition<'call-traitor'>): boolean => {
    const traitors = state.factions[seat as Faction]!.traitors
    return offer.choices.length === 1 && traitors.every((leader) => LEADER[leader].faction === seat)
  }
  const one = await open(positionsOf({ 'call-traitor': none }, ['gf9-advanced']).get('call-traitor'))
  await assertAccessible(one.page, FORM)
  await one.page.getByRole('button', { name: /^Never ask me about .* leaders$/ }).click()
  const [{ on, do: what }] = (await accepted(one, 'orders')) as [Order]
  assert.match(on, /^traitor\.[a-z-]+$/)
  assert.equal(what, 'ignore')
  await one.page.waitForFunction(() => document.querySelector('.battle-plan-silence') === null)
  assert.equal((await sentBy(one.page))[1]?.kind, 'call-traitor')
})

test('a leader can be captured and killed', async () => {
  const first = await open(positions.get('capture'))
  await assertAccessible(first.page, FORM)
  await first.page.getByRole('button', { name: 'Take a leader' }).click()
  assert.equal(await accepted(first, 'capture'), 'yes')
  const then = await open(positions.get('captive'))
  await assertAccessible(then.page, FORM)
  await then.page.getByRole('button', { name: 'Kill, and take 2 spice' }).click()
  assert.equal(await accepted(then, 'captive'), 'kill')
})

/** Feyd-Rautha is a Swordmaster of Ginaz, and there is a Crysknife. */
function skilled(): FoundPosition | undefined {
  for (const state of positionsNaming('skill.behind'))
    for (const seat of pending(state)) {
      const [own] = state.skills?.held ?? []
      const armed = state.factions.harkonnen?.hand.includes('crysknife')
      if (askedKind(state, seat) === 'skill.behind' && own?.skill === 'swordmaster-of-ginaz' && armed)
        return { state, seat, decision: question(state, seat)! }
    }
  return undefined
}

for (const [where, options] of [
  ['at a desk', {}],
  ['on a phone', { viewport: PHONE, hasTouch: true }],
] as const)
  test(`${where} the form says what a skill does to the battle, and so does the plan`, async () => {
    const one = await open(skilled(), options)
    const { page } = one
    const form = decision(page)
    await form.getByRole('button', { name: /^Behind the shield .*6 \+ 3 = 9 with Crysknife/ }).waitFor()
    const front = form.getByRole('button', { name: /^In front of the shield .*Rabban would count 4 \+ 1 = 5/ })
    await form.locator('.skill-card').waitFor()
    await assertAccessible(page, FORM)
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
    await front.click()
    assert.equal(await accepted(one, 'skill.behind'), 'no')
    const note = form.locator('.battle-plan-mine .skill-note')
    await note.getByText('in front of the shield').waitFor()
    await form.getByRole('radio', { name: /Rabban/ }).check()
    await form.getByRole('radio', { name: 'Crysknife' }).check()
    await form.getByText('1 skill').waitFor()
    await assertAccessible(page, FORM)
    // The card itself is a tap away.
    if (where === 'on a phone') await page.getByRole('button', { name: 'Factions' }).click()
    await page.getByRole('button', { name: 'More about Harkonnen' }).click()
    await page.getByRole('dialog').locator('.skill-card').waitFor()
    await assertAccessible(page, { within: '.faction-dialog' })
  })
