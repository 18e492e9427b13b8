import { type AreaId, area, type View } from '@arrakis/engine'

const SECTORS = 18

/** STORM-06 The storm goes round by rising sectors. */
export const sectorAfter = (from: number, by: number): number => ((from - 1 + by) % SECTORS) + 1

/** Whether a storm that moves this far passes a sector. A storm that stands still hits nothing. */
export const stormPasses = (from: number, by: number, sector: number): boolean => {
  if (sector === 0) return false
  const far = (sector - from + SECTORS) % SECTORS
  return far > 0 && far <= by
}

/** Whether the ground keeps the storm off: rock and most strongholds do. */
export function isSheltered({ sietches, wallBroken }: Pick<View, 'sietches' | 'wallBroken'>, at: AreaId): boolean {
  const { sector, territory } = area(at)
  return (
    sector === 0 || sietches.includes(territory.id) || (territory.sheltered && !(territory.needsWall && wallBroken))
  )
}

type Exposed = Pick<View, 'forces' | 'sietches' | 'wallBroken'> & { readonly storm: Pick<View['storm'], 'sector'> }

/** Forces without shelter in the way of a storm that moves this far. */
export const forcesHit = (board: Exposed, by: number): View['forces'] =>
  board.forces.filter(({ area: at }) => !isSheltered(board, at) && stormPasses(board.storm.sector, by, area(at).sector))
