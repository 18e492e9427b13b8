import { factionState } from '../board/forces.ts'
import { consult, decision, follow, type Game, optionOf, procedure } from '../hooks/hooks.ts'
import { ask } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick } from '../kernel/rng.ts'
import { isObject } from '../kernel/shape.ts'
import type { Asked } from '../model/answers.ts'
import type { Faction } from '../model/factions.ts'
import {
  elitesLeft,
  forcePrice,
  forcesRefusal,
  freeRevivals,
  isForce,
  leaderPrice,
  openLeaderRevival,
  REVIVAL_LIMIT,
  type Revivable,
  revivableLeaders,
  reviveForces,
  reviveLeader,
} from '../procedures/revival.ts'

/** REV-01 to REV-14 Forces and, where it is open, one leader. */
export const revival = procedure<{ left: Faction[] }>(
  'revival',
  'quiet',
)({
  opens(g, f) {
    if (leadersToo(g)) for (const seat of g.state.order) openLeaderRevival(g, seat)
    f.left = []
    follow(g, 'revival.opens', {})
  },
  begins(g, f) {
    f.left = g.state.order.filter((seat) => consult(g, 'revival.asked', hasDead(g, seat), { seat }))
  },
  asks(g, f) {
    if (f.left.length === 0) return 'closes'
    const together = optionOf(g, 'revival.order') === 'simultaneous'
    ask(g, 'revival', together ? [...f.left] : [f.left[0]!], together ? 'sealed' : 'open')
  },
  revives(g, f) {
    for (const seat of Object.keys(f.answers) as Faction[]) f.left = f.left.filter((other) => other !== seat)
    for (const seat of g.state.order) {
      const answer = f.answers[seat] as Asked['revival'] | undefined
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
  return tanks.normal + tanks.elite > 0 || leadersNow(g, seat).length > 0
}

/** REV-01 Leaders come back with the forces, or at a later moment. */
const leadersToo = (g: Game): boolean => optionOf(g, 'revival.leaderWhen') === 'withForces'
const leadersNow = (g: Game, seat: Faction): Revivable[] => (leadersToo(g) ? revivableLeaders(g, seat) : [])

export const revivalPrice = (g: Game, seat: Faction, { normal, elite, leader }: Asked['revival']): number =>
  forcePrice(g, seat, normal + elite) + (leader ? leaderPrice(g, leader) : 0)

function carryOut(g: Game, seat: Faction, answer: Asked['revival']): void {
  reviveForces(g, seat, answer, forcePrice(g, seat, answer.normal + answer.elite), seat)
  if (answer.leader) reviveLeader(g, seat, answer.leader, leaderPrice(g, answer.leader))
}

function revivalRefusal(g: Game, seat: Faction, answer: unknown): Refusal | null {
  if (!isObject(answer) || !isForce(answer) || !('leader' in answer))
    return refusal('malformed', 'REV-02', { expected: 'normal, elite, leader' })
  const wrong = forcesRefusal(g, seat, answer, REVIVAL_LIMIT)
  if (wrong) return wrong
  const { leader } = answer as unknown as { leader: unknown }
  if (leader !== null && !leadersToo(g)) return refusal('revival.leader-later', 'REV-01')
  if (leader !== null && !revivableLeaders(g, seat).includes(leader as Revivable))
    return refusal('revival.leader', 'REV-07', { leader })
  const price = revivalPrice(g, seat, answer as unknown as Asked['revival'])
  const { spice } = factionState(g.state, seat)
  if (price <= spice) return null
  const forces = forcePrice(g, seat, answer.normal + answer.elite)
  return refusal('revival.price', forces > spice ? 'REV-04' : 'REV-08', { price, spice })
}

export const revivalDecision = decision({
  kind: 'revival',
  rule: 'REV-02',
  offer(g, seat) {
    const f = seat as Faction
    const { tanks, spice } = factionState(g.state, f)
    return {
      fields: {
        normal: { min: 0, max: Math.min(REVIVAL_LIMIT, tanks.normal) },
        elite: { min: 0, max: elitesLeft(g, f) },
        leader: [null, ...leadersNow(g, f)],
        limit: REVIVAL_LIMIT,
        free: freeRevivals(g, f),
        spice,
      },
    }
  },
  refuse: (g, seat, answer) => revivalRefusal(g, seat as Faction, answer),
  fallback: () => ({ normal: 0, elite: 0, leader: null }),
  sample(g, seat, rng) {
    const f = seat as Faction
    const { tanks, spice } = factionState(g.state, f)
    const elite = below(rng, 1 + elitesLeft(g, f))
    const most = Math.min(REVIVAL_LIMIT - elite, tanks.normal)
    let normal = Math.min(most, freeRevivals(g, f) + below(rng, 3))
    while (normal > 0 && forcePrice(g, f, normal + elite) > spice) normal--
    const answer: Asked['revival'] = { normal, elite, leader: null }
    if (forcePrice(g, f, normal + elite) > spice) return { normal: 0, elite: 0, leader: null }
    const leaders = leadersNow(g, f)
    if (leaders.length === 0) return answer
    const leader = pick(rng, leaders)
    return forcePrice(g, f, normal + elite) + leaderPrice(g, leader) <= spice ? { ...answer, leader } : answer
  },
})
