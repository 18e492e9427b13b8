import {
  absent,
  called,
  flag,
  halves,
  type Infer,
  ids,
  list,
  literal,
  number,
  object,
  optional,
  pair,
  ruledBy,
  type Schema,
  tagged,
  text,
  union,
  whole,
} from '../kernel/schema.ts'
import { CARD_KINDS, TREACHERY, VOICE_CARDS, VOICE_KINDS } from './cards.ts'
import { type Box, DUEL_CARD_IDS, type DuelMove, SIDES } from './duel.ts'
import { CHAIRS, FACTIONS, LEADER_IDS } from './factions.ts'
import { AREA_IDS, TERRITORY_IDS } from './places.ts'
import { SKILLS } from './skills.ts'

/** The forms answers are made of. */
export const FACTION = ids('Faction', 'a faction', FACTIONS)
export const CHAIR = ids('Chair', 'a seat', CHAIRS)
export const SKILL = ids('Skill', 'a leader skill', SKILLS)
export const LEADER_ID = ids('Leader', 'a leader', LEADER_IDS)
export const CARD_ID = ids(
  'Card',
  'a treachery card',
  TREACHERY.map(({ id }) => id),
)
/** Any words: only what is offered is accepted. */
export const BOX = text(1, 40) as Schema<Box>
export const DUEL_MOVE = text(1, 40) as Schema<DuelMove>
export const DUEL_DEFENCE = literal('none', ...SIDES.map((side) => `poison-${side}` as const))
const CARD_KIND = ids('CardKind', 'a kind of card', CARD_KINDS)
const CARD_OR_KIND = union(CARD_ID, CARD_KIND)
export const AREA = ids('Area', 'an area, with its sector', AREA_IDS)
export const TERRITORY = ids('Territory', 'a territory', TERRITORY_IDS)
/** A territory, or by its first area a part of one that the storm cuts off. */
export const PLACE = union(TERRITORY, AREA)
export const YES_NO = literal('yes', 'no')
export const PASS = literal('pass')
const KWISATZ_HADERACH = literal('kwisatz-haderach')
const REVIVABLE = union(LEADER_ID, KWISATZ_HADERACH)

export type YesNo = Infer<typeof YES_NO>
export type Pass = Infer<typeof PASS>

/** All of a faction's forces, and all mercenaries. */
export const MOST_FORCES = 40
const force = { normal: whole(0, MOST_FORCES), elite: whole(0, 20) }
export const FORCE = called('Force', object(force))

/** CARD-25 Of the ordinary forces so many are mercenaries; if nothing is said, as many as can be. */
const picked = { ...force, mercenaries: optional(whole(0, MOST_FORCES)) }
const PICKED = object(picked)
export type Picked = Infer<typeof PICKED>

/** Forces taken from one area; BG-25 `advisors` are those who coexist, where fighters stand with them. */
export const GROUP = called('Group', object({ area: AREA, ...picked, advisors: optional(flag) }))
export type Group = Infer<typeof GROUP>
const GROUPS = list(GROUP, 6, 1)

/** SHIP-07, MOVE-08 Whoever comes to a territory names the sector. */
const SHIP_TO = ruledBy('SHIP-07', AREA)
const MOVE_TO = ruledBy('MOVE-08', AREA)

/**
 * KAR-10 `karama` halves the price; only a shipment from reserves can be halved. HW-04, HW-22 `world`: they come from this world of
 * somebody else; `second`: so many of them come from one's own second world.
 */
const NO_KARAMA = absent('KAR-10', 'no Karama: it halves the price of reserves only')
/** DR-BT-5 So many of the reserves are killed besides, and each pays one spice. */
const killed = { killed: optional(whole(1, 20)) }
export const SHIPMENT = tagged(
  'kind',
  object({
    kind: literal('reserves'),
    to: SHIP_TO,
    ...picked,
    karama: optional(CARD_ID),
    world: optional(AREA),
    second: optional(FORCE),
    ...killed,
  }),
  object({ kind: literal('arrival'), to: SHIP_TO, ...force, karama: NO_KARAMA }),
  object({ kind: literal('cross'), from: GROUPS, to: SHIP_TO, karama: NO_KARAMA, ...killed }),
  object({ kind: literal('return'), from: GROUPS, karama: NO_KARAMA, ...killed }),
)
export type Shipment = Infer<typeof SHIPMENT>
export type ShipKind = Shipment['kind']

