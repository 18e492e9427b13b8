import { factionState } from '../board/forces.ts'
import { answerIfAny, ask, procedure } from '../hooks/flow.ts'
import type { Game } from '../hooks/hooks.ts'
import { oneOf } from '../hooks/shapes.ts'
import { end } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import type { Faction } from '../model/factions.ts'
import type { Revivable } from '../model/offers.ts'
import { openLeaderRevival, revivableLeaders, revivalCost, reviveLeader } from '../procedures/revival.ts'

/** REV-01 One leader apart from the forces: at the end of a player's own move, or for all when every move is made. */
export const leaderRevival = procedure<{ seats?: Faction[] }>(
  'leader-revival',
  'quiet',
)({
  opens(g, f) {
    const seats = f.seats ?? g.state.order
    for (const seat of seats) openLeaderRevival(g, seat)
    // Public: the tanks lie open.
    const asked = seats.filter((seat) => revivableLeaders(g, seat).length > 0)
    if (asked.length === 0) return end(g)
    ask(g, 'revive-leader', asked, asked.length > 1 ? 'sealed' : 'open')
  },
  revives(g, f) {
    for (const seat of g.state.order) {
      const leader = answerIfAny(f, 'revive-leader', seat)
      if (leader && leader !== 'pass') reviveLeader(g, seat, leader, revivalCost(g, seat, leader))
    }
  },
})

/** REV-07, REV-08 */
function leaderRefusal(g: Game, seat: Faction, leader: Revivable): Refusal | null {
  if (!revivableLeaders(g, seat).includes(leader)) return refusal('revival.leader', 'REV-07', { leader })
  const price = revivalCost(g, seat, leader)
  const { spice } = factionState(g.state, seat)
  return price > spice ? refusal('revival.price', 'REV-08', { price, spice }) : null
}

export const leaderDecision = oneOf('revive-leader', 'REV-08', {
  /** Those that can be paid for. */
  choices: (g, seat) => ['pass', ...revivableLeaders(g, seat).filter((leader) => !leaderRefusal(g, seat, leader))],
  why: (g, seat, leader) =>
    (leader !== 'pass' && leaderRefusal(g, seat, leader)) || refusal('revival.leader', 'REV-07', { leader }),
})
