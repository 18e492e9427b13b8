import { factionState } from '../../board/forces.ts'
import { consult, type Game, tell } from '../../hooks/hooks.ts'
import { end } from '../../kernel/flow.ts'
import { type Faction, LEADER } from '../../model/factions.ts'
import type { LeaderState, Outcome } from '../../model/state.ts'
import { sides } from '../../procedures/victory.ts'

/** MAIN-04, MAIN-16 Whether a leader of its own is at a faction's side: alive, nobody's captive, and not hired (CARD-25). */
export const livesAtHome = ({ id, dead, holder }: LeaderState): boolean =>
  !dead && holder === LEADER[id].faction && !LEADER[id].mercenary

/** MAIN-16 The factions that have nobody left. */
export const doomed = ({ state }: Game): Faction[] =>
  state.order.filter((seat) => {
    const { leaders } = factionState(state, seat)
    return leaders.some(({ id }) => LEADER[id].main) && !leaders.some(livesAtHome)
  })

/** MAIN-16 The only side that is left wins at once; the prediction is heard as after every victory (VICT-07). */
export function lastOnesWin(g: Game): void {
  const left = sides(g.state)
  if (left.length > 1) return
  const [winners = []] = left
  const outcome: Outcome = { winners, kind: 'survivors', turn: g.state.turn }
  g.state.outcome = consult(g, 'victory.taken', outcome, { met: winners }) ?? outcome
  tell(g, { type: 'gameWon', outcome: g.state.outcome })
  // Nothing that was under way is carried out.
  while (g.state.stack.length > 1) end(g)
}
