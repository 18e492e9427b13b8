import assert from 'node:assert/strict'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Nothing on this page shuts anybody out, as far as a machine can see; `without` is looked at elsewhere. */
export async function assertAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude([...without]).analyze()
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]),
    [],
    page.url(),
  )
}
