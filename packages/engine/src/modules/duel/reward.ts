import { factionState } from '../../board/forces.ts'
import { answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Game, tell } from '../../hooks/hooks.ts'
import { oneOf } from '../../hooks/shapes.ts'
import { end, frameOf } from '../../kernel/flow.ts'
import { type Faction, isLeader, type LeaderId } from '../../model/factions.ts'
import { leaderState } from '../../procedures/leaders.ts'
import { pay } from '../../procedures/payments.ts'
import { deadOf, elitesLeft, reviveForces, reviveLeader } from '../../procedures/revival.ts'

/** DUEL-28 Point by point: a force, a leader for as many points as it is strong, or all that is left in spice. */
export const reward = procedure<{ seat: Faction; points: number }>('duel.reward', 'quiet', {
  what: 'reward',
  of: ({ points }) => ({ points }),
})({
  asks(g, f) {
    if (f.points === 0) return end(g)
    if (rewards(g, f.seat).length === 1) return 'pays'
    ask(g, 'duel.reward', [f.seat])
  },
  gives(g, f) {
    const what = answerOf(f, 'duel.reward', f.seat)
    if (what === 'spice') return 'pays'
    if (isLeader(what)) {
      f.points -= g.rules.strengths.get(what)!
      const { rests } = leaderState(g.state, what)
      reviveLeader(g, f.seat, what, 0)
      // CARD-18 To wait for the next battles is the price of the Ghola card alone.
      leaderState(g.state, what).rests = rests
    } else {
      f.points--
      const force = { normal: what === 'force' ? 1 : 0, elite: what === 'force' ? 0 : 1 }
      reviveForces(g, f.seat, force, 0, f.seat)
    }
  },
  again() {
    return 'asks'
  },
  pays(g, f) {
    pay(g, 'bank', f.seat, f.points, 'leaders')
    tell(g, { type: 'spiceGained', by: f.seat, amount: f.points, for: 'duel' })
  },
})

/** DUEL-28 What can be had for the points that are left; all of it lies open. */
function rewards(g: Game, seat: Faction): ('spice' | 'force' | 'starred' | LeaderId)[] {
  const { points } = frameOf(g.state, reward)!
  const { tanks } = factionState(g.state, seat)
  return [
    'spice',
    ...(tanks.normal > 0 ? (['force'] as const) : []),
    ...(elitesLeft(g, seat) > 0 ? (['starred'] as const) : []),
    ...deadOf(g, seat)
      .filter(isLeader)
      .filter((leader) => g.rules.strengths.get(leader)! <= points),
  ]
}

export const rewardDecision = oneOf('duel.reward', 'DUEL-28', { choices: rewards, always: 'spice' })
