import type { Faction, Force, Muster } from '@arrakis/engine'
import type { Situation } from '../../situation.ts'

const NATIVE: Faction = 'fremen'

/** EMP-07, FRE-15 What a starred force counts in battle. */
export const eliteWorth = (of: Faction, against: Faction): number =>
  of === NATIVE || (of === 'emperor' && against !== NATIVE) ? 2 : 1

/** BATTLE-10 What makes forces count in full. */
export function supportOf({ options }: Situation, of: Faction): Muster['support'] {
  if (options['battle.dialing'] === 'plain') return 'none'
  return of === NATIVE && options['battle.fremenFreeSupport'] ? 'free' : 'spice'
}

const STARS: Partial<Record<Faction, string>> = { emperor: 'emperor.sardaukar', [NATIVE]: 'fremen.fedaykin' }

/** How a faction's forces count in a battle, as far as no Karama has stopped them. */
export function musterOf(s: Situation, of: Faction, force: Force, against: Faction): Muster {
  const stopped = s.view.flags.some(({ name }) => name === STARS[of])
  return { force, elite: stopped ? 1 : eliteWorth(of, against), support: supportOf(s, of) }
}
