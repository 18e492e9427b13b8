import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Busy } from '../kit/busy.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { Link } from '../kit/link.tsx'
import { useIdentity } from '../online/session.ts'
import { useRoute } from '../router.ts'
import { useText } from '../text/text.ts'
import { Logo } from './logo.tsx'
import { useTitle } from './use-title.ts'
import './page-frame.css'

const PLACES = [
  ['games', '/games'],
  ['newTable', '/new'],
  ['learn', '/learn'],
  ['rules', '/rules'],
] as const

interface Props {
  /** What the page is about, for its tab. */
  readonly title?: string
  /** Said over the top of the page: it moves nothing below. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

const SettingsForm = lazyComponent(async () => (await import('../kit/settings-form.tsx')).SettingsForm, {
  words: ['table'],
  fallback: <Busy />,
})

/** The header and footer of every page but the table. */
export function PageFrame({ title, notice, children }: Props): ReactNode {
  const t = useText()
  useTitle(title ?? null)
  const main = useRef<HTMLElement>(null)
  // After navigation the keyboard focus starts at the top of the new page.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="page-frame">
      <PageHead notice={notice} />
      <main ref={main} className="page-frame-main" tabIndex={-1}>
        {children}
      </main>
      <footer className="page-frame-foot soft">{t.lobby.footer}</footer>
    </div>
  )
}

/** The way to everywhere: brand, places, settings and account. */
export function PageHead({ notice }: Pick<Props, 'notice'>): ReactNode {
  const t = useText()
  const { path } = useRoute()
  return (
    <header className="page-frame-head">
      <Link to="/" className="page-frame-brand">
        <Logo />
        {t.common.title}
      </Link>
      <nav className="page-frame-nav" aria-label={t.lobby.nav}>
        {PLACES.map(([name, to]) => (
          <Link key={to} to={to} aria-current={`/${path[0] ?? ''}` === to ? 'page' : undefined}>
            {t.lobby[name]}
          </Link>
        ))}
      </nav>
      <div className="page-frame-me">
        <Settings />
        <Me />
      </div>
      {notice && <div className="page-frame-notice">{notice}</div>}
    </header>
  )
}

function Me(): ReactNode {
  const t = useText()
  const who = useIdentity()
  const person = typeof who === 'object' ? who : null
  if (!person)
    return (
      <Link to="/account" className="page-frame-account">
        {t.lobby.signIn}
      </Link>
    )
  return (
    <Link to="/account" className="page-frame-account" aria-label={t.lobby.account(person.name)}>
      <span className="page-frame-face" aria-hidden="true">
        {[...person.name][0]?.toUpperCase()}
      </span>
      <span className="page-frame-name">{person.name}</span>
    </Link>
  )
}

function Settings(): ReactNode {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="page-frame-settings" aria-label={t.lobby.settings} onClick={() => setOpen(true)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
          <circle cx="16" cy="7" r="2.6" />
          <circle cx="8" cy="17" r="2.6" />
        </svg>
      </button>
      <Dialog open={isOpen} title={t.lobby.settings} onClose={() => setOpen(false)}>
        {isOpen && <SettingsForm />}
      </Dialog>
    </>
  )
}
