import type { PictureChange } from '../table/changes.ts'
import type { Problem } from '../table/client.ts'
import type { Message, Picture, TableViewer } from '../table/picture.ts'
import { isTransient, problemIn, UNREACHABLE } from './http.ts'
import type { PresenceInfo } from './presence.ts'

/** What a stream tells: the whole picture, or what happened and what changed by it, or who is there. Missed messages come without a change. */
export type StreamItem =
  | { readonly type: 'sync'; readonly table: Picture }
  | { readonly type: 'message'; readonly message: Message; readonly change: PictureChange | null }
  | { readonly type: 'presence'; readonly people: readonly PresenceInfo[] }

/** The server sends something at least every 15 seconds. */
const SILENCE_MS = 40_000
/** After the device woke up, a shorter silence counts as a broken connection. */
const WAKE_SILENCE_MS = 17_000
/** A tab hidden for this long only connects now and then, because browsers limit the connections of all tabs. */
const AWAY_MS = 300_000
const PEEK_MS = 60_000
const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 15_000

export interface StreamListener {
  item(item: StreamItem): void
  /** The stream broke off or failed. It is tried again. */
  broken(): void
  /** The server refuses the stream. */
  refused(problem: Problem): void
}

/** Cuts a stream of server-sent events into the data of each. */
export function* eventsIn(buffer: { text: string }): Generator<string> {
  for (;;) {
    const end = buffer.text.indexOf('\n\n')
    if (end < 0) return
    const lines = buffer.text.slice(0, end).split('\n')
    buffer.text = buffer.text.slice(end + 2)
    const data = lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice(6))
    if (data.length > 0) yield data.join('\n')
  }
}

/**
 * A stream that reconnects. It is read with `fetch` and not with EventSource, which tells neither why it was refused nor that
 * a connection died in silence.
 */
export class Stream {
  private readonly path: string
  private readonly listener: StreamListener
  private controller: AbortController | null = null
  private retry: ReturnType<typeof setTimeout> | null = null
  private wait = FIRST_RETRY_MS
  private heard = 0
  private closed = false
  private hiddenSince: number | null = null
  /** Whether this connection has told everything up to now. */
  private isCurrent = false
  private watchdog: ReturnType<typeof setInterval> | null = null
  private readonly from: () => { readonly as: TableViewer | null; readonly after: number }

  constructor(
    table: string,
    from: () => { readonly as: TableViewer | null; readonly after: number },
    listener: StreamListener,
  ) {
    this.path = `/api/tables/${encodeURIComponent(table)}/events`
    this.from = from
    this.listener = listener
    this.watchdog = setInterval(() => this.look(), SILENCE_MS / 8)
    addEventListener('online', this.wake)
    addEventListener('offline', this.lose)
    addEventListener('pageshow', this.wake)
    document.addEventListener('visibilitychange', this.wake)
    this.start()
  }

  private look(): void {
    if (this.isSilent()) this.restart()
    else if (this.isCurrent && this.retry === null && Date.now() - (this.hiddenSince ?? Date.now()) > AWAY_MS) {
      this.stop()
      this.retry = setTimeout(() => {
        this.retry = null
        this.start()
      }, PEEK_MS)
    }
  }

  private isSilent(since = SILENCE_MS): boolean {
    return this.retry === null && Date.now() - this.heard > since
  }

  /** Reconnects at once when the page is shown again or the network is back. */
  private wake = (): void => {
    const isHidden = document.visibilityState === 'hidden'
    this.hiddenSince = isHidden ? (this.hiddenSince ?? Date.now()) : null
    if (isHidden) return
    if (this.retry !== null || this.isSilent(WAKE_SILENCE_MS)) this.restart()
  }

  /** The network is gone, so the open connection is closed. */
  private lose = (): void => {
    this.stop()
    this.again()
  }

  /** Reconnects after the last message. */
  restart(): void {
    if (this.closed) return
    this.stop()
    this.wait = FIRST_RETRY_MS
    this.start()
  }

  close(): void {
    this.closed = true
    this.stop()
    if (this.watchdog) clearInterval(this.watchdog)
    removeEventListener('online', this.wake)
    removeEventListener('offline', this.lose)
    removeEventListener('pageshow', this.wake)
    document.removeEventListener('visibilitychange', this.wake)
  }

  private stop(): void {
    this.controller?.abort()
    this.controller = null
    if (this.retry !== null) clearTimeout(this.retry)
    this.retry = null
  }

  private start(): void {
    const controller = new AbortController()
    this.controller = controller
    this.heard = Date.now()
    this.isCurrent = false
    void this.read(controller).then((problem) => {
      if (this.closed || this.controller !== controller) return
      if (problem && !isTransient(problem)) return this.listener.refused(problem)
      this.again()
    })
  }

  private again(): void {
    this.listener.broken()
    // Spread out, so that not all clients reconnect at the same moment.
    const wait = this.wait * (0.7 + 0.6 * Math.random())
    this.wait = Math.min(this.wait * 2, LAST_RETRY_MS)
    this.retry = setTimeout(() => {
      this.retry = null
      this.start()
    }, wait)
  }

  /** Reads until the stream ends. Returns the problem if there was one. */
  private async read({ signal }: AbortController): Promise<Problem | null> {
    const { as, after } = this.from()
    const query = new URLSearchParams({ after: String(after), ...(as ? { as } : {}) })
    try {
      const answer = await fetch(`${this.path}?${query}`, {
        signal,
        cache: 'no-store',
        headers: { prefer: 'presence' },
      })
      if (!answer.ok || !answer.body) return problemIn(await answer.text(), answer.status)
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
      const buffer = { text: '' }
      for (;;) {
        const { done, value } = await reader.read()
        if (done || signal.aborted) return null
        this.heard = Date.now()
        this.wait = FIRST_RETRY_MS
        buffer.text += value
        for (const data of eventsIn(buffer)) {
          const item = JSON.parse(data) as StreamItem
          this.isCurrent ||= item.type === 'sync'
          this.listener.item(item)
        }
      }
    } catch {
      return { code: UNREACHABLE, detail: 'The server cannot be reached.', status: 0 }
    }
  }
}
