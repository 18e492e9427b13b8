import type { OptionValue, Preset } from '@arrakis/engine'
import { type ReactNode, useId } from 'react'
import { RuleLink } from '../kit/rule-link.tsx'
import { useText } from '../text/text.ts'
import { effectiveValue, type OptionChanges, type OptionEntry, presetValueOf } from './options.ts'
import { TableProblem } from './table-problem.tsx'

interface Props {
  readonly entry: OptionEntry
  readonly preset: Preset
  readonly changes: OptionChanges
  /** Why a value cannot be chosen now. */
  readonly refused: Readonly<Record<string, string>>
  onChange(value: OptionValue): void
  /** Looks for another option, named by a reason. */
  onLook(key: string): void
}

/** More values than fit beside each other are chosen from a list. */
const MANY = 7

/** One house rule: what it is about, what the book says, and what can be chosen instead. */
export function OptionField({ entry, preset, changes, refused, onChange, onLook }: Props): ReactNode {
  const t = useText()
  const name = useId()
  const { key, says, rules, values, over } = entry
  const value = effectiveValue(preset, changes, key)
  const book = presetValueOf(preset, key)
  const isChanged = Object.hasOwn(changes, key)
  const reasons = [...new Set(values.map((one) => refused[String(one)]).filter((one) => one !== undefined))]
  return (
    <fieldset className={`option${value === book ? '' : ' option-changed'}`}>
      <legend>{says}</legend>
      {values.length > MANY ? (
        <select
          aria-label={says}
          value={String(value)}
          onChange={(event) => onChange(values.find((one) => String(one) === event.target.value)!)}
        >
          {values.map((one) => (
            <option key={String(one)} value={String(one)} disabled={Boolean(refused[String(one)])}>
              {t.options.value(key, one)}
            </option>
          ))}
        </select>
      ) : (
        <div className="option-values">
          {values.map((one) => (
            <label key={String(one)} className="option-value">
              <input
                type="radio"
                name={name}
                checked={one === value}
                disabled={one !== value && Boolean(refused[String(one)])}
                onChange={() => onChange(one)}
              />
              <span>{t.options.value(key, one)}</span>
            </label>
          ))}
        </div>
      )}
      <p className="option-about soft">
        {over
          ? t.lobby.make.switchOver(booksOf(over, t.options.publishers))
          : t.lobby.make.bookSays(t.options.value(key, book))}
        {!isChanged && value !== book && ` · ${t.lobby.make.setBySwitch}`}{' '}
        {rules.map((rule) => (
          <RuleLink key={rule} id={rule} />
        ))}{' '}
        <span className="code">{key}</span>
      </p>
      {reasons.map((reason) => (
        <TableProblem key={reason} text={reason} onLook={onLook} />
      ))}
    </fieldset>
  )
}

const booksOf = (presets: readonly Preset[], publishers: Readonly<Record<string, string>>): string =>
  [...new Set(presets.map((preset) => publishers[preset.split('-')[0]!] ?? preset))].join(', ')
