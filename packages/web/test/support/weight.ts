import type { Browser, Page } from 'playwright-core'
import { person } from './browser.ts'

/** kB (of 1000 bytes) of scripts, as they come over the wire, compressed: those of home and table, and the rules, which run in workers. */
export const MOST = { page: 250, worker: 120 }

export interface Script {
  readonly name: string
  readonly bytes: number
}
/** All scripts that came until a moment: those of the page, and those of its workers. */
export interface Weight {
  readonly scripts: readonly Script[]
  readonly page: number
  readonly worker: number
}

const kb = (scripts: readonly Script[]): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

export const isBoardUsable = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: 'Decision' }).getByRole('heading').first().waitFor()
}

/** Opens the home page and a game from it, as somebody does who comes for the first time. */
export async function firstVisit(
  browser: Browser,
  address: string,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<{ home: Weight; table: Weight; homeMs: number; tableMs: number }> {
  const { page, context } = await person(browser, address, { pace: 'instant' })
  const scripts: Script[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js')) return
    scripts.push({ name: pathname, bytes: Number(response.headers()['content-length'] ?? Number.NaN) })
  })
  const weigh = (): Weight => {
    // Workers share one script, fetched once.
    const once = scripts.filter(({ name }, i) => scripts.findIndex((other) => other.name === name) === i)
    const isWorker = ({ name }: Script): boolean => name.includes('.worker')
    return { scripts: once, page: kb(once.filter((one) => !isWorker(one))), worker: kb(once.filter(isWorker)) }
  }
  await prepare(page)
  const start = performance.now()
  await page.goto('/')
  const play = page.getByRole('button', { name: 'Play now' })
  await play.waitFor()
  const homeMs = performance.now() - start
  const home = weigh()
  const clicked = performance.now()
  await play.click()
  await isBoardUsable(page)
  const tableMs = performance.now() - clicked
  // Whatever is fetched ahead or a little later belongs to it.
  await page.waitForLoadState('networkidle')
  const table = weigh()
  await context.close()
  return { home, table, homeMs, tableMs }
}
