import { procedure } from '../../../hooks/flow.ts'
import type { Game } from '../../../hooks/hooks.ts'
import { call, topOf } from '../../../kernel/flow.ts'
import type { Faction } from '../../../model/factions.ts'
import { battleOf, enemyOf, opponentOf } from '../../../procedures/battle/plan.ts'
import { openPlans, seePlan } from '../../../procedures/battle/reopen.ts'
import { BATTLE } from '../../../procedures/frames.ts'
import { areAllied } from '../../../procedures/hands.ts'
import type { FatePower } from '../fate-powers.ts'

/** DR-HAR-5 The opponent's plan is laid before theirs, and shown to all. */
const run = procedure<{ owner: Faction }>('dream.blackmail')({
  demands(g, f) {
    call(g, seePlan, { by: f.owner, of: enemyOf(g, f.owner), open: true })
  },
  /** The own plan is made, or made anew, with that in sight. */
  reopens(g, f) {
    const battle = battleOf(g)
    openPlans(g, [opponentOf(battle, enemyOf(g, f.owner))])
  },
})
const concerns = (g: Game, owner: Faction): boolean => {
  const { aggressor, defender } = battleOf(g)
  return [aggressor, defender].some((seat) => seat === owner || areAllied(g.state, owner, seat))
}

export const blackmail: FatePower = {
  of: 'harkonnen',
  rule: 'DR-HAR-5',
  may: (g, owner) =>
    topOf(g.state, BATTLE)?.ask?.kind === 'plan' &&
    concerns(g, owner) &&
    !g.state.battle!.locked.includes(enemyOf(g, owner)),
  run,
}
