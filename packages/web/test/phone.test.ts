import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyState, type Faction, nowOf, view } from '@arrakis/engine'
import type { Locator, Page } from 'playwright-core'
import { assertAccessible } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { asDealt } from './support/dealt.ts'
import { Finger } from './support/hand.ts'
import { onlineTable } from './support/online-table.ts'
import { Player } from './support/player.ts'
import { positionsOf } from './support/positions.ts'
import { type SentCommand, writeDownSent } from './support/sent.ts'
import { decision, layoutSettled, outOfSight } from './support/table.ts'
import { tryLinkOf } from './support/try-out.ts'
import { world } from './support/world.ts'

const BY_HAND = { viewport: PHONE, hasTouch: true, isMobile: true }
/** The least a finger hits. */
const FINGER = 44
/** Of the screen the board has at least this part, whatever is asked. */
const BOARD = 0.45

const here = world()

/** Everything one can touch in the form that is open: what is too small, beyond the side, or under something else. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const form = document.querySelector('dialog[open]') ?? document.querySelector('.decision')!
    const faults: string[] = []
    const beyond = (what: string, over: number): void => {
      if (over > 0) faults.push(`${what} is ${over} px too wide`)
    }
    beyond('the page', document.documentElement.scrollWidth - innerWidth)
    beyond('the form', form.scrollWidth - form.clientWidth)
    const controls = [...form.querySelectorAll<HTMLElement>('button, select, summary, input, a[href], [role=slider]')]
    for (const control of controls) {
      const touched = control.matches('input[type=radio], input[type=checkbox]') ? control.closest('label')! : control
      if (!touched.checkVisibility()) continue
      // A link or a word that is explained within a line of text is as high as its line.
      if (touched.matches('.rule-link, .learn-term')) continue
      touched.scrollIntoView({ block: 'nearest' })
      const { left, right, top, width, height } = touched.getBoundingClientRect()
      const name = `“${touched.innerText || touched.getAttribute('aria-label') || touched.outerHTML.slice(0, 80)}”`
      if (width < least || height < least) faults.push(`${name} is ${Math.round(width)} × ${Math.round(height)}`)
      if (left < 0 || right > innerWidth) faults.push(`${name} lies beyond the side`)
      const met = document.elementFromPoint(left + width / 2, top + height / 2)
      if (!met || !(touched.contains(met) || met.contains(touched)))
        faults.push(`${name} lies under ${met?.outerHTML.slice(0, 80)}`)
    }
    form.querySelector('.send-button')?.scrollIntoView({ block: 'nearest' })
    return faults
  }, FINGER)

/** From now on the page writes down every height the board has. */
const watchBoard = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heights = new Set<number>()
    Object.assign(globalThis, { boardHeights: heights })
    const board = document.querySelector('.table-board')!
    new ResizeObserver(() => heights.add(board.clientHeight / innerHeight)).observe(board)
  })
const boardHeights = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...(globalThis as unknown as { boardHeights: Set<number> }).boardHeights])

