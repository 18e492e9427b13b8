import type { EventType, SeenEvent } from '@arrakis/engine'
import { battleStory } from './battle.ts'
import { type Of, SCENE_OF_EVENT, type SceneContext } from './scene-of-event.ts'
import type { LostForces, Scene, SceneKind, TimedScene } from './scenes.ts'

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
  assault: 1800,
  votes: 1500,
  alliance: 1200,
  nexus: 1200,
  say: 1000,
  skill: 1200,
  world: 1100,
  strike: 1000,
  arena: 420,
  spice: 420,
  victory: 2400,
}
/** The result takes longest: it is read. My own stays until I go on. */
const BATTLE = {
  mine: { reveal: SCENE_MS.battle, result: 2400, treachery: 1900 },
  others: { reveal: 1200, result: 3400, treachery: 2600 },
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
  'assault',
  'victory',
])
/** Scenes that get a line of text where animation is off. */
export const MAJOR_SCENES: ReadonlySet<SceneKind> = new Set<SceneKind>([
  'battle',
  'traitor',
  'assault',
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
    // A caption tells a new moment: what was before it is over by then.
    if (CAPTIONS.has(scene.scene)) at = Math.max(at, totalLength(moments))
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

/** When the board changes: after the last scene that is played before it. Later captions tell what it then shows. */
export const boardChangesAt = (moments: readonly TimedScene[]): number =>
  totalLength(moments.slice(0, moments.findLastIndex(({ scene }) => BEFORE.has(scene.scene)) + 1))

/** Whether one of them must be played before the board changes. */
export const playsBeforeBoardChange = (moments: readonly TimedScene[]): boolean =>
  moments.some(({ scene }) => BEFORE.has(scene.scene))
