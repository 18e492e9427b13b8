import type { DecisionKind } from '@arrakis/engine'
import { createEmitter } from '../kit/emitter.ts'
import type { HostMessage } from '../rules-worker/protocol.ts'
import { hostWorker } from '../rules-worker/rules-worker.ts'
import { applyChange } from '../table/changes.ts'
import type { Connection, SendResult, TableClient, TableUpdate } from '../table/client.ts'
import type { Message, Picture, TableViewer } from '../table/picture.ts'
import { needWords, texts } from '../text/text.ts'

const NOT_HERE: SendResult = {
  ok: false,
  problem: { code: 'not-here', detail: 'A game in this browser has no clock and nobody to ask.' },
}

/** Adds the text to a refusal of the rules. The texts may have to be fetched. */
async function withRefusalText(sent: SendResult): Promise<SendResult> {
  if (sent.ok || sent.problem.detail !== '') return sent
  await needWords('table')
  return { ok: false, problem: { ...sent.problem, detail: texts().game.refusalText(sent.problem) } }
}

/** A game that runs in this browser. */
export function openLocal(id: string, viewer: TableViewer | null = null): TableClient {
  const worker = hostWorker()
  const listeners = createEmitter<TableUpdate>()
  const watchers = createEmitter()
  let messages: readonly Message[] = []
  let picture: Picture | null = null
  let connection: Connection = 'connecting'
  let kept = true

  const show = (update: TableUpdate): void => {
    picture = update.picture
    listeners.emit(update)
  }
  const receive = (sent: HostMessage): void => {
    if (sent.kind === 'all') {
      messages = sent.messages
      show({ message: null, picture: sent.picture, live: false })
    } else if (sent.kind === 'steps') {
      messages = [...messages, ...sent.steps.map(({ message }) => message)]
      for (const { message, change } of sent.steps)
        show({ message, picture: applyChange(picture!, change), live: true })
    } else {
      if (sent.kind === 'connection') connection = sent.connection
      else kept = sent.kept
      watchers.emit()
    }
  }
  const unsubscribe = worker.subscribe(id, receive)
  worker.call('open', id, viewer, false).catch((error: Error) => {
    // The worker could not be loaded.
    receive({ kind: 'connection', connection: { gone: { code: 'failed', detail: error.message } } })
  })
  // Without it the browser may delete games that were not played for long.
  void globalThis.navigator.storage?.persist?.().catch(() => false)

  const as = (): TableViewer => picture?.as ?? 'spectator'
  return {
    where: 'here',
    id,
    subscribe: listeners.subscribe,
    watch: watchers.subscribe,
    now: () => picture,
    messages: () => messages,
    connection: () => connection,
    isSaved: () => kept,
    skew: () => 0,
    command: async (kind: DecisionKind, answer: unknown, ask?: number) =>
      withRefusalText(await worker.call('command', id, as(), kind, answer, ask)),
    chat: async () => NOT_HERE,
    setNotes: (text) => worker.call('notes', id, as(), text),
    pause: async () => NOT_HERE,
    resume: async () => NOT_HERE,
    takeBack: () => worker.call('takeBack', id, as()),
    answerTakeBack: async () => NOT_HERE,
    standIn: (level) => worker.call('standIn', id, as(), level),
    voteAbsent: async () => NOT_HERE,
    viewAs: (other) => void worker.call('look', id, other),
    shown: (last) => void worker.call('shown', id, last),
    reconnect: () => void worker.call('open', id, picture?.as ?? viewer, true),
    close: () => {
      unsubscribe()
      void worker.call('close', id)
    },
  }
}
