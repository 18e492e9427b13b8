/** A 64-bit fingerprint of plain JSON data, the same whatever the order in which keys were set. */
export function hashOf(value: unknown): string {
  let a = 0x811c9dc5
  let b = 0x1b873593
  const feed = (text: string): void => {
    for (let i = 0; i < text.length; i++) {
      const c = text.charCodeAt(i)
      a = Math.imul(a ^ c, 0x01000193)
      b = Math.imul(b ^ c, 0x85ebca6b)
      b = (b << 13) | (b >>> 19)
    }
  }
  feed(canonical(value))
  const hex = (n: number): string => (n >>> 0).toString(16).padStart(8, '0')
  return hex(a) + hex(b)
}

/** JSON text with sorted keys; what is undefined is absent. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([x], [y]) => (x < y ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}
