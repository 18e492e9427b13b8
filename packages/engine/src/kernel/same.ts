/** Whether plain data is equal, whatever the order of keys; what is undefined is absent. Ends at the first difference. */
export function isSame(one: unknown, two: unknown): boolean {
  if (one === two) return true
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null) return false
  if (Array.isArray(one) || Array.isArray(two)) {
    if (!Array.isArray(one) || !Array.isArray(two) || one.length !== two.length) return false
    for (let i = 0; i < one.length; i++) if (!isSame(one[i], two[i])) return false
    return true
  }
  const [a, b] = [one as Record<string, unknown>, two as Record<string, unknown>]
  for (const key of Object.keys(a)) if (!isSame(a[key], b[key])) return false
  for (const key of Object.keys(b)) if (b[key] !== undefined && a[key] === undefined) return false
  return true
}
