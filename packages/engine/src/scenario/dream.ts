import type { Game } from '../hooks/hooks.ts'
import { type DreamState, newDream } from '../model/dream.ts'
import { fields, type Problems } from './read.ts'

/** `{ tech: { heighliners: guild }, thumpers: 1, lasting: [fremen] }`: what Dream Rules keep. */
export function placeDream(g: Game, value: unknown, problems: Problems): void {
  // Face dancers were dealt in the set-up.
  const dancing = g.rules.owned.infiltrations !== undefined
  if (value === undefined && !dancing) return
  const given = fields(
    value ?? {},
    'given.dream',
    ['tech', 'thumpers', 'moved', 'lasting', 'spent', 'shown', 'infiltrations', 'zoal', 'prices', 'raised'],
    problems,
  )
  g.state.dream = { ...newDream(), dancing, ...(given as Partial<DreamState> | null) }
}
