import { inStorm, isFull, isWorld } from '../board/forces.ts'
import { POLAR_SINK } from '../board/map.ts'
import type { Place } from '../board/paths.ts'
import { type Game, optionOf } from '../hooks/hooks.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import type { YesNo } from '../model/answers.ts'
import type { Faction } from '../model/factions.ts'
import type { Declaration, GameState } from '../model/state.ts'
import { allyIn, mustCoexist, othersIn, type Side, settleAdvisors, sideIn, stacksIn, turnSides } from './advisors.ts'
import { areAllied } from './hands.ts'
import { placeOf, territoryAt } from './places.ts'

/** BG-14 What coexistence is tied to, and which changes each event allows. */
export interface Coexistence {
  /** BG-25 Each force has a side of its own: advisors and fighters may stand together. */
  readonly mixed: boolean
  /** BG-19, BG-24 Advisors move as such: through full strongholds, and taking up arms if they say so. */
  readonly apart: boolean
  /** BG-16, BG-21 Advisors go by no ornithopter, even of their own fighters. */
  readonly grounded: boolean
  /** BG-19, BG-21 The side on which forces arrive, before anything is announced. */
  arrival(g: Game, of: Faction, to: Place, coming: Side, fight: boolean): Side
  /** BG-19, BG-20 Whether they must say if they coexist, now that forces of `by` are there; `had`: some were before. */
  asks(g: Game, of: Faction, by: Faction, id: Place, had: boolean): boolean
  /** BG-18 Where they settle their side before anybody ships: why they may not fight there. */
  warRefusal(g: Game, of: Faction, id: Place): Refusal | null
  /** What silence means when they meet others. */
  readonly silence: YesNo
  /** BG-23 Fighters alone in a territory may let an ally in, if they coexist at once. */
  readonly admitsAlly: boolean
  /** BG-14, BG-27 What holds of a new turn. */
  begins(g: Game, of: Faction): void
  /** MOVE-16 Parts of a territory are one again after the storm: the side of fighters and advisors who come together there. */
  reunited(g: Game, of: Faction, id: Place): Side
}

const none: Coexistence = {
  mixed: false,
  apart: false,
  grounded: false,
  arrival: () => 'fighters',
  asks: () => false,
  warRefusal: (_, __, id) => refusal('advisors.none', 'BG-18', { territory: id }),
  silence: 'no',
  admitsAlly: false,
  begins() {},
  reunited: (g, of, id) => (mustCoexist(g, of, id) ? 'advisors' : 'fighters'),
}

/** Tokens with two sides; all of a territory share one. Only the turns of BG-18 to BG-22 exist. */
const gf9Advisors: Coexistence = {
  ...none,
  apart: true,
  grounded: true,
  arrival(g, of, to, coming, fight) {
    const present = sideIn(g, of, to)
    if (present) return present
    if (coming === 'fighters' || fight) return 'fighters'
    return othersIn(g, of, to) ? 'advisors' : 'fighters'
  },
  /** BG-18, BG-23, BG-26 Not beside an ally, not under the storm, not in a full stronghold. */
  warRefusal(g, of, id) {
    if (sideIn(g, of, id) !== 'advisors') return refusal('advisors.none', 'BG-18', { territory: id })
    if (allyIn(g, of, id)) return refusal('advisors.ally', 'BG-23', { territory: id })
    if (stacksIn(g, of, id).some((s) => inStorm(g.state, s.area)))
      return refusal('advisors.storm', 'BG-26', { territory: id })
    return isFull(g.state, territoryAt(id), of) ? refusal('stronghold.full', 'BG-24', { territory: id }) : null
  },
}

const declaredOf = (state: GameState, id: Place): Declaration | undefined =>
  state.declared.find((d) => d.territory === id)

const othersThere = (g: Game, of: Faction, id: Place): Faction[] => [
  ...new Set(g.state.forces.filter((s) => s.of !== of && placeOf(g, s.area) === id).map((s) => s.of)),
]

/** BG-27 What was announced of a territory, and before whom. */
export function declare(g: Game, of: Faction, id: Place, fights: boolean): void {
  const { state } = g
  const before = declaredOf(state, id)
  const others = new Set([...(before?.fights && fights ? before.before : []), ...othersThere(g, of, id)])
  state.declared = state.declared.filter((d) => d !== before)
  state.declared.push({ territory: id, fights, before: [...others] })
}

/** Not beside an ally, and not where two others hold a stronghold; only where they share a territory. */
function sharedRefusal(g: Game, of: Faction, id: Place): Refusal | null {
  if (id === POLAR_SINK || !sideIn(g, of, id) || !othersIn(g, of, id))
    return refusal('advisors.none', 'BG-18', { territory: id })
  if (allyIn(g, of, id)) return refusal('advisors.ally', 'BG-23', { territory: id })
  return isFull(g.state, territoryAt(id), of) ? refusal('stronghold.full', 'BG-24', { territory: id }) : null
}

/** BG-20 Fighters, alone until `by` came or free to choose again, and no ally's. */
const metBy = (g: Game, of: Faction, by: Faction, id: Place, had: boolean): boolean =>
  !had &&
  id !== POLAR_SINK &&
  sideIn(g, of, id) === 'fighters' &&
  !areAllied(g.state, of, by) &&
  (optionOf(g, 'bg.declaresAgain') || othersThere(g, of, id).every((other) => other === by))

