import type { AskedKind, Decision } from '@arrakis/engine'
import type { ComponentType } from 'react'
import { MoveForm } from './move/move-form.tsx'
import { PlainForm } from './plain-form.tsx'
import { ShipForm } from './ship/ship-form.tsx'

/** A form gets the question and what it offers; everything else it takes from `useTable`. */
export interface FormProps {
  readonly decision: Decision
}

/** The form for each kind of question; a kind without one does not compile. */
export const FORMS: Readonly<Record<AskedKind, ComponentType<FormProps>>> = {
  faction: PlainForm,
  prediction: PlainForm,
  swap: PlainForm,
  traitor: PlainForm,
  'redraw-traitors': PlainForm,
  'place-fremen': PlainForm,
  'place-advisor': PlainForm,
  'storm-dial': PlainForm,
  'weather-control': PlainForm,
  'family-atomics': PlainForm,
  'call-worm': PlainForm,
  nexus: PlainForm,
  'place-worm': PlainForm,
  'protect-ally': PlainForm,
  ride: MoveForm,
  bid: PlainForm,
  'grant-revival': PlainForm,
  revival: PlainForm,
  'pay-revival': PlainForm,
  'revive-leader': PlainForm,
  'guild-turn': PlainForm,
  ship: ShipForm,
  'stop-shipment': PlainForm,
  'send-advisor': PlainForm,
  wartime: PlainForm,
  intrusion: PlainForm,
  coexist: PlainForm,
  move: MoveForm,
  'hajr-again': PlainForm,
  battle: PlainForm,
  leaderless: PlainForm,
  voice: PlainForm,
  prescience: PlainForm,
  'show-element': PlainForm,
  plan: PlainForm,
  'call-traitor': PlainForm,
  aftermath: PlainForm,
  capture: PlainForm,
  captive: PlainForm,
  karama: PlainForm,
  'accept-mercenaries': PlainForm,
  truth: PlainForm,
  reword: PlainForm,
  'return-cards': PlainForm,
}
