import type { Locator, Page } from 'playwright-core'

/** Where one is asked and answers. */
export const decision = (page: Page): Locator => page.getByRole('region', { name: 'Decision' })

/** Which question stands there. */
export const askedOn = async (page: Page): Promise<string> => (await decision(page).getAttribute('data-asked'))!

/** Until another question, or none, stands there. */
export async function untilAnswered(page: Page, was: string): Promise<void> {
  await page.waitForFunction((old) => document.querySelector('[data-asked]')?.getAttribute('data-asked') !== old, was)
}

/** Everything has been fetched and the letters have their faces: from now on nothing moves by itself. */
export async function layoutSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  // Faces are fetched once they are drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.evaluate(() => document.fonts.ready)
}

/** The page of a table is there. */
export const atTable = (page: Page): Promise<void> => page.getByRole('region', { name: 'Board', exact: true }).waitFor()

/** Those of which the middle can be seen and pressed without scrolling. */
export const outOfSight = (all: Locator): Promise<string[]> =>
  all.evaluateAll((parts) =>
    parts
      .filter((part) => {
        const { left, top, width, height } = part.getBoundingClientRect()
        const there = document.elementFromPoint(left + width / 2, top + height / 2)
        return !there || !(part.contains(there) || part.closest('label')?.contains(there))
      })
      .map((part) => part.closest('label')?.textContent ?? part.getAttribute('aria-label') ?? part.textContent ?? ''),
  )
