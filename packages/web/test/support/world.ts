import { after, before } from 'node:test'
import type { Browser } from 'playwright-core'
import { launch, launchWhole, type Person, type PersonOptions, person } from './browser.ts'
import { type RunningServer, type ServerSettings, startServer } from './server.ts'

/** What is there while the tests of a file, or of a suite, run. */
export interface World {
  readonly server: RunningServer
  readonly browser: Browser
  /** Somebody with a browser of their own, who can reach the server. */
  person(options?: PersonOptions): Promise<Person>
  /** The same in a whole browser, which can show notifications. */
  reminded(options?: PersonOptions): Promise<Person>
}

/** A real server and a real browser for the tests around this call; they end with them. */
export function world(settings: () => Promise<ServerSettings> = async () => ({})): World {
  let server: RunningServer | undefined
  let browser: Browser | undefined
  let whole: Promise<Browser> | undefined
  before(async () => {
    const [started, launched] = await Promise.allSettled([settings().then(startServer), launch()])
    if (started.status === 'fulfilled') server = started.value
    if (launched.status === 'fulfilled') browser = launched.value
    for (const one of [started, launched]) if (one.status === 'rejected') throw one.reason
  })
  after(async () => {
    await browser?.close()
    await (await whole)?.close()
    await server?.close()
  })
  return {
    get server() {
      return server!
    },
    get browser() {
      return browser!
    },
    person: (options) => person(browser!, server!.address, options),
    async reminded(options) {
      whole ??= launchWhole()
      const one = await person(await whole, server!.address, options)
      await one.context.grantPermissions(['notifications'])
      return one
    },
  }
}
