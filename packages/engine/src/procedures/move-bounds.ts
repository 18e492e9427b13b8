import { fullStrongholds } from '../board/forces.ts'
import { territoryOf } from '../board/map.ts'
import { type Dock, docksOf, steps, stepsByDocks } from '../board/paths.ts'
import { consult, type Game, optionOf } from '../hooks/hooks.ts'
import type { Values } from '../hooks/values-and-moments.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import type { Move } from '../model/answers.ts'
import type { Faction } from '../model/factions.ts'
import type { AreaId, TerritoryId } from '../model/state.ts'
import type { Side } from './advisors.ts'
import { closedByAllies, stepsPast } from './allies.ts'
import { hasOrnithopters } from './bonuses.ts'
import { coexistence } from './coexistence.ts'

/** MOVE-02, MOVE-03, MOVE-15 One territory on foot, more with ornithopters; advisors fly with nobody. */
export function moveRange(g: Game, seat: Faction, grounded: boolean, by?: string[], origins = 1): number {
  const base = !grounded && hasOrnithopters(g, seat) ? optionOf(g, 'ornithopters.range') : 1
  return consult(g, 'move.range', base, { seat, origins }, by)
}

/** STORM-14 Whether a faction may move in a storm, perhaps at the loss of half of the group. */
export const bravesStorm = (g: Game, seat: Faction, by?: string[]): boolean =>
  consult(g, 'storm.movement', 'never', { seat }, by) !== 'never'

/** What bounds every move of a faction, whichever it makes. */
export interface Bounds {
  braves: boolean
  range: number
  /** The range of forces that go by no ornithopter. */
  onFoot: number
  /** DR-IX-4 The range of groups with a starred force among them. */
  starred: number
  /** MOVE-06 Strongholds closed to it. */
  full: readonly TerritoryId[]
  /** ALLY-07 Areas closed to it because an ally stands there. */
  byAllies: readonly AreaId[]
  /** Those of them that it cannot even pass through. */
  barred: readonly AreaId[]
  closed: Closed
  held: Held
  /** Docked places, and where they stand. */
  docks: readonly Dock[]
}

/** Territories closed to a faction by other rules than those of strongholds and allies. */
type Closed = Values['territory.closed']['value']
export const closedTo = (g: Game, seat: Faction): Closed =>
  g.rules.changes.get('territory.closed') ? consult(g, 'territory.closed', NOT_CLOSED, { seat }) : NOT_CLOSED
const NOT_CLOSED: Closed = []
export function closedRefusal(closed: Closed, to: TerritoryId, side: Side): Refusal | null {
  const by = closed.find(({ territory, coexist }) => territory === to && !(coexist && side === 'advisors'))
  return by ? refusal('territory.closed', by.rule, { territory: to }) : null
}

/** Territories that a faction's forces cannot leave. */
type Held = Values['territory.held']['value']
export const heldOf = (g: Game, seat: Faction): Held =>
  g.rules.changes.get('territory.held') ? consult(g, 'territory.held', NOT_HELD, { seat }) : NOT_HELD
const NOT_HELD: Held = []
export function heldRefusal(held: Held, from: Move['from']): Refusal | null {
  if (held.length === 0) return null
  const by = held.find(({ territory }) => from.some(({ area }) => territoryOf(area) === territory))
  return by ? refusal('move.held', by.rule, { territory: by.territory }) : null
}

export function boundsOf(g: Game, seat: Faction): Bounds {
  const range = moveRange(g, seat, false)
  const byAllies = closedByAllies(g, seat)
  return {
    braves: bravesStorm(g, seat),
    range,
    onFoot: coexistence(g, seat).grounded ? moveRange(g, seat, true) : range,
    starred: g.rules.changes.get('move.starred') ? consult(g, 'move.starred', range, { seat }) : range,
    full: fullStrongholds(g.state, seat),
    byAllies,
    barred: g.rules.options['alliance.sharedTerritory'] === 'noStop' ? NOWHERE : byAllies,
    closed: closedTo(g, seat),
    held: heldOf(g, seat),
    docks: docksOf(g.state),
  }
}
const NOWHERE: readonly AreaId[] = []
export const rangeFor = ({ range, onFoot, starred }: Bounds, grounded: boolean, withStars: boolean): number =>
  grounded ? onFoot : withStars ? starred : range

/** No sector has this number. */
export const NO_STORM = 0

/** The longest way of the groups, or how far it would be with no stronghold closed. */
export function distance(
  { full, barred, docks }: Bounds,
  { from, to }: Move,
  advisors: boolean,
  storm: number,
): number {
  const count = (at: AreaId, end: AreaId): number =>
    advisors ? steps(at, end, storm, NONE) : stepsPast(at, end, storm, full, barred)
  let most = 0
  for (const { area: at } of from)
    most = Math.max(most, docks.length > 0 ? stepsByDocks(docks, at, to, count) : count(at, to))
  return most
}
const NONE: readonly TerritoryId[] = []

/** What lies in the way: an ally, or a full stronghold. */
export function waySeparated({ full, docks }: Bounds, { from, to }: Move, range: number, storm: number): Refusal {
  const count = (at: AreaId, end: AreaId): number => steps(at, end, storm, full)
  const past = from.every(({ area: at }) => stepsByDocks(docks, at, to, count) <= range)
  return past ? refusal('ally.there', 'ALLY-07') : refusal('stronghold.full', 'MOVE-06')
}

/** Way of fighters into a full stronghold where own advisors wait. */
export function distanceInto({ full, docks }: Bounds, { from, to }: Move, storm: number): number {
  const closed = full.filter((id) => id !== territoryOf(to))
  const count = (at: AreaId, end: AreaId): number => steps(at, end, storm, closed)
  return Math.max(...from.map((group) => stepsByDocks(docks, group.area, to, count)))
}
