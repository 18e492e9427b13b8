import type { Faction } from '@arrakis/engine'
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { heraldryOf } from '../../signs/index.ts'
import { useText } from '../../text/text.ts'
import { pointsText } from './strength.ts'

const RIM = 100
/** The largest angle between two numbers, and the angle for all of them, in degrees. */
const WIDEST = 30
const ROUND = 330

interface Face {
  readonly of: Faction
  /** The numbers on it, in order. */
  readonly values: readonly number[]
  /** The number at the mark; null where nobody knows. */
  readonly value: number | null
  /** Those it can be turned to, if not to all. */
  readonly open?: readonly number[]
}

const angleOf = (values: readonly number[]): number => Math.min(WIDEST, ROUND / Math.max(1, values.length - 1))

/** The disc of a wheel with its numbers, turned so that one of them stands at the mark. */
function WheelFace({ of, values, value, open = values }: Face): ReactNode {
  const { colour, rim } = heraldryOf(of)
  const step = angleOf(values)
  const at = value === null ? 0 : Math.max(0, values.indexOf(value))
  const whole = values.filter(Number.isInteger).length
  // With many numbers only every second or fifth is written.
  const every = whole > 40 ? 5 : whole > 22 ? 2 : 1
  return (
    <>
      <circle r={RIM + 6} className="wheel-shadow" />
      <circle r={RIM} fill={colour} />
      <circle r={RIM} fill={`url(#pattern-${of})`} opacity={0.55} />
      <circle r={RIM} fill="none" stroke={rim} strokeWidth="3" />
      <circle r="78" className="wheel-ring" />
      <g className="wheel-turns" style={{ transform: `rotate(${-at * step}deg)` }}>
        {values.map((n, i) => (
          <g key={n} transform={`rotate(${i * step})`} opacity={open.includes(n) ? 1 : 0.35}>
            {Number.isInteger(n) && n % every === 0 ? (
              <text y="-83" className={n === value ? 'wheel-number wheel-number-now' : 'wheel-number'}>
                {n}
              </text>
            ) : (
              <circle cy="-88" r={n === value ? 3 : 1.8} className="wheel-half" />
            )}
          </g>
        ))}
      </g>
      <circle r="56" className="wheel-hub" stroke={rim} />
      <path d={`M-8 ${-RIM - 9}H8L0 ${-RIM + 7}Z`} className="wheel-mark" />
    </>
  )
}

interface Props extends Face {
  readonly value: number
  /** The text of the value for screen readers. */
  readonly text: string
  /** The text in the hub. */
  readonly big: string
  readonly caption: string
  onTurn(value: number): void
}

/** A wheel to dial with: drag it round, use the arrow keys, or the mouse wheel once it has the focus. */
export function Wheel({ of, values, value, open = values, text, big, caption, onTurn }: Props): ReactNode {
  const t = useText()
  const ref = useRef<HTMLDivElement>(null)
  const index = Math.max(0, values.indexOf(value))
  const turnTo = (wanted: number): void => {
    const there = values[Math.max(0, Math.min(values.length - 1, wanted))]!
    const next = there > value ? open.find((n) => n >= there) : open.findLast((n) => n <= there)
    if (next !== undefined && next !== value) onTurn(next)
  }
  useMouseWheel(ref, (steps) => turnTo(index + steps))
  const drag = useRotation(ref, angleOf(values), value, (steps) => turnTo(index + steps), onTurn)
  const key = (event: KeyboardEvent): void => {
    const wanted = indexForKey(event.key, index, values.length)
    if (wanted === undefined) return
    event.preventDefault()
    turnTo(wanted)
  }
  return (
    <div
      ref={ref}
      className="wheel wheel-mine"
      role="slider"
      tabIndex={0}
      aria-label={t.battlePlan.dial}
      aria-valuemin={open[0]}
      aria-valuemax={open.at(-1)}
      aria-valuenow={value}
      aria-valuetext={text}
      {...drag}
      onKeyDown={key}
    >
      <svg viewBox="-112 -112 224 224" aria-hidden="true">
        <WheelFace of={of} values={values} value={value} open={open} />
        <text className="wheel-total" y="12">
          {big}
        </text>
        <text className="wheel-caption" y="32">
          {caption}
        </text>
      </svg>
    </div>
  )
}

