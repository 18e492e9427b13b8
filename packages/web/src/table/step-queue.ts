import { createEmitter } from '../kit/emitter.ts'
import type { TableClient, TableUpdate } from './client.ts'
import type { Message, Picture } from './picture.ts'

/** How long a step takes, in milliseconds: its scene, played before the board changes, and how long what came of it stays. */
export interface StepTiming {
  readonly scene: number
  readonly rest: number
  /** Where the scene stops until somebody goes on, and for how long at most. It stops only while scenes are drawn. */
  readonly stop?: { readonly at: number; readonly most: number } | null
}
/**
 * `latest` is the newest picture that waits, `behind` how many steps wait with this one, and `within` how long this one may take: my own
 * clock may run.
 */
export type StepPacing = (
  update: TableUpdate,
  before: Picture,
  latest: Picture,
  behind: number,
  within: number,
) => StepTiming

/** So much of my own time at a live table may pass with showing what led to the question. */
const SHARE = 0.25

/** What comes when a time is over, and what comes at once if somebody goes on before. */
interface Wait {
  act(): void
  goOn(): void
}

/** What is shown now: the picture and the message that led to it. */
export interface ShownStep {
  readonly picture: Picture
  readonly message: Message | null
  readonly count: number
  /** The step whose scene is being played. Its picture is shown when the scene is over. */
  readonly playing: TableUpdate | null
  /** Whether that scene has stopped until somebody goes on. */
  readonly waits: boolean
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
  private timer: (Wait & { readonly id: ReturnType<typeof setTimeout>; readonly until: number }) | null = null
  private held: (Wait & { readonly left: number }) | null = null
  private shown: ShownStep | null = null
  /** Until when all must be shown that waits, for the clock of mine that runs out then. */
  private due = { deadline: 0, until: Number.POSITIVE_INFINITY }
  /** How many draw the scenes, with the button that goes on. */
  private players = 0
  private readonly unsubscribe: () => void

  constructor(client: TableClient, pace: StepPacing) {
    this.client = client
    this.pace = pace
    this.unsubscribe = client.subscribe((update) => this.receive(update))
    const now = client.now()
    if (now) this.shown = { picture: now, message: null, count: 0, playing: null, waits: false }
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

  /** On at once: where the scene has stopped, with the rest of it; otherwise to its end, or to the next step. */
  next = (): void => {
    const goOn = this.timer?.goOn ?? this.held?.goOn
    this.stopTimer()
    if (goOn) goOn()
    else this.advance()
  }

  /** Scenes are drawn until what is returned is called. Where nobody draws them nothing may wait for somebody to go on. */
  readonly draw = (): (() => void) => {
    this.players++
    return () => {
      this.players--
      if (this.players === 0 && this.shown?.waits) this.next()
    }
  }

  /** Stops the clock while somebody looks closely. A scene that has stopped keeps its own. */
  hold = (): void => {
    if (!this.timer || this.shown?.waits) return
    const { until, act, goOn } = this.timer
    this.stopTimer()
    this.held = { left: until - Date.now(), act, goOn }
  }

  release = (): void => {
    if (!this.held || this.shown?.waits) return
    const { left, act, goOn } = this.held
    this.wait(Math.max(left, 400), act, goOn)
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
    this.hasten(update.picture)
    if (!this.timer && !this.held) this.advance()
  }

  /** A live clock of mine has begun to run: what is shown now ends in time for what waits. */
  private hasten({ clock, clocks, as, game }: Picture): void {
    const mine = clock?.kind === 'live' ? clocks.find(({ chair }) => chair === as) : undefined
    if (!mine) this.due = { deadline: 0, until: Number.POSITIVE_INFINITY }
    if (!mine || mine.deadline === this.due.deadline) return
    const now = Date.now()
    // A silent question has its own time only.
    const bank = game?.now[0]?.asking?.privacy === 'silent' ? 0 : mine.bank
    const left = Math.max(0, mine.deadline - bank - (now + this.client.skew()))
    this.due = { deadline: mine.deadline, until: now + left * SHARE }
    if (!this.timer || this.shown?.waits) return
    const { until, act, goOn } = this.timer
    const most = this.within(this.queue.length + 1)
    if (until - now > most) this.wait(most, act, goOn)
  }

  /** How long one of so many steps may take. */
  private within(steps: number): number {
    return Math.max(0, this.due.until - Date.now()) / steps
  }

  private advance(): void {
    const update = this.queue.shift()
    if (!update) return
    const before = this.shown!.picture
    const behind = this.queue.length + 1
    const latest = this.queue.at(-1)?.picture ?? update.picture
    const beat = this.pace(update, before, latest, behind, this.within(behind))
    const land = (): void => {
      this.show(update)
      this.wait(beat.rest, () => this.advance())
    }
    if (beat.scene > 0) this.change({ ...this.shown!, playing: update })
    const { stop } = beat
    if (!stop) {
      this.wait(beat.scene, land)
      return
    }
    const playRest = (): void => {
      this.change({ ...this.shown!, waits: false })
      this.wait(beat.scene - stop.at, land)
    }
    const pause = (): void => {
      if (this.players === 0) {
        playRest()
        return
      }
      this.change({ ...this.shown!, waits: true })
      if (stop.most < Number.POSITIVE_INFINITY) this.wait(stop.most, playRest)
      else this.held = { left: stop.most, act: playRest, goOn: playRest }
    }
    this.wait(stop.at, pause, land)
  }

  private show({ picture, message }: TableUpdate): void {
    this.client.shown?.(picture.last)
    this.change({ picture, message, count: (this.shown?.count ?? 0) + 1, playing: null, waits: false })
  }

  private change(shown: ShownStep): void {
    this.shown = shown
    this.listeners.emit()
  }

  private wait(ms: number, act: () => void, goOn = act): void {
    this.stopTimer()
    if (ms > 0) {
      const id = setTimeout(() => {
        this.timer = null
        act()
      }, ms)
      this.timer = { id, until: Date.now() + ms, act, goOn }
    } else act()
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
