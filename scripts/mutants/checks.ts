/** What may notice a mutant: every scenario, every recorded game, some random games, and the tests of what the rules foretell. */
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { run } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { parse } from 'yaml'

const ROOT = resolve(import.meta.dirname, '../..')
const RECORDS = 'packages/engine/test/records'
const RANDOM = 'random game '
const RANDOM_GAMES = 42
/** Properties of costs and ways, of the board, and of the ranking of a tournament. */
const TESTS = 'packages/engine/test/{foresight,map,tournament}.test.ts'

/** The names of all checks of a kind, in a fixed order. */
export const scenarioChecks = (pattern = 'scenarios/**/*.yaml'): string[] =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()

export const propertyChecks = (): string[] => [
  ...globSync(`${RECORDS}/*.json.gz`, { cwd: ROOT }).sort(),
  ...Array.from({ length: RANDOM_GAMES }, (_, i) => `${RANDOM}${i}`),
  TESTS,
]

/** What a check finds wrong, or null. The engine is loaded by the first check, as the hooks of this process give it. */
export async function failureOf(check: string): Promise<string | null> {
  if (check.endsWith('.yaml')) return scenarioFailure(check)
  if (check === TESTS) return testFailure()
  return check.startsWith(RANDOM) ? randomFailure(check) : recordFailure(check)
}

async function scenarioFailure(file: string): Promise<string | null> {
  const { addModules, runScenario } = await import('@arrakis/engine')
  const { MODULES } = await import('@arrakis/engine/modules')
  addModules(MODULES)
  const results = runScenario(parse(readFileSync(resolve(ROOT, file), 'utf8')))
  return results.flatMap(({ table, problems }) => problems.map((problem) => `${table}: ${problem}`))[0] ?? null
}

async function recordFailure(file: string): Promise<string | null> {
  const { checkRecord } = await import('@arrakis/engine')
  const checked = checkRecord(gunzipSync(readFileSync(resolve(ROOT, file))).toString())
  return checked.ok ? null : `${checked.problems[0]?.where}: ${checked.problems[0]?.says}`
}

/** A random game ends, keeps every piece, and its players never choose what is refused. */
async function randomFailure(seed: string): Promise<string | null> {
  const { invariants, PRESETS, refuse, rngFrom } = await import('@arrakis/engine')
  const { randomGame, randomTable } = await import('../../packages/engine/test/support/random-game.ts')
  const number = Number(seed.slice(RANDOM.length))
  const keep = (fault: string | undefined): void => {
    if (fault) throw new Error(fault)
  }
  try {
    randomGame(randomTable(PRESETS[number % PRESETS.length]!, rngFrom(seed)), seed, {
      before: ({ state, command }) => keep(refuse(state, command)?.code),
      after: (state) => keep(invariants(state)[0]),
    })
  } catch (error) {
    return String(error)
  }
  return null
}

/** Files of tests, all in this process: one run is all that Node allows. */
async function testFailure(): Promise<string | null> {
  const files = globSync(TESTS, { cwd: ROOT }).map((file) => resolve(ROOT, file))
  for await (const event of run({ files, isolation: 'none' })) if (event.type === 'test:fail') return event.data.name
  return null
}
