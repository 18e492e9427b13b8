import { occupants, occupies } from '../board/forces.ts'
import { territory } from '../board/map.ts'
import { type Game, optionOf, tell } from '../hooks/hooks.ts'
import { frameOf } from '../kernel/flow.ts'
import type { Faction } from '../model/factions.ts'
import type { GameState, TerritoryId } from '../model/state.ts'
import { isSecondary } from './allies.ts'
import { SHIP_AND_MOVE } from './frames.ts'

/** STORM-15 The cities give ornithopters, harvesters and carryalls, Tuek's Sietch gives smugglers. */
export const CITIES: readonly TerritoryId[] = ['arrakeen', 'carthag']
const PLACES: readonly TerritoryId[] = [...CITIES, 'tueks-sietch']

/** STORM-15 At the end of the storm. A faction that takes the place later has no bonus this turn. */
export function claimBonuses(g: Game): void {
  if (optionOf(g, 'cities.bonusModel') !== 'claimedInStorm') return
  g.state.bonuses = []
  for (const place of PLACES) {
    const holder = holderOf(g, place)
    if (!holder) continue
    g.state.bonuses.push({ place, holder })
    tell(g, { type: 'bonusClaimed', by: holder, place })
  }
}

/** STORM-15, ALLY-09 The faction whose forces alone count there; of allies the primary. */
function holderOf(g: Game, place: TerritoryId): Faction | null {
  const [at] = territory(place).areas
  const [holder, other] = occupants(g.state, place).filter((seat) => !isSecondary(g, seat, at!))
  return holder && !other ? holder : null
}

/** Who claimed the bonus of a place in this turn's storm. */
export const bonusHolder = ({ bonuses }: GameState, place: TerritoryId): Faction | null =>
  bonuses.find((bonus) => bonus.place === place)?.holder ?? null

/** Whether a faction claimed the bonuses of a city: ornithopters and harvesters. */
export const hasCityBonus = (state: GameState, seat: Faction): boolean =>
  CITIES.some((city) => bonusHolder(state, city) === seat)

/** A fighting force in Arrakeen or Carthag now, or the bonuses of one claimed in this turn's storm. */
export const holdsCity = ({ state }: Game, seat: Faction, claimed: boolean): boolean =>
  claimed ? hasCityBonus(state, seat) : CITIES.some((city) => occupies(state, seat, city))

/** MOVE-03 Checked when a move begins, when its owner's turn to ship and move began, or claimed in the storm. */
export function hasOrnithopters(g: Game, seat: Faction): boolean {
  const when = g.rules.options['ornithopters.check']
  return when === 'beforeShipment' ? hadCity(g, seat) : holdsCity(g, seat, when === 'stormBonus')
}

/** MOVE-03 As it was when the owner's turn to ship and move began. */
function hadCity(g: Game, seat: Faction): boolean {
  const acting = frameOf(g.state, SHIP_AND_MOVE)
  return acting?.seat === seat ? acting.city : holdsCity(g, seat, false)
}
