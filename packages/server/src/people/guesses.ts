import type { Tallies } from '../store/tallies.ts'
import { hashToken } from './tokens.ts'

/** So many wrong passwords for one account, from wherever they come. */
const MOST = 10
const WINDOW_MS = 15 * 60_000

export interface Guesses {
  /** Counts an attempt before it is looked at; false if there were too many. The same for accounts that are not there. */
  begin(username: string): Promise<boolean>
  /** It was right: what went before is forgiven. */
  right(username: string): Promise<void>
}

/** Guessing a password must stay slow, however many addresses and processes take part. */
export function openGuesses(tallies: Tallies): Guesses {
  const id = (username: string): string => `password ${hashToken(username)}`
  return {
    begin: async (username) => (await tallies.add(id(username), WINDOW_MS)) <= MOST,
    right: (username) => tallies.clear(id(username)),
  }
}
