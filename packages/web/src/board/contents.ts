import {
  AREAS,
  type AreaId,
  area,
  battlefieldOf,
  type Faction,
  nativesOf,
  type Stack,
  TERRITORIES,
  type TerritoryId,
  territoryOf,
  type View,
} from '@arrakis/engine'

/** The fields of a view that the board shows. */
export const BOARD_FIELDS = [
  'me',
  'phase',
  'forces',
  'spice',
  'storm',
  'wallBroken',
  'sietches',
  'chairs',
  'order',
  'alliances',
  'spiceDeck',
  'places',
  'marks',
  'extra',
  'turn',
  'worlds',
] as const satisfies readonly (keyof View)[]
export interface BoardView extends Pick<View, (typeof BOARD_FIELDS)[number]> {
  /** HW-01 Reserves on the worlds where they live; absent without worlds. */
  readonly natives?: readonly Stack[]
  /** What the table has chosen: worlds tell it. */
  readonly table?: View['table']
}

const NOBODY: readonly Stack[] = []

/** What the board shows of a view. */
export const boardViewOf = (view: View): BoardView =>
  view.places ? { ...view, natives: nativesOf(view.places, view.factions) } : view

/** Forces by area, natives of worlds among them. Mine come first, then fighters before advisors. */
export function forcesByArea({
  forces,
  natives = NOBODY,
  me,
}: Pick<BoardView, 'forces' | 'natives' | 'me'>): ReadonlyMap<AreaId, readonly Stack[]> {
  const found = new Map<AreaId, Stack[]>()
  for (const stack of [...natives, ...forces]) {
    if (stack.normal + stack.elite === 0) continue
    const here = found.get(stack.area)
    if (here) here.push(stack)
    else found.set(stack.area, [stack])
  }
  const rank = ({ of, advisor }: Stack): number => (of === me ? 0 : 2) + (advisor ? 1 : 0)
  for (const here of found.values()) here.sort((a, b) => rank(a) - rank(b))
  return found
}
export const forcesIn = (forces: ReadonlyMap<AreaId, readonly Stack[]>, id: AreaId): readonly Stack[] =>
  forces.get(id) ?? NOBODY

export const spiceIn = (spice: BoardView['spice'], id: AreaId): number =>
  spice.reduce((sum, one) => (one.area === id ? sum + one.amount : sum), 0)

export const isInStorm = ({ storm }: Pick<BoardView, 'storm'>, id: AreaId): boolean => {
  const { sector } = area(id)
  return sector > 0 && sector === storm.sector
}
/** STORM-09, STORM-11 Whether the storm does nothing here. */
export const isSheltered = ({ wallBroken }: Pick<BoardView, 'wallBroken'>, id: AreaId): boolean => {
  const { territory } = area(id)
  return territory.sheltered && !(territory.needsWall && wallBroken)
}

/** Territories that a deal or a question can name: those of the planet, and worlds. */
export const namedTerritories = ({ places = [] }: Pick<BoardView, 'places'>): readonly TerritoryId[] => [
  ...TERRITORIES.map(({ id }) => id),
  ...places.flatMap(({ id, terrain }) => (terrain === 'world' ? [id] : [])),
]

/** Territories where two sides may fight, from the shipment phase on. */
export function battlesIn(
  view: Pick<BoardView, 'phase' | 'forces' | 'natives' | 'storm' | 'alliances'>,
): readonly TerritoryId[] {
  if (view.phase !== 'shipment-movement' && view.phase !== 'leader-revival' && view.phase !== 'battle') return []
  const sides = new Map<string, Set<string>>()
  const sideOf = (of: Faction): string =>
    view.alliances.find(({ members }) => members.includes(of))?.members.join() ?? of
  for (const { area: id, of, advisor, normal, elite } of [...view.forces, ...(view.natives ?? NOBODY)]) {
    if (advisor || normal + elite === 0 || area(id).territory.terrain === 'polar-sink') continue
    const field = battlefieldOf(id, view.storm.sector)[0]!
    sides.set(field, (sides.get(field) ?? new Set()).add(sideOf(of)))
  }
  const fought = [...sides].filter(([, all]) => all.size > 1).map(([field]) => territoryOf(field))
  return [...new Set(fought)]
}

/** Areas in the order in which a reader goes through them: by sector, from the Polar Sink outward. */
export const READING_ORDER: readonly AreaId[] = [...AREAS]
  .sort((a, b) => a.sector - b.sector || a.index - b.index)
  .map(({ id }) => id)
/** The same, and after them the places off the map. */
export const readingOrder = (view: Pick<BoardView, 'places'> | null): readonly AreaId[] =>
  view?.places ? [...READING_ORDER, ...view.places.map(({ id }) => id)] : READING_ORDER
