/** What is left of a list when some things are taken away, each once. */
export function without<T>(all: readonly T[], gone: readonly T[]): T[] {
  const left = [...all]
  for (const item of gone) {
    const i = left.indexOf(item)
    if (i >= 0) left.splice(i, 1)
  }
  return left
}
