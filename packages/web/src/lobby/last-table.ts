import type { TableConfig } from '@arrakis/engine'
import { settings } from '../kit/settings.ts'
import { hasMetMost } from '../learn/told.ts'

/** The table that was played last in this browser. */
export interface LastTable {
  readonly id: string
  readonly where: 'here' | 'server'
  readonly over: boolean
  readonly preset: string
  readonly options: TableConfig['options']
}

const LAST = 'arrakis:last'
const GUIDED = 'arrakis:guided'
/** How being guided went on: a guided game was lost, or the guide is needed no more. */
const GUIDE = 'arrakis:guide'

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage everybody is new every time.
  }
}

/** Null for somebody who has played nothing here yet. */
export function lastTable(): LastTable | null {
  try {
    return JSON.parse(read(LAST) ?? 'null')
  } catch {
    return null
  }
}
export const rememberTable = (table: LastTable): void => write(LAST, JSON.stringify(table))

/** The first game of somebody new, in which a mentat explains every new kind of question. */
export const isGuided = (id: string): boolean => read(GUIDED) === id
/** Whether somebody was guided here before, and may yet meet kinds of questions that did not come up then. */
export const wasGuided = (): boolean => read(GUIDED) !== null
export function guideGame(id: string): void {
  write(GUIDED, id)
  write(GUIDE, '')
}
/** Somebody plays without the guide from now on. */
export const endGuide = (): void => write(GUIDE, 'done')

/** The guide is needed until a game was won. */
export function rememberResult(id: string, won: boolean): void {
  if (won) endGuide()
  else if (isGuided(id) && read(GUIDE) !== 'done') write(GUIDE, 'lost')
}

/** Whether a guided game was lost and none was won since. A browser that knows no result has lost none. */
export const isGuideKept = (): boolean => settings().hints && read(GUIDE) === 'lost'
/** Whether the next game is a first one, perhaps again: the last taught too little, or was lost. */
export const isFirstAgain = (last: Pick<LastTable, 'id'>): boolean =>
  isGuideKept() || (isGuided(last.id) && !hasMetMost())
/** The same where that game's result stands. */
export const isFirstAgainAfter = (id: string, won: boolean): boolean =>
  isGuided(id) && (!hasMetMost() || (!won && settings().hints))

export const lastPath = ({ where, id }: LastTable): string => (where === 'here' ? `/play/${id}` : `/table/${id}`)
