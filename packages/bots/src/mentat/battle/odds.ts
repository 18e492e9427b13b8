import type { Faction, Force } from '@arrakis/engine'
import { handSize, type Situation } from '../../situation.ts'

interface Fighter {
  of: Faction
  force: Force
  spice: number
}

/** A first estimate: forces supported, a leader and cards on each side. */
export function winChance(s: Situation, fighter: Fighter, against: Fighter): number {
  const power = ({ of, force, spice }: Fighter): number => {
    const strength = force.normal + 2 * force.elite
    const supported = Math.min(strength, of === 'fremen' ? strength : spice)
    return supported + (strength - supported) / 2 + 4 + Math.min(2, handSize(s, of))
  }
  return 1 / (1 + Math.exp((power(against) - power(fighter)) / 3))
}
