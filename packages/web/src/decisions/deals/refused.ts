import type { Faction } from '@arrakis/engine'
import type { Message } from '../../table/picture.ts'

/** An offer of this turn that came to nothing. */
export interface RefusedOffer {
  readonly id: number
  readonly by: Faction
  readonly parties: readonly Faction[]
  /** Who refused it; whoever had made it took it back. */
  readonly refusedBy: Faction
}

/** The offers to or by a faction that were refused or taken back this turn, the newest first. */
export function refusedOffers(messages: readonly Message[], upTo: number, me: Faction): readonly RefusedOffer[] {
  const offers = new Map<number, Omit<RefusedOffer, 'refusedBy'>>()
  let refused: RefusedOffer[] = []
  for (const message of messages) {
    if (message.id > upTo) break
    if (message.type !== 'game') continue
    for (const event of message.events) {
      if (event.type === 'turnBegan') refused = []
      if (event.type === 'dealOffered')
        offers.set(event.deal, { id: event.deal, by: event.by, parties: [event.by, ...event.with] })
      const offer = event.type === 'dealRefused' ? offers.get(event.deal) : undefined
      if (event.type === 'dealRefused' && offer?.parties.includes(me)) refused.push({ ...offer, refusedBy: event.by })
    }
  }
  return refused.reverse()
}