test('two turns can be played by touch, and every control is large enough', async () => {
  const { page, errors, context } = await here.person(BY_HAND)
  await writeDownSent(page)
  await page.goto('/')
  await page.locator('label', { has: page.getByRole('radio', { name: 'Harkonnen' }) }).tap()
  await page.getByRole('button', { name: 'Play now against bots' }).tap()
  const looked = new Set<string>()
  const faults = new Set<string>()
  const back = decision(page).getByRole('button', { name: 'Take back my last answer' })
  let couldTakeBack = 0
  const player = new Player(new Finger(page, 'phone'), async (kind) => {
    if (looked.size === 0) await watchBoard(page)
    if (!looked.has(kind)) {
      couldTakeBack += await back.count()
      assert.deepEqual(await outOfSight(back), [], kind)
    }
    for (const fault of await faultsOf(page)) faults.add(`${kind}: ${fault}`)
    if (looked.has(kind)) return
    looked.add(kind)
    await assertAccessible(page, { without: ['.board'], what: kind })
  })
  const sent = (): Promise<SentCommand[]> => page.evaluate(() => globalThis.sentCommands)
  const did = async (kind: string): Promise<boolean> =>
    (await sent()).some((command) => command.kind === kind && command.answer !== 'pass')
  await player.playUntil(async () => {
    const all = (await did('ship')) && (await did('move')) && (await did('bid'))
    return all && (await player.turn()) > 2
  })
  for (const kind of ['ship', 'move', 'bid']) assert.ok(await did(kind), kind)
  assert.deepEqual(
    (await sent()).filter(({ ok }) => !ok),
    [],
  )
  assert.ok(looked.size >= 4)
  assert.ok(couldTakeBack >= 3)
  assert.deepEqual([...faults], [])
  const heights = await boardHeights(page)
  assert.equal(heights.length, 1, `the board keeps its height: ${heights}`)
  assert.ok(heights[0]! > BOARD, `the board has ${heights} of the screen`)

  for (const name of ['Me', 'Factions', 'Log', 'More']) {
    const bar = page.getByRole('navigation', { name: 'Panels' })
    await bar.getByRole('button', { name }).tap()
    await page.getByRole('heading', { name, exact: true }).waitFor()
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, name)
    await page.getByRole('button', { name: 'Close this panel' }).tap()
    await page.getByRole('heading', { name, exact: true }).waitFor({ state: 'detached' })
  }
  assert.deepEqual(errors, [])
  await context.close()
})

test('my means, the place that is asked about and where forces go are in sight on a phone', async () => {
  const found = positionsOf(
    {
      'storm-dial': ({ state }) => state.storm.sector === 18,
      plan: ({ state, seat }) => nowOf(view(state, seat).now, 'battle')?.territory === 'habbanya-sietch',
      move: ({ decision: { offer } }) => offer.from.some(({ normal }) => normal > 1),
    },
    ['gf9-advanced'],
  )
  assert.equal(found.size, 3)
  for (const [kind, at] of found) {
    const { page, errors, context } = await here.person({ ...BY_HAND, viewport: { width: 390, height: 844 } })
    await page.goto(tryLinkOf(at))
    await decision(page).locator('.send-button').first().waitFor()
    const strip = page.locator('.my-strip')
    // The board may lie under it.
    assert.match(await strip.evaluate((one) => getComputedStyle(one).backgroundColor), /^rgb\(|^oklch\([^/]*\)$/)
    const mine = strip.getByRole('img', { name: 'spice' })
    await mine.getByText(String(view(at.state, at.seat).factions[at.seat as Faction]!.spice), { exact: true }).waitFor()
    if (kind === 'move') {
      await decision(page).locator('.chips button').first().tap()
      await decision(page).locator('select').first().selectOption({ index: 1 })
      const parts = decision(page).locator('.group-rows button, select, .send-button')
      assert.deepEqual(await outOfSight(parts), [])
      // What unfolds below the fold comes into sight.
      await decision(page).getByText('Talk and orders').tap()
      await page.waitForTimeout(200)
      assert.deepEqual(await outOfSight(decision(page).locator('.plays-list button')), [])
    } else {
      const spot = kind === 'plan' ? '.board-stack[data-area^="habbanya-sietch"]' : '.board-seat'
      await sees(page, spot)
    }
    if (kind === 'plan') {
      await page.waitForFunction(() => {
        const { bottom } = document.querySelector('.my-strip')!.getBoundingClientRect()
        const there = [...document.querySelectorAll('.board-stack[data-area^="habbanya-sietch"]')]
        return there.every((stack) => stack.getBoundingClientRect().top > bottom)
      })
      // What somebody looks at from near stays, however high the form is.
      const nearness = (): Promise<number> =>
        page.evaluate(() => new DOMMatrix(document.querySelector<HTMLElement>('.board-content')!.style.transform).a)
      await page.mouse.move(195, 150)
      await page.mouse.wheel(0, -300)
      await page.waitForFunction(() => document.querySelector('.board-zoom')?.getAttribute('data-whole') === 'false')
      const near = await nearness()
      assert.ok(near > 1)
      await page.locator('.decision-raise').tap()
      await layoutSettled(page)
      assert.equal(await nearness(), near)
      // Turned on its side, and back.
      await page.getByRole('button', { name: 'Whole board' }).tap()
      await page.setViewportSize({ width: 844, height: 390 })
      await layoutSettled(page)
      assert.deepEqual(await outOfSight(page.locator('.battle-plan-sum small')), [])
      await page.waitForFunction(() => {
        const inner = document.querySelector('.board-content')!.getBoundingClientRect()
        const { top, bottom } = document.querySelector('.table-board')!.getBoundingClientRect()
        return inner.top >= top - 1 && inner.bottom <= bottom + 1
      })
      await layoutSettled(page)
      // Of the plan more is in sight than its foot.
      assert.deepEqual(await outOfSight(decision(page).getByRole('group', { name: 'Leader' }).getByRole('radio')), [])
      assert.deepEqual(await outOfSight(decision(page).getByRole('button', { name: 'Submit plan' })), [])
      await page.setViewportSize({ width: 390, height: 844 })
      await sees(page, '.board-stack[data-area^="habbanya-sietch"]')
    }
    assert.deepEqual(errors, [])
    await context.close()
  }
})

test('of a prediction who wins and when are in sight on a phone, below what matters in it', async () => {
  const at = positionsOf({ prediction: () => true }, ['gf9-advanced']).get('prediction')!
  const { page, errors, context } = await here.person({ ...BY_HAND, viewport: { width: 390, height: 844 } })
  await page.addInitScript(asDealt)
  await page.goto(tryLinkOf(at))
  await decision(page).locator('.guide-note[open]').waitFor()
  await layoutSettled(page)
  for (const name of ['Who wins', 'On turn'])
    assert.deepEqual(await outOfSight(decision(page).getByRole('group', { name }).getByRole('radio')), [])
  const cut = await decision(page)
    .locator('.set-up-who label')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
  assert.deepEqual(cut, [])
  assert.deepEqual(errors, [])
  await context.close()
})

/** How high on the screen each stands. */
const heightsOf = (all: Locator): Promise<number[]> =>
  all.evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().y)))

