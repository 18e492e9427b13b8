import type { Refusal } from '@arrakis/engine'
import { type ReactNode, useId } from 'react'
import { useText } from '../text/text.ts'
import { FoldedLine } from './folded-line.tsx'
import { RefusalReason } from './refusal-reason.tsx'
import { sharedRefusals } from './refusals.ts'
import './choices.css'

export interface Choice<T extends string | number> {
  readonly value: T
  readonly label: ReactNode
  readonly detail?: ReactNode
  readonly picture?: ReactNode
  /** Its name where only the picture is seen. */
  readonly title?: string
  readonly disabled?: boolean
  /** Why it cannot be chosen. It is shown below the choice, or once for all choices that it bars. */
  readonly refusal?: Refusal | null
}

interface Props<T extends string | number> {
  readonly legend: ReactNode
  /** For forms whose heading already asks. */
  readonly hideLegend?: boolean
  readonly options: readonly Choice<T>[]
  readonly value: T | null
  readonly onChange: (value: T) => void
  /**
   * `row`: small ones beside each other; `lines`: cards with much to read, below each other where there is little room;
   * `tiles`: pictures in a row, with names as long as there is room.
   */
  readonly layout?: 'cards' | 'row' | 'lines' | 'tiles'
}

/** One of several: radio buttons that look like cards. */
export function Choices<T extends string | number>(props: Props<T>): ReactNode {
  const { legend, hideLegend, options, value, onChange, layout = 'cards' } = props
  const name = useId()
  const t = useText()
  // A tile has no room for a reason.
  const shared = sharedRefusals(options, (refusal) => t.game.refusalText(refusal), layout === 'tiles' ? 1 : 2)
  const groupOf = (value: T): number => shared.findIndex(({ bars }) => bars.includes(value))
  const idOf = (value: T): string => `${name}-${groupOf(value) < 0 ? value : `all-${groupOf(value)}`}`
  const Reason = layout === 'tiles' ? FoldedLine : 'div'
  return (
    <fieldset className={layout === 'lines' ? 'choices choices-cards choices-lines' : `choices choices-${layout}`}>
      <legend className={hideLegend ? 'sr-only' : undefined}>{legend}</legend>
      <div className="choices-list">
        {options.map((option) => {
          const barred = option.disabled || Boolean(option.refusal)
          return (
            <div key={option.value} className={`choices-option${barred ? ' choices-barred' : ''}`}>
              <label title={option.title}>
                <input
                  type="radio"
                  name={name}
                  checked={option.value === value}
                  disabled={barred}
                  aria-describedby={option.refusal ? idOf(option.value) : undefined}
                  onChange={() => onChange(option.value)}
                />
                {option.picture && (
                  <span className="choices-picture" aria-hidden="true">
                    {option.picture}
                  </span>
                )}
                <span className="choices-text">
                  <span className="choices-label">{option.label}</span>
                  {option.detail && <span className="choices-detail soft">{option.detail}</span>}
                </span>
              </label>
              {option.refusal && groupOf(option.value) < 0 && (
                <div id={idOf(option.value)}>
                  <RefusalReason refusal={option.refusal} />
                </div>
              )}
            </div>
          )
        })}
      </div>
      {shared.map(({ refusal, bars }) => (
        <Reason key={bars[0]} id={idOf(bars[0]!)} className="choices-shared">
          {/* If all disabled choices have one reason, they need no list. */}
          {(layout === 'tiles' || bars.length < options.filter((one) => one.refusal).length) && (
            <ul>
              {options
                .filter(({ value }) => bars.includes(value))
                .map((option) => (
                  <li key={option.value}>{option.label}</li>
                ))}
            </ul>
          )}
          <RefusalReason refusal={refusal} />
        </Reason>
      ))}
    </fieldset>
  )
}
