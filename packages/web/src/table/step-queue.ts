import { createEmitter } from '../kit/emitter.ts'
import type { TableClient, TableUpdate } from './client.ts'
import type { Message, Picture } from './picture.ts'

/** How long a step takes, in milliseconds: its scene, played before the board changes, and how long what came of it stays. */
export interface StepTiming {
  readonly scene: number
  readonly rest: number
}
/** `latest` is the newest picture that waits, `behind` how many steps wait with this one. */
export type StepPacing = (update: TableUpdate, before: Picture, latest: Picture, behind: number) => StepTiming

/** What is shown now: the picture and the message that led to it. */
export interface ShownStep {
  readonly picture: Picture
  readonly message: Message | null
  readonly count: number
  /** The step whose scene is being played. Its picture is shown when the scene is over. */
  readonly playing: TableUpdate | null
}

/**
 * Shows one step after another, so that people can follow what bots and others do at once. A hidden tab
 * is not held back.
 */
export class StepQueue {
  private readonly client: TableClient
  private readonly pace: StepPacing
  private readonly queue: TableUpdate[] = []
  private readonly listeners = createEmitter()
  private timer: { readonly id: ReturnType<typeof setTimeout>; readonly until: number; then(): void } | null = null
  private held: { readonly left: number; then(): void } | null = null
  private shown: ShownStep | null = null
  private readonly unsubscribe: () => void

  constructor(client: TableClient, pace: StepPacing) {
    this.client = client
    this.pace = pace
    this.unsubscribe = client.subscribe((update) => this.receive(update))
    const now = client.now()
    if (now) this.shown = { picture: now, message: null, count: 0, playing: null }
  }

  get now(): ShownStep | null {
    return this.shown
  }

  /** How many steps wait to be shown, the one whose scene is played among them. */
  get behind(): number {
    return this.queue.length + (this.shown?.playing ? 1 : 0)
  }

  readonly subscribe = this.listeners.subscribe

  /** Straight to what is now. */
  skip = (): void => {
    const last = this.queue.at(-1) ?? this.shown?.playing
    this.clear()
    if (last) this.show({ ...last, message: null })
  }

  /** On at once: to the end of the scene, or to the next step. */
  next = (): void => {
    const then = this.timer?.then ?? this.held?.then
    this.stopTimer()
    if (then) then()
    else this.advance()
  }

  /** Stops the clock while somebody looks closely. */
  hold = (): void => {
    if (!this.timer) return
    const { until, then } = this.timer
    this.stopTimer()
    this.held = { left: until - Date.now(), then }
  }

  release = (): void => {
    if (!this.held) return
    const { left, then } = this.held
    this.wait(Math.max(left, 400), then)
  }

  close(): void {
    this.unsubscribe()
    this.stopTimer()
  }

  private receive(update: TableUpdate): void {
    if (!update.live || !this.shown || update.message === null || document.hidden) {
      this.clear()
      this.show(update.live ? update : { ...update, message: null })
      return
    }
    this.queue.push(update)
    if (!this.timer && !this.held) this.advance()
  }

  private advance(): void {
    const update = this.queue.shift()
    if (!update) return
    const before = this.shown!.picture
    const beat = this.pace(update, before, this.queue.at(-1)?.picture ?? update.picture, this.queue.length + 1)
    const land = (): void => {
      this.show(update)
      this.wait(beat.rest, () => this.advance())
    }
    if (beat.scene > 0) this.change({ ...this.shown!, playing: update })
    this.wait(beat.scene, land)
  }

  private show({ picture, message }: TableUpdate): void {
    this.client.shown?.(picture.last)
    this.change({ picture, message, count: (this.shown?.count ?? 0) + 1, playing: null })
  }

  private change(shown: ShownStep): void {
    this.shown = shown
    this.listeners.emit()
  }

  private wait(ms: number, then: () => void): void {
    this.stopTimer()
    if (ms > 0) {
      const id = setTimeout(() => {
        this.timer = null
        then()
      }, ms)
      this.timer = { id, until: Date.now() + ms, then }
    } else then()
  }

  private clear(): void {
    this.queue.length = 0
    this.stopTimer()
  }

  private stopTimer(): void {
    if (this.timer) clearTimeout(this.timer.id)
    this.timer = null
    this.held = null
  }
}
