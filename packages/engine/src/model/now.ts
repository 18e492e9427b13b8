import type { Privacy } from '../kernel/flow.ts'
import type { Plan, Prescience, Question, Shipment } from './answers.ts'
import type { Card } from './cards.ts'
import type { AskedKind } from './decisions.ts'
import type { Side } from './duel.ts'
import type { Chair, Faction, LeaderId, Seat } from './factions.ts'
import type { Revivable } from './offers.ts'
import type { AreaId, TerritoryId } from './places.ts'

/** SETUP-03 A faction somebody would rather play, and who has agreed to it. */
export interface FactionWish {
  by: Chair
  faction: Faction
  agreed: Chair[]
  open: boolean
}

/** NEX-06 An alliance that was offered, and who of its members has agreed. */
export interface Proposal {
  by: Faction
  to: Faction
  agreed: Faction[]
  /** ALLY-09 The primary, as a condition of the alliance. */
  primary?: Faction
}

/** Where two factions fight. */
export interface Battleground {
  territory: TerritoryId
  areas: AreaId[]
  /** BATTLE-15 What leaders who fight here are tied to. */
  ground: TerritoryId | AreaId
  aggressor: Faction
  defender: Faction
}

/** Whom the use of an advantage concerns, for the conditions of standing orders. */
export interface ConcernedFactions {
  payer?: Faction
  fighters?: Faction[]
}

/**
 * What can be going on, with all that everybody at the table knows of it. A procedure says which of these it is; a question is about
 * one of them. Whatever is the viewer's alone is named `mine`.
 */
