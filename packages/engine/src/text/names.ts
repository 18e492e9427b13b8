import map from '../../data/map.json' with { type: 'json' }
import type { DealRefusal } from '../model/answers.ts'
import { CARD, type Card, type CardKind, isCard } from '../model/cards.ts'
import type { SeenEvent } from '../model/events.ts'
import { CHAIRS, type Chair, type Faction, isFaction, LEADER, type LeaderId, type Viewer } from '../model/factions.ts'
import { OFF_MAP } from '../model/places.ts'
import { SKILLS } from '../model/skills.ts'
import type { AreaId, Force, Outcome, PhaseId, SpiceCard, TerritoryId } from '../model/state.ts'

const FACTION_NAMES: Record<Faction, string> = {
  atreides: 'Atreides',
  'bene-gesserit': 'Bene Gesserit',
  emperor: 'Emperor',
  fremen: 'Fremen',
  guild: 'Guild',
  harkonnen: 'Harkonnen',
  ixians: 'Ixians',
  tleilaxu: 'Bene Tleilaxu',
  landsraad: 'Landsraad',
  choam: 'CHOAM',
  richese: 'House Richese',
  ecaz: 'House Ecaz',
  moritani: 'House Moritani',
}
/** Names that take no article. */
const BARE: ReadonlySet<Faction> = new Set(['atreides', 'choam', 'richese', 'ecaz', 'moritani'])
const ELITE_NAMES: Partial<Record<Faction, string>> = { emperor: 'Sardaukar', fremen: 'Fedaykin', ixians: 'Cyborgs' }

const PHASE_NAMES: Record<PhaseId, string> = {
  'set-up': 'Set-up',
  storm: 'Storm',
  nexus: 'Nexus',
  infiltration: 'Infiltration',
  fates: 'Fate swapping',
  'spice-blow': 'Spice blow',
  charity: 'Charity',
  bidding: 'Bidding',
  revival: 'Revival',
  'shipment-movement': 'Shipment and movement',
  'leader-revival': 'Leader revival',
  battle: 'Battle',
  collection: 'Spice collection',
  'mentat-pause': 'Mentat pause',
  over: 'The game is over',
}

const KIND_NAMES: Record<CardKind, string> = {
  'projectile-weapon': 'projectile weapon',
  'poison-weapon': 'poison weapon',
  'projectile-defence': 'projectile defence',
  'poison-defence': 'poison defence',
  lasgun: 'lasgun',
  'stone-burner': 'Stone Burner',
  worthless: 'worthless card',
  'cheap-hero': 'Cheap Hero',
  special: 'special card',
}

const territories = new Map<string, string>(map.territories.map((t) => [t.id, t.name]))
const areas = new Map(map.areas.map((a) => [a.id, a]))
const parts = new Map<string, number>(map.territories.map((t) => [t.id, t.areas.length]))

export const factionName = (id: Faction): string => FACTION_NAMES[id]
export const phaseName = (id: PhaseId): string => PHASE_NAMES[id]
export const leaderName = (id: LeaderId | 'kwisatz-haderach'): string =>
  id === 'kwisatz-haderach' ? 'the Kwisatz Haderach' : LEADER[id].name
