import { factionState, isWorld, occupants, stackAt, stacksOf, strongholdsOf } from '../board/forces.ts'
import { SHIELD_WALL, SHIELD_WALL_LEFT, territory } from '../board/map.ts'
import { consult, type Game, optionOf } from '../hooks/hooks.ts'
import type { Faction } from '../model/factions.ts'
import type { Claim, GameState, Outcome, TerritoryId } from '../model/state.ts'
import { isSecondary } from './allies.ts'
import { alliesOf } from './hands.ts'
import { activeLeaders } from './leaders.ts'

/** VICT-04 Alliances and those who stand alone, each by its earliest member in storm order. */
export function sides(state: GameState): Faction[][] {
  const found: Faction[][] = []
  for (const seat of state.order)
    if (!found.some((side) => side.includes(seat))) found.push([seat, ...alliesOf(state, seat)])
  return found
}

/** VICT-14 */
const wallCounts = (g: Game): boolean => {
  switch (optionOf(g, 'victory.shieldWall')) {
    case 'off':
      return false
    case 'fromStart':
      return true
    case 'after4Worms':
      return g.state.worms >= 4
    case 'after6Worms':
      return g.state.worms >= 6
  }
}

export const victoryPlaces = (g: Game): readonly TerritoryId[] =>
  wallCounts(g) ? [...strongholdsOf(g.state), SHIELD_WALL] : strongholdsOf(g.state)

/** VICT-02, VICT-14 The factions with forces that count in a place; of the Shield Wall perhaps only the left part does. */
export function standingIn(g: Game, id: TerritoryId): Faction[] {
  const present = occupants(g.state, id)
  const holder = present.length === 0 && consult(g, 'place.holder', null, { territory: id })
  if (holder) return [holder]
  if (id !== SHIELD_WALL || optionOf(g, 'victory.shieldWallPart') === 'whole') return present
  return present.filter((seat) => stackAt(g.state, seat, SHIELD_WALL_LEFT, false))
}

/** A place of victory, and the factions whose forces count in it. */
interface Held {
  id: TerritoryId
  by: Faction[]
}

/** ALLY-09 Secondaries do not count. */
export const heldPlaces = (g: Game): Held[] =>
  victoryPlaces(g).map((id) => {
    const standing = standingIn(g, id)
    if (g.state.alliances.length === 0 || !optionOf(g, 'alliance.primarySecondary')) return { id, by: standing }
    const counts = (seat: Faction): boolean => {
      const stacks = stacksOf(g.state, seat, id)
      return stacks.length === 0 || stacks.some((stack) => !isSecondary(g, seat, stack.area))
    }
    return { id, by: standing.filter(counts) }
  })

/** VICT-02, ALLY-09 Whether only forces of a side count there: of one of its factions, or where allies count as one of all. */
function controls(g: Game, side: readonly Faction[], { by }: Held): boolean {
  if (by.length > 1 && optionOf(g, 'victory.control') === 'soleFaction') return false
  return by.length > 0 && by.every((seat) => side.includes(seat))
}

/** VICT-15 With both further sietches two places more are needed, and a side may count one of the cities twice. */
const cityCountsTwice = ({ state }: Game): boolean => state.sietches.length > 1

export function placesOf(g: Game, side: readonly Faction[], places = heldPlaces(g)): number {
  const held = places.filter((place) => controls(g, side, place))
  return held.length + (cityCountsTwice(g) && held.some(({ id }) => territory(id).city) ? 1 : 0)
}

/** VICT-03 What counts towards the victory of a side. */
export const pointsOf = (g: Game, side: readonly Faction[], places = heldPlaces(g)): number =>
  consult(g, 'victory.points', placesOf(g, side, places), { side })

/** VICT-03 Three places alone and four together; or one more with few players, and for more than two allies. */
function tableOf(g: Game, members: number): number {
  if (optionOf(g, 'victory.table') === 'gf9') return members > 1 ? 4 : 3
  return Math.min(2 + members, 5) + (g.state.chairs.length < 4 && members < 3 ? 1 : 0)
}

/** VICT-16 Never more than there are. */
export function needed(g: Game, side: readonly Faction[]): number {
  const [more, twice] = cityCountsTwice(g) ? [2, 1] : [0, 0]
  const wanted = tableOf(g, side.length) + optionOf(g, 'victory.thresholdBonus') + more
  return Math.min(wanted, victoryPlaces(g).length + twice)
}

