import { type ReactNode, useRef, useState } from 'react'
import { Busy } from '../kit/busy.tsx'
import { api } from '../online/api.ts'
import { ensureSignedIn, useIdentity } from '../online/session.ts'
import { navigate } from '../router.ts'
import { hostWorker } from '../rules-worker/rules-worker.ts'
import { useText } from '../text/text.ts'
import { type Configuration, localGameOf, newTableRequest } from './configuration.ts'
import { copyText } from './copy.ts'
import { Field } from './field.tsx'
import { guestName, rememberName } from './guest-name.ts'
import { changedOptions, withoutChange } from './options.ts'
import { TableProblem } from './table-problem.tsx'

interface Props {
  readonly configuration: Configuration
  readonly problem: string | null
  /** Whether `problem` is about the configuration as it is now. */
  readonly isJudged: boolean
  readonly link: string
  onChange(wanted: Partial<Configuration>): void
}

/** The table in a few lines, what was changed, and the button that makes it. */
export function TableSummaryCard({ configuration, problem, isJudged, link, onChange }: Props): ReactNode {
  const t = useText()
  const who = useIdentity()
  const { seats, where, name } = configuration
  const [guest, setGuest] = useState(guestName)
  const [copied, setCopied] = useState<boolean | null>(null)
  const { start, busy, error } = useStart(configuration, guest)
  const [missed, setMissed] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const needsName = where === 'server' && who === null
  const isNameless = needsName && guest.trim() === ''
  // A button that is only pale would not say what is missing.
  const press = (): void => {
    setMissed(isNameless)
    if (isNameless) nameField.current?.focus()
    else start()
  }
  const placeholder = where === 'server' && typeof who === 'object' && who ? t.lobby.make.namePlaceholder(who.name) : ''
  return (
    <aside className="card table-summary" aria-labelledby="new-review">
      <h2 id="new-review">{t.lobby.make.review}</h2>
      <Summary configuration={configuration} />
      <Changes configuration={configuration} onChange={onChange} />
      <Field label={t.lobby.make.name}>
        <input
          value={name}
          maxLength={40}
          placeholder={placeholder}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      {needsName && (
        <Field label={t.lobby.make.yourName} hint={t.lobby.make.yourNameHint}>
          <input
            ref={nameField}
            value={guest}
            maxLength={40}
            autoComplete="nickname"
            onChange={(event) => setGuest(event.target.value)}
          />
        </Field>
      )}
      {missed && isNameless && (
        <p className="form-error" role="alert">
          {t.lobby.make.nameFirst}
        </p>
      )}
      {where === 'server' && who === 'unreached' && <p className="form-error">{t.lobby.unreached}</p>}
      {seats.every(({ who: sits }) => sits !== 'me') && <p className="soft">{t.lobby.make.none}</p>}
      {problem && (
        <div role="alert">
          <strong>{t.lobby.make.cannotBe}</strong>
          <TableProblem text={problem} />
        </div>
      )}
      {error && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
      <button type="button" className="primary" disabled={busy || !isJudged || problem !== null} onClick={press}>
        {busy ? <Busy /> : where === 'here' ? t.lobby.make.start : t.lobby.make.open}
      </button>
      <button type="button" onClick={() => void copyText(new URL(link, location.origin).href).then(setCopied)}>
        {t.lobby.make.share}
      </button>
      <p className="soft" role="status">
        {copied === null ? '' : copied ? t.lobby.make.copied : t.lobby.make.copyFailed}
      </p>
    </aside>
  )
}

interface Start {
  start(): void
  readonly busy: boolean
  readonly error: string | null
}

/** Makes the table, in this browser or on the server, and goes to it. */
function useStart(configuration: Configuration, guest: string): Start {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { seats, where, name } = configuration
  const startHere = async (): Promise<void> => {
    const mine = seats.filter(({ who }) => who === 'me')
    const faction = mine.length === 1 && mine[0]!.faction ? t.game.factionName(mine[0]!.faction) : null
    const title = name.trim() || (mine.length > 1 ? t.lobby.make.hotSeat(mine.length) : t.lobby.gameName(faction))
    navigate(`/play/${await hostWorker().call('create', localGameOf(configuration, title, t.lobby.you))}`)
  }
  const startOnServer = async (): Promise<void> => {
    const me = await ensureSignedIn(guest.trim())
    const made = me.ok ? await api.makeTable(newTableRequest(configuration)) : me
    setBusy(false)
    if (!made.ok) return setError(made.problem.detail)
    rememberName(guest)
    navigate(`/table/${made.value.id}`)
  }
  return {
    busy,
    error,
    start() {
      setBusy(true)
      setError(null)
      void (where === 'here' ? startHere() : startOnServer())
    },
  }
}

function Summary({ configuration }: Pick<Props, 'configuration'>): ReactNode {
  const t = useText()
  const { preset, seats, where, clock } = configuration
  const people = seats.filter(({ who }) => who !== 'bot').length
  return (
    <p>
      <strong>{t.options.publishers[preset.split('-')[0]!]}</strong>, {t.options.presets[preset]!.name}
      <br />
      <span className="soft">
        {t.lobby.make.summary(people, seats.length - people)} ·{' '}
        {where === 'here' ? t.lobby.make.whereHere : t.lobby.make.paces[clock.kind].name}
      </span>
    </p>
  )
}

function Changes({ configuration, onChange }: Pick<Props, 'configuration' | 'onChange'>): ReactNode {
  const t = useText()
  const { preset, changes } = configuration
  const list = changedOptions(preset, changes)
  return (
    <section className="option-changes" aria-labelledby="new-changes">
      <div className="card-head">
        <h3 id="new-changes">{t.lobby.make.yourChanges}</h3>
        {list.length > 1 && (
          <button type="button" className="button-quiet" onClick={() => onChange({ changes: {} })}>
            {t.lobby.make.undoAll}
          </button>
        )}
      </div>
      {list.length === 0 && <p className="soft">{t.lobby.make.noChanges}</p>}
      <ul>
        {list.map(({ entry, from, to }) => (
          <li key={entry.key}>
            <span>
              {entry.says}{' '}
              <strong>{t.lobby.make.fromTo(t.options.value(entry.key, from), t.options.value(entry.key, to))}</strong>
            </span>
            <button
              type="button"
              className="button-quiet"
              aria-label={t.lobby.make.undoOf(entry.says)}
              onClick={() => onChange({ changes: withoutChange(changes, entry.key) })}
            >
              {t.lobby.make.undo}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
