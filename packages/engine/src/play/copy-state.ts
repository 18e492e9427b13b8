import { copy } from '../kernel/copy.ts'
import type { GameState } from '../model/state.ts'

/** A copy to change; the table itself never changes and is shared. */
export function copyState(state: GameState): GameState {
  const { table, ...rest } = state
  return { table, ...copy(rest) }
}
