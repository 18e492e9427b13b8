import { fightersIn, nativesOf, wormFeeds } from '../board/forces.ts'
import { territory } from '../board/map.ts'
import type { Options } from '../editions/options.ts'
import { consult, forcesOf, type Game, type Owned, optionOf } from '../hooks/hooks.ts'
import type { Clash } from '../hooks/values-and-moments.ts'
import { NO_PLAN, type ShipKind } from '../model/answers.ts'
import { type Card, TREACHERY } from '../model/cards.ts'
import { type Faction, isFaction, type LeaderId } from '../model/factions.ts'
import { nowOf } from '../model/now.ts'
import type { Muster, Range } from '../model/offers.ts'
import type { AreaId, Force, TerritoryId } from '../model/state.ts'
import { type Meeting, meetingsOf } from '../phases/battle.ts'
import { isCityClaimed, rateWith, withinReach } from '../phases/collection.ts'
import { newFaction } from '../phases/set-up.ts'
import { usesDeck } from '../phases/storm.ts'
import { deadlyBesideAllies } from '../procedures/allies.ts'
import { musterFor } from '../procedures/battle/plan.ts'
import { CITIES, hasCityBonus } from '../procedures/bonuses.ts'
import { isGift, sharesSpice } from '../procedures/deals.ts'
import { areAllied, handLimit, isKarama } from '../procedures/hands.ts'
import { ownKinds, priceOf } from '../procedures/shipment-rules.ts'
import { compose } from '../tables/compose.ts'
import { type OpenBoard, publicGame } from './public-game.ts'
import type { View } from './view.ts'

/** An advantage of this table, in words. */
export interface AdvantageFact {
  id: string
  owner: Faction
  rule: string
  name: string
  says: string
  /** Whether it is for the owner's allies. */
  alliance: boolean
}

/** A worm that a faction has foreseen, and that eats its forces. */
export interface WormFact {
  at: TerritoryId
  /** FRE-10 Whether an ally may spare them. */
  maySpare: boolean
}

/** What waits for one's own forces on the sand: spice, the storm, and worms. */
export interface GroundFacts {
  /** COLL-02 The spice that lies on the board, and the areas from which forces collect it. */
  spice: { area: AreaId; amount: number; from: AreaId[] }[]
  /** COLL-03 How much each force collects with a city, and without one; the same where nobody can still win or lose one. */
  collects: Record<'city' | 'noCity', Force>
  cities: readonly TerritoryId[]
  /** STORM-05, STORM-07 How many sectors the next storm moves, cards aside; null where none comes any more. */
  storm: Range | null
  /** STORM-09 What part of the forces without shelter it takes. */
  takes: number
  /** BLOW-04, BLOW-16 Where the next spice blow brings a worm, as far as this seat has seen its cards. */
  worms: WormFact[]
  /** BATTLE-01 Whom fighters who stay would have a battle with. */
  meets: readonly Meeting[]
}

/** What leading a battle means for a side. */
export interface Leading {
  /** DR-GUI-5 How many leaders count together. */
  together: number
  /** SKILL-13 What a leader who lives takes off the total of the other side; of those who take something. */
  takes: Partial<Record<LeaderId, number>>
}

/** What everybody at the table could read off the rules and the board. */
export interface Facts {
  advantages: AdvantageFact[]
  /** Whose a thing of the game is, such as the prediction. */
  owners: Partial<Record<Owned, Faction>>
  /** BID-02 */
  handLimits: Partial<Record<Faction, number>>
  /** BATTLE-09, BATTLE-10 How the forces of each side count in the battle being fought. */
  musters: Partial<Record<Faction, Muster>>
  /** BATTLE-27 How the leaders of each side count in it, beyond their own strength. */
  leading: Partial<Record<Faction, Leading>>
  /** BATTLE-15 Whether a leader who has fought may fight again in the same territory. */
  leadersFightAgain: boolean
  /** ALLY-07 Territories in which own forces that stay beside an ally's are lost. */
  deadlyBesideAllies: TerritoryId[]
  /** Null for spectators. */
  ground: GroundFacts | null
  /** DEAL-04 When spice that others pay by a deal can be spent. */
  bribes: Options['bribes.available']
  /** ALLY-05 Those whose payments to one can be spent at once all the same. */
  givesAtOnce: readonly Faction[]
  /** BG-13 Cards that serve me as a Karama. */
  karamas: readonly Card[]
}