/** A leader at the beginning of a sentence, or in a list: some are known by their offices. */
export const capitalLeaderName = (id: LeaderId | 'kwisatz-haderach'): string => capital(leaderName(id))
/** The name of what a module has: a pile, a card of it, which may be a leader's, something on the board. Skills are written like titles. */
export function thingName(id: string): string {
  if ((SKILLS as readonly string[]).includes(id)) return titleOf(id)
  if (isLeaderId(id)) return leaderName(id)
  if (isCard(id)) return cardName(id)
  const [, kind, n] = /^([a-z]+)-(\d+)$/.exec(id) ?? []
  // A card that is a number of something: `7 troops`.
  if (kind && n) return `${n} ${n === '1' ? kind.replace(/s$/, '') : kind}`
  return THINGS.get(id) ?? territories.get(id) ?? id.replaceAll('-', ' ')
}
/** Things whose ids alone would not read well in a sentence. */
const THINGS: ReadonlyMap<string, string> = new Map([
  ['fate', 'the fate cards'],
  ['face-dancers', 'the face dancers'],
  ['mine', 'a mine'],
  ['duel', 'the dueling cards'],
  ['harvest', 'the harvest deck'],
  ['access', 'the access deck'],
  ['attack-in', 'attack towards the centre'],
  ['attack-out', 'attack towards the wall'],
  ['attack-left', 'attack to the left'],
  ['attack-right', 'attack to the right'],
  ['poison-in', 'poisoned blade towards the centre'],
  ['poison-out', 'poisoned blade towards the wall'],
  ['poison-left', 'poisoned blade to the left'],
  ['poison-right', 'poisoned blade to the right'],
  ['throw-knife', 'throwing knife'],
  ['move-three', 'three actions'],
  ['flee-with-honour', 'flight with honour'],
  ['place-block', 'new block'],
  ['pick-up-block', 'block removal'],
  ['jump-block', 'leap over a block'],
])
const isLeaderId = (id: string): id is LeaderId => Object.hasOwn(LEADER, id)
const titleOf = (id: string): string =>
  id
    .split('-')
    .map((word) => (word === 'of' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
export const cardName = (id: Card): string => CARD[id].name
/** One card or kind of cards, or one of several; wherever it lies in a plan, or in one of its places. */
export const namedText = ({
  card,
  or = [],
  as,
}: {
  card: Card | CardKind
  or?: readonly (Card | CardKind)[]
  as?: string
}): string => {
  const names = [card, ...or].map((one) => `a ${cardKindName(one)}`)
  const last = names.pop()!
  return `${names.length > 0 ? `${names.join(', ')} or ` : ''}${last}${as ? ` as a ${as}` : ''}`
}
export const cardKindName = (id: Card | CardKind): string => (isCard(id) ? CARD[id].name : KIND_NAMES[id])
export const territoryName = (id: TerritoryId): string => territories.get(id) ?? OFF_MAP.get(id)?.name ?? id
export const spiceCardName = (id: SpiceCard): string => (id === 'shai-hulud' ? 'a worm' : territoryName(id))

/** A territory, with its sector where it has several. */
export function areaName(id: AreaId): string {
  const found = areas.get(id)
  if (!found) return territoryName(id)
  const name = territoryName(found.territory)
  return parts.get(found.territory) === 1 ? name : `${name} (sector ${found.sector})`
}

const WITH_ARTICLE = /^(?:The |(?=Imperial Basin|Polar Sink|Shield Wall))/

/** A territory, or a part of one, inside a sentence: `the Great Flat`, `Arrakeen`. */
export const placeName = (id: AreaId | TerritoryId): string =>
  (areas.has(id) ? areaName(id) : territoryName(id)).replace(WITH_ARTICLE, 'the ')

/** A seat inside a sentence: `the Guild`, `Atreides`, `player 3`. */
export function seatName(seat: Viewer): string {
  if (seat === 'spectator') return 'a spectator'
  if (!isFaction(seat)) return `player ${CHAIRS.indexOf(seat as Chair) + 1}`
  return BARE.has(seat) ? FACTION_NAMES[seat] : `the ${FACTION_NAMES[seat]}`
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** A seat at the beginning of a sentence. */
export const capitalSeatName = (seat: Viewer): string => capital(seatName(seat))

export function list(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? 'nobody'
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}
export const seatNames = (seats: readonly Viewer[]): string => list(seats.map(seatName))
export const cardNames = (cards: readonly Card[]): string => (cards.length ? list(cards.map(cardName)) : 'no cards')
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** Forces as people say it: `3 forces and 2 Sardaukar`. */
export function forceText({ normal, elite }: Force, of: Faction, what = 'force'): string {
  const elites = `${elite} ${ELITE_NAMES[of] ?? 'starred'}`
  if (elite === 0) return count(normal, what)
  return normal === 0 ? elites : `${count(normal, what)} and ${elites}`
}

const OUTCOMES: Record<Outcome['kind'], string> = {
  strongholds: 'by strongholds',
  prediction: 'by the prediction of the Bene Gesserit',
  fremen: 'by the special victory of the Fremen',
  guild: 'by the special victory of the Guild',
  spice: 'by spice',
  survivors: 'because nobody else was left',
  default: 'because nobody else had won by the end',
  stalemate: 'with nobody ahead',
  adjudicated: 'by adjudication',
}
export const outcomeText = ({ winners, kind, turn }: Outcome): string =>
  winners.length === 0
    ? `Nobody won; the game ended on turn ${turn}.`
    : `${capital(seatNames(winners))} won on turn ${turn} ${OUTCOMES[kind]}.`

export const leaderNames = (ids: readonly LeaderId[]): string[] => ids.map(leaderName)

/** Why an offer was refused, as whoever refused it says. */
export const DEAL_REFUSAL_TEXTS: Readonly<Record<DealRefusal, string>> = {
  'too-little': 'that is not enough for it',
  'too-dear': 'that is too much for it',
  'nothing-for-me': 'nothing is offered for it',
  'too-long': 'that binds for too long',
  'helps-to-win': 'that could let somebody win',
  never: 'that is never promised',
  'too-late': 'spice comes too late now',
  'not-kept': 'nobody here is held to a promise',
}

/** What an event tells those who may know it; nothing for the others. */
type Hidden<E> = E extends { secret: infer S } ? S : never
export const secret = <E extends SeenEvent, T extends string>(
  e: E,
  say: (s: Hidden<E>) => string,
  otherwise: T,
): string => ('secret' in e ? say(e.secret as Hidden<E>) : otherwise)
