import type { AskedKind, UnaskedKind } from '@arrakis/engine'
import type { CustomRequired } from '../../decisions/kinds.ts'
import { moduleTexts } from '../text.ts'
import { sentence } from './questions.ts'

const NAMES: CustomRequired<{ [K in UnaskedKind]: string }> = {
  orders: 'Standing orders',
  standing: 'Charity and collection',
  credit: 'Pay for your ally',
  show: 'Show what you hold',
  withdraw: 'Take your answer back',
  'offer-deal': 'Offer a deal',
  'answer-deal': 'Answer a deal',
  truthtrance: 'Play Truthtrance',
  'tleilaxu-ghola': 'Play Tleilaxu Ghola',
  hajr: 'Play Hajr',
  mercenary: 'Play Mercenary',
  'name-primary': 'Name the primary',
  'bid-infinity': 'Bid infinity',
  'karama-half-price': 'Karama: halve the price',
  'karama-see-plan': 'Karama: see a battle plan',
  'karama-call-worm': 'Karama: call a worm',
  'karama-revive': 'Karama: revive',
  'karama-take-hand': 'Karama: take a hand',
}

/** What may be done unasked, as a button says it. */
export const playName = (kind: UnaskedKind): string =>
  NAMES[kind] ?? moduleTexts().plays[kind] ?? sentence(kind).replace(/[.]$/, '')

/** An answer that may be given anew while others have not answered, as the button says it that takes it back. */
const ANSWERS: { readonly [K in AskedKind]?: string } = {
  faction: 'Choose my faction again',
  leaderless: 'Answer again whether I fight without a leader',
  plan: 'Take back my battle plan',
  'redraw-traitors': 'Answer again about my traitors',
  revival: 'Take back my revival',
  'revive-leader': 'Take back my revival',
  'storm-dial': 'Take back my dial',
  traitor: 'Choose my traitor again',
}
export const withdrawName = (asked: AskedKind | null): string => (asked && ANSWERS[asked]) ?? playName('withdraw')
