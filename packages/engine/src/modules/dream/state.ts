import { type DreamState, newDream } from '../../model/dream.ts'
import type { GameState } from '../../model/state.ts'

/** What Dream Rules keep, to look at. */
export const dreamOf = ({ dream }: GameState): Readonly<DreamState> => dream ?? newDream()

/** The same to change; made when it is first needed. */
export const dreamIn = (state: GameState): DreamState => {
  state.dream ??= newDream()
  return state.dream
}
