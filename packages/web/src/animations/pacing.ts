import { isMotionAllowed, type Settings, settings } from '../kit/settings.ts'
import type { TableUpdate } from '../table/client.ts'
import type { Message, Picture } from '../table/picture.ts'
import type { StepPacing, StepTiming } from '../table/step-queue.ts'
import { battleInView } from './battle.ts'
import type { TimedScene } from './scenes.ts'
import { MAJOR_SCENES, playsBeforeBoardChange, timedScenes, totalLength } from './timed-scenes.ts'

/** How a step is played: its moments, how much their times are stretched, and how. */
export interface StepAnimation {
  readonly scenes: readonly TimedScene[]
  readonly stretch: number
  /** Before the board changes; beside what came of it; or without movement, in a line. */
  readonly how: 'before' | 'beside' | 'still'
}

const STRETCH: Readonly<Record<Settings['pace'], number>> = { slow: 1.6, normal: 1, fast: 0.5, instant: 0 }
const NOTHING: StepTiming = { scene: 0, rest: 0 }
/** What came of a scene is seen for a moment before the next begins. */
const REST = 150
/** Where nothing moves, each step that shows something stays so long. */
const STILL = 300

const animations = new WeakMap<Message, StepAnimation>()
/** How the step that a message tells of is, or was, played. */
export const animationOf = (message: Message): StepAnimation | null => animations.get(message) ?? null

/** The moments of a step between two pictures. */
export function scenesBetween({ message, picture }: TableUpdate, before: Picture): TimedScene[] {
  if (message?.type !== 'game') return []
  return timedScenes(message.events, { battle: battleInView(before.game), before: before.game, after: picture.game })
}

/** Whether I am being asked something that is still open: then nothing is held back. */
export function isStillAsked(before: Picture, latest: Picture): boolean {
  const question = before.game?.asked.find(({ asked }) => asked)
  return latest.game?.asked.some(({ asked, ask }) => asked && ask === question?.ask) ?? false
}

/** The more steps wait, the quicker they pass; the great moments keep their time. */
export function speedUp(behind: number, great: boolean): number {
  const crowd = behind <= 4 ? 1 : behind <= 12 ? 0.8 : behind <= 30 ? 0.6 : 0.4
  return great ? Math.max(crowd, 0.8) : crowd
}

/** Each step as long as the settings say, and as its moments need. */
export const animationPacing: StepPacing = (update, before, latest, behind) => {
  const { message } = update
  if (!message) return NOTHING
  const moments = scenesBetween(update, before)
  if (moments.length === 0) return NOTHING
  const great = moments.some(({ scene }) => MAJOR_SCENES.has(scene.scene))
  const hurry = latest.clocks.some(({ chair }) => chair === latest.as) ? 0.6 : 1
  const stretch = STRETCH[settings().pace] * speedUp(behind, great) * hurry
  // Who wants everything at once has the log.
  if (stretch === 0) return NOTHING
  const asked = isStillAsked(before, latest)
  // Nothing great comes before who has to decide: a line tells of it.
  const still = !isMotionAllowed() || (asked && great)
  const how = still ? 'still' : !asked && playsBeforeBoardChange(moments) ? 'before' : 'beside'
  animations.set(message, { scenes: moments, stretch, how })
  if (asked) return NOTHING
  if (how === 'still') return { scene: 0, rest: STILL * stretch }
  const length = totalLength(moments) * stretch
  if (how === 'beside') return { scene: 0, rest: length }
  const last = moments.at(-1)!.scene
  // Plans that lie open stay so until their result.
  const goesOn = last.scene === 'battle' && last.story.end === null
  return { scene: length, rest: goesOn ? 0 : REST * stretch }
}
