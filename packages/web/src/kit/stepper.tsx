import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useText } from '../text/text.ts'
import './stepper.css'

interface Props {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** The most that is said beside it: by default `max`; null while nobody can tell. */
  readonly most?: number | null
  /** 1 by default; a half for dials that move in halves. */
  readonly step?: number
  readonly onChange: (value: number) => void
  /** Below it: what the number costs or means. */
  readonly hint?: ReactNode
  readonly disabled?: boolean
}

/** A number between two others: − and +, arrows, PageUp and PageDown, Home and End, or typed. */
export function Stepper({ label, value, min, max, most = max, step = 1, onChange, hint, disabled }: Props): ReactNode {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const fit = (wanted: number): number => {
    const stepped = min + Math.round((wanted - min) / step) * step
    return Math.max(min, Math.min(max, stepped))
  }
  const set = (wanted: number): void => {
    setTyped(null)
    const next = fit(wanted)
    if (next !== value) onChange(next)
  }
  const type = (text: string): void => {
    setTyped(text)
    const wanted = Number(text.replace(',', '.'))
    if (text.trim() !== '' && wanted === fit(wanted) && wanted !== value) onChange(wanted)
  }
  /** What is written is no number that can be meant: Enter corrects it, and sends nothing yet. */
  const isOff = typed !== null && (typed.trim() === '' || Number(typed.replace(',', '.')) !== value)
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && isOff) {
      event.preventDefault()
      leave()
      return
    }
    const wanted = {
      ArrowUp: value + step,
      ArrowDown: value - step,
      PageUp: value + 5 * step,
      PageDown: value - 5 * step,
      Home: min,
      End: max,
    }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    set(wanted)
  }
  const leave = (): void => {
    const wanted = Number((typed ?? '').replace(',', '.'))
    if (typed?.trim() && Number.isFinite(wanted)) set(wanted)
    else setTyped(null)
  }
  return (
    <div className="stepper">
      <label htmlFor={id} className="stepper-label">
        {label}
      </label>
      <div className="stepper-row">
        <button
          type="button"
          aria-label={t.kit.less(label)}
          disabled={disabled || value <= min}
          onClick={() => set(value - step)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 8h10" />
          </svg>
        </button>
        <input
          id={id}
          type="text"
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          size={4}
          value={typed ?? String(value)}
          disabled={disabled}
          aria-valuenow={value}
          aria-invalid={isOff || undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={key}
          onBlur={leave}
          onFocus={(event) => event.target.select()}
        />
        <button
          type="button"
          aria-label={t.kit.more(label)}
          disabled={disabled || value >= max}
          onClick={() => set(value + step)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 8h10M8 3v10" />
          </svg>
        </button>
        {max > min && most !== null && <span className="stepper-range soft">{t.kit.range(min, most)}</span>}
      </div>
      {hint && (
        <div id={`${id}-hint`} className="stepper-hint soft">
          {hint}
        </div>
      )}
    </div>
  )
}
