import { AREAS, type AreaId, TERRITORIES } from '@arrakis/engine'
import { kept } from '../kit/kept.ts'
import { areaPoints, type Point, SECTORS, sectorNumberAt, spiceAt, troopsAt } from './geometry.ts'
import { NAME_PLACES, NAMES_FROM_AFAR, type NamePlace } from './name-places.ts'

/** A box in units of the drawing: its middle, and how far it reaches from there. */
export interface Reach extends Point {
  readonly wide: number
  readonly tall: number
}

/** How far a piece reaches around its middle, before it is scaled. */
export type Piece = Pick<Reach, 'wide' | 'tall'>

/** What stands in an area. */
export interface Crowd {
  readonly area: AreaId
  readonly pieces: readonly Piece[]
  /** Room at the left for what is drawn beside the pieces. */
  readonly beside?: number
  /** Spice, which belongs to the ground it lies on; a tiny board has no room for that. */
  readonly isHeap?: boolean
}

/** Where pieces stand: the middle of all, and of each from there, before it is scaled. */
export interface Placed extends Point {
  readonly at: readonly Point[]
  /** There is no room for tokens: discs with numbers stand there. */
  readonly counted?: boolean
}

/** A letter is about half as wide as high. */
const LETTER = 0.5
/** Lines of a name, from the height of its letters. */
const LINE = 1.02

/** The boxes that a name covers: one for each line, or for each letter where it is turned. */
export function nameBoxes(name: string, { x, y, turn, size, words }: NamePlace): Reach[] {
  const all = name.split(' ')
  const lines = words.map((count, i) => all.splice(0, i === words.length - 1 ? all.length : count).join(' '))
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  return lines.flatMap((line, i) => {
    const down = (i - (lines.length - 1) / 2) * size * LINE
    const half = (line.length * size * LETTER) / 2
    if (turn === 0) return [{ x, y: y + down, wide: half + 2, tall: size * 0.5 }]
    return Array.from({ length: line.length }, (_, n) => {
      const along = ((n + 0.5) / line.length - 0.5) * 2 * half
      return { x: x + along * c - down * s, y: y + along * s + down * c, wide: size * 0.42, tall: size * 0.42 }
    })
  })
}

const overlap = (a: Reach, b: Reach): number =>
  Math.max(0, a.wide + b.wide - Math.abs(a.x - b.x)) * Math.max(0, a.tall + b.tall - Math.abs(a.y - b.y))

const isInside = (points: readonly Point[], { x, y }: Point): boolean =>
  points.reduce((odd, a, i) => {
    const b = points[(i + 1) % points.length]!
    const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x
    return crosses ? !odd : odd
  }, false)

/** How far from its place something may be moved, in steps. */
const STEP = 9
const STEPS = 6
const AROUND: readonly Point[] = Array.from({ length: (2 * STEPS + 1) ** 2 }, (_, i) => ({
  x: ((i % (2 * STEPS + 1)) - STEPS) * STEP,
  y: (Math.floor(i / (2 * STEPS + 1)) - STEPS) * STEP,
})).toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))

const known = new Map<string, readonly Point[]>()
/** Places for something in an area, its own first; all of them inside the area. */
function spotsIn(id: AreaId, home: Point): readonly Point[] {
  const key = `${id} ${home.x} ${home.y}`
  const found = known.get(key)
  if (found) return found
  const outline = areaPoints(id)
  const spots = AROUND.map(({ x, y }) => ({ x: home.x + x, y: home.y + y })).filter((spot) => isInside(outline, spot))
  known.set(key, spots)
  return spots
}

/** Pieces in rows of so many, around their middle, the rows as close to each other as is said. In a row nothing overlaps: two numbers would read as one. */
export function inRows(pieces: readonly Piece[], across: number, close = 1): readonly Point[] {
  const tall = Math.max(...pieces.map((piece) => piece.tall)) * 2 * close
  const rows = Array.from({ length: Math.ceil(pieces.length / across) }, (_, row) =>
    pieces.slice(row * across, (row + 1) * across),
  )
  return rows.flatMap((row, i) => {
    const length = row.reduce((sum, { wide }) => sum + 2 * wide, 0)
    let x = -length / 2
    return row.map(({ wide }) => {
      x += 2 * wide
      return { x: x - wide, y: (i - (rows.length - 1) / 2) * tall }
    })
  })
}

/** The box around all pieces of a crowd that stand so. */
function boxAround(pieces: readonly Piece[], beside: number, at: readonly Point[], scale: number): Reach {
  const left = Math.min(...at.map(({ x }, i) => x - pieces[i]!.wide)) - beside
  const right = Math.max(...at.map(({ x }, i) => x + pieces[i]!.wide))
  const tall = Math.max(...at.map(({ y }, i) => Math.abs(y) + pieces[i]!.tall))
  return { x: ((left + right) / 2) * scale, y: 0, wide: ((right - left) / 2) * scale, tall: tall * scale }
}

