import {
  type AreaId,
  type Asked,
  type Decision,
  type Force,
  type Group,
  type ShipKind,
  type TerritoryId,
  territory,
  territoryOf,
  type View,
} from '@arrakis/engine'
import type { Candidate, Reason } from '../bot.ts'
import { alliesOf, areAllied, fieldsOf, type Situation } from '../situation.ts'
import { because, type Judges } from './judge.ts'
import { myForce, type Outlook, outlookOf, spiceIn, WORTH, worthOf } from './outlook.ts'
import { priceTo, sizeOf } from './reach.ts'

interface ShipOffer {
  kinds: ShipKind[]
  reserves: Force
  to: AreaId[]
  byGuild?: AreaId[]
  means: number
}

/** How many forces to think about; more than the last are all. */
const COUNTS = [1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20]

/** Where it may pay to be: places that count, and spice on the ground. */
export function goalsOf(o: Outlook): Set<TerritoryId> {
  const goals = new Set(o.places)
  for (const { area: at, amount } of o.s.view.spice) if (amount > 1) goals.add(territoryOf(at))
  return goals
}

/** The part of a territory to go to: where the spice lies, or any. */
export function bestArea(view: View, areas: readonly AreaId[]): Map<TerritoryId, AreaId> {
  const best = new Map<TerritoryId, AreaId>()
  const amount = (at: AreaId): number => view.spice.find((lying) => lying.area === at)?.amount ?? 0
  for (const at of areas) {
    const id = territoryOf(at)
    const known = best.get(id)
    if (!known || amount(at) > amount(known)) best.set(id, at)
  }
  return best
}

/** Starred forces go where there is fighting. */
export function compose(available: Force, count: number, starredFirst: boolean): Force {
  const elite = starredFirst ? Math.min(available.elite, count) : Math.max(0, count - available.normal)
  return { normal: count - elite, elite }
}

export const plus = (a: Force, b: Force): Force => ({ normal: a.normal + b.normal, elite: a.elite + b.elite })
export const minus = (a: Force, b: Force): Force => ({ normal: a.normal - b.normal, elite: a.elite - b.elite })

const enemyIn = (o: Outlook, id: TerritoryId): boolean =>
  o.fighters.get(id)?.some((fighter) => o.sideOf[fighter.of] !== o.sideOf[o.s.me]) ?? false

const allyIn = (o: Outlook, id: TerritoryId): boolean =>
  o.fighters.get(id)?.some((fighter) => fighter.of !== o.s.me && areAllied(o.s.view, fighter.of, o.s.me)) ?? false

/** What going there is about, for people. */
export function reasonsFor(o: Outlook, id: TerritoryId, value: number, cost: number): Reason[] {
  const about = { territory: id }
  const reasons: Reason[] = []
  const place = o.places.includes(id)
  if (place) {
    const side = o.fighters.get(id)?.find((fighter) => o.sideOf[fighter.of] !== o.sideOf[o.s.me])
    const own = sizeOf(myForce(o, id)) > 0
    const key = side ? 'go.contest' : own ? 'go.strengthen' : 'go.take'
    reasons.push({ because: key, weight: value, about: side ? { ...about, faction: side.of } : about })
  } else if (spiceIn(o.s.view, id) > 0)
    reasons.push({ because: 'go.spice', weight: value, about: { ...about, amount: spiceIn(o.s.view, id) } })
  else reasons.push({ because: 'go.shelter', weight: value, about })
  if (cost > 0) reasons.push({ because: 'go.cost', weight: -cost, about: { amount: cost } })
  return reasons
}

function ship(s: Situation, decision: Decision): Candidate<Asked['ship']>[] {
  const o = outlookOf(s)
  const { kinds, reserves, to, byGuild, means } = fieldsOf<ShipOffer>(decision)
  const candidates: Candidate<Asked['ship']>[] = [because('pass', 0, 'ship.pass')]
  if (kinds.includes('reserves') || kinds.includes('arrival')) {
    const native = kinds.includes('arrival')
    for (const [id, at] of bestArea(s.view, to))
      fromReserves(o, candidates, native ? 'arrival' : 'reserves', id, at, reserves, means)
    for (const [id, at] of bestArea(s.view, byGuild ?? []))
      fromReserves(o, candidates, 'reserves', id, at, reserves, means)
  }
  if (kinds.includes('cross')) across(o, candidates, to, means)
  return candidates
}

function fromReserves(
  o: Outlook,
  candidates: Candidate<Asked['ship']>[],
  kind: 'arrival' | 'reserves',
  id: TerritoryId,
  at: AreaId,
  reserves: Force,
  means: number,
): void {
  if (!goalsOf(o).has(id) || allyIn(o, id)) return
  const { s } = o
  const each = kind === 'arrival' ? 0 : (priceTo(s, s.me === 'fremen' ? 'guild' : s.me, id) ?? 2)
  const fights = enemyIn(o, id) || o.places.includes(id)
  const most = sizeOf(reserves)
  let last = 0
  for (const wanted of COUNTS) {
    const count = Math.min(wanted, most)
    const cost = Math.ceil(count * each)
    if (count === last || cost > means) break
    last = count
    const force = compose(reserves, count, fights)
    // A force on the board is worth more than one in reserve: that much is not spent.
    const gain = -cost + (WORTH.onBoard - WORTH.inReserve) * (force.normal + WORTH.elite * force.elite)
    const value = worthOf(o, { forces: new Map([[id, plus(myForce(o, id), force)]]), gain })
    candidates.push({ answer: { kind, to: at, ...force }, value, reasons: reasonsFor(o, id, value, cost) })
  }
}

/** Across the planet: a stack, or all of it but a guard. */
function across(o: Outlook, candidates: Candidate<Asked['ship']>[], to: readonly AreaId[], means: number): void {
  const { s } = o
  const goals = goalsOf(o)
  const half = s.me === 'guild' || alliesOf(s.view, s.me).includes('guild')
  for (const stack of s.view.forces) {
    if (stack.of !== s.me || stack.advisor) continue
    const from = territoryOf(stack.area)
    for (const [id, at] of bestArea(s.view, to)) {
      if (id === from || !goals.has(id) || allyIn(o, id)) continue
      for (const left of sizeOf(stack) > 3 ? [0, 2] : [0]) {
        const count = sizeOf(stack) - left
        const force = compose(stack, count, true)
        const cost = Math.ceil(count * (territory(id).terrain === 'stronghold' ? 1 : 2) * (half ? 0.5 : 1))
        if (cost > means) continue
        const group: Group = { area: stack.area, ...force }
        const forces = new Map([
          [id, plus(myForce(o, id), force)],
          [from, minus(myForce(o, from), force)],
        ])
        const value = worthOf(o, { forces, gain: -cost })
        candidates.push({
          answer: { kind: 'cross', from: [group], to: at },
          value,
          reasons: reasonsFor(o, id, value, cost),
        })
      }
    }
  }
}

export const shippingJudges: Judges = {
  ship,
  'guild-turn': () => [because('wait', 1, 'guild.wait'), because('now', 0, 'guild.now')],
}
