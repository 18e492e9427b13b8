import { type ReactNode, useState } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import { api } from '../online/api.ts'
import type { ApiResult } from '../online/http.ts'
import { useTable } from '../table/context.tsx'
import type { SeatInfo } from '../table/picture.ts'
import { useText } from '../text/text.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { LEVEL_NAMES } from './seats.ts'

interface Props {
  readonly seat: SeatInfo
  /** The name of the chair. */
  readonly title: string
  readonly busy: boolean
  run(request: () => Promise<ApiResult<unknown>>): Promise<void>
}

/** What the host of a table may do with a chair. */
export function HostActions(props: Props): ReactNode {
  const { kind, you } = props.seat
  if (kind === 'open') return <OpenChair {...props} />
  if (kind === 'bot') return <BotChair {...props} />
  return you ? null : <TakenChair {...props} />
}

function OpenChair({ seat, title, busy, run }: Props): ReactNode {
  const t = useText()
  const { id } = useTable().picture
  const [inviting, setInviting] = useState(false)
  const { chair, invited, closed } = seat
  return (
    <>
      <button
        type="button"
        onClick={() => setInviting(true)}
        aria-label={(invited ? t.lobby.table.showLinkTo : t.lobby.table.inviteTo)(title)}
      >
        {invited ? t.lobby.table.showLink : t.lobby.table.invite}
      </button>
      {invited && (
        <button type="button" disabled={busy} onClick={() => void run(() => api.withdraw(id, chair))}>
          {t.lobby.table.withdraw}
        </button>
      )}
      <button type="button" disabled={busy} onClick={() => void run(() => api.setBot(id, chair, 'mentat'))}>
        {t.lobby.table.setBot}
      </button>
      {!invited && (
        <button type="button" disabled={busy} onClick={() => void run(() => api.closeSeat(id, chair, !closed))}>
          {closed ? t.lobby.table.unclose : t.lobby.table.close}
        </button>
      )}
      <InviteDialog open={inviting} seat={seat} title={title} onClose={() => setInviting(false)} />
    </>
  )
}

function BotChair({ seat, title, busy, run }: Props): ReactNode {
  const t = useText()
  const { id } = useTable().picture
  const levels: readonly string[] = LEVEL_NAMES
  const level = seat.name ?? 'mentat'
  const set = (wanted: string | null): void => void run(() => api.setBot(id, seat.chair, wanted))
  return (
    <>
      <select
        aria-label={t.lobby.table.botLevel(title)}
        value={level}
        disabled={busy}
        onChange={(event) => set(event.target.value)}
      >
        {(levels.includes(level) ? levels : [level, ...levels]).map((one) => (
          <option key={one} value={one}>
            {t.lobby.make.levels[one]?.name ?? one}
          </option>
        ))}
      </select>
      <button type="button" disabled={busy} aria-label={t.lobby.table.removeBot} onClick={() => set(null)}>
        <span className="lobby-bot-long">{t.lobby.table.removeBot}</span>
        <span className="lobby-bot-short">×</span>
      </button>
    </>
  )
}

function TakenChair({ seat, busy, run }: Props): ReactNode {
  const t = useText()
  const { id, host } = useTable().picture
  const [isAsking, setAsking] = useState(false)
  const { chair } = seat
  const name = seat.name ?? ''
  const remove = (): void => {
    setAsking(false)
    void run(() => api.leave(id, chair))
  }
  return (
    <>
      {host?.chair !== chair && (
        <button
          type="button"
          disabled={busy}
          aria-label={t.lobby.table.makeHostOf(name)}
          onClick={() => void run(() => api.setHost(id, chair))}
        >
          {t.lobby.table.makeHost}
        </button>
      )}
      <button
        type="button"
        disabled={busy}
        aria-label={t.lobby.table.removePerson(name)}
        onClick={() => setAsking(true)}
      >
        {t.lobby.table.remove}
      </button>
      <Dialog
        open={isAsking}
        title={t.lobby.table.removeAsk(name)}
        onClose={() => setAsking(false)}
        footer={
          <>
            <button type="button" onClick={() => setAsking(false)}>
              {t.common.cancel}
            </button>
            <button type="button" className="primary" onClick={remove}>
              {t.lobby.table.remove}
            </button>
          </>
        }
      >
        <p>{t.lobby.table.removeText}</p>
      </Dialog>
    </>
  )
}
