const KEY = 'arrakis:name'

/** The name given last as a guest in this browser. */
export function guestName(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function rememberName(name: string): void {
  try {
    if (name.trim()) localStorage.setItem(KEY, name.trim())
  } catch {
    // Without storage the name is asked again.
  }
}
