const KEY = 'arrakis:told'

/** What was explained, and with which question. */
function told(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

/** Whether something was never explained before this question: after a reload it still stands there. */
export function isNewAt(what: string, question: string): boolean {
  const before = told()[what]
  return before === undefined || before === question
}

/** What a whole turn asks: revivals only where some cost spice. */
const WHOLE_TURN = ['bid', 'ship', 'move', 'plan']
/** Whether somebody has met most kinds of questions: a first game may end before. */
export const hasMetMost = (): boolean => {
  const known = told()
  return WHOLE_TURN.every((kind) => kind in known)
}

export function markTold(what: string, question: string): void {
  const before = told()
  if (what in before) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...before, [what]: question }))
  } catch {
    // Without storage it is explained again.
  }
}
