import type { Chair, DecisionKind } from '@arrakis/engine'
import { createEmitter } from '../kit/emitter.ts'
import { applyChange, reuseUnchanged } from '../table/changes.ts'
import type { Connection, Problem, SendResult, TableClient, TableUpdate } from '../table/client.ts'
import type { ChatTo, Message, Picture, TableViewer } from '../table/picture.ts'
import { storedViewer } from '../table/viewer-storage.ts'
import { type ApiResult, clockSkew, request } from './http.ts'
import { post, resendPending, retryNow } from './outbox.ts'
import { Stream, type StreamItem } from './stream.ts'

/** A break shorter than this is nothing to speak of. */
const BREAK_MS = 1500
/** So long the answer to a command waits for the stream to tell of it, so that nobody is asked again what they have answered. */
const PATIENCE_MS = 2000
const NOTES_MS = 700

const NOT_SEATED: SendResult = { ok: false, problem: { code: 'not-seated', detail: 'You only watch this table.' } }
const sent = (got: ApiResult<unknown>): SendResult => (got.ok ? { ok: true } : { ok: false, problem: got.problem })
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A table on the server this page came from. */
export function openOnline(id: string, viewer: TableViewer | null = null): TableClient {
  const base = `/tables/${encodeURIComponent(id)}`
  const listeners = createEmitter<TableUpdate>()
  const watchers = createEmitter()
  const waiting = new Set<() => void>()
  let wanted: TableViewer | null = viewer
  let messages: readonly Message[] = []
  /** Told again after coming back: shown all at once, when the whole picture follows. */
  let missed: Message[] = []
  let picture: Picture | null = null
  let connection: Connection = 'connecting'
  let breaking: ReturnType<typeof setTimeout> | null = null
  let notes: { text: string; timer: ReturnType<typeof setTimeout>; done: ((sent: SendResult) => void)[] } | null = null

  const lastId = (): number => missed.at(-1)?.id ?? messages.at(-1)?.id ?? 0
  const become = (now: Connection): void => {
    if (breaking !== null) clearTimeout(breaking)
    breaking = null
    if (connection === now) return
    connection = now
    watchers.emit()
  }
  const tell = (update: TableUpdate): void => {
    picture = update.picture
    listeners.emit(update)
    for (const wake of [...waiting]) wake()
  }

  function sync(table: Picture): void {
    // Several seats are mine and none was named: the one whose viewer were taken in this tab, or the first.
    const mine = table.seats.filter((seat) => seat.you)
    const taken = storedViewer(id)
    const first = mine.find(({ chair: one }) => one === taken) ?? mine[0]
    if (wanted === null && table.as === 'spectator' && first) {
      look(first.chair)
      return
    }
    const old = picture
    const same = old?.as === table.as
    // A server that came back from a copy may know less than we were told.
    const known = same ? messages.filter((message) => message.id <= table.last) : []
    messages = missed.length > 0 || known.length !== messages.length ? [...known, ...missed] : messages
    missed = []
    become('live')
    if (same && isSame(old, table)) return
    tell({ message: null, picture: reuseUnchanged(old, table), live: false })
  }

  function hear(item: StreamItem): void {
    if (item.type === 'sync') sync(item.table)
    else if (item.message.id <= lastId()) return
    else if (!item.change || !picture) missed.push(item.message)
    else {
      messages = [...messages, item.message]
      tell({ message: item.message, picture: applyChange(picture, item.change), live: true })
    }
  }

  function newStream(): Stream {
    // Numbers count the messages of one viewer: whoever was told something goes on with the same viewer.
    const from = () => ({ as: wanted ?? (lastId() > 0 ? (picture?.as ?? null) : null), after: lastId() })
    return new Stream(id, from, {
      item: hear,
      broken() {
        missed = []
        if (connection !== 'live') return become(picture ? 'offline' : 'connecting')
        breaking ??= setTimeout(() => become('offline'), navigator.onLine ? BREAK_MS : 0)
      },
      refused(problem) {
        // The seat was passed on: then as whoever we are now.
        if (problem.code === 'not-your-seat' && wanted === null && messages.length > 0) return anew()
        become({ gone: problem })
      },
    })
  }
  let stream = newStream()
  void resendPending(`${base}/`)

  function anew(): void {
    stream.close()
    messages = []
    missed = []
    stream = newStream()
  }

  function look(as: TableViewer): void {
    wanted = as
    anew()
  }

  /** Until the stream has told of a message. */
  const told = (message: number): Promise<void> =>
    new Promise((done) => {
      const finish = (): void => {
        clearTimeout(timer)
        waiting.delete(check)
        done()
      }
      const check = (): void => {
        if ((picture?.last ?? 0) >= message) finish()
      }
      const timer = setTimeout(finish, PATIENCE_MS)
      waiting.add(check)
      check()
    })

  const chair = (): Chair | null => (picture && picture.as !== 'spectator' ? picture.as : null)
  /** Something happened first that we have not heard of: the question is drawn anew. */
  const settle = (problem: Problem): void => {
    if (problem.status === 409) stream.restart()
  }

  async function send(path: string, body: object): Promise<SendResult> {
    const as = chair()
    if (!as) return NOT_SEATED
    const got = await post<{ id?: number }>(base + path, { as, ...body })
    if (got.ok && got.value?.id !== undefined) await told(got.value.id)
    if (!got.ok) settle(got.problem)
    return sent(got)
  }

  async function ask(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<SendResult> {
    if (!chair()) return NOT_SEATED
    const got = await request(method, base + path, body ? { body } : {})
    if (!got.ok) settle(got.problem)
    return sent(got)
  }

  async function sendNotes(as: Chair): Promise<void> {
    const { text, done } = notes!
    notes = null
    const result = await ask('PUT', `/seats/${as}/notes`, { text })
    for (const answer of done) answer(result)
  }

  return {
    where: 'server',
    id,
    subscribe: listeners.subscribe,
    watch: watchers.subscribe,
    now: () => picture,
    messages: () => messages,
    connection: () => connection,
    isSaved: () => true,
    skew: clockSkew,
    command: (kind: DecisionKind, answer: unknown, number?: number) =>
      send('/commands', { kind, answer, ...(number === undefined ? {} : { ask: number }) }),
    chat: (to: ChatTo, text: string) => send('/chat', { to: to.kind === 'whisper' ? to.chair : to.kind, text }),
    /** Only the last of what is typed at a stretch is sent. */
    setNotes: (text) =>
      new Promise((answer) => {
        const as = chair()
        if (!as) return answer(NOT_SEATED)
        const done = [...(notes?.done ?? []), answer]
        if (notes) clearTimeout(notes.timer)
        notes = { text, done, timer: setTimeout(() => void sendNotes(as), NOTES_MS) }
      }),
    pause: (agree) => ask('POST', '/pause', { as: chair(), agree }),
    resume: () => ask('POST', '/resume', { as: chair() }),
    async takeBack() {
      const as = chair()
      if (!as) return NOT_SEATED
      const got = await request<{ result: 'done' | 'asked' }>('POST', `${base}/take-back`, { body: { as } })
      return got.ok && got.value.result === 'asked' ? { ok: true, asked: true } : sent(got)
    },
    answerTakeBack: (agree) => ask('POST', '/take-back/answer', { as: chair(), agree }),
    standIn: (level) =>
      level === null
        ? ask('DELETE', `/seats/${chair()}/stand-in`)
        : ask('PUT', `/seats/${chair()}/stand-in`, { level }),
    voteAbsent: (absent, agree) => ask('POST', '/absent', { as: chair(), absent, agree }),
    viewAs: look,
    reconnect() {
      retryNow()
      if (typeof connection === 'object') become('connecting')
      // Whoever watched may have sat down since.
      if (wanted === null && picture?.as === 'spectator') anew()
      else stream.restart()
    },
    close() {
      const as = chair()
      if (notes && as) {
        clearTimeout(notes.timer)
        void sendNotes(as)
      }
      if (breaking !== null) clearTimeout(breaking)
      stream.close()
    },
  }
}
