import type { AskedKind } from '@arrakis/engine'
import { ButtonsForm } from './buttons-form.tsx'
import { type Form, laterForm } from './form.ts'
import type { WhereCustom } from './kinds.ts'
import { FactionForm, PredictionForm, RedrawForm, TraitorForm } from './set-up/set-up-forms.tsx'
import { StormDialForm } from './storm/storm-dial-form.tsx'

/** The form for a kind of question that has its own; any other has that of its shape. */
export const FORMS: WhereCustom<{ [K in AskedKind]: Form<K> }> = {
  faction: FactionForm,
  prediction: PredictionForm,
  swap: ButtonsForm,
  traitor: TraitorForm,
  'redraw-traitors': RedrawForm,
  'place-fremen': laterForm((all) => all.PlaceFremenForm),
  'place-advisor': laterForm((all) => all.PlaceAdvisorForm),
  'storm-dial': StormDialForm,
  'weather-control': laterForm((all) => all.WeatherControlForm),
  'call-worm': laterForm((all) => all.CallWormForm),
  nexus: laterForm((all) => all.NexusForm),
  'place-worm': laterForm((all) => all.PlaceWormForm),
  ride: laterForm((all) => all.MoveForm),
  bid: laterForm((all) => all.BidForm),
  revival: laterForm((all) => all.RevivalForm),
  'pay-revival': laterForm((all) => all.PayRevivalForm),
  'revive-leader': laterForm((all) => all.ReviveLeaderForm),
  ship: laterForm((all) => all.ShipForm),
  'stop-shipment': ButtonsForm,
  'send-advisor': ButtonsForm,
  wartime: laterForm((all) => all.WartimeForm),
  move: laterForm((all) => all.MoveForm),
  battle: laterForm((all) => all.BattleForm),
  leaderless: laterForm((all) => all.LeaderlessForm),
  voice: laterForm((all) => all.VoiceForm),
  prescience: laterForm((all) => all.PrescienceForm),
  'show-element': laterForm((all) => all.ShowElementForm),
  plan: laterForm((all) => all.PlanForm),
  'call-traitor': laterForm((all) => all.CallTraitorForm),
  aftermath: laterForm((all) => all.AftermathForm),
  capture: laterForm((all) => all.CaptureForm),
  captive: laterForm((all) => all.CaptiveForm),
  karama: laterForm((all) => all.KaramaForm),
  'accept-mercenaries': laterForm((all) => all.AcceptMercenariesForm),
  truth: laterForm((all) => all.TruthForm),
  reword: laterForm((all) => all.RewordForm),
  'return-cards': laterForm((all) => all.ReturnCardsForm),
}
