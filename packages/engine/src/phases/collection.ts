import { controllerOf, factionState, fightersIn, occupants } from '../board/forces.ts'
import { TERRITORIES, type Territory } from '../board/map.ts'
import { battlefieldOf } from '../board/paths.ts'
import { procedure } from '../hooks/flow.ts'
import { consult, follow, type Game, optionOf, tell } from '../hooks/hooks.ts'
import type { Faction } from '../model/factions.ts'
import type { AreaId, Force, TerritoryId } from '../model/state.ts'
import { isSecondary } from '../procedures/allies.ts'
import { bonusHolder, holdsCity } from '../procedures/bonuses.ts'
import { leadersComeHome } from '../procedures/leaders.ts'
import { pay } from '../procedures/payments.ts'

/** COLL-01 to COLL-06 Spice from the ground, then the income of the cities. */
export const collection = procedure('collection')({
  harvests(g) {
    const fields = g.state.spice.map((lying) => withinReach(g, lying.area))
    for (const seat of g.state.order) harvest(g, seat, fields)
    g.state.spice = g.state.spice.filter(({ amount }) => amount > 0)
  },
  pays(g) {
    if (optionOf(g, 'income.cities') !== 'none') payCities(g)
  },
  /** COLL-08 */
  ends(g) {
    if (optionOf(g, 'battle.leadersReturn') === 'afterCollection') leadersComeHome(g)
    follow(g, 'collection.over', {})
  },
})

/** COLL-02 The areas from which forces reach spice: its own sector, or all of the territory that the storm does not cut off. */
export const withinReach = (g: Game, spice: AreaId): readonly AreaId[] =>
  optionOf(g, 'collection.scope') === 'sector' ? [spice] : battlefieldOf(spice, g.state.storm.sector)

/** COLL-03 Two spice for each force, three with a city, or with its harvesters where those are claimed in the storm. */
const rateOf = (g: Game, seat: Faction, kind: keyof Force): number =>
  rateWith(g, seat, kind, holdsCity(g, seat, isCityClaimed(g)))
/** COLL-03 Whether harvesters count, rather than who stands in a city now. */
export const isCityClaimed = (g: Game): boolean => optionOf(g, 'collection.cityRate') === 'harvesterBonus'
export const rateWith = (g: Game, seat: Faction, kind: keyof Force, city: boolean): number =>
  consult(g, 'collection.rate', city ? 3 : 2, { seat, kind })

/** COLL-02, COLL-03 */
function harvest(g: Game, seat: Faction, fields: readonly (readonly AreaId[])[]): void {
  const { state } = g
  if (!factionState(state, seat).standing.collect) return
  for (const [i, lying] of state.spice.entries()) {
    if (lying.amount === 0) continue
    const { normal, elite } = fightersIn(state, seat, fields[i]!)
    if (normal + elite === 0 || isSecondary(g, seat, lying.area)) continue
    const reach = rateOf(g, seat, 'normal') * normal + rateOf(g, seat, 'elite') * elite
    const amount = Math.min(lying.amount, reach)
    lying.amount -= amount
    pay(g, 'bank', seat, amount, 'collection')
    tell(g, { type: 'spiceCollected', by: seat, area: lying.area, amount })
  }
}

/** COLL-06 Whoever stands there now alone, or beside an ally, or claimed its carryalls or smugglers in the storm. */
function payeesOf(g: Game, { id }: Territory): Faction[] {
  const option = optionOf(g, 'income.cities')
  if (option === 'everybodyThere') return occupants(g.state, id)
  const payee = option === 'bonusHolder' ? bonusHolder(g.state, id) : (controllerOf(g.state, id) ?? holderOf(g, id))
  return payee ? [payee] : []
}
/** AHBT-09 */
const holderOf = (g: Game, id: TerritoryId): Faction | null =>
  occupants(g.state, id).length === 0 ? consult(g, 'place.holder', null, { territory: id }) : null

function payCities(g: Game): void {
  for (const place of TERRITORIES) {
    if (place.income === 0) continue
    for (const payee of payeesOf(g, place)) {
      pay(g, 'bank', payee, place.income, 'income')
      tell(g, { type: 'spiceGained', by: payee, amount: place.income, for: 'income' })
    }
  }
}
