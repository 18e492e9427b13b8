import { type ReactNode, useState } from 'react'
import { FactionSign } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import type { SeatInfo } from '../table/picture.ts'
import { useText } from '../text/text.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { LEVEL_NAMES } from './seats.ts'

interface Props {
  readonly number: number
  readonly seat: SeatInfo
  /** Whether I sit at this table. */
  readonly mayAct: boolean
  readonly maySit: boolean
  readonly busy: boolean
  onSit(): void
  onLeave(): void
  onBot(level: string | null): void
}

/** A chair in the lobby. */
export function LobbySeat({ number, seat, mayAct, maySit, busy, onSit, onLeave, onBot }: Props): ReactNode {
  const t = useText()
  const { picture } = useTable()
  const [inviting, setInviting] = useState(false)
  const { kind, name, you, ready, chair } = seat
  const faction = seat.faction ?? picture.table.seats[number - 1]?.faction ?? null
  const title = t.lobby.make.chair(number)
  const levels: readonly string[] = LEVEL_NAMES
  const level = name ?? 'mentat'
  return (
    <li className={`lobby-seat lobby-seat-${kind}${you ? ' lobby-seat-you' : ''}`} aria-label={title}>
      <span className="seat-sign" aria-hidden="true">
        {faction ? <FactionSign faction={faction} size={38} /> : <span className="seat-number">{number}</span>}
      </span>
      <div className="lobby-seat-words">
        <strong>
          {kind === 'open' ? t.lobby.table.free : kind === 'bot' ? t.lobby.make.bot : name}
          {you && <span className="lobby-seat-me">{t.lobby.table.you}</span>}
        </strong>
        <span className="soft">{faction ? t.game.factionName(faction) : t.lobby.table.factionOpen}</span>
      </div>
      <div className="lobby-seat-acts">
        {kind === 'person' && (
          <span className={ready ? 'lobby-ready' : 'soft'}>
            {ready ? t.lobby.table.isReady : t.lobby.table.notReady}
          </span>
        )}
        {kind === 'open' && (
          <button type="button" disabled={busy || !maySit} onClick={onSit}>
            {t.lobby.table.sit}
          </button>
        )}
        {kind === 'open' && mayAct && (
          <>
            <button
              type="button"
              className="primary"
              onClick={() => setInviting(true)}
              aria-label={t.lobby.table.inviteTo(title)}
            >
              {t.lobby.table.invite}
            </button>
            <button type="button" disabled={busy} onClick={() => onBot('mentat')}>
              {t.lobby.table.setBot}
            </button>
          </>
        )}
        {kind === 'bot' &&
          (mayAct ? (
            <>
              <select
                aria-label={t.lobby.table.botLevel(title)}
                value={level}
                disabled={busy}
                onChange={(event) => onBot(event.target.value)}
              >
                {(levels.includes(level) ? levels : [level, ...levels]).map((one) => (
                  <option key={one} value={one}>
                    {t.lobby.make.levels[one]?.name ?? one}
                  </option>
                ))}
              </select>
              <button type="button" disabled={busy} onClick={() => onBot(null)}>
                {t.lobby.table.removeBot}
              </button>
            </>
          ) : (
            <span className="soft">{t.lobby.make.levels[level]?.name ?? level}</span>
          ))}
        {you && (
          <button type="button" disabled={busy} onClick={onLeave}>
            {t.lobby.table.leave}
          </button>
        )}
      </div>
      <InviteDialog open={inviting} chair={chair} title={title} onClose={() => setInviting(false)} />
    </li>
  )
}
