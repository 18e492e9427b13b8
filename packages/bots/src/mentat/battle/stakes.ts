import {
  type AreaId,
  type Faction,
  type Prospect,
  placesToHold,
  prospects,
  type TerritoryId,
  territory,
  territoryOf,
} from '@arrakis/engine'
import { alliesOf, type BotView, type Situation } from '../../situation.ts'
import { prizeOf, worldAt } from './worlds.ts'

/** What a battle is about, in spice. */
export interface Stakes {
  /** Who holds the ground afterwards: I, the opponent, or nobody. */
  readonly win: number
  readonly lose: number
  readonly none: number
  /** What a force of mine is worth; and how much of the opponent's loss is my gain. */
  readonly normal: number
  readonly elite: number
  readonly hate: number
  /** What anything kept for later turns counts: little on the last. */
  readonly later: number
}

/** What winning the game is worth, and what somebody else's victory costs. */
const GAME = { mine: 90, theirs: 60 }
const PLACE = 7
const FORCE = { normal: 1.9, elite: 3.7 }

export function stakesOf(
  s: Situation,
  at: { readonly territory: TerritoryId; readonly areas: readonly AreaId[] },
  mine: Faction,
  foe: Faction,
): Stakes {
  const { view, options } = s
  const later = view.turn >= options['game.maxTurns'] ? 0.2 : 1
  const stakes = { win: 0.5, lose: -0.5, none: 0, hate: 0.25 * later, later }
  for (const { area, amount } of view.spice) {
    if (!at.areas.includes(area)) continue
    stakes.win += 0.8 * amount * later
    stakes.lose -= 0.25 * amount * later
  }
  const world = worldAt(view, at.territory)
  if (world) {
    stakes.win += prizeOf(world) * later
    stakes.lose -= 0.6 * prizeOf(world) * later
  }
  const board = boardOf(s)
  if (board.places.includes(at.territory)) {
    const base = (PLACE + 1.5 * territory(at.territory).income) * later
    stakes.win += base + GAME.mine * gain(s, board, at.territory, mine)
    const theirs = gain(s, board, at.territory, foe)
    stakes.lose -= base * 0.4 + (foretold(s, foe) ? -GAME.mine : GAME.theirs) * theirs
  }
  return { ...stakes, normal: FORCE.normal * later, elite: FORCE.elite * later }
}

/** Who fights in the places that count, and what each side needs. */
interface Board {
  readonly sides: readonly Prospect[]
  readonly places: readonly TerritoryId[]
  readonly present: readonly (readonly Faction[])[]
}

const boards = new WeakMap<BotView, Board>()

function boardOf({ view }: Situation): Board {
  let board = boards.get(view)
  if (!board) {
    const places = placesToHold(view)
    const present: Faction[][] = places.map(() => [])
    for (const stack of view.forces) {
      const place = stack.advisor ? -1 : places.indexOf(territoryOf(stack.area))
      if (place >= 0) present[place]!.push(stack.of)
    }
    board = { sides: prospects(view), places, present }
    boards.set(view, board)
  }
  return board
}

/** How much likelier a side wins this turn if it holds one more place. */
function gain({ view }: Situation, { places, present, sides }: Board, id: TerritoryId, of: Faction): number {
  const side = [of, ...alliesOf(view, of)]
  let sure = 0
  let open = 0
  for (const [i, place] of places.entries()) {
    if (place === id) continue
    let ours = 0
    for (const there of present[i]!) if (side.includes(there)) ours++
    if (ours === 0) continue
    if (ours < present[i]!.length) open++
    else sure++
  }
  const { needed, besides } = sides.find((one) => one.side.includes(of))!
  const missing = needed - besides - sure
  return reaches(missing - 1, open) - reaches(missing, open)
}

/** The chance to win so many more places, of so many that are fought over. */
function reaches(missing: number, open: number): number {
  if (missing <= 0) return 1
  if (missing > open) return 0.03 / (missing - open)
  if (open === 1) return 0.5
  return missing === 1 ? 0.75 : 0.25
}

/** BG-03 Whether this faction's victory now would be mine. */
const foretold = ({ view }: Situation, of: Faction): boolean =>
  view.prediction !== null && view.prediction.turn === view.turn && view.prediction.faction === of
