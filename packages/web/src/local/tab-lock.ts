/** The tab that holds the lock of a game plays it. Pages without a secure context have no locks; there the last tab plays. */

const locks = (): LockManager | null => globalThis.navigator?.locks ?? null
/** A tab that is being reloaded lets go of its lock within this time. */
const PATIENCE_MS = 400

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('arrakis games')

interface Claim {
  readonly game: string
  readonly writer: string
}
const claimHandlers = new Map<string, (writer: string) => void>()
if (channel) channel.onmessage = ({ data }: MessageEvent<Claim>) => claimHandlers.get(data.game)?.(data.writer)

export interface TabLockListener {
  /** This tab has the lock, perhaps again. */
  gained(): void
  /** Another tab has the lock. */
  lost(): void
}

/** The lock on a game in this tab, from the first request until it is disposed of. */
export class TabLock {
  readonly game: string
  private readonly holder: TabLockListener
  private release: (() => void) | null = null
  private waiting: AbortController | null = null
  private over = false

  constructor(game: string, holder: TabLockListener) {
    this.game = game
    this.holder = holder
  }

  get held(): boolean {
    return this.release !== null
  }

  /** Requests the lock; `force` takes it from another tab. Otherwise the listener is told, and gets the lock when the other tab releases it. */
  acquire(force: boolean): void {
    if (this.over || this.held) return
    const manager = locks()
    if (!manager) {
      this.release = () => {}
      this.holder.gained()
      return
    }
    this.waiting?.abort()
    const waiting = new AbortController()
    this.waiting = waiting
    const late = setTimeout(() => this.holder.lost(), PATIENCE_MS)
    // The API does not allow `steal` together with a signal.
    const how: LockOptions = force ? { steal: true } : { signal: waiting.signal }
    manager
      .request(`arrakis game ${this.game}`, how, () => {
        clearTimeout(late)
        if (this.over || this.waiting !== waiting) return
        return new Promise<void>((release) => {
          this.release = release
          this.holder.gained()
        })
      })
      .catch(() => {
        clearTimeout(late)
        if (this.waiting === waiting && this.held) this.lose()
      })
  }

  /** Tells other tabs that this one writes now, and listens for the same from others. */
  announce(writer: string): void {
    claimHandlers.set(this.game, (other) => {
      if (other !== writer && this.held) this.lose()
    })
    channel?.postMessage({ game: this.game, writer } satisfies Claim)
  }

  /** Another tab has taken the game. This one waits until it is free again. */
  lose(): void {
    this.release?.()
    this.release = null
    this.holder.lost()
    if (locks()) this.acquire(false)
  }

  dispose(): void {
    this.over = true
    claimHandlers.delete(this.game)
    this.waiting?.abort()
    this.release?.()
    this.release = null
  }
}
