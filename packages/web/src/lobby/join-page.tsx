import { type FormEvent, type ReactNode, useCallback, useState } from 'react'
import { Busy } from '../kit/busy.tsx'
import { Link } from '../kit/link.tsx'
import { api } from '../online/api.ts'
import { UNREACHABLE } from '../online/http.ts'
import { ensureSignedIn, useIdentity } from '../online/session.ts'
import { navigate } from '../router.ts'
import { useText } from '../text/text.ts'
import { Field } from './field.tsx'
import { guestName, rememberName } from './guest-name.ts'
import { tokenFromHash } from './invitation.ts'
import { clockText } from './lobby-about.tsx'
import { PageFrame } from './page-frame.tsx'
import { ServerUnreachable } from './server-unreachable.tsx'
import { useLoaded } from './use-loaded.ts'
import './lobby.css'

/** Whether the invitation can still be used; null until that is known. Without an answer it is tried. */
function useIsGood(table: string, token: string | null): boolean | null {
  const check = useCallback(async () => {
    if (token === null) return true
    const checked = await api.checkInvitation(table, token)
    return checked.ok || checked.problem.code !== 'bad-invitation'
  }, [table, token])
  return useLoaded(check)[0]
}

/** An invitation: whose table it is, and one button to the seat. */
export function JoinPage({ table }: { readonly table: string }): ReactNode {
  const t = useText()
  const who = useIdentity()
  const token = tokenFromHash(location.hash)
  const [info, again] = useLoaded(useCallback(() => api.table(table), [table]))
  const isGood = useIsGood(table, token)
  const isLoaded = info !== null && isGood !== null
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
    navigate(`/table/${table}?as=${got.value.chair}`, 'replace')
  }
  const isStranger = who === null
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
        {info?.ok && isGood !== null && (
          <>
            {isGood ? <p>{t.lobby.join.text(info.value.name)}</p> : <p className="form-error">{t.lobby.join.bad}</p>}
            <ul className="soft">
              <li>{t.options.presets[info.value.table.preset]?.says}</li>
              <li>{clockText(t, info.value.clock)}</li>
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
