import { type ReactNode, useState } from 'react'
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
  /** Whether the problem is that of this very table. */
  readonly isJudged: boolean
  readonly link: string
  onChange(wanted: Partial<Configuration>): void
}

/** The table in a few lines, what was changed, and the button that makes it. */
export function TableSummaryCard({ configuration, problem, isJudged, link, onChange }: Props): ReactNode {
  const t = useText()
  const who = useIdentity()
  const { preset, seats, where, name } = configuration
  const [guest, setGuest] = useState(guestName)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  const isStranger = where === 'server' && who === null
  const people = seats.filter(({ who: sits }) => sits !== 'bot').length
  const mine = seats.filter(({ who: sits }) => sits === 'me')

  const startHere = async (): Promise<void> => {
    const faction = mine.length === 1 && mine[0]!.faction ? t.game.factionName(mine[0]!.faction) : null
    const title = name.trim() || (mine.length > 1 ? t.lobby.make.hotSeat(mine.length) : t.lobby.gameName(faction))
    navigate(`/play/${await hostWorker().call('create', localGameOf(configuration, title, t.lobby.you))}`)
  }
  const openThere = async (): Promise<void> => {
    const me = await ensureSignedIn(guest.trim())
    const made = me.ok ? await api.makeTable(newTableRequest(configuration)) : me
    setBusy(false)
    if (!made.ok) return setWrong(made.problem.detail)
    rememberName(guest)
    navigate(`/table/${made.value.id}`)
  }
  const start = (): void => {
    setBusy(true)
    setWrong(null)
    void (where === 'here' ? startHere() : openThere())
  }
  return (
    <aside className="card table-summary" aria-labelledby="new-review">
      <h2 id="new-review">{t.lobby.make.review}</h2>
      <p>
        <strong>{t.options.publishers[preset.split('-')[0]!]}</strong>, {t.options.presets[preset]!.name}
        <br />
        <span className="soft">
          {t.lobby.make.summary(people, seats.length - people)} ·{' '}
          {where === 'here' ? t.lobby.make.whereHere : t.lobby.make.paces[configuration.clock.kind].name}
        </span>
      </p>
      <Changes configuration={configuration} onChange={onChange} />
      <Field label={t.lobby.make.name}>
        <input
          value={name}
          maxLength={40}
          placeholder={
            where === 'server' && typeof who === 'object' && who ? t.lobby.make.namePlaceholder(who.name) : ''
          }
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      {isStranger && (
        <Field label={t.lobby.make.yourName} hint={t.lobby.make.yourNameHint}>
          <input
            value={guest}
            maxLength={40}
            autoComplete="nickname"
            onChange={(event) => setGuest(event.target.value)}
          />
        </Field>
      )}
      {where === 'server' && who === 'unreached' && <p className="wrong">{t.lobby.unreached}</p>}
      {mine.length === 0 && <p className="soft">{t.lobby.make.none}</p>}
      {problem && (
        <div role="alert">
          <strong>{t.lobby.make.cannotBe}</strong>
          <TableProblem text={problem} />
        </div>
      )}
      {wrong && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
      <button
        type="button"
        className="primary"
        disabled={busy || !isJudged || problem !== null || (isStranger && guest.trim() === '')}
        onClick={start}
      >
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

function Changes({ configuration, onChange }: Pick<Props, 'configuration' | 'onChange'>): ReactNode {
  const t = useText()
  const { preset, changes } = configuration
  const list = changedOptions(preset, changes)
  return (
    <section className="your-changes" aria-labelledby="new-changes">
      <div className="card-head">
        <h3 id="new-changes">{t.lobby.make.yourChanges}</h3>
        {list.length > 1 && (
          <button type="button" className="quiet" onClick={() => onChange({ changes: {} })}>
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
              className="quiet"
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
