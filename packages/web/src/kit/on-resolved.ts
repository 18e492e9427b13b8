/** Hears what is promised, until it is called off: made to be what an effect gives back. */
export function onResolved<T>(promised: Promise<T> | undefined, heard: (told: T) => void): () => void {
  let isWanted = true
  void promised?.then((told) => {
    if (isWanted) heard(told)
  })
  return () => {
    isWanted = false
  }
}
