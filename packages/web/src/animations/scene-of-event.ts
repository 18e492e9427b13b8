import {
  type AreaId,
  type Card,
  type EventType,
  type Faction,
  isCard,
  LEADER,
  type LeaderId,
  type SeenEvent,
  type Shipment,
  type Skill,
  type TerritoryId,
  territoryOf,
  type View,
} from '@arrakis/engine'
import { type BattleProgress, battleStory } from './battle.ts'
import { departureArea, pathBetween } from './paths.ts'
import type { Scene } from './scenes.ts'

/** What scenes need besides the events: the current battle, and the views before and after, where they are known. */
export interface SceneContext {
  readonly battle: BattleProgress | null
  readonly before: View | null
  readonly after: View | null
}

export type Of<K extends EventType> = Extract<SeenEvent, { type: K }>
/** Null: the event has no scene, because the log or another scene shows it. */
type SceneTable = { readonly [K in EventType]: ((e: Of<K>, s: SceneContext) => Scene | null) | null }

/** What an event shows, if it told this viewer its secret. */
const glimpse = (cards: readonly Card[], leaders: readonly LeaderId[] = []): Scene | null =>
  cards.length + leaders.length > 0 ? { scene: 'glimpse', cards, leaders } : null
const told = <E extends SeenEvent, T>(e: E, show: (s: Secret<E>) => T): T | null =>
  'secret' in e ? show(e.secret as Secret<E>) : null
type Secret<E> = E extends { secret: infer S } ? S : never

const isLow = (world: TerritoryId, view: View | null): boolean =>
  view?.worlds?.cards.some((card) => card.world === world && card.low) ?? false

const skilled = ({ leader, skill }: { readonly leader: LeaderId; readonly skill: Skill }): Scene => ({
  scene: 'skill',
  held: [{ leader, skill }],
})

/** HARV-08 to HARV-25 What all hear in the prelude. */
function sceneOfHarvest(told: Of<'harvestTold'>['told']): Scene | null {
  switch (told.what) {
    case 'manager':
      return { scene: 'say', by: told.manager, to: null }
    case 'announced':
      return { scene: 'say', by: told.by, to: null }
    case 'votes':
      return { scene: 'votes', yes: told.yes, no: told.no }
    case 'divided':
      return { scene: 'say', by: told.manager, to: null }
    case 'paid':
      return { scene: 'spice', from: told.from, to: told.to, amount: told.amount }
    case 'traded':
      return { scene: 'say', by: told.by, to: told.to }
    case 'stronghold':
      return told.winner ? { scene: 'say', by: told.winner, to: null } : null
    default:
      return null
  }
}

