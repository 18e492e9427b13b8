import assert from 'node:assert/strict'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Nothing on this page shuts anybody out, as far as a machine can see; `without` is looked at elsewhere. */
export async function assertAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  // A page is fetched when it is first needed; before that there is nothing to look at.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const { violations } = await new AxeBuilder({ page }).exclude([...without]).analyze()
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]),
    [],
    page.url(),
  )
}
