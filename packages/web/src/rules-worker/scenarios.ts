import {
  askedKind,
  type DecisionKind,
  type GameState,
  type Outcome,
  pending,
  positionOf,
  practiceDuel,
  type ScenarioStep,
  type SeenEvent,
  type View,
  view,
  walkScenario,
} from '@arrakis/engine'
import type { PlayedStep, ScenarioCalls, ScenarioPosition } from './scenario-calls.ts'

/** A finished game has no secrets, so a scenario is viewed as if it were finished. */
function openView(state: GameState): View {
  const over: Outcome = { winners: [], kind: 'adjudicated', turn: state.turn }
  return { ...view({ ...state, outcome: state.outcome ?? over }, 'spectator'), outcome: state.outcome }
}

const walked = (
  { seat, clock, command, refusal, events, state, checks }: ScenarioStep,
  number: number,
): PlayedStep => ({
  number,
  seat,
  clock,
  kind: (command?.kind ?? null) as DecisionKind | null,
  answer: command?.answer ?? null,
  refusal,
  events: events as readonly SeenEvent[],
  view: openView(state),
  asked: pending(state).flatMap((one) => {
    const kind = askedKind(state, one)
    return kind ? [{ seat: one, kind }] : []
  }),
  checks,
})

export function scenarioState({ id, preset, options, given }: ScenarioPosition): GameState {
  const problems: string[] = []
  const position = positionOf(id, { preset, ...(options ? { options } : {}) }, given, problems)
  if (!position) throw new Error(`${id}: ${problems.join('; ')}`)
  return position.state
}

export const scenarios: ScenarioCalls = {
  playScenario(scenario, table) {
    const { tables, steps, problems } = walkScenario(scenario, table)
    return { tables, steps: steps.map(walked), problems }
  },
  scenarioStateAfter: (scenario, table, step) => walkScenario(scenario, table).steps[step]?.state ?? null,
  positionOf: scenarioState,
  practiceDuel,
}
