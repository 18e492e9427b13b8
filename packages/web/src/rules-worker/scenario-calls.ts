import type {
  CheckedAssertion,
  DecisionKind,
  Faction,
  GameState,
  Refusal,
  Seat,
  SeenEvent,
  View,
} from '@arrakis/engine'
import { loadModules } from './modules.ts'

/** A step of a scenario, with everything open: a scenario has no secrets. */
export interface PlayedStep {
  readonly number: number
  readonly seat: Seat | null
  readonly clock: boolean
  readonly kind: DecisionKind | null
  readonly answer: unknown
  readonly refusal: Refusal | null
  readonly events: readonly SeenEvent[]
  readonly view: View
  /** Who is asked what afterwards. */
  readonly asked: readonly { readonly seat: Seat; readonly kind: DecisionKind }[]
  readonly checks: readonly CheckedAssertion[]
}
export interface PlayedScenario {
  readonly tables: readonly string[]
  readonly steps: readonly PlayedStep[]
  readonly problems: readonly string[]
}

/** A position in the words of scenarios. */
export interface ScenarioPosition {
  readonly id: string
  readonly preset: string
  readonly options?: Readonly<Record<string, string | number | boolean>>
  readonly given: object
}

export interface ScenarioCalls {
  /** Plays a scenario at one of its tables. */
  playScenario(scenario: unknown, table: number): PlayedScenario
  /** How the game stands after a step of it. */
  scenarioStateAfter(scenario: unknown, table: number, step: number): GameState | null
  /** The game of a position, run to its first question. */
  positionOf(given: ScenarioPosition): GameState
  /** A duel as a game of its own. */
  practiceDuel(seed: string, me: Faction): GameState
}

type Promised = {
  readonly [K in keyof ScenarioCalls]: (...args: Parameters<ScenarioCalls[K]>) => Promise<ReturnType<ScenarioCalls[K]>>
}

/** The code that plays scenarios is fetched when one is opened, with all modules. */
const reader = async () => {
  await loadModules()
  return import('./scenarios.ts')
}

export const lazyScenarioCalls: Promised = {
  playScenario: async (...args) => (await reader()).scenarios.playScenario(...args),
  scenarioStateAfter: async (...args) => (await reader()).scenarios.scenarioStateAfter(...args),
  positionOf: async (...args) => (await reader()).scenarios.positionOf(...args),
  practiceDuel: async (...args) => (await reader()).scenarios.practiceDuel(...args),
}