/** VICT-18 Strongholds and the prediction; on the last turn the Fremen, the Guild, and whoever is left. */
export function judge(g: Game): Outcome | null {
  const { turn } = g.state
  const held = heldPlaces(g)
  const met = sides(g.state).filter((side) => pointsOf(g, side, held) >= needed(g, side))
  const qualified = consult(g, 'victory.qualified', met, {})
  const winners = optionOf(g, 'victory.simultaneous') === 'shared' ? qualified.flat() : (qualified[0] ?? [])
  const foreseen = optionOf(g, 'prediction.trigger') === 'metRequirement' ? qualified.flat() : winners
  const taken = consult(g, 'victory.taken', null, { met: foreseen })
  if (taken) return taken
  if (winners.length > 0) return { winners: [...winners], kind: 'strongholds', turn }
  const other = consult(g, 'victory.other', null, {})
  if (other) return consult(g, 'victory.taken', null, { met: other.winners }) ?? other
  return turn >= optionOf(g, 'game.maxTurns') ? atTheEnd(g) : null
}

/** A victory that a faction shares with its allies. */
export const wonBy = (state: GameState, seat: Faction, kind: Outcome['kind']): Outcome => ({
  winners: [seat, ...alliesOf(state, seat)],
  kind,
  turn: state.turn,
})

/** VICT-08, VICT-09 Special victories in the order in which they are heard, and at last whose the game is by default. */
export function claimsOf(g: Game): readonly Claim[] {
  const claims = consult(g, 'victory.claims', [], {})
  const heir = optionOf(g, 'victory.defaultNoGuild') === 'stalemate' ? null : consult(g, 'victory.default', null, {})
  return heir ? [...claims, { by: heir, kind: 'default', free: [] }] : claims
}

const isGood = (g: Game, { free }: Claim): boolean =>
  free.every(({ place, of }) => !endsIn(g, place).some((seat) => of.includes(seat)))
/** VICT-08 Who occupies a sietch at the end; the book says occupied of whatever is held without forces, too. */
const endsIn = (g: Game, id: TerritoryId): Faction[] =>
  optionOf(g, 'tleilaxu.markerAtTheEnd') === 'occupies' ? standingIn(g, id) : occupants(g.state, id)

/** VICT-08, VICT-09 A special victory; or by default somebody's, nobody's, or that of who holds most. */
function atTheEnd(g: Game): Outcome {
  const { state } = g
  const { turn } = state
  const said = consult(g, 'victory.end', null, {})
  if (said) return said
  const claim = claimsOf(g).find((one) => isGood(g, one))
  if (claim) return wonBy(state, claim.by, claim.kind)
  if (optionOf(g, 'victory.defaultNoGuild') === 'stalemate') return { winners: [], kind: 'stalemate', turn }
  const most = Math.max(...state.order.map((seat) => placesOf(g, [seat])))
  const leading = state.order.filter((seat) => placesOf(g, [seat]) === most)
  return { winners: [...new Set(leading.flatMap((seat) => [seat, ...alliesOf(state, seat)]))], kind: 'default', turn }
}

/** TOUR-09 The values that break ties, in their order. */
export interface TieBreakers {
  faction: Faction
  winAttempts: number
  strongholds: number
  forces: number
  spice: number
  cards: number
  leaders: number
}

export function tieBreakersOf(g: Game, faction: Faction): TieBreakers {
  const { state } = g
  const own = factionState(state, faction)
  return {
    faction,
    winAttempts: own.winAttempts,
    strongholds: placesOf(g, [faction]),
    // HW-02 Forces on worlds are not on the board.
    forces: state.forces
      .filter((s) => s.of === faction && !isWorld(state, s.area))
      .reduce((sum, s) => sum + s.normal + s.elite, 0),
    spice: own.spice,
    cards: own.hand.length,
    leaders: activeLeaders(state, faction).length,
  }
}

const CATEGORIES = ['strongholds', 'forces', 'spice', 'cards', 'leaders'] as const

/** TOUR-06 Time is up: most win attempts, then the tie-breakers; allies add their values and share the victory. */
export function adjudicate(g: Game): Outcome {
  const { state } = g
  const standings = state.order.map((seat) => tieBreakersOf(g, seat))
  const most = Math.max(...standings.map((s) => s.winAttempts))
  let best = standings.filter((s) => s.winAttempts === most)
  for (const category of CATEGORIES) {
    const value = ({ faction }: TieBreakers): number =>
      [faction, ...alliesOf(state, faction)].reduce(
        (sum, seat) => sum + standings.find((s) => s.faction === seat)![category],
        0,
      )
    const top = Math.max(...best.map(value))
    best = best.filter((s) => value(s) === top)
  }
  const winners = [...new Set(best.flatMap((s) => [s.faction, ...alliesOf(state, s.faction)]))]
  return { winners, kind: 'adjudicated', turn: state.turn }
}
