import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 375, height: 720 }

/** A whole browser. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** The same browser without windows, menus and push messages. It takes a quarter less of the processor. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell'
const LIGHTEST = process.env.CHROMIUM === undefined && existsSync(SHELL) ? SHELL : CHROMIUM
/** No calls home. */
export const FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
export const launch = (...more: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: LIGHTEST, args: [...FLAGS, ...more] })
/** For what only a whole browser has. */
export const launchWhole = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS] })

export interface Person {
  readonly context: BrowserContext
  readonly page: Page
  /** What went wrong on the page: it should stay empty. */
  readonly errors: string[]
}

export type PersonOptions = BrowserContextOptions & { readonly pace?: string }

/** Somebody with a browser of their own, without animations unless told otherwise. */
export async function person(
  browser: Browser,
  baseURL: string,
  { pace = 'instant', ...options }: PersonOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL,
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  await context.addInitScript((wanted) => {
    const kept = JSON.parse(localStorage.getItem('arrakis:settings') ?? '{}')
    localStorage.setItem('arrakis:settings', JSON.stringify({ pace: wanted, ...kept }))
  }, pace)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return { context, page, errors }
}

/** To another page of the client without a load, as its links go there. */
export async function goWithin(page: Page, to: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new Event('arrakis:moved'))
  }, to)
}
