/** Found when first asked for, and kept. */
export function kept<K, V>(find: (key: K) => V): (key: K) => V {
  const found = new Map<K, V>()
  return (key) => {
    if (!found.has(key)) found.set(key, find(key))
    return found.get(key)!
  }
}