/** BG-19 `fight`: advisors that arrive turn into fighters. */
export const MOVE = object({ from: GROUPS, to: MOVE_TO, fight: optional(flag) })
export type Move = Infer<typeof MOVE>

const VOICE_KIND = literal(...VOICE_KINDS, ...VOICE_CARDS)
export const VOICE_COMMAND = object({ play: flag, kind: VOICE_KIND })
export type VoiceCommand = Infer<typeof VOICE_COMMAND>

export const ELEMENTS = ['leader', 'weapon', 'defence', 'dial'] as const
export type Prescience = (typeof ELEMENTS)[number]

const NONE = literal(null)
const CHEAP_HERO = literal('cheap-hero')
const DIAL = halves(0, 100)
/** A dial as it is laid down: which ones are possible is for the rules to say. */
const DIALLED = number(-100, 100)

/** SKILL-23 */
export const MOST_BANKED = 3
/** What some modules put into a plan besides: a second leader, a Mercenaries card, spice for the leader. */
const MORE = object({
  second: optional(LEADER_ID),
  mercenaries: optional(flag),
  banked: optional(whole(1, MOST_BANKED)),
})

/**
 * BATTLE-08 A battle plan. The dial moves in halves where forces need spice. CARD-15 `decoy` is the leader laid down with a
 * Cheap Hero and taken back when plans are shown, where the table allows it.
 */
export const PLAN = called(
  'Plan',
  object({
    dial: DIALLED,
    spice: whole(0, 100),
    leader: union(LEADER_ID, CHEAP_HERO, NONE),
    decoy: optional(union(LEADER_ID, NONE)),
    kwisatzHaderach: flag,
    weapon: union(CARD_ID, NONE),
    defence: union(CARD_ID, NONE),
    more: optional(MORE),
  }),
)
export type Plan = Infer<typeof PLAN>
/** Nobody leads, and nothing is in it. */
export const NO_PLAN: Plan = {
  dial: 0,
  spice: 0,
  leader: null,
  kwisatzHaderach: false,
  weapon: null,
  defence: null,
}

/** ATR-07, CARD-15 An element of a plan as it is shown: of a Cheap Hero also the leader laid down with it. */
export const ELEMENT = union(DIALLED, LEADER_ID, CARD_ID, NONE, object({ leader: CHEAP_HERO, decoy: LEADER_ID }))
export type Element = Infer<typeof ELEMENT>

/** In which turn; if it is left out this one, of battles the turn of the next that fits. */
const inTurn = { turn: optional(whole(1, 20)) }
/** Which of somebody's next battles is meant. */
const whichBattle = { against: optional(FACTION), in: optional(TERRITORY), ...inTurn }
const MOST_SPICE = 1000
/** DR-55 A card or a kind of cards, or one of several; wherever it lies in the plan, or in one of its two places. */
const NAMED = {
  card: CARD_OR_KIND,
  or: optional(list(CARD_OR_KIND, 5, 1)),
  as: optional(literal('weapon', 'defence')),
}

/**
 * TRU-04, TRU-05 What a seat will do: ship, move there or leave in a turn, have more forces somewhere when its shipping and moving is over,
 * bid more for this card, play, lead or dial that in a battle.
 */
