/** Those who want to hear of something, in the form that `useSyncExternalStore` wants. */
export interface Hearers<Said> {
  readonly add: (heard: (said: Said) => void) => () => void
  tell(said: Said): void
  clear(): void
}

export function hearers<Said = void>(): Hearers<Said> {
  const all = new Set<(said: Said) => void>()
  return {
    add(heard) {
      all.add(heard)
      return () => all.delete(heard)
    },
    tell(said) {
      for (const heard of all) heard(said)
    },
    clear: () => all.clear(),
  }
}
