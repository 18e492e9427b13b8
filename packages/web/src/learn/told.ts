import type { AskedKind } from '@arrakis/engine'

const KEY = 'arrakis:told'

/** The kinds of questions that were explained before. */
export function toldKinds(): readonly string[] {
  try {
    return localStorage.getItem(KEY)?.split(' ') ?? []
  } catch {
    return []
  }
}

export function markTold(kind: AskedKind): void {
  const told = toldKinds()
  if (told.includes(kind)) return
  try {
    localStorage.setItem(KEY, [...told, kind].join(' '))
  } catch {
    // Without storage it is explained again.
  }
}
