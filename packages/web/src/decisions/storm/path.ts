import { area, type View } from '@arrakis/engine'

const SECTORS = 18

/** STORM-06 The storm goes round by rising sectors. */
export const sectorAfter = (from: number, by: number): number => ((from - 1 + by) % SECTORS) + 1

/** Whether a storm that moves this far passes a sector. A storm that stands still hits nothing. */
export const stormPasses = (from: number, by: number, sector: number): boolean => {
  if (sector === 0) return false
  const far = (sector - from + SECTORS) % SECTORS
  return far > 0 && far <= by
}

type Exposed = Pick<View, 'forces' | 'sietches' | 'wallBroken'> & { readonly storm: Pick<View['storm'], 'sector'> }

/** Forces without shelter in the way of a storm that moves this far. */
export const forcesHit = ({ forces, sietches, wallBroken, storm }: Exposed, by: number): View['forces'] =>
  forces.filter(({ area: at }) => {
    const { sector, territory } = area(at)
    const shelter = sietches.includes(territory.id) || (territory.sheltered && !(territory.needsWall && wallBroken))
    return !shelter && stormPasses(storm.sector, by, sector)
  })
