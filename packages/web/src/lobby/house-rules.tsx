import type { Preset } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { useText } from '../text/text.ts'
import type { Configuration } from './configuration.ts'
import { OptionField } from './option-field.tsx'
import {
  CHAPTER_IDS,
  OPTION_ENTRIES,
  type OptionChapter,
  type OptionEntry,
  searchEntries,
  withChange,
} from './options.ts'

interface Props {
  readonly configuration: Configuration
  /** Why values cannot be chosen now, by option. */
  readonly refused: Readonly<Record<string, Readonly<Record<string, string>>>>
  onChange(wanted: Partial<Configuration>): void
}

/** Every difference there can be between tables, chapter by chapter or by search. */
export function HouseRules({ configuration, refused, onChange }: Props): ReactNode {
  const t = useText()
  const { preset, changes } = configuration
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(Object.keys(changes).length > 0)
  const words = ({ key, says, rules, values }: OptionEntry): string =>
    [key, says, ...rules, ...values.map((value) => t.options.value(key, value))].join(' ')
  const matches = query.trim() ? searchEntries(query, words) : null
  const field = (entry: OptionEntry): ReactNode => (
    <OptionField
      key={entry.key}
      entry={entry}
      preset={preset}
      changes={changes}
      refused={refused[entry.key] ?? {}}
      onChange={(value) => onChange({ changes: withChange(preset, changes, entry.key, value) })}
      onLook={setQuery}
    />
  )
  return (
    <details className="card fold house-rules" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{t.lobby.make.house}</h2>
        <span className="soft">{t.lobby.make.changedCount(Object.keys(changes).length)}</span>
      </summary>
      {isOpen && (
        <>
          <label className="field">
            {t.lobby.make.search}
            <input
              type="search"
              value={query}
              placeholder={t.lobby.make.searchHint}
              onChange={(event) => setQuery(event.target.value)}
            />
          </label>
          {matches ? (
            <>
              <p className="soft" role="status">
                {matches.length === 0 ? t.lobby.make.nothingFound : t.lobby.make.found(matches.length)}
              </p>
              <div className="option-list">{matches.map(field)}</div>
            </>
          ) : (
            CHAPTER_IDS.map((chapter) => (
              <ChapterFields key={chapter} chapter={chapter} preset={preset} changes={changes} field={field} />
            ))
          )}
        </>
      )}
    </details>
  )
}

interface ChapterProps {
  readonly chapter: OptionChapter
  readonly preset: Preset
  readonly changes: Configuration['changes']
  field(entry: OptionEntry): ReactNode
}

function ChapterFields({ chapter, preset, changes, field }: ChapterProps): ReactNode {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  // Optional rules of one's own book first.
  const entries = OPTION_ENTRIES.filter((entry) => entry.chapter === chapter).toSorted(
    (a, b) => Number(b.over?.includes(preset) ?? false) - Number(a.over?.includes(preset) ?? false),
  )
  const changed = entries.filter(({ key }) => Object.hasOwn(changes, key)).length
  return (
    <details className="fold option-chapter" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>{t.options.groups[chapter]}</h3>
        <span className={changed > 0 ? 'option-chapter-changed' : 'soft'}>
          {t.lobby.make.chapterCount(entries.length, changed)}
        </span>
      </summary>
      {isOpen && <div className="option-list">{entries.map(field)}</div>}
    </details>
  )
}
