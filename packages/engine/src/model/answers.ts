import type { Card, CardKind } from './cards.ts'
import type { Chair, Faction, LeaderId } from './factions.ts'
import type { AreaId, Force, Order, TerritoryId } from './state.ts'

/** CARD-25 Forces of which so many of the ordinary ones are mercenaries; if nothing is said, as many as can be. */
export interface Picked extends Force {
  mercenaries?: number
}

/** Forces taken from one area. */
export interface Group extends Picked {
  area: AreaId
  /** BG-25 Those who coexist, where fighters stand with them; without it the fighters. */
  advisors?: boolean
}

export type Shipment =
  | ({ kind: 'reserves'; to: AreaId; karama?: Card } & Picked)
  | ({ kind: 'arrival'; to: AreaId } & Force)
  | { kind: 'cross'; from: Group[]; to: AreaId }
  | { kind: 'return'; from: Group[] }

export type ShipKind = Shipment['kind']

export interface Move {
  from: Group[]
  to: AreaId
  /** BG-19 Advisors that arrive turn into fighters. */
  fight?: boolean
}

/** BG-10 What the Voice may speak of. */
export const VOICE_KINDS = [
  'projectile-weapon',
  'poison-weapon',
  'projectile-defence',
  'poison-defence',
  'lasgun',
  'worthless',
  'cheap-hero',
] as const satisfies readonly CardKind[]
export type VoiceKind = (typeof VOICE_KINDS)[number]
export interface VoiceCommand {
  play: boolean
  kind: VoiceKind
}

export const ELEMENTS = ['leader', 'weapon', 'defence', 'dial'] as const
export type Prescience = (typeof ELEMENTS)[number]

/** BATTLE-08 A battle plan. The dial moves in halves where forces need spice. */
export interface Plan {
  dial: number
  spice: number
  leader: LeaderId | 'cheap-hero' | null
  /** CARD-15 Where the table allows it: the leader laid down with a Cheap Hero and taken back when plans are shown. */
  decoy?: LeaderId | null
  kwisatzHaderach: boolean
  weapon: Card | null
  defence: Card | null
}

/** ATR-07, CARD-15 An element of a plan as it is shown: of a Cheap Hero also the leader laid down with it. */
export type Element = number | LeaderId | Card | null | { leader: 'cheap-hero'; decoy: LeaderId }

/** TRU-01 A question the engine can judge, or words for the players to judge. */
export type Question =
  | { about: 'card'; card: Card | CardKind }
  | { about: 'traitor'; leader: LeaderId }
  | { about: 'spice' | 'reserves'; atLeast: number }
  | { about: 'prediction'; faction?: Faction; turn?: number }
  | { about: 'storm'; next: number }
  | { about: 'plan'; card: Card | CardKind }
  | { about: 'dial'; moreThan: number }
  | Future
  | { about: 'words'; text: string }

/** TRU-04, TRU-05 What a seat will do: ship, move there or leave this turn, bid more for this card, play, lead or dial that in its next battle. */
export type Future =
  | { about: 'will-ship'; to: TerritoryId }
  | { about: 'will-move'; to: TerritoryId }
  | { about: 'will-leave'; from: TerritoryId }
  | { about: 'will-bid'; moreThan: number }
  | ({ about: 'will-play'; card: Card | CardKind } & WhichBattle)
  | ({ about: 'will-lead'; leader: LeaderId } & WhichBattle)
  | ({ about: 'will-dial'; moreThan: number } & WhichBattle)
interface WhichBattle {
  against?: Faction
  in?: TerritoryId
}

/** DEAL-02 What a deal may bind its parties to. */
export type Term =
  | { term: 'pay'; from: Faction; to: Faction; amount: number; when: 'now' | PayMoment }
  | { term: 'stay-out'; of: Faction; territory: TerritoryId }
  | { term: 'no-attack'; of: Faction; on: Faction }
  | { term: 'hold'; of: Faction; territory: TerritoryId }
  | { term: 'leave'; of: Faction; territory: TerritoryId }
  | { term: 'ship'; of: Faction; to: TerritoryId | 'nowhere' }
  | { term: 'move'; of: Faction; to: TerritoryId | 'nowhere' }
  | { term: 'not-ship'; of: Faction; to: TerritoryId }
  | { term: 'not-move'; of: Faction; to: TerritoryId }
  | { term: 'bid-at-most'; of: Faction; amount: number }
  | { term: 'play-card'; of: Faction; against: Faction; kind: VoiceKind; play: boolean }
  | { term: 'no-leader'; of: Faction; against: Faction }
  | { term: 'throw-fight'; loser: Faction; winner: Faction }
  | { term: 'ally'; of: [Faction, Faction]; together: boolean }
  | { term: 'show'; from: Faction; to: Faction; what: 'hand' | 'traitors' | 'spice' | 'prediction' }
  | { term: 'words'; text: string }

