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

/** Found once by a search for the largest lettering inside each territory that no force and no spice can cover. */
export const NAME_PLACES: Readonly<Record<TerritoryId, NamePlace>> = {
  arrakeen: at(161, -370, 0, 19, 1),
  arsunt: at(-26, -175, 0, 21, 1),
  basin: at(278, -350, -52.5, 21, 1),
  'bight-of-the-cliff': at(-407, -153, 0, 21, 2, 2),
  'broken-land': at(-120, -445, 0, 21, 2),
  carthag: at(-24, -343, -7.5, 18, 1),
  'cielago-depression': at(0, 345, 0, 21, 2),
  'cielago-east': at(225, 384, 0, 21, 2),
  'cielago-north': at(0, 161, 0, 21, 2),
  'cielago-south': at(88, 443, 0, 21, 2),
  'cielago-west': at(-176, 274, 0, 18, 1, 1),
  'false-wall-east': at(128, -27, 0, 21, 1, 1, 1),
  'false-wall-south': at(194, 185, 0, 21, 1, 2),
  'false-wall-west': at(-243, 195, 0, 20, 1, 1, 1),
  'funeral-plain': at(-332, -90, 0, 21, 1, 1),
  'gara-kulon': at(376, -256, 0, 21, 1, 1),
  'habbanya-erg': at(-425, 112, 0, 21, 1, 1),
  'habbanya-ridge-flat': at(-320, 289, 0, 20, 1, 2),
  'habbanya-sietch': at(-328, 239, 0, 19, 1, 1),
  'hagga-basin': at(-135, -255, 0, 21, 2),
  'harg-pass': at(90, 108, 52.5, 21, 2),
  'hole-in-the-rock': at(236, -273, -37.5, 19, 2, 2),
  'imperial-basin': at(79, -292, 0, 21, 1, 1),
  meridian: at(-130, 442, 0, 21, 1),
  'old-gap': at(164, -435, 0, 21, 1, 1),
  'pasty-mesa': at(355, -27, 0, 21, 2),
  'plastic-basin': at(-264, -239, 0, 21, 1, 1),
  'polar-sink': at(-2, 20, 0, 21, 2),
  'red-chasm': at(455, -69, -15, 21, 1, 1),
  'rim-wall-west': at(199, -311, -52.5, 17, 3),
  'rock-outcroppings': at(-319, -338, -37.5, 19, 2),
  'shield-wall': at(277, -229, -22.5, 21, 1, 1),
  'sietch-tabr': at(-352, -206, 15, 19, 1, 1),
  'sihaya-ridge': at(327, -336, 7.5, 13, 1, 1),
  'south-mesa': at(450, 125, -60, 20, 2),
  'the-great-flat': at(-345, -31, 0, 21, 3),
  'the-greater-flat': at(-345, 15, 0, 21, 3),
  'the-minor-erg': at(223, -13, 0, 21, 1, 1, 1),
  tsimpo: at(-101, -368, 0, 21, 1),
  'tueks-sietch': at(360, 199, 0, 19, 1, 1),
  'wind-pass': at(-132, -47, 0, 18, 2),
  'wind-pass-north': at(-105, 134, -60, 21, 2, 1),
}

/** Down or up, where stacks grow so as not to cover a name beside them; 0 where none is near. */
const AWAY: ReadonlyMap<AreaId, number> = new Map(
  AREAS.map(({ id }) => {
    const { x, y } = troopsAt(id)
    const near = Object.values(NAME_PLACES).filter((name) => Math.abs(name.x - x) < 62 && Math.abs(name.y - y) < 60)
    const above = near.some((name) => name.y < y)
    const below = near.some((name) => name.y >= y)
    return [id, above === below ? 0 : above ? 1 : -1]
  }),
)
export const awayFromName = (id: AreaId): number => AWAY.get(id)!
