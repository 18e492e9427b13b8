import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import './tabs.css'

export interface Tab<K extends string = string> {
  readonly id: K
  readonly label: string
  /** Before the label. */
  readonly picture?: ReactNode
  /** Something new in it: a short text, such as a count, and what it means. */
  readonly badge?: { readonly text: string; readonly means: string } | null
  readonly content: ReactNode
}

interface Props<K extends string> {
  /** The accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly Tab<K>[]
  /** Without it the tabs keep their own state. */
  readonly value?: K
  onChange?(id: K): void
  readonly className?: string
}

/** A scrolling panel must be reachable by keyboard, even if nothing in it can have the focus. */
const SCROLLS = { tabIndex: 0 } as const

/** Several panels in one place. Arrows, Home and End go from tab to tab. */
export function Tabs<K extends string>({ label, tabs, value, onChange, className }: Props<K>): ReactNode {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState<K | undefined>(tabs[0]?.id)
  const shown = tabs.find(({ id }) => id === (value ?? own)) ?? tabs[0]
  if (!shown) return null
  const choose = (id: K): void => {
    setOwn(id)
    onChange?.(id)
  }
  const key = (event: KeyboardEvent): void => {
    const at = tabs.indexOf(shown)
    const next = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    choose(tabs[next]!.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className={`tabs${className ? ` ${className}` : ''}`}>
      <div ref={list} className="tabs-list" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={key}>
        {tabs.map(({ id, label: name, picture, badge }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === shown.id}
            aria-controls={`${base}-panel`}
            tabIndex={id === shown.id ? 0 : -1}
            onClick={() => choose(id)}
          >
            {picture}
            <span className="tabs-name">{name}</span>
            {badge && (
              <span className="tabs-badge">
                <span aria-hidden="true">{badge.text}</span>
                <span className="sr-only">{badge.means}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        key={shown.id}
        className="tabs-panel"
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${shown.id}`}
        {...SCROLLS}
      >
        {shown.content}
      </div>
    </div>
  )
}
