import { useSyncExternalStore } from 'react'
import { hearers } from '../kit/hearers.ts'
import { api, type Person, type Signed } from './api.ts'
import type { Got } from './http.ts'

/** Who I am to the server: `unknown` until it was asked, null for a stranger, `unreached` while it cannot be asked. */
export type Who = Person | null | 'unknown' | 'unreached'

let who: Who = 'unknown'
let asking: Promise<Who> | null = null
const listeners = hearers()

/** That this browser was somebody: strangers need not ask who they are. */
const SOMEBODY = 'arrakis:somebody'

function wasSomebody(): boolean {
  try {
    return localStorage.getItem(SOMEBODY) !== null
  } catch {
    return true
  }
}

function remember(now: Who): void {
  try {
    if (now === null) localStorage.removeItem(SOMEBODY)
    else if (typeof now === 'object') localStorage.setItem(SOMEBODY, '1')
  } catch {
    // Then it is asked each time.
  }
}

function learn(now: Who): void {
  remember(now)
  who = now
  listeners.tell()
}

/** Asks the server who I am, once unless told to ask again. */
export function askWho(again = false): Promise<Who> {
  if (!again && who !== 'unknown' && who !== 'unreached') return Promise.resolve(who)
  if (!again && !wasSomebody()) {
    learn(null)
    return Promise.resolve(null)
  }
  asking ??= api.me().then((got) => {
    asking = null
    learn(got.ok ? got.value : got.problem.status === 401 ? null : 'unreached')
    return who
  })
  return asking
}

/** After signing in or out, in whatever way. */
export const nowI = (person: Person | null): void => learn(person)

/** A session to act with: the one there is, or that of a new guest. */
export async function beSomebody(name: string): Promise<Got<Person>> {
  const now = await askWho()
  if (now !== null && typeof now === 'object') return { ok: true, value: now }
  const got: Got<Signed> = await api.beGuest(name)
  if (!got.ok) return got
  learn(got.value.person)
  return { ok: true, value: got.value.person }
}

export const useWho = (): Who =>
  useSyncExternalStore(
    (changed) => {
      void askWho()
      return listeners.add(changed)
    },
    () => who,
  )
