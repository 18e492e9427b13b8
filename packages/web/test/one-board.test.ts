import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AskedKind } from '@arrakis/engine'
import type { Page } from 'playwright-core'
import { isRich } from './support/kinds.ts'
import { positionsOf } from './support/positions.ts'
import { decision } from './support/table.ts'
import { holding, triesOut } from './support/try-out.ts'
import { world } from './support/world.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
]
/** Of the height of the window the board has at least this part. */
const LEAST = 0.88
const KINDS: readonly AskedKind[] = [
  'storm-dial',
  'traitor',
  'nexus',
  'bid',
  'revival',
  'ship',
  'move',
  'battle',
  'voice',
  'plan',
  'aftermath',
]

const open = triesOut(world())
const positions = positionsOf(Object.fromEntries(KINDS.map((kind) => [kind, isRich])), ['gf9-advanced'])

interface Places {
  readonly side: number
  readonly [thing: string]: number
}

/** Where the board and whatever else a person may be about to click stand. */
const placesOn = (page: Page): Promise<Places> =>
  page.evaluate(() => {
    const board = document.querySelector('.board-content')!.getBoundingClientRect()
    const corner = (selector: string): number[] => {
      const { left, top } = document.querySelector(selector)!.getBoundingClientRect()
      return [left, top].map(Math.round)
    }
    const found: Record<string, number> = {
      side: Math.round(board.width),
      left: Math.round(board.left),
      top: Math.round(board.top),
    }
    for (const selector of ['.table-decision', '.rail-menu', '.table-right [role=tablist]', '.board-zoom', '.me']) {
      const [left, top] = corner(selector)
      Object.assign(found, { [`${selector} left`]: left, [`${selector} top`]: top })
    }
    return found as { side: number; [thing: string]: number }
  })

for (const viewport of SIZES)
  test(`at ${viewport.width}×${viewport.height} the board is large, and no question moves anything`, async () => {
    let first: Places | null = null
    const look = async (page: Page, what: string): Promise<void> => {
      const now = await placesOn(page)
      first ??= now
      assert.deepEqual(now, first, what)
      const fault = await page.evaluate(() => {
        const form = document.querySelector('.table-decision')!
        return form.scrollWidth > form.clientWidth + 1 ? `${form.scrollWidth} in ${form.clientWidth}` : null
      })
      assert.equal(fault, null, `${what} is too wide for its column`)
    }
    for (const kind of KINDS) {
      const { page } = await open(positions.get(kind), { viewport })
      await look(page, kind)
    }
    // A long form leaves the log its lines, and who opens another panel gets room to read and to write.
    const planning = await open(positions.get('plan'), { viewport })
    // Nor does the card of who decides grow and push the others.
    const [decides, ...all] = await planning.page.evaluate(() =>
      ['.faction-card-decides.faction-card-me', '.faction-card'].flatMap((selector) =>
        [...document.querySelectorAll(`.table-left ${selector}`)].map((card) => card.getBoundingClientRect().height),
      ),
    )
    assert.equal(decides, Math.min(...all))
    await planning.page.getByRole('button', { name: 'My card' }).waitFor()
    const foot = (await planning.page.locator('.decision-foot').boundingBox())!
    assert.ok(foot.height < 60, 'orders, card and mentat stand in one line')
    await planning.page.locator('.log').waitFor()
    assert.equal(await planning.page.locator('.log-filters').isVisible(), false)
    await planning.page.getByRole('tab', { name: 'Deals' }).click()
    const deals = (await planning.page.locator('.table-right .tabs-panel').boundingBox())!
    assert.ok(deals.height > viewport.height * 0.3, `deals have ${deals.height} px`)
    await look(planning.page, 'deals beside a battle plan')
    await planning.page.getByRole('tab', { name: 'Log' }).click()
    // What one opens oneself stands there too.
    const { page, errors } = await open(holding(positions.get('ship')!, ['truthtrance', 'karama']), { viewport })
    for (const play of ['Offer a deal', 'Truthtrance']) {
      const button = decision(page).getByRole('button', { name: play })
      if (!(await button.isVisible())) await decision(page).locator('.plays-talk > summary').click()
      await button.click()
      await decision(page).getByRole('button', { name: 'Back to the question' }).waitFor()
      await look(page, play)
      await decision(page).getByRole('button', { name: 'Back to the question' }).click()
    }
    assert.ok(first!.side >= viewport.height * LEAST, `the board is ${first!.side} px`)
    assert.deepEqual(errors, [])
  })

test('on a tablet a raised form covers no button of the board by half', async () => {
  const { page } = await open(positions.get('plan'), { viewport: { width: 820, height: 1180 } })
  await page.locator('.table-decision > [data-raised]').waitFor()
  const zoom = (await page.locator('.board-zoom').boundingBox())!
  const form = (await page.locator('.table-decision').boundingBox())!
  assert.ok(zoom.y + zoom.height <= form.y, `buttons end at ${zoom.y + zoom.height}, the form begins at ${form.y}`)
})
