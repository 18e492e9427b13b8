import type { Place } from '../board/paths.ts'
import type { Refusal } from '../kernel/result.ts'
import type { Group, Plan, ShipKind, Term } from '../model/answers.ts'
import type { Card } from '../model/cards.ts'
import type { Faction, LeaderId } from '../model/factions.ts'
import type { Revivable, Worth } from '../model/offers.ts'
import type { AreaId, Claim, Force, LeaderState, Outcome, PhaseId, TerritoryId } from '../model/state.ts'

/** One side of a battle whose plans lie open. */
export interface Clash {
  readonly side: Faction
  readonly against: Faction
  readonly plan: Plan
  readonly theirs: Plan
  readonly territory: TerritoryId
}

/** What spice is paid for: `leaders` are those killed. */
type Gains = 'leaders' | 'collection' | 'income' | 'charity' | 'worlds'
export type PaidFor = 'cards' | 'shipments' | 'revival' | 'support' | 'deal' | Gains

/** Whether forces may be in a storm, and what it costs them. */
type Braving = 'never' | 'halfLoss' | 'free'

/** Values the rules compute and advantages may change. */
export interface Values {
  'hand.limit': { value: number; about: { seat: Faction } }
  charity: { value: number; about: { seat: Faction } }
  /** BID-11 What others take off the price of a card for a buyer. */
  'treachery.discount': { value: number; about: { buyer: Faction } }
  /** ALLY-02 Why somebody may not pay for cards of an ally. */
  'credit.cards': { value: Refusal | null; about: { by: Faction } }
  'treachery.payee': { value: Faction | 'bank'; about: { buyer: Faction } }
  /** SECR-04, DR-ATR-2 Whether a faction that has seen the card up for bid may tell others of it in a deal. */
  'card.told': { value: boolean; about: { by: Faction } }
  /** KAR-11 Whether a faction has its own Karama power. */
  'karama.power': { value: boolean; about: { seat: Faction } }
  'karama.card': { value: boolean; about: { seat: Faction; card: Card } }
  'revival.free': { value: number; about: { seat: Faction } }
  'revival.asked': { value: boolean; about: { seat: Faction } }
  /** REV-02 Forces a turn, free ones included. */
  'revival.limit': { value: number; about: { seat: Faction } }
  /** REV-04, REV-08 What one of them costs; `usual`: whatever somebody may have named for this turn. */
  'revival.price': { value: number; about: { seat: Faction; what: keyof Force | Revivable; usual?: true } }
  /** REV-07 The leaders that a faction may buy back now. */
  'revival.leaders': { value: readonly Revivable[]; about: { seat: Faction } }
  /** REV-01 Who revives, one after the other where the table says so. */
  'revival.turns': { value: readonly Faction[]; about: object }
  /** REV-06 How many starred forces may leave the tanks in a turn. */
  'revival.stars': { value: number; about: { seat: Faction } }
  /** REV-03 Whether starred forces may be among the free ones. */
  'revival.free-stars': { value: boolean; about: { seat: Faction } }
  /** `what`: forces, or which leader. */
  'revival.payee': { value: Faction | 'bank'; about: { seat: Faction; what: 'forces' | Revivable } }
  /** REV-02 Why a faction cannot take forces out of the tanks now. */
  'revival.closed': { value: Refusal | null; about: { seat: Faction } }
  /** CARD-17 Why a leader does not come back free of charge. */
  'revival.unpaid': { value: Refusal | null; about: { seat: Faction; leader: Revivable } }
  /** SHIP-02 Why a faction cannot make shipments of a kind now. */
  'shipment.barred': { value: Refusal | null; about: { seat: Faction; kind: ShipKind } }
  'shipment.kinds': { value: readonly ShipKind[]; about: { seat: Faction } }
  /** Why a ship does not go to a place off the map. */
  'shipment.closed': { value: Refusal | null; about: { seat: Faction; kind: ShipKind; to: AreaId } }
  /** `count`: how many forces; `full`: their price before anybody's advantage. */
  'shipment.price': { value: number; about: { seat: Faction; kind: ShipKind; count: number; full: number } }
  /** `to`: null for the way back to reserves. */
  'shipment.payee': { value: Faction | 'bank'; about: { seat: Faction; kind: ShipKind; to: AreaId | null } }
  /** DR-42 Who gets what somebody pays of an ally's shipment. */
  'shipment.help': { value: Faction | 'bank'; about: { helper: Faction } }
  /** DR-BT-5 Whether reserves may be killed to pay for a shipment. */
  'shipment.killed': { value: boolean; about: { seat: Faction } }
  /** HW-25 Whether forces may be carried across from a world. */
  'shipment.from-world': { value: boolean; about: { seat: Faction } }
  /** ALLY-07 Whether an ally's forces close their place to a faction. */
  'ally.closes': { value: boolean; about: { seat: Faction; ally: Faction; place: Place } }
  /** AHIX-04 Who of those who wait goes before all others, wherever the storm is. */
  'movement.first': { value: Faction | null; about: { waiting: readonly Faction[] } }
  /** MOVE-01 Whether a faction cannot move at all now. */
  'move.barred': { value: boolean; about: { seat: Faction } }
  /** Territories that a faction's forces cannot leave now, each with the rule that holds them. */
  'territory.held': { value: readonly { territory: TerritoryId; rule: string }[]; about: { seat: Faction } }
  /** `origins`: how many territories the group comes from. */
  'move.range': { value: number; about: { seat: Faction; origins: number } }
  /** DR-IX-4 How far a group goes that has a starred force among it. */
  'move.starred': { value: number; about: { seat: Faction } }
  /** MOVE-01 From how many territories one move may take forces. */
  'move.origins': { value: number; about: { seat: Faction } }
  'storm.lost': { value: number; about: { seat: Faction } }
  'storm.movement': { value: Braving; about: { seat: Faction } }
  'storm.arrival': { value: Braving; about: { seat: Faction } }
  'worm.devours': { value: boolean; about: { seat: Faction; territory: TerritoryId } }
  /** Territories that a faction may not enter, each with the rule that closes it; `coexist`: those who coexist may. */
  'territory.closed': {
    value: readonly { territory: TerritoryId; rule: string; coexist?: true }[]
    about: { seat: Faction }
  }
  /** AHBT-09 Who holds a place in which nobody's forces stand. */
  'place.holder': { value: Faction | null; about: { territory: TerritoryId } }
  /** BATTLE-06 Whether a faction may begin battles. */
  'battle.attacks': { value: boolean; about: { seat: Faction } }
  'collection.rate': { value: number; about: { seat: Faction; kind: keyof Force } }
  /** `territory`: where they fight, and in which areas of it, if that is known. */
  'force.worth': {
    value: Worth
    about: { seat: Faction; against: Faction; territory: TerritoryId | null; areas?: readonly AreaId[] }
  }
  /** BATTLE-15 The leaders who may fight here. */
  'leaders.available': { value: readonly LeaderState[]; about: { seat: Faction } }
  /** BATTLE-17 Whether a card may stand in the place of the weapon; without a leader, by whoever might lead. */
  'weapon.fits': { value: boolean; about: { seat: Faction; card: Card; leader: Plan['leader'] } }
  /** BATTLE-09 The highest number on the wheel. */
  'dial.most': { value: number; about: { seat: Faction } }
  /** DR-GUI-5 How many leaders somebody may lead a battle with. */
  'plan.leaders': { value: number; about: { seat: Faction } }
  /** BATTLE-08 Why something that no rule book has in every plan may not be in this one. */
  'plan.more': { value: Refusal | null; about: { seat: Faction; plan: Plan; what: keyof NonNullable<Plan['more']> } }
  /** TRAI-05 Those of a seat's traitors that it can call. */
  'traitor.held': { value: readonly LeaderId[]; about: { seat: Faction } }
  /** TRU-02 Who is a seat's traitor if it is asked for the truth: those of its cards, unless a rule says otherwise. */
  'traitors.told': { value: readonly LeaderId[]; about: { seat: Faction } }
  /** TRAI-05 Whether a seat may call a traitor for a side. */
  'traitor.calls': { value: boolean; about: { seat: Faction; side: Faction; territory: TerritoryId } }
  /** DR-46 Whether whoever calls for an ally is asked only when both fighters have passed. */
  'traitor.waits': { value: boolean; about: { seat: Faction; side: Faction } }
  /** BATTLE-26 What an explosion takes of the forces of one faction in an area. */
  'explosion.takes': { value: Force; about: { of: Faction; area: AreaId } }
  /** DEAL-01 Why some may make no such deal. */
  'deal.closed': { value: Refusal | null; about: { parties: readonly Faction[]; terms: readonly Term[] } }
  /** DR-68 Whether somebody may offer what they could not pay now. */
  'deal.beyond': { value: boolean; about: object }
  /** DEAL-09 Why whoever has agreed to lose may not fight so. */
  'plan.thrown': { value: Refusal | null; about: { seat: Faction; plan: Plan } }
  /** DR-55 Whether not even the table's talk goes on while a Truthtrance waits. */
  'truth.pauses': { value: boolean; about: object }
  /** DR-20 How many offers of an alliance somebody may have standing. */
  'alliance.offers': { value: number; about: { seat: Faction } }
  /** NEX-06 Why two may not ally. */
  'alliance.closed': { value: Refusal | null; about: { of: readonly Faction[] } }
  /** BATTLE-22 Who has killed the leader of a side. */
  'leader.slain': { value: Faction | null; about: Clash }
  /** BATTLE-27 What a leader who lives adds to the dial. */
  'leader.strength': { value: number; about: Clash }
  'battle.total': { value: number; about: Clash }
  /** DR-GUI-4 Who has withdrawn from the battle before totals are counted. */
  'battle.withdrawn': { value: Faction | null; about: { fighters: readonly Faction[] } }
  /** BATTLE-27 Who wins if both have the same; seen from the aggressor. */
  'battle.tie': { value: Faction; about: Clash }
  /** HAR-07 Of whom one may be captured. */
  'leaders.prey': { value: readonly LeaderState[]; about: { loser: Faction } }
  'leader.betrayed': { value: Faction | null; about: { winner: Faction } }
  /** BATTLE-28, BATTLE-29 Whether a card of a plan may stay in hand after the battle. */
  'cards.keep': { value: boolean; about: { of: Faction; card: Card; won: boolean; traitor: boolean } }
  /** BG-05 Whether anybody may be sent along with a shipment. */
  'advisors.sent': { value: boolean; about: { seat: Faction } }
  /** BG-19 Whether advisors that arrive may take up arms. */
  'advisors.arm': { value: boolean; about: { seat: Faction } }
  /** VICT-07 What becomes of a victory: `met` are those who have met its requirement. */
  'victory.taken': { value: Outcome | null; about: { met: readonly Faction[] } }
  /** VICT-03 What a side has towards victory: the places it holds, and what else counts. */
  'victory.points': { value: number; about: { side: readonly Faction[] } }
  /** VICT-06 The sides that have met their requirement, the one that wins first. */
  'victory.qualified': { value: readonly (readonly Faction[])[]; about: object }
  /** AHBT-11 A victory that counts where nobody has won by places. */
  'victory.other': { value: Outcome | null; about: object }
  /** VICT-10 How a game that nobody has won ends, where a rule says so. */
  'victory.end': { value: Outcome | null; about: object }
  /** VICT-08 Who may claim on the last turn what nobody has won; the first whose claim is good wins. */
  'victory.claims': { value: readonly Claim[]; about: object }
  /** VICT-09 Whose an undecided game is by default. */
  'victory.default': { value: Faction | null; about: object }
}

