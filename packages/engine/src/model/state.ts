import type { Flow } from '../kernel/flow.ts'
import type { Rng } from '../kernel/rng.ts'
import type { Element, Future, Order, Plan, Prescience, Question, Term, VoiceCommand } from './answers.ts'
import type { Card, CardKind } from './cards.ts'
import type { DreamState } from './dream.ts'
import type { DuelState } from './duel.ts'
import type { ExtraFactionState } from './extra-factions.ts'
import type { Faction, LeaderId } from './factions.ts'
import type { HarvestState } from './harvest.ts'
import type { MainCharacterState } from './main-characters.ts'
import type { Mark, Pile } from './piles.ts'
import type { AreaId, TerritoryId } from './places.ts'
import type { Named } from './plan.ts'
import type { SkillState } from './skills.ts'
import type { TableConfig } from './table.ts'
import type { WorldState } from './worlds.ts'

export type { AreaId, TerritoryId } from './places.ts'

/** Forces: ordinary ones and, where the table knows them, starred ones. */
export interface Force {
  normal: number
  elite: number
}

/** Forces of one faction in one area. Advisors coexist: they neither fight nor count. */
export interface Stack extends Force {
  area: AreaId
  of: Faction
  advisor: boolean
  /** CARD-25 How many of the ordinary ones are mercenaries. */
  mercenaries?: number
  /** DR-IX-4 How many of the starred ones are patched: they count in full without spice, and winning does not cost them. */
  patched?: number
}

export interface LeaderState {
  id: LeaderId
  /** Who may use it: its own faction, or its captor. */
  holder: Faction
  dead: boolean
  /** Dead and not to be revived before the others. */
  faceDown: boolean
  deaths: number
  /** The ground it is tied to for this battle phase: a territory, or by its first area a part cut off by the storm. */
  foughtIn: TerritoryId | AreaId | null
  /** CARD-18 Brought back too late to fight in this battle phase; DR-73 or a captive who has fought in it. */
  rests: boolean
  /** CARD-21 Strength lost to the Semuta Drug; the card lies with the leader. */
  drugged: number
  /** Captured, or killed by its captor, unseen by the others. */
  secret: boolean
}

/** What a seat has been shown, and when. */
export type SeenFact = { turn: number } & (
  | { saw: 'traitors'; of: Faction; traitors: LeaderId[] }
  | { saw: 'prediction'; of: Faction; prediction: Prediction }
  | { saw: 'spice'; of: Faction; spice: number }
  | { saw: 'plan'; of: Faction; plan: Plan }
  /** DR-ATR-2 Told of the card up for bid, when so many were left. */
  | { saw: 'card-kind'; kind: CardKind; left: number }
  | { saw: 'card'; buyer: Faction; card: Card }
  /** DR-08 The cards that all hands began with. */
  | { saw: 'starting-cards'; cards: Card[] }
  /** DR-IX-2 The cards for bid, in the two piles in which they are sold. */
  | { saw: 'row'; first: Card[]; second: Card[] }
  /** `past`: somebody has drawn from it since. */
  | { saw: 'traitor-deck'; leaders: LeaderId[]; past?: true }
)

export interface Prediction {
  faction: Faction
  turn: number
}

export interface FactionState {
  spice: number
  /** Bribes received this turn, lying in front of the shield. */
  bribes: number
  reserves: Force
  /** The part of the reserves that stands on the faction's second world; absent where it has none. */
  second?: Force
  tanks: Force
  hand: Card[]
  traitors: LeaderId[]
  /** The leaders dealt and not kept. */
  unchosen: LeaderId[]
  leaders: LeaderState[]
  orders: Order[]
  /** Standing answers: to take charity, to collect spice, to lose starred forces first in a storm, and half of them where all may go. */
  standing: { charity: boolean; collect: boolean; starred: boolean; halve: boolean }
  /** What this faction offers to pay for its ally in this phase, after the ally's own spice or before it. */
  credit: { cards: number; shipments: number; first: boolean }
  /** The card that will pay for the standing bid. */
  payWith: Card | null
  /** Cards this seat knows in other hands. */
  known: { of: Faction; card: Card }[]
  notes: SeenFact[]
  /** Whether the faction's own Karama power is spent. */
  powerUsed: boolean
  /** Starred forces revived this turn. */
  eliteRevived: number
  /** REV-07 Leaders may be revived, until all are back. */
  leadersReturn: boolean
  winAttempts: number
  /** CARD-25 How many of the ordinary forces in reserve are mercenaries. */
  mercenaries: number
}

export interface Alliance {
  members: Faction[]
  /** ALLY-09 Whom members would have as primary where they share a place, or in one territory; it takes the word of both. */
  named?: { by: Faction; of: Faction; at?: TerritoryId }[]
  /** The nexus in which it was made, by number. */
  since: number
}

/** BG-27 What the Bene Gesserit have announced of a territory this turn, and before whom. */
export interface Declaration {
  territory: TerritoryId
  fights: boolean
  before: Faction[]
}

export interface Deal {
  id: number
  by: Faction
  parties: Faction[]
  accepted: Faction[]
  /** Who would end it; it ends when all parties agree. */
  ending: Faction[]
  text: string
  terms: Term[]
  /** The last turn on which it binds. */
  until: number
  status: 'offered' | 'binding'
}

