/** Mutants that change nothing anybody could notice, each with the reason; they count as survivors all the same. */
import { readFileSync } from 'node:fs'
import type { Mutant } from './sample.ts'

/** The reasons by the ids of mutants. */
export const knownEquivalents = (): Map<string, string> =>
  new Map(
    Object.entries(
      JSON.parse(readFileSync(new URL('./equivalents.json', import.meta.url), 'utf8')) as Record<string, string>,
    ),
  )

/** Ids whose line has changed since. */
export function staleEquivalents(equivalents: ReadonlyMap<string, string>, mutants: readonly Mutant[]): string[] {
  const ids = new Set(mutants.map(({ id }) => id))
  return [...equivalents.keys()].filter((id) => !ids.has(id))
}
