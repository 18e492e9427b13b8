import type { ReactNode } from 'react'
import { type Choice, Choices } from '../../kit/choices.tsx'

interface Props {
  readonly legend: string
  /** What is missing among the options, and why. */
  readonly note?: ReactNode
  readonly options: readonly Choice<string>[]
  readonly value: string
  onChange(value: string): void
}

/** A part of the plan in one row of pictures. Where they are too many for their names, the legend names the chosen one. */
export function Picker({ legend, note, options, value, onChange }: Props): ReactNode {
  const chosen = options.find((option) => option.value === value)
  const said = (
    <>
      {legend}{' '}
      {chosen && (
        <span className="battle-plan-chosen" aria-hidden="true">
          <b>{chosen.title}</b> {chosen.detail}
        </span>
      )}
      {note && <small className="soft">{note}</small>}
    </>
  )
  return <Choices layout="tiles" legend={said} options={options} value={value} onChange={onChange} />
}

/** The picture of nobody, and of no card. */
export const Nothing = (): ReactNode => (
  <svg className="battle-plan-nothing" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="7.5" />
    <path d="M4.7 15.3L15.3 4.7" />
  </svg>
)
