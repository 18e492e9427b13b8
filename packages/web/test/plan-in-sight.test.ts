import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Card, copyState, type Faction, view } from '@arrakis/engine'
import type { Locator } from 'playwright-core'
import { planConstraints } from '../src/decisions/battle/constraints.ts'
import { opponentOf } from '../src/decisions/battle/known.ts'
import { assertAccessible, FORM } from './support/axe.ts'
import { asDealt } from './support/dealt.ts'
import { type FoundPosition, positionsOf } from './support/positions.ts'
import { decision, layoutSettled, outOfSight } from './support/table.ts'
import { holding, triesOut, tryLinkOf } from './support/try-out.ts'
import { world } from './support/world.ts'

const here = world()
const open = triesOut(here)
const plans = (fits: (found: FoundPosition<'plan'>) => boolean): FoundPosition =>
  positionsOf({ plan: fits }, ['gf9-advanced']).get('plan')!

const EIGHT: Card[] = ['crysknife', 'maula-pistol', 'chaumas', 'lasgun', 'shield', 'snooper', 'baliset', 'cheap-hero']
const FOUR: Card[] = ['crysknife', 'shield', 'chaumas', 'snooper']

/** Who has captives, and sets spice aside for forces. */
const withCaptives = holding(
  plans(
    ({ decision: { offer } }) => offer.leader.length > 5 && offer.forces.support === 'spice' && offer.spice.max > 1,
  ),
  EIGHT,
)
const withGuide = holding(
  plans(({ decision: { offer } }) => offer.kwisatzHaderach && offer.leader.length > 3),
  FOUR,
)

/** Whose names have the longest words. */
const withLongNames = holding(
  plans(({ decision: { offer } }) => offer.leader.includes('aramsham') && offer.leader.length > 3),
  ['chaumurky', 'maula-pistol', 'shield'],
)

/** Whose plan is bound, with a card that is refused, and who will probably lose. */
function losing(): FoundPosition {
  const bound = plans(({ state, seat, decision: { offer, about } }) => {
    const me = seat as Faction
    const bonds = planConstraints(view(state, seat), me, opponentOf(about, me))
    return offer.leader.length > 4 && offer.forces.support === 'spice' && bonds.some(({ by }) => by === 'voice')
  })
  if (bound.decision.kind !== 'plan') throw new Error('no plan was asked for')
  const { about } = bound.decision
  const state = copyState(bound.state)
  const others = opponentOf(about, bound.seat as Faction)
  state.forces = state.forces.map((stack) =>
    stack.of === others && about.areas.includes(stack.area) ? { ...stack, normal: 19 } : stack,
  )
  return holding({ ...bound, state }, FOUR)
}

/** Names that can be read and run out of their tiles. */
const runningOut = (tiles: Locator): Promise<string[]> =>
  tiles.evaluateAll((all) =>
    all
      .filter((tile) => {
        const text = tile.querySelector('.choices-label')!
        if (getComputedStyle(text.closest('.choices-text')!).clipPath !== 'none') return false
        const { left, right, top, bottom } = tile.getBoundingClientRect()
        // The name alone: what stands beside it is for screen readers.
        const name = [...text.childNodes].filter((node) => node instanceof Text)
        const lines = name.flatMap((part) => {
          const range = document.createRange()
          range.selectNode(part)
          return [...range.getClientRects()]
        })
        return (
          lines.length === 0 ||
          lines.some((line) => line.left < left || line.right > right || line.top < top || line.bottom > bottom)
        )
      })
      .map(({ textContent }) => textContent ?? ''),
  )

/** What is cut off in a form without an ellipsis that says so. */
const cutSilently = (form: Locator): Promise<string[]> =>
  form.locator('*').evaluateAll((all) =>
    all.flatMap((one) => {
      if (!(one instanceof HTMLElement) || !one.checkVisibility()) return []
      const { overflowX, overflowY, clipPath, textOverflow, webkitLineClamp } = getComputedStyle(one)
      if (clipPath !== 'none' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return []
      const isCut =
        (overflowX === 'hidden' && one.scrollWidth > one.clientWidth + 1) ||
        (overflowY === 'hidden' && one.scrollHeight > one.clientHeight + 1)
      return isCut && one.innerText.trim() ? [one.innerText] : []
    }),
  )

/** Letters in drawings that are lower than ten pixels. */
const tooSmall = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((all) =>
    all.flatMap((text) => {
      if (!(text instanceof SVGTextElement) || !text.checkVisibility()) return []
      const { a = 1, b = 0 } = text.getScreenCTM() ?? {}
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)
      return size < 9.9 ? [`${text.textContent}: ${size.toFixed(1)} px`] : []
    }),
  )

