import { fullStrongholds } from '../board/forces.ts'
import { AREAS, POLAR_SINK, TERRITORIES, territory, territoryOf } from '../board/map.ts'
import { battlefieldOf, docksOf, type Place, steps, stepsAround, stepsByDocks } from '../board/paths.ts'
import { consult, type Game, optionOf, tell } from '../hooks/hooks.ts'
import { play } from '../hooks/rules.ts'
import { refusal } from '../kernel/result.ts'
import { below, pick } from '../kernel/rng.ts'
import type { Move } from '../model/answers.ts'
import type { Faction } from '../model/factions.ts'
import type { Alliance, AreaId, GameState, TerritoryId } from '../model/state.ts'
import { alliesOf, areAllied } from './hands.ts'
import { placeOf } from './places.ts'

/** ALLY-07 Areas a faction may neither enter nor cross because an ally stands there; the Polar Sink and advisors are exempt. */
export function closedByAllies(g: Game, seat: Faction): AreaId[] {
  const { state } = g
  if (state.alliances.length === 0) return []
  const rule = optionOf(g, 'alliance.sharedTerritory')
  if (rule === 'endOfTurnTanks') return []
  const closed = new Set<AreaId>()
  for (const stack of state.forces) {
    if (stack.advisor || !areAllied(state, seat, stack.of) || territoryOf(stack.area) === POLAR_SINK) continue
    if (!consult(g, 'ally.closes', true, { seat, ally: stack.of, place: placeOf(g, stack.area) })) continue
    // Parts cut off by the storm are other territories for WBC; Avalon Hill knows one territory.
    const storm = rule === 'noEntry' ? 0 : state.storm.sector
    for (const at of battlefieldOf(stack.area, storm)) closed.add(at)
  }
  const planet = AREAS.flatMap(({ id }) => (closed.has(id) ? [id] : []))
  return state.places ? [...planet, ...state.places.filter((id) => closed.has(id))] : planet
}

/** ALLY-07, MOVE-13 Territories in which forces left with an ally's go to the tanks when their movement ends; the Polar Sink and advisors are exempt. */
export function deadlyBesideAllies(g: Game, seat: Faction): TerritoryId[] {
  const { state } = g
  if (alliesOf(state, seat).length === 0 || optionOf(g, 'alliance.sharedTerritory') !== 'endOfTurnTanks') return []
  const beside = state.forces.filter((stack) => !stack.advisor && areAllied(state, seat, stack.of))
  return [...new Set(beside.map((stack) => territoryOf(stack.area)))].filter((at) => at !== POLAR_SINK)
}

export const allyCloses = (g: Game, seat: Faction, to: AreaId): boolean => closedByAllies(g, seat).includes(to)

/** Steps around closed strongholds and closed places of allies. Forces that stand in one may move within it. */
export function stepsPast(
  from: AreaId,
  to: AreaId,
  storm: number,
  full: readonly TerritoryId[],
  byAllies: readonly AreaId[],
): number {
  if (byAllies.length === 0) return steps(from, to, storm, full)
  const home = territoryOf(from)
  const barred = byAllies.filter((at) => territoryOf(at) !== home)
  return barred.length === 0 ? steps(from, to, storm, full) : stepsAround(from, to, storm, full, barred)
}

/** BG-23 Places that an ally leaves open, and without which they would not come so far: to pass there takes its word too. */
export function placesPassed(g: Game, seat: Faction, { from, to }: Move, range: number): Place[] {
  const { state } = g
  if (alliesOf(state, seat).length === 0 || optionOf(g, 'alliance.sharedTerritory') === 'endOfTurnTanks') return []
  const full = fullStrongholds(state, seat)
  const closed = closedByAllies(g, seat)
  const ends = [to, ...from.map((group) => group.area)].map((at) => placeOf(g, at))
  const open = new Map<Place, readonly AreaId[]>()
  for (const { of, advisor, area } of state.forces)
    if (!advisor && areAllied(state, seat, of) && !closed.includes(area) && !ends.includes(placeOf(g, area)))
      open.set(placeOf(g, area), battlefieldOf(area, state.storm.sector))
  const docks = docksOf(state)
  const around = (at: AreaId, end: AreaId, areas: readonly AreaId[]): number =>
    stepsAround(at, end, state.storm.sector, full, [...closed, ...areas])
  const near = (areas: readonly AreaId[]): boolean =>
    from.every(({ area }) => stepsByDocks(docks, area, to, (at, end) => around(at, end, areas)) <= range)
  return [...open].flatMap(([place, areas]) => (place === POLAR_SINK || near(areas) ? [] : [place]))
}

