import type { AskedKind } from '@arrakis/engine'
import { ButtonsForm } from './buttons-form.tsx'
import { type Form, lazyForm } from './form.ts'
import type { CustomRequired } from './kinds.ts'
import { FactionForm, PredictionForm, RedrawForm, TraitorForm } from './set-up/set-up-forms.tsx'
import { StormDialForm } from './storm/storm-dial-form.tsx'

/** The form for a kind of question that has its own; any other has that of its shape. */
export const FORMS: CustomRequired<{ [K in AskedKind]: Form<K> }> = {
  faction: FactionForm,
  prediction: PredictionForm,
  swap: ButtonsForm,
  traitor: TraitorForm,
  'redraw-traitors': RedrawForm,
  'place-fremen': lazyForm((all) => all.PlaceFremenForm),
  'place-advisor': lazyForm((all) => all.PlaceAdvisorForm),
  'storm-dial': StormDialForm,
  'weather-control': lazyForm((all) => all.WeatherControlForm),
  'call-worm': lazyForm((all) => all.CallWormForm),
  nexus: lazyForm((all) => all.NexusForm),
  'place-worm': lazyForm((all) => all.PlaceWormForm),
  ride: lazyForm((all) => all.MoveForm),
  bid: lazyForm((all) => all.BidForm),
  revival: lazyForm((all) => all.RevivalForm),
  'pay-revival': lazyForm((all) => all.PayRevivalForm),
  'revive-leader': lazyForm((all) => all.ReviveLeaderForm),
  ship: lazyForm((all) => all.ShipForm),
  'stop-shipment': ButtonsForm,
  'send-advisor': ButtonsForm,
  wartime: lazyForm((all) => all.WartimeForm),
  move: lazyForm((all) => all.MoveForm),
  battle: lazyForm((all) => all.BattleForm),
  leaderless: lazyForm((all) => all.LeaderlessForm),
  voice: lazyForm((all) => all.VoiceForm),
  prescience: lazyForm((all) => all.PrescienceForm),
  'show-element': lazyForm((all) => all.ShowElementForm),
  plan: lazyForm((all) => all.PlanForm),
  'call-traitor': lazyForm((all) => all.CallTraitorForm),
  aftermath: lazyForm((all) => all.AftermathForm),
  capture: lazyForm((all) => all.CaptureForm),
  captive: lazyForm((all) => all.CaptiveForm),
  karama: lazyForm((all) => all.KaramaForm),
  'accept-mercenaries': lazyForm((all) => all.AcceptMercenariesForm),
  truth: lazyForm((all) => all.TruthForm),
  reword: lazyForm((all) => all.RewordForm),
  'return-cards': lazyForm((all) => all.ReturnCardsForm),
}