export const PAY_MOMENTS = ['card-bought', 'battle-won', 'battle-lost', 'turn-ended'] as const
/** When a promised payment falls due: when the payer buys a card, wins or loses a battle, or at the end of the turn. */
export type PayMoment = (typeof PAY_MOMENTS)[number]

export type YesNo = 'yes' | 'no'
export type Pass = 'pass'

/** Every question the game can put to a seat, with the form of its answer. */
export interface Asked {
  faction: Faction
  prediction: { faction: Faction; turn: number }
  swap: { do: 'wish'; faction: Faction } | { do: 'agree'; with: Chair } | { do: 'done' }
  traitor: LeaderId | 'none'
  'redraw-traitors': YesNo
  'place-fremen': Group[]
  'place-advisor': AreaId
  'storm-dial': number
  'weather-control': number | Pass
  'family-atomics': YesNo
  'call-worm': { territory: TerritoryId; card: Card } | Pass
  nexus:
    | { do: 'offer'; with: Faction; primary?: Faction }
    | { do: 'accept' | 'decline'; with: Faction }
    | { do: 'break' }
    | { do: 'done' }
  'place-worm': TerritoryId | Pass
  'protect-ally': YesNo
  ride: Move | Pass
  bid: number | Pass | { bid: number; karama: Card }
  'grant-revival': YesNo
  revival: Force & { leader: LeaderId | 'kwisatz-haderach' | null }
  'pay-revival': Force
  'revive-leader': LeaderId | 'kwisatz-haderach' | Pass
  'guild-turn': 'now' | 'wait'
  ship: Shipment | Pass
  'stop-shipment': Card | Pass
  'send-advisor': 'polar-sink' | 'same' | Pass
  wartime: TerritoryId[]
  intrusion: YesNo
  coexist: YesNo
  move: Move | Pass
  'hajr-again': YesNo
  battle: { area: AreaId; opponent: Faction }
  leaderless: YesNo
  voice: VoiceCommand | Pass
  prescience: Prescience | Pass
  'show-element': Element
  plan: Plan
  'call-traitor': YesNo
  aftermath: { discard: Card[]; lose: Group[] }
  capture: YesNo
  captive: 'keep' | 'kill'
  karama: Card | Pass
  'accept-mercenaries': YesNo
  truth: YesNo | 'object'
  reword: Question
  'return-cards': Card[]
}

/** What a seat may do unasked. */
export interface Unasked {
  orders: Order[]
  standing: { charity: boolean; collect: boolean; starred: boolean; halve: boolean }
  credit: { cards: number; shipments: number; first?: boolean }
  show: { to: Faction; what: 'hand' | 'traitors' | 'spice' | 'prediction' }
  withdraw: true
  'offer-deal': { with: Faction[]; text: string; terms: Term[]; turns: number }
  'answer-deal': { deal: number; answer: 'accept' | 'refuse' | 'cancel' }
  truthtrance: { of: Faction; question: Question }
  'tleilaxu-ghola': (Force & { leader: null }) | { leader: LeaderId | 'kwisatz-haderach' }
  hajr: true
  mercenary: { for: Faction; as: 'leader' | 'forces' }
  'name-primary': { of: Faction; at?: TerritoryId }
  'bid-infinity': { card: Card }
  'karama-half-price': { card: Card }
  'karama-see-plan': { card: Card; of: Faction }
  'karama-call-worm': { card: Card; territory: TerritoryId }
  'karama-revive': { card: Card } & ((Force & { leader: null }) | { leader: LeaderId })
  /** How many cards, where the table lets them choose. */
  'karama-take-hand': { card: Card; of: Faction; count?: number }
}

export interface Answers extends Asked, Unasked {}
export type AskedKind = keyof Asked
export type UnaskedKind = keyof Unasked
export type DecisionKind = keyof Answers

/** What a seat said: the only input of a game. `ask` names the question it answers, by number. */
export type Command = {
  [K in DecisionKind]: { seat: import('./factions.ts').Seat; kind: K; answer: Answers[K]; ask?: number }
}[DecisionKind]
