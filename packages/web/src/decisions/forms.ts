import type { AskedKind, Decision } from '@arrakis/engine'
import type { ComponentType } from 'react'
import { ButtonsForm } from './buttons-form.tsx'
import { AftermathForm } from './losses/aftermath-form.tsx'
import { MoveForm } from './move/move-form.tsx'
import { BattleForm } from './place/battle-form.tsx'
import { CallWormForm, PlaceAdvisorForm, PlaceWormForm } from './place/place-form.tsx'
import { PlaceFremenForm } from './place/place-fremen-form.tsx'
import { WartimeForm } from './place/wartime-form.tsx'
import { PlainForm } from './plain-form.tsx'
import { PayRevivalForm, RevivalForm, ReviveLeaderForm } from './revival/revival-form.tsx'
import { FactionForm, PredictionForm, TraitorForm } from './set-up/set-up-forms.tsx'
import { ShipForm } from './ship/ship-form.tsx'
import { StormDialForm, WeatherControlForm } from './storm/storm-forms.tsx'

/** A form gets the question and what it offers; everything else it takes from `useTable`. */
export interface FormProps {
  readonly decision: Decision
}

/** The form for each kind of question; a kind without one does not compile. */
export const FORMS: Readonly<Record<AskedKind, ComponentType<FormProps>>> = {
  faction: FactionForm,
  prediction: PredictionForm,
  swap: ButtonsForm,
  traitor: TraitorForm,
  'redraw-traitors': ButtonsForm,
  'place-fremen': PlaceFremenForm,
  'place-advisor': PlaceAdvisorForm,
  'storm-dial': StormDialForm,
  'weather-control': WeatherControlForm,
  'family-atomics': ButtonsForm,
  'call-worm': CallWormForm,
  nexus: PlainForm,
  'place-worm': PlaceWormForm,
  'protect-ally': ButtonsForm,
  ride: MoveForm,
  bid: PlainForm,
  'grant-revival': ButtonsForm,
  revival: RevivalForm,
  'pay-revival': PayRevivalForm,
  'revive-leader': ReviveLeaderForm,
  'guild-turn': ButtonsForm,
  ship: ShipForm,
  'stop-shipment': ButtonsForm,
  'send-advisor': ButtonsForm,
  wartime: WartimeForm,
  intrusion: ButtonsForm,
  coexist: ButtonsForm,
  move: MoveForm,
  'hajr-again': ButtonsForm,
  battle: BattleForm,
  leaderless: PlainForm,
  voice: PlainForm,
  prescience: PlainForm,
  'show-element': PlainForm,
  plan: PlainForm,
  'call-traitor': PlainForm,
  aftermath: AftermathForm,
  capture: PlainForm,
  captive: PlainForm,
  karama: PlainForm,
  'accept-mercenaries': PlainForm,
  truth: PlainForm,
  reword: PlainForm,
  'return-cards': PlainForm,
}
