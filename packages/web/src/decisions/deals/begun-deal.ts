import type { Answer, Faction } from '@arrakis/engine'
import { openPlay } from '../opened-play.ts'

/** An offer that is half made where it is wanted; `which` tells its draft from others. */
export interface BegunDeal {
  readonly deal: Answer<'offer-deal'>
  readonly which: string
}

let begun: BegunDeal | null = null
/** What the form of a new deal begins with, if it was opened so. */
export const begunDeal = (): BegunDeal | null => begun
export const forgetBegunDeal = (): void => {
  begun = null
}

/** SECR-04 Opens an offer to pay somebody for the name of the card up for bid. */
export function beginLook(me: Faction, seer: Faction, which: string): void {
  const deal: BegunDeal['deal'] = {
    with: [seer],
    text: '',
    terms: [
      { term: 'pay', from: me, to: seer, amount: 1, when: 'now' },
      { term: 'show', from: seer, to: me, what: 'card-up' },
    ],
    turns: 1,
  }
  begun = { deal, which: ` look ${which}` }
  openPlay('offer-deal')
}