/** The scene of each kind of event. */
export const SCENE_OF_EVENT: SceneTable = {
  turnBegan: ({ turn }) => ({ scene: 'turn', turn }),
  phaseBegan: ({ phase }) => ({ scene: 'phase', phase }),
  factionTaken: null,
  factionWished: null,
  traitorsRedrawn: null,
  factionDrafted: null,
  forcesEvacuated: null,
  nexusDrawn: null,
  questionObjected: null,
  infiltrationTried: null,
  infiltrationBegan: null,
  infiltrationEnded: null,
  leaderOffered: null,
  limitsRaised: null,
  forcesKilled: null,
  surveyorMoved: null,
  forcesPatched: null,
  rowSplit: null,
  technologyUsed: null,
  sharingBegan: ({ by, to }) => ({ scene: 'say', by, to }),
  sharingFailed: null,
  cardSpoilt: null,
  cardNotHeld: null,
  cardReturned: null,
  cardsSeen: null,
  cardTaken: null,
  fateUsed: null,
  cardsExchanged: null,
  forcesRetreated: null,
  turnsChanged: null,
  favorReturned: null,
  mineFilled: null,
  favorShown: null,
  suppliesTaken: null,
  suppliesReturned: null,
  cardGiven: null,
  cardLaid: null,
  cardsAnnounced: null,
  mercenariesTold: null,
  stormBent: null,
  techTaken: null,
  techPaid: null,
  fateOffered: null,
  fatesSwapped: null,
  holdOrdered: ({ by, of }) => ({ scene: 'say', by, to: of }),
  territoryRestricted: ({ by }) => ({ scene: 'say', by, to: null }),
  trapSprung: ({ by }) => ({ scene: 'say', by, to: null }),
  leaderTargeted: ({ by, leader, trap }) => ({ scene: 'say', by, to: trap ? null : LEADER[leader].faction }),
  leaderAttacked: ({ by, leader, card, defence }) => ({ scene: 'assault', by, leader, card, defence }),
  shackled: null,
  spiceShown: ({ by }) => ({ scene: 'say', by, to: null }),
  spiceSeized: null,
  cardPassed: null,
  markSeen: null,
  kanlyDealt: null,
  kanlyDeclared: ({ by, on }) => ({ scene: 'say', by, to: on }),
  kanlyGiven: null,
  backingLaid: () => ({ scene: 'arena' }),
  duelStepped: () => ({ scene: 'arena' }),
  blockMoved: () => ({ scene: 'arena' }),
  duelistShown: () => ({ scene: 'arena' }),
  secondShown: () => ({ scene: 'arena' }),
  duelStruck: ({ by, on, spice, wound }) => ({ scene: 'strike', by, on, amount: spice + wound }),
  duelFled: ({ by }) => ({ scene: 'say', by, to: null }),
  duelBrokenOff: null,
  duelEnded: ({ winner }) => (winner ? { scene: 'say', by: winner, to: null } : null),
  warOfAssassinsBegan: null,
  arenaLeft: null,
  secondSent: null,
  powersLost: ({ of }) => ({ scene: 'say', by: of, to: null }),
  powersRegained: ({ of }) => ({ scene: 'say', by: of, to: null }),
  skillGained: (e) => skilled(e),
  skillLost: (e) => skilled(e),
  skillCovered: (e) => skilled(e),
  skillLeft: (e) => skilled(e),
  skillUsed: null,
  weaponAsked: ({ by, of }) => ({ scene: 'say', by, to: of }),
  forcesSaved: ({ by }) => ({ scene: 'say', by, to: null }),
  traitorGivenBack: ({ by }) => ({ scene: 'say', by, to: null }),
  spiceAdded: ({ area, amount }) => ({ scene: 'blow', territory: territoryOf(area), amount }),
  spiceTaxed: ({ of, amount }) => ({ scene: 'spice', from: of, to: 'bank', amount }),
  spiceLaid: ({ by, amount }) => ({ scene: 'spice', from: 'bank', to: by, amount }),
  worldOccupied: ({ world, by }) => ({ scene: 'world', world, low: true, by }),
  worldFreed: ({ world }, { after }) => ({ scene: 'world', world, low: isLow(world, after), by: null }),
  worldTurned: ({ world, low }) => ({ scene: 'world', world, low, by: null }),
  carriageOffered: ({ by }) => ({ scene: 'say', by, to: null }),
  spiceHandedOn: ({ by, to, amount }) => ({ scene: 'spice', from: by, to, amount }),
  incomeShared: ({ by, to, amount }) => ({ scene: 'spice', from: by, to, amount }),
  cardsCleared: ({ by, cost }) => ({ scene: 'spice', from: by, to: 'bank', amount: cost }),
  cardShown: (e) => told(e, ({ card }) => glimpse([card])),
  traitorsSeen: (e) => told(e, ({ leaders }) => glimpse([], leaders)),
  pileShuffled: null,
  harvestTold: ({ told: what }) => sceneOfHarvest(what),
  harvestSeen: ({ by, how }) => (how === 'bought' ? { scene: 'say', by, to: null } : null),
  pileDiscarded: null,
  pileReturned: null,
  pileDrawn: null,
  pileGiven: null,
  markLaid: null,
  markOpened: null,
  markRemoved: null,
  seated: null,
  factionEliminated: ({ faction }) => ({ scene: 'say', by: faction, to: null }),
  forcesPlaced: ({ by, area, force, advisor }) => ({ scene: 'land', of: by, area, force, advisor }),
  stormDialed: null,
  stormRevealed: null,
  weatherControlled: ({ by }) => ({ scene: 'card', by, card: 'weather-control' }),
  wallDestroyed: () => ({ scene: 'wall' }),
  stormMoved: ({ to, sectors }) => (sectors > 0 ? { scene: 'storm', to, sectors } : null),
  forcesLost: ({ of, area, force }) => ({ scene: 'fall', fallen: [{ of, area, force }] }),
  spiceLost: null,
  orderSet: null,
  bonusClaimed: null,
  spiceBlew: ({ territory, amount }) => ({ scene: 'blow', territory, amount }),
  wormAppeared: ({ territory }) => ({ scene: 'worm', territory }),
  wormIgnored: () => ({ scene: 'worm', territory: null }),
  spiceDeckShuffled: null,
  wormRidden: ({ by, from, to, force }, s) => travel(by, from, to, force, 'ride', s),
  nexusOpened: () => ({ scene: 'nexus' }),
  allianceOffered: null,
  primaryNamed: null,
  primaryDeclared: null,
  allianceAgreed: null,
  allianceDeclined: null,
  allianceFormed: ({ members }) => ({ scene: 'alliance', members, formed: true }),
  allianceBroken: ({ by }, { before }) => ({
    scene: 'alliance',
    members: before?.alliances.find(({ members }) => members.includes(by))?.members ?? [by],
    formed: false,
  }),
  charityPaid: ({ to, amount }) => ({ scene: 'spice', from: 'bank', to, amount }),
  cardsOffered: null,
  bidMade: ({ by, bid }) => ({ scene: 'bid', by, bid }),
  bidPassed: ({ by }) => ({ scene: 'bid', by, bid: 'pass' }),
  infinityBid: ({ by }) => ({ scene: 'bid', by, bid: 'infinity' }),
  auctionRestarted: null,
  biddingEnded: null,
  treacheryShuffled: null,
  forcesRevived: null,
  leaderRevived: null,
  revivalGranted: null,
  guildWaited: null,
  shipped({ by, shipment }, { before, after }) {
    if (shipment.kind === 'return') {
      const [from] = shipment.from
      return from ? { scene: 'lift', of: by, area: from.area, force: sum(shipment.from), advisor: false } : null
    }
    const { to } = shipment
    const start = shipment.kind === 'cross' ? shipment.from[0]?.area : worldLeft(by, shipment, before)
    const { normal, elite } = shipment.kind === 'cross' ? sum(shipment.from) : shipment
    if (start) return { scene: 'travel', of: by, way: [start, to], force: { normal, elite }, how: 'fly' }
    const advisor = newAdvisors(by, to, after) > newAdvisors(by, to, before)
    return { scene: 'land', of: by, area: to, force: { normal, elite }, advisor }
  },
  shipmentDeclared: null,
  shipmentStopped: ({ by, of }) => ({ scene: 'say', by, to: of }),
  moved: ({ by, from, to, force }, s) => travel(by, from, to, force, 'walk', s),
  advisorSent: ({ to }, { after }) => {
    const sent = after?.forces.find(({ area, advisor }) => advisor && area === to)
    return sent ? { scene: 'land', of: sent.of, area: to, force: { normal: 1, elite: 0 }, advisor: true } : null
  },
  sidesTurned: ({ territory, to }) => ({ scene: 'turn-sides', territory, to }),
  battleBegan: ({ territory, aggressor, defender }) => ({
    scene: 'challenge',
    sides: [aggressor, defender],
    territory,
  }),
  leaderlessDeclared: null,
  voiceSpoken: ({ by, to }) => ({ scene: 'say', by, to }),
  voiceNotObeyed: null,
  prescienceAsked: ({ by, of }) => ({ scene: 'say', by, to: of }),
  plansRevealed: (e, s) => battle([e], s),
  traitorCalled: ({ by, leader }) => ({ scene: 'traitor', by, leader }),
  lasgunExploded: ({ territory }) => ({ scene: 'explosion', territory }),
  leaderKilled: null,
  leaderDrugged: null,
  drugWoreOff: null,
  stoneBurnerUsed: null,
  mercenariesOffered: null,
  mercenariesDeclined: null,
  mercenariesHired: ({ by }) => ({ scene: 'card', by, card: 'mercenary' }),
  kwisatzHaderachKilled: null,
  battleWon: (e, s) => battle([e], s),
  battleLostByAll: (e, s) => battle([e], s),
  spiceGained: ({ by, amount, for: what }) =>
    what === 'leaders' ? null : { scene: 'spice', from: 'bank', to: by, amount },
  supportPaid: null,
  cardsDiscarded: null,
  captivesReturned: null,
  leaderReturned: null,
  spiceCollected: ({ by, area, amount }) => ({ scene: 'harvest', by, area, amount }),
  winAttempted: null,
  gameWon: ({ outcome }) => ({ scene: 'victory', outcome }),
  advantageStopped: null,
  karamaPlayed: ({ by, card }) => ({ scene: 'card', by, card }),
  karamaCancelled: null,
  cardPlayed: ({ by, card }) => ({ scene: 'card', by, card }),
  questionAsked: ({ by, of }) => ({ scene: 'say', by, to: of }),
  questionAnswered: ({ by }) => ({ scene: 'say', by, to: null }),
  answerVoid: null,
  answerBinds: null,
  handTaken: ({ by, of }) => ({ scene: 'say', by, to: of }),
  dealOffered: null,
  dealMade: null,
  dealRefused: null,
  dealEnded: null,
  dealReleased: null,
  bribePaid: ({ from, to, amount }) => (amount > 0 ? { scene: 'spice', from, to, amount } : null),
  creditGiven: null,

  predictionMade: null,
  traitorsDealt: null,
  traitorKept: null,
  factionsDealt: null,
  cardDealt: (e) => told(e, ({ card }) => glimpse([card])),
  cardSeen: null,
  spiceCardSeen: null,
  stormSeen: null,
  cardSold: (e) => ({
    scene: 'sold',
    to: e.to,
    price: e.price,
    karama: e.karama,
    card: told(e, ({ card }) => card),
  }),
  cardDrawn: (e) => told(e, ({ card }) => glimpse([card])),
  elementShown: (e) =>
    told(e, ({ value }) => (isCard(value) ? glimpse([value]) : null)) ?? { scene: 'say', by: e.by, to: e.to },
  planSeen: (e) =>
    told(e, ({ plan }) => glimpse([plan.weapon, plan.defence].filter((card) => card !== null))) ?? {
      scene: 'say',
      by: e.by,
      to: e.of,
    },
  leaderCaptured: (e) => told(e, ({ leader }) => glimpse([], [leader])),
  captiveKilled: (e) => told(e, ({ leader }) => glimpse([], [leader])),
  handSeen: (e) => told(e, ({ cards }) => glimpse(cards)),
  cardsReturned: (e) => told(e, ({ cards }) => glimpse(cards)),
  shown: (e) => told(e, ({ shown }) => (e.what === 'hand' ? glimpse(shown as Card[]) : null)),
}

