import { type ReactNode, useId, useState } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import { Link } from '../kit/link.tsx'
import { SettingsForm } from '../kit/settings-form.tsx'
import { copyText } from '../lobby/copy.ts'
import type { SendResult } from '../table/client.ts'
import { useTable } from '../table/context.tsx'
import type { TableViewer } from '../table/picture.ts'
import { takeBackWay } from '../table/take-back.ts'
import { useText } from '../text/text.ts'
import { useAction } from './use-action.ts'
import './menu.css'

interface Props {
  readonly open: boolean
  onClose(): void
}

/** What can be done about the table, and how this browser shows it. */
export function MenuDialog({ open, onClose }: Props): ReactNode {
  const t = useText()
  return (
    <Dialog open={open} title={t.table.menu} onClose={onClose}>
      <div className="menu">
        <TableActions onClose={onClose} />
        <h3>{t.table.settings}</h3>
        <SettingsForm />
      </div>
    </Dialog>
  )
}

function TableActions({ onClose }: Pick<Props, 'onClose'>): ReactNode {
  const { client, picture } = useTable()
  const t = useText()
  const { run, message, busy } = useAction()
  const [copied, setCopied] = useState<boolean | null>(null)
  const online = client.where === 'server'
  const seated = picture.as !== 'spectator'
  const playing = picture.status === 'playing'
  const way = playing ? takeBackWay(picture, client.messages(), client.where) : null
  const copy = async (): Promise<void> => {
    setCopied(await copyText(location.origin + location.pathname))
  }
  // What came of it, a vote or a notice, stands at the table.
  const atTable = async (action: Promise<SendResult>): Promise<SendResult> => {
    const sent = await action
    if (sent.ok) onClose()
    return sent
  }
  const pauseOrResume = (): Promise<SendResult> => atTable(picture.paused ? client.resume() : client.pause(true))
  return (
    <div className="menu-actions">
      {way && (
        <Explained says={t.table.takeBackHow[way]}>
          {(detail) => (
            <button
              type="button"
              disabled={busy}
              aria-describedby={detail}
              onClick={() => run(atTable(client.takeBack()))}
            >
              {t.table.takeBack}
            </button>
          )}
        </Explained>
      )}
      {seated && playing && online && (
        <Explained says={picture.paused ? null : t.table.pauseDetail}>
          {(detail) => (
            <button type="button" disabled={busy} aria-describedby={detail} onClick={() => run(pauseOrResume())}>
              {picture.paused ? t.table.resume : t.table.pause}
            </button>
          )}
        </Explained>
      )}
      {online && (
        <button type="button" onClick={() => void copy()}>
          {copied === null ? t.table.copyLink : copied ? t.table.copied : t.table.copyFailed}
        </button>
      )}
      <Link to="/rules" target="_blank" className="menu-link">
        {t.table.rules}
      </Link>
      <Explained says={t.table.leaveKept}>
        {(detail) => (
          <Link to="/" className="menu-link" aria-describedby={detail}>
            {t.table.leave}
          </Link>
        )}
      </Explained>
      {seated && playing && <StandIn />}
      <ViewAs onClose={onClose} />
      <p role="status" className="menu-said">
        {message}
      </p>
    </div>
  )
}

interface ExplainedProps {
  readonly says: string | null
  children(detail: string | undefined): ReactNode
}

/** Shows an explanation below a control and links it for screen readers. */
function Explained({ says, children }: ExplainedProps): ReactNode {
  const id = useId()
  return (
    <div className="menu-explained">
      {children(says ? id : undefined)}
      {says && (
        <small id={id} className="soft">
          {says}
        </small>
      )}
    </div>
  )
}

const LEVELS = ['apprentice', 'mentat', 'guild-navigator'] as const

function StandIn(): ReactNode {
  const { client, picture } = useTable()
  const t = useText()
  const { run, message, busy } = useAction()
  const id = useId()
  const [level, setLevel] = useState<string>('mentat')
  const standIn = picture.seats.find(({ chair }) => chair === picture.as)?.standIn
  if (standIn)
    return (
      <button type="button" disabled={busy} onClick={() => run(client.standIn(null))}>
        {t.table.standBack}
      </button>
    )
  return (
    <details className="menu-stand-in">
      <summary>{t.table.standIn}</summary>
      <div className="row">
        <label htmlFor={id}>{t.table.standInLevel}</label>
        <select id={id} value={level} onChange={(event) => setLevel(event.target.value)}>
          {LEVELS.map((one) => (
            <option key={one} value={one}>
              {t.panels.level(one)}
            </option>
          ))}
        </select>
        <button type="button" disabled={busy} onClick={() => run(client.standIn(level))}>
          {t.table.standInDo}
        </button>
      </div>
      {message && <p role="status">{message}</p>}
    </details>
  )
}

/** Switches between the chairs of this player and the spectator's view. */
function ViewAs({ onClose }: Pick<Props, 'onClose'>): ReactNode {
  const { client, picture } = useTable()
  const t = useText()
  const id = useId()
  const mine = picture.seats.filter(({ you }) => you)
  if (mine.length < 2) return null
  const look = (as: string): void => {
    client.viewAs(as as TableViewer)
    onClose()
  }
  return (
    <p className="menu-viewer">
      <label htmlFor={id}>{t.table.viewAs}</label>
      <select id={id} value={picture.as} onChange={(event) => look(event.target.value)}>
        {mine.map(({ chair, faction }) => (
          <option key={chair} value={chair}>
            {t.game.capitalSeatName(faction ?? chair)}
          </option>
        ))}
        <option value="spectator">{t.table.spectator}</option>
      </select>
    </p>
  )
}
