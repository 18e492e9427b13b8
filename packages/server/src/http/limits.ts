/** More requests than anybody can make in a minute. */
export const UNLIMITED = 1_000_000_000

/** Answers are shallow; what is nested deeper was not made by a player. */
export const DEPTH = 16

export function isTooDeep(value: unknown, left = DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (left === 0) return true
  for (const key in value) if (isTooDeep(value[key as keyof typeof value], left - 1)) return true
  return false
}
