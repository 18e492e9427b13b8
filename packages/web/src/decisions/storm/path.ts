const SECTORS = 18

/** STORM-06 The storm goes round by rising sectors. */
export const sectorAfter = (from: number, by: number): number => ((from - 1 + by) % SECTORS) + 1

/** Whether a storm that moves this far passes a sector. A storm that stands still hits nothing. */
export const stormPasses = (from: number, by: number, sector: number): boolean => {
  if (sector === 0) return false
  const far = (sector - from + SECTORS) % SECTORS
  return far > 0 && far <= by
}
