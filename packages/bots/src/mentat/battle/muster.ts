import { type Faction, type Force, type Muster, musterAgainst } from '@arrakis/engine'
import { type Situation, unstopped } from '../../situation.ts'

/** How a faction's forces count in the battle at hand, as far as no Karama has stopped them. */
export const musterOf = ({ view }: Situation, of: Faction, force: Force, against: Faction): Muster =>
  musterAgainst(view, force, of, against)

export type Counts = Pick<Muster, 'worth' | 'support'>
/** How they count on the whole, whatever is stopped just now. */
export const countsOf = ({ view }: Situation, of: Faction, against: Faction): Counts =>
  musterAgainst(unstopped(view), NOBODY, of, against)
const NOBODY: Force = { normal: 0, elite: 0 }
