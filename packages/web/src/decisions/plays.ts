import type { UnaskedKind } from '@arrakis/engine'
import { dreamForm, type Form, lazyForm } from './form.ts'
import type { CustomRequired } from './kinds.ts'

/** The form for a thing a seat may do unasked that has its own; any other has that of its shape. */
export const PLAY_FORMS: CustomRequired<{ [K in UnaskedKind]: Form<K> }> = {
  orders: lazyForm((all) => all.OrdersPanel),
  standing: lazyForm((all) => all.StandingForm),
  credit: lazyForm((all) => all.CreditForm),
  show: lazyForm((all) => all.ShowForm),
  'offer-deal': lazyForm((all) => all.OfferDealForm),
  'answer-deal': lazyForm((all) => all.AnswerDealForm),
  'dream.fate': dreamForm((all) => all.FateForm),
  truthtrance: lazyForm((all) => all.TruthtranceForm),
  'tleilaxu-ghola': lazyForm((all) => all.GholaForm),
  mercenary: lazyForm((all) => all.MercenaryForm),
  'name-primary': lazyForm((all) => all.NamePrimaryForm),
  'bid-infinity': lazyForm((all) => all.InfinityForm),
  'karama-half-price': lazyForm((all) => all.HalfPriceForm),
  'karama-see-plan': lazyForm((all) => all.SeePlanForm),
  'karama-call-worm': lazyForm((all) => all.CallWormForm),
  'karama-revive': lazyForm((all) => all.KaramaReviveForm),
  'karama-take-hand': lazyForm((all) => all.TakeHandForm),
}

/** Plays that are nearly always available and have their own panels, so they are folded here. */
export const TALK_PLAYS: ReadonlySet<UnaskedKind> = new Set<UnaskedKind>([
  'orders',
  'standing',
  'credit',
  'show',
  'offer-deal',
  'answer-deal',
  'name-primary',
])
