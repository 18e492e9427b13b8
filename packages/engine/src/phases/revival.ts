import { factionState } from '../board/forces.ts'
import { answerIfAny, ask, procedure } from '../hooks/flow.ts'
import { consult, follow, type Game, optionOf } from '../hooks/hooks.ts'
import { decision } from '../hooks/rules.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick } from '../kernel/rng.ts'
import type { Answer } from '../model/decisions.ts'
import type { Faction } from '../model/factions.ts'
import type { Revivable, RevivalOffer } from '../model/offers.ts'
import { REVIVAL } from '../procedures/frames.ts'
import {
  elitesLeft,
  forceCosts,
  forcePrice,
  forcesRefusal,
  freeForces,
  freeRevivals,
  hasUnseenDead,
  openLeaderRevival,
  priceBeyond,
  revivableLeaders,
  revivalCost,
  revivalLimit,
  reviveForces,
  reviveLeader,
  starsFree,
} from '../procedures/revival.ts'

/** REV-01 to REV-14 Forces and, where it is open, one leader. */
export const revival = procedure(
  REVIVAL,
  'quiet',
)({
  opens(g, f) {
    if (leadersToo(g)) for (const seat of g.state.order) openLeaderRevival(g, seat)
    f.left = []
    follow(g, 'revival.opens', {})
  },
  begins(g, f) {
    const asked = g.state.order.filter((seat) => consult(g, 'revival.asked', hasDead(g, seat), { seat }))
    f.left = [...consult(g, 'revival.turns', asked, {})]
  },
  asks(g, f) {
    if (f.left.length === 0) return 'closes'
    const together = optionOf(g, 'revival.order') === 'simultaneous'
    ask(g, 'revival', together ? [...f.left] : [f.left[0]!], together ? 'sealed' : 'open')
  },
  revives(g, f) {
    f.left = f.left.filter((seat) => !(seat in f.answers))
    for (const seat of g.state.order) {
      const answer = answerIfAny(f, 'revival', seat)
      if (answer) carryOut(g, seat, answer)
    }
    return 'asks'
  },
  closes(g) {
    follow(g, 'revival.closes', {})
  },
  ends() {},
})

/** Public: the tanks lie open. */
const hasDead = (g: Game, seat: Faction): boolean => {
  const { tanks } = factionState(g.state, seat)
  return tanks.normal + tanks.elite > 0 || leadersNow(g, seat).length > 0 || hasUnseenDead(g, seat)
}

/** REV-01 Leaders come back with the forces, or at a later moment. */
const leadersToo = (g: Game): boolean => optionOf(g, 'revival.leaderWhen') === 'withForces'
const leadersNow = (g: Game, seat: Faction): readonly Revivable[] => (leadersToo(g) ? revivableLeaders(g, seat) : [])

export const revivalPrice = (g: Game, seat: Faction, { normal, elite, leader }: Answer<'revival'>): number =>
  forcePrice(g, seat, { normal, elite }) + (leader ? revivalCost(g, seat, leader) : 0)

function carryOut(g: Game, seat: Faction, answer: Answer<'revival'>): void {
  reviveForces(g, seat, answer, forcePrice(g, seat, answer), seat)
  if (answer.leader) reviveLeader(g, seat, answer.leader, revivalCost(g, seat, answer.leader))
}

function revivalRefusal(g: Game, seat: Faction, answer: Answer<'revival'>): Refusal | null {
  const wrong = forcesRefusal(g, seat, answer, revivalLimit(g, seat))
  if (wrong) return wrong
  const { leader } = answer
  if (leader !== null && !leadersToo(g)) return refusal('revival.leader-later', 'REV-01')
  if (leader !== null && !revivableLeaders(g, seat).includes(leader))
    return refusal('revival.leader', 'REV-07', { leader })
  const price = revivalPrice(g, seat, answer)
  const { spice } = factionState(g.state, seat)
  if (price <= spice) return null
  const forces = forcePrice(g, seat, answer)
  return refusal('revival.price', forces > spice ? 'REV-04' : 'REV-08', { price, spice })
}

function revivalOffer(g: Game, seat: Faction): RevivalOffer {
  const { tanks, spice } = factionState(g.state, seat)
  const limit = revivalLimit(g, seat)
  return {
    normal: { min: 0, max: Math.min(limit, tanks.normal) },
    elite: { min: 0, max: Math.min(limit, elitesLeft(g, seat)) },
    leader: [null, ...leadersNow(g, seat)],
    limit,
    free: freeRevivals(g, seat),
    ...(starsFree(g, seat) ? {} : { starsPay: true }),
    price: forceCosts(g, seat),
    spice,
  }
}

export const revivalDecision = decision({
  kind: 'revival',
  rule: 'REV-02',
  offer: revivalOffer,
  refuse: revivalRefusal,
  /** REV-03 Silence takes what costs nothing. */
  fallback: (g, seat) => ({ ...freeForces(revivalOffer(g, seat)), leader: null }),
  sample(g, seat, rng) {
    const { tanks, spice } = factionState(g.state, seat)
    const limit = revivalLimit(g, seat)
    const elite = below(rng, 1 + Math.min(limit, elitesLeft(g, seat)))
    const most = Math.min(limit - elite, tanks.normal)
    const [costs, free, stars] = [forceCosts(g, seat), freeRevivals(g, seat), starsFree(g, seat)]
    let normal = Math.min(most, free + below(rng, 3))
    while (normal > 0 && priceBeyond(costs, { normal, elite }, free, stars) > spice) normal--
    if (priceBeyond(costs, { normal, elite }, free, stars) > spice) return { normal: 0, elite: 0, leader: null }
    const leaders = leadersNow(g, seat)
    if (leaders.length === 0) return { normal, elite, leader: null }
    const whole = { normal, elite, leader: pick(rng, leaders) }
    return revivalPrice(g, seat, whole) <= spice ? whole : { normal, elite, leader: null }
  },
})