/** ALLY-09 The primary both have named, for this territory or for all, or else the earlier in storm order. */
function primaryOf({ alliances, order }: GameState, a: Faction, b: Faction, territory: TerritoryId): Faction {
  const { named = [] } = alliances.find((alliance) => alliance.members.includes(a))!
  const wish = (by: Faction): Faction | undefined => {
    const own = named.filter((n) => n.by === by && (n.of === a || n.of === b))
    return (own.find((n) => n.at === territory) ?? own.find((n) => n.at === undefined))?.of
  }
  return wish(a) && wish(a) === wish(b) ? wish(a)! : order.indexOf(a) < order.indexOf(b) ? a : b
}

/** ALLY-09 Whether a seat's forces count for nothing where they stand, since an ally is primary there. */
export function isSecondary(g: Game, seat: Faction, at: AreaId): boolean {
  const { state } = g
  if (state.alliances.length === 0 || !optionOf(g, 'alliance.primarySecondary')) return false
  const territory = territoryOf(at)
  return companions(state, seat, at).some((ally) => {
    const declared = state.primaries.find(
      (p) =>
        p.territory === territory && [p.primary, p.secondary].includes(seat) && [p.primary, p.secondary].includes(ally),
    )
    return (declared?.primary ?? primaryOf(state, seat, ally, territory)) === ally
  })
}

/** Allies with forces that count on the same battlefield; nobody fights in the Polar Sink. */
function companions(state: GameState, seat: Faction, at: AreaId): Faction[] {
  if (territoryOf(at) === POLAR_SINK) return []
  const place = battlefieldOf(at, state.storm.sector)
  const found = state.forces.filter((s) => !s.advisor && place.includes(s.area) && areAllied(state, seat, s.of))
  return [...new Set(found.map((s) => s.of))]
}

/** ALLY-09 Allies who have come together declare a primary at once; it holds until one of them leaves. */
export function declarePrimaries(g: Game): void {
  const { state } = g
  if (state.alliances.length === 0 && state.primaries.length === 0) return
  if (!optionOf(g, 'alliance.primarySecondary')) return
  const shared = state.alliances.length === 0 ? [] : state.forces.filter((s) => !s.advisor)
  const pairs = shared.flatMap((s) =>
    companions(state, s.of, s.area).map((ally) => ({ territory: territoryOf(s.area), seat: s.of, ally })),
  )
  state.primaries = state.primaries.filter((p) =>
    pairs.some(({ territory, seat, ally }) => territory === p.territory && seat === p.primary && ally === p.secondary),
  )
  for (const { territory, seat, ally } of pairs) {
    const known = state.primaries.some(
      (p) =>
        p.territory === territory && [p.primary, p.secondary].includes(seat) && [p.primary, p.secondary].includes(ally),
    )
    if (known) continue
    const primary = primaryOf(state, seat, ally, territory)
    const secondary = primary === seat ? ally : seat
    state.primaries.push({ territory, primary, secondary })
    tell(g, { type: 'primaryDeclared', territory, primary, secondary })
  }
}

/** ALLY-09 What is said last of a territory, or of all, is what a member wants. */
export function nameAsPrimary(alliance: Alliance, by: Faction, of: Faction, at?: TerritoryId): void {
  const others = (alliance.named ?? []).filter((n) => n.by !== by || n.at !== at)
  alliance.named = [...others, at === undefined ? { by, of } : { by, of, at }]
}