const sum = (groups: readonly { normal: number; elite: number }[]): { normal: number; elite: number } => ({
  normal: groups.reduce((all, g) => all + g.normal, 0),
  elite: groups.reduce((all, g) => all + g.elite, 0),
})
/** HW-01, HW-04 The world that a shipment leaves, where there are worlds. */
function worldLeft(of: Faction, shipment: Shipment, before: View | null): AreaId | null {
  if (shipment.kind === 'reserves' && shipment.world) return shipment.world
  return before?.places?.find((place) => place.of === of && !place.second)?.id ?? null
}
const newAdvisors = (of: Faction, at: AreaId, view: View | null): number =>
  view?.forces.reduce((all, s) => all + (s.of === of && s.area === at && s.advisor ? s.normal : 0), 0) ?? 0

function travel(
  of: Faction,
  from: string,
  to: AreaId,
  force: { normal: number; elite: number },
  how: 'walk' | 'ride',
  { before, after }: SceneContext,
): Scene {
  const start = departureArea(from, of, before, after)
  const way = how === 'ride' ? [start, to] : pathBetween(start, to, before?.storm.sector ?? null)
  return { scene: 'travel', of, way, force: { normal: force.normal, elite: force.elite }, how }
}

const battle = (events: readonly SeenEvent[], { battle: so }: SceneContext): Scene | null => {
  const story = battleStory(so, events)
  return story && { scene: 'battle', story }
}
