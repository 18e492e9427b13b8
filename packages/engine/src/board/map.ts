import data from '../../data/map.json' with { type: 'json' }
import type { Faction } from '../model/factions.ts'
import { AREA_IDS, type AreaId, OFF_MAP, type PlaceSpec, TERRITORY_IDS, type TerritoryId } from '../model/places.ts'

export type Terrain = 'sand' | 'rock' | 'stronghold' | 'polar-sink' | PlaceSpec['terrain']

export interface Territory {
  readonly id: TerritoryId
  readonly name: string
  readonly terrain: Terrain
  readonly areas: readonly AreaId[]
  /** STORM-09 Rock, strongholds, the Polar Sink and the Imperial Basin shelter from the storm. */
  readonly sheltered: boolean
  /** STORM-11 The shelter falls with the Shield Wall. */
  readonly needsWall: boolean
  readonly city: boolean
  readonly income: number
  /** Whose world it is, and whether it is their second. */
  readonly of: Faction | null
  readonly second: boolean
}

export interface Area {
  readonly id: AreaId
  readonly index: number
  readonly territory: Territory
  /** 1 to 18; 0 for the Polar Sink and for places off the map, which lie in no sector. */
  readonly sector: number
  readonly neighbours: readonly Area[]
}

export const SECTORS = 18
export const STORM_START = data.conventions.stormStartSector
/** The printed dots. */
export const DOTS: readonly number[] = data.playerDots.map((dot) => dot.sector)
/** SETUP-04, AHX-01 The sectors of so many dots: the printed ones, and those beyond them evenly between; or all spread evenly. */
export function dotSectors(count: number, evenly: boolean): readonly number[] {
  const spread = (n: number, first: number): number[] =>
    Array.from({ length: n }, (_, i) => first + Math.floor((i * SECTORS) / n))
  if (evenly) return spread(count, 1)
  return count > DOTS.length ? [...DOTS, ...spread(count - DOTS.length, 3)] : DOTS
}
export const POLAR_SINK: AreaId = 'polar-sink'
export const SHIELD_WALL: TerritoryId = 'shield-wall'
/** VICT-14 The part of the Shield Wall that touches the Imperial Basin. */
export const SHIELD_WALL_LEFT: AreaId = 'shield-wall:8'

/** Ids are compared all the time: names of keys are kept once, so that two that are equal are one and the same. */
const keptOnce = (id: string): string => Object.keys({ [id]: true })[0]!

export const TERRITORIES: readonly Territory[] = data.territories.map((t) => ({
  id: keptOnce(t.id),
  name: t.name,
  terrain: t.terrain as Terrain,
  areas: t.areas.map(keptOnce),
  sheltered: t.stormProtected,
  needsWall: t.protectionNeedsShieldWall,
  city: t.stronghold?.ornithopters ?? false,
  income: t.stronghold?.cityIncome ?? 0,
  of: null,
  second: false,
}))
const territories = new Map(TERRITORIES.map((t) => [t.id, t]))

const adjacency: Record<string, string[]> = data.areaAdjacency
export const AREAS: readonly Area[] = data.areas.map((a, index) => ({
  id: keptOnce(a.id),
  index,
  territory: territories.get(a.territory)!,
  sector: a.sector ?? 0,
  neighbours: [],
}))
const areas = new Map(AREAS.map((a) => [a.id, a]))
for (const area of AREAS) (area.neighbours as Area[]).push(...adjacency[area.id]!.map((id) => areas.get(id)!))

export const isTerritory = (id: unknown): id is TerritoryId => territories.has(id as TerritoryId)
export const isArea = (id: unknown): id is AreaId => areas.has(id as AreaId)
export const territory = (id: TerritoryId): Territory => territories.get(id)!
export const area = (id: AreaId): Area => areas.get(id)!
const territoryIds = new Map(AREAS.map((a) => [a.id, a.territory.id]))
export const territoryOf = (id: AreaId): TerritoryId => territoryIds.get(id)!

