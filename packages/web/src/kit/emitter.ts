/** Tells its subscribers about events. `subscribe` has the form that `useSyncExternalStore` takes. */
export interface Emitter<Event> {
  readonly subscribe: (listener: (event: Event) => void) => () => void
  emit(event: Event): void
  clear(): void
}

export function createEmitter<Event = void>(): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit(event) {
      for (const listener of listeners) listener(event)
    },
    clear: () => listeners.clear(),
  }
}
