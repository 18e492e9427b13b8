import type { PresenceReport } from './presence.ts'
import type { TableStreams } from './streams.ts'

const MINUTE = 60_000
/** The more often a table was told within a minute, the longer it waits for the next time: so many milliseconds for each. */
const PAUSE_MS = 500
/** When the store fails it is tried again. */
const RETRY_MS = 5_000

/** Tells the streams of a table who is there, all the same and at once, and only what has changed. */
export class PresenceNews {
  private readonly streams: TableStreams
  /** Null if there is no such table any more. */
  private readonly look: () => Promise<PresenceReport | null>
  private timer: NodeJS.Timeout | null = null
  private due = 0
  private told: number[] = []
  private last: Promise<void> = Promise.resolve()
  private stopped = false

  constructor(streams: TableStreams, look: PresenceNews['look']) {
    this.streams = streams
    this.look = look
  }

  /** Who has just come is told at once; the others in their turn. */
  greet(): void {
    this.tell(true)
    this.changed()
  }

  /** Somebody may have come or gone, or will have after a while. Whoever comes and goes all the time disturbs others ever less often. */
  changed(after = 0): void {
    if (this.stopped || this.streams.presenceWatchers().length === 0) return
    const now = Date.now()
    this.told = this.told.filter((at) => at > now - MINUTE)
    const due = Math.max(now + after, (this.told.at(-1) ?? 0) + PAUSE_MS * this.told.length)
    if (this.timer && this.due <= due) return
    this.stopTimer()
    this.due = due
    this.timer = setTimeout(() => {
      this.timer = null
      this.tell(false)
    }, due - now).unref()
  }

  stop(): void {
    this.stopped = true
    this.stopTimer()
  }

  private stopTimer(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
  }

  /** One after another, so that nobody is told what was before last. */
  private tell(onlyNewcomers: boolean): void {
    this.last = this.last.then(() => this.tellNow(onlyNewcomers)).catch(() => this.changed(RETRY_MS))
  }

  private async tellNow(onlyNewcomers: boolean): Promise<void> {
    const report = this.stopped ? null : await this.look()
    if (!report) return
    if (report.again !== null) this.changed(report.again + 1)
    if (!report.isSure) return
    const frame = { id: null, json: JSON.stringify({ type: 'presence', people: report.people }) }
    let isNews = false
    for (const watcher of this.streams.presenceWatchers()) {
      if (watcher.presence === report.key || (onlyNewcomers && watcher.presence !== null)) continue
      isNews ||= watcher.presence !== null
      watcher.presence = report.key
      watcher.push(frame)
    }
    if (isNews) this.told.push(Date.now())
  }
}