export interface Situations {
  /** A question that needs nothing beside itself. */
  question: object
  swap: { wishes: FactionWish[]; done: Chair[] }
  storm: { first: boolean }
  /** FRE-12 The storm takes so many of somebody's forces there. */
  'storm-losses': { of: Faction; area: AreaId; count: number }
  worm: { territory: TerritoryId }
  ride: { rider: Faction; territory: TerritoryId }
  nexus: { done: Faction[]; offers: Proposal[]; formed: Faction[] }
  /** `opener` and `turn` are places in storm order; `infinite`: KAR-08 nobody can bid more. */
  auction: {
    opener: number
    turn: number
    high: number
    leader: Faction | null
    passed: Faction[]
    infinite: boolean
    /** BID-12 Who could not pay for this card, where they may not bid for it again. */
    barred?: Faction[]
  }
  'ally-revival': { ally: Faction }
  /** Who has yet to ship and move. */
  'movement-phase': { waiting: Faction[] }
  /** GUI-07 `next` is whose place in the order has come. */
  /** DR-GUI-3 `how`: in what way the Guild is changing the order. */
  'movement-order': { next: Faction | null; waiting: Faction[]; how?: 'swap' | 'force' | null }
  shipment: { shipper: Faction; declared: Shipment | null }
  movement: { mover: Faction; moves: number }
  /** BG-05 A shipment that has landed, along with which a force may be sent. */
  landing: { shipper: Faction; to: AreaId }
  /** BG-20 Somebody comes to forces of the Bene Gesserit, or they to others. */
  meeting: { by: Faction; territory: TerritoryId }
  battle: Battleground & { leaderless: Faction[]; mine: Plan | null }
  /** ATR-07 `element` is null until it is named. */
  prescience: { asker: Faction; element: Prescience | null }
  /** SKILL-17 Whose Mentat asks, and for which weapon: null until it is named. */
  'mentat-question': { asker: Faction; weapon: Card | null }
  'battle-results': Battleground & {
    plans: { of: Faction; plan: Plan }[]
    totals: [number, number]
    winner: Faction | null
    /** Won by treachery. */
    traitor: boolean
  }
  /** DUEL-14 Whose turn it is in the arena, the moves left of it, and DUEL-23 the actions left of a card for three. */
  duel: {
    war: boolean
    round: number
    acting: Faction | null
    moves: number
    three: number
    /** DUEL-22 The blow that may be answered: whose it is, whom it strikes, and from which side that one sees it come. */
    attack: { by: Faction; on: Faction; from: Side | null } | null
  }
  /** DUEL-28 What is left of a second's reward. */
  reward: { points: number }
  /** DUEL-07 */
  kanly: { challenger: Faction; challenged: Faction }
  capture: { captor: Faction; loser: Faction }
  /** KAR-02 An advantage that can be stopped; `by` is whose Karama is being played. */
  window: { advantage: string; owner: Faction; concerned: ConcernedFactions; by: Faction | null }
  truthtrance: { by: Faction; of: Faction; question: Question; objected: boolean }
  mercenaries: { by: Faction; to: Faction; as: 'leader' | 'forces' }
  'hand-taken': { by: Faction; of: Faction; count: number }
  /** HARV-29 What the second harvest card would cost. */
  'harvest-report': { price: number | null }
  /** HARV-18 Spice that could not be divided, and who would get it. HARV-33 `heir`: who manages next, unless they are passed over. */
  'harvest-meeting': { rest: number; split: Faction[]; heir: Faction | null }
  /** HARV-19 `left`: cards still to be sold, with the one that is up; `bidders` in their order. */
  'harvest-bids': { left: number; high: number; leader: Faction | null; passed: Faction[]; bidders: Faction[] }
  /** HARV-25 Strongholds that are won, and not yet occupied. HARV-30 `at`: where forces are placed without a card. */
  'harvest-placement': { wins: { place: TerritoryId; of: Faction; count: number }[]; at: AreaId | null }
  /** AHBT-06 Who came back from the tanks. */
  ghola: { leader: Revivable }
  /** Whom the question concerns besides the one who is asked: named before, or met. Null for viewers who may not know. */
  'other-party': { of: Faction | null }
  /** SKILL-13 Spice that one player has just paid another. */
  payment: { from: Faction | 'bank'; to: Faction | 'bank'; amount: number }
  /** Where what is asked for goes, chosen by the answer before: a territory, or an area of it. */
  'chosen-place': { at: TerritoryId | AreaId | null }
  /** AHBT-04, AHBT-15 Which leader of whom is attacked, and where; `trap`: by a card that lay there. */
  'leader-attack': { by: Faction; of: Faction; leader: LeaderId; territory: TerritoryId; trap: boolean }
  /** DR-23 Who may offer a trade of fates, and whom they have asked. */
  'fate-trade': { by: Faction | null; to: Faction | null }
  /** DR-EMP-6 Whose dead come back. */
  prison: { by: Faction; of: Faction | null }
  /** DR-14 Whose dead leader comes back, and which leader of the infiltrators goes in that shape. */
  disguise: { leader: LeaderId | null; as: LeaderId | null }
  /** DR-IX-5 So many territories the surveyor can still go; `to`: where it goes or halts now. */
  survey: { by: Faction; left: number; to: AreaId | null }
  /** DR-IX-6 A card that is shown and has not taken effect yet. */
  'card-laid': { by: Faction; card: Card }
  /** DR-IX-6 Whether a card is given to the ally, or two are exchanged. */
  sharing: { by: Faction; how: 'give' | 'swap' }
  /** DR-38 The mines that own forces are lifted out of, unless they stay. */
  mines: { at: AreaId[] }
  /** DR-BT-3 For which leader a price is named. */
  'leader-price': { leader: LeaderId | null }
}
export type SituationKind = keyof Situations

/** A question that is open, as far as a viewer may know. */
export interface OpenQuestion {
  kind: AskedKind
  privacy: Privacy
  /** The game goes on after each answer. Otherwise it waits until all have answered. */
  each: boolean
  /** Who is asked; null where not even that may be known. */
  of: readonly Seat[] | null
  /** Whether the viewer is asked. */
  me: boolean
  /** Who has answered, where that may be known. */
  answered: readonly Seat[]
}

/** One of the things that are going on, with the question it waits for. */
export type Now = {
  [S in SituationKind]: { what: S; asking: OpenQuestion | null } & Situations[S]
}[SituationKind]

/** The innermost thing of a kind that is going on. */
export const nowOf = <K extends SituationKind>(now: readonly Now[], what: K): Extract<Now, { what: K }> | undefined =>
  now.find((one): one is Extract<Now, { what: K }> => one.what === what)
