/** What a run of mutants says. */
import { TIMED_OUT } from './pool.ts'
import type { Reach } from './reach.ts'
import type { Mutant } from './sample.ts'
import type { Verdict } from './trial.ts'

/** A mutant and what became of it, as a change of its line. */
export function lineOf({ mutant, by, check, failure, reached }: Verdict, equivalent: string | undefined): string {
  const { id, source, line, change, was, is } = mutant
  const fate = by === null ? `survived ${reached} scenarios` : `killed by ${check}: ${failure.split('\n')[0]}`
  const lines = [`${source.file}:${line} ${change.operator} ${id} ${fate}`, `  - ${was}`, `  + ${is}`]
  if (equivalent) lines.push(`  = ${equivalent}`)
  return lines.join('\n')
}

/** Shares of the whole, and of each operator; `share` counts equivalent mutants as survivors. */
export function summaryOf(
  verdicts: readonly Verdict[],
  equivalents: ReadonlyMap<string, string>,
): { text: string; share: number } {
  const count = (by: Verdict['by']): number => verdicts.filter((verdict) => verdict.by === by).length
  const total = verdicts.length
  const killed = total - count(null)
  const alike = verdicts.filter(({ by, mutant }) => by === null && equivalents.has(mutant.id)).length
  const endless = verdicts.filter(({ failure }) => failure === TIMED_OUT).length
  const operators = Map.groupBy(verdicts, ({ mutant }) => mutant.change.operator)
  const lines = [...operators].map(([operator, of]) => {
    const dead = of.filter(({ by }) => by !== null).length
    return `  ${operator.padEnd(11)} ${dead} of ${of.length}`
  })
  const text = [
    '',
    `${killed} of ${total} mutants killed: ${percent(killed, total)}`,
    `  by scenarios ${count('scenarios')} (${percent(count('scenarios'), total)}), by recorded and random games ${count('properties')}`,
    `  ${endless} of them because they never came to an end`,
    `  of ${count(null)} survivors ${alike} are known to change nothing; without them ${percent(killed, total - alike)}`,
    ...lines.sort(),
  ]
  return { text: text.join('\n'), share: (100 * killed) / Math.max(1, total) }
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

/** The lines with something to change that no scenario comes by. */
export function unreachedBy(reach: Reach, mutants: readonly Mutant[]): string {
  const missed = mutants.filter(({ id }) => (reach.get(id)?.length ?? 0) === 0)
  return [...new Set(missed.map(({ source, line, was }) => `${source.file}:${line} ${was}`))].join('\n')
}
