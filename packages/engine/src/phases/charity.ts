import { factionState } from '../board/forces.ts'
import { procedure } from '../hooks/flow.ts'
import { consult, type Game, optionOf, tell } from '../hooks/hooks.ts'
import type { Faction } from '../model/factions.ts'
import { contest } from '../procedures/karama.ts'
import { pay } from '../procedures/payments.ts'

/** CHAR-01 to CHAR-04 Whoever is poor enough is raised up by the bank, unless they decline. */
export const charity = procedure<{ next: number }>('charity')({
  begins(_, f) {
    f.next = 0
  },
  claims(g, f) {
    const seat = g.state.order[f.next]
    if (!seat) return 'ends'
    if (!factionState(g.state, seat).standing.charity) return
    const by: string[] = []
    consult(g, 'charity', ordinaryCharity(g, seat), { seat }, by)
    for (const id of by) contest(g, id, 'announce')
  },
  pays(g, f) {
    const seat = g.state.order[f.next++]!
    const amount = factionState(g.state, seat).standing.charity
      ? consult(g, 'charity', ordinaryCharity(g, seat), { seat })
      : 0
    if (amount > 0) {
      pay(g, 'bank', seat, amount, 'charity')
      tell(g, { type: 'charityPaid', to: seat, amount })
    }
    return 'claims'
  },
  ends() {},
})

/** CHAR-01, CHAR-02 Only spice behind the shield counts. */
function ordinaryCharity(g: Game, seat: Faction): number {
  const { spice } = factionState(g.state, seat)
  if (spice > g.rules.options['charity.maxSpice']) return 0
  return optionOf(g, 'charity.amount') === 'plus2' ? 2 : 2 - spice
}
