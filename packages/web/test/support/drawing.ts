import type { Browser, Page } from 'playwright-core'
import { PHONE, person } from './browser.ts'

/** How long what happened took to be on the screen, in milliseconds: for the page to work it out, and until the frame that shows it. */
export interface Drawing {
  readonly work: readonly number[]
  readonly seen: readonly number[]
}

/** Plays a game as its coach would, and watches the page draw what others do, step by step. */
export async function drawingOf(
  browser: Browser,
  address: string,
  answers: number,
  prepare: (page: Page) => Promise<void>,
): Promise<Drawing> {
  const { page, context } = await person(browser, address, { pace: 'fast', viewport: PHONE })
  await page.addInitScript(() => {
    const drawn: { work: number[]; seen: number[] } = { work: [], seen: [] }
    Object.assign(globalThis, { drawn })
    const turnOf = (): string | null | undefined => document.querySelector('[data-step]')?.getAttribute('data-step')
    const plain = globalThis.setTimeout
    // The stage shows each step when the time of the one before is over.
    globalThis.setTimeout = ((heard: () => void, ms?: number) =>
      plain(() => {
        const came = performance.now()
        const before = turnOf()
        heard()
        // React draws in a microtask of its own, which was asked for before this one.
        queueMicrotask(() => {
          if (!before || before === turnOf()) return
          drawn.work.push(performance.now() - came)
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => drawn.seen.push(performance.now() - came)
            port2.postMessage(null)
          })
        })
      }, ms)) as typeof setTimeout
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).click()
  const question = page.getByRole('region', { name: 'Decision' })
  await question.getByRole('heading').first().waitFor()
  await prepare(page)
  for (let i = 0; i < answers; i++) {
    const asked = await question.getAttribute('data-asked')
    await page.getByRole('button', { name: 'Ask a mentat' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Do that' }).first().click()
    const next = page.locator(
      `.decision[data-asked]:not([data-asked="${asked}"]):not([data-asked="nothing"]) .coach-button`,
    )
    await next.waitFor()
  }
  const drawn = await page.evaluate(() => (globalThis as unknown as { drawn: Drawing }).drawn)
  await context.close()
  return drawn
}