/** All of it lies open: neither hands nor hidden spice are looked at. */
export function factsOf(v: View): Facts {
  const g = publicGame(v)
  // Whoever is out of the game has neither forces nor spice.
  const me = isFaction(v.me) && v.order.includes(v.me) ? v.me : null
  const { rules } = g
  const facts: Facts = {
    advantages: [...rules.advantages].map(([id, { owner, rule, name, says, alliance }]) => ({
      id,
      owner,
      rule,
      name,
      says,
      alliance: alliance ?? false,
    })),
    owners: Object.fromEntries(Object.entries(rules.owned).map(([what, { owner }]) => [what, owner])),
    handLimits: {},
    musters: {},
    leading: {},
    leadersFightAgain: rules.options['battle.leaderReuse'] === 'sameTerritory',
    deadlyBesideAllies: isFaction(v.me) ? deadlyBesideAllies(g, v.me) : [],
    ground: me ? groundFor(v, g, me) : null,
    bribes: optionOf(g, 'bribes.available'),
    givesAtOnce: me ? v.order.filter((seat) => givesAtOnce(v, seat, me)) : [],
    karamas: me ? CARDS.filter((card) => isKarama(g, me, card)) : [],
  }
  for (const seat of v.order) facts.handLimits[seat] = handLimit(g, seat)
  const battle = nowOf(v.now, 'battle')
  if (battle) {
    const { aggressor, defender, areas, territory } = battle
    const forces = (seat: Faction): Force => fightersIn({ ...v, places: g.state.places }, seat, areas)
    facts.musters[aggressor] = musterFor(g, forces(aggressor), { seat: aggressor, against: defender, territory })
    facts.musters[defender] = musterFor(g, forces(defender), { seat: defender, against: aggressor, territory })
    facts.leading[aggressor] = leadingOf(v, g, { side: defender, against: aggressor, territory })
    facts.leading[defender] = leadingOf(v, g, { side: aggressor, against: defender, territory })
  }
  return facts
}

/** What the leaders of the other side do to this one. */
function leadingOf(v: View, g: Game, about: Pick<Clash, 'side' | 'against' | 'territory'>): Leading {
  const open: Game = v.skills ? { ...g, state: { ...g.state, skills: v.skills } } : g
  const against = (leader: LeaderId | null): number =>
    consult(open, 'battle.total', MUCH, { ...about, plan: NO_PLAN, theirs: { ...NO_PLAN, leader } })
  const whole = against(null)
  const leaders = Object.values(v.factions).flatMap((seat) => seat.leaders.map(({ id }) => id))
  const taken = leaders.map((id) => [id, whole - against(id)] as const)
  return {
    together: consult(open, 'plan.leaders', 1, { seat: about.against }),
    takes: Object.fromEntries(taken.filter(([, amount]) => amount > 0)),
  }
}
/** More than anybody takes away. */
const MUCH = 100

function groundFor(v: View, g: Game, seat: Faction): GroundFacts {
  const claimed = isCityClaimed(g) ? hasCityBonus({ ...g.state, bonuses: v.bonuses }, seat) : null
  const rates = (city: boolean): Force => ({
    normal: rateWith(g, seat, 'normal', claimed ?? city),
    elite: rateWith(g, seat, 'elite', claimed ?? city),
  })
  return {
    spice: v.spice.map(({ area, amount }) => ({ area, amount, from: [...withinReach(g, area)] })),
    collects: { city: rates(true), noCity: rates(false) },
    cities: CITIES,
    storm: v.turn < optionOf(g, 'game.maxTurns') ? nextStorm(v, g) : null,
    takes: stormTakes(v, seat),
    worms: v.turn < optionOf(g, 'game.maxTurns') ? foreseenWorms(v, g, seat) : [],
    meets: meetingsOf(g, seat, nativesOf(v.places ?? [], v.factions)),
  }
}

/** The card of the deck for whoever has seen it, otherwise all that cards or two dials can say. */
function nextStorm(v: View, g: Game): Range {
  if (v.storm.next !== null) return { min: v.storm.next, max: v.storm.next }
  const least = usesDeck(g) || optionOf(g, 'storm.dialRange') === '0to3' ? 1 : 2
  return { min: least, max: 6 }
}

/** BLOW-07, BLOW-17 A worm comes to the last territory of its pile, if there is one. */
function foreseenWorms({ spiceDeck }: View, g: Game, seat: Faction): WormFact[] {
  const { top, secondTop, last } = spiceDeck
  const struck = [top, secondTop].flatMap((card, pile) => (card === 'shai-hulud' ? (last[pile] ?? []) : []))
  const maySpare = [...g.rules.advantages.values()].some(
    ({ owner, follows }) => follows?.['worm.appeared'] && areAllied(g.state, owner, seat),
  )
  return struck
    .filter((at) => wormFeeds(g.state, at) && consult(g, 'worm.devours', true, { seat, territory: at }))
    .map((at) => ({ at, maySpare }))
}

/** What a faction brings to a table, for those who must judge it without knowing its name. */
export interface Traits {
  readonly spice: number
  readonly forces: number
  readonly elites: number
  readonly onBoard: number
  readonly freeRevival: number
  readonly traitorsKept: number
  readonly cardsDealt: number
  /** The values and moments that its advantages touch, those for allies left out. */
  readonly touches: readonly string[]
}