const FUTURES = [
  object({ about: literal('will-ship'), to: TERRITORY, ...inTurn }),
  object({ about: literal('will-move'), to: TERRITORY, ...inTurn }),
  object({ about: literal('will-leave'), from: TERRITORY, ...inTurn }),
  object({ about: literal('will-have'), in: TERRITORY, moreThan: whole(0, 40), ...inTurn }),
  object({ about: literal('will-bid'), moreThan: whole(0, MOST_SPICE) }),
  object({ about: literal('will-play'), ...NAMED, ...whichBattle }),
  object({ about: literal('will-lead'), leader: LEADER_ID, ...whichBattle }),
  object({ about: literal('will-dial'), moreThan: DIAL, ...whichBattle }),
] as const
export type Future = Infer<(typeof FUTURES)[number]>

/** TRU-01 A question the engine can judge, or words for the players to judge. */
export const QUESTION = called(
  'Question',
  tagged(
    'about',
    object({ about: literal('card'), card: CARD_OR_KIND }),
    object({ about: literal('traitor'), leader: LEADER_ID }),
    object({ about: literal('holds'), pile: text(1, 40), card: text(1, 60) }),
    object({ about: literal('spice', 'reserves'), atLeast: whole(1, MOST_SPICE) }),
    object({ about: literal('prediction'), faction: optional(FACTION), turn: optional(whole(1, 20)) }),
    object({ about: literal('storm'), next: whole(1, 6) }),
    object({ about: literal('plan'), ...NAMED }),
    object({ about: literal('dial'), moreThan: DIAL }),
    ...FUTURES,
    object({ about: literal('words'), text: text(1, 300) }),
  ),
)
export type Question = Infer<typeof QUESTION>

export const PAY_MOMENTS = ['card-bought', 'battle-won', 'battle-lost', 'turn-ended'] as const
/** When a promised payment falls due: when the payer buys a card, wins or loses a battle, or at the end of the turn. */
export type PayMoment = (typeof PAY_MOMENTS)[number]

/** SECR-04 What a seat may show. */
export const SHOWABLE = ['hand', 'traitors', 'spice', 'prediction'] as const
export type Showable = (typeof SHOWABLE)[number]
/** SECR-04, DR-ATR-2 What a deal may tell of the card that is up for bid: which it is, or its kind. */
const BROKERED = ['card-up', 'card-kind'] as const
export type Tellable = Showable | (typeof BROKERED)[number]

const SOMEWHERE = union(TERRITORY, literal('nowhere'))

/** DEAL-02 What a deal may bind its parties to. */
export const TERM = called(
  'Term',
  tagged(
    'term',
    object({
      term: literal('pay'),
      from: FACTION,
      to: FACTION,
      amount: whole(1, MOST_SPICE),
      when: literal('now', ...PAY_MOMENTS),
    }),
    object({ term: literal('stay-out'), of: FACTION, territory: TERRITORY }),
    object({ term: literal('no-attack'), of: FACTION, on: FACTION }),
    object({ term: literal('hold'), of: FACTION, territory: TERRITORY }),
    object({ term: literal('leave'), of: FACTION, territory: TERRITORY }),
    object({ term: literal('ship'), of: FACTION, to: SOMEWHERE }),
    object({ term: literal('move'), of: FACTION, to: SOMEWHERE }),
    object({ term: literal('bid-at-most'), of: FACTION, amount: whole(0, MOST_SPICE) }),
    object({ term: literal('play-card'), of: FACTION, against: FACTION, kind: VOICE_KIND, play: flag }),
    object({ term: literal('no-leader'), of: FACTION, against: FACTION }),
    object({ term: literal('throw-fight'), loser: FACTION, winner: FACTION, territory: optional(TERRITORY) }),
    object({ term: literal('ally'), of: pair(FACTION), together: flag }),
    object({ term: literal('show'), from: FACTION, to: FACTION, what: literal(...SHOWABLE, ...BROKERED) }),
    // DUEL-02, DUEL-06 A kanly card, or the dueling card that is named.
    object({ term: literal('give'), from: FACTION, to: FACTION, card: optional(literal(...DUEL_CARD_IDS)) }),
    // DR-70 What is private is seen by the parties alone.
    object({ term: literal('words'), text: text(1, 500), private: optional(flag) }),
  ),
)
export type Term = Infer<typeof TERM>

