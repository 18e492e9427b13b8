import { factionState } from '../board/forces.ts'
import { decision, type Game, procedure } from '../hooks/hooks.ts'
import { ask, end } from '../kernel/flow.ts'
import { type Refusal, refusal } from '../kernel/result.ts'
import { below, pick } from '../kernel/rng.ts'
import type { Asked } from '../model/answers.ts'
import type { Faction } from '../model/factions.ts'
import {
  leaderPrice,
  openLeaderRevival,
  type Revivable,
  revivableLeaders,
  reviveLeader,
} from '../procedures/revival.ts'

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
      const leader = f.answers[seat] as Asked['revive-leader'] | undefined
      if (leader && leader !== 'pass') reviveLeader(g, seat, leader, leaderPrice(g, leader))
    }
  },
})

function leaderRefusal(g: Game, seat: Faction, answer: unknown): Refusal | null {
  if (answer === 'pass') return null
  if (typeof answer !== 'string') return refusal('malformed', 'REV-08', { expected: 'a leader or pass' })
  if (!revivableLeaders(g, seat).includes(answer as Revivable))
    return refusal('revival.leader', 'REV-07', { leader: answer })
  const price = leaderPrice(g, answer as Revivable)
  const { spice } = factionState(g.state, seat)
  return price > spice ? refusal('revival.price', 'REV-08', { price, spice }) : null
}

/** Those that can be paid for. */
const choices = (g: Game, seat: Faction): Revivable[] =>
  revivableLeaders(g, seat).filter((leader) => !leaderRefusal(g, seat, leader))

export const leaderDecision = decision({
  kind: 'revive-leader',
  rule: 'REV-08',
  offer: (g, seat) => ({ choices: ['pass', ...choices(g, seat as Faction)] }),
  refuse: (g, seat, answer) => leaderRefusal(g, seat as Faction, answer),
  fallback: () => 'pass',
  sample(g, seat, rng) {
    const open = choices(g, seat as Faction)
    return open.length === 0 || below(rng, 4) === 0 ? 'pass' : pick(rng, open)
  },
})
