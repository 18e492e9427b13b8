import type { ApiResult } from './http.ts'
import { isTransient, request } from './http.ts'

/** A request on its way to the server. It is stored until it is answered, so that a reload sends it again under the same key and it is done once. */
interface OutboxEntry {
  readonly key: string
  readonly path: string
  readonly body: unknown
  readonly at: number
}

const PREFIX = 'arrakis:outbox:'
/** Older requests are dropped, because the player has moved on. */
const STALE_MS = 600_000
const FIRST_RETRY_MS = 400
const LAST_RETRY_MS = 8000

const nameOf = ({ key }: OutboxEntry): string => PREFIX + key

function keep(letter: OutboxEntry): void {
  try {
    localStorage.setItem(nameOf(letter), JSON.stringify(letter))
  } catch {
    // Without storage it does not survive a reload.
  }
}
function drop(letter: OutboxEntry): void {
  try {
    localStorage.removeItem(nameOf(letter))
  } catch {
    // It was not stored.
  }
}

/** Requests of a closed page that were not answered, oldest first. */
function pendingEntries(of: string): OutboxEntry[] {
  const letters: OutboxEntry[] = []
  try {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(PREFIX)) continue
      const letter = JSON.parse(localStorage.getItem(name)!) as OutboxEntry
      if (letter.path.startsWith(of)) letters.push(letter)
    }
  } catch {
    // Entries that cannot be read are ignored.
  }
  return letters.sort((a, b) => a.at - b.at)
}

/** Ends the waiting times between retries. */
let hurry = new AbortController()
export function retryNow(): void {
  hurry.abort()
  hurry = new AbortController()
}
addEventListener('online', retryNow)

const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    const { signal } = hurry
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

async function deliver<T>(letter: OutboxEntry): Promise<ApiResult<T>> {
  let wait = FIRST_RETRY_MS
  for (;;) {
    const got = await request<T>('POST', letter.path, { body: letter.body, key: letter.key })
    if (got.ok || !isTransient(got.problem)) {
      drop(letter)
      return got
    }
    await pause(wait)
    wait = Math.min(wait * 2, LAST_RETRY_MS)
  }
}

/** 128 random bits; `crypto.randomUUID` is only for pages that came by https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Sends a request, and again until it is answered. */
export function post<T>(path: string, body: unknown): Promise<ApiResult<T>> {
  const letter = { key: newKey(), path, body, at: Date.now() }
  keep(letter)
  return deliver(letter)
}

/** Sends the requests of a closed page that were not answered. */
export async function resendPending(of: string): Promise<void> {
  for (const letter of pendingEntries(of)) {
    if (Date.now() - letter.at > STALE_MS) drop(letter)
    else await deliver(letter)
  }
}
