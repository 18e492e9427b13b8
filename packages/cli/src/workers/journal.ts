import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Match } from '@arrakis/bots'
import { UsageError } from '../usage.ts'
import type { GameLine } from './games.ts'

/** What the first line of a file says of the games below it. */
interface Heading {
  readonly arrakis: string
  readonly match: Match
}

export interface Journal {
  /** The games that were there already. */
  readonly lines: readonly GameLine[]
  write(line: GameLine): void
}

/** A file with a line of JSON for each game, so that a match can be broken off and taken up again. */
export function openJournal(file: string | null, what: 'arena' | 'lab', match: Match): Journal {
  if (file === null) return { lines: [], write: () => {} }
  const write = (value: Heading | GameLine): void =>
    attempt(file, () => appendFileSync(file, `${JSON.stringify(value)}\n`))
  if (!existsSync(file) || readFileSync(file, 'utf8').trim() === '') {
    attempt(file, () => writeFileSync(file, ''))
    write({ arrakis: what, match })
    return { lines: [], write }
  }
  const text = attempt(file, () => readFileSync(file, 'utf8'))
  // A line without its end was being written when the power went.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const [first, ...rest] = whole.split('\n').filter((line) => line !== '')
  const heading = parsed(file, first ?? '', 1) as Partial<Heading> | null
  if (heading?.arrakis !== what || !heading.match)
    throw new UsageError(`${file} holds something else than games of arrakis ${what}; it is left as it is.`)
  const wrong = (Object.keys(match) as (keyof Match)[]).find(
    (key) => !isDeepStrictEqual(heading.match![key], match[key]),
  )
  if (wrong)
    throw new UsageError(
      `${file} holds another match: its ${wrong} ${wordOf(heading.match[wrong])}, here ${wordOf(match[wrong])}. Name another file.`,
    )
  const lines = rest.map((line, i) => parsed(file, line, i + 2) as GameLine)
  if (whole.length < text.length) attempt(file, () => truncateSync(file, Buffer.byteLength(whole)))
  return { lines: [...new Map(lines.map((line) => [line.game, line])).values()], write }
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))

function parsed(file: string, line: string, number: number): unknown {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null) return value
  } catch {}
  throw new UsageError(`${file}, line ${number}, is not a line of a match.`)
}

function attempt<T>(file: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw new UsageError(`Cannot use ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
