import type { Faction, Situations } from '@arrakis/engine'
import type { Prospects } from '../../rules-worker/protocol.ts'

type Offer = Situations['nexus']['offers'][number]

/** NEX-06 What a faction has offered, to me before others: it may have offered to several. */
export const offerFrom = (offers: readonly Offer[], of: Faction, me: Faction): Offer | undefined =>
  offers.find(({ by, to }) => by === of && to === me) ?? offers.find(({ by }) => by === of)

/** VICT-03 How near two who stand alone would be to victory as allies. */
export function unionOf(
  prospects: Prospects,
  me: Faction,
  of: Faction,
): { readonly held: number; readonly needed: number } | null {
  let held = 0
  for (const one of [me, of]) {
    const alone = prospects.sides.find(({ side }) => side.length === 1 && side[0] === one)
    if (!alone) return null
    held += alone.points
  }
  return { held, needed: prospects.needs.together }
}
