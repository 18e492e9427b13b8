import type { Browser, Page, ViewportSize } from 'playwright-core'
import { person } from './browser.ts'

/**
 * kB (of 1000 bytes) of scripts, as they come over the wire, compressed: all that somebody fetches who comes for the first time, until
 * the first question stands there, the rules and bots in workers among them.
 */
export const MOST = { home: 100, game: 250 }

export interface Script {
  readonly name: string
  readonly bytes: number
}
/** All scripts asked for until a moment. */
export interface Weight {
  readonly scripts: readonly Script[]
  readonly page: number
  readonly workers: number
  readonly all: number
}

export interface Visit {
  /** Until "Play now" could be pressed. */
  readonly home: Weight
  readonly homeMs: number
  /** Until the first question, from the start of the visit; the time from that press on. */
  readonly game: Weight
  readonly gameMs: number
  /** What is fetched afterwards, while somebody thinks. */
  readonly later: Weight
}

/** What is fetched while one thinks is asked for within this time. */
const LATER_MS = 2000

const kb = (scripts: readonly Script[]): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
const isWorker = ({ name }: Script): boolean => /\.worker/.test(name)
const weightOf = (scripts: readonly Script[]): Weight => ({
  scripts,
  page: kb(scripts.filter((one) => !isWorker(one))),
  workers: kb(scripts.filter(isWorker)),
  all: kb(scripts),
})

/** Opens the home page and a game from it, as somebody does who comes for the first time and is in a hurry. */
export async function firstVisit(
  browser: Browser,
  address: string,
  viewport: ViewportSize,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<Visit> {
  const { page, context } = await person(browser, address, { pace: 'instant', viewport })
  // The page itself notes when it is so far: from outside one sees it a moment later.
  await page.addInitScript(
    (marks) => {
      const look = new MutationObserver(() => {
        for (const [name, selector] of marks)
          if (performance.getEntriesByName(name).length === 0 && document.querySelector(selector))
            performance.mark(name)
      })
      look.observe(document, { childList: true, subtree: true })
    },
    [
      ['home', '.play-now-go'],
      ['asked', '.decision h2'],
    ] as const,
  )
  const asked: string[] = []
  const sizes = new Map<string, number>()
  const nameOf = (url: string): string => new URL(url).pathname
  page.on('request', (request) => {
    const name = nameOf(request.url())
    // Workers share one script, fetched once.
    if (name.endsWith('.js') && !asked.includes(name)) asked.push(name)
  })
  page.on('response', (response) => {
    const length = response.headers()['content-length']
    if (length !== undefined) sizes.set(nameOf(response.url()), Number(length))
  })
  await prepare(page)
  await page.goto('/', { waitUntil: 'commit' })
  const play = page.getByRole('button', { name: 'Play now' })
  await play.waitFor()
  const clicked = await page.evaluate(() => performance.now())
  await play.click()
  await page.getByRole('region', { name: 'Decision' }).getByRole('heading').first().waitFor()
  // What comes a little later is weighed too.
  await page.waitForTimeout(LATER_MS)
  while (asked.some((name) => !sizes.has(name))) await page.waitForTimeout(100)
  const { marks, begun } = await page.evaluate(() => ({
    marks: performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime] as const),
    begun: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => [new URL(name).pathname, startTime] as const),
  }))
  await context.close()
  const at = new Map(marks)
  const [home, question] = [at.get('home')!, at.get('asked')!]
  // The first time counts; a script the page does not know of was asked for by then.
  const times = new Map(begun.toReversed())
  const weigh = (from: number, to: number): Weight => {
    const names = asked.filter((name) => (times.get(name) ?? 0) >= from && (times.get(name) ?? 0) < to)
    return weightOf(names.map((name) => ({ name, bytes: sizes.get(name)! })))
  }
  return {
    home: weigh(0, home),
    homeMs: home,
    game: weigh(0, question),
    gameMs: question - clicked,
    later: weigh(question, Number.POSITIVE_INFINITY),
  }
}
