import type { DreamState } from '../../model/dream.ts'
import type { GameState } from '../../model/state.ts'

/** DR-FRE-5 */
const THUMPERS = 2

const fresh = (): DreamState => ({ tech: {}, earned: [], thumpers: THUMPERS, moved: [], announced: [], lasting: [] })

/** What Dream Rules keep, to look at. */
export const dreamOf = ({ dream }: GameState): Readonly<DreamState> => dream ?? fresh()

/** The same to change; made when it is first needed. */
export const dreamIn = (state: GameState): DreamState => {
  state.dream ??= fresh()
  return state.dream
}
