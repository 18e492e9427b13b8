import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DecisionKind, type GameState, addModules as know, walkScenario } from '@arrakis/engine'
import { DRAFTS, MODULES } from '@arrakis/engine/modules'
import { parse } from 'yaml'

know([...MODULES, ...DRAFTS])

const SCENARIOS = join(import.meta.dirname, '../../../../scenarios')

let read: string[] | undefined
/** All scenarios as they are written; they are read once. */
function texts(): string[] {
  read ??= globSync('**/*.yaml', { cwd: SCENARIOS }).map((file) => readFileSync(join(SCENARIOS, file), 'utf8'))
  return read
}

/** Every position of a scenario, by its path. */
export const positionsIn = (file: string): readonly GameState[] =>
  walkScenario(parse(readFileSync(join(SCENARIOS, `${file}.yaml`), 'utf8'))).steps.map(({ state }) => state)

/** Every position of the scenarios that name a kind of decision. */
export function* positionsNaming(kind: DecisionKind): Generator<GameState> {
  const named = new RegExp(`(?<![\\w-])${kind}(?![\\w-])`)
  for (const text of texts())
    if (text.includes(kind) && named.test(text)) for (const { state } of walkScenario(parse(text)).steps) yield state
}
