import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'

import { goWithin, person } from './support/browser.ts'
import { startServer } from './support/server.ts'
import { decision } from './support/table.ts'
import { world } from './support/world.ts'

const here = world()

/** Opens the first page and stays until everything is kept, the rules too. */
async function install(page: Page): Promise<void> {
  // What is kept comes after what is played: nobody waits that long here.
  await page.clock.install()
  await page.goto('/')
  const isThere = (): Promise<boolean> => page.evaluate(async () => Boolean(await caches.match(await lastFile())))
  await page.evaluate(() => {
    // The list of all files is in the worker's own script.
    globalThis.lastFile = async () => {
      const [, list] = /const REST = (.*)/.exec(await (await fetch('/sw.js')).text())!
      return (JSON.parse(list!) as string[]).at(-1)!
    }
  })
  do {
    await page.clock.fastForward(1000)
    await page.waitForTimeout(50)
  } while (!(await isThere()))
}
declare global {
  var lastFile: () => Promise<string>
}

test('after a first visit the home page, a game against bots and the rules open offline', async () => {
  const { page, context, errors } = await here.person({ serviceWorkers: 'allow' })
  await install(page)
  assert.equal(errors.length, 0, errors.join('\n'))
  await here.server.kill()
  try {
    await page.reload()
    await page.getByRole('button', { name: 'Play now' }).click()
    await page.waitForURL('**/play/*')
    await decision(page).getByRole('heading').first().waitFor()
    const url = page.url()
    await page.reload()
    assert.equal(page.url(), url)
    await decision(page).getByRole('heading').first().waitFor()
    await page.goto('/rules/BID-06')
    await page.getByRole('link', { name: 'Who may claim charity' }).first().waitFor()
    // What went wrong is only that the server does not answer.
    assert.deepEqual(
      errors.filter((error) => !error.includes('ERR_CONNECTION_REFUSED') && !error.includes('Failed to fetch')),
      [],
    )
  } finally {
    await here.server.restart()
    await context.close()
  }
})

test('the API is never cached, and the cache is named by its version', async () => {
  const { page, context } = await here.person({ serviceWorkers: 'allow' })
  await install(page)
  await page.reload()
  const api = await page.evaluate(async () => (await fetch('/api/rules')).status)
  assert.equal(api, 200)
  const kept = await page.evaluate(async () => {
    const all: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname)
    return all
  })
  assert.deepEqual(
    kept.filter((path) => path.startsWith('/api')),
    [],
  )
  assert.ok(kept.includes('/index.html') && kept.some((path) => path.includes('rules.worker')))
  await context.close()
})

test('the app can be installed: the manifest names icons that exist', async () => {
  const { page, context } = await here.person()
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await page.evaluate(async (at) => (await fetch(at!)).json(), href)
  assert.equal(manifest.display, 'standalone')
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await page.request.get(src)
    assert.equal(answer.status(), 200)
    assert.ok(answer.headers()['content-type']?.startsWith(type))
    if (type !== 'image/png') continue
    const body = await answer.body()
    assert.equal(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, sizes)
  }
  await context.close()
})

test('a newer version is not loaded while a game is open, but on the home page', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'arrakis-versions-'))
  cpSync(process.env.WEB_DIR ?? join(import.meta.dirname, '../dist'), dir, { recursive: true })
  const own = await startServer({ WEB_DIR: dir })
  const { page, context } = await person(here.browser, own.address, { serviceWorkers: 'allow' })
  try {
    // A worker that is still fetching is not replaced.
    await install(page)
    await page.getByRole('button', { name: 'Play now' }).click()
    await page.waitForURL('**/play/*')
    await page.evaluate(() => document.documentElement.setAttribute('data-page', 'old'))

    for (const packed of ['sw.js.br', 'sw.js.gz', 'index.html.br', 'index.html.gz'])
      rmSync(join(dir, packed), { force: true })
    const change = (file: string, from: string | RegExp, to: string): void =>
      writeFileSync(join(dir, file), readFileSync(join(dir, file), 'utf8').replace(from, to))
    change('sw.js', /const VERSION = ".*"/, 'const VERSION = "newer"')
    change('index.html', '<title>', '<meta name="version" content="newer" /><title>')
    await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
    const isWaiting = (): Promise<boolean> =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
    while (!(await isWaiting())) await page.waitForTimeout(50)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    assert.equal(await page.locator('html[data-page=old]').count(), 1)
    assert.equal(await isWaiting(), true)

    // Back in the lobby, as its links go there.
    const goHome = (): Promise<void> => goWithin(page, '/')
    await goHome()
    await page.locator('meta[name=version]').waitFor({ state: 'attached' })
    assert.equal(await page.locator('html[data-page=old]').count(), 0)

    // Once is enough.
    await page.getByRole('button', { name: 'Play now' }).waitFor()
    await page.evaluate(() => document.documentElement.setAttribute('data-page', 'new'))
    await goHome()
    await page.getByRole('button', { name: 'Play now' }).click()
    await page.waitForURL('**/play/*')
    assert.equal(await page.locator('html[data-page=new]').count(), 1)
  } finally {
    await context.close()
    await own.close()
    rmSync(dir, { recursive: true })
  }
})

test('a reminder is shown as a notification, and a newer one for the same table replaces it', async () => {
  const { page, context } = await here.reminded({ serviceWorkers: 'allow' })
  await install(page)
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const push = (text: string): Promise<unknown> =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: here.server.address,
      registrationId,
      data: JSON.stringify({ title: 'A table waits for you', text, link: `${here.server.address}/table/abc` }),
    })
  const shown = (): Promise<string[][]> =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications()
      return all.map(({ title, body, tag }) => [title, body, tag])
    })
  for (const text of ['It is your turn.', 'It is still your turn.']) {
    await push(text)
    for (let i = 0; i < 200 && (await shown())[0]?.[1] !== text; i++) await page.waitForTimeout(50)
  }
  assert.deepEqual(await shown(), [
    ['A table waits for you', 'It is still your turn.', `${here.server.address}/table/abc`],
  ])
  await context.close()
})
