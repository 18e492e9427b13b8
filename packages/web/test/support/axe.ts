import assert from 'node:assert/strict'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

interface Part {
  /** All of the page unless told. */
  readonly within?: string
  /** What is looked at elsewhere. */
  readonly without?: readonly string[]
  /** What no machine can tell there. */
  readonly rulesAside?: readonly string[]
  /** Said if something is found. */
  readonly what?: string
}

/** The form of the question that is open. */
export const FORM: Part = { within: '.decision' }

/** Nothing on this page, or in this part of it, shuts anybody out, as far as a machine can see. */
export async function assertAccessible(
  page: Page,
  { within, without = [], rulesAside = [], what = page.url() }: Part = {},
): Promise<void> {
  // A page is fetched when it is first needed; before that there is nothing to look at.
  await page
    .locator(within ?? 'h1')
    .first()
    .waitFor({ state: 'attached' })
  // There are no frames: no second page is needed to gather what was found.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude([...without])
    .disableRules([...rulesAside])
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]),
    [],
    what,
  )
}
