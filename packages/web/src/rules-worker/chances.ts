import { chanceSeen, newChronicle, remember } from '@arrakis/bots'
import { type Faction, type GameEvent, type GameState, redact, view } from '@arrakis/engine'
import type { ChancePoint } from './record-calls.ts'

/** Each seat's chance by its own view whenever a phase has begun, and at last who won. Empty where nothing has been learned. */
export function chancesIn(
  events: readonly (readonly GameEvent[])[],
  end: GameState,
  stateAt: (step: number) => GameState,
): ChancePoint[] {
  const chronicle = newChronicle(end.table)
  const points: ChancePoint[] = []
  for (const [step, told] of events.entries()) {
    remember(chronicle, redact(told, 'spectator'))
    if (!told.some(({ type }) => type === 'phaseBegan')) continue
    const state = stateAt(step)
    const of: Partial<Record<Faction, number>> = {}
    for (const faction of state.order) {
      const chance = chanceSeen({ view: view(state, faction), chronicle })
      if (chance !== null) of[faction] = chance
    }
    if (Object.keys(of).length > 0) points.push({ step, turn: state.turn, of })
  }
  if (points.length === 0) return []
  const won = end.order.map((faction) => [faction, end.outcome?.winners.includes(faction) ? 1 : 0])
  return [...points, { step: events.length - 1, turn: end.turn, of: Object.fromEntries(won) }]
}
