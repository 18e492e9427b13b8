import type { EventType } from '@arrakis/engine'
import { useSyncExternalStore } from 'react'
import { hearers } from '../kit/hearers.ts'
import type { Message } from '../table/picture.ts'
import { type BattleSoFar, followBattle } from './battle.ts'
import { momentsOf } from './moments.ts'
import { scoreOf } from './pace.ts'
import type { Moment, SceneKind } from './scenes.ts'

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
  'alliance',
  'victory',
])

export interface Replayed {
  readonly moments: readonly Moment[]
  readonly count: number
}

let shown: Replayed | null = null
let count = 0
const listeners = hearers()
const change = (next: Replayed | null): void => {
  shown = next
  listeners.tell()
}

/** What was told of a battle before a message. */
function battleBefore(messages: readonly Message[], id: number): BattleSoFar | null {
  const end = messages.findIndex((message) => message.id === id)
  const past = messages.slice(0, Math.max(0, end))
  const began = past.findLastIndex((m) => m.type === 'game' && m.events.some(({ type }) => type === 'battleBegan'))
  if (began < 0) return null
  return past
    .slice(began)
    .reduce((so: BattleSoFar | null, m) => (m.type === 'game' ? followBattle(so, m.events) : so), null)
}

/** The moments of a message that can be seen again; `messages` are all that were told, for what came before it. */
export function momentsAgain(message: Message, messages: readonly Message[]): readonly Moment[] {
  if (message.type !== 'game') return []
  const kept = (scoreOf(message)?.moments ?? toldOf(message, messages)).filter((m) => AGAIN.has(m.scene.scene))
  const start = kept[0]?.at ?? 0
  return kept.map((moment) => ({ ...moment, at: moment.at - start }))
}
/** What was played was made of both pictures; from the log alone words must do. */
function toldOf({ id, events }: Extract<Message, { type: 'game' }>, messages: readonly Message[]): readonly Moment[] {
  const battle = events.some(({ type }) => OF_BATTLE.has(type)) ? battleBefore(messages, id) : null
  return momentsOf(events, { battle, before: null, after: null })
}
const OF_BATTLE: ReadonlySet<EventType> = new Set<EventType>([
  'plansRevealed',
  'traitorCalled',
  'lasgunExploded',
  'battleWon',
  'battleLostByAll',
])

/** Plays the moment of a message again, over the board as it is now. */
export function replayMoment(message: Message, messages: readonly Message[]): void {
  const moments = momentsAgain(message, messages)
  if (moments.length > 0) change({ moments, count: ++count })
}

export const endReplay = (): void => change(null)

export const useReplayed = (): Replayed | null => useSyncExternalStore(listeners.add, () => shown)
