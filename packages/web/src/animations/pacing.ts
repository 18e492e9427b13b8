import type { View } from '@arrakis/engine'
import { auctionOf } from '../decisions/auction/auction.ts'
import { passesOn } from '../decisions/auction/kept-bids.ts'
import { isMotionAllowed, type Settings, settings } from '../kit/settings.ts'
import type { TableUpdate } from '../table/client.ts'
import type { Message, Picture } from '../table/picture.ts'
import type { StepTiming } from '../table/step-queue.ts'
import { battleInView } from './battle.ts'
import { boardsTold } from './board-after.ts'
import type { TimedScene } from './scenes.ts'
import { boardChangesAt, MAJOR_SCENES, playsBeforeBoardChange, timedScenes, totalLength } from './timed-scenes.ts'

/** How a step is animated: its scenes, the factor for their times, and the way. */
export interface StepAnimation {
  readonly scenes: readonly TimedScene[]
  readonly stretch: number
  /** Before the board changes, beside it, or as a still line. */
  readonly how: 'before' | 'beside' | 'still'
  /** The scene at whose end all waits until this player goes on. */
  readonly stop?: TimedScene | null
  /** What the board draws when each scene is over, until it changes. */
  readonly boards?: ReadonlyMap<TimedScene, View> | null
}

const STRETCH: Readonly<Record<Settings['pace'], number>> = { slow: 1.6, normal: 1, fast: 0.5, instant: 0 }
const NOTHING: StepTiming = { scene: 0, rest: 0 }
/** The pause between a scene and the next step. */
const REST = 150
/** By how much a caption comes before the board that it tells of. */
const CAPTION_FIRST = 30
/** How long a step stays where animation is off. */
const STILL = 300
/** How long the result of an own battle stays at most where a clock may run. */
const READ_MS = 6000
/** Where nobody here bids, each sale is shown for so much longer, however many steps wait: nothing else tells the winner and the price. */
const WATCHED_SALE = 1.7

const animations = new WeakMap<Message, StepAnimation>()
/** How the step of a message is animated. */
export const animationOf = (message: Message): StepAnimation | null => animations.get(message) ?? null

/** The scenes of a step between two pictures. */
export function scenesBetween({ message, picture }: TableUpdate, before: Picture): TimedScene[] {
  if (message?.type !== 'game') return []
  return timedScenes(message.events, { battle: battleInView(before.game), before: before.game, after: picture.game })
}

function boardsBetween(
  { message, picture }: TableUpdate,
  before: Picture,
  scenes: readonly TimedScene[],
): StepAnimation['boards'] {
  if (message?.type !== 'game' || !before.game || !picture.game) return null
  return boardsTold(scenes, message.events, before.game, picture.game)
}

/** Whether this player was asked before the step and still is. Then nothing is delayed. */
export function isStillAsked(before: Picture, latest: Picture): boolean {
  const question = before.game?.asked.find(({ asked }) => asked)
  return latest.game?.asked.some(({ asked, ask }) => asked && ask === question?.ask) ?? false
}

/** The more steps wait, the faster they are shown; major scenes keep most of their time. */
export function speedUp(behind: number, great: boolean): number {
  const crowd = behind <= 4 ? 1 : behind <= 12 ? 0.8 : behind <= 30 ? 0.6 : 0.4
  return great ? Math.max(crowd, 0.8) : crowd
}

/** The result of a battle of whoever plays here: it says why forces are gone. A replay is only watched, and so is a game that a bot plays. */
function ownResult(moments: readonly TimedScene[], { game, seats, as }: Picture): TimedScene | null {
  const result = moments.find(
    ({ scene }) =>
      scene.scene === 'battle' &&
      scene.story.end !== null &&
      scene.story.sides.some(({ faction }) => faction === game?.me),
  )
  return result && seats.some(({ you, chair, standIn }) => you && standIn === null && chair === as) ? result : null
}

/**
 * Whether somebody buys a card for which nobody here bids: all have said to pass on, have no room for it, or only watch. Whoever sold or
 * passed by hand has followed it, and waits for the next card.
 */
function isSaleWatched({ message }: TableUpdate, { id, game, seats }: Picture): boolean {
  if (!game || message?.type !== 'game' || !message.events.some(({ type }) => type === 'cardSold')) return false
  const auction = auctionOf(game)
  return (
    auction !== null &&
    seats.every(({ you, standIn, chair, faction }) => {
      if (!you || standIn !== null || faction === null || passesOn(id, chair, auction)) return true
      return auction.leader !== faction && !auction.passed.includes(faction) && message.of !== chair
    })
  )
}

/** How long each step takes, by the settings and its scenes. */
export const animationPacing = (
  update: TableUpdate,
  before: Picture,
  latest: Picture,
  behind: number,
  within = Number.POSITIVE_INFINITY,
): StepTiming => {
  const { message } = update
  if (!message) return NOTHING
  const moments = scenesBetween(update, before)
  if (moments.length === 0) return NOTHING
  const great = moments.some(({ scene }) => MAJOR_SCENES.has(scene.scene))
  const hurry = latest.clocks.some(({ chair }) => chair === latest.as) ? 0.6 : 1
  const speed = isMotionAllowed() && isSaleWatched(update, before) ? WATCHED_SALE : speedUp(behind, great)
  const paced = STRETCH[settings().pace] * speed * hurry
  const stretch = Math.min(paced, within / (totalLength(moments) + REST))
  // With the instant pace there are no scenes.
  if (stretch === 0) return NOTHING
  const asked = isStillAsked(before, latest)
  // A major scene must not cover an open question, so it becomes a line.
  const still = !isMotionAllowed() || (asked && great)
  const how = still ? 'still' : !asked && playsBeforeBoardChange(moments) ? 'before' : 'beside'
  const own = how === 'before' ? ownResult(moments, before) : null
  const boards = how === 'before' ? boardsBetween(update, before, moments) : null
  animations.set(message, { scenes: moments, stretch, how, stop: own, boards })
  if (asked) return NOTHING
  if (how === 'still') return { scene: 0, rest: STILL * stretch }
  const length = totalLength(moments) * stretch
  if (how === 'beside') return { scene: 0, rest: length }
  const last = moments.at(-1)!.scene
  // Plans that lie open stay so until their result.
  const goesOn = last.scene === 'battle' && last.story.end === null
  const scene = boardChangesAt(moments) * stretch
  const stop = own && {
    at: (own.at + own.lasts) * stretch,
    most: Math.min(within, before.clock.kind === 'live' ? READ_MS : Number.POSITIVE_INFINITY),
  }
  // The first caption is there when the board changes: nothing shows the new moment before it is told.
  if (scene < length) return { scene: scene + CAPTION_FIRST, rest: length - scene, stop }
  return { scene, rest: goesOn ? 0 : REST * stretch, stop }
}
