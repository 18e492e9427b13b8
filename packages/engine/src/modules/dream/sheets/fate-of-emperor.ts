import { factionState, sizeOf } from '../../../board/forces.ts'
import { answerOf, ask, procedure } from '../../../hooks/flow.ts'
import type { Game } from '../../../hooks/hooks.ts'
import { oneOf, someForces, upTo } from '../../../hooks/shapes.ts'
import { frameOf } from '../../../kernel/flow.ts'
import { refusal } from '../../../kernel/result.ts'
import { type Faction, isLeader, type LeaderId } from '../../../model/factions.ts'
import { spendable } from '../../../procedures/deals.ts'
import { leaderState } from '../../../procedures/leaders.ts'
import { deadOf, forceCosts, forcePrice, revivalCost, reviveForces, reviveLeader } from '../../../procedures/revival.ts'
import { beforeBattles, type FatePower } from '../fate-powers.ts'

const MOST = 5

/** `left`: forces that may still come back; `whose`: of whom; `leader`: one has come back. */
interface Prison {
  owner: Faction
  left?: number
  whose?: Faction | null
  led?: boolean
  /** Each is named once. */
  named?: Faction[]
}

/** DR-EMP-6 Five forces and a leader of any players at the usual price, and no limit of starred forces. */
const run = procedure<Prison>('dream.prison-planet', 'closed', {
  what: 'prison',
  of: ({ owner, whose }) => ({ by: owner, of: whose ?? null }),
})({
  begins(_, f) {
    Object.assign(f, { left: MOST, whose: null, led: false, named: [] })
  },
  asks(g, f) {
    if (choicesOf(g).length === 0) return 'ends'
    ask(g, 'dream.prison', [f.owner])
  },
  forces(g, f) {
    const whose = answerOf(f, 'dream.prison', f.owner)
    if (whose === 'pass') return 'ends'
    f.whose = whose
    f.named!.push(whose)
    ask(g, 'dream.prison-forces', [f.owner])
  },
  revives(g, f) {
    const force = answerOf(f, 'dream.prison-forces', f.owner)
    const own = factionState(g.state, f.whose!)
    const { eliteRevived } = own
    f.left! -= sizeOf(force)
    reviveForces(g, f.whose!, force, forcePrice(g, f.whose!, force, 0), f.owner, true)
    own.eliteRevived = eliteRevived
  },
  /** Apart from the forces, whose return others may follow. */
  chooses(g, f) {
    // Asked whatever they can pay: that is hidden.
    if (f.led || seenDead(g, f.whose!).length === 0) return 'asks'
    ask(g, 'dream.prison-leader', [f.owner])
  },
  leads(g, f) {
    const leader = answerOf(f, 'dream.prison-leader', f.owner)
    if (leader !== 'none') {
      f.led = true
      reviveLeader(g, f.whose!, leader, revivalCost(g, f.whose!, leader, true), f.owner)
    }
    return 'asks'
  },
  ends() {},
})

const prison = (g: Game) => frameOf(g.state, run)!
/** DR-27 What is behind a leading bid or pledged to an ally is not spent here. */
const spiceOf = (g: Game): number => spendable(g, prison(g).owner)
/** The leaders in the tanks of whom all know. */
const seenDead = (g: Game, seat: Faction): LeaderId[] =>
  deadOf(g, seat)
    .filter(isLeader)
    .filter((leader) => !leaderState(g.state, leader).secret)
const leadersOf = (g: Game): LeaderId[] =>
  seenDead(g, prison(g).whose!).filter((leader) => revivalCost(g, prison(g).whose!, leader, true) <= spiceOf(g))
const choicesOf = (g: Game): Faction[] => {
  const { left, led, named } = prison(g)
  return g.state.order.filter(
    (seat) =>
      !named!.includes(seat) &&
      ((left! > 0 && sizeOf(factionState(g.state, seat).tanks) > 0) || (!led && seenDead(g, seat).length > 0)),
  )
}

export const prisonPlanet: FatePower = {
  of: 'emperor',
  rule: 'DR-EMP-6',
  may: beforeBattles,
  run,
}
export const prisonDecisions = [
  oneOf('dream.prison', 'DR-EMP-6', { choices: (g): (Faction | 'pass')[] => ['pass', ...choicesOf(g)] }),
  someForces('dream.prison-forces', 'DR-EMP-6', {
    offer(g) {
      const { whose, left } = prison(g)
      const { tanks } = factionState(g.state, whose!)
      const { normal, elite } = forceCosts(g, whose!)
      const price = Math.min(tanks.normal > 0 ? normal : elite, tanks.elite > 0 ? elite : normal)
      const most = Math.min(left!, Math.floor(spiceOf(g) / Math.max(1, price)))
      const differs = normal !== elite && tanks.normal > 0 && tanks.elite > 0
      return { ...upTo(tanks, most), price, ...(differs ? { prices: { normal, elite } } : {}) }
    },
    refuse(g, _, force) {
      const price = forcePrice(g, prison(g).whose!, force, 0)
      const spice = spiceOf(g)
      return price > spice ? refusal('revival.price', 'DR-EMP-6', { price, spice }) : null
    },
  }),
  oneOf('dream.prison-leader', 'DR-EMP-6', { choices: (g): (LeaderId | 'none')[] => ['none', ...leadersOf(g)] }),
]
