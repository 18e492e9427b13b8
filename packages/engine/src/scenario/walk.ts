import type { GameState } from '../model/state.ts'
import { nameOf, readScenario, runAt, type ScenarioAction } from './run.ts'

/** An assertion of a scenario, and whether it held. */
export interface CheckedAssertion {
  readonly name: string
  readonly wanted: unknown
  readonly wrong: readonly string[]
}

/** A step of a scenario: what was done, how the game stands afterwards, and what is checked there. */
export interface ScenarioStep extends ScenarioAction {
  readonly state: GameState
  readonly checks: readonly CheckedAssertion[]
}

export interface ScenarioWalk {
  /** The tables it can be played at, as the file names them. */
  readonly tables: readonly string[]
  readonly steps: readonly ScenarioStep[]
  readonly problems: readonly string[]
}

/** Plays a scenario at one of its tables and tells it step by step; the first is the position it begins from. */
export function walkScenario(scenario: unknown, table = 0): ScenarioWalk {
  const { id, tables, said, problems } = readScenario(scenario)
  const names = tables.map(nameOf)
  const chosen = tables[table]
  if (problems.length > 0 || !chosen) return { tables: names, steps: [], problems }
  const steps: (ScenarioAction & { state: GameState; checks: CheckedAssertion[] })[] = []
  const found = runAt(id, chosen, said, {
    done: (deed, state) => steps.push({ ...deed, state, checks: [] }),
    checked: (name, wanted, wrong) => steps.at(-1)?.checks.push({ name, wanted, wrong }),
  })
  return { tables: names, steps, problems: found }
}
