import type { Faction } from '@arrakis/engine'
import { browserValues } from '../../kit/browser-values.ts'
import type { Texts } from '../../text/en/index.ts'
import { type Lot, type StandingBid, standingAnswer } from './auction.ts'

interface KeptBid extends StandingBid {
  /** When I had last taken something back; absent where I never had. */
  readonly takenBack?: number
}

export const keptBids = browserValues<KeptBid>('arrakis:standing-bid:')

/** Whether a seat of this browser has said to pass until this card is sold, or for longer. */
export function passesOn(table: string, chair: string, lot: Lot): boolean {
  const bid = keptBids.read(`${table} ${chair}`)
  return bid?.upTo === 0 && standingAnswer(bid, lot) !== null
}

/** What a standing bid says about its card, in one sentence. */
export function standingText(t: Texts, { card, upTo }: StandingBid, lot: Lot, me: Faction | null): string {
  const say = t.decisions.standingBid
  if (upTo > 0) return (lot.leader === me || lot.high < upTo ? say.upTo : say.over)(upTo)
  return card === lot.all ? say.passAll[lot.until] : say.pass
}
