import { factionState, fightersIn, isWorld, place, sizeOf, stackAt, take } from '../../board/forces.ts'
import { AREAS, territory } from '../../board/map.ts'
import { type Game, tell } from '../../hooks/hooks.ts'
import type { WorldRules } from '../../hooks/module.ts'
import { copy } from '../../kernel/copy.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import { below, pick } from '../../kernel/rng.ts'
import type { Move, Shipment } from '../../model/answers.ts'
import type { Faction } from '../../model/factions.ts'
import type { FactionState, Force, Stack, TerritoryId } from '../../model/state.ts'
import { moveRefusal } from '../../procedures/move-rules.ts'

type Reserves = Extract<Shipment, { kind: 'reserves' }>

const PLANET = AREAS.map(({ id }) => id)

const abroad = ({ state }: Game, seat: Faction): Stack[] =>
  state.forces.filter((stack) => stack.of === seat && isWorld(state, stack.area))

/** HW-22 Whether so many of the forces stand on the second world, and the rest on the first. */
function fitsSecond({ reserves, second }: FactionState, force: Force, part: Force): boolean {
  if (!second) return false
  const fits = (kind: keyof Force): boolean =>
    part[kind] <= Math.min(second[kind], force[kind]) && force[kind] - part[kind] <= reserves[kind] - second[kind]
  return fits('normal') && fits('elite')
}

function departs(g: Game, seat: Faction, force: Reserves): Refusal | null {
  const { world, second, to } = force
  const own = factionState(g.state, seat)
  const { reserves } = own
  if (world === undefined) {
    if (force.normal > reserves.normal || force.elite > reserves.elite)
      return refusal('ship.reserves', 'SHIP-02', { reserves })
    return second && !fitsSecond(own, force, second) ? refusal('ship.second', 'HW-22') : null
  }
  const there = isWorld(g.state, world) ? stackAt(g.state, seat, world) : undefined
  if (!there || there.normal < force.normal || there.elite < force.elite)
    return refusal('forces.not-there', 'HW-04', { area: world })
  return to === world || second !== undefined ? refusal('ship.nowhere', 'HW-04') : null
}

const homes = ({ state }: Game, seat: Faction): readonly TerritoryId[] =>
  factionState(state, seat).second ? state.places!.filter((id) => territory(id).of === seat) : []

/** HW-22 A move of forces that stand on the other of both worlds. */
function homeRefusal(g: Game, seat: Faction, { from, to, fight }: Move): Refusal | null {
  const { state } = g
  const [group] = from
  if (from.length > 1 || fight || !group || group.area === to || group.advisors || group.mercenaries !== undefined)
    return refusal('move.homes', 'HW-22')
  if (!homes(g, seat).includes(group.area) || sizeOf(group) === 0) return refusal('move.homes', 'HW-22')
  const there = fightersIn(state, seat, [group.area])
  if (there.normal < group.normal || there.elite < group.elite)
    return refusal('forces.not-there', 'HW-22', { area: group.area })
  return null
}

/** HW-03, HW-04, HW-22 Ways by worlds. */
export const worldRules: WorldRules = {
  abroad,
  departs,
  homes,
  homeRefusal,
  offers(g, seat, open) {
    const { second } = factionState(g.state, seat)
    const one = { kind: 'reserves' as const, normal: 1, elite: 0 }
    return {
      worlds: g.state.places!.filter((to) => open({ ...one, to })),
      abroad: abroad(g, seat).map(({ area: world, normal, elite }) => ({
        area: world,
        normal,
        elite,
        to: [...PLANET, ...g.state.places!].filter((to) => to !== world && open({ ...one, to, world })),
      })),
      ...(second ? { second: copy(second) } : {}),
    }
  },
  least: (g, seat, to) =>
    abroad(g, seat).map(({ area: world, normal }) => ({
      kind: 'reserves',
      to,
      normal: Math.min(1, normal),
      elite: normal > 0 ? 0 : 1,
      world,
    })),
  sampleShipment(g, seat, ends, rng) {
    if (below(rng, 4) > 0) return null
    const { reserves, spice } = factionState(g.state, seat)
    const away = abroad(g, seat)
    const stack = away.length > 0 && below(rng, 2) === 0 ? pick(rng, away) : null
    const all = stack ?? reserves
    const most = Math.max(1, spice)
    const elite = Math.min(all.elite, below(rng, 2), most)
    const normal = Math.min(all.normal, 1 + below(rng, most), most - elite)
    if (stack) return { kind: 'reserves', to: pick(rng, ends), normal, elite, world: stack.area }
    return { kind: 'reserves', to: pick(rng, g.state.places!), normal, elite }
  },
  goHome(g, seat, { from, to }) {
    const { area, normal, elite } = from[0]!
    take(g.state, seat, area, { normal, elite })
    place(g.state, seat, to, { normal, elite })
    tell(g, { type: 'moved', by: seat, from: area, to, force: { normal, elite } })
  },
  homeOffers(g, seat) {
    const both = homes(g, seat)
    return both.flatMap((at) => {
      const group = { area: at, ...fightersIn(g.state, seat, [at]) }
      const to = both.filter((end) => end !== at && !moveRefusal(g, seat, { from: [group], to: end }))
      return to.length > 0 ? [{ ...group, range: 1, to }] : []
    })
  },
}
