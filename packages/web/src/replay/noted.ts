import type { Chair } from '@arrakis/engine'

/** What this browser saw before a game began: to be compared with what is opened after it. */
export interface Noted {
  readonly commitment: string
  readonly salts: Readonly<Partial<Record<Chair, string>>>
}

const key = (table: string): string => `arrakis:fair:${table}`

export function notedOf(table: string): Noted | null {
  try {
    const kept = localStorage.getItem(key(table))
    return kept ? (JSON.parse(kept) as Noted) : null
  } catch {
    return null
  }
}

export function noteFairness(table: string, seen: { commitment: string; chair: Chair; salt: string }): void {
  const before = notedOf(table)
  // The first fingerprint seen is the one that binds.
  const noted: Noted = {
    commitment: before?.commitment ?? seen.commitment,
    salts: { ...before?.salts, [seen.chair]: seen.salt },
  }
  try {
    localStorage.setItem(key(table), JSON.stringify(noted))
  } catch {
    // Then only the record itself can be checked.
  }
}
