import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import type { Driver } from './driver/driver.ts'

/** The client without its pages, built for a server to serve. */
export async function buildDriver(): Promise<{ readonly dir: string; remove(): void }> {
  const dir = mkdtempSync(join(tmpdir(), 'arrakis-driver-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'driver'),
    publicDir: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { target: 'es2023', outDir: dir, emptyOutDir: true, assetsInlineLimit: 0, minify: false },
  })
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
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

export const untilMyTurn = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => globalThis.driver.isMyTurn())
}

/** Where everybody is asked at once, bots go on while I am asked: until nothing happens any more. */
export async function untilQuiet(page: Page): Promise<void> {
  await untilMyTurn(page)
  let last: number | undefined
  for (;;) {
    const now = (await drive(page, 'picture'))!.last
    if (now === last) return
    last = now
    await page.waitForTimeout(120)
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
