/**
 * Changes the rules of the engine in one place at a time and asks whether a scenario or a property notices it.
 * `npm run mutants -- --sample 300 --seed 1 --least 90`; CONTRIBUTING.md, “Hold a rule”, says what to do with the answer.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { scenarioChecks } from './checks.ts'
import { knownEquivalents, staleEquivalents } from './equivalents.ts'
import { reachOf } from './reach.ts'
import { lineOf, summaryOf, unreachedBy } from './report.ts'
import { mutantsOfRules, sampleOf } from './sample.ts'
import { tryMutants } from './trial.ts'

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    least: { type: 'string', default: '0' },
    jobs: { type: 'string', default: String(Math.max(1, Math.min(2, availableParallelism()))) },
    file: { type: 'string', default: '' },
    only: { type: 'string', multiple: true, default: [] },
    scenarios: { type: 'string' },
    all: { type: 'boolean', default: false },
    unreached: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
})

const found = mutantsOfRules(values.file)
const named = found.filter(({ id }) => values.only.includes(id))
const many = values.all || values.unreached || values.file ? found.length : Number(values.sample)
const mutants = values.only.length > 0 ? named : sampleOf(found, values.seed, many)
const checks = scenarioChecks(values.scenarios)
console.log(`${mutants.length} of ${found.length} mutants, ${checks.length} scenarios`)

const equivalents = knownEquivalents()
for (const id of values.file ? [] : staleEquivalents(equivalents, found))
  console.log(`no mutant is called ${id} any more`)
const reach = await reachOf(mutants, checks)
if (values.unreached) console.log(unreachedBy(reach, mutants))
else await tryAll()

async function tryAll(): Promise<void> {
  const verdicts = await tryMutants(mutants, reach, Number(values.jobs), (verdict) => {
    if (values.verbose || verdict.by === null) console.log(lineOf(verdict, equivalents.get(verdict.mutant.id)))
  })
  const { text, share } = summaryOf(verdicts, equivalents)
  console.log(text)
  if (share < Number(values.least)) process.exitCode = 1
}
