import type { Game } from '../hooks/hooks.ts'
import type { PhaseId } from '../model/state.ts'

/** TURN-01 Whether a phase comes before another in the turn of this table. */
export const comesBefore = ({ rules: { phases } }: Game, one: PhaseId, other: PhaseId): boolean =>
  phases.findIndex(({ id }) => id === one) < phases.findIndex(({ id }) => id === other)
