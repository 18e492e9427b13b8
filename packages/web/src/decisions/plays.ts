import type { UnaskedKind } from '@arrakis/engine'
import type { ComponentType } from 'react'
import { ButtonsForm } from './buttons-form.tsx'
import type { FormProps } from './forms.ts'
import { CallWormForm } from './place/place-form.tsx'
import { PlainForm } from './plain-form.tsx'
import { GholaForm } from './revival/ghola-form.tsx'

/** The form for each thing a seat may do unasked; a kind without one does not compile. */
export const PLAYS: Readonly<Record<UnaskedKind, ComponentType<FormProps>>> = {
  orders: PlainForm,
  standing: PlainForm,
  credit: PlainForm,
  show: PlainForm,
  withdraw: ButtonsForm,
  'offer-deal': PlainForm,
  'answer-deal': PlainForm,
  truthtrance: PlainForm,
  'tleilaxu-ghola': GholaForm,
  hajr: ButtonsForm,
  mercenary: PlainForm,
  'name-primary': PlainForm,
  'bid-infinity': PlainForm,
  'karama-half-price': PlainForm,
  'karama-see-plan': PlainForm,
  'karama-call-worm': CallWormForm,
  'karama-revive': GholaForm,
  'karama-take-hand': PlainForm,
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
