import type { UnaskedKind } from '@arrakis/engine'
import { ButtonsForm } from './buttons-form.tsx'
import { type Form, laterForm } from './form.ts'

/** The form for each thing a seat may do unasked; a kind without one does not compile. */
export const PLAYS: Readonly<Record<UnaskedKind, Form>> = {
  orders: laterForm('OrdersPanel'),
  standing: laterForm('StandingForm'),
  credit: laterForm('CreditForm'),
  show: laterForm('ShowForm'),
  withdraw: ButtonsForm,
  'offer-deal': laterForm('OfferDealForm'),
  'answer-deal': laterForm('AnswerDealForm'),
  truthtrance: laterForm('TruthtranceForm'),
  'tleilaxu-ghola': laterForm('GholaForm'),
  hajr: ButtonsForm,
  mercenary: laterForm('MercenaryForm'),
  'name-primary': laterForm('NamePrimaryForm'),
  'bid-infinity': laterForm('InfinityForm'),
  'karama-half-price': laterForm('HalfPriceForm'),
  'karama-see-plan': laterForm('SeePlanForm'),
  'karama-call-worm': laterForm('CallWormForm'),
  'karama-revive': laterForm('GholaForm'),
  'karama-take-hand': laterForm('TakeHandForm'),
}

/** Open nearly all the time and at home in the panels beside the board: here they stand folded. */
export const TALK: ReadonlySet<UnaskedKind> = new Set([
  'orders',
  'standing',
  'credit',
  'show',
  'offer-deal',
  'answer-deal',
  'name-primary',
])
