const SECTORS = 18

/** STORM-06 The storm goes round by rising sectors. */
export const sectorAfter = (from: number, by: number): number => ((from - 1 + by) % SECTORS) + 1

/** Whether a storm that moves so far comes over a sector; where it stands still it hits nothing anew. */
export const passed = (from: number, by: number, sector: number): boolean => {
  if (sector === 0) return false
  const far = (sector - from + SECTORS) % SECTORS
  return far > 0 && far <= by
}
