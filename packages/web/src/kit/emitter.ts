/** Those who want to hear of something, in the form that `useSyncExternalStore` wants. */
export interface Emitter<Event> {
  readonly subscribe: (heard: (said: Event) => void) => () => void
  emit(said: Event): void
  clear(): void
}

export function createEmitter<Said = void>(): Emitter<Said> {
  const all = new Set<(said: Said) => void>()
  return {
    subscribe(heard) {
      all.add(heard)
      return () => all.delete(heard)
    },
    emit(said) {
      for (const heard of all) heard(said)
    },
    clear: () => all.clear(),
  }
}
