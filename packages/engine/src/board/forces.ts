import { isWhole } from '../kernel/shape.ts'
import type { Group, Picked } from '../model/answers.ts'
import type { Faction } from '../model/factions.ts'
import type { AreaId, FactionState, Force, GameState, Stack, TerritoryId } from '../model/state.ts'
import { area, isSand, STRONGHOLDS, type Territory, territory, territoryOf, within } from './map.ts'

export const sizeOf = ({ normal, elite }: Force): number => normal + elite
export const noForce = (): Force => ({ normal: 0, elite: 0 })
export function addForce(to: Force, { normal, elite }: Force): void {
  to.normal += normal
  to.elite += elite
}
/** Who took part, whether in play or out of the game (MAIN-16): first those in storm order. */
export function everybody({ order, chairs }: Pick<GameState, 'order'> & { chairs: Seats }): readonly Faction[] {
  if (order.length === 0 || order.length === chairs.length) return order
  return [...order, ...chairs.flatMap(({ faction }) => (faction && !order.includes(faction) ? [faction] : []))]
}
type Seats = readonly { readonly faction: Faction | null }[]

export const factionState = (state: GameState, of: Faction): FactionState => state.factions[of]!

/** Those of one side, or if none is named the fighters before the advisors (BG-25: both may stand in one area). */
export const stackAt = (state: GameState, of: Faction, at: AreaId, advisor?: boolean): Stack | undefined => {
  let found: Stack | undefined
  for (const stack of state.forces) {
    if (stack.area !== at || stack.of !== of) continue
    if (stack.advisor === (advisor ?? false)) return stack
    if (advisor === undefined) found = stack
  }
  return found
}

/** BG-25 A whole stack; advisors are named as such where fighters stand with them. */
export const groupOf = (state: GameState, { area: at, of, normal, elite, advisor }: Stack): Group =>
  advisor && stackAt(state, of, at, false) ? { area: at, normal, elite, advisors: true } : { area: at, normal, elite }

/** Forces taken area by area, from as many as are needed. */
export function spread(stacks: readonly (Force & { area: AreaId })[], { normal, elite }: Force): Group[] {
  const groups: Group[] = []
  for (const stack of stacks) {
    const part = { area: stack.area, normal: Math.min(stack.normal, normal), elite: Math.min(stack.elite, elite) }
    normal -= part.normal
    elite -= part.elite
    if (part.normal + part.elite > 0) groups.push(part)
  }
  return groups
}

/** What tells of the forces at worlds; a view does too. */
interface AtWorlds {
  readonly places?: readonly TerritoryId[]
  readonly factions: Partial<Record<Faction, { readonly reserves: Force | null; readonly second?: Force }>>
}

/** The faction's own world that an area is, if it is one. */
const homeOf = ({ places }: AtWorlds, of: Faction, at: AreaId): Territory | null => {
  if (!places?.includes(at)) return null
  const world = territory(at)
  return world.of === of ? world : null
}

/** A world, whose reserves stand there, and whether it is their second one. */
interface World {
  readonly id: TerritoryId
  readonly of?: Faction | null
  readonly second?: boolean
}

/** The part of a faction's reserves that stands on a world of its own. */
function nativesOn(factions: AtWorlds['factions'], { of, second: isSecond }: World): Force {
  const own = of && factions[of]
  if (!own?.reserves) return noForce()
  const { reserves, second = noForce() } = own
  if (isSecond) return { normal: second.normal, elite: second.elite }
  return { normal: reserves.normal - second.normal, elite: reserves.elite - second.elite }
}

/** HW-01 The reserves of every faction on its worlds, as far as they are known, as if they were stacks. */
export const nativesOf = (worlds: readonly World[], factions: AtWorlds['factions']): Stack[] =>
  worlds.flatMap((world) => {
    const force = nativesOn(factions, world)
    return world.of && sizeOf(force) > 0 ? [{ area: world.id, of: world.of, ...force, advisor: false }] : []
  })

/** Those who stand abroad, and at every world its natives. */
export const allStacks = ({ forces, places, factions }: GameState): readonly Stack[] =>
  places ? [...forces, ...nativesOf(places.map(territory), factions)] : forces