/** ALLY-07, ALLY-09 Whether forces of one may come to those of the other, or share a territory with them in which none is primary yet. */
function mayMeet(g: Game, a: Faction, b: Faction): boolean {
  const { forces, primaries } = g.state
  const [ofA, ofB] = [a, b].map((seat) =>
    forces.flatMap(({ of, advisor, area }) =>
      of === seat && !advisor && territoryOf(area) !== POLAR_SINK ? [territoryOf(area)] : [],
    ),
  )
  const isOpen = (at: TerritoryId, closed: readonly AreaId[]): boolean =>
    territory(at).areas.some((area) => !closed.includes(area))
  const isDeclared = (at: TerritoryId): boolean =>
    primaries.some((p) => p.territory === at && [p.primary, p.secondary].every((seat) => seat === a || seat === b))
  const [closedToA, closedToB] = [closedByAllies(g, a), closedByAllies(g, b)]
  return (
    ofA!.some((at) => ofB!.includes(at) && !isDeclared(at)) ||
    ofB!.some((at) => isOpen(at, closedToA)) ||
    ofA!.some((at) => isOpen(at, closedToB))
  )
}

/** ALLY-09 The primary may be agreed on in public, beforehand or as a condition of the alliance; it is offered where that can matter. */
const namePrimary = play({
  kind: 'name-primary',
  rule: 'ALLY-09',
  needsQuiet: false,
  when: (o) => o['alliance.primarySecondary'],
  may: (g, seat) => alliesOf(g.state, seat).some((ally) => mayMeet(g, seat, ally)),
  offer: (g, seat) => ({ of: [seat, ...alliesOf(g.state, seat)], at: TERRITORIES.map(({ id }) => id) }),
  refuse(g, seat, answer) {
    if (!optionOf(g, 'alliance.primarySecondary')) return refusal('ally.no-primary', 'ALLY-09')
    const allies = alliesOf(g.state, seat)
    if (allies.length === 0) return refusal('ally.none', 'ALLY-09')
    return [seat, ...allies].includes(answer.of) ? null : refusal('ally.primary', 'ALLY-09')
  },
  effect(g, seat, { of, at }) {
    nameAsPrimary(g.state.alliances.find(({ members }) => members.includes(seat))!, seat, of, at)
    tell(g, at === undefined ? { type: 'primaryNamed', by: seat, of } : { type: 'primaryNamed', by: seat, of, at })
  },
  sample(g, seat, rng) {
    const of = pick(rng, [seat, ...alliesOf(g.state, seat)])
    return below(rng, 2) === 0 ? { of } : { of, at: pick(rng, TERRITORIES).id }
  },
})
export const allyPlays = [namePrimary]

/** ALLY-09 Allies who stand as secondaries beside a primary and share its lost battle. */
export const secondariesOf = (g: Game, primary: Faction, areas: readonly AreaId[]): Faction[] =>
  g.state.order.filter(
    (seat) =>
      areAllied(g.state, primary, seat) &&
      g.state.forces.some((s) => s.of === seat && !s.advisor && areas.includes(s.area) && isSecondary(g, seat, s.area)),
  )

/** ALLY-10 Who uses a power in a battle: its owner, or where the table says so the ally whose battle it is. */
export const userOf = (g: Game, owner: Faction, fighters: readonly Faction[]): Faction => {
  if (fighters.includes(owner) || !optionOf(g, 'alliance.directPrescienceVoice')) return owner
  return fighters.find((fighter) => areAllied(g.state, owner, fighter)) ?? owner
}

/** NEX-09 Only the leaver goes; two or more who are left stay allied. */
export function leaveAlliance(state: GameState, seat: Faction): void {
  for (const alliance of state.alliances) {
    if (!alliance.members.includes(seat)) continue
    alliance.members = alliance.members.filter((member) => member !== seat)
    delete alliance.named
  }
  state.alliances = state.alliances.filter((alliance) => alliance.members.length > 1)
}