/** Names in a list that are wider than it. */
const cutNames = (page: Page): Promise<string[]> =>
  decision(page)
    .locator('select')
    .evaluateAll((all) =>
      (all as HTMLSelectElement[]).flatMap((one) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(one)
        const pen = document.createElement('canvas').getContext('2d')!
        pen.font = font
        const name = one.selectedOptions[0]!.text
        const room = one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return pen.measureText(name).width > room ? [name] : []
      }),
    )

for (const viewport of [PHONE, { width: 390, height: 844 }])
  test(`at ${viewport.width} × ${viewport.height} what forces would lose is read above the buttons, and covers none`, async () => {
    const found = positionsOf(
      { move: ({ decision: { offer } }) => offer.from.length > 1 && offer.from.some(leavesArrakeen) },
      ['gf9-advanced'],
    )
    const at = found.get('move')!
    const state = copyState(at.state)
    Object.assign(state.storm, { sector: 17, next: null })
    state.spice = [{ area: 'cielago-north:2', amount: 6 }]
    const { page, errors, context } = await here.person({ ...BY_HAND, viewport })
    await page.goto(tryLinkOf({ ...at, state }))
    await decision(page)
      .getByRole('button', { name: /Arrakeen/ })
      .tap()
    const where = decision(page).getByLabel('Where')
    const controls = decision(page).locator('.group-rows button, select, .send-button')
    await layoutSettled(page)
    const before = await heightsOf(controls)
    for (const place of ['rock-outcroppings:12', 'cielago-north:2', 'cielago-north:1']) {
      await where.selectOption(place)
      await layoutSettled(page)
      assert.deepEqual(await cutNames(page), [], place)
      assert.deepEqual(await heightsOf(controls), before, place)
    }
    const warning = decision(page).locator('.form-actions > .form-warning')
    await warning.getByText(/^The next storm moves .* all forces here.*You leave Arrakeen empty\.$/).waitFor()
    assert.deepEqual(await outOfSight(controls), [])
    const { y, height } = (await warning.boundingBox())!
    const buttons = (await decision(page).locator('.send-button').first().boundingBox())!
    assert.ok(y + height <= buttons.y, 'it ends above the buttons')
    // A place out of reach is said in a line or two.
    await where.selectOption('polar-sink')
    const far = await new Finger(page, 'phone').pointOf('meridian:18')
    await page.touchscreen.tap(far.x, far.y)
    const note = decision(page).locator('.place-note')
    await note.waitFor()
    assert.ok((await note.boundingBox())!.height < 60)
    assert.deepEqual(await outOfSight(controls), [])
    assert.deepEqual(errors, [])
    await context.close()
  })

