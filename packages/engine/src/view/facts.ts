import type { Faction } from '../model/factions.ts'
import { nowOf } from '../model/now.ts'
import type { Muster } from '../model/offers.ts'
import { musterOf } from '../procedures/battle/plan.ts'
import { handLimit } from '../procedures/hands.ts'
import { publicGame } from './public-game.ts'
import type { View } from './view.ts'

/** An advantage of this table, in words. */
export interface AdvantageFact {
  id: string
  owner: Faction
  rule: string
  name: string
  says: string
  /** Whether it is for the owner's allies. */
  alliance: boolean
}

/** What everybody at the table could read off the rules and the board. */
export interface Facts {
  advantages: AdvantageFact[]
  /** BID-02 */
  handLimits: Partial<Record<Faction, number>>
  /** BATTLE-09, BATTLE-10 How the forces of each side count in the battle being fought. */
  musters: Partial<Record<Faction, Muster>>
  /** BATTLE-15 Whether a leader who has fought may fight again in the same territory. */
  leadersFightAgain: boolean
}

/** All of it lies open: neither hands nor hidden spice are looked at. */
export function factsOf(v: View): Facts {
  const g = publicGame(v)
  const { rules } = g
  const facts: Facts = {
    advantages: [...rules.advantages].map(([id, { owner, rule, name, says, alliance }]) => ({
      id,
      owner,
      rule,
      name,
      says,
      alliance: alliance ?? false,
    })),
    handLimits: {},
    musters: {},
    leadersFightAgain: rules.options['battle.leaderReuse'] === 'sameTerritory',
  }
  for (const seat of v.order) facts.handLimits[seat] = handLimit(g, seat)
  const battle = nowOf(v.now, 'battle')
  if (battle) for (const seat of [battle.aggressor, battle.defender]) facts.musters[seat] = musterOf(g, battle, seat)
  return facts
}
