import { type Chair, sealOf } from '@arrakis/engine'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '../online/api.ts'
import type { ApiResult } from '../online/http.ts'
import { fairnessNote, saveFairnessNote } from '../replay/fairness-notes.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { Field } from './field.tsx'

interface Props {
  run(request: () => Promise<ApiResult<unknown>>): Promise<void>
  readonly busy: boolean
  /** Why the last request was refused. */
  readonly error: string | null
}

const newSalt = (bytes = 6): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(36).padStart(2, '0')).join('')

/** Sealed salts, in case the browser has no storage. */
const sealed = new Map<string, string>()

/** Reveals the sealed salts of this browser once somebody starts the game. */
function useSaltReveal(): void {
  const { id, called, seats } = useTable().picture
  const mine = seats.flatMap(({ chair, seal, you }) => (you && seal ? [chair] : [])).join(' ')
  useEffect(() => {
    if (called === null) return
    for (const chair of mine.split(' ').filter(Boolean) as Chair[]) {
      const salt = sealed.get(`${id} ${chair}`) ?? fairnessNote(id)?.salts[chair]
      if (salt !== undefined) void api.openSalt(id, chair, salt)
    }
  }, [id, called, mine])
}

/** The buttons to be ready, with a salt of one's own, and to start. */
export function LobbyReady({ run, busy, error }: Props): ReactNode {
  const t = useText()
  const { picture } = useTable()
  const { id, seats, commitment, called, host } = picture
  useSaltReveal()
  const [salt, setSalt] = useState(newSalt)
  const mine = seats.filter(({ you }) => you)
  const isHost = host?.you === true
  const open = seats.filter(({ kind }) => kind === 'open').length
  const kept = seats.filter(({ kind, invited }) => kind === 'open' && invited).length
  const late = seats.filter(({ kind, ready }) => kind === 'person' && !ready)
  const isReady = mine.length > 0 && mine.every(({ ready }) => ready)
  const say = (ready: boolean): void =>
    void run(async () => {
      for (const { chair } of mine) {
        // A short text could be guessed from its seal, so random characters are added.
        const whole = `${salt} ${newSalt(16)}`
        const got = await api.ready(id, chair, ready, ready ? sealOf(whole) : undefined)
        if (!got.ok) return got
        if (!ready) continue
        sealed.set(`${id} ${chair}`, whole)
        if (commitment) saveFairnessNote(id, { commitment, chair, salt: whole })
      }
      return { ok: true, value: null }
    })
  const statusText = (): string => {
    if (called !== null) return t.lobby.table.opening
    if (open > kept) return (isHost ? t.lobby.table.waitsSeats : t.lobby.table.waitsHost)(open - kept)
    if (kept > 0) return t.lobby.table.waitsInvited(kept)
    if (late.length === 0) return ''
    return t.lobby.table.waitsFor(late.map(({ name, you }) => (you ? t.lobby.table.you : (name ?? ''))))
  }
  return (
    <div className="lobby-start">
      {mine.length > 0 && !isReady && (
        <details className="fold">
          <summary>{t.lobby.table.saltTitle}</summary>
          <div className="lobby-salt">
            <Field label={t.lobby.table.salt} hint={t.lobby.table.saltHint}>
              <input
                value={salt}
                maxLength={150}
                spellCheck={false}
                onChange={(event) => setSalt(event.target.value)}
              />
            </Field>
            <button type="button" onClick={() => setSalt(newSalt())}>
              {t.lobby.table.saltNew}
            </button>
          </div>
        </details>
      )}
      <div className="row">
        {mine.length > 0 && (
          <button
            type="button"
            className={isReady ? '' : 'primary'}
            disabled={busy || called !== null}
            onClick={() => say(!isReady)}
          >
            {isReady ? t.lobby.table.unready : t.lobby.table.ready}
          </button>
        )}
        {(mine.length > 0 || isHost) && (
          <button
            type="button"
            className={isReady ? 'primary' : ''}
            disabled={busy || open > 0 || late.length > 0}
            onClick={() => void run(() => api.start(id))}
          >
            {t.lobby.table.start}
          </button>
        )}
      </div>
      {/* Below all that one may press. */}
      {error ? (
        <p className="form-error" role="alert">
          {error}
        </p>
      ) : (
        <p className="soft" role="status">
          {statusText()}
        </p>
      )}
    </div>
  )
}
