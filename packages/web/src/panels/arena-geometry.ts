/** DUEL-10 How the arena is drawn: the outer ring first, wedges counter-clockwise from the top. */
export const RINGS = [1, 2, 3] as const
export const WEDGES = [1, 2, 3, 4, 5] as const

/** The radius of the pillar in the middle. */
export const CENTRE = 16
const STEP = 28
const TURN = (2 * Math.PI) / WEDGES.length

const outer = (ring: number): number => CENTRE + STEP * (4 - ring)
/** The angle at which a wedge begins; half a wedge before the middle of it. */
const start = (wedge: number): number => -Math.PI / 2 - TURN * (wedge - 1.5)

const at = (radius: number, angle: number): { x: number; y: number } => ({
  x: Math.round(10 * radius * Math.cos(angle)) / 10,
  y: Math.round(10 * radius * Math.sin(angle)) / 10,
})
const point = (radius: number, angle: number): string => {
  const { x, y } = at(radius, angle)
  return `${x} ${y}`
}

/** The middle of a box. */
export const boxAt = (ring: number, wedge: number): { x: number; y: number } =>
  at(outer(ring) - STEP / 2, start(wedge) - TURN / 2)

export function outline(ring: number, wedge: number): string {
  const [far, near] = [outer(ring), outer(ring) - STEP]
  const [from, to] = [start(wedge), start(wedge) - TURN]
  const out = `A${far} ${far} 0 0 0 ${point(far, to)}`
  return `M${point(far, from)}${out}L${point(near, to)}A${near} ${near} 0 0 1 ${point(near, from)}Z`
}

/** The straight border to the right of a leader who faces the centre: towards the next higher wedge. */
export const rightBorder = (ring: number, wedge: number): string => {
  const angle = start(wedge) - TURN
  return `M${point(outer(ring) - 2, angle)}L${point(outer(ring) - STEP + 2, angle)}`
}
