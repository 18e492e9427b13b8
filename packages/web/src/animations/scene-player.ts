import { createEmitter } from '../kit/emitter.ts'
import type { StepAnimation } from './pacing.ts'
import type { SceneKind, TimedScene } from './scenes.ts'

/** A moment on the stage now. */
export interface PlayingScene {
  readonly key: number
  readonly timed: TimedScene
  /** In milliseconds, as it is played. */
  readonly lasts: number
  /** Goes when the board changes. */
  readonly before: boolean
}

interface TimedAction {
  readonly in: number
  do(): void
}

/** Of these there is one at a time; others may stand beside each other. */
const ALONE: ReadonlySet<SceneKind> = new Set<SceneKind>(['bid', 'turn', 'phase', 'card', 'glimpse', 'sold', 'say'])
/** A moment stays a little longer than it lasts, so that nothing is missing while the board changes. */
const LINGER = 80

/** Brings moments on and takes them off, by the clock. */
export class ScenePlayer {
  private shown: readonly PlayingScene[] = []
  private cues: TimedAction[] = []
  private timers: ReturnType<typeof setTimeout>[] = []
  private since = 0
  private held = false
  private count = 0
  private readonly listeners = createEmitter()
  private readonly onStart: (moment: TimedScene) => void

  /** `cue` is told of every moment that begins. */
  constructor(cue: (moment: TimedScene) => void) {
    this.onStart = cue
  }

  now = (): readonly PlayingScene[] => this.shown

  readonly subscribe = this.listeners.subscribe

  play({ scenes: moments, stretch, how }: StepAnimation): void {
    this.rewind()
    for (const moment of moments) {
      const key = ++this.count
      const lasts = moment.lasts * stretch
      this.cues.push({
        in: moment.at * stretch,
        do: () => this.enter({ key, timed: moment, lasts, before: how === 'before' }),
      })
      this.cues.push({ in: moment.at * stretch + lasts + LINGER, do: () => this.leave((one) => one.key !== key) })
    }
    this.arm()
  }

  /** The board has changed: what belonged before it goes, captions stay out their time. */
  land(): void {
    this.leave(({ before, timed: { scene } }) => !before || scene.scene === 'turn' || scene.scene === 'phase')
  }

  hold(): void {
    if (this.held) return
    this.rewind()
    this.held = true
  }

  release(): void {
    if (!this.held) return
    this.held = false
    this.arm()
  }

  clear = (): void => {
    this.rewind()
    this.cues = []
    this.held = false
    this.leave(() => false)
  }

  private enter(one: PlayingScene): void {
    const { scene } = one.timed.scene
    const others = this.shown.filter(({ timed: moment }) => !ALONE.has(scene) || moment.scene.scene !== scene)
    this.change([...others, one])
    this.onStart(one.timed)
  }

  private leave(stays: (one: PlayingScene) => boolean): void {
    const next = this.shown.filter(stays)
    if (next.length < this.shown.length) this.change(next)
  }

  private change(next: readonly PlayingScene[]): void {
    this.shown = next
    this.listeners.emit()
  }

  private arm(): void {
    this.since = performance.now()
    if (this.held) return
    this.timers = this.cues.map((cue) =>
      setTimeout(() => {
        this.cues = this.cues.filter((one) => one !== cue)
        cue.do()
      }, cue.in),
    )
  }

  /** Stops the clock: what is still to come is due so much sooner. */
  private rewind(): void {
    for (const timer of this.timers) clearTimeout(timer)
    if (this.timers.length > 0) {
      const spent = performance.now() - this.since
      this.cues = this.cues.map((cue) => ({ ...cue, in: Math.max(0, cue.in - spent) }))
    }
    this.timers = []
  }
}
