import { type ReactNode, useState } from 'react'
import { Busy } from '../kit/busy.tsx'
import { api } from '../online/api.ts'
import type { ApiResult } from '../online/http.ts'
import { ensureSignedIn, useIdentity } from '../online/session.ts'
import { useTable } from '../table/context.tsx'
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
import './table-lobby.css'

/** A table before its game: who sits where, who is ready, and what will be played. */
export function TableLobby(): ReactNode {
  const t = useText()
  const who = useIdentity()
  const { picture, client } = useTable()
  const { id, seats, name } = picture
  const [guest, setGuest] = useState(guestName)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  const mine = seats.filter(({ you }) => you)
  const free = seats.filter(({ kind, invited, closed }) => kind === 'open' && !invited && !closed).length
  const isStranger = who === null

  const run = async (request: () => Promise<ApiResult<unknown>>): Promise<void> => {
    setBusy(true)
    setWrong(null)
    const got = await request()
    setBusy(false)
    if (!got.ok) setWrong(got.problem.detail)
  }
  const sit = (chair: (typeof seats)[number]['chair']): void =>
    void run(async () => {
      const me = await ensureSignedIn(guest.trim())
      if (!me.ok) return me
      rememberName(guest)
      const got = await api.sit(id, chair)
      if (got.ok) client.viewAs(got.value.chair)
      return got
    })
  const leave = (chair: (typeof seats)[number]['chair']): void =>
    void run(async () => {
      const got = await api.leave(id, chair)
      if (got.ok) client.viewAs(mine.find((one) => one.chair !== chair)?.chair ?? 'spectator')
      return got
    })
  return (
    <PageFrame title={name}>
      <div className="page-title">
        <h1>{name}</h1>
        <button type="button" onClick={() => void copyText(location.origin + location.pathname).then(setCopied)}>
          {t.lobby.table.tableLink}
        </button>
        <p className="soft" role="status">
          {copied === null ? t.lobby.table.title : copied ? t.lobby.table.copied : t.lobby.make.copyFailed}
        </p>
      </div>
      <div className="table-lobby">
        <section className="card" aria-labelledby="lobby-seats">
          <div className="card-head">
            <h2 id="lobby-seats">{t.lobby.table.seats}</h2>
            {busy && <Busy />}
          </div>
          {mine.length === 0 && (
            <p className="soft">{free > 0 ? t.lobby.table.watching : t.lobby.table.watchingFull}</p>
          )}
          {isStranger && free > 0 && (
            <Field label={t.lobby.make.yourName} hint={t.lobby.make.yourNameHint}>
              <input
                value={guest}
                maxLength={40}
                autoComplete="nickname"
                onChange={(event) => setGuest(event.target.value)}
              />
            </Field>
          )}
          {wrong && (
            <p className="wrong" role="alert">
              {wrong}
            </p>
          )}
          <ol className="lobby-seats">
            {seats.map((seat, i) => (
              <LobbySeat
                key={seat.chair}
                number={i + 1}
                seat={seat}
                maySit={!isStranger || guest.trim() !== ''}
                busy={busy}
                run={run}
                onSit={() => sit(seat.chair)}
                onLeave={() => leave(seat.chair)}
              />
            ))}
          </ol>
          <LobbyReady run={run} busy={busy} />
        </section>
        <div className="table-lobby-side">
          <LobbyAbout />
          <LobbyChat />
        </div>
      </div>
    </PageFrame>
  )
}
