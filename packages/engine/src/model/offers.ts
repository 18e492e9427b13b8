import type { Infer } from '../kernel/schema.ts'
import type { Element, Group, NEXUS, Prescience, Question, ShipKind, Showable } from './answers.ts'
import type { Card, VoiceKind } from './cards.ts'
import type { Faction, LeaderId } from './factions.ts'
import type { AreaId, TerritoryId } from './places.ts'
import type { Force } from './state.ts'

/** What may be answered, of each shape. Offers never tell more than their seat knows. */
export interface Range {
  min: number
  max: number
}
export interface ChoiceOffer<T> {
  choices: readonly T[]
}
/** Some of a list, each as often as it stands there. */
export interface SomeOffer<T> {
  from: readonly T[]
  least: number
  most: number
}
/** `range` is null if nothing but to pass is left. */
export interface AmountOffer {
  range: Range | null
  pass: boolean
}
export interface ForcesOffer {
  normal: Range
  elite: Range
  /** Of both together. */
  least: number
  most: number
  /** In spice, of each; of the cheaper kind where they differ. Half a spice is rounded up for all together. */
  price: number
  /** Of each kind, where they differ. */
  prices?: Force
}
export interface PlaceOffer<T> {
  places: readonly T[]
  pass: boolean
}

/** And of the kinds that have a form of their own. */
export interface PredictionOffer {
  faction: Faction[]
  turn: Range
}
export interface PlaceFremenOffer {
  areas: readonly AreaId[]
  total: number
  elite: number
}
/** `card` is empty if nothing but to pass is left. */
export interface CallWormOffer {
  card: Card[]
  territory: readonly TerritoryId[]
}
export type NexusOffer = ChoiceOffer<Infer<typeof NEXUS>>
export interface RideOffer {
  from: Group[]
  to: AreaId[]
}
export interface MoveOffer {
  from: (Group & { range: number; to: AreaId[] })[]
}
/** `beyond`: cards that would pay for a bid above `max`. */
export interface BidOffer extends Range {
  beyond: Card[]
}
export type Revivable = LeaderId | 'kwisatz-haderach'
export interface RevivalOffer {
  normal: Range
  elite: Range
  leader: (Revivable | null)[]
  /** Forces a turn, those that cost nothing included. */
  limit: number
  free: number
  /** HW-21 None of the free ones may be starred. */
  starsPay?: boolean
  /** Of each force that is not free. */
  price: Force
  spice: number
}
export interface ShipOffer {
  kinds: readonly ShipKind[]
  reserves: Force
  /** CARD-25 */
  mercenaries?: number
  to: AreaId[]
  /** FRE-03, GUI-09 Where the Guild's ships take Fremen, besides. */
  byGuild?: AreaId[]
  /** BG-24 Where advisors stand who can be carried across, and where they may go that is closed to fighters. */
  advisors?: { from: AreaId[]; to: AreaId[] }
  /** MOVE-16 The parts of territories with own forces that the storm cuts: from one to another is a way. */
  parts?: AreaId[][]
  /** HW-03 Worlds that are open to reserves. */
  worlds?: AreaId[]
  /** HW-04 Own forces on worlds of others, and where ships take them from there. */
  abroad?: (Group & { to: AreaId[] })[]
  /** HW-22 The part of the reserves that stands on a second world. */
  second?: Force
  /** DR-BT-5 How many of the reserves could be killed to pay. */
  killed?: number
  means: number
  karama: Card[]
}
export interface VoiceOffer {
  kind: readonly VoiceKind[]
}
export type ShowElementOffer =
  | { element: 'dial'; dial: Range }
  | { element: Exclude<Prescience, 'dial'>; choices: Element[] }
/** BATTLE-09, BATTLE-10 What a force of each kind counts, in halves: with spice behind it, and without. */
export interface Worth {
  normal: readonly [full: number, bare: number]
  elite: readonly [full: number, bare: number]
  /** DR-IX-4 So many of the starred ones count in full without spice; by winning they are not lost. */
  patched?: number
}
/** How the forces of a side count in a battle. */
export interface Muster {
  force: Force
  worth: Worth
  /** Whether forces count in full only with spice, without it, or no spice is used. */
  support: 'none' | 'spice' | 'free'
}
export interface PlanOffer {
  leader: (LeaderId | 'cheap-hero' | null)[]
  weapon: (Card | null)[]
  defence: (Card | null)[]
  /** CARD-15 */
  decoy?: (LeaderId | null)[]
  kwisatzHaderach: boolean
  dial: Range & { step: number }
  spice: Range
  /** SKILL-23 Spice that these leaders may add to their strength, as far as support leaves it. */
  banked?: { leader: LeaderId[]; range: Range }
  /** DR-GUI-5 Who may fight beside another leader. */
  second?: LeaderId[]
  /** DR-45 Mercenaries may be added, beside weapon and defence. */
  mercenaries?: true
  forces: Muster
}
/** Nothing can be discarded after the last battle of a game. */
export interface AftermathOffer {
  discard: Card[]
  /** The sets of forces that pay for the dial. */
  lose: Force[]
  from: Group[]
}
/** What a question may be about. */
export interface QuestionOffer {
  about: Question['about'][]
}

export interface OrdersOffer {
  on: string[]
}
export interface CreditOffer {
  cards: Range
  shipments: Range
}
export interface ShowOffer {
  to: Faction[]
  what: readonly Showable[]
}
export interface OfferDealOffer {
  with: Faction[]
  /** How much the seat can pay at once; null where more may be offered than one has. */
  atOnce: number | null
}
export interface AnswerDealOffer {
  deal: number[]
}
export interface TruthtranceOffer extends QuestionOffer {
  of: Faction[]
  cards: Card[]
}
export interface GholaOffer {
  leader: (Revivable | null)[]
  tanks: Force
  limit: number
}
export interface MercenaryOffer {
  for: Faction[]
}
export interface NamePrimaryOffer {
  of: Faction[]
  at: TerritoryId[]
}
export interface CardOffer {
  card: Card[]
}
export interface SeePlanOffer extends CardOffer {
  of: Faction[]
}
export interface KaramaReviveOffer extends CardOffer {
  leader: (LeaderId | null)[]
  tanks: Force
  limit: number
}
export interface TakeHandOffer extends CardOffer {
  of: Faction[]
  /** How many, where the table lets them choose. */
  count?: Range
}
