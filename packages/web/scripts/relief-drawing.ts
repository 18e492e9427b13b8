/** The ground of the planet, drawn once: dunes, crags, cliffs and ice under one light from the north-west. */
export interface ReliefRequest {
  /** Pixels along the side; the disc touches it. */
  readonly size: number
  /** Radius of the disc in units of the paths. */
  readonly radius: number
  readonly rock: string
  readonly strongholds: string
  readonly ice: string
}

type Colour = readonly [number, number, number]
const SAND: readonly Colour[] = [
  [158, 112, 60],
  [201, 155, 92],
  [221, 187, 130],
  [242, 217, 168],
]
const ROCK: readonly Colour[] = [
  [58, 41, 31],
  [104, 77, 58],
  [138, 107, 84],
  [186, 153, 122],
]
const HOLD: readonly Colour[] = [
  [66, 22, 14],
  [118, 46, 29],
  [158, 70, 46],
  [214, 128, 88],
]
const ICE: readonly Colour[] = [
  [132, 160, 176],
  [186, 207, 217],
  [220, 231, 236],
  [248, 252, 254],
]

const LATTICE = (() => {
  let seed = 41
  return Float32Array.from({ length: 4096 }, () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0
    return (seed >>> 8) / 0xffffff
  })
})()
const knot = (x: number, y: number): number => LATTICE[(Math.imul(x, 73) + Math.imul(y, 1259)) & 4095]!
function noise(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [x - i, y - j]
  const [a, b] = [u * u * (3 - 2 * u), v * v * (3 - 2 * v)]
  const top = knot(i, j) + (knot(i + 1, j) - knot(i, j)) * a
  const low = knot(i, j + 1) + (knot(i + 1, j + 1) - knot(i, j + 1)) * a
  return top + (low - top) * b
}
function rough(x: number, y: number, octaves: number): number {
  let [sum, weight] = [0, 0.5]
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x, y)
    ;[x, y, weight] = [x * 2.03 + 7.1, y * 2.03 - 3.7, weight / 2]
  }
  return sum
}
/** Sharp crests. */
function ridges(x: number, y: number, octaves: number): number {
  let [sum, weight] = [0, 0.5]
  for (let i = 0; i < octaves; i++) {
    sum += weight * (1 - Math.abs(2 * noise(x, y) - 1)) ** 2
    ;[x, y, weight] = [x * 2.1 + 3.3, y * 2.1 + 9.2, weight / 2]
  }
  return sum
}

const SANDY = 0
const ROCKY = 1
const HELD = 2
const ICY = 3

function terrain({ size, radius, rock, strongholds, ice }: ReliefRequest): Uint8Array {
  const canvas = new OffscreenCanvas(size, size)
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  pen.setTransform(size / (2 * radius), 0, 0, size / (2 * radius), size / 2, size / 2)
  for (const [path, colour] of [
    [rock, '#400'],
    [strongholds, '#800'],
    [ice, '#c00'],
  ] as const) {
    pen.fillStyle = colour
    pen.fill(new Path2D(path))
  }
  const { data } = pen.getImageData(0, 0, size, size)
  return Uint8Array.from({ length: size * size }, (_, i) =>
    data[i * 4 + 3]! < 128 ? SANDY : Math.round(data[i * 4]! / 68),
  )
}

/** How deep inside rock each point lies: 0 on the sand, 1 well inside. */
function plateau(kinds: Uint8Array, size: number, reach: number): Float32Array {
  let field = Float32Array.from(kinds, (kind) => (kind === ROCKY || kind === HELD ? 1 : 0))
  for (let pass = 0; pass < 2; pass++) {
    for (const [step, line] of [
      [1, size],
      [size, 1],
    ] as const) {
      const next = new Float32Array(field.length)
      for (let n = 0; n < size; n++) {
        let sum = 0
        for (let i = -reach; i < size; i++) {
          if (i + reach < size) sum += field[n * line + (i + reach) * step]!
          if (i - reach - 1 >= 0) sum -= field[n * line + (i - reach - 1) * step]!
          if (i >= 0) next[n * line + i * step] = sum / (2 * reach + 1)
        }
      }
      field = next
    }
  }
  return field
}

