import { type ParseArgsConfig, parseArgs } from 'node:util'

/** A command of the command line; `run` gives the exit code. */
export interface Command {
  readonly name: string
  readonly summary: string
  /** The text of `--help`, without the first line. */
  readonly help: string
  readonly run: (args: string[]) => number | Promise<number>
}

/** Wrong use: told in words, with exit code 2. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; allowNegative: true }>
>

/** `node:util`'s parser, with its complaints as wrong use. */
export function parse<const O extends Options>(args: string[], options: O): Parsed<O> {
  try {
    return parseArgs({ args, options, allowPositionals: true, allowNegative: true })
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`)
    const message = error instanceof Error ? error.message.split('. To specify')[0]! : String(error)
    throw new UsageError(`${message}\nOptions: ${known.join(', ') || 'none'}`)
  }
}

export function rejectExtraArguments(positionals: readonly string[]): void {
  if (positionals.length > 0) throw new UsageError(`Not expected: ${positionals.join(' ')}`)
}

export function wholeNumber(text: string | undefined, name: string, otherwise: number, min = 0, max = 1e9): number {
  if (text === undefined) return otherwise
  const n = Number(text)
  if (text.trim() === '' || !Number.isInteger(n) || n < min || n > max)
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not '${text}'.`)
  return n
}

export function oneOf<const T extends string>(text: string, what: string, known: readonly T[]): T {
  if (!known.includes(text as T))
    throw new UsageError(`There is no ${what} called '${text}'; there are ${known.join(', ')}.`)
  return text as T
}

/** Columns of text; those with numbers in them to the right. */
export function columns(rows: readonly (readonly (string | number)[])[], indent = ''): string {
  const columns = (rows[0] ?? []).map((_, i) => ({
    width: Math.max(...rows.map((row) => String(row[i] ?? '').length)),
    right: rows.some((row) => typeof row[i] === 'number'),
  }))
  const cell = (value: string | number, i: number): string => {
    const { width, right } = columns[i]!
    return right ? String(value).padStart(width) : String(value).padEnd(width)
  }
  return rows.map((row) => (indent + row.map(cell).join('  ')).trimEnd()).join('\n')
}

/** Text broken into lines of the terminal's width. */
export function wrap(text: string, indent = '', width = 100): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line)
      line = ''
    }
    line = line ? `${line} ${word}` : word
  }
  return [...lines, indent + line].join('\n')
}