/** Makes places off the map known, each of one area with no neighbour: from its module, or from a view that tells of them. */
export function knowPlaces(specs: readonly PlaceSpec[]): void {
  for (const spec of specs) {
    if (territories.has(spec.id)) continue
    const id = keptOnce(spec.id)
    const { name, terrain, of = null, second = false } = spec
    const place = { ...NOTHING, id, name, terrain, areas: [id], of, second }
    territories.set(id, place)
    areas.set(id, { id, index: AREAS.length + OFF_MAP.size, territory: place, sector: 0, neighbours: [] })
    territoryIds.set(id, id)
    OFF_MAP.set(id, spec)
    TERRITORY_IDS.add(id)
    AREA_IDS.add(id)
  }
}
const NOTHING = { sheltered: true, needsWall: false, city: false, income: 0 }

/** Whether an area is one of a few; for so few this is quicker than to look up its territory, or `includes`. */
export const within = (areas: readonly AreaId[], at: AreaId): boolean => {
  for (const one of areas) if (one === at) return true
  return false
}

export const STRONGHOLDS: readonly TerritoryId[] = TERRITORIES.filter((t) => t.terrain === 'stronghold').map(
  (t) => t.id,
)
/** VICT-15 Territories a table may make strongholds, by the option's value. */
export const EXTRA_SIETCHES: Record<'none' | 'falseWallEast' | 'hargaPass' | 'both', readonly TerritoryId[]> = {
  none: [],
  falseWallEast: ['false-wall-east'],
  hargaPass: ['harg-pass'],
  both: ['false-wall-east', 'harg-pass'],
}
export const isSand = (id: TerritoryId): boolean => territories.get(id)!.terrain === 'sand'
/** The one area of a territory that lies in a single sector; otherwise the sector must be named. */
export const onlyArea = (id: TerritoryId): AreaId | null => {
  const all = territories.get(id)?.areas
  return all?.length === 1 ? all[0]! : null
}

/** The spice cards with a territory: where the spice comes up, and how much. */
export const SPICE_CARDS: readonly { territory: TerritoryId; area: AreaId; amount: number }[] =
  data.spiceDeck.territoryCards.map(({ territory, area, amount }) => ({
    territory: keptOnce(territory),
    area: keptOnce(area),
    amount,
  }))
export const WORM_CARDS = data.spiceDeck.shaiHulud
/** DR-04, DR-37 The mines of Dream Rules, each in the first of its sectors counter-clockwise. */
export const SPICE_MINES: typeof SPICE_CARDS = [
  { territory: 'gara-kulon', area: 'gara-kulon:7', amount: 5 },
  { territory: 'cielago-east', area: 'cielago-east:2', amount: 5 },
  { territory: 'cielago-west', area: 'cielago-west:17', amount: 4 },
  { territory: 'bight-of-the-cliff', area: 'bight-of-the-cliff:13', amount: 4 },
  { territory: 'arsunt', area: 'arsunt:10', amount: 3 },
].map(({ territory, area, amount }) => ({ territory: keptOnce(territory), area: keptOnce(area), amount }))
const DREAM_WORMS = 5
const spiceDeck = (cards: typeof SPICE_CARDS, worms: number): readonly string[] => [
  ...cards.map((card) => card.territory),
  ...Array.from({ length: worms }, () => 'shai-hulud'),
]
const SPICE_DECK = spiceDeck(SPICE_CARDS, WORM_CARDS)
const DREAM_SPICE_DECK = spiceDeck([...SPICE_CARDS, ...SPICE_MINES], DREAM_WORMS)
/** SETUP-11, DR-03 Every card of a spice deck: fifteen territories and six worms, or with mines and five worms. */
export const spiceDeckFor = (options: { readonly 'blow.decks': 'one' | 'two' | 'slots' }): readonly string[] =>
  options['blow.decks'] === 'slots' ? DREAM_SPICE_DECK : SPICE_DECK
const blows = new Map([...SPICE_CARDS, ...SPICE_MINES].map((card) => [card.territory, card]))
export const blowOf = (id: TerritoryId): { area: AreaId; amount: number } => blows.get(id)!
