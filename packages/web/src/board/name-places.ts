import { AREAS, type AreaId, type TerritoryId } from '@arrakis/engine'
import { troopsAt } from './geometry.ts'

/** Where a name is written: around a point, turned by some degrees. */
export interface NamePlace {
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly size: number
  /** How many words each line has. */
  readonly words: readonly number[]
}

const at = (x: number, y: number, turn: number, size: number, ...words: number[]): NamePlace => ({
  x,
  y,
  turn,
  size,
  words,
})

/** Found by a search for the largest lettering inside each territory that no force and no spice covers; the narrowest by hand. */
export const NAME_PLACES: Readonly<Record<TerritoryId, NamePlace>> = {
  arrakeen: at(161, -368, 0, 19, 1),
  arsunt: at(-26, -177, 0, 21, 1),
  basin: at(293, -361, 0, 21, 1),
  'bight-of-the-cliff': at(-371, -160, 0, 19, 4),
  'broken-land': at(-122, -426, 0, 21, 2),
  carthag: at(-21, -341, -4, 18, 1),
  'cielago-depression': at(0, 343, 0, 21, 2),
  'cielago-east': at(223, 378, 7.5, 21, 2),
  'cielago-north': at(-5, 162, 0, 21, 2),
  'cielago-south': at(87, 439, 0, 21, 2),
  'cielago-west': at(-175, 273, 0, 21, 1, 1),
  'false-wall-east': at(113, -30, 0, 17, 1, 1, 1),
  'false-wall-south': at(197, 190, 0, 21, 1, 2),
  'false-wall-west': at(-246, 195, 0, 21, 1, 1, 1),
  'funeral-plain': at(-279, -93, 0, 21, 1, 1),
  'gara-kulon': at(355, -259, 0, 21, 2),
  'habbanya-erg': at(-415, 88, 0, 17, 1, 1),
  'habbanya-ridge-flat': at(-408, 232, 60, 20, 1, 2),
  'habbanya-sietch': at(-333, 226, 0, 14, 1, 1),
  'hagga-basin': at(-127, -257, 0, 21, 2),
  'harg-pass': at(78, 103, 0, 17, 1, 1),
  'hole-in-the-rock': at(227, -238, 0, 20, 2, 2),
  'imperial-basin': at(77, -220, 0, 21, 1, 1),
  meridian: at(-128, 443, 0, 21, 1),
  'old-gap': at(163, -432, 7.5, 21, 1, 1),
  'pasty-mesa': at(360, -3, 0, 21, 2),
  'plastic-basin': at(-264, -243, 0, 21, 1, 1),
  'polar-sink': at(-2, 20, 0, 21, 2),
  'red-chasm': at(436, -55, 0, 20, 2),
  'rim-wall-west': at(188, -284, -54, 14, 2, 1),
  'rock-outcroppings': at(-287, -374, -38.5, 13, 2),
  'shield-wall': at(185, -149, 0, 21, 2),
  'sietch-tabr': at(-352, -222, 0, 17, 1, 1),
  'sihaya-ridge': at(307, -313, -38, 12, 1, 1),
  'south-mesa': at(447, 134, -60, 21, 2),
  'the-great-flat': at(-342, -29, 0, 21, 3),
  'the-greater-flat': at(-342, 20, 0, 21, 3),
  'the-minor-erg': at(270, -21, 0, 16, 1, 1, 1),
  tsimpo: at(-101, -364, 0, 21, 1),
  'tueks-sietch': at(362, 182, 0, 17, 1, 1),
  'wind-pass': at(-131, -49, 0, 18, 2),
  'wind-pass-north': at(-133, 168, 15, 21, 1, 1, 1),
}

/** On a board the size of a phone: strongholds and wide territories in large letters, found by the same search. */
export const NAMES_FROM_AFAR: Readonly<Partial<Record<TerritoryId, NamePlace>>> = {
  arrakeen: at(172, -418, 0, 34, 1),
  arsunt: at(-34, -181, 0, 30, 1),
  'broken-land': at(-122, -418, 0, 30, 2),
  carthag: at(-41, -368, 0, 34, 1),
  'cielago-depression': at(0, 355, 0, 30, 2),
  'cielago-east': at(219, 386, 0, 26, 2),
  'cielago-north': at(-5, 180, 0, 30, 1, 1),
  'cielago-south': at(79, 451, 0, 30, 2),
  'false-wall-south': at(185, 172, 0, 26, 1, 1, 1),
  'funeral-plain': at(-275, -97, 0, 30, 1, 1),
  'gara-kulon': at(335, -267, 0, 30, 2),
  'habbanya-sietch': at(-326, 213, 0, 32, 2),
  'hagga-basin': at(-115, -261, 0, 30, 2),
  'imperial-basin': at(73, -208, 0, 30, 1, 1),
  meridian: at(-124, 447, 0, 30, 1),
  'pasty-mesa': at(372, -8, 0, 30, 2),
  'plastic-basin': at(-216, -216, 0, 30, 1, 1),
  'polar-sink': at(-2, 32, 0, 30, 2),
  'red-chasm': at(428, -43, 0, 30, 2),
  'shield-wall': at(190, -142, 0, 26, 1, 1),
  'sietch-tabr': at(-322, -238, 0, 34, 1, 1),
  'the-great-flat': at(-342, -40, 0, 30, 2, 1),
  'tueks-sietch': at(370, 112, 0, 34, 2),
}

/** Down or up, where stacks grow so as not to cover a name beside them; 0 where none is near. */
const AWAY: ReadonlyMap<AreaId, number> = new Map(
  AREAS.map(({ id }) => {
    const { x, y } = troopsAt(id)
    const near = Object.values(NAME_PLACES).filter((name) => Math.abs(name.x - x) < 62 && Math.abs(name.y - y) < 48)
    const above = near.some((name) => name.y < y)
    const below = near.some((name) => name.y >= y)
    return [id, above === below ? 0 : above ? 1 : -1]
  }),
)
export const awayFromName = (id: AreaId): number => AWAY.get(id) ?? 0