export function traitsOf(v: Pick<View, 'table' | 'order'>, seat: Faction): Traits {
  const { sheets, advantages } = compose(v.table, v.order)
  const sheet = sheets.get(seat)!
  const touches: string[] = []
  for (const { owner, alliance, changes, follows } of advantages.values())
    if (owner === seat && !alliance) touches.push(...Object.keys(changes ?? {}), ...Object.keys(follows ?? {}))
  const { spice, elites, freeRevival, traitorsKept, cardsDealt } = sheet
  const onBoard = sheet.start.reduce((sum, { count }) => sum + count, 0)
  return { spice, forces: forcesOf(sheet), elites, onBoard, freeRevival, traitorsKept, cardsDealt, touches }
}

/** BATTLE-09, BATTLE-10 How forces would count against those of another faction, wherever they met. */
export const musterAgainst = (v: OpenBoard, force: Force, seat: Faction, against: Faction): Muster =>
  musterFor(publicGame(v), force, { seat, against, territory: null })
/** MOVE-02 How far a faction moves where everybody moves so far. */
export const rangeWith = (v: OpenBoard, seat: Faction, base: number): number =>
  consult(publicGame(v), 'move.range', base, { seat, origins: 1 })
/** DR-IX-4 And how far with a starred force among those who go. */
export const starredRange = (v: OpenBoard, seat: Faction, range: number): number =>
  consult(publicGame(v), 'move.starred', range, { seat })
/** COLL-03 How much a force collects where each collects so much. */
export const collectionWith = (v: OpenBoard, seat: Faction, kind: keyof Force, base: number): number =>
  consult(publicGame(v), 'collection.rate', base, { seat, kind })
/** BLOW-06 Whether a worm would take a faction's forces. */
export const wormDevours = (v: OpenBoard, seat: Faction, at: TerritoryId): boolean =>
  consult(publicGame(v), 'worm.devours', true, { seat, territory: at })
/** STORM-09 What part of a faction's forces a storm takes, if they do what they can. */
export function stormTakes(v: OpenBoard, seat: Faction): number {
  const g = publicGame(v)
  const state = { ...g.state, factions: { [seat]: newFaction(g, seat) } }
  return consult({ ...g, state }, 'storm.lost', 2, { seat }) / 2
}
/** ALLY-05 Whether what one pays another by a deal can be spent at once, wherever else bribes lie until later. */
export function givesAtOnce(v: OpenBoard, from: Faction, to: Faction): boolean {
  const g = publicGame(v)
  return isGift(g, from, to) || sharesSpice(g, from, to)
}
/** Who gets what a faction pays for cards, for ships to the planet, or to have forces back. */
export function payeeOf(v: OpenBoard, seat: Faction, what: 'cards' | 'shipments' | 'revival'): Faction | 'bank' {
  const g = publicGame(v)
  if (what === 'cards') return consult(g, 'treachery.payee', 'bank', { buyer: seat })
  if (what === 'revival') return consult(g, 'revival.payee', 'bank', { seat, what: 'forces' })
  return consult(g, 'shipment.payee', 'bank', { seat, kind: 'reserves', to: null })
}
/** BG-13 The cards that serve a faction as a Karama. */
export function karamasOf(v: OpenBoard, seat: Faction): ReadonlySet<Card> {
  const g = publicGame(v)
  return new Set(CARDS.filter((card) => isKarama(g, seat, card)))
}
const CARDS = TREACHERY.map(({ id }) => id)
/** TRAI-05 Whether a faction may call a traitor for somebody else's side, wherever they fight. */
export const callsFor = (v: OpenBoard, seat: Faction, side: Faction, at: TerritoryId): boolean =>
  consult(publicGame(v), 'traitor.calls', false, { seat, side, territory: at })

/** Whose a thing of the game is. */
export const ownerOf = (v: Pick<View, 'table' | 'order'>, what: Owned): Faction | undefined =>
  compose(v.table, v.order).owned[what]?.owner
/** KAR-16 The powers for which a faction may play a Karama, and is asked only by order. */
export const karamaPowersOf = ({ table, order }: Pick<View, 'table' | 'order'>, of: Faction): string[] =>
  [...compose(table, order).advantages.values()].flatMap(({ id, owner, ahead }) =>
    owner === of && ahead?.order === 'karama' ? [id] : [],
  )
/** Its owner, unless a module has suspended that; of these everybody sees whether one has. */
export function userOf(
  v: OpenBoard,
  what: Extract<Owned, 'kwisatz-haderach' | 'machines' | 'prescience'>,
): Faction | undefined {
  const found = compose(v.table, v.order).owned[what]
  return found?.suspended?.(publicGame(v)) ? undefined : found?.owner
}

export const handLimitOf = (v: OpenBoard, seat: Faction): number => handLimit(publicGame(v), seat)
export const shipKindsOf = (v: OpenBoard, seat: Faction): readonly ShipKind[] => ownKinds(publicGame(v), seat)
/** SHIP-03 What one of many forces from off the planet costs; half a spice is possible. */
export const shipPriceOf = (v: OpenBoard, seat: Faction, to: TerritoryId): number =>
  priceOf(publicGame(v), seat, { kind: 'reserves', to: territory(to).areas[0]!, normal: 2, elite: 0 }) / 2
