import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DecisionKind, type GameState, addModules as know, walkScenario } from '@arrakis/engine'
import { DRAFTS, MODULES } from '@arrakis/engine/modules'
import { parse } from 'yaml'

know([...MODULES, ...DRAFTS])

const SCENARIOS = join(import.meta.dirname, '../../../../scenarios')

/** Every position of the scenarios that name a kind of decision. */
export function* positionsNaming(kind: DecisionKind): Generator<GameState> {
  const named = new RegExp(`(?<![\\w-])${kind}(?![\\w-])`)
  for (const file of globSync('**/*.yaml', { cwd: SCENARIOS })) {
    const text = readFileSync(join(SCENARIOS, file), 'utf8')
    if (named.test(text)) for (const { state } of walkScenario(parse(text)).steps) yield state
  }
}
