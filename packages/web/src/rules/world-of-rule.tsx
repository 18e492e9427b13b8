import type { Faction } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { WorldSides } from '../panels/world-cards.tsx'
import { WorldDisc } from '../signs/world-disc.tsx'

/** The world that each of these rules describes. */
const WORLDS: Readonly<Record<string, readonly [world: string, of: Faction]>> = {
  'HW-18': ['caladan', 'atreides'],
  'HW-19': ['wallach-ix', 'bene-gesserit'],
  'HW-20': ['kaitain', 'emperor'],
  'HW-21': ['salusa-secundus', 'emperor'],
  'HW-23': ['southern-hemisphere', 'fremen'],
  'HW-24': ['giedi-prime', 'harkonnen'],
  'HW-25': ['junction', 'guild'],
}

/** HW-09 The card of the world that a rule describes, with both sides. */
export function WorldOfRule({ rule }: { readonly rule: string }): ReactNode {
  const found = WORLDS[rule]
  if (!found) return null
  const [world, of] = found
  return (
    <div className="world-card">
      <WorldDisc world={world} of={of} size={96} />
      <WorldSides world={world} from={null} up={null} isOccupied={false} />
    </div>
  )
}
