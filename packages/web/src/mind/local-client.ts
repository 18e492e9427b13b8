import type { Chair, DecisionKind } from '@arrakis/engine'
import type { Connection, Sent, TableClient, Update } from '../table/client.ts'
import type { As, ChatTo, Message, Picture } from '../table/picture.ts'
import { hostMind } from './mind.ts'

const NOT_HERE: Sent = {
  ok: false,
  problem: { code: 'not-here', detail: 'A game in this browser has no clock and nobody to ask.' },
}

/** A game that this browser plays by itself. */
export function openLocal(id: string, eyes: As | null = null): TableClient {
  const mind = hostMind()
  const listeners = new Set<(update: Update) => void>()
  const watchers = new Set<() => void>()
  let messages: Message[] = []
  let picture: Picture | null = null
  let connection: Connection = 'connecting'
  const changed = (now: Connection): void => {
    connection = now
    for (const watcher of watchers) watcher()
  }
  const silence = mind.hear(id, (update) => {
    const { message } = update
    if (message && message.id === 1 && !update.live) messages = []
    if (message) messages = [...messages, message]
    picture = update.picture
    for (const listener of listeners) listener(update)
  })
  mind.call('open', id, eyes).then((opened) => changed(opened.ok ? 'live' : { gone: opened.problem }))
  const as = (): As => picture?.as ?? 'spectator'
  const listen = <T>(all: Set<T>, one: T): (() => void) => {
    all.add(one)
    return () => all.delete(one)
  }
  return {
    where: 'here',
    id,
    subscribe: (heard) => listen(listeners, heard),
    watch: (heard) => listen(watchers, heard),
    now: () => picture,
    messages: () => messages,
    connection: () => connection,
    skew: () => 0,
    command: (kind: DecisionKind, answer: unknown, ask?: number) => mind.call('command', id, as(), kind, answer, ask),
    chat: async (_to: ChatTo, _text: string) => NOT_HERE,
    setNotes: (text) => mind.call('notes', id, as(), text),
    pause: async () => NOT_HERE,
    resume: async () => NOT_HERE,
    takeBack: () => mind.call('takeBack', id, as()),
    answerTakeBack: async () => NOT_HERE,
    standIn: async () => NOT_HERE,
    voteAbsent: async (_absent: Chair) => NOT_HERE,
    lookAs: (eyes) => void mind.call('look', id, eyes),
    reconnect: () => {},
    close: () => {
      silence()
      void mind.call('close', id)
    },
  }
}
