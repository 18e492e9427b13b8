const KEY = 'arrakis:met'
const MOST = 30

/** Questions that came before, in this tab: one that comes again was taken back, or left for a while, and is asked. */
const met = new Set(kept())

function kept(): readonly string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

export const isMet = (question: string): boolean => met.has(question)

export function meet(question: string): void {
  met.add(question)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...met].slice(-MOST)))
  } catch {
    // Without storage questions are met again after a reload.
  }
}
