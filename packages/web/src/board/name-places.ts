import type { TerritoryId } from '@arrakis/engine'

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

/** Found by a search for the largest lettering inside each territory that leaves room for forces and spice: 10 pixels high at the least on a laptop. */
export const NAME_PLACES: Readonly<Record<TerritoryId, NamePlace>> = {
  arrakeen: at(161, -368, 0, 19, 1),
  arsunt: at(-22, -197, 0, 21, 1),
  basin: at(293, -361, 0, 21, 1),
  'bight-of-the-cliff': at(-329, -148, 0, 21, 1, 3),
  'broken-land': at(-148, -422, 20, 21, 1, 1),
  carthag: at(-18, -332, 0, 21, 1),
  'cielago-depression': at(0, 343, 0, 21, 2),
  'cielago-east': at(189, 322, 0, 21, 2),
  'cielago-north': at(-5, 162, 0, 21, 2),
  'cielago-south': at(87, 439, 0, 21, 2),
  'cielago-west': at(-177, 345, 0, 21, 1, 1),
  'false-wall-east': at(109, -42, 0, 21, 2, 1),
  'false-wall-south': at(197, 190, 0, 21, 1, 2),
  'false-wall-west': at(-246, 195, 0, 21, 1, 1, 1),
  'funeral-plain': at(-279, -93, 0, 21, 1, 1),
  'gara-kulon': at(366, -209, 0, 21, 1, 1),
  'habbanya-erg': at(-433, 89, 0, 21, 1, 1),
  'habbanya-ridge-flat': at(-408, 232, 60, 20, 1, 2),
  'habbanya-sietch': at(-340, 221, 0, 20, 1, 1),
  'hagga-basin': at(-127, -257, 0, 21, 2),
  'harg-pass': at(83, 99, 20, 21, 1, 1),
  'hole-in-the-rock': at(233, -232, 0, 21, 2, 2),
  'imperial-basin': at(77, -220, 0, 21, 1, 1),
  meridian: at(-128, 443, 0, 21, 1),
  'old-gap': at(157, -430, 0, 21, 1, 1),
  'pasty-mesa': at(360, -3, 0, 21, 2),
  'plastic-basin': at(-264, -243, 0, 21, 1, 1),
  'polar-sink': at(-2, 20, 0, 21, 2),
  'red-chasm': at(416, -67, 0, 21, 1, 1),
  'rim-wall-west': at(176, -290, 0, 21, 2, 1),
  'rock-outcroppings': at(-271, -363, 0, 21, 1, 1),
  'shield-wall': at(185, -149, 0, 21, 2),
  'sietch-tabr': at(-350, -236, 0, 21, 1, 1),
  'sihaya-ridge': at(328, -280, 0, 21, 2),
  'south-mesa': at(447, 134, -60, 21, 2),
  'the-great-flat': at(-342, -29, 0, 21, 3),
  'the-greater-flat': at(-342, 20, 0, 21, 3),
  'the-minor-erg': at(255, 8, 0, 21, 1, 2),
  tsimpo: at(-101, -364, 0, 21, 1),
  'tueks-sietch': at(364, 181, 0, 20, 1, 1),
  'wind-pass': at(-131, -47, 0, 21, 2),
  'wind-pass-north': at(-133, 168, 15, 21, 1, 1, 1),
}

/** On a small board: strongholds and wide territories in large letters, at least 10 pixels high on a phone. */
export const NAMES_FROM_AFAR: Readonly<Partial<Record<TerritoryId, NamePlace>>> = {
  arrakeen: at(128, -377, 0, 32, 1),
  arsunt: at(-6, -109, 0, 32, 1),
  carthag: at(-41, -368, 0, 32, 1),
  'cielago-depression': at(-22, 361, 0, 32, 2),
  'cielago-east': at(181, 306, 0, 32, 1, 1),
  'cielago-north': at(-11, 178, 0, 32, 1, 1),
  'false-wall-south': at(177, 172, 0, 32, 1, 2),
  'habbanya-sietch': at(-308, 205, 0, 32, 2),
  'hagga-basin': at(-163, -231, 0, 32, 1, 1),
  'imperial-basin': at(73, -205, 0, 32, 1, 1),
  meridian: at(-124, 443, 0, 32, 1),
  'pasty-mesa': at(368, -5, 0, 32, 1, 1),
  'polar-sink': at(-2, 32, 0, 32, 2),
  'sietch-tabr': at(-351, -226, 0, 32, 2),
  'the-great-flat': at(-326, -21, 0, 32, 1, 2),
  'tueks-sietch': at(380, 157, 0, 32, 1, 1),
}
