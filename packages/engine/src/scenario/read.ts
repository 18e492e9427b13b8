import { isArea, isTerritory, onlyArea } from '../board/map.ts'
import { isObject } from '../kernel/shape.ts'
import { type Faction, isFaction } from '../model/factions.ts'
import type { AreaId, Force } from '../model/state.ts'

/** What is wrong with a scenario, in words for whoever wrote it; each names its place in the file. */
export type Problems = string[]

export const show = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')

/** An object with no other keys than these; null, and a problem, for anything else. */
export function fields(
  value: unknown,
  at: string,
  known: readonly string[] | ((key: string) => boolean),
  problems: Problems,
): Record<string, unknown> | null {
  if (!isObject(value)) {
    problems.push(`${at} must be an object, not ${show(value)}`)
    return null
  }
  const knows = typeof known === 'function' ? known : (key: string): boolean => known.includes(key)
  for (const key of Object.keys(value))
    if (!knows(key)) {
      const instead = typeof known === 'function' ? '' : `; it may have ${known.join(', ')}`
      problems.push(`${at} has an unknown key ${key}${instead}`)
    }
  return value
}

export function list(value: unknown, at: string, problems: Problems): unknown[] {
  if (Array.isArray(value)) return value
  problems.push(`${at} must be a list, not ${show(value)}`)
  return []
}

/** A list of which every item passes; those that do not are named. */
export function listOf<T>(
  value: unknown,
  at: string,
  is: (item: unknown) => item is T,
  what: string,
  problems: Problems,
): T[] {
  return list(value, at, problems).filter((item): item is T => {
    if (is(item)) return true
    problems.push(`${at}: there is no ${what} called ${show(item)}`)
    return false
  })
}

export function whole(value: unknown, at: string, min: number, max: number, problems: Problems): number {
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return value as number
  problems.push(`${at} must be a whole number from ${min} to ${max}, not ${show(value)}`)
  return min
}

export function flag(value: unknown, at: string, problems: Problems): boolean {
  if (typeof value !== 'boolean') problems.push(`${at} must be true or false, not ${show(value)}`)
  return value === true
}

/** The entries of an object whose keys are factions at the table. */
export function byFaction(
  value: unknown,
  at: string,
  seated: readonly Faction[],
  problems: Problems,
): [Faction, unknown][] {
  const found: [Faction, unknown][] = []
  for (const [key, item] of Object.entries(fields(value, at, () => true, problems) ?? {})) {
    if (!isFaction(key)) problems.push(`${at}: there is no faction called ${key}`)
    else if (!seated.includes(key)) problems.push(`${at}: ${key} is not at the table`)
    else found.push([key, item])
  }
  return found
}

/** An area, or a territory that has only one. */
export function areaNamed(name: unknown, at: string, problems: Problems): AreaId | null {
  if (isArea(name)) return name
  if (isTerritory(name)) {
    const only = onlyArea(name)
    if (!only) problems.push(`${at}: ${name} lies in several sectors; say which, as in ${name}:8`)
    return only
  }
  problems.push(`${at}: there is no area called ${show(name)}`)
  return null
}

/** 5, or { normal: 4, elite: 1 }. */
export function forceOf(value: unknown, at: string, problems: Problems): Force {
  if (typeof value === 'number') return { normal: whole(value, at, 0, 20, problems), elite: 0 }
  const { normal = 0, elite = 0 } = fields(value, at, ['normal', 'elite'], problems) ?? {}
  return {
    normal: whole(normal, `${at}.normal`, 0, 20, problems),
    elite: whole(elite, `${at}.elite`, 0, 20, problems),
  }
}

/** The value at a path such as `factions.guild.hand.0`; undefined where it leads nowhere. */
export function lookUp(value: unknown, path: string): unknown {
  let found = value
  for (const key of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined
    found = (found as Record<string, unknown>)[key]
  }
  return found
}

/** Whether a value is as wanted: lists item by item, or in any order; objects in the fields wanted. */
export function matches(found: unknown, wanted: unknown, anyOrder = false): boolean {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(found) || found.length !== wanted.length) return false
    if (!anyOrder) return wanted.every((item, i) => matches(found[i], item))
    const left = [...found]
    return wanted.every((item) => {
      const at = left.findIndex((other) => matches(other, item, true))
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
  }
  if (isObject(wanted))
    return isObject(found) && Object.entries(wanted).every(([key, item]) => matches(found[key], item, anyOrder))
  return found === wanted
}
