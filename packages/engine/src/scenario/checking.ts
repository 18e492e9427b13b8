import { sizeOf } from '../board/forces.ts'
import { canonical } from '../kernel/hash.ts'
import type { Faction } from '../model/factions.ts'
import type { Force } from '../model/state.ts'
import type { Position } from './position.ts'
import { byFaction, forceOf, list, type Problems, show } from './read.ts'

/** What a check gets: the position, its place in the file, and the list for problems. */
export interface Checking extends Position {
  readonly at: string
  readonly problems: Problems
}
export type Check = (wanted: unknown, c: Checking) => void

export const differs = ({ at, problems }: Checking, what: string, found: unknown, wanted: unknown): void => {
  problems.push(`${at}: ${what} is ${show(found)}, not ${show(wanted)}`)
}

export const same = (c: Checking, what: string, found: unknown, wanted: unknown): void => {
  if (canonical(found) !== canonical(wanted)) differs(c, what, found, wanted)
}

export const sorted = (items: readonly unknown[]): unknown[] => items.map(canonical).sort()
export const sameItems = (c: Checking, what: string, found: readonly unknown[], wanted: unknown): void => {
  const items = list(wanted, c.at, c.problems)
  if (canonical(sorted(found)) !== canonical(sorted(items))) differs(c, what, found, wanted)
}

/** One check for each faction named. */
export const each =
  (check: (c: Checking, faction: Faction, wanted: unknown) => void): Check =>
  (wanted, c) => {
    for (const [faction, value] of byFaction(wanted, c.at, c.state.order, c.problems))
      check({ ...c, at: `${c.at}.${faction}` }, faction, value)
  }

/** A number is the sum of both kinds; otherwise what is not named is none. */
export const sameForce = (c: Checking, what: string, found: Force, wanted: unknown): void => {
  if (typeof wanted === 'number') same(c, what, sizeOf(found), wanted)
  else same(c, what, { normal: found.normal, elite: found.elite }, forceOf(wanted, c.at, c.problems))
}

/** A list in any order, or how many. */
export const cards = (c: Checking, what: string, found: readonly unknown[], wanted: unknown): void => {
  if (typeof wanted === 'number') same(c, `the number of ${what}`, found.length, wanted)
  else sameItems(c, what, found, wanted)
}