function height(u: number, v: number, kind: number, inside: number): number {
  const bend = rough(u * 2.2 + 5, v * 2.2, 3)
  if (kind === ICY) return 0.1 + 0.05 * rough(u * 9, v * 9, 4) + 0.02 * ridges(u * 7 + bend, v * 7, 3)
  const field = rough(u * 3 + 11, v * 3 - 4, 2)
  const swing = Math.sin((u * 0.55 + v) * 62 + bend * 26)
  const dunes = (1 - Math.abs(swing)) * 0.03 * Math.max(0, Math.min(1, (field - 0.28) * 5))
  const ripples = 0.006 * Math.sin((u * 0.8 - v) * 260 + bend * 60)
  const sand = 0.16 * bend + dunes + ripples + 0.012 * rough(u * 30, v * 30, 2)
  if (inside < 0.02) return sand
  const crags = ridges(u * 6.5 + 2 * bend, v * 6.5, 5)
  const cliff = inside * inside * (3 - 2 * inside)
  return sand * (1 - cliff) + cliff * (0.13 + (kind === HELD ? 0.07 : 0.17) * crags + 0.02 * bend)
}

const mix = (shades: readonly Colour[], tone: number, channel: 0 | 1 | 2): number => {
  const at = Math.max(0, Math.min(0.999, tone)) * (shades.length - 1)
  const i = Math.floor(at)
  return shades[i]![channel] + (shades[i + 1]![channel] - shades[i]![channel]) * (at - i)
}

export function drawRelief(order: ReliefRequest): OffscreenCanvas {
  const { size } = order
  const kinds = terrain(order)
  const inside = plateau(kinds, size, Math.max(2, Math.round(size / 260)))
  const ground = new Float32Array(size * size)
  const half = size / 2
  for (let y = 0, i = 0; y < size; y++)
    for (let x = 0; x < size; x++, i++) {
      const [u, v] = [(x - half) / half, (y - half) / half]
      if (u * u + v * v < 1.03) ground[i] = height(u, v, kinds[i]!, inside[i]!)
    }
  const canvas = new OffscreenCanvas(size, size)
  const pen = canvas.getContext('2d')!
  const picture = pen.createImageData(size, size)
  const { data } = picture
  const steep = size / 7.5
  for (let y = 1, i = size; y < size - 1; y++, i = y * size)
    for (let x = 0; x < size; x++, i++) {
      const [u, v] = [(x - half) / half, (y - half) / half]
      const r = Math.min(1, Math.hypot(u, v))
      if (x === 0 || x === size - 1) continue
      const [sx, sy] = [(ground[i + 1]! - ground[i - 1]!) * steep, (ground[i + size]! - ground[i - size]!) * steep]
      const light = (0.62 + 0.55 * (sx + sy)) / Math.sqrt(1 + 0.5 * (sx * sx + sy * sy))
      const kind = kinds[i]!
      const shades = kind === ICY ? ICE : kind === HELD ? HOLD : kind === ROCKY ? ROCK : SAND
      const grain = (knot(x * 3 + y, y * 5) - 0.5) * 0.05
      const tone = light * 0.82 + (ground[i]! - 0.12) * 0.7 + grain
      // The planet is a ball: it falls away from the light at the limb.
      const ball = (1.04 - 0.1 * (u + v) * r) * (1 - 0.42 * r ** 9)
      const at = i * 4
      for (const channel of [0, 1, 2] as const) data[at + channel] = mix(shades, tone, channel) * ball
      data[at + 3] = 255
    }
  pen.putImageData(picture, 0, 0)
  return canvas
}
