import type { Answer, Force } from '@arrakis/engine'
import type { Candidate } from '../bot.ts'
import type { Outlook } from './outlook.ts'

/** What bots make of homeworlds when they ship. */
export interface WorldSense {
  /** Shipments to worlds, and from those of others. */
  ships(o: Outlook, means: number): Candidate<Answer<'ship'>>[]
  /** What it costs, in spice, that so many leave the reserves. */
  leaving(o: Outlook, force: Force): number
}

let sense: WorldSense | null = null
/** It comes with the module: most tables have no worlds. */
export function setWorldSense(found: WorldSense): void {
  sense = found
}
export const worldSense = ({ s }: Outlook): WorldSense | null => (s.view.worlds ? sense : null)
