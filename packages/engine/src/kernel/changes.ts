/** The difference between two JSON values: `[value]` replaces it, `[]` removes it, an object holds the differences inside, by key or index. */
export type JsonChange = readonly unknown[] | { readonly [key: string]: JsonChange }

type Inside = Readonly<Record<string, unknown>>
const isInside = (value: unknown): value is Inside => typeof value === 'object' && value !== null

/** A list of another length is replaced as a whole. Null if nothing differs. */
export function changeBetween(before: unknown, after: unknown): JsonChange | null {
  if (!isInside(before) || !isInside(after)) return before === after ? null : [after]
  if (Array.isArray(before) !== Array.isArray(after) || (Array.isArray(before) && before.length !== after.length))
    return [after]
  const inside: Record<string, JsonChange> = {}
  let differs = false
  const note = (key: string, change: JsonChange | null): void => {
    if (!change) return
    inside[key] = change
    differs = true
  }
  for (const key of Object.keys(after)) if (after[key] !== undefined) note(key, changeBetween(before[key], after[key]))
  for (const key of Object.keys(before)) if (before[key] !== undefined && after[key] === undefined) note(key, [])
  return differs ? inside : null
}

/** The same data with a change. What is given is left as it is, and shared where nothing differs. */
export function withChange(before: unknown, change: JsonChange): unknown {
  if (Array.isArray(change)) return change[0]
  const out = (Array.isArray(before) ? [...before] : { ...(before as object) }) as Record<string, unknown>
  for (const [key, inner] of Object.entries(change as Readonly<Record<string, JsonChange>>))
    if (Array.isArray(inner) && inner.length === 0) delete out[key]
    else out[key] = withChange(out[key], inner)
  return out
}
