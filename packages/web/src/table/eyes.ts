import type { As } from './picture.ts'

const keyOf = (table: string): string => `arrakis:eyes:${table}`

/** Whose eyes look at a table in this tab: those that were taken by hand, or named by the address; null if nobody said so yet. */
export const takenEyes = (table: string): As | null =>
  (new URLSearchParams(location.search).get('as') ?? sessionStorage.getItem(keyOf(table))) as As | null

export const takeEyes = (table: string, as: As): void => sessionStorage.setItem(keyOf(table), as)
