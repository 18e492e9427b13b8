import type { UnaskedKind } from '@arrakis/engine'
import { type Form, laterForm } from './form.ts'
import type { WhereCustom } from './kinds.ts'

/** The form for a thing a seat may do unasked that has its own; any other has that of its shape. */
export const PLAYS: WhereCustom<{ [K in UnaskedKind]: Form<K> }> = {
  orders: laterForm((all) => all.OrdersPanel),
  standing: laterForm((all) => all.StandingForm),
  credit: laterForm((all) => all.CreditForm),
  show: laterForm((all) => all.ShowForm),
  'offer-deal': laterForm((all) => all.OfferDealForm),
  'answer-deal': laterForm((all) => all.AnswerDealForm),
  truthtrance: laterForm((all) => all.TruthtranceForm),
  'tleilaxu-ghola': laterForm((all) => all.GholaForm),
  mercenary: laterForm((all) => all.MercenaryForm),
  'name-primary': laterForm((all) => all.NamePrimaryForm),
  'bid-infinity': laterForm((all) => all.InfinityForm),
  'karama-half-price': laterForm((all) => all.HalfPriceForm),
  'karama-see-plan': laterForm((all) => all.SeePlanForm),
  'karama-call-worm': laterForm((all) => all.CallWormForm),
  'karama-revive': laterForm((all) => all.KaramaReviveForm),
  'karama-take-hand': laterForm((all) => all.TakeHandForm),
}

/** Open nearly all the time and at home in the panels beside the board: here they stand folded. */
export const TALK: ReadonlySet<UnaskedKind> = new Set<UnaskedKind>([
  'orders',
  'standing',
  'credit',
  'show',
  'offer-deal',
  'answer-deal',
  'name-primary',
])
