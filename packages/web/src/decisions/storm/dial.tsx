import { type PointerEvent, type ReactNode, useRef } from 'react'
import { Stepper } from '../../kit/stepper.tsx'
import './dial.css'

interface Props {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  onChange(value: number): void
}

/** The open part of the wheel below, in degrees. */
const GAP = 36
const R = 52

/** A wheel to turn, and a stepper for the same number. */
export function Dial({ label, value, min, max, onChange }: Props): ReactNode {
  const wheel = useRef<SVGSVGElement>(null)
  const numbers = Array.from({ length: max - min + 1 }, (_, i) => min + i)
  const step = (360 - GAP) / Math.max(1, max - min)
  const angleOf = (n: number): number => -180 + GAP / 2 + (n - min) * step
  const turn = (event: PointerEvent): void => {
    const box = wheel.current?.getBoundingClientRect()
    if (!box) return
    const x = event.clientX - box.left - box.width / 2
    const y = event.clientY - box.top - box.height / 2
    const angle = (Math.atan2(x, -y) * 180) / Math.PI
    const n = min + Math.round((angle + 180 - GAP / 2) / step)
    onChange(Math.max(min, Math.min(max, n)))
  }
  const seat = (n: number): { x: number; y: number } => {
    const a = (angleOf(n) * Math.PI) / 180
    return { x: Math.sin(a) * R, y: -Math.cos(a) * R }
  }
  return (
    <div className="dial">
      <svg
        ref={wheel}
        className="dial-wheel"
        viewBox="-66 -66 132 132"
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          turn(event)
        }}
        onPointerMove={(event) => {
          if (event.buttons > 0) turn(event)
        }}
      >
        <circle r="64" className="dial-rim" />
        <circle r="38" className="dial-hub" />
        {numbers.map((n) => {
          const { x, y } = seat(n)
          return (
            <text key={n} x={x} y={y} className={n === value ? 'dial-number dial-now' : 'dial-number'}>
              {n}
            </text>
          )
        })}
        <path d="M0-36-5-24H5Z" className="dial-hand" transform={`rotate(${angleOf(value)})`} />
        <text className="dial-value">{value}</text>
      </svg>
      <Stepper label={label} value={value} min={min} max={max} onChange={onChange} />
    </div>
  )
}
