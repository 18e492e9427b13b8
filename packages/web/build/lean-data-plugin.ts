import type { Plugin } from 'vite'

type Facts = Readonly<Record<string, unknown>>
const only = (facts: Facts, ...keys: readonly string[]): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([key]) => keys.includes(key)))
const each = (facts: unknown, ...keys: readonly string[]): Facts[] =>
  (facts as Facts[]).map((one) => only(one, ...keys))

const TERRITORY = ['id', 'name', 'terrain', 'areas', 'stormProtected', 'protectionNeedsShieldWall', 'stronghold']

/** What the code reads of the engine's facts about the board; the rest of them is for people and tests. */
const READ: Readonly<Record<string, (facts: Facts) => Facts>> = {
  '/engine/data/map.json': (map) => ({
    ...only(map, 'areas', 'areaAdjacency', 'playerDots'),
    conventions: only(map.conventions as Facts, 'stormStartSector'),
    territories: each(map.territories, ...TERRITORY),
    spiceDeck: only(map.spiceDeck as Facts, 'territoryCards', 'shaiHulud'),
  }),
  '/engine/data/map-layout.json': (layout) => ({
    cells: Object.fromEntries(
      Object.entries(layout.cells as Facts).map(([id, cell]) => [
        id,
        only(cell as Facts, 'polygon', 'troops', 'spice'),
      ]),
    ),
  }),
}

/** Facts about the board without what nobody reads: the page and its workers fetch them. */
export function leanDataPlugin(): Plugin {
  return {
    name: 'arrakis-lean-data',
    enforce: 'pre',
    transform(code, id) {
      const [, lean] = Object.entries(READ).find(([file]) => id.split('?')[0]!.endsWith(file)) ?? []
      return lean ? { code: JSON.stringify(lean(JSON.parse(code))), map: null } : null
    },
  }
}
