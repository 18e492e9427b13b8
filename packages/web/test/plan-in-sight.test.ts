import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Card } from '@arrakis/engine'
import type { Locator } from 'playwright-core'
import { assertAccessible, FORM } from './support/axe.ts'
import { type FoundPosition, positionsOf } from './support/positions.ts'
import { decision, layoutSettled, outOfSight } from './support/table.ts'
import { holding, triesOut } from './support/try-out.ts'
import { world } from './support/world.ts'

const open = triesOut(world())
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

test('what is known of the other plan is folded to two lines, and opens', async () => {
  const { page } = await open(withGuide, { viewport: { width: 1366, height: 768 } })
  const known = decision(page).getByRole('button', { name: 'Their plan so far:' })
  const box = decision(page).locator('.battle-plan > .battle-plan-bonds')
  const folded = (await box.boundingBox())!.height
  assert.equal(await known.getAttribute('aria-expanded'), 'false')
  await known.click()
  assert.equal(await known.getAttribute('aria-expanded'), 'true')
  assert.ok((await box.boundingBox())!.height > folded)
})
