import type { Chair } from '@arrakis/engine'
import type { Problem, SendResult, TableClient } from '../table/client.ts'
import type { TableViewer } from '../table/picture.ts'
import { type ApiResult, clockSkew, request } from './http.ts'
import { NotesSender } from './notes-sender.ts'
import { post, resendPending, retryNow } from './outbox.ts'
import { TableFeed } from './table-feed.ts'

/** The answer to a command waits this long for the stream to tell of it, so that nobody is asked again what they have answered. */
const PATIENCE_MS = 2000

const NOT_SEATED: SendResult = { ok: false, problem: { code: 'not-seated', detail: 'You only watch this table.' } }
const sendResult = (got: ApiResult<unknown>): SendResult =>
  got.ok ? { ok: true } : { ok: false, problem: got.problem }

/** A table on the server this page came from. */
export function openOnline(id: string, viewer: TableViewer | null = null): TableClient {
  const feed = new TableFeed(id, viewer)
  const requests = new TableRequests(`/tables/${encodeURIComponent(id)}`, feed)
  const { ask, send, chair } = requests
  const notes = new NotesSender((as, text) => ask('PUT', `/seats/${as}/notes`, { text }))
  return {
    where: 'server',
    id,
    subscribe: feed.updates.subscribe,
    watch: feed.connectionChanges.subscribe,
    now: () => feed.picture,
    messages: () => feed.messages,
    connection: () => feed.connection,
    presence: feed.presence,
    isSaved: () => true,
    skew: clockSkew,
    command: (kind, answer, number) =>
      send('/commands', { kind, answer, ...(number === undefined ? {} : { ask: number }) }),
    chat: (to, text) => send('/chat', { to: to.kind === 'whisper' ? to.chair : to.kind, text }),
    setNotes: async (text) => {
      const as = chair()
      return as ? notes.change(as, text) : NOT_SEATED
    },
    pause: (agree) => ask('POST', '/pause', { as: chair(), agree }),
    resume: () => ask('POST', '/resume', { as: chair() }),
    takeBack: () => requests.takeBack(),
    answerTakeBack: (agree) => ask('POST', '/take-back/answer', { as: chair(), agree }),
    standIn: (level) =>
      level === null
        ? ask('DELETE', `/seats/${chair()}/stand-in`)
        : ask('PUT', `/seats/${chair()}/stand-in`, { level }),
    voteAbsent: (absent, agree) => ask('POST', '/absent', { as: chair(), absent, agree }),
    viewAs: feed.viewAs,
    reconnect() {
      retryNow()
      feed.reconnect()
    },
    close() {
      if (chair()) void notes.flush()
      feed.close()
    },
  }
}

/** What a viewer sends to a table. */
class TableRequests {
  private readonly base: string
  private readonly feed: TableFeed

  constructor(base: string, feed: TableFeed) {
    this.base = base
    this.feed = feed
    void resendPending(`${base}/`)
  }

  chair = (): Chair | null => {
    const as = this.feed.picture?.as
    return as && as !== 'spectator' ? as : null
  }

  /** Goes through the outbox, and is done once the stream has told of it. */
  send = async (path: string, body: object): Promise<SendResult> => {
    const as = this.chair()
    if (!as) return NOT_SEATED
    const got = await post<{ id?: number }>(this.base + path, { as, ...body })
    if (got.ok && got.value?.id !== undefined) await this.whenTold(got.value.id)
    if (!got.ok) this.refreshAfter(got.problem)
    return sendResult(got)
  }

  ask = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<SendResult> => {
    if (!this.chair()) return NOT_SEATED
    const got = await request(method, this.base + path, body ? { body } : {})
    if (!got.ok) this.refreshAfter(got.problem)
    return sendResult(got)
  }

  async takeBack(): Promise<SendResult> {
    const as = this.chair()
    if (!as) return NOT_SEATED
    return sendResult(await request('POST', `${this.base}/take-back`, { body: { as } }))
  }

  /** A conflict means that something happened first which this page has not heard of. */
  private refreshAfter({ status }: Problem): void {
    if (status === 409) this.feed.refresh()
  }

  /** Resolves once the stream has told of a message, or when it takes too long. */
  private whenTold(message: number): Promise<void> {
    const isTold = (): boolean => (this.feed.picture?.last ?? 0) >= message
    if (isTold()) return Promise.resolve()
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer)
        unsubscribe()
        resolve()
      }
      const timer = setTimeout(finish, PATIENCE_MS)
      const unsubscribe = this.feed.updates.subscribe(() => {
        if (isTold()) finish()
      })
    })
  }
}