/** BG-19 They come where others stand and they had none. */
const comeUpon = (g: Game, of: Faction, id: Place, had: boolean): boolean =>
  !had && id !== POLAR_SINK && othersIn(g, of, id) && !mustCoexist(g, of, id)

/** WBC: each force has its side. It is settled before movement and on meeting others; alone they are fighters. */
const wbcToken: Coexistence = {
  ...none,
  mixed: true,
  apart: false,
  grounded: false,
  arrival(g, of, to) {
    if (to === POLAR_SINK || !othersIn(g, of, to)) return 'fighters'
    if (mustCoexist(g, of, to)) return 'advisors'
    return sideIn(g, of, to) ? 'fighters' : 'advisors'
  },
  asks: (g, of, by, id, had) => (by === of ? comeUpon(g, of, id, had) : metBy(g, of, by, id, had)),
  warRefusal: sharedRefusal,
  admitsAlly: true,
}

/** Avalon Hill: a territory coexists for a turn unless announced otherwise; once chosen, it stays so till the next. */
const ahTerritory: Coexistence = {
  mixed: false,
  apart: false,
  grounded: true,
  arrival(g, of, to) {
    if (to === POLAR_SINK) return 'fighters'
    return sideIn(g, of, to) ?? (othersIn(g, of, to) ? 'advisors' : 'fighters')
  },
  asks(g, of, by, id, had) {
    if (declaredOf(g.state, id)?.fights === false) return false
    return by === of ? comeUpon(g, of, id, had) : metBy(g, of, by, id, had)
  },
  warRefusal(g, of, id) {
    if (sideIn(g, of, id) !== 'advisors' || declaredOf(g.state, id))
      return refusal('advisors.none', 'BG-18', { territory: id })
    return sharedRefusal(g, of, id)
  },
  silence: 'yes',
  admitsAlly: false,
  begins(g, of) {
    for (const id of placesOf(g, of)) if (id !== POLAR_SINK && othersIn(g, of, id)) turnSides(g, of, id, 'advisors')
  },
  reunited: (g, of, id) => (othersIn(g, of, id) ? 'advisors' : 'fighters'),
}

/** BG-20, BG-27 Announced fighters coexist again only with somebody new. */
const stillFighting = (g: Game, of: Faction, id: Place): boolean => {
  const declared = declaredOf(g.state, id)
  return declared?.fights === true && othersThere(g, of, id).some((other) => declared.before.includes(other))
}

/** WBC, the other reading: as in Avalon Hill, but nothing coexists before it is declared. */
const wbcTerritory: Coexistence = {
  ...ahTerritory,
  grounded: false,
  arrival(g, of, to, coming, fight) {
    // Whom they coexisted with may have gone, and somebody else come to those who were alone and became fighters.
    if (declaredOf(g.state, to)?.fights === false) return sideIn(g, of, to) ?? 'advisors'
    if (!sideIn(g, of, to) && stillFighting(g, of, to)) return 'fighters'
    return ahTerritory.arrival(g, of, to, coming, fight)
  },
  /** Nothing is declared before the phase of movement; till then whoever meets is at war. */
  asks: (g, of, by, id, had) =>
    g.state.phase === 'shipment-movement' && !stillFighting(g, of, id) && ahTerritory.asks(g, of, by, id, had),
  warRefusal(g, of, id) {
    if (declaredOf(g.state, id)) return refusal('advisors.none', 'BG-18', { territory: id })
    return sharedRefusal(g, of, id)
  },
  silence: 'no',
  admitsAlly: true,
  /** BG-15 Whom they joined in the set-up they still coexist with until movement begins. */
  begins(g, of) {
    if (g.state.turn > 1) for (const id of placesOf(g, of)) turnSides(g, of, id, 'fighters')
  },
}

const COEXISTENCE = { none, gf9Advisors, wbcToken, ahTerritory, wbcTerritory }

/** The table's way, for the faction that has it. HW-19 Whoever may send no advisors still has those that are out. */
export function coexistence(g: Game, of: Faction): Coexistence {
  const found = g.rules.owned.coexistence
  return found?.owner === of && !found.suspended?.(g) ? COEXISTENCE[g.rules.options['bg.coexistence']] : none
}

/** HW-08 Not on worlds: there they are fighters, and stay so. */
export const placesOf = (g: Game, of: Faction): Place[] => [
  ...new Set(
    g.state.forces
      .filter((stack) => stack.of === of && !isWorld(g.state, stack.area))
      .map((stack) => placeOf(g, stack.area)),
  ),
]

/** MOVE-16 The storm has moved on: where parts of a territory are one again, forces of one faction there share a side (BG-14). */
export function reuniteSides(g: Game): void {
  const owner = g.rules.owned.advisors?.owner
  if (!owner || !optionOf(g, 'storm.cutsTerritories')) return
  const way = coexistence(g, owner)
  if (way.mixed) return
  for (const id of placesOf(g, owner))
    if (new Set(stacksIn(g, owner, id).map(({ advisor }) => advisor)).size > 1)
      turnSides(g, owner, id, way.reunited(g, owner, id))
}

/** BG-14, BG-22 A turn begins: nothing is announced yet, and whoever stands alone is a fighter. */
export function renewCoexistence(g: Game): void {
  g.state.declared = []
  const owner = g.rules.owned.coexistence?.owner
  if (owner) coexistence(g, owner).begins(g, owner)
  settleAdvisors(g, true)
}
