import { TERRITORIES } from '@arrakis/engine'
import { inSlices } from '../kit/slices.ts'
import { areaPath, territoryPath } from './geometry.ts'

/** Finds the borders of the planet a few at a time, while the table is fetched; those that are missing are found when they are drawn. */
export const prepareBoard = (): void =>
  inSlices(
    TERRITORIES.map(({ id, areas }) => (): void => {
      for (const area of areas) areaPath(area)
      territoryPath(id)
    }),
  )
