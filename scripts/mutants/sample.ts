/** Mutants of the rules, each with a name of its own, and a sample of them that other edits leave as it is. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Change, changesOf } from './operators.ts'
import { lineAt, type Source, sourceOf, textOf } from './syntax.ts'

export interface Mutant {
  /** Follows from the file and the text around the change, not from its line. */
  readonly id: string
  readonly source: Source
  readonly change: Change
  readonly line: number
  /** The line as it stands in the file, and as it is with the change. */
  readonly was: string
  readonly is: string
}

export const ROOT = resolve(import.meta.dirname, '../..')
const ENGINE = 'packages/engine/src'

/** Where rules are: not the machine that runs them, nor what shows, words, saves or describes a game. */
const RULES = [
  'board/*.ts',
  'cards/*.ts',
  'factions/*.ts',
  'hooks/*.ts',
  'modules/**/*.ts',
  'phases/*.ts',
  'play/tournament.ts',
  'procedures/**/*.ts',
  'tables/contradictions.ts',
]

/** All mutants of the rules, or of those files whose path ends so. */
export function mutantsOfRules(ending = ''): Mutant[] {
  const files = globSync(
    RULES.map((pattern) => `${ENGINE}/${pattern}`),
    { cwd: ROOT },
  )
  const chosen = files.filter((file) => file.endsWith(ending)).sort()
  return chosen.flatMap((file) => mutantsOf(file, readFileSync(resolve(ROOT, file), 'utf8')))
}

export function mutantsOf(file: string, typescript: string): Mutant[] {
  const source = sourceOf(file, typescript)
  const lines = typescript.split('\n')
  const equals = new Map<string, number>()
  return changesOf(source).map((change) => {
    const line = lineAt(source, change.start)
    const was = (lines[line - 1] ?? '').trim()
    const text = [file, change.operator, was, textOf(source, change), change.becomes].join('\n')
    const before = equals.get(text) ?? 0
    equals.set(text, before + 1)
    return { id: digest(`${text}\n${before}`).slice(0, 10), source, change, line, was, is: withChange(source, change) }
  })
}

/** The lines of a change after it is made, on one line. */
function withChange(source: Source, { start, end, becomes }: Change): string {
  const { text } = source
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end)
  return `${text.slice(from, start)}${becomes}${text.slice(end, to < 0 ? undefined : to)}`.replace(/\s+/g, ' ').trim()
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** So many mutants, by the order that a seed gives them. */
export function sampleOf(mutants: readonly Mutant[], seed: string, many: number): Mutant[] {
  const ranked = mutants.map((mutant) => ({ mutant, rank: digest(`${seed} ${mutant.id}`) }))
  return ranked
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, many)
    .map(({ mutant }) => mutant)
}