/** Moments the rules name and advantages may follow with a procedure of their own. */
export interface Moments {
  'faction.set-up': { step: 'prediction' | 'platform' | 'fremen' | 'bene-gesserit' }
  /** Before the storm moves so far, and takes what it passes over. */
  'storm.moves': { sectors: number }
  'storm.over': object
  /** Before alliances are discussed; whatever follows the end of a nexus is called before it. */
  'nexus.opens': object
  'nexus.over': object
  'worm.appeared': { territory: TerritoryId }
  'worm.extra': object
  'worm.call': object
  /** `fed`: the worm devoured what it could, and could be stopped from sparing anybody. */
  'worm.ride': { territory: TerritoryId; fed: boolean }
  /** AHBT-16 The cards for bid are dealt, and none of them is up yet. */
  'bidding.dealt': object
  /** DR-IX-3 A card is about to be up for bid. */
  'card.exchanged': object
  'card.up': object
  /** ATR-03 Somebody has looked at the card that is up. */
  'card.seen': { by: Faction }
  'card.bought': { buyer: Faction }
  /** BID-09 The last auction is over. */
  'bidding.over': object
  /** DR-IX-6 A special card is shown; its effect is still to come. */
  'card.played': { by: Faction; card: Card }
  'revival.opens': object
  'revival.closes': object
  /** REV-03 Forces came back; `free`: some of them at no cost. */
  'forces.revived': { seat: Faction; force: Force; free: boolean }
  'movement.opens': object
  'movement.foreseen': object
  'movement.next': { next: Faction | null; waiting: Faction[] }
  /** SHIP-01 All have shipped and moved. */
  'movement.over': object
  'shipment.declared': { shipper: Faction; kind: ShipKind }
  /** `world`: the one they come from, if it is not their own. */
  'shipment.landed': { shipper: Faction; kind: ShipKind; to: AreaId; world?: AreaId }
  /** BG-05 A force went along with a shipment, to where is said. */
  'advisor.sent': { by: Faction; to: AreaId }
  'ally.enters': { by: Faction; territory: TerritoryId; place: Place }
  /** `had`: forces of theirs stood there before. */
  'territory.entered': { by: Faction; territory: TerritoryId; place: Place; had: boolean }
  /** Once for each payment, whoever helped with it. */
  'spice.paid': { from: Faction | 'bank'; to: Faction | 'bank'; amount: number; what: PaidFor }
  /** Before the Voice. */
  'battle.opens': { fighters: Faction[] }
  'battle.voice': { fighters: Faction[] }
  'battle.prescience': { fighters: Faction[] }
  'battle.bonuses': { fighters: Faction[] }
  /** Both plans are laid, and sealed. */
  'battle.committed': { fighters: Faction[] }
  /** Plans lie open, and nobody has called a traitor yet. */
  'battle.revealed': { fighters: Faction[] }
  /** There is neither traitor nor explosion; totals are still to be counted. */
  'battle.judged': { fighters: Faction[] }
  /** DR-43 Nobody withdraws any more; the weapons strike. */
  'battle.struck': { fighters: Faction[] }
  /** BATTLE-26 Everything there has burnt. */
  'battle.exploded': { fighters: Faction[] }
  /** The winner is known; nothing is lost yet. */
  'battle.settled': { winner: Faction; loser: Faction; traitor: boolean }
  'battle.losses': { of: Faction; count: number; lost: readonly Group[] }
  /** REV-07, CARD-17 By payment or by a card. */
  'leader.revived': { seat: Faction; leader: LeaderId | 'kwisatz-haderach' }
  'phase.opens': { phase: PhaseId }
  /** A phase has ended, and the next has not been announced. */
  'phase.over': object
  /** COLL-08 Spice and income are taken in. */
  'collection.over': object
  /** A move, not a shipment. `range`: how far it could have gone; `advisors`: they arrive as such. */
  'forces.moved': { by: Faction; from: AreaId[]; to: AreaId; range: number; advisors: boolean }
  'leaders.died': object
  /** One battle is over, however it ended. */
  'battle.over': { fighters: Faction[] }
  /** The last battle has been fought; leaders still stand where they fought. */
  'battles.fought': object
  'battles.over': object
  'battle.won': { winner: Faction; loser: Faction; led: Plan['leader']; ground: TerritoryId | AreaId }
}
