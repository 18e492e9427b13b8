/** Which checks reach which mutants. */

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Reached, runJob } from './pool.ts'
import { marked } from './rewrite.ts'
import { type Mutant, ROOT } from './sample.ts'

/** By the id of a mutant: the checks that may notice it, the cheapest first. */
export type Reach = ReadonlyMap<string, readonly string[]>

export const addressOf = (file: string): string => pathToFileURL(resolve(ROOT, file)).href

/** The sources of these mutants, each with marks where they are. */
function markedSources(mutants: readonly Mutant[]): Record<string, string> {
  const files = Map.groupBy(mutants.entries(), ([, { source }]) => source)
  return Object.fromEntries(
    [...files].map(([source, found]) => [
      addressOf(source.file),
      marked(
        source,
        found.map(([number, { change }]) => [number, change]),
      ),
    ]),
  )
}

/**
 * Plays all checks once in order and once backwards. What the engine computes once and remembers (the rules of a table, distances
 * on the board) is reached by the first check that needs it and by no other, so the two differ there: then, as for what runs while the
 * engine is loaded, every check may notice the mutant.
 */
export async function reachOf(mutants: readonly Mutant[], checks: readonly string[]): Promise<Reach> {
  const sources = markedSources(mutants)
  const walk = async (order: readonly string[]): Promise<Reached[]> => {
    const found: Reached[] = []
    const ended = await runJob({ sources, checks: order, marks: mutants.length }, (heard) => {
      if ('reached' in heard) found.push(heard.reached)
    })
    if ('failed' in ended) throw new Error(`without any mutant ${ended.failed} fails: ${ended.failure}`)
    return found
  }
  const [forth, back] = await Promise.all([walk(checks), walk(checks.toReversed())])
  const cost = new Map(forth.map(({ check, ms }) => [check, ms]))
  const cheapest = checks.toSorted((a, b) => cost.get(a)! - cost.get(b)!)
  const [one, other] = [byMark(forth), byMark(back)]
  const reach = new Map<string, readonly string[]>()
  for (const [number, { id }] of mutants.entries()) {
    const [a, b] = [one.get(number) ?? NONE, other.get(number) ?? NONE]
    const everywhere = a.has(null) || a.size !== b.size || [...a].some((check) => !b.has(check))
    reach.set(id, everywhere ? cheapest : cheapest.filter((check) => a.has(check)))
  }
  return reach
}

const NONE: ReadonlySet<string | null> = new Set()

function byMark(found: readonly Reached[]): Map<number, Set<string | null>> {
  const reached = new Map<number, Set<string | null>>()
  for (const { check, marks } of found)
    for (const mark of marks) reached.set(mark, (reached.get(mark) ?? new Set()).add(check))
  return reached
}
