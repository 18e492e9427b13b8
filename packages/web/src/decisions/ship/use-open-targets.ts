import type { AreaId, ShipOffer } from '@arrakis/engine'
import { useVerdicts, type Verdict } from '../../table/judge.ts'
import { leastShipments, type ShipDraft } from './shipment.ts'

/** What closes a place to a single force, and so to any number. Other refusals may be about the rest of the draft. */
const CLOSED: readonly string[] = ['ship.price', 'deal.forbids']
const isClosed = (verdict: Verdict): boolean => typeof verdict === 'object' && CLOSED.includes(verdict.code)

/** Those of some places to which at least one force could be shipped: with an ally's help, a Karama or what else pays for it. */
export function useOpenTargets(offer: ShipOffer, draft: ShipDraft, places: readonly AreaId[]): readonly AreaId[] {
  const ways = places.map((to) => leastShipments(offer, draft, to))
  const verdicts = useVerdicts('ship', ways.flat())
  let at = 0
  return places.filter((_, i) => {
    const own = verdicts.slice(at, at + ways[i]!.length)
    at += ways[i]!.length
    return own.length === 0 || !own.every(isClosed)
  })
}
