import { type Advantage, advantage, consult, type Game } from '../../../hooks/hooks.ts'
import type { Plan } from '../../../model/answers.ts'
import type { Faction } from '../../../model/factions.ts'
import { battleOf } from '../../../procedures/battle/plan.ts'
import { availableLeaders, strengthOf } from '../../../procedures/leaders.ts'
import { comesBefore } from '../../../procedures/turn.ts'
import { beforeBattles, type FatePower, isLasting, lastingFate } from '../fate-powers.ts'

/** DR-GUI-5 Another leader who is free to fight here; one of the two may be a Cheap Hero. */
const fits = (g: Game, seat: Faction, { leader, more }: Plan): boolean =>
  leader !== null &&
  leader !== more?.second &&
  availableLeaders(g, seat, battleOf(g).ground).some(({ id }) => id === more?.second)

/** DR-GUI-5 Before shipping and movement, or before a battle. */
export const battleTraining: FatePower = {
  of: 'guild',
  rule: 'DR-GUI-5',
  may: (g, owner) =>
    !isLasting(g, owner) &&
    beforeBattles(g) &&
    (g.state.phase === 'battle' || comesBefore(g, g.state.phase, 'shipment-movement')),
  opens: (g, owner) => !isLasting(g, owner),
  run: lastingFate,
}

export const trained: Advantage = advantage({
  id: 'guild.battle-training',
  rule: 'DR-GUI-5',
  name: 'Battle training',
  says: 'Once your fate has been paid for you may lead a battle with two leaders: both count, either may be a traitor, and they live or die together.',
  changes: {
    'plan.leaders': (count, { seat }, owner, g) => (seat === owner && isLasting(g, owner) ? 2 : count),
    'plan.more': (wrong, { seat, plan, what }, _, g) =>
      what === 'second' && consult(g, 'plan.leaders', 1, { seat }) > 1 && fits(g, seat, plan) ? null : wrong,
    'leader.strength': (worth, { side, plan }, owner, g) =>
      side === owner && plan.more?.second ? worth + strengthOf(g, plan.more.second) : worth,
  },
})
