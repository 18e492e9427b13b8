export { everybody, nativesOf, spread } from './board/forces.ts'
export {
  AREAS,
  type Area,
  area,
  blowOf,
  knowPlaces,
  POLAR_SINK,
  SPICE_CARDS,
  STRONGHOLDS,
  TERRITORIES,
  type Territory,
  territory,
  territoryOf,
} from './board/map.ts'
export { battlefieldOf, bordersOn, FAR, steps, wayBetween } from './board/paths.ts'
export { OPTION_TEXTS, SWITCH_TEXTS } from './editions/option-texts.ts'
export { OPTION_KEYS, OPTIONS, type Option, type OptionKey, type Options } from './editions/options.ts'
export { ALL_PRESETS, isPreset, modulesNamed, PRESET, PRESETS, type Preset, presetValue } from './editions/presets.ts'
export {
  choicesOf,
  expandSwitches,
  isSwitch,
  SWITCH_KEYS,
  SWITCHES,
  type Switch,
  type SwitchKey,
} from './editions/switches.ts'
export type { Advantage, FactionSheet, LeaderFact, ModuleRule, Stop } from './hooks/hooks.ts'
export type { MarkSpec, Module, Phase, PileSpec, SetUpStep } from './hooks/module.ts'
export { hashOf } from './kernel/hash.ts'
export { type JsonSchema, jsonSchema, type NamedSchemas } from './kernel/json-schema.ts'
export type { Refusal, Result } from './kernel/result.ts'
export { below, pick, type Rng, rngFrom, type Seed, shuffle } from './kernel/rng.ts'
export type { Schema } from './kernel/schema.ts'
export type {
  DealRefusal,
  Element,
  Future,
  Group,
  Move,
  Order,
  Pass,
  PayMoment,
  Picked,
  Plan,
  Prescience,
  Question,
  ShipKind,
  Shipment,
  Showable,
  Term,
  VoiceCommand,
  YesNo,
} from './model/answers.ts'
export {
  BOXES,
  beside,
  boxOf,
  duelistOf,
  isBlocked,
  OPPOSITE,
  stepTo,
  struckBy,
  withinThrow,
} from './model/arena.ts'
export {
  CARD,
  type Card,
  type CardKind,
  type CardRow,
  deckFor,
  fitsDefence,
  fitsWeapon,
  isCard,
  isDefence,
  isOf,
  isSpecial,
  isSupply,
  isWeapon,
  isWorthless,
  kindOf,
  namedIn,
  type SpecialCard,
  type Tag,
  TREACHERY,
  VOICE_CARDS,
  type VoiceKind,
} from './model/cards.ts'
export {
  type About,
  type Answer,
  type AskedKind,
  type Command,
  DECISION_KINDS,
  DECISIONS,
  type Decision,
  type DecisionKind,
  isAskedKind,
  isDecisionKind,
  type KindOfShape,
  type Offer,
  type SeatOf,
  type Shape,
  type ShapeOf,
  type UnaskedKind,
} from './model/decisions.ts'
export { type DreamState, TECHS, type Tech } from './model/dream.ts'
export { type Box, DUEL_CARD_IDS, type DuelMove, SIDES } from './model/duel.ts'
export type { EventType, GameEvent, Help, SeenEvent } from './model/events.ts'
export {
  CHAIRS,
  type Chair,
  CORE_FACTIONS,
  discsOf,
  FACTIONS,
  type Faction,
  isFaction,
  isLeader,
  LEADER,
  type LeaderId,
  type Seat,
  type Viewer,
} from './model/factions.ts'
export {
  type HarvestTold,
  type HarvestView,
  harvestSeen,
  isTroops,
  numberOn,
  type PastHarvest,
  READ_OUT,
  sharesFor,
  type TradeOfferView,
  totalOf,
} from './model/harvest.ts'
export { discValue } from './model/main-characters.ts'
export { addTexts } from './model/module-texts.ts'
export {
  type Battleground,
  type Now,
  nowOf,
  type OpenQuestion,
  type Proposal,
  type SituationKind,
  type Situations,
} from './model/now.ts'
export type * from './model/offers.ts'
export type { PlaceSpec } from './model/places.ts'
export { drugs, explode, kills, killsOwn, type Named, type Roles, rolesIn } from './model/plan.ts'
export { countsForSkill, SKILLS, type Skill } from './model/skills.ts'
export type {
  AreaId,
  Claim,
  Deal,
  FactionState,
  Force,
  GameState,
  LeaderState,
  Outcome,
  PhaseId,
  Prediction,
  SeenFact,
  SpiceCard,
  Stack,
  TerritoryId,
} from './model/state.ts'
export type { OptionValue, SeatConfig, TableConfig } from './model/table.ts'
export type { WorldCard, WorldState } from './model/worlds.ts'
export { DREAM_SENTENCES } from './modules/dream/sentences.ts'
export { EXTRA_SENTENCES } from './modules/extra-factions/sentences.ts'
export { HARVEST_SENTENCES, HARVEST_TEXTS, harvestCardName } from './modules/harvest/texts.ts'
export { bidderAt } from './phases/storm-order.ts'
export { copyState } from './play/copy-state.ts'
export {
  apply,
  asked,
  askedKind,
  begin,
  create,
  fallback,
  offered,
  pending,
  play,
  question,
  refuse,
  sample,
  samplePlay,
  takeBack,
} from './play/engine.ts'
export { type Cost, type CostlyKind, costOf, leaderStrengthIn, type Trip, tripOf } from './play/foresight.ts'
export {
  adjudicateGame,
  type GameReport,
  type PlayerReport,
  rankPlayers,
  report,
  scoreOf,
  type TournamentResult,
  VICTORIES,
  type Victory,
} from './play/tournament.ts'
export { lossesFor, maxDial, maxSupport } from './procedures/battle/strength.ts'
export { CITIES } from './procedures/bonuses.ts'
export { freeForces, priceBeyond } from './procedures/revival.ts'
export { checkRecord, type RecordCheck, type RecordProblem } from './record/check.ts'
export { commitmentOf, type Fairness, sealOf, seedFrom } from './record/fairness.ts'
export { type Film, type FilmStep, filmOf, filmSteps, showFilm } from './record/film.ts'
export { invariants } from './record/invariants.ts'
export { migrateState } from './record/migrations.ts'
export {
  appendCommand,
  closeRecord,
  type GameRecord,
  HASH_EVERY,
  newRecord,
  RULES_VERSION,
  type Seam,
} from './record/record.ts'
export { type CheckedRecordPart, partsOf, type RecordStep, type Replay, replay, walkRecord } from './record/walk.ts'
export { type Position, positionOf } from './scenario/position.ts'
export { practiceDuel } from './scenario/practice-duel.ts'
export { runScenario, type ScenarioResult } from './scenario/run.ts'
export { commandOf } from './scenario/verbs.ts'
export { type CheckedAssertion, type ScenarioStep, type ScenarioWalk, walkScenario } from './scenario/walk.ts'
export { optionsFor } from './tables/check.ts'
export { factionsOf, forcesAt, leadersOf, seatsFor, startingSpice, strengthAt } from './tables/compose.ts'
export { addModule, addModules, missingModules, namedModules } from './tables/modules.ts'
export { TableError } from './tables/table-error.ts'
export { variedOptions } from './tables/varied.ts'
export { plainDecisionText } from './text/decisions.ts'
export { plainEventText, planText, questionText, shipmentText } from './text/events.ts'
export { decisionText, moduleDecisionText } from './text/module-decisions.ts'
export { eventText, moduleEventText } from './text/module-events.ts'
export {
  areaName,
  capitalLeaderName,
  capitalSeatName,
  cardKindName,
  cardName,
  DEAL_REFUSAL_TEXTS,
  factionName,
  forceText,
  leaderName,
  outcomeText,
  phaseName,
  placeName,
  seatName,
  spiceCardName,
  territoryName,
  thingName,
} from './text/names.ts'
export { hasRefusalText, refusalText } from './text/refusals.ts'
export { determinize } from './view/determinize.ts'
export { type DuelView, duelSeen } from './view/duel.ts'
export {
  type AdvantageFact,
  callsFor,
  collectionWith,
  type Facts,
  factsOf,
  type GroundFacts,
  givesAtOnce,
  handLimitOf,
  karamaPowersOf,
  karamasOf,
  musterAgainst,
  ownerOf,
  payeeOf,
  rangeWith,
  shipKindsOf,
  shipPriceOf,
  starredRange,
  stormTakes,
  type Traits,
  traitsOf,
  userOf,
  type WormFact,
  wormDevours,
} from './view/facts.ts'
export { isGoingOn, nowIn } from './view/now.ts'
export { type MarkView, marksSeen, type PileView, pilesSeen } from './view/piles.ts'
export { endClaims, type Prospect, phaseIsAhead, placesToHold, prospects } from './view/prospects.ts'
export { isTold, redact } from './view/redact.ts'
export { EVERYBODY, isKnown, isPlain, isRevealing, redactFor, seesChange, viewerBit } from './view/step.ts'
export { type ChangedOption, type ShieldFact, type TableSheet, tableSheet } from './view/table-sheet.ts'
export { type FactionView, type LeaderView, mainsSeen, type View, view } from './view/view.ts'