/** What pieces keep off: the names on the planet, which never move. */
const namesOn = kept((tiny: boolean): readonly Reach[] =>
  TERRITORIES.flatMap(({ id, name, city }) => {
    const place = (tiny ? NAMES_FROM_AFAR : NAME_PLACES)[id]
    if (!place) return []
    // The sign of a city stands over its name.
    const sign = city && !tiny ? [{ x: place.x, y: place.y - place.size * 0.5 - 11, wide: 14, tall: 9 }] : []
    return [...nameBoxes(name, place), ...sign]
  }),
)

/** A disc with the number of forces, which takes the place of a token. Beside another it keeps off a little, so that two numbers never read as one. */
export const COUNT: Piece = { wide: 15, tall: 13 }

const DISC: Piece = { wide: 13, tall: 13 }
/** Where there is no room for three to keep off, their discs overlap: those with one digit stay in sight. */
const NARROW: Piece = { wide: 9.4, tall: 13 }

interface Way {
  readonly at: readonly Point[]
  readonly box: Reach
  readonly counted: boolean
}

/** Part of their height by which rows that overlap lie apart: signs and numbers stay in sight. */
const CLOSE = 0.72

/** How a crowd may stand, best first: below each other, in two columns, in rows; then with closer rows; then as discs with numbers. */
function waysOf({ pieces, beside = 0 }: Crowd, scale: number): readonly (readonly Way[])[] {
  const counts = pieces.map(() => COUNT)
  const way = (shown: readonly Piece[], across: number, close: number): Way => {
    const at = inRows(shown, across, close)
    return { at, box: boxAround(shown, beside, at, scale), counted: shown === counts }
  }
  const columns = [1, 2, 3].filter((across) => across <= pieces.length)
  /** Discs stand below each other wherever they can: in a row their numbers come close. */
  const discs = [[way(counts, 1, 1)], ...(pieces.length > 1 ? [[way(counts, 1, CLOSE)]] : [])]
  const rowsOfDiscs = columns.slice(1).map((across) => way(counts, across, 1))
  const closeRows = columns.slice(1).map((across) => way(counts, across, CLOSE))
  const narrow = columns.slice(pieces.length > 2 ? 1 : columns.length).map((across): Way => {
    const at = inRows(
      pieces.map(() => NARROW),
      across,
      CLOSE,
    )
    return {
      at,
      box: boxAround(
        pieces.map(() => DISC),
        beside,
        at,
        scale,
      ),
      counted: true,
    }
  })
  if (pieces.every((piece) => piece === COUNT)) return [...discs, rowsOfDiscs, closeRows, narrow]
  const hasTokens = pieces.some(({ wide, tall }) => wide > COUNT.wide && tall <= COUNT.tall)
  return [
    columns.map((across) => way(pieces, across, 1)),
    pieces.length > 1 ? [way(pieces, 1, CLOSE)] : [],
    ...(hasTokens ? [...discs, rowsOfDiscs, closeRows, narrow] : []),
  ]
}

/** How much of spice lies on other ground than its own, by the ends of what is seen of it. */
const spilled = (outline: readonly Point[], { x, y, wide, tall }: Reach): number =>
  [-1, 1]
    .flatMap((side) => [
      { x: x + side * wide * 0.8, y },
      { x, y: y + side * tall * 0.8 },
    ])
    .filter((end) => !isInside(outline, end)).length * SPILLED
const SPILLED = 60

/** A piece outside its area would seem to stand in another: that is worse than what it covers. */
const OUTSIDE = 600

/** Places in an area are searched until one covers nothing and all stand in the area; the best of the others is taken if none does. */
function placeIn(
  crowd: Crowd,
  home: Point,
  scale: number,
  taken: readonly Reach[],
): Placed & { readonly box: Reach; readonly cost: number } {
  const near = taken.filter(
    ({ x, y, wide, tall }) => Math.abs(x - home.x) < 190 + wide && Math.abs(y - home.y) < 190 + tall,
  )
  const outline = areaPoints(crowd.area)
  let best: ReturnType<typeof placeIn> | null = null
  let least = Number.POSITIVE_INFINITY
  for (const ways of waysOf(crowd, scale))
    for (const spot of spotsIn(crowd.area, home))
      for (const { at, box, counted } of ways) {
        const reach = { ...box, x: spot.x + box.x, y: spot.y }
        const covered = near.reduce((sum, other) => sum + overlap(reach, other), 0)
        if (covered >= least) continue
        const outside = at.filter((one) => !isInside(outline, { x: spot.x + one.x * scale, y: spot.y + one.y * scale }))
        const cost = covered + outside.length * OUTSIDE + (crowd.isHeap ? spilled(outline, reach) : 0)
        if (cost >= least) continue
        least = cost
        best = { ...spot, at, counted, box: reach, cost }
        if (cost === 0) return best
      }
  return best!
}

