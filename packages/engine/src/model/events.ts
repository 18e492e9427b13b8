import type { DealRefusal, Element, Plan, Prescience, Question, Shipment, Tellable, VoiceCommand } from './answers.ts'
import type { Card } from './cards.ts'
import type { Box } from './duel.ts'
import type { Chair, Faction, LeaderId, Seat } from './factions.ts'
import type { HarvestTold } from './harvest.ts'
import type { Skill } from './skills.ts'
import type { AreaId, Force, Outcome, PhaseId, Prediction, SpiceCard, TerritoryId } from './state.ts'

/** What happened, in the past tense, for people. What only some may know stands under `secret`. */
export type GameEvent = Public | Partly
type Bank = 'bank'

type Public =
  | { type: 'turnBegan'; turn: number }
  | { type: 'phaseBegan'; phase: PhaseId }
  | { type: 'factionTaken'; by: Chair; faction: Faction }
  | { type: 'factionWished'; by: Chair; faction: Faction }
  | { type: 'factionDrafted'; by: Chair; faction: Faction }
  | { type: 'traitorsRedrawn'; by: Faction }
  | { type: 'seated'; faction: Faction; dot: number }
  | { type: 'factionEliminated'; faction: Faction }
  | { type: 'forcesPlaced'; by: Faction; area: AreaId; force: Force; advisor: boolean }
  | { type: 'stormDialed'; by: Faction; dial: number }
  | { type: 'stormRevealed'; sectors: number }
  | { type: 'weatherControlled'; by: Faction; sectors: number }
  | { type: 'wallDestroyed'; by: Faction }
  | { type: 'stormMoved'; to: number; sectors: number }
  | {
      type: 'forcesLost'
      of: Faction
      area: AreaId
      force: Force
      to: 'storm' | 'worm' | 'atomics' | 'ally' | 'battle' | 'explosion' | 'restriction' | 'betrayal'
      /** CARD-25 How many of the ordinary ones are mercenaries. */
      mercenaries?: number
    }
  | { type: 'spiceLost'; area: AreaId; amount: number }
  | { type: 'orderSet'; order: Faction[] }
  | { type: 'bonusClaimed'; by: Faction; place: TerritoryId }
  | { type: 'spiceBlew'; territory: TerritoryId; amount: number; pile: number }
  | { type: 'wormAppeared'; territory: TerritoryId | null; by: 'card' | 'fremen' | 'karama' }
  | { type: 'wormIgnored' }
  | { type: 'spiceDeckShuffled' }
  | { type: 'wormRidden'; by: Faction; from: TerritoryId; to: AreaId; force: Force }
  | { type: 'forcesEvacuated'; of: Faction; area: AreaId; force: Force }
  | { type: 'nexusDrawn'; cards: string[] }
  | { type: 'questionObjected'; by: Faction }
  | { type: 'infiltrationTried'; by: Faction; of: Faction; leader: LeaderId; as: LeaderId }
  | { type: 'infiltrationBegan'; of: Faction; leader: LeaderId; as: LeaderId }
  | { type: 'infiltrationEnded'; of: Faction; leader: LeaderId; as: LeaderId }
  | { type: 'leaderOffered'; by: Faction; leader: LeaderId; price: number }
  | { type: 'limitsRaised'; by: Faction; of: Faction[] }
  | { type: 'surveyorMoved'; by: Faction; to: AreaId }
  | { type: 'forcesPatched'; of: Faction; count: number }
  | { type: 'rowSplit'; by: Faction; first: number; second: number }
  | { type: 'technologyUsed'; by: Faction }
  | { type: 'sharingBegan'; by: Faction; to: Faction; how: 'give' | 'swap' }
  | { type: 'sharingFailed'; by: Faction; to: Faction }
  | { type: 'cardSpoilt'; of: Faction; card: Card }
  | { type: 'cardNotHeld'; of: Faction; card: Card }
  | { type: 'cardReturned'; to: Faction; card: Card }
  | { type: 'forcesKilled'; of: Faction; count: number }
  | { type: 'fateUsed'; by: Faction; fate: string }
  | { type: 'cardsExchanged'; by: Faction; with: Faction; given: Card; got: Card }
  | { type: 'forcesRetreated'; of: Faction; force: Force; cost: number }
  | { type: 'turnsChanged'; by: Faction; with: Faction; how: 'swap' | 'force' }
  | { type: 'favorShown'; by: Faction; to: Faction; amount: number }
  /** DR-EMP-3 What lay before the shield is the owner's again. */
  | { type: 'favorReturned'; by: Faction; amount: number }
  | { type: 'suppliesTaken'; by: Faction }
  | { type: 'suppliesReturned'; by: Faction; cards: Card[] }
  | { type: 'cardGiven'; by: Faction; to: Faction; card: Card }
  | { type: 'cardLaid'; by: Faction; card: Card }
  | { type: 'cardsAnnounced'; by: Faction; cards: Card[] }
  | { type: 'stormBent'; by: Faction; sectors: number }
  /** DR-ATR-6 */
  | { type: 'mineFilled'; by: Faction; area: AreaId; amount: number }
  | { type: 'techTaken'; by: Faction; from: Faction | Bank; token: string }
  | { type: 'techPaid'; to: Faction; token: string; amount: number }
  | { type: 'fateOffered'; by: Faction; to: Faction }
  | { type: 'nexusOpened' }
  | { type: 'allianceOffered'; by: Faction; to: Faction; primary?: Faction }
  | { type: 'primaryNamed'; by: Faction; of: Faction; at?: TerritoryId }
  | { type: 'primaryDeclared'; territory: TerritoryId; primary: Faction; secondary: Faction }
  | { type: 'allianceAgreed'; by: Faction; to: Faction }
  | { type: 'allianceDeclined'; by: Faction; to: Faction }
  | { type: 'allianceFormed'; members: Faction[] }
  | { type: 'allianceBroken'; by: Faction }
  | { type: 'charityPaid'; to: Faction; amount: number }
  | { type: 'cardsOffered'; count: number }
  | { type: 'bidMade'; by: Faction; bid: number }
  | { type: 'bidPassed'; by: Faction }
  | { type: 'infinityBid'; by: Faction }
  | { type: 'auctionRestarted' }
  | { type: 'biddingEnded'; returned: number }
  | { type: 'treacheryShuffled'; cards: number }
  | { type: 'forcesRevived'; by: Faction; force: Force; cost: number; paidBy: Faction }
  /** `paidBy`: if somebody else paid; `paidTo`: if not the bank was paid. */
  | {
      type: 'leaderRevived'
      by: Faction
      leader: LeaderId | 'kwisatz-haderach'
      cost: number
      paidBy?: Faction
      paidTo?: Faction
    }
  | { type: 'revivalGranted'; by: Faction; to: Faction }
  | { type: 'guildWaited' }
  /** `shown`: DR-42 what an ally paid of it to themselves. */
  | {
      type: 'shipped'
      by: Faction
      shipment: Shipment
      cost: number
      paidTo: Faction | Bank
      shown?: Help
      help?: Help[]
    }
  | { type: 'shipmentDeclared'; by: Faction; shipment: Shipment }
  | { type: 'shipmentStopped'; by: Faction; of: Faction }
  | { type: 'moved'; by: Faction; from: TerritoryId; to: AreaId; force: Force }
  | { type: 'advisorSent'; to: AreaId }
  | { type: 'sidesTurned'; territory: TerritoryId; to: 'advisors' | 'fighters' }
  | { type: 'battleBegan'; territory: TerritoryId; aggressor: Faction; defender: Faction }
  | { type: 'leaderlessDeclared'; by: Faction }
  | { type: 'voiceSpoken'; by: Faction; to: Faction; command: VoiceCommand }
  | { type: 'voiceNotObeyed'; by: Faction }
  | { type: 'prescienceAsked'; by: Faction; of: Faction; element: Prescience }
  | { type: 'plansRevealed'; plans: { of: Faction; plan: Plan }[] }
  | { type: 'traitorCalled'; by: Faction; leader: LeaderId }
  | { type: 'lasgunExploded'; territory: TerritoryId }
  | { type: 'leaderKilled'; leader: LeaderId; of: Faction }
  | { type: 'leaderDrugged'; leader: LeaderId; strength: number }
  | { type: 'drugWoreOff'; leader: LeaderId }
  | { type: 'stoneBurnerUsed'; by: Faction }
  | { type: 'mercenariesOffered'; by: Faction; to: Faction; as: 'leader' | 'forces' }
  | { type: 'mercenariesDeclined'; by: Faction }
  | { type: 'mercenariesHired'; by: Faction; as: 'leader' | 'forces' }
  | { type: 'kwisatzHaderachKilled' }
  | {
      type: 'battleWon'
      by: Faction
      against: Faction
      /** The winner's total and the other's; null where a traitor decided. */
      totals: [number, number] | null
    }
  | { type: 'battleLostByAll'; territory: TerritoryId }
  | {
      type: 'spiceGained'
      by: Faction
      amount: number
      for: 'leaders' | 'captive' | 'income' | 'bribes' | 'worlds' | 'machines' | 'duel' | 'revivals' | 'tithe'
    }
  | { type: 'supportPaid'; by: Faction; amount: number }
  | { type: 'cardsDiscarded'; by: Faction; cards: Card[] }
  | { type: 'captivesReturned'; by: Faction }
  | { type: 'leaderReturned'; leader: LeaderId; to: Faction }
  | { type: 'spiceCollected'; by: Faction; area: AreaId; amount: number }
  | { type: 'winAttempted'; by: Faction[] }
  | { type: 'gameWon'; outcome: Outcome }
  /** `name`: as on the sheet of its owner; absent of old entries. */
  | { type: 'advantageStopped'; advantage: string; by: Faction; name?: string }
  | { type: 'karamaPlayed'; by: Faction; card: Card }
  | { type: 'karamaCancelled'; by: Faction; card: Card }
  | { type: 'cardPlayed'; by: Faction; card: Card }
  | { type: 'questionAsked'; by: Faction; of: Faction; question: Question }
  | { type: 'questionAnswered'; by: Faction; answer: 'yes' | 'no' }
  | { type: 'answerVoid'; by: Faction; question: Question }
  | { type: 'answerBinds'; by: Faction; question: Question }
  | { type: 'handTaken'; by: Faction; of: Faction; count: number }
  | { type: 'dealOffered'; by: Faction; deal: number; with: Faction[] }
  | { type: 'dealMade'; deal: number; parties: Faction[] }
  /** `takenBack`: by whoever had offered it. */
  | { type: 'dealRefused'; deal: number; by: Faction; takenBack?: true }
  /** `lapsedWith`: of an offer, what it was about and is no more. */
  | { type: 'dealEnded'; deal: number; lapsedWith?: 'card-up' }
  | { type: 'dealReleased'; deal: number; by: Faction }
  | { type: 'bribePaid'; from: Faction; to: Faction; amount: number; short: number }
  | { type: 'kanlyDealt'; to: Faction | null }
  | { type: 'kanlyDeclared'; by: Faction; on: Faction }
  | { type: 'kanlyGiven'; by: Faction; to: Faction }
  | { type: 'backingLaid'; by: Faction; amount: number }
  | { type: 'duelStepped'; by: Faction; box: Box }
  | { type: 'blockMoved'; by: Faction; box: Box; placed: boolean }
  | { type: 'duelistShown'; of: Faction; leader: LeaderId }
  | { type: 'secondShown'; of: Faction; leader: LeaderId }
  | { type: 'duelStruck'; by: Faction; on: Faction; spice: number; wound: number }
  | { type: 'duelFled'; by: Faction }
  | { type: 'duelBrokenOff' }
  | { type: 'duelEnded'; winner: Faction | null }
  | { type: 'warOfAssassinsBegan' }
  | { type: 'arenaLeft' }
  | { type: 'powersLost'; of: Faction; leader: LeaderId; starred: number }
  | { type: 'powersRegained'; of: Faction; leader: LeaderId }
  | { type: 'holdOrdered'; by: Faction; of: Faction }
  | { type: 'territoryRestricted'; by: Faction; territory: TerritoryId }
  | { type: 'trapSprung'; by: Faction; territory: TerritoryId }
  | { type: 'leaderTargeted'; by: Faction; leader: LeaderId; territory: TerritoryId; trap: boolean }
  | { type: 'leaderAttacked'; by: Faction; leader: LeaderId; territory: TerritoryId; card: Card; defence: Card | null }
  | { type: 'shackled'; of: Faction; from: 'shipping' | 'moving' }
  | { type: 'spiceShown'; by: Faction }
  | { type: 'spiceSeized'; by: Faction; of: Faction; amount: number }
  | { type: 'skillGained'; by: Faction; skill: Skill; leader: LeaderId }
  | { type: 'skillLost'; of: Faction; skill: Skill; leader: LeaderId }
  | { type: 'skillCovered'; by: Faction; skill: Skill; leader: LeaderId }
  | { type: 'skillLeft'; by: Faction; skill: Skill; leader: LeaderId }
  | { type: 'skillUsed'; by: Faction; skill: Skill; leader: LeaderId; amount: number; card?: Card }
  | { type: 'weaponAsked'; by: Faction; of: Faction; weapon: Card }
  | { type: 'forcesSaved'; by: Faction; force: Force }
  | { type: 'traitorGivenBack'; by: Faction; leader: LeaderId }
  | { type: 'spiceAdded'; by: Faction; area: AreaId; amount: number }
  | { type: 'spiceTaxed'; by: Faction; of: Faction; amount: number }
  | { type: 'spiceLaid'; by: Faction; amount: number }
  | { type: 'worldOccupied'; world: TerritoryId; by: Faction }
  | { type: 'worldFreed'; world: TerritoryId; by: Faction }
  | { type: 'worldTurned'; world: TerritoryId; low: boolean }
  | { type: 'carriageOffered'; by: Faction; to: Faction[]; half: Faction[] }
  | { type: 'spiceHandedOn'; by: Faction; to: Faction | Bank; amount: number; world: TerritoryId }
  | { type: 'incomeShared'; by: Faction; to: Faction; amount: number }
  | { type: 'cardsCleared'; by: Faction; count: number; cost: number }
  | { type: 'harvestTold'; told: HarvestTold }
  | { type: 'pileShuffled'; pile: string }
  | { type: 'pileDiscarded'; pile: string; by: Faction; cards: string[] }
  | { type: 'pileReturned'; pile: string; by: Faction; count: number }
  | { type: 'markOpened'; what: string; at: AreaId | TerritoryId; face: string | null }
  | { type: 'markRemoved'; what: string; at: AreaId | TerritoryId }

