import { noForce } from '../../board/forces.ts'
import { territory } from '../../board/map.ts'
import { type Game, tell } from '../../hooks/hooks.ts'
import type { Faction } from '../../model/factions.ts'
import type { PlaceSpec } from '../../model/places.ts'
import type { GameState, TerritoryId } from '../../model/state.ts'
import type { WorldCard } from '../../model/worlds.ts'
import { areAllied } from '../../procedures/hands.ts'

/** What a card prints: of two numbers the first is for the high side. */
interface WorldFact {
  readonly from: number
  readonly battle: readonly [number, number]
  readonly losses: readonly [number, number]
  readonly income: number
}
type World = PlaceSpec & { readonly of: Faction } & WorldFact

const world = (
  id: string,
  name: string,
  of: Faction,
  from: number,
  [high, low]: readonly [number, number],
  income: number,
): World => ({ id, name, terrain: 'world', of, from, battle: [high, low], losses: [high, low], income })

/** HW-18 to HW-25 */
const CALADAN = world('caladan', 'Caladan', 'atreides', 6, [2, 2], 2)
const WALLACH = world('wallach-ix', 'Wallach IX', 'bene-gesserit', 11, [3, 2], 1)
const KAITAIN = world('kaitain', 'Kaitain', 'emperor', 5, [2, 3], 2)
const SALUSA = { ...world('salusa-secundus', 'Salusa Secundus', 'emperor', 2, [3, 2], 0), second: true } as const
const SOUTH = world('southern-hemisphere', 'The Southern Hemisphere', 'fremen', 2, [2, 2], 0)
const GIEDI = world('giedi-prime', 'Giedi Prime', 'harkonnen', 7, [2, 2], 2)
const JUNCTION = world('junction', 'Junction', 'guild', 5, [2, 2], 2)

const WORLDS = [CALADAN, WALLACH, KAITAIN, SALUSA, SOUTH, GIEDI, JUNCTION] as const
export type WorldId =
  | 'caladan'
  | 'wallach-ix'
  | 'kaitain'
  | 'salusa-secundus'
  | 'southern-hemisphere'
  | 'giedi-prime'
  | 'junction'
const FACTS: ReadonlyMap<TerritoryId, World> = new Map(WORLDS.map((one) => [one.id, one]))

const specOf = ({ id, name, terrain, of, second }: World): PlaceSpec => ({
  id,
  name,
  terrain,
  of,
  ...(second ? { second } : {}),
})
/** HW-21 Salusa Secundus is there where Sardaukar are. */
export const FIRST_WORLDS: readonly PlaceSpec[] = WORLDS.filter((one) => !one.second).map(specOf)
export const SECOND_WORLDS: readonly PlaceSpec[] = [specOf(SALUSA)]

/** The card of a world, if its faction plays. */
export const cardOf = ({ worlds }: GameState, id: WorldId): WorldCard | undefined =>
  worlds?.cards.find((card) => card.world === id)
export const isHigh = (state: GameState, id: WorldId): boolean => cardOf(state, id)?.low === false
export const isLow = (state: GameState, id: WorldId): boolean => cardOf(state, id)?.low === true
export const occupierOf = (state: GameState, id: WorldId): Faction | null => cardOf(state, id)?.occupier ?? null
/** HW-11, HW-12 Whether a faction has the bonus of a low world; a second world gives none. */
export const hasBonus = ({ worlds }: GameState, seat: Faction): boolean =>
  worlds?.cards.some(({ of, low, world: id }) => of === seat && low && !territory(id).second) ?? false
/** The card of the place where something happens, if it is a world. */
export const worldAt = ({ worlds }: GameState, at: TerritoryId): WorldCard | undefined =>
  worlds?.cards.find((card) => card.world === at)

/** HW-23 The number of the high side, as the table reads it. */
const numberOf = (g: Game, { id, from }: World): number =>
  id === SOUTH.id ? g.rules.options['homeworlds.southernFrom'] : from

/** HW-01 The cards of those who play lie high side up; starred forces of who has two worlds stand on the second. */
function lay(g: Game): void {
  const { state } = g
  const inPlay = (id: TerritoryId): boolean => {
    const { of } = territory(id)
    return of === null || state.factions[of] !== undefined
  }
  state.places = state.places!.filter(inPlay)
  const cards = state.places.flatMap((id): WorldCard[] => {
    const fact = FACTS.get(id)
    if (!fact) return []
    const { of, battle, losses, income } = fact
    const from = numberOf(g, fact)
    return [{ world: id, of, from, low: false, occupier: null, battle: battle[0], losses: losses[0], income }]
  })
  state.worlds = { cards, turn: state.turn, carried: [], collected: [] }
  for (const { world: id, of } of cards) {
    const own = state.factions[of]!
    if (territory(id).second) own.second ??= { ...noForce(), elite: own.reserves.elite }
  }
}

/** HW-09, HW-16 Done after every stage: cards turn, and whoever stands alone on a world of somebody else occupies it. */
export function settleWorlds(g: Game): void {
  const { state } = g
  if (!state.worlds) {
    if (state.order.length === 0 || !state.order.every((seat) => state.factions[seat])) return
    lay(g)
  }
  const worlds = state.worlds!
  const renews = worlds.turn !== state.turn
  if (renews) {
    worlds.turn = state.turn
    worlds.carried = []
    worlds.collected = []
  }
  for (const card of worlds.cards) {
    const { reserves, second } = state.factions[card.of]!
    const isSecond = card.world === SALUSA.id
    const elite = isSecond ? second!.elite : reserves.elite - (second?.elite ?? 0)
    const normal = isSecond ? second!.normal : reserves.normal - (second?.normal ?? 0)
    if (card.occupier === null || renews) settleOccupier(g, card, normal + elite > 0)
    // HW-21 Of Salusa Secundus only Sardaukar count.
    turnCard(g, card, isSecond ? elite : normal + elite, isSecond)
  }
}

/** HW-16 At once, and for the rest of the turn; when one begins it is seen anew. */
function settleOccupier(g: Game, card: WorldCard, defended: boolean): void {
  const before = card.occupier
  card.occupier = defended ? null : aloneOn(g.state, card)
  if (card.occupier === before) return
  if (before) tell(g, { type: 'worldFreed', world: card.world, by: before })
  if (card.occupier) tell(g, { type: 'worldOccupied', world: card.world, by: card.occupier })
}

/** The one faction that stands on a world, unless it is an ally of whose it is. */
function aloneOn(state: GameState, { world: at, of }: WorldCard): Faction | null {
  let only: Faction | null = null
  for (const stack of state.forces) {
    if (stack.area !== at || stack.of === only) continue
    if (only !== null) return null
    only = stack.of
  }
  return only !== null && areAllied(state, of, only) ? null : only
}

/** HW-09, HW-10, HW-21 Low below the number, and while it is occupied. */
function turnCard(g: Game, card: WorldCard, count: number, isSecond: boolean): void {
  const keeps = isSecond && count === card.from && g.rules.options['homeworlds.salusaAtTwo'] === 'keepsSide'
  const low = card.occupier !== null || (keeps ? card.low : count < card.from)
  if (low === card.low) return
  const { battle, losses } = FACTS.get(card.world)!
  card.low = low
  card.battle = battle[low ? 1 : 0]
  card.losses = losses[low ? 1 : 0]
  tell(g, { type: 'worldTurned', world: card.world, low })
}
