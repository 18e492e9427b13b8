/**
 * Keeps the client itself, so that it opens without a network: one cache for each version of it, filled when that version arrives.
 * The API is never kept. `build/offline-plugin.ts` makes `sw.js` of this file and puts the lists in.
 */
declare const VERSION: string
/** What a game needs, in any case; and what is nice to have, such as the rules. */
declare const CORE: readonly string[]
declare const REST: readonly string[]

interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void
}
interface Fetching extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Heard extends Lasting {
  readonly data: unknown
}
interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null
}
interface Notified extends Lasting {
  readonly notification: Notification
}
interface Tab {
  readonly url: string
  focus(): Promise<unknown>
}
/** What a service worker finds around it: the library of the page does not know it. */
declare const registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
declare const clients: {
  claim(): Promise<void>
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>
  openWindow(url: string): Promise<unknown>
}
declare function addEventListener(type: 'install' | 'activate', heard: (event: Lasting) => void): void
declare function addEventListener(type: 'fetch', heard: (event: Fetching) => void): void
declare function addEventListener(type: 'message', heard: (event: Heard) => void): void
declare function addEventListener(type: 'push', heard: (event: Pushed) => void): void
declare function addEventListener(type: 'notificationclick', heard: (event: Notified) => void): void

const PREFIX = 'arrakis client '
const NAME = PREFIX + VERSION
const PAGE = '/index.html'
const OURS: ReadonlySet<string> = new Set([...CORE, ...REST])

/** The number of files fetched at the same time. */
const ABREAST = 6

/** What has a hash in its name and is kept from another version is the same. */
async function keepOne(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return
  const known = file.startsWith('/assets/') ? await caches.match(file) : undefined
  const answer = known ?? (await fetch(file, { cache: 'no-cache' }))
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  await cache.put(file, answer)
}

async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(NAME)
  const left = [...files]
  const some = async (): Promise<void> => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) await keepOne(cache, file)
  }
  await Promise.all(Array.from({ length: ABREAST }, some))
}

async function keepAll(): Promise<void> {
  await keep(CORE.filter((file) => file !== PAGE))
  await keep([PAGE])
}

/** The version before this one stays: a tab that is still open may want parts of it. */
async function forgetOld(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME)
  for (const name of names.slice(0, -1)) await caches.delete(name)
}

/**
 * The page of the newest version that is kept whole, though its worker still waits until all tabs are closed:
 * to hurry it with `skipWaiting` makes Chromium keep requests waiting, for half a minute and more. The page is kept last, so a version that has it has all.
 */
async function page(request: Request): Promise<Response> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  for (const name of names.toReversed()) {
    const kept = await (await caches.open(name)).match(PAGE)
    if (kept) return kept
  }
  return fetch(request)
}

/** Kept things first, those of this version before others. */
async function answer(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(NAME)
  const kept = (await cache.match(path)) ?? (await caches.match(path))
  if (kept) return kept
  const fetched = await fetch(request)
  if (fetched.ok && OURS.has(path) && path !== PAGE) await cache.put(path, fetched.clone())
  return fetched
}

/** A reminder of the server: a newer one about the same table takes the place of the older. */
function remind(event: Pushed): Promise<void> {
  const { title, text, link } = event.data!.json() as { title: string; text: string; link: string }
  return registration.showNotification(title, { body: text, tag: link, icon: '/icon.svg', data: { link } })
}

/** Back to the tab that shows the table, or to a new one. */
async function follow(link: string): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find(({ url }) => url.split(/[?#]/)[0] === link)
  if (open) await open.focus()
  else await clients.openWindow(link)
}

addEventListener('install', (event) => event.waitUntil(keepAll()))
addEventListener('activate', (event) => event.waitUntil(forgetOld().then(() => clients.claim())))
addEventListener('message', (event) => {
  // What cannot be had now is fetched when it is asked for.
  if (event.data === 'keep the rest') event.waitUntil(keep(REST).catch(() => {}))
})
addEventListener('push', (event) => event.waitUntil(remind(event)))
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow(event.notification.data.link))
})
addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (/^\/(api|healthz|readyz|metrics)(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (OURS.has(pathname) || pathname.startsWith('/assets/')) event.respondWith(answer(pathname, request))
})

export {}
