import type { EventType } from '@arrakis/engine'
import { useSyncExternalStore } from 'react'
import { createEmitter } from '../kit/emitter.ts'
import type { Message } from '../table/picture.ts'
import { type BattleProgress, updateBattle } from './battle.ts'
import { animationOf } from './pacing.ts'
import type { SceneKind, TimedScene } from './scenes.ts'
import { timedScenes } from './timed-scenes.ts'

/** Scenes worth seeing again. */
const AGAIN: ReadonlySet<SceneKind> = new Set<SceneKind>([
  'storm',
  'blow',
  'worm',
  'wall',
  'explosion',
  'land',
  'lift',
  'travel',
  'sold',
  'glimpse',
  'card',
  'battle',
  'traitor',
  'assault',
  'votes',
  'alliance',
  'skill',
  'world',
  'victory',
])

export interface ReplayedScenes {
  readonly scenes: readonly TimedScene[]
  readonly count: number
}

let shown: ReplayedScenes | null = null
let count = 0
const listeners = createEmitter()
const change = (next: ReplayedScenes | null): void => {
  shown = next
  listeners.emit()
}

/** What was known of a battle before a message. */
function battleBefore(messages: readonly Message[], id: number): BattleProgress | null {
  const end = messages.findIndex((message) => message.id === id)
  const past = messages.slice(0, Math.max(0, end))
  const began = past.findLastIndex((m) => m.type === 'game' && m.events.some(({ type }) => type === 'battleBegan'))
  if (began < 0) return null
  return past
    .slice(began)
    .reduce((so: BattleProgress | null, m) => (m.type === 'game' ? updateBattle(so, m.events) : so), null)
}

/** The scenes of a message that can be replayed. `messages` are all messages, for what came before it. */
export function replayableScenes(message: Message, messages: readonly Message[]): readonly TimedScene[] {
  if (message.type !== 'game') return []
  const kept = (animationOf(message)?.scenes ?? toldOf(message, messages)).filter((m) => AGAIN.has(m.scene.scene))
  const start = kept[0]?.at ?? 0
  return kept.map((moment) => ({ ...moment, at: moment.at - start }))
}
/** Scenes for a message that was not animated. Without the pictures they know less. */
function toldOf(
  { id, events }: Extract<Message, { type: 'game' }>,
  messages: readonly Message[],
): readonly TimedScene[] {
  const battle = events.some(({ type }) => OF_BATTLE.has(type)) ? battleBefore(messages, id) : null
  return timedScenes(events, { battle, before: null, after: null })
}
const OF_BATTLE: ReadonlySet<EventType> = new Set<EventType>([
  'plansRevealed',
  'traitorCalled',
  'lasgunExploded',
  'battleWon',
  'battleLostByAll',
])

/** Replays the scenes of a message over the current board. */
export function replayScenes(message: Message, messages: readonly Message[]): void {
  const moments = replayableScenes(message, messages)
  if (moments.length > 0) change({ scenes: moments, count: ++count })
}

export const endSceneReplay = (): void => change(null)

export const useReplayedScenes = (): ReplayedScenes | null => useSyncExternalStore(listeners.subscribe, () => shown)
