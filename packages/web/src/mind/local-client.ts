import type { DecisionKind } from '@arrakis/engine'
import { hearers } from '../kit/hearers.ts'
import { merge } from '../table/changes.ts'
import type { Connection, Sent, TableClient, Update } from '../table/client.ts'
import type { As, Message, Picture } from '../table/picture.ts'
import { needWords, texts } from '../text/text.ts'
import { hostMind } from './mind.ts'
import type { Told } from './protocol.ts'

const NOT_HERE: Sent = {
  ok: false,
  problem: { code: 'not-here', detail: 'A game in this browser has no clock and nobody to ask.' },
}

/** What the rules refuse comes without words, and those may not be there yet. */
async function worded(sent: Sent): Promise<Sent> {
  if (sent.ok || sent.problem.detail !== '') return sent
  await needWords('table')
  return { ok: false, problem: { ...sent.problem, detail: texts().game.refusalText(sent.problem) } }
}

/** A game that this browser plays by itself. */
export function openLocal(id: string, eyes: As | null = null): TableClient {
  const mind = hostMind()
  const listeners = hearers<Update>()
  const watchers = hearers()
  let messages: readonly Message[] = []
  let picture: Picture | null = null
  let connection: Connection = 'connecting'
  let kept = true

  const tell = (update: Update): void => {
    picture = update.picture
    listeners.tell(update)
  }
  const hear = (told: Told): void => {
    if (told.kind === 'all') {
      messages = told.messages
      tell({ message: null, picture: told.picture, live: false })
    } else if (told.kind === 'steps') {
      messages = [...messages, ...told.steps.map(({ message }) => message)]
      for (const { message, change } of told.steps) tell({ message, picture: merge(picture!, change), live: true })
    } else {
      if (told.kind === 'connection') connection = told.connection
      else kept = told.kept
      watchers.tell()
    }
  }
  const silence = mind.hear(id, hear)
  mind.call('open', id, eyes, false).catch((error: Error) => {
    // The worker itself could not be had.
    hear({ kind: 'connection', connection: { gone: { code: 'failed', detail: error.message } } })
  })
  // Otherwise the browser may clear away games nobody has played for long.
  void globalThis.navigator.storage?.persist?.().catch(() => false)

  const as = (): As => picture?.as ?? 'spectator'
  return {
    where: 'here',
    id,
    subscribe: listeners.add,
    watch: watchers.add,
    now: () => picture,
    messages: () => messages,
    connection: () => connection,
    kept: () => kept,
    skew: () => 0,
    command: async (kind: DecisionKind, answer: unknown, ask?: number) =>
      worded(await mind.call('command', id, as(), kind, answer, ask)),
    chat: async () => NOT_HERE,
    setNotes: (text) => mind.call('notes', id, as(), text),
    pause: async () => NOT_HERE,
    resume: async () => NOT_HERE,
    takeBack: () => mind.call('takeBack', id, as()),
    answerTakeBack: async () => NOT_HERE,
    standIn: (level) => mind.call('standIn', id, as(), level),
    voteAbsent: async () => NOT_HERE,
    lookAs: (other) => void mind.call('look', id, other),
    shown: (last) => void mind.call('shown', id, last),
    reconnect: () => void mind.call('open', id, picture?.as ?? eyes, true),
    close: () => {
      silence()
      void mind.call('close', id)
    },
  }
}
