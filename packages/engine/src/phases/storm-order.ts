import { DOTS, dotSectors, SECTORS } from '../board/map.ts'
import { type Game, optionOf } from '../hooks/hooks.ts'
import type { Faction } from '../model/factions.ts'
import type { GameState } from '../model/state.ts'

/** STORM-01 The sector so many sectors on, counter-clockwise. */
export const sectorAfter = (sector: number, by: number): number => ((sector - 1 + by) % SECTORS) + 1

/** Who sits where, and in which order they come. */
interface Seated {
  readonly order: readonly Faction[]
  readonly chairs: readonly { readonly faction: Faction | null; readonly dot: number }[]
}

/** SETUP-04 Where the dots of this table lie, the first of them first. */
export function sectorsFor(g: Game): readonly number[] {
  const { chairs } = g.state
  const evenly = optionOf(g, 'setup.seats') === 'evenlySpaced'
  if (!evenly && chairs.length <= DOTS.length) return DOTS
  return dotSectors(Math.max(...chairs.map(({ dot }) => dot)), evenly)
}

/** STORM-12 First the player whose dot the storm reaches next; a dot under the storm has been passed, and whoever has none comes last. */
export function stormOrder(g: Game): Faction[] {
  const { chairs, order, storm } = g.state
  const sectors = sectorsFor(g)
  // SETUP-05 Until dots are drawn (dot 0) there is no order but that of the chairs.
  const ahead = (dot: number): number =>
    dot === 0 ? SECTORS : (sectors[dot - 1]! - storm.sector + SECTORS - 1) % SECTORS
  // MAIN-16 Whoever has left the order is out of the game.
  return chairs
    .filter(({ faction }) => faction && (order.length === 0 || order.includes(faction)))
    .sort((a, b) => ahead(a.dot) - ahead(b.dot))
    .map(({ faction }) => faction!)
}

/** AHBT-02 How many of the order have a dot: whoever has none stands behind them. */
export function withDot({ order, chairs }: Seated): number {
  let count = order.length
  while (count > 1 && chairs.find(({ faction }) => faction === order[count - 1])?.dot === 0) count--
  return count
}

/** BID-05, AHBT-02 Who bids in a turn of an auction: round from the opener, and in each round last whoever has no dot. */
export function bidderAt(seated: Seated, opener: number, turn: number): Faction {
  const { order } = seated
  const dots = withDot(seated)
  if (dots === order.length) return order[turn % dots]!
  const place = (turn - opener + order.length) % order.length
  return order[place < dots ? (opener + place) % dots : place]!
}

/** STORM-05, AHBT-02 Those who dialled last; for somebody without a dot or out of the game the next in storm order. */
export function stormDialers({ order, chairs, storm }: GameState): Faction[] {
  const able = order.slice(0, withDot({ order, chairs }))
  const still = storm.dialers.filter((seat) => able.includes(seat))
  return [...still, ...able.filter((seat) => !still.includes(seat))].slice(0, storm.dialers.length)
}
