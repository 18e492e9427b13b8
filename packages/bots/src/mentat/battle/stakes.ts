import {
  type AreaId,
  type Faction,
  placesToHold,
  prospects,
  type TerritoryId,
  territory,
  territoryOf,
} from '@arrakis/engine'
import { alliesOf, type Situation } from '../../situation.ts'

/** The battle being fought, as its frame shows it. */
export interface Ground {
  readonly territory: TerritoryId
  readonly areas: readonly AreaId[]
  readonly ground: string
  readonly aggressor: Faction
  readonly defender: Faction
  readonly leaderless: readonly Faction[]
}

export const groundOf = ({ view }: Situation): Ground =>
  view.stack.findLast(({ proc }) => proc === 'battle') as unknown as Ground

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
const GAME = { mine: 100, theirs: 60 }
const PLACE = 7
const FORCE = { normal: 1.7, elite: 3.6 }

export function stakesOf(s: Situation, at: Pick<Ground, 'territory' | 'areas'>, mine: Faction, foe: Faction): Stakes {
  const { view, options } = s
  const later = view.turn >= options['game.maxTurns'] ? 0.2 : 1
  const stakes = { win: 0.5, lose: -0.5, none: 0, hate: 0.25 * later, later }
  for (const { area, amount } of view.spice) {
    if (!at.areas.includes(area)) continue
    stakes.win += 0.8 * amount * later
    stakes.lose -= 0.25 * amount * later
  }
  const places = placesToHold(view)
  if (places.includes(at.territory)) {
    const base = (PLACE + 1.5 * territory(at.territory).income) * later
    stakes.win += base + GAME.mine * gain(s, places, at.territory, mine)
    const theirs = gain(s, places, at.territory, foe)
    stakes.lose -= base * 0.4 + (foretold(s, foe) ? -GAME.mine : GAME.theirs) * theirs
  }
  return { ...stakes, normal: FORCE.normal * later, elite: FORCE.elite * later }
}

/** How much likelier a side wins this turn if it holds one more place. */
function gain(s: Situation, places: readonly TerritoryId[], id: TerritoryId, of: Faction): number {
  const { view } = s
  const side = [of, ...alliesOf(view, of)]
  let sure = 0
  let open = 0
  for (const place of places) {
    if (place === id) continue
    let ours = false
    let others = false
    for (const stack of view.forces) {
      if (stack.advisor || territoryOf(stack.area) !== place) continue
      if (side.includes(stack.of)) ours = true
      else others = true
    }
    if (ours && others) open++
    else if (ours) sure++
  }
  const needed = prospects(view).find((p) => p.side.includes(of))!.needed
  return reaches(needed - sure - 1, open) - reaches(needed - sure, open)
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
