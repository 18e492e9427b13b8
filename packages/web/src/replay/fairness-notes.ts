import type { Chair } from '@arrakis/engine'

/** What this browser saw before a game began, to compare with what is revealed after it. */
export interface FairnessNote {
  readonly commitment: string
  readonly salts: Readonly<Partial<Record<Chair, string>>>
}

const key = (table: string): string => `arrakis:fair:${table}`

export function fairnessNote(table: string): FairnessNote | null {
  try {
    const kept = localStorage.getItem(key(table))
    return kept ? (JSON.parse(kept) as FairnessNote) : null
  } catch {
    return null
  }
}

export function saveFairnessNote(table: string, seen: { commitment: string; chair: Chair; salt: string }): void {
  const before = fairnessNote(table)
  // The first fingerprint seen is the one that binds.
  const noted: FairnessNote = {
    commitment: before?.commitment ?? seen.commitment,
    salts: { ...before?.salts, [seen.chair]: seen.salt },
  }
  try {
    localStorage.setItem(key(table), JSON.stringify(noted))
  } catch {
    // Then only the record itself can be checked.
  }
}
