import type { ReactNode } from 'react'
import { Link } from '../kit/link.tsx'
import { prefer, useSettings } from '../kit/settings.ts'
import { useWho } from '../online/session.ts'
import { usePlace } from '../router.ts'
import { useText } from '../text/text.ts'
import { Mark } from './mark.tsx'
import './frame.css'

const PLACES = [
  ['games', '/games'],
  ['newTable', '/new'],
  ['learn', '/learn'],
  ['rules', '/rules'],
] as const

/** What surrounds every page but the table: where one can go, who one is, day or night. */
export function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useText()
  const { path } = usePlace()
  return (
    <div className="frame">
      <header className="frame-head">
        <Link to="/" className="frame-brand">
          <Mark />
          {t.common.title}
        </Link>
        <nav className="frame-nav" aria-label={t.lobby.nav}>
          {PLACES.map(([name, to]) => (
            <Link key={to} to={to} aria-current={`/${path[0] ?? ''}` === to ? 'page' : undefined}>
              {t.lobby[name]}
            </Link>
          ))}
        </nav>
        <div className="frame-me">
          <ThemeButton />
          <Me />
        </div>
      </header>
      <main className="frame-main">{children}</main>
      <footer className="frame-foot soft">{t.lobby.footer}</footer>
    </div>
  )
}

function Me(): ReactNode {
  const t = useText()
  const who = useWho()
  const person = typeof who === 'object' ? who : null
  if (!person)
    return (
      <Link to="/account" className="frame-account">
        {t.lobby.signIn}
      </Link>
    )
  return (
    <Link to="/account" className="frame-account" aria-label={t.lobby.account(person.name)}>
      <span className="frame-face" aria-hidden="true">
        {[...person.name][0]?.toUpperCase()}
      </span>
      <span className="frame-name">{person.name}</span>
    </Link>
  )
}

const NEXT = { system: 'dark', dark: 'light', light: 'system' } as const

function ThemeButton(): ReactNode {
  const t = useText()
  const { theme } = useSettings()
  const label = `${t.lobby.theme}: ${t.lobby.themes[theme]}`
  return (
    <button
      type="button"
      className="frame-theme"
      aria-label={label}
      title={label}
      onClick={() => prefer({ theme: NEXT[theme] })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {theme === 'dark' && <path d="M19 14.5A8 8 0 0 1 9.5 5a8 8 0 1 0 9.5 9.5Z" />}
        {theme === 'light' && (
          <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2" />
        )}
        {theme === 'system' && <path d="M12 4a8 8 0 1 0 0 16ZM12 4a8 8 0 0 1 0 16" />}
      </svg>
    </button>
  )
}