/** Something short that is written beside the forces of an area. */
interface Label extends Piece {
  readonly area: AreaId
}

/** Labels stand below the forces they tell of, beside or above them, or as near to that as nothing is covered; they may leave the area. */
function placeLabel(label: Piece, forces: Reach, scale: number, taken: readonly Reach[]): Point {
  const [wide, tall] = [label.wide * scale, label.tall * scale]
  const [beside, below] = [forces.wide + wide + 2, forces.tall + tall + 2]
  const homes = [
    { x: forces.x, y: forces.y + below },
    { x: forces.x + beside, y: forces.y },
    { x: forces.x - beside, y: forces.y },
    { x: forces.x, y: forces.y - below },
  ]
  const covered = ({ x, y }: Point): number =>
    taken.reduce((sum, other) => sum + overlap({ x, y, wide, tall }, other), 0)
  const around = AROUND.flatMap(({ x, y }) => homes.map((home) => ({ x: home.x + x * scale, y: home.y + y * scale })))
  return around.find((spot) => covered(spot) === 0) ?? around.reduce((a, b) => (covered(b) < covered(a) ? b : a))
}

/** Where spice lies, and how large it is drawn there: in a narrow place it is smaller. */
export interface Heap extends Point {
  readonly size: number
}

export interface Placement {
  readonly forces: ReadonlyMap<AreaId, Placed>
  readonly spice: ReadonlyMap<AreaId, Heap>
  readonly labels: readonly Point[]
}

interface Shown {
  readonly spice: readonly AreaId[]
  /** Places that are docked somewhere, each with a sign of its own. */
  readonly docked?: readonly AreaId[]
  readonly crowds: readonly Crowd[]
  readonly labels?: readonly Label[]
  /** How much larger pieces are drawn. */
  readonly scale: number
  readonly tiny: boolean
}

const INDEX = new Map(AREAS.map(({ id }, i) => [id, i]))
/** Half the width and height of a heap of spice with its number. */
const HEAP = { wide: 32, tall: 19 }
const SMALL_HEAP = 0.8
/** And of a docked place with a token on it. */
const DOCK = { wide: 34, tall: 26 }

/** Where spice, forces and labels are drawn, so that they cover neither names nor each other as far as there is room. */
export function placePieces({ spice, docked = [], crowds, labels = [], scale, tiny }: Shown): Placement {
  const taken: Reach[] = [
    ...namesOn(tiny),
    ...SECTORS.map((sector) => ({
      ...sectorNumberAt(sector),
      wide: String(sector).length * 5 * scale,
      tall: 6 * scale,
    })),
  ]
  for (const id of docked) taken.push({ ...troopsAt(id), wide: DOCK.wide * scale, tall: DOCK.tall * scale })
  const heaps = new Map<AreaId, Heap>()
  for (const area of spice) {
    const large = placeIn({ area, pieces: [HEAP], isHeap: !tiny }, spiceAt(area), scale, taken)
    const small =
      large.cost > 0
        ? placeIn({ area, pieces: [HEAP], isHeap: !tiny }, spiceAt(area), scale * SMALL_HEAP, taken)
        : large
    const { x, y, box } = small.cost < large.cost ? small : large
    heaps.set(area, { x, y, size: small.cost < large.cost ? SMALL_HEAP : 1 })
    taken.push(box)
  }
  const forces = new Map<AreaId, Placed>()
  // Where there is least room comes first; the same order every time, so that nothing wanders.
  const order = crowds
    .filter(({ area }) => INDEX.has(area))
    .toSorted((a, b) => roomIn(a.area) - roomIn(b.area) || INDEX.get(a.area)! - INDEX.get(b.area)!)
  const boxes = new Map<AreaId, Reach>()
  for (const crowd of order) {
    const { box, cost, ...placed } = placeIn(crowd, troopsAt(crowd.area), scale, taken)
    forces.set(crowd.area, placed)
    boxes.set(crowd.area, box)
    taken.push(box)
  }
  const placed = labels.map((label) => {
    const box = boxes.get(label.area) ?? { ...troopsAt(label.area), wide: DOCK.wide * scale, tall: DOCK.tall * scale }
    const spot = placeLabel(label, box, scale, taken)
    taken.push({ ...spot, wide: label.wide * scale, tall: label.tall * scale })
    return spot
  })
  return { forces, spice: heaps, labels: placed }
}

const roomIn = (id: AreaId): number => spotsIn(id, troopsAt(id)).length
