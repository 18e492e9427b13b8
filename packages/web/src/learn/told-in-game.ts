const PREFIX = 'arrakis:told-in-game:'

/** Whether something that is said once in a game was not said before this question of it. */
export function isNewIn(what: string, game: string, question: string): boolean {
  try {
    const before = localStorage.getItem(PREFIX + what)
    return before === question || before?.split(' ')[0] !== game
  } catch {
    return true
  }
}

/** Said with this question. */
export function markToldIn(what: string, question: string): void {
  try {
    localStorage.setItem(PREFIX + what, question)
  } catch {
    // Without storage it is said again.
  }
}
