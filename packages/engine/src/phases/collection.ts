import { controllerOf, factionState, stackAt } from '../board/forces.ts'
import { TERRITORIES } from '../board/map.ts'
import { type Game, optionOf, procedure, tell } from '../hooks/hooks.ts'
import type { Faction } from '../model/factions.ts'
import { pay } from '../procedures/hands.ts'
import { hasOrnithopters } from '../procedures/movement.ts'

/** COLL-01 to COLL-06 Spice from the ground, then the income of the cities. */
export const collection = procedure('collection')({
  harvests(g) {
    for (const seat of g.state.order) harvest(g, seat)
    g.state.spice = g.state.spice.filter(({ amount }) => amount > 0)
  },
  pays(g) {
    if (optionOf(g, 'income.cities') !== 'none') payCities(g)
  },
})

/** COLL-02, COLL-03 Forces in the spice's own sector, two each, three with a city. */
function harvest(g: Game, seat: Faction): void {
  const { state } = g
  if (!factionState(state, seat).standing.collect) return
  const rate = hasOrnithopters(state, seat) ? 3 : 2
  for (const lying of state.spice) {
    const stack = stackAt(state, seat, lying.area)
    if (!stack || stack.advisor) continue
    const amount = Math.min(lying.amount, rate * (stack.normal + stack.elite))
    if (amount === 0) continue
    lying.amount -= amount
    pay(state, 'bank', seat, amount)
    tell(g, { type: 'spiceCollected', by: seat, area: lying.area, amount })
  }
}

function payCities(g: Game): void {
  for (const { id, income } of TERRITORIES) {
    if (income === 0) continue
    const holder = controllerOf(g.state, id)
    if (!holder) continue
    pay(g.state, 'bank', holder, income)
    tell(g, { type: 'spiceGained', by: holder, amount: income, for: 'income' })
  }
}
