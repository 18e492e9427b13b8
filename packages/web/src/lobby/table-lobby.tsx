import type { Chair } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { ReminderOffer } from '../account/lazy-reminder-offer.tsx'
import { Busy } from '../kit/busy.tsx'
import { api } from '../online/api.ts'
import type { ApiResult } from '../online/http.ts'
import { ensureSignedIn, useIdentity } from '../online/session.ts'
import { ConnectionNotice } from '../panels/panels.tsx'
import { useTable } from '../table/context.tsx'
import type { SeatInfo } from '../table/picture.ts'
import type { Texts } from '../text/en/index.ts'
import { useText } from '../text/text.ts'
import { copyText } from './copy.ts'
import { guestName, rememberName } from './guest-name.ts'
import { LobbyAbout } from './lobby-about.tsx'
import { LobbyChat } from './lobby-chat.tsx'
import { LobbyReady } from './lobby-ready.tsx'
import { LobbySeat } from './lobby-seat.tsx'
import { PageFrame } from './page-frame.tsx'
import './lobby.css'
import { Field } from './field.tsx'
import '../panels/notices.css'
import './table-lobby.css'

const isOpen = ({ kind }: SeatInfo): boolean => kind === 'open'
/** Whether anybody with the link of the table may sit down there. */
const isFree = (seat: SeatInfo): boolean => isOpen(seat) && !seat.invited && !seat.closed

/** Said after the link of the table was copied: what it is good for. */
const copiedText = (t: Texts, seats: readonly SeatInfo[]): string =>
  seats.some(isOpen) && !seats.some(isFree) ? t.lobby.table.linkCopiedInvited : t.lobby.table.copied

/** A table before its game: who sits where, who is ready, and what will be played. */
export function TableLobby(): ReactNode {
  const t = useText()
  const { name, seats, clock } = useTable().picture
  const [copied, setCopied] = useState<boolean | null>(null)
  return (
    <PageFrame title={name} notice={<ConnectionNotice />}>
      <div className="page-title">
        <h1>{name}</h1>
        <button type="button" onClick={() => void copyText(location.origin + location.pathname).then(setCopied)}>
          {t.lobby.table.tableLink}
        </button>
        <p className="soft" role="status">
          {copied === null ? t.lobby.table.title : copied ? copiedText(t, seats) : t.lobby.make.copyFailed}
        </p>
      </div>
      {clock.kind === 'slow' && <ReminderOffer />}
      <div className="table-lobby">
        <LobbySeats />
        <div className="table-lobby-side">
          <LobbyAbout />
          <LobbyChat />
        </div>
      </div>
    </PageFrame>
  )
}

function LobbySeats(): ReactNode {
  const t = useText()
  const { seats, removed } = useTable().picture
  const remover = useRemover()
  const [guest, setGuest] = useState(guestName)
  const { run, busy, error, sit, leave } = useSeating(guest)
  const isSeated = seats.some(({ you }) => you)
  const hasFree = seats.some(isFree)
  const watching = hasFree
    ? t.lobby.table.watching
    : seats.some(isOpen)
      ? t.lobby.table.watchingInvited
      : t.lobby.table.watchingFull
  const needsName = useIdentity() === null
  return (
    <section className="card" aria-labelledby="lobby-seats">
      <div className="card-head">
        <h2 id="lobby-seats">{t.lobby.table.seats}</h2>
        {busy && <Busy />}
      </div>
      {removed && (
        <p className="form-error" role="status">
          {t.lobby.table.removedYou(remover)}
        </p>
      )}
      {!isSeated && !removed && <p className="soft">{watching}</p>}
      {needsName && hasFree && (
        <Field label={t.lobby.make.yourName} hint={t.lobby.make.yourNameHint}>
          <input
            value={guest}
            maxLength={40}
            autoComplete="nickname"
            onChange={(event) => setGuest(event.target.value)}
          />
        </Field>
      )}
      <ol className="lobby-seats">
        {seats.map((seat, i) => (
          <LobbySeat
            key={seat.chair}
            number={i + 1}
            seat={seat}
            maySit={!needsName || guest.trim() !== ''}
            busy={busy}
            run={run}
            onSit={() => sit(seat.chair)}
            onLeave={() => leave(seat.chair)}
          />
        ))}
      </ol>
      <LobbyReady run={run} busy={busy} error={error} />
    </section>
  )
}

/** The host who removed me, by name; null if it is not told. */
function useRemover(): string | null {
  const { client } = useTable()
  const me = useIdentity()
  const events = client.messages().flatMap((message) => (message.type === 'table' ? [message.what] : []))
  const name = me !== null && typeof me === 'object' ? me.name : null
  const removal = events.findLast((what) => what.event === 'removed' && what.name === name)
  return removal?.event === 'removed' ? (removal.by ?? null) : null
}

interface Seating {
  run(request: () => Promise<ApiResult<unknown>>): Promise<void>
  readonly busy: boolean
  readonly error: string | null
  sit(chair: Chair): void
  leave(chair: Chair): void
}

/** Sits down and leaves, and runs the other requests of the lobby. */
function useSeating(guest: string): Seating {
  const { picture, client } = useTable()
  const { id, seats } = picture
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const run = async (request: () => Promise<ApiResult<unknown>>): Promise<void> => {
    setBusy(true)
    setError(null)
    const got = await request()
    setBusy(false)
    if (!got.ok) setError(got.problem.detail)
  }
  const sit = async (chair: Chair): Promise<ApiResult<unknown>> => {
    const me = await ensureSignedIn(guest.trim())
    if (!me.ok) return me
    rememberName(guest)
    const got = await api.sit(id, chair)
    if (got.ok) client.viewAs(got.value.chair)
    return got
  }
  const leave = async (chair: Chair): Promise<ApiResult<unknown>> => {
    const got = await api.leave(id, chair)
    const other = seats.find((seat) => seat.you && seat.chair !== chair)
    if (got.ok) client.viewAs(other?.chair ?? 'spectator')
    return got
  }
  return {
    run,
    busy,
    error,
    sit: (chair) => void run(() => sit(chair)),
    leave: (chair) => void run(() => leave(chair)),
  }
}
