import type { DealRefusal, Faction } from '@arrakis/engine'
import type { Message } from '../../table/picture.ts'

/** An offer of this turn that came to nothing. */
export interface RefusedOffer {
  readonly id: number
  readonly by: Faction
  readonly parties: readonly Faction[]
  /** Who refused it; whoever had made it took it back. Null: it lapsed with the card it was about. */
  readonly refusedBy: Faction | null
  /** Why, if they said it. */
  readonly why: DealRefusal | null
}

/** The offers to or by a faction that were refused or taken back this turn, or lapsed with a card, the newest first. One that was answered with another counts from then on: its refusal is sent after the other offer, which may have been answered by then. */
export function refusedOffers(messages: readonly Message[], upTo: number, me: Faction): readonly RefusedOffer[] {
  const offers: { readonly at: number; readonly offer: Omit<RefusedOffer, 'refusedBy' | 'why'> }[] = []
  let refused: { readonly at: number; readonly offer: RefusedOffer }[] = []
  let now = 0
  for (const message of messages) {
    if (message.id > upTo) break
    if (message.type !== 'game') continue
    for (const event of message.events) {
      now++
      if (event.type === 'turnBegan') refused = []
      if (event.type === 'dealOffered')
        offers.push({ at: now, offer: { id: event.deal, by: event.by, parties: [event.by, ...event.with] } })
      const isLapse = event.type === 'dealEnded' && event.lapsedWith !== undefined
      if (event.type !== 'dealRefused' && !isLapse) continue
      const { deal } = event
      const by = event.type === 'dealRefused' ? event.by : null
      const offer = offers.find((one) => one.offer.id === deal)?.offer
      if (!offer?.parties.includes(me)) continue
      const instead = offers.find(
        (one) => one.offer.by === by && one.offer.id > deal && isBetween(one.offer, offer.parties),
      )
      const why = 'secret' in event ? event.secret.why : null
      refused.push({ at: instead && by !== offer.by ? instead.at : now, offer: { ...offer, refusedBy: by, why } })
    }
  }
  return refused
    .reverse()
    .sort((a, b) => b.at - a.at)
    .map(({ offer }) => offer)
}

const isBetween = ({ parties }: Pick<RefusedOffer, 'parties'>, others: readonly Faction[]): boolean =>
  parties.length === others.length && parties.every((party) => others.includes(party))