const leavesArrakeen = ({ area, to, normal }: { area: string; to: readonly string[]; normal: number }): boolean =>
  area.startsWith('arrakeen') && normal > 1 && to.includes('cielago-north:1') && to.includes('rock-outcroppings:12')

/** Above a raised form. */
async function sees(page: Page, spot: string): Promise<void> {
  const raise = page.locator('.decision-raise')
  if ((await raise.getAttribute('aria-expanded')) === 'false') await raise.tap()
  await page.waitForFunction(
    (selector) => {
      const end = document.querySelector('.table-decision')!.getBoundingClientRect().top
      return [...document.querySelectorAll(selector)].every((one) => one.getBoundingClientRect().bottom < end)
    },
    spot,
    { timeout: 5000 },
  )
}

test('of many stacks each can be brought into sight, and none is cut by the edge', async () => {
  const many = positionsOf({ move: ({ decision: { offer } }) => offer.from.length > 6 }, ['gf9-advanced']).get('move')!
  const { page, errors, context } = await here.person(BY_HAND)
  await page.goto(tryLinkOf(many))
  const stacks = decision(page).getByRole('group', { name: 'Which forces' }).getByRole('button')
  await stacks.nth(6).waitFor()
  assert.deepEqual(await faultsOf(page), [])
  assert.deepEqual(errors, [])
  await context.close()
})

for (const [count, words] of [
  [2, 'two'],
  [3, 'three'],
] as const)
  test(`${words} groups of forces are in sight, whatever their names are`, async () => {
    const some = positionsOf(
      {
        move: ({ decision: { offer } }) =>
          offer.from.length === count && offer.from.some(({ area }) => area.startsWith('habbanya')),
      },
      ['gf9-advanced'],
    ).get('move')!
    for (const width of [390, 360]) {
      const { page, errors, context } = await here.person({ ...BY_HAND, viewport: { width, height: 844 } })
      await page.goto(tryLinkOf(some))
      const groups = decision(page).locator('.chips button')
      await groups.nth(count - 1).waitFor()
      for (const one of await groups.all()) {
        const { x, width: wide } = (await one.boundingBox())!
        assert.ok(x >= 0 && x + wide <= width, `from ${x} to ${x + wide}`)
        assert.ok(await one.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth))
      }
      assert.deepEqual(errors, [])
      await context.close()
    }
  })

