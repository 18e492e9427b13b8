/** Passes on what a promise resolves to, until it is cancelled. The result is what an effect returns as its clean-up. */
export function onResolved<T>(promise: Promise<T> | undefined, listener: (value: T) => void): () => void {
  let isCancelled = false
  void promise?.then((value) => {
    if (!isCancelled) listener(value)
  })
  return () => {
    isCancelled = true
  }
}
