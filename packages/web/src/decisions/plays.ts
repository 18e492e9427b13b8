import type { UnaskedKind } from '@arrakis/engine'
import type { ComponentType } from 'react'
import { OrdersPanel } from '../panels/orders.tsx'
import { ButtonsForm } from './buttons-form.tsx'
import { HalfPriceForm, InfinityForm, MercenaryForm, SeePlanForm, ShowForm, TakeHandForm } from './cards/plays.tsx'
import { OfferDealForm } from './deals/deal-builder.tsx'
import { AnswerDealForm } from './deals/deals-panel.tsx'
import type { FormProps } from './forms.ts'
import { CreditForm, NamePrimaryForm } from './nexus/ally-plays.tsx'
import { CallWormForm } from './place/place-form.tsx'
import { GholaForm } from './revival/ghola-form.tsx'
import { StandingForm } from './standing-form.tsx'
import { TruthtranceForm } from './truthtrance/truthtrance-form.tsx'

/** The form for each thing a seat may do unasked; a kind without one does not compile. */
export const PLAYS: Readonly<Record<UnaskedKind, ComponentType<FormProps>>> = {
  orders: OrdersPanel,
  standing: StandingForm,
  credit: CreditForm,
  show: ShowForm,
  withdraw: ButtonsForm,
  'offer-deal': OfferDealForm,
  'answer-deal': AnswerDealForm,
  truthtrance: TruthtranceForm,
  'tleilaxu-ghola': GholaForm,
  hajr: ButtonsForm,
  mercenary: MercenaryForm,
  'name-primary': NamePrimaryForm,
  'bid-infinity': InfinityForm,
  'karama-half-price': HalfPriceForm,
  'karama-see-plan': SeePlanForm,
  'karama-call-worm': CallWormForm,
  'karama-revive': GholaForm,
  'karama-take-hand': TakeHandForm,
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
