/** Tries mutants: what notices each, if anything does. */
import { propertyChecks } from './checks.ts'
import { type Ended, each, runJob } from './pool.ts'
import { addressOf, type Reach } from './reach.ts'
import { changed } from './rewrite.ts'
import type { Mutant } from './sample.ts'

/** What became of a mutant: the check that failed, or null if it survived. */
export interface Verdict {
  readonly mutant: Mutant
  readonly by: 'scenarios' | 'properties' | null
  readonly check: string
  readonly failure: string
  /** How many scenarios come by there. */
  readonly reached: number
}

/** Each mutant in a process of its own: first the scenarios that reach it, then recorded and random games. */
export async function tryMutants(
  mutants: readonly Mutant[],
  reach: Reach,
  jobs: number,
  told: (verdict: Verdict) => void,
  properties: readonly string[] = propertyChecks(),
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  await each(mutants, jobs, async (mutant) => {
    const checks = reach.get(mutant.id) ?? []
    const sources = { [addressOf(mutant.source.file)]: changed(mutant.source, mutant.change) }
    const ended = await runJob({ sources, checks: [...checks, ...properties] })
    const verdict = { mutant, reached: checks.length, ...verdictOf(ended, properties) }
    verdicts.push(verdict)
    told(verdict)
  })
  return verdicts
}

function verdictOf(ended: Ended, properties: readonly string[]): Pick<Verdict, 'by' | 'check' | 'failure'> {
  if ('passed' in ended) return { by: null, check: '', failure: '' }
  const by = properties.includes(ended.failed) ? 'properties' : 'scenarios'
  return { by, check: ended.failed, failure: ended.failure }
}