for (const [size, viewport] of [
  ['a laptop', { width: 1366, height: 768 }],
  ['a desk', { width: 1440, height: 900 }],
  ['a tablet', { width: 820, height: 1180 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  for (const [whose, at] of [
    ['eight cards and captives', withCaptives],
    ['a Kwisatz Haderach', withGuide],
    ['leaders and cards with long names', withLongNames],
  ] as const)
    test(`on ${size} the whole plan of who has ${whose} is seen without scrolling`, async () => {
      const { page, errors } = await open(at, { viewport })
      const form = decision(page)
      await form.getByRole('slider', { name: 'Dial' }).waitFor()
      await form.locator('.battle-plan-sum small').waitFor()
      await layoutSettled(page)
      const groups = ['Leader', 'Weapon', 'Defence'].map((name) => form.getByRole('group', { name }))
      for (const group of groups) assert.deepEqual(await outOfSight(group.getByRole('radio')), [])
      assert.deepEqual(await runningOut(form.locator('.choices-tiles label')), [])
      assert.deepEqual(await tooSmall(form.locator('svg text')), [])
      const others = form.locator('.battle-plan').locator('[role="slider"], .battle-plan-dial button, .send-button')
      assert.deepEqual(await outOfSight(others), [])
      assert.deepEqual(await outOfSight(form.locator('.battle-plan-sum strong')), [])
      // In the order of the plan: who, with what, with how many.
      const tops = await Promise.all(
        [...groups, form.getByRole('slider', { name: 'Dial' }), form.getByRole('button', { name: 'Submit plan' })].map(
          async (one) => (await one.boundingBox())!.y,
        ),
      )
      assert.deepEqual(
        tops,
        tops.toSorted((a, b) => a - b),
      )
      await assertAccessible(page, FORM)
      assert.deepEqual(errors, [])
    })

for (const [size, viewport] of [
  ['a laptop', { width: 1366, height: 768 }],
  ['a desk', { width: 1440, height: 900 }],
  ['a large screen', { width: 1920, height: 1080 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`on ${size} who is bound, refused a card and told to lose sees the dial without scrolling`, async () => {
    const { page, errors, context } = await here.person({ viewport })
    await page.addInitScript(asDealt)
    await page.goto(tryLinkOf(losing()))
    const form = decision(page)
    await form.getByRole('button', { name: 'To the plan' }).click()
    const lines = ['What binds you:', 'You will likely lose.'].map((name) => form.getByRole('button', { name }))
    for (const line of lines) await line.waitFor()
    // The first thing that is said under a title is read as a whole.
    for (const said of await form.locator('.battle-plan-bonds[data-folded] li:first-child').all()) {
      const cut = await said.evaluate((one) => {
        const { right, bottom } = one.closest('.battle-plan-bonds')!.getBoundingClientRect()
        return [...one.getClientRects()].some((line) => line.right > right || line.bottom > bottom + 2)
      })
      assert.equal(cut, false, (await said.textContent()) ?? '')
    }
    await form.getByText('The Voice commands you to', { exact: false }).last().waitFor()
    await form.locator('.battle-plan-sum small').waitFor()
    await layoutSettled(page)
    for (const name of ['Leader', 'Weapon', 'Defence'])
      assert.deepEqual(await outOfSight(form.getByRole('group', { name }).getByRole('radio')), [])
    // Shorter ways to set the spice may stand below it on a phone.
    const dial = size === 'a phone' ? '.battle-plan-dial button:not(.battle-plan-small)' : '.battle-plan-dial button'
    const others = form.locator('.battle-plan').locator(`[role="slider"], ${dial}, .send-button`)
    assert.deepEqual(await outOfSight(others), [])
    assert.deepEqual(await cutSilently(form), [])
    await assertAccessible(page, FORM)
    // What is folded opens.
    await lines[1]!.click()
    await form.getByText('A mentat wins about').waitFor()
    assert.equal(await lines[1]!.getAttribute('aria-expanded'), 'true')
    assert.deepEqual(errors, [])
    await context.close()
  })

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
])
  test(`at ${viewport.width} × ${viewport.height} a panel that is opened stands beside the plan, which stays whole`, async () => {
    const { page, errors, context } = await here.person({ viewport })
    await page.goto(tryLinkOf(withCaptives))
    const form = decision(page)
    await form.locator('.battle-plan-sum small').waitFor()
    await layoutSettled(page)
    const parts = form.locator('.choices-tiles input, [role="slider"], .battle-plan-dial button, .send-button')
    const tabs = page.getByRole('tab')
    const places = (): Promise<unknown[]> =>
      parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    const before = await places()
    const panel = page.getByRole('tabpanel')
    for (const name of ['Deals', 'Orders', 'Log']) {
      await page.getByRole('tab', { name }).click()
      await layoutSettled(page)
      assert.deepEqual(await outOfSight(parts), [], name)
      assert.deepEqual(await outOfSight(tabs), [], name)
      assert.deepEqual(await places(), before, name)
      assert.ok((await panel.boundingBox())!.height > 300, name)
    }
    await assertAccessible(page, FORM)
    // It goes as it came, and by Escape.
    await page.getByRole('tab', { name: 'Log' }).click()
    assert.ok((await panel.boundingBox())!.height < 10)
    await page.getByRole('tab', { name: 'Deals' }).click()
    await page.getByRole('button', { name: 'Offer a deal' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Offer a deal' }).waitFor({ state: 'detached' })
    // Whoever writes in a panel when the plan comes is not interrupted.
    await page.getByRole('tab', { name: 'Deals' }).click()
    await page.getByRole('button', { name: 'Offer a deal' }).click()
    await page.getByRole('tab', { name: 'Log' }).click()
    const filter = panel.getByRole('combobox').first()
    await filter.focus()
    await form.getByRole('button', { name: 'Back to the question' }).evaluate((back: HTMLElement) => back.click())
    await form.locator('.battle-plan').waitFor()
    assert.deepEqual(await outOfSight(filter), [])
    assert.ok(await filter.evaluate((one) => one === document.activeElement))
    await page.getByRole('button', { name: 'Close this panel' }).click()
    assert.deepEqual(await outOfSight(parts), [])
    assert.deepEqual(errors, [])
    await context.close()
  })

test('what is known of the other plan is folded to a line, and opens', async () => {
  const { page } = await open(withGuide, { viewport: { width: 1366, height: 768 } })
  const known = decision(page).getByRole('button', { name: 'Their plan so far:' })
  const box = decision(page).locator('.battle-plan > .battle-plan-bonds')
  const folded = (await box.boundingBox())!.height
  assert.equal(await known.getAttribute('aria-expanded'), 'false')
  await known.click()
  assert.equal(await known.getAttribute('aria-expanded'), 'true')
  assert.ok((await box.boundingBox())!.height > folded)
})
