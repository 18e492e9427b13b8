import {
  type AreaId,
  type Card,
  type EventType,
  type Faction,
  isCard,
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
import type { LostForces, Scene, SceneKind, TimedScene } from './scenes.ts'

/** What scenes need besides the events: the current battle, and the views before and after, where they are known. */
export interface SceneContext {
  readonly battle: BattleProgress | null
  readonly before: View | null
  readonly after: View | null
}

type Of<K extends EventType> = Extract<SeenEvent, { type: K }>
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

const SCENE_OF_EVENT: SceneTable = {
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
  fateUsed: null,
  cardsExchanged: null,
  forcesRetreated: null,
  turnsChanged: null,
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
  trapSprung: null,
  leaderAttacked: null,
  shackled: null,
  spiceShown: ({ by }) => ({ scene: 'say', by, to: null }),
  spiceSeized: null,
  cardPassed: null,
  markSeen: null,
  kanlyDealt: null,
  kanlyDeclared: null,
  kanlyGiven: null,
  backingLaid: null,
  duelStepped: null,
  blockMoved: null,
  duelistShown: null,
  secondShown: null,
  duelStruck: null,
  duelFled: null,
  duelBrokenOff: null,
  duelEnded: null,
  warOfAssassinsBegan: null,
  arenaLeft: null,
  secondSent: null,
  powersLost: null,
  powersRegained: null,
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
  harvestTold: null,
  harvestSeen: null,
  pileDiscarded: null,
  pileReturned: null,
  pileDrawn: null,
  markLaid: null,
  markOpened: null,
  markRemoved: null,
  seated: null,
  factionEliminated: null,
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
  advisorSent: ({ to }) => ({
    scene: 'land',
    of: 'bene-gesserit',
    area: to,
    force: { normal: 1, elite: 0 },
    advisor: true,
  }),
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

/** How long each scene lasts at the normal pace, in milliseconds. Frequent events such as bids are short. */
export const SCENE_MS: Readonly<Record<SceneKind, number>> = {
  turn: 1100,
  phase: 800,
  storm: 1700,
  blow: 1300,
  worm: 1700,
  wall: 1600,
  explosion: 1800,
  land: 750,
  lift: 650,
  travel: 850,
  fall: 600,
  'turn-sides': 450,
  harvest: 500,
  bid: 280,
  sold: 1000,
  glimpse: 900,
  card: 900,
  challenge: 900,
  battle: 2000,
  traitor: 1600,
  alliance: 1200,
  nexus: 1200,
  say: 1000,
  skill: 1200,
  world: 1100,
  spice: 420,
  victory: 2400,
}
/** My own battles take longer than those of others, and the result takes longest. */
const BATTLE = {
  mine: { reveal: SCENE_MS.battle, result: 2400, treachery: 1900 },
  others: { reveal: 1200, result: 1700, treachery: 1400 },
}
const PASS = 140

/** Scenes during which the next one begins, after this many milliseconds. */
const NEXT_STARTS_AFTER: Readonly<Partial<Record<SceneKind, number>>> = {
  turn: 700,
  phase: 350,
  land: 200,
  fall: 250,
  harvest: 160,
  spice: 160,
  skill: 500,
  world: 500,
}
/** Scenes that are played before the board changes. The others are played afterwards. */
const BEFORE: ReadonlySet<SceneKind> = new Set<SceneKind>([
  'storm',
  'blow',
  'worm',
  'wall',
  'explosion',
  'land',
  'lift',
  'travel',
  'fall',
  'turn-sides',
  'harvest',
  'sold',
  'battle',
  'traitor',
  'victory',
])
/** Scenes that get a line of text where animation is off. */
export const MAJOR_SCENES: ReadonlySet<SceneKind> = new Set<SceneKind>([
  'battle',
  'traitor',
  'explosion',
  'wall',
  'victory',
])

/** Events that are parts of the result of a battle: one scene shows them all. */
const RESULT: ReadonlySet<EventType> = new Set<EventType>([
  'plansRevealed',
  'skillUsed',
  'voiceNotObeyed',
  'traitorCalled',
  'lasgunExploded',
  'battleWon',
  'battleLostByAll',
  'leaderKilled',
  'leaderDrugged',
  'kwisatzHaderachKilled',
  'stoneBurnerUsed',
  'supportPaid',
  'cardsDiscarded',
  'leaderCaptured',
])
const ENDS: ReadonlySet<EventType> = new Set<EventType>([
  'plansRevealed',
  'skillUsed',
  'traitorCalled',
  'lasgunExploded',
  'battleWon',
  'battleLostByAll',
])

/** The scenes of one message with their times. */
export function timedScenes(events: readonly SeenEvent[], setting: SceneContext): TimedScene[] {
  const moments: TimedScene[] = []
  let at = 0
  const play = (scene: Scene | null, event: SeenEvent): void => {
    if (!scene) return
    const last = moments.at(-1)
    // Losses in a row are one scene.
    if (scene.scene === 'fall' && last?.scene.scene === 'fall') {
      moments[moments.length - 1] = { ...last, scene: join(last.scene.fallen, scene.fallen) }
      return
    }
    // So are the skills that all show at the same time.
    if (scene.scene === 'skill' && last?.scene.scene === 'skill' && event.type === last.event.type) {
      moments[moments.length - 1] = { ...last, scene: { ...scene, held: [...last.scene.held, ...scene.held] } }
      return
    }
    const lasts = durationOf(scene, setting)
    moments.push({ scene, event, at, lasts })
    at += NEXT_STARTS_AFTER[scene.scene] ?? lasts
  }
  const result = battleResult(events, setting)
  for (const event of events) {
    if (event === result?.from) for (const [scene, by] of result.scenes) play(scene, by)
    if (result?.told.has(event)) continue
    const stage = SCENE_OF_EVENT[event.type] as ((e: SeenEvent, s: SceneContext) => Scene | null) | null
    play(stage?.(event, setting) ?? null, event)
  }
  return inTime(moments)
}

/** What one step takes at most, in milliseconds. */
const MOST_MS = 5900

/** Two worms and a nexus in one step would keep everybody waiting: all of it is shown faster then, unless it is a major scene. */
function inTime(moments: TimedScene[]): TimedScene[] {
  const length = totalLength(moments)
  if (length <= MOST_MS || moments.some(({ scene }) => MAJOR_SCENES.has(scene.scene))) return moments
  const by = MOST_MS / length
  return moments.map((moment) => ({ ...moment, at: moment.at * by, lasts: moment.lasts * by }))
}

function durationOf(scene: Scene, { after }: SceneContext): number {
  if (scene.scene === 'bid' && scene.bid === 'pass') return PASS
  if (scene.scene !== 'battle') return SCENE_MS[scene.scene]
  const { end, sides, reveals } = scene.story
  const times = sides.some(({ faction }) => faction === after?.me) ? BATTLE.mine : BATTLE.others
  if (end === null) return times.reveal
  return (end === 'won' ? times.result : times.treachery) + (reveals ? times.reveal / 2 : 0)
}

const join = (one: readonly LostForces[], more: readonly LostForces[]): Scene => ({
  scene: 'fall',
  fallen: [...one, ...more],
})

/** The scenes of the end of a battle: traitor, plans and sums, explosion, losses. */
function battleResult(
  events: readonly SeenEvent[],
  setting: SceneContext,
): { from: SeenEvent; told: ReadonlySet<SeenEvent>; scenes: [Scene, SeenEvent][] } | null {
  const start = events.findIndex(({ type }) => ENDS.has(type))
  if (start < 0) return null
  const next = events.findIndex(({ type }, i) => i > start && (type === 'battleBegan' || type === 'phaseBegan'))
  const part = events.slice(start, next < 0 ? undefined : next)
  const began = events.slice(0, start).findLast(({ type }) => type === 'battleBegan')
  const story = battleStory(setting.battle, began ? [began, ...part] : part)
  if (!story) return null
  const told = new Set(part.filter(({ type }) => RESULT.has(type) || type === 'forcesLost' || type === 'spiceLost'))
  for (const event of part) if (event.type === 'spiceGained' && event.for === 'leaders') told.add(event)
  const scenes: [Scene, SeenEvent][] = []
  const main = part.find(({ type }) => type === 'battleWon' || type === 'battleLostByAll') ?? part[0]!
  for (const event of part)
    if (event.type === 'traitorCalled') scenes.push([{ scene: 'traitor', by: event.by, leader: event.leader }, event])
  scenes.push([{ scene: 'battle', story }, main])
  for (const event of part)
    if (event.type === 'lasgunExploded') scenes.push([{ scene: 'explosion', territory: event.territory }, event])
  const fallen = part.filter((e): e is Of<'forcesLost'> => e.type === 'forcesLost')
  if (fallen.length > 0)
    scenes.push([{ scene: 'fall', fallen: fallen.map(({ of, area, force }) => ({ of, area, force })) }, fallen[0]!])
  return { from: part[0]!, told, scenes }
}

/** Captions do not delay the board. */
const CAPTIONS: ReadonlySet<SceneKind> = new Set<SceneKind>(['turn', 'phase'])

/** How long the next step waits for them. */
export const totalLength = (moments: readonly TimedScene[]): number =>
  moments.reduce(
    (end, { scene, at, lasts }) =>
      Math.max(end, at + (CAPTIONS.has(scene.scene) ? NEXT_STARTS_AFTER[scene.scene]! : lasts)),
    0,
  )

/** Whether one of them must be played before the board changes. */
export const playsBeforeBoardChange = (moments: readonly TimedScene[]): boolean =>
  moments.some(({ scene }) => BEFORE.has(scene.scene))