/** Forces come to the reserves: of two worlds starred ones live on the second (HW-21). */
export function joinReserves({ reserves, second }: FactionState, force: Force): void {
  addForce(reserves, force)
  if (second) second.elite += force.elite
}

/** Whether an area is a world. */
export const isWorld = ({ places }: Pick<AtWorlds, 'places'>, at: AreaId): boolean =>
  (places?.includes(at) ?? false) && territory(at).terrain === 'world'

/** Forces leave the reserves: of two worlds, unless so many from the second are named, first those who are not there. */
export function leaveReserves({ reserves, second }: FactionState, force: Force, fromSecond = noForce()): void {
  reserves.normal -= force.normal
  reserves.elite -= force.elite
  if (!second) return
  second.normal = Math.min(second.normal - fromSecond.normal, reserves.normal)
  second.elite = Math.min(second.elite - fromSecond.elite, reserves.elite)
}

/** Puts forces into an area, on one side; so many of the ordinary ones are mercenaries. On one's own world they are reserves. */
export function place(state: GameState, of: Faction, at: AreaId, force: Force, advisor = false, mercenaries = 0): void {
  if (sizeOf(force) === 0) return
  const home = homeOf(state, of, at)
  if (home) {
    const { reserves, second } = factionState(state, of)
    addForce(reserves, force)
    if (home.second && second) addForce(second, force)
    return
  }
  const stack = stackAt(state, of, at, advisor)
  if (!stack) {
    const { normal, elite } = force
    state.forces.push(
      mercenaries > 0
        ? { area: at, of, normal, elite, advisor, mercenaries }
        : { area: at, of, normal, elite, advisor },
    )
    return
  }
  addForce(stack, force)
  if (mercenaries > 0) stack.mercenaries = (stack.mercenaries ?? 0) + mercenaries
}

/** CARD-25 The mercenaries among forces picked out of others: as many as was said, or as many as can be. */
export const mercenariesIn = ({ normal, mercenaries }: Picked, there = 0): number =>
  mercenaries ?? Math.min(there, normal)

/** CARD-25 Whether so many mercenaries can be among so many of the ordinary forces there. */
export function canPick({ normal, mercenaries }: Picked, all: number, there = 0): boolean {
  if (mercenaries === undefined) return true
  return isWhole(mercenaries, Math.max(0, normal - (all - there)), Math.min(there, normal))
}

/** Takes forces off the board, or off one's own world; returns how many of them are mercenaries. */
export function take(state: GameState, of: Faction, at: AreaId, force: Picked, advisor?: boolean): number {
  if (sizeOf(force) === 0) return 0
  const home = homeOf(state, of, at)
  if (home) {
    leaveReserves(factionState(state, of), force, home.second ? force : noForce())
    return 0
  }
  const stack = stackAt(state, of, at, advisor)!
  stack.normal -= force.normal
  stack.elite -= force.elite
  if (stack.patched !== undefined) keepPatched(stack, Math.min(stack.patched, stack.elite))
  if (stack.normal + stack.elite === 0) state.forces.splice(state.forces.indexOf(stack), 1)
  if (stack.mercenaries === undefined) return 0
  const gone = mercenariesIn(force, stack.mercenaries)
  stack.mercenaries -= gone
  if (stack.mercenaries === 0) delete stack.mercenaries
  return gone
}

/** DR-IX-4 Of starred forces that go, those that are not patched go first: so many of them are. */
export const patchedAmong = ({ elite, patched }: Stack, going: number): number =>
  patched === undefined ? 0 : Math.max(0, patched - (elite - going))
/** DR-IX-4 So many of a stack are patched. */
export function keepPatched(stack: Stack, count: number): void {
  if (count > 0) stack.patched = count
  else delete stack.patched
}

/** CARD-25 Lost mercenaries go back to their pool; returns how many. */
export function toTanks(state: GameState, of: Faction, at: AreaId, force: Picked, advisor?: boolean): number {
  const mercenaries = take(state, of, at, force, advisor)
  const { tanks } = factionState(state, of)
  tanks.normal += force.normal - mercenaries
  tanks.elite += force.elite
  return mercenaries
}

