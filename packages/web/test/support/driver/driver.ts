import type { DecisionKind } from '@arrakis/engine'
import { dealsForMe } from '../../../src/decisions/deals/groups.ts'
import { openLocal } from '../../../src/local/local-client.ts'
import { api } from '../../../src/online/api.ts'
import { openOnline } from '../../../src/online/online-client.ts'
import type { NewGame } from '../../../src/rules-worker/protocol.ts'
/** The client without its pages: what tests of the plumbing drive. Everything it calls is what the real pages call. */
import { hostWorker, judgeWorker } from '../../../src/rules-worker/rules-worker.ts'
import type { SendResult, TableClient, TableUpdate } from '../../../src/table/client.ts'
import type { ChatTo, Picture, TableViewer } from '../../../src/table/picture.ts'

let client: TableClient | null = null
let seen = 0
let updates: { readonly last: number; readonly live: boolean; readonly told: boolean }[] = []

const pictureNow = (): Picture => {
  const picture = client?.now()
  if (!picture) throw new Error('there is no picture yet')
  return picture
}

const calls = {
  api,
  create: (game: NewGame) => hostWorker().call('create', game),
  list: () => hostWorker().call('list'),
  rename: (id: string, name: string) => hostWorker().call('rename', id, name),
  remove: (id: string) => hostWorker().call('remove', id),
  record: (id: string) => hostWorker().call('record', id),
  importRecord: (text: string, name: string) => hostWorker().call('importRecord', text, name),

  open(where: TableClient['where'], id: string, as: TableViewer | null = null): void {
    client?.close()
    updates = []
    client = where === 'here' ? openLocal(id, as) : openOnline(id, as)
    client.subscribe(({ picture, live, message }: TableUpdate) => {
      client?.shown?.(picture.last)
      updates.push({ last: picture.last, live, told: message !== null })
    })
  },
  close: () => client?.close(),
  picture: () => client?.now() ?? null,
  messages: () => client!.messages(),
  updates: () => updates,
  connection: () => client!.connection(),
  kept: () => client!.isSaved(),
  skew: () => client!.skew(),
  /** Whether I am asked something, or it is over. */
  isMyTurn(): boolean {
    const picture = client?.now()
    return picture?.status === 'finished' || Boolean(picture?.game?.asked.some(({ asked }) => asked))
  },
  /** Deals that a game of this browser offers me. */
  offers(): readonly number[] {
    const view = client?.where === 'here' ? client.now()?.game : null
    return view ? dealsForMe(view, view.order.find((seat) => seat === view.me) ?? null).map(({ id }) => id) : []
  },
  /** What the clock would answer to what I am asked. */
  async thought(): Promise<{ kind: DecisionKind; answer: unknown; ask: number } | null> {
    const { game } = pictureNow()
    const decision = game?.asked.find(({ asked }) => asked)
    if (!game || !decision) return null
    await judgeWorker().call('see', ++seen, game)
    const answer = await judgeWorker().call('fallback', seen)
    return { kind: decision.kind, answer, ask: decision.ask! }
  },
  async answer(): Promise<SendResult | null> {
    const thought = await calls.thought()
    return thought && client!.command(thought.kind, thought.answer, thought.ask)
  },
  command: (kind: DecisionKind, answer: unknown, ask?: number) => client!.command(kind, answer, ask),
  chat: (to: ChatTo, text: string) => client!.chat(to, text),
  setNotes: (text: string) => client!.setNotes(text),
  takeBack: () => client!.takeBack(),
  lookAs: (as: TableViewer) => client!.viewAs(as),
  reconnect: () => client!.reconnect(),
}

export type Driver = typeof calls
declare global {
  var driver: Driver
}
globalThis.driver = calls
