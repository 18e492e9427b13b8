import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { inSlices } from '../src/kit/slices.ts'
import { PHONE } from './support/browser.ts'
import { world } from './support/world.ts'

const here = world()

test('long work is done in short tasks, in its order', ({ mock }) => {
  let now = 0
  mock.method(performance, 'now', () => now)
  const later: (() => void)[] = []
  mock.method(globalThis, 'setTimeout', (then: () => void) => later.push(then))
  const done: number[] = []
  const take =
    (n: number): (() => void) =>
    () => {
      now += 3
      done.push(n)
    }
  inSlices([1, 2, 3, 4, 5].map(take))
  assert.deepEqual(done, [1, 2])
  later.shift()!()
  assert.deepEqual(done, [1, 2, 3, 4])
  later.shift()!()
  assert.deepEqual(done, [1, 2, 3, 4, 5])
  assert.deepEqual(later, [])
})

/** From now on every page notes how far its parts jump, as browsers measure it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0
    Object.assign(globalThis, { shifted: () => sum })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The first question with what the mentat says about it, and a board that is drawn to its last layer. */
async function drawn(page: Page): Promise<number> {
  await page.locator('.guide-note').waitFor()
  await page.locator('.decision-form input').first().waitFor({ state: 'attached' })
  await page.locator('.board-seat').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'My card' }).waitFor({ state: 'attached' })
  return page.evaluate('shifted()')
}

test('nothing jumps on the way to the first question, nor when the table is opened again; and a still table is still', async () => {
  const { page, errors } = await here.person({ viewport: PHONE, reducedMotion: 'no-preference' })
  await watchShifts(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).click()
  assert.ok((await drawn(page)) < 0.05, 'the first visit')
  await page.reload()
  assert.ok((await drawn(page)) < 0.05, 'the table again')
  await page.locator('.busy').waitFor({ state: 'detached' })
  const endless = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
      .map((animation) => ('animationName' in animation ? animation.animationName : '?')),
  )
  assert.deepEqual(endless, [])
  assert.deepEqual(errors, [])
})
