import type { Chair } from '@arrakis/engine'
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react'
import { Busy } from '../kit/busy.tsx'
import { Link } from '../kit/link.tsx'
import { api } from '../online/api.ts'
import { UNREACHABLE } from '../online/http.ts'
import { ensureSignedIn, useIdentity } from '../online/session.ts'
import { navigate } from '../router.ts'
import { storeViewer } from '../table/viewer-storage.ts'
import { useText } from '../text/text.ts'
import { Field } from './field.tsx'
import { guestName, rememberName } from './guest-name.ts'
import { tokenFromHash } from './invitation.ts'
import { clockText } from './lobby-about.tsx'
import { PageFrame } from './page-frame.tsx'
import { ServerUnreachable } from './server-unreachable.tsx'
import { useLoaded } from './use-loaded.ts'
import './lobby.css'

interface Invitation {
  readonly isGood: boolean
  /** Null if it is not known. */
  readonly chair: Chair | null
}

/** Whether the invitation can still be used, and for which chair; null until that is known. Without an answer it is tried. */
function useInvitation(table: string, token: string | null): Invitation | null {
  const check = useCallback(async () => {
    if (token === null) return { isGood: true, chair: null }
    const checked = await api.checkInvitation(table, token)
    if (checked.ok) return { isGood: true, chair: checked.value.chair }
    return { isGood: checked.problem.code !== 'bad-invitation', chair: null }
  }, [table, token])
  return useLoaded(check)[0]
}

/** An invitation: whose table it is, and one button to the seat. */
export function JoinPage({ table }: { readonly table: string }): ReactNode {
  const t = useText()
  const who = useIdentity()
  const token = tokenFromHash(location.hash)
  const [info, again] = useLoaded(useCallback(() => api.table(table), [table]))
  const invitation = useInvitation(table, token)
  const isGood = invitation?.isGood ?? null
  const hasSeat = info?.ok === true && info.value.seats.some(({ you }) => you)
  // Whoever opens the own link again has used it, and sits at the table: it leads there.
  const isBack = hasSeat && (isGood === false || !info.value.hotSeat)
  useEffect(() => {
    if (isBack) navigate(`/table/${table}`, 'replace')
  }, [isBack, table])
  const isLoaded = info !== null && isGood !== null && !isBack
  const [name, setName] = useState(guestName)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const join = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setWrong(null)
    const me = await ensureSignedIn(name.trim())
    const got = me.ok ? await api.acceptInvitation(table, token!) : me
    setBusy(false)
    if (!got.ok) return setWrong(got.problem.code === 'bad-invitation' ? t.lobby.join.bad : got.problem.detail)
    rememberName(name)
    storeViewer(table, got.value.chair)
    navigate(`/table/${table}`, 'replace')
  }
  const isStranger = who === null
  const seat = info?.ok ? info.value.seats.find(({ chair }) => chair === invitation?.chair) : undefined
  const seated = info?.ok
    ? info.value.seats.flatMap(({ name: sits, kind }) => (kind === 'person' && sits ? [sits] : []))
    : []
  return (
    <PageFrame title={t.lobby.join.title}>
      <section className="card join-card">
        <h1>{t.lobby.join.title}</h1>
        {!isLoaded && <Busy />}
        {info && !info.ok && info.problem.code === UNREACHABLE && <ServerUnreachable again={again} />}
        {info && !info.ok && info.problem.code !== UNREACHABLE && (
          <>
            <p>{t.lobby.join.unknownTable}</p>
            <Link to="/" className="button">
              {t.common.home}
            </Link>
          </>
        )}
        {info?.ok && isLoaded && (
          <>
            {isGood ? <p>{t.lobby.join.text(info.value.name)}</p> : <p className="form-error">{t.lobby.join.bad}</p>}
            <ul className="soft">
              {seat && (
                <li>
                  {seat.faction ? t.lobby.join.faction(t.game.factionName(seat.faction)) : t.lobby.table.factionOpen}
                </li>
              )}
              <li>
                <strong>{t.options.presets[info.value.table.preset]?.name}.</strong>{' '}
                {t.options.presets[info.value.table.preset]?.says}
              </li>
              <li>{clockText(t, info.value)}</li>
              {seated.length > 0 && <li>{t.lobby.join.seated(seated)}</li>}
            </ul>
            {token && isGood && (
              <form className="column" onSubmit={(event) => void join(event)}>
                {isStranger && (
                  <Field label={t.lobby.make.yourName} hint={t.lobby.make.yourNameHint}>
                    <input
                      value={name}
                      required
                      maxLength={40}
                      autoComplete="nickname"
                      onChange={(event) => setName(event.target.value)}
                    />
                  </Field>
                )}
                {wrong && (
                  <p className="form-error" role="alert">
                    {wrong}
                  </p>
                )}
                <button type="submit" className="primary" disabled={busy || (isStranger && !name.trim())}>
                  {busy ? <Busy /> : t.lobby.join.go}
                </button>
              </form>
            )}
            {!token && <p className="form-error">{t.lobby.join.missing}</p>}
            <Link to={`/table/${table}`}>{t.lobby.join.look}</Link>
          </>
        )}
      </section>
    </PageFrame>
  )
}