/** The forces of a faction that stand in a territory, on either side. */
export const stacksOf = (state: GameState, of: Faction, id: TerritoryId): Stack[] =>
  state.forces.filter((stack) => stack.of === of && territoryOf(stack.area) === id)

/** Whether a faction has forces that count there: advisors do not (BG-16). */
export const occupies = (state: GameState, of: Faction, id: TerritoryId): boolean => {
  const { areas } = territory(id)
  for (const stack of state.forces) if (stack.of === of && !stack.advisor && within(areas, stack.area)) return true
  return false
}

/** Factions whose forces count in a territory. */
export function occupants(state: GameState, id: TerritoryId): Faction[] {
  const { areas } = territory(id)
  const found: Faction[] = []
  for (const stack of state.forces)
    if (!stack.advisor && within(areas, stack.area) && !found.includes(stack.of)) found.push(stack.of)
  const { of } = territory(id)
  if (of && sizeOf(fightersIn(state, of, areas)) > 0) found.push(of)
  return found
}

/** VICT-02, VICT-15 The strongholds of this game. */
export const isStronghold = (state: GameState, id: TerritoryId): boolean =>
  territory(id).terrain === 'stronghold' || state.sietches.includes(id)
export const strongholdsOf = (state: GameState): readonly TerritoryId[] =>
  state.sietches.length === 0 ? STRONGHOLDS : [...STRONGHOLDS, ...state.sietches]

/** BLOW-10, VICT-15 Where worms devour: on sand, but in no sietch. */
export const wormFeeds = (state: GameState, id: TerritoryId): boolean => isSand(id) && !state.sietches.includes(id)

/** SHIP-06, MOVE-06 A stronghold with forces of two other factions is closed. */
export function isFull(state: GameState, id: TerritoryId, to: Faction): boolean {
  if (!isStronghold(state, id)) return false
  const { areas } = territory(id)
  let first: Faction | null = null
  for (const stack of state.forces) {
    if (stack.advisor || stack.of === to || !within(areas, stack.area)) continue
    if (first && first !== stack.of) return true
    first = stack.of
  }
  return false
}

/** Every stronghold closed to a faction, in one look over the board. */
export function fullStrongholds(state: GameState, to: Faction): TerritoryId[] {
  const full: TerritoryId[] = []
  const held: TerritoryId[] = []
  const first: Faction[] = []
  for (const stack of state.forces) {
    if (stack.advisor || stack.of === to) continue
    const { id, terrain } = area(stack.area).territory
    if (terrain !== 'stronghold' && !state.sietches.includes(id)) continue
    const i = held.indexOf(id)
    if (i < 0) {
      held.push(id)
      first.push(stack.of)
    } else if (first[i] !== stack.of && !full.includes(id)) full.push(id)
  }
  return full
}

/** VICT-02 The faction whose forces alone count there. */
export function controllerOf(state: GameState, id: TerritoryId): Faction | null {
  const { areas } = territory(id)
  let found: Faction | null = null
  for (const stack of state.forces) {
    if (stack.advisor || !within(areas, stack.area)) continue
    if (found && found !== stack.of) return null
    found = stack.of
  }
  return found
}

/** Forces of a faction within some areas, fighters only; on its own world those are its reserves. */
export function fightersIn(
  state: AtWorlds & { readonly forces: readonly Stack[] },
  of: Faction,
  areas: readonly AreaId[],
): Force {
  const home = state.places && homeOf(state, of, areas[0]!)
  if (home) return nativesOn(state.factions, home)
  const force = noForce()
  for (const stack of state.forces) {
    if (stack.of !== of || stack.advisor || !within(areas, stack.area)) continue
    force.normal += stack.normal
    force.elite += stack.elite
  }
  return force
}

export const inStorm = (state: GameState, at: AreaId): boolean => {
  const { sector } = area(at)
  return sector !== 0 && sector === state.storm.sector
}
