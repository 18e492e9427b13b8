/** A deep copy of plain JSON data. */
export function copy<T>(value: T): T {
  return (typeof value === 'object' && value !== null ? copyObject(value) : value) as T
}

function copyObject(value: object): object {
  if (Array.isArray(value)) {
    const n = value.length
    if (n === 0) return []
    if (typeof value[0] !== 'object') return value.slice()
    const out = new Array(n)
    for (let i = 0; i < n; i++) out[i] = copy(value[i])
    return out
  }
  const out: Record<string, unknown> = {}
  for (const key in value) {
    const item = (value as Record<string, unknown>)[key]
    out[key] = typeof item === 'object' && item !== null ? copyObject(item) : item
  }
  return out
}