/** ALLY-02, ALLY-03 What an ally paid of a price. */
export interface Help {
  by: Faction
  amount: number
}

type Partly =
  | Told<'predictionMade', { by: Faction }, { prediction: Prediction }>
  | Told<'traitorsDealt', { to: Faction }, { leaders: LeaderId[] }>
  | Told<'traitorKept', { by: Faction }, { leader: LeaderId | null }>
  | Told<'factionsDealt', { to: Chair }, { factions: Faction[] }>
  | Told<'cardDealt', { to: Faction }, { card: Card }>
  | Told<'cardSeen', { by: Faction }, { card: Card }>
  | Told<'spiceCardSeen', { by: Faction; pile: number }, { card: SpiceCard }>
  | Told<'stormSeen', { by: Faction }, { sectors: number }>
  | Told<
      'cardSold',
      { to: Faction; price: number; paidTo: Faction | Bank; karama: Card | null; help?: Help[] },
      { card: Card }
    >
  | Told<'cardDrawn', { by: Faction }, { card: Card }>
  | Told<'elementShown', { by: Faction; to: Faction }, { element: Prescience; value: Element }>
  | Told<'mercenariesTold', { by: Faction; to: Faction }, { plays: boolean }>
  | Told<'planSeen', { by: Faction; of: Faction }, { plan: Plan }>
  | Told<'leaderCaptured', { by: Faction; of: Faction }, { leader: LeaderId }>
  | Told<'captiveKilled', { by: Faction; of: Faction }, { leader: LeaderId }>
  | Told<'handSeen', { by: Faction; of: Faction }, { cards: Card[] }>
  | Told<'cardsReturned', { by: Faction; to: Faction }, { cards: Card[] }>
  | Told<'cardPassed', { by: Faction; to: Faction }, { card: Card }>
  | Told<'markSeen', { by: Faction; what: string; at: AreaId | TerritoryId }, { face: string }>
  | Told<'cardShown', { by: Faction; to: Faction }, { card: Card }>
  | Told<'traitorsSeen', { by: Faction }, { leaders: LeaderId[] }>
  | Told<'pileGiven', { pile: string; by: Faction; to: Faction }, { card: string }>
  | Told<'pileDrawn', { pile: string; by: Faction; count: number }, { cards: string[] }>
  /** Who comes to see or hold cards of the prelude: whose they were, and for what price. */
  | Told<
      'harvestSeen',
      { by: Faction; how: 'share' | 'lot' | 'bought' | 'got'; of?: Faction; price?: number },
      { cards: string[] }
    >
  | Told<'cardsSeen', { by: Faction; of: 'hands' | 'row' }, { cards: Card[] }>
  | Told<'cardTaken', { by: Faction }, { taken: Card; given: Card }>
  | Told<'fatesSwapped', { by: Faction; with: Faction }, { cards: string[] }>
  | Told<'secondSent', { by: Faction; side: Faction }, { leader: LeaderId }>
  | Told<'markLaid', { what: string; at: AreaId | TerritoryId; of?: Faction }, { face: string | null }>
  | Told<'shown', { by: Faction; to: Faction; what: Tellable }, { shown: unknown }>
  /** Only the parties know what was offered, and so why it was refused. */
  | Told<'dealRefused', { deal: number; by: Faction; takenBack?: true }, { why: DealRefusal }>
  | Told<'creditGiven', { by: Faction }, { cards: number; shipments: number; first: boolean }>

type Told<T extends string, Open extends object, Hidden extends object> = { type: T } & Open & {
    secret: { for: Seat[] } & Hidden
  }

export type EventType = GameEvent['type']
/** Of these nobody else learns even that they happened. ALLY-02 What allies promise each other is their secret. */
export const HIDDEN_EVENTS: ReadonlySet<EventType> = new Set<EventType>(['creditGiven'])
/** An event as one viewer sees it: with the secret if it is for them, without it otherwise. */
export type SeenEvent =
  | GameEvent
  | { [K in Partly['type']]: Omit<Extract<Partly, { type: K }>, 'secret'> }[Partly['type']]
