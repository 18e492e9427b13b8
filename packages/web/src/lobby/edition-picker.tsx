import { ALL_PRESETS, type Preset } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { RuleLink } from '../kit/rule-link.tsx'
import { useText } from '../text/text.ts'
import { differences } from './options.ts'

const publisherOf = (preset: Preset): string => preset.split('-')[0]!

/** The editions, each in a sentence, and how the chosen one differs from another. */
export function EditionPicker({
  preset,
  onChange,
}: {
  readonly preset: Preset
  onChange(preset: Preset): void
}): ReactNode {
  const t = useText()
  return (
    <>
      <fieldset className="editions">
        <legend className="sr-only">{t.lobby.make.edition}</legend>
        {ALL_PRESETS.map((one) => {
          const { name, says } = t.options.presets[one]!
          return (
            <label key={one} className="edition">
              <input type="radio" name="edition" checked={one === preset} onChange={() => onChange(one)} />
              <span className="edition-publisher soft">{t.options.publishers[publisherOf(one)]}</span>
              <span className="edition-name">{name}</span>
              <span className="edition-says soft">{says.replace(/^[^.]+\. /, '')}</span>
            </label>
          )
        })}
      </fieldset>
      <EditionDifferences preset={preset} />
    </>
  )
}

function EditionDifferences({ preset }: { readonly preset: Preset }): ReactNode {
  const t = useText()
  const [other, setOther] = useState<Preset>('gf9-basic')
  const [isOpen, setOpen] = useState(false)
  const than: Preset = other === preset ? ALL_PRESETS.find((one) => one !== preset)! : other
  const nameOf = (one: Preset): string => `${t.options.publishers[publisherOf(one)]}, ${t.options.presets[one]!.name}`
  const list = isOpen ? differences(than, preset) : []
  return (
    <details className="fold edition-differences" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.lobby.make.differs(nameOf(than))}</summary>
      <label className="field edition-differences-other">
        {t.lobby.make.compareWith}
        <select value={than} onChange={(event) => setOther(event.target.value as Preset)}>
          {ALL_PRESETS.filter((one) => one !== preset).map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </label>
      <p className="soft">{t.lobby.make.differsCount(list.length)}</p>
      <ul className="edition-difference-list">
        {list.map(({ entry, from, to }) => (
          <li key={entry.key}>
            <span>{entry.says}</span>
            <span className="edition-difference-values">
              <s className="soft">{t.options.value(entry.key, from)}</s>{' '}
              <strong>{t.options.value(entry.key, to)}</strong>
            </span>
            {entry.rules.map((rule) => (
              <RuleLink key={rule} id={rule} />
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
