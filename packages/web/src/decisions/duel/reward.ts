import type { Answer, LeaderId } from '@arrakis/engine'

/** What a second takes of the points of the reward; the rest is paid in spice. */
export interface Reward {
  readonly force: number
  readonly starred: number
  readonly leaders: readonly LeaderId[]
}

/** The points that are left for spice. */
export const spiceOf = (
  points: number,
  { force, starred, leaders }: Reward,
  priceOf: (leader: LeaderId) => number,
): number => points - force - starred - leaders.reduce((sum, leader) => sum + priceOf(leader), 0)

/** DUEL-28 The same point by point, as it is asked. */
export function rewardSteps({ force, starred, leaders }: Reward, spice: number): readonly Step[] {
  const times = (count: number, what: Step): readonly Step[] => Array.from({ length: count }, () => what)
  return [...leaders, ...times(starred, 'starred'), ...times(force, 'force'), ...times(Math.min(1, spice), 'spice')]
}
type Step = Answer<'duel.reward'>
