import { useSyncExternalStore } from 'react'
import { createEmitter } from '../kit/emitter.ts'
import { api, type Person, type SignInResult } from './api.ts'
import type { ApiResult } from './http.ts'

/** Who this visitor is to the server: `unknown` until it was asked, null for a stranger, `unreached` while the server cannot be reached. */
export type Identity = Person | null | 'unknown' | 'unreached'

let who: Identity = 'unknown'
let asking: Promise<Identity> | null = null
const listeners = createEmitter()

/** Set if this browser ever had a session, so that strangers cause no request. */
const SOMEBODY = 'arrakis:somebody'

function wasSomebody(): boolean {
  try {
    return localStorage.getItem(SOMEBODY) !== null
  } catch {
    return true
  }
}

function remember(now: Identity): void {
  try {
    if (now === null) localStorage.removeItem(SOMEBODY)
    else if (typeof now === 'object') localStorage.setItem(SOMEBODY, '1')
  } catch {
    // Without storage the server is asked each time.
  }
}

function updateIdentity(now: Identity): void {
  remember(now)
  who = now
  listeners.emit()
}

/** Asks the server who this visitor is, once unless `again` is set. */
export function fetchIdentity(again = false): Promise<Identity> {
  if (!again && who !== 'unknown' && who !== 'unreached') return Promise.resolve(who)
  if (!again && !wasSomebody()) {
    updateIdentity(null)
    return Promise.resolve(null)
  }
  asking ??= api.me().then((got) => {
    asking = null
    updateIdentity(got.ok ? got.value : got.problem.status === 401 ? null : 'unreached')
    return who
  })
  return asking
}

/** Called after signing in or out. */
export const setIdentity = (person: Person | null): void => updateIdentity(person)

/** Uses the current session, or creates a guest. */
export async function ensureSignedIn(name: string): Promise<ApiResult<Person>> {
  const now = await fetchIdentity()
  if (now !== null && typeof now === 'object') return { ok: true, value: now }
  const got: ApiResult<SignInResult> = await api.beGuest(name)
  if (!got.ok) return got
  updateIdentity(got.value.person)
  return { ok: true, value: got.value.person }
}

export const useIdentity = (): Identity =>
  useSyncExternalStore(
    (changed) => {
      void fetchIdentity()
      return listeners.subscribe(changed)
    },
    () => who,
  )
