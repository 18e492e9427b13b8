/** Forms that no game begins with: fetched together, while the first question is thought about. */
export { OrdersPanel } from '../panels/orders.tsx'
export { PilesPanel } from '../panels/piles.tsx'
export { ResultPanel } from '../panels/result.tsx'
export { SecretsList } from '../panels/secrets-list.tsx'
export { Toasts } from '../panels/toasts.tsx'
export { BidForm } from './auction/bid-form.tsx'
export { PlanForm } from './battle/plan-form.tsx'
export {
  CallTraitorForm,
  CaptiveForm,
  CaptureForm,
  LeaderlessForm,
  PrescienceForm,
  ShowElementForm,
  VoiceForm,
} from './battle/questions.tsx'
export { HalfPriceForm, InfinityForm, MercenaryForm, SeePlanForm, ShowForm, TakeHandForm } from './cards/plays.tsx'
export { AcceptMercenariesForm, KaramaForm, ReturnCardsForm } from './cards/questions.tsx'
export { OfferDealForm } from './deals/deal-builder.tsx'
export { AnswerDealForm, DealsPanel } from './deals/deals-panel.tsx'
export { AftermathForm } from './losses/aftermath-form.tsx'
export { MoveForm } from './move/move-form.tsx'
export { CreditForm, NamePrimaryForm } from './nexus/ally-plays.tsx'
export { NexusForm } from './nexus/nexus-form.tsx'
export { BattleForm } from './place/battle-form.tsx'
export { AnyPlaceForm, CallWormForm, PlaceAdvisorForm, PlaceWormForm } from './place/place-form.tsx'
export { PlaceFremenForm } from './place/place-fremen-form.tsx'
export { WartimeForm } from './place/wartime-form.tsx'
export { RecurringForm } from './recurring/recurring-form.tsx'
export { GholaForm, KaramaReviveForm } from './revival/ghola-form.tsx'
export { PayRevivalForm, RevivalForm, ReviveLeaderForm } from './revival/revival-form.tsx'
export { AmountForm } from './shapes/amount-form.tsx'
export { ForcesForm } from './shapes/forces-form.tsx'
export { OneOfForm } from './shapes/one-of-form.tsx'
export { PicturedForm } from './shapes/pictured-form.tsx'
export { SomeOfForm } from './shapes/some-of-form.tsx'
export { ShipForm } from './ship/ship-form.tsx'
export { SituationPanel } from './situation-panel.tsx'
export { StandingForm } from './standing-form.tsx'
export { WeatherControlForm } from './storm/weather-control-form.tsx'
export { RewordForm, TruthForm, TruthtranceForm } from './truthtrance/truthtrance-form.tsx'
