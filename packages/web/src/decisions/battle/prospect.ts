import { kills, type Plan, rolesIn } from '@arrakis/engine'
import type { KnownArms, KnownSide } from './known.ts'
import { deadlyAttacks } from './strength.ts'

/** What a plan comes to: with its leader, and if the leader is killed. */
export interface PlanTotals {
  readonly total: number
  readonly bare: number
}

/** What comes of a plan as it stands, by what its maker may know. */
export type PlanProspect =
  /** Whatever they do. */
  | { readonly comes: 'won'; readonly most: number }
  /** Unless they kill the leader. */
  | { readonly comes: 'won-alive'; readonly most: number }
  /** They win with more than I have, or with as much where ties are theirs. */
  | { readonly comes: 'open'; readonly most: number; readonly mine: number; readonly winsTies: boolean }
  | { readonly comes: 'lost'; readonly least: number }

/** BATTLE-06 Whether a total beats another: ties are the aggressor's. */
export const beats = (mine: number, theirs: number, winsTies: boolean): boolean =>
  mine > theirs || (winsTies && mine === theirs)

/** Null until it is known how their forces count. */
export function prospectOf(
  plan: Plan,
  { total, bare }: PlanTotals,
  side: Pick<KnownSide, 'most' | 'shown' | 'plan'>,
  arms: KnownArms,
  winsTies: boolean,
): PlanProspect | null {
  const { most } = side
  if (most === null) return null
  const them = rolesIn({ weapon: arms.weapon ?? null, defence: arms.defence ?? null })
  const isKilled = plan.leader !== null && kills(them, rolesIn(plan))
  const mayDie = arms.weapon === undefined ? deadlyAttacks(plan).length > 0 : isKilled
  const best = isKilled ? bare : total
  const least = leastOf(side, plan)
  if (beats(mayDie ? bare : best, most, winsTies)) return { comes: 'won', most }
  if (beats(best, most, winsTies)) return { comes: 'won-alive', most }
  if (!beats(best, least, winsTies)) return { comes: 'lost', least }
  return { comes: 'open', most, mine: best, winsTies }
}

/** The least total they can have: their dial where it was seen, and their leader where nothing kills it. */
function leastOf({ most, shown, plan }: Pick<KnownSide, 'most' | 'shown' | 'plan'>, mine: Plan): number {
  if (plan) return kills(rolesIn(mine), rolesIn(plan)) ? plan.dial : most!
  return shown?.element === 'dial' ? (shown.value as number) : 0
}
