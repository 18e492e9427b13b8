import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { begin, pending, play } from '@arrakis/engine'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import type { Driver } from './driver/driver.ts'
import { type World, world } from './world.ts'

/** A world whose server serves the client without its pages. */
export function driverWorld(): World {
  const dir = mkdtempSync(join(tmpdir(), 'arrakis-driver-'))
  const here = world(async () => {
    await buildDriver(dir)
    return { WEB_DIR: dir }
  })
  after(() => rmSync(dir, { recursive: true, force: true }))
  return here
}

async function buildDriver(dir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'driver'),
    publicDir: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { target: 'es2023', outDir: dir, emptyOutDir: true, assetsInlineLimit: 0, minify: false },
  })
}

type Call<K extends keyof Driver> = Extract<Driver[K], (...args: never[]) => unknown>

/** Calls something on the page. */
export const drive = <K extends keyof Driver>(
  page: Page,
  call: K,
  ...args: Parameters<Call<K>>
): Promise<Awaited<ReturnType<Call<K>>>> =>
  page.evaluate(
    ([name, given]) => (globalThis.driver[name as 'list'] as (...args: unknown[]) => unknown)(...(given as unknown[])),
    [call, args] as const,
  ) as Promise<Awaited<ReturnType<Call<K>>>>

/** Until I am asked something. Deals that bots of this browser offer, for which the game may wait, are refused. */
export async function untilMyTurn(page: Page): Promise<void> {
  for (;;) {
    await page.waitForFunction(() => globalThis.driver.isMyTurn() || globalThis.driver.offers().length > 0)
    if (await drive(page, 'isMyTurn')) return
    for (const deal of await drive(page, 'offers'))
      await drive(page, 'command', 'answer-deal', { deal, answer: 'refuse' })
  }
}

/** Where everybody is asked at once, bots go on while I am asked: until a game of this browser waits for me alone. */
export async function untilAlone(page: Page, id: string): Promise<void> {
  for (;;) {
    await untilMyTurn(page)
    const { table, seed, commands } = (await drive(page, 'record', id))!
    const { state } = begin(table, seed)
    for (const command of commands) play(state, command)
    const me = (await drive(page, 'picture'))!.game!.me
    if (pending(state).every((seat) => seat === me)) return
    await page.waitForTimeout(50)
  }
}

export const untilConnection = async (page: Page, wanted: string): Promise<void> => {
  await page.waitForFunction((want) => globalThis.driver.connection() === want, wanted)
}

/** The driver's page again, as after a crash of the tab. */
export async function arrive(page: Page): Promise<void> {
  await page.goto('/')
  await page.waitForFunction(() => 'driver' in globalThis)
}