const indexForKey = (key: string, index: number, count: number): number | undefined =>
  ({
    ArrowUp: index + 1,
    ArrowRight: index + 1,
    ArrowDown: index - 1,
    ArrowLeft: index - 1,
    PageUp: index + 4,
    PageDown: index - 4,
    Home: 0,
    End: count - 1,
  })[key]

/** Turns by one for each step of the mouse wheel. */
function useMouseWheel(ref: RefObject<HTMLElement | null>, turnBy: (steps: number) => void): void {
  const newest = useRef(turnBy)
  newest.current = turnBy
  useEffect(() => {
    const wheel = ref.current!
    // The page must not scroll while the dial is turned: a listener set by `onWheel` may be passive, and could not prevent it.
    const rolled = (event: WheelEvent): void => {
      // Whoever scrolls the form past it does not mean to change the plan.
      if (document.activeElement !== wheel) return
      event.preventDefault()
      newest.current(event.deltaY < 0 ? 1 : -1)
    }
    wheel.addEventListener('wheel', rolled, { passive: false })
    return () => wheel.removeEventListener('wheel', rolled)
  }, [ref])
}

type PointerHandlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent) => void
>

/** Turns by the steps that a pointer is dragged round the middle. `step` is in degrees. */
function useRotation(
  ref: RefObject<HTMLElement | null>,
  step: number,
  value: number,
  turnBy: (steps: number) => void,
  turnTo: (value: number) => void,
): PointerHandlers {
  /** The angle at which it was last held. */
  const grip = useRef<number | null>(null)
  const start = useRef(value)
  const angleAt = ({ clientX, clientY }: PointerEvent): number => {
    const box = ref.current!.getBoundingClientRect()
    const x = clientX - box.left - box.width / 2
    const y = clientY - box.top - box.height / 2
    return (Math.atan2(y, x) * 180) / Math.PI
  }
  const release = (): void => {
    grip.current = null
  }
  return {
    onPointerDown(event) {
      ref.current!.setPointerCapture(event.pointerId)
      grip.current = angleAt(event)
      start.current = value
    },
    onPointerMove(event) {
      if (grip.current === null) return
      // Turned to the right, smaller numbers come to the mark.
      let moved = grip.current - angleAt(event)
      if (moved > 180) moved -= 360
      if (moved < -180) moved += 360
      const steps = Math.round(moved / step)
      if (steps === 0) return
      grip.current -= steps * step
      turnBy(steps)
    },
    onPointerUp: release,
    // The finger wanted to scroll.
    onPointerCancel() {
      release()
      if (value !== start.current) turnTo(start.current)
    },
  }
}

type StepsProps = Pick<Props, 'value' | 'onTurn'> & { readonly open: readonly number[] }

/** The dial by single steps. */
export function DialSteps({ value, open, onTurn }: StepsProps): ReactNode {
  const t = useText()
  const less = open.findLast((n) => n < value)
  const more = open.find((n) => n > value)
  return (
    <div className="wheel-steps">
      <button
        type="button"
        aria-label={t.kit.less(t.battlePlan.dial)}
        disabled={less === undefined}
        onClick={() => onTurn(less!)}
      >
        −
      </button>
      <span>
        {t.battlePlan.dial} <b>{pointsText(value)}</b>
      </span>
      <button
        type="button"
        aria-label={t.kit.more(t.battlePlan.dial)}
        disabled={more === undefined}
        onClick={() => onTurn(more!)}
      >
        +
      </button>
    </div>
  )
}

/** The wheel of the other side: what is not known stands there as unknown. */
export function TheirWheel({ of, values, value, big, caption }: Face & Pick<Props, 'big' | 'caption'>): ReactNode {
  return (
    <div className="wheel">
      <svg viewBox="-112 -112 224 224" aria-hidden="true">
        <WheelFace of={of} values={values} value={value} />
        <text className="wheel-total" y="12">
          {big}
        </text>
        <text className="wheel-caption" y="32">
          {caption}
        </text>
      </svg>
    </div>
  )
}
