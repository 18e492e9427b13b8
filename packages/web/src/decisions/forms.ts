import type { AskedKind, Decision } from '@arrakis/engine'
import type { ComponentType } from 'react'
import { BidForm } from './auction/bid-form.tsx'
import { PlanForm } from './battle/plan-form.tsx'
import {
  CallTraitorForm,
  CaptiveForm,
  CaptureForm,
  LeaderlessForm,
  PrescienceForm,
  ShowElementForm,
  VoiceForm,
} from './battle/questions.tsx'
import { ButtonsForm } from './buttons-form.tsx'
import { AcceptMercenariesForm, KaramaForm, ReturnCardsForm } from './cards/questions.tsx'
import { AftermathForm } from './losses/aftermath-form.tsx'
import { MoveForm } from './move/move-form.tsx'
import { NexusForm } from './nexus/nexus-form.tsx'
import { BattleForm } from './place/battle-form.tsx'
import { CallWormForm, PlaceAdvisorForm, PlaceWormForm } from './place/place-form.tsx'
import { PlaceFremenForm } from './place/place-fremen-form.tsx'
import { WartimeForm } from './place/wartime-form.tsx'
import { PayRevivalForm, RevivalForm, ReviveLeaderForm } from './revival/revival-form.tsx'
import { FactionForm, PredictionForm, TraitorForm } from './set-up/set-up-forms.tsx'
import { ShipForm } from './ship/ship-form.tsx'
import { StormDialForm, WeatherControlForm } from './storm/storm-forms.tsx'
import { RewordForm, TruthForm } from './truthtrance/truthtrance-form.tsx'

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
  nexus: NexusForm,
  'place-worm': PlaceWormForm,
  'protect-ally': ButtonsForm,
  ride: MoveForm,
  bid: BidForm,
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
  leaderless: LeaderlessForm,
  voice: VoiceForm,
  prescience: PrescienceForm,
  'show-element': ShowElementForm,
  plan: PlanForm,
  'call-traitor': CallTraitorForm,
  aftermath: AftermathForm,
  capture: CaptureForm,
  captive: CaptiveForm,
  karama: KaramaForm,
  'accept-mercenaries': AcceptMercenariesForm,
  truth: TruthForm,
  reword: RewordForm,
  'return-cards': ReturnCardsForm,
}