/** A secret standing order: what to do when a moment comes up. Without one it is ignored. */
export const ORDER = object({
  /** An advantage, a card's moment, a faction (all its advantages), `*`, or a faction's leaders as traitors. */
  on: text(1, 100),
  do: literal('ignore', 'ask', 'cancel'),
  /** Only in one's own battles, or only when one is the payer. */
  when: optional(literal('my-battle', 'i-pay')),
})
export type Order = Infer<typeof ORDER>

/** The answers that have a form of their own. */
export const PREDICTION = object({ faction: FACTION, turn: whole(0, 100) })
export const SWAP = tagged(
  'do',
  object({ do: literal('wish'), faction: FACTION }),
  object({ do: literal('agree'), with: CHAIR }),
  object({ do: literal('done') }),
)
export const CALL_WORM = object({ territory: TERRITORY, card: CARD_ID })
export const NEXUS = tagged(
  'do',
  object({ do: literal('offer'), with: FACTION, primary: optional(FACTION) }),
  object({ do: literal('accept'), with: FACTION }),
  object({ do: literal('decline'), with: FACTION }),
  object({ do: literal('break') }),
  object({ do: literal('done') }),
)
export const BID = union(whole(1, 1_000_000), PASS, object({ bid: whole(1, 1_000_000), karama: CARD_ID }))
export const REVIVAL = object({ ...force, leader: union(REVIVABLE, NONE) })
export const REVIVE_LEADER = union(REVIVABLE, PASS)
export const BATTLE = object({ area: AREA, opponent: FACTION })
/** BATTLE-29, DR-45 A plan has four cards at most: a Cheap Hero, a weapon, a defence and Mercenaries. */
export const AFTERMATH = object({ discard: list(CARD_ID, 4), lose: ruledBy('BATTLE-30', list(GROUP, 20)) })
/** FRE-01 */
export const HOME_GROUPS = list(object({ area: AREA, normal: whole(0, 10), elite: whole(0, 3) }), 20)
export const STANDING = object({ charity: flag, collect: flag, starred: flag, halve: flag })
export const CREDIT = object({
  cards: whole(0, MOST_SPICE),
  shipments: whole(0, MOST_SPICE),
  first: optional(flag),
})
export const SHOW = object({ to: FACTION, what: literal(...SHOWABLE) })
export const OFFER_DEAL = object({
  with: list(FACTION, CHAIRS.length, 1),
  text: text(0, 500),
  terms: list(ruledBy('DEAL-03', TERM), 12, 1),
  turns: whole(1, 20),
})
/** Why an offer is refused, in words that give nothing away: nobody has to say it. */
const DEAL_REFUSALS = [
  'too-little',
  'too-dear',
  'nothing-for-me',
  'too-long',
  'helps-to-win',
  'never',
  'too-late',
  'not-kept',
] as const
export type DealRefusal = (typeof DEAL_REFUSALS)[number]
export const ANSWER_DEAL = object({
  deal: whole(1, 1_000_000),
  answer: literal('accept', 'refuse', 'cancel'),
  why: optional(literal(...DEAL_REFUSALS)),
})
export const TRUTHTRANCE = object({ of: FACTION, question: QUESTION })
export const GHOLA = union(object({ leader: REVIVABLE }), object({ leader: NONE, ...force }))
export const MERCENARY = object({ for: FACTION, as: literal('leader', 'forces') })
export const NAME_PRIMARY = object({ of: FACTION, at: optional(TERRITORY) })
export const WITH_CARD = object({ card: CARD_ID })
export const SEE_PLAN = object({ card: CARD_ID, of: FACTION })
export const KARAMA_REVIVE = union(
  object({ card: CARD_ID, leader: LEADER_ID }),
  object({ card: CARD_ID, leader: NONE, ...force }),
)
/** How many cards, where the table lets them choose. */
export const TAKE_HAND = object({ card: CARD_ID, of: FACTION, count: optional(whole(1, 8)) })
