import type { Counters } from '../store/counters.ts'
import { hashToken } from '../tokens.ts'

/** So many wrong passwords for one account, from wherever they come. */
const MOST = 10
const WINDOW_MS = 15 * 60_000

export interface LoginThrottle {
  /** Counts an attempt before it is looked at; false if there were too many. The same for accounts that are not there. */
  begin(username: string): Promise<boolean>
  /** It was right: what went before is forgiven. */
  right(username: string): Promise<void>
}

/** Guessing a password must stay slow, however many addresses and processes take part. */
export function openLoginThrottle(counters: Counters): LoginThrottle {
  const id = (username: string): string => `password ${hashToken(username)}`
  return {
    begin: async (username) => (await counters.add(id(username), WINDOW_MS)) <= MOST,
    right: (username) => counters.clear(id(username)),
  }
}
