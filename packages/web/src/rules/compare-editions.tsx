import { type ReactNode, useState } from 'react'
import { useText } from '../text/text.ts'
import { EDITIONS, type Edition, isEdition } from './catalogue.ts'

/** Which editions are read side by side, and whether only where they differ. */
export interface EditionComparison {
  readonly editions: readonly Edition[]
  readonly only: boolean
}

const KEY = 'arrakis:editions'

function kept(): EditionComparison {
  try {
    const { editions, only } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const known = Array.isArray(editions) ? editions.filter(isEdition) : []
    return { editions: known.length > 0 ? known : EDITIONS, only: only === true }
  } catch {
    return { editions: EDITIONS, only: false }
  }
}

export function useEditionComparison(): [EditionComparison, (compared: EditionComparison) => void] {
  const [compared, setCompared] = useState(kept)
  return [
    compared,
    (next) => {
      setCompared(next)
      try {
        localStorage.setItem(KEY, JSON.stringify(next))
      } catch {
        // Without storage it lasts until the page is closed.
      }
    },
  ]
}

interface Props {
  readonly compared: EditionComparison
  onChange(compared: EditionComparison): void
}

export function CompareEditions({ compared, onChange }: Props): ReactNode {
  const t = useText()
  const { editions, only } = compared
  const toggle = (edition: Edition): void => {
    const chosen = EDITIONS.filter((one) => (one === edition) !== editions.includes(one))
    if (chosen.length > 0) onChange({ ...compared, editions: chosen })
  }
  return (
    <>
      <details className="rules-compare">
        <summary>
          {t.rules.editions}
          <span className="soft">{t.rules.chosen(editions.length, EDITIONS.length)}</span>
        </summary>
        <fieldset>
          <legend className="sr-only">{t.rules.compare}</legend>
          <p className="soft">{t.rules.compareHint}</p>
          {EDITIONS.map((edition) => (
            <label key={edition}>
              <input
                type="checkbox"
                checked={editions.includes(edition)}
                disabled={editions.length === 1 && editions.includes(edition)}
                onChange={() => toggle(edition)}
              />
              {t.rules.edition[edition]}
            </label>
          ))}
          <button type="button" onClick={() => onChange({ ...compared, editions: EDITIONS })}>
            {t.rules.allEditions}
          </button>
        </fieldset>
      </details>
      <label className="rules-only">
        <input
          type="checkbox"
          checked={only && editions.length > 1}
          disabled={editions.length < 2}
          onChange={(event) => onChange({ ...compared, only: event.target.checked })}
        />
        {t.rules.onlyDifferent}
      </label>
    </>
  )
}
