/** Gives each item a key. Equal items are numbered. */
export function withKeys<T>(items: readonly T[]): readonly { readonly key: string; readonly item: T }[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const text = JSON.stringify(item)
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    return { key: `${count} ${text}`, item }
  })
}