test('a chat message can be sent by touch', async () => {
  const { page, errors, context } = await here.person(BY_HAND)
  const id = await onlineTable(context, { mine: ['atreides'], untilTurn: 0 })
  await page.goto(`/table/${id}`)
  await page.getByRole('button', { name: /^Talk/ }).tap()
  const field = page.getByRole('textbox')
  await field.tap()
  await field.fill('The spice must flow.')
  await page.getByRole('button', { name: 'Send' }).tap()
  await page.getByRole('log').getByText('The spice must flow.').waitFor()
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
  await page.getByRole('button', { name: 'Close this panel' }).tap()
  await decision(page).getByRole('heading').first().waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

/** A shipment by somebody who has one kind of forces, and one way to ship. */
const ordinary = positionsOf(
  {
    ship: ({ decision: { offer } }) =>
      offer.kinds.join() === 'reserves' && offer.reserves.elite === 0 && offer.to.includes('cielago-north:1'),
  },
  ['gf9-advanced'],
).get('ship')!

/** A shipment by somebody with plenty of spice and forces, who may land in both strongholds. */
const plenty = positionsOf(
  {
    ship: ({ decision: { offer } }) =>
      offer.kinds[0] === 'reserves' &&
      offer.reserves.normal >= 6 &&
      offer.means >= 12 &&
      ['carthag:10', 'tueks-sietch:4'].every((area) => offer.to.includes(area)),
  },
  ['gf9-advanced'],
).get('ship')!

for (const viewport of [PHONE, { width: 390, height: 844 }])
  test(`at ${viewport.width} × ${viewport.height} what a shipment would lose, and its price, are read above the buttons`, async () => {
    const state = copyState(ordinary.state)
    Object.assign(state.storm, { sector: 17, next: null })
    state.spice = [{ area: 'cielago-north:2', amount: 6 }]
    const { page, errors, context } = await here.person({ ...BY_HAND, viewport })
    await page.goto(tryLinkOf({ ...ordinary, state }))
    const controls = decision(page).locator('.form-row .stepper button, select, .send-button')
    await layoutSettled(page)
    const before = await heightsOf(controls)
    for (const place of ['cielago-north:2', 'cielago-north:1']) {
      await decision(page).getByLabel('Where').selectOption(place)
      const said = decision(page).locator('.form-actions > :is(.form-warning, .cost-line)')
      await said.getByText(/^The next storm moves .* all forces here/).waitFor()
      await layoutSettled(page)
      assert.deepEqual(await outOfSight(said), [])
      assert.deepEqual(await outOfSight(decision(page).locator('.form-row button, select, .send-button')), [])
      assert.deepEqual(await cutNames(page), [])
      assert.deepEqual(await heightsOf(controls), before, place)
    }
    assert.deepEqual(errors, [])
    await context.close()
  })

for (const [area, taps] of [
  ['carthag:10', 4],
  ['tueks-sietch:4', 2],
] as const)
  test(`${taps} taps on ${area} send ${taps} forces there`, async () => {
    const { page, errors, context } = await here.person({ ...BY_HAND, viewport: { width: 390, height: 844 } })
    await writeDownSent(page)
    await page.goto(tryLinkOf(plenty))
    await decision(page).locator('.send-button').first().waitFor()
    // A finger stays where it is, whatever the first tap does.
    const { x, y } = await new Finger(page, 'phone').pointOf(area)
    for (let i = 1; i <= taps; i++) {
      await page.touchscreen.tap(x, y)
      await page.locator('.board-ghost').getByText(String(i), { exact: true }).waitFor()
    }
    await decision(page).locator('.send-button.primary').tap()
    await page.waitForFunction(() => globalThis.sentCommands.length > 0)
    const [sent] = await page.evaluate(() => globalThis.sentCommands)
    const { to, normal } = sent!.answer as { to: string; normal: number }
    assert.deepEqual([sent!.kind, to, normal], ['ship', area, taps])
    assert.deepEqual(errors, [])
    await context.close()
  })

test('a swipe that begins on the dial of a plan scrolls, and leaves the dial as it was', async () => {
  const at = positionsOf({ plan: ({ decision: { offer } }) => offer.forces.force.normal > 4 }, ['gf9-basic']).get(
    'plan',
  )!
  const { context, page, errors } = await here.person(BY_HAND)
  await page.goto(tryLinkOf(at))
  const wheel = page.getByRole('slider').first()
  await wheel.scrollIntoViewIfNeeded()
  await layoutSettled(page)
  const dial = await wheel.getAttribute('aria-valuenow')
  const before = (await wheel.boundingBox())!
  const [x, y] = [before.x + before.width * 0.75, before.y + before.height * 0.6]
  const touch = await context.newCDPSession(page)
  const put = (type: 'touchStart' | 'touchMove', up: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y - up }] })
  await put('touchStart', 0)
  for (let up = 9; up <= 90; up += 9) {
    await put('touchMove', up)
    await page.waitForTimeout(20)
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForTimeout(300)
  assert.ok(Math.abs((await wheel.boundingBox())!.y - before.y) > 10, 'the form has scrolled')
  assert.equal(await wheel.getAttribute('aria-valuenow'), dial)
  assert.deepEqual(errors, [])
  await context.close()
})
