import type { Game } from '../hooks/hooks.ts'
import { type DreamState, newDream } from '../model/dream.ts'
import { fields, type Problems } from './read.ts'

/** `{ tech: { heighliners: guild }, thumpers: 1, lasting: [fremen] }`: what Dream Rules keep. */
export function placeDream(g: Game, value: unknown, problems: Problems): void {
  if (value === undefined) return
  const given = fields(value, 'given.dream', ['tech', 'thumpers', 'moved', 'lasting', 'spent'], problems)
  g.state.dream = { ...newDream(), ...(given as Partial<DreamState> | null) }
}
