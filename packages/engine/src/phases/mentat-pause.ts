import { factionState } from '../board/forces.ts'
import { procedure } from '../hooks/flow.ts'
import { type Game, tell } from '../hooks/hooks.ts'
import { closeDeals, fallDue } from '../procedures/deals.ts'
import { pay } from '../procedures/payments.ts'
import { judge } from '../procedures/victory.ts'

/** VICT-01, DEAL-04 Bribes are taken in, then victory is judged. */
export const mentatPause = procedure('mentat-pause')({
  collects(g) {
    for (const seat of g.state.order) fallDue(g, 'turn-ended', seat)
    collectBribes(g)
    closeDeals(g)
  },
  judges(g) {
    declareWinner(g)
  },
})

/** VICT-01 */
export function declareWinner(g: Game): void {
  const outcome = judge(g)
  if (!outcome) return
  g.state.outcome = outcome
  tell(g, { type: 'gameWon', outcome })
}

/** DEAL-04 */
export function collectBribes(g: Game): void {
  for (const seat of g.state.order) {
    const own = factionState(g.state, seat)
    if (own.bribes === 0) continue
    pay(g, 'bank', seat, own.bribes, 'deal')
    tell(g, { type: 'spiceGained', by: seat, amount: own.bribes, for: 'bribes' })
    own.bribes = 0
  }
}