/** TRU-05 An answer under Truthtrance that binds what comes. */
export interface Oath {
  of: Faction
  question: Future
  answer: 'yes' | 'no'
  /** When it was given: the turn, and how many cards were then up for bid. */
  turn: number
  row: number
}

export interface Outcome {
  winners: Faction[]
  kind:
    | 'strongholds'
    | 'prediction'
    | 'fremen'
    | 'guild'
    | 'spice'
    | 'survivors'
    | 'default'
    | 'stalemate'
    | 'adjudicated'
  turn: number
}

/** VICT-08 A victory of its own at the end of the game, good if none of some factions stands in some places. */
export interface Claim {
  by: Faction
  kind: Outcome['kind']
  free: readonly { place: TerritoryId; of: readonly Faction[] }[]
}

/** BATTLE-37 Something a plan has or has not: a card, a kind of card, a leader, a dial above some number. */
export type PlanPromise = { of: Faction; plays: boolean; void?: true } & (Named | { moreThan: number })

/** What is promised or commanded about the battle being fought. */
export interface BattleSecrets {
  voice: { of: Faction; command: VoiceCommand } | null
  /** The element shown by Prescience: known to the two fighters' sides that may see it. */
  shown: { of: Faction; to: Faction[]; element: Prescience; value: Element; hires?: boolean } | null
  /** BATTLE-20 What was shown is to be shown again, after somebody's Karama. */
  reopened: boolean
  /** Truthtrance answers about this battle's plans. */
  promises: PlanPromise[]
  /** Plans laid open to one seat: they can no longer be changed. */
  locked: Faction[]
}

export interface Kwisatz {
  /** REV-15 It died while the leaders were coming back, and waits for the next time all are lost. */
  waits?: true
  /** Forces lost in battle, as far as they count towards it. */
  lost: number
  /** ATR-10 Those lost this turn, where they count only when it is over. */
  fresh?: number
  dead: boolean
  /** Where, and with whom, it fought this turn. */
  usedIn: TerritoryId | null
  usedWith: LeaderId | 'cheap-hero' | null
}

export type SpiceCard = TerritoryId | 'shai-hulud'
export type PhaseId =
  | 'set-up'
  | 'storm'
  | 'infiltration'
  | 'nexus'
  | 'fates'
  | 'spice-blow'
  | 'charity'
  | 'bidding'
  | 'revival'
  | 'shipment-movement'
  | 'leader-revival'
  | 'battle'
  | 'collection'
  | 'mentat-pause'
  | 'over'

export interface GameState extends Flow {
  table: TableConfig
  rng: Rng
  /** Who sits where; `faction` is null until chosen. */
  chairs: { faction: Faction | null; dot: number; dealt: Faction[] }[]
  turn: number
  phase: PhaseId
  /** Storm order, first player first. */
  order: Faction[]
  factions: Partial<Record<Faction, FactionState>>
  forces: Stack[]
  storm: {
    sector: number
    /** The storm card laid for the next turn. */
    next: number | null
    seenBy: Faction[]
    /** Who used the battle wheels last. */
    dialers: Faction[]
    moved: number | null
  }
  wallBroken: boolean
  /** VICT-15 Territories that are strongholds besides the five of the map. */
  sietches: readonly TerritoryId[]
  /** STORM-15 What was claimed at the end of this turn's storm. */
  bonuses: { place: TerritoryId; holder: Faction }[]
  worms: number
  nexuses: number
  /** Spice on the ground. */
  spice: { area: AreaId; amount: number }[]
  spiceDeck: {
    deck: SpiceCard[]
    /** BLOW-09 The deck of the second pile, where it has its own. */
    second: SpiceCard[]
    discards: SpiceCard[][]
    /** The last territory of each pile, the target of its next worm. */
    last: (TerritoryId | null)[]
    /** Who has looked at the top card of the first deck, and of the second. */
    seenBy: Faction[]
    secondSeenBy: Faction[]
  }
  treachery: { deck: Card[]; discard: Card[]; removed: Card[]; row: Card[]; rowSeenBy: Faction[]; topSeenBy: Faction[] }
  alliances: Alliance[]
  /** ALLY-09 Which of two allies is primary in a territory they share, until one leaves it. */
  primaries: { territory: TerritoryId; primary: Faction; secondary: Faction }[]
  /** BG-27 Of this turn. */
  declared: Declaration[]
  prediction: Prediction | null
  kwisatzHaderach: Kwisatz | null
  battle: BattleSecrets | null
  /** The leader just captured, until its captor has decided. */
  captive: LeaderId | null
  deals: Deal[]
  dealsMade: number
  questions: { by: Faction; of: Faction; question: Question; answer: 'yes' | 'no' }[]
  oaths: Oath[]
  outcome: Outcome | null
  /** C5 */
  skills?: SkillState
  /** C7 */
  dream?: DreamState
  /** C3 */
  mains?: MainCharacterState
  /** C4 */
  extra?: ExtraFactionState
  /** C6 */
  worlds?: WorldState
  /** C2 */
  harvest?: HarvestState
  /** C1 */
  duel?: DuelState
  /** Decks of modules, by id; absent where there are none. */
  piles?: Record<string, Pile>
  /** What modules have laid on the board. */
  marks?: Mark[]
  /** Places off the map that the table has. */
  places?: readonly TerritoryId[]
}
