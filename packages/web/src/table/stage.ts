import type { TableClient, Update } from './client.ts'
import type { Message, Picture } from './picture.ts'

/** How long one step stays on the stage before the next, in milliseconds; moments of theatre ask for more. */
export type Pace = (update: Update, before: Picture) => number

/**
 * What is shown, one step behind another, so that people can follow what bots and others do at once. A step that asks me something,
 * or a tab that nobody looks at, is not held back.
 */
export class Stage {
  private readonly pace: Pace
  private readonly queue: Update[] = []
  private readonly listeners = new Set<() => void>()
  private timer: ReturnType<typeof setTimeout> | null = null
  private shown: { readonly picture: Picture; readonly message: Message | null; readonly count: number } | null = null
  private readonly silence: () => void

  constructor(client: TableClient, pace: Pace) {
    this.pace = pace
    this.silence = client.subscribe((update) => this.hear(update))
    const now = client.now()
    if (now) this.shown = { picture: now, message: null, count: 0 }
  }

  /** What is on the stage: the picture and the message that led to it. */
  get now(): { readonly picture: Picture; readonly message: Message | null; readonly count: number } | null {
    return this.shown
  }

  /** How many steps wait to be shown. */
  get behind(): number {
    return this.queue.length
  }

  subscribe = (changed: () => void): (() => void) => {
    this.listeners.add(changed)
    return () => this.listeners.delete(changed)
  }

  /** Straight to what is now. */
  skip = (): void => {
    const last = this.queue.at(-1)
    this.queue.length = 0
    this.stopTimer()
    if (last) this.show({ ...last, message: null })
  }

  /** On to the next step at once. */
  next = (): void => {
    this.stopTimer()
    this.advance()
  }

  close(): void {
    this.silence()
    this.stopTimer()
  }

  private hear(update: Update): void {
    if (!update.live || !this.shown || update.message === null || document.hidden) {
      this.queue.length = 0
      this.stopTimer()
      this.show(update.live ? update : { ...update, message: null })
      return
    }
    this.queue.push(update)
    if (this.timer === null) this.advance()
  }

  private advance(): void {
    const update = this.queue.shift()
    if (!update) return
    const before = this.shown!.picture
    this.show(update)
    const wait = this.pace(update, before)
    if (wait <= 0) this.advance()
    else
      this.timer = setTimeout(() => {
        this.timer = null
        this.advance()
      }, wait)
  }

  private show({ picture, message }: Update): void {
    this.shown = { picture, message, count: (this.shown?.count ?? 0) + 1 }
    for (const listener of this.listeners) listener()
  }

  private stopTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
  }
}
