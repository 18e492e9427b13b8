import type { ReactNode } from 'react'
import type { ApiResult } from '../online/http.ts'
import { PresenceMark } from '../panels/panels.tsx'
import { FactionSign } from '../signs/index.ts'
import { useTable } from '../table/context.tsx'
import type { SeatInfo } from '../table/picture.ts'
import { useText } from '../text/text.ts'
import { HostActions } from './host-actions.tsx'

interface Props {
  readonly number: number
  readonly seat: SeatInfo
  /** Whether this visitor has a name. */
  readonly maySit: boolean
  readonly busy: boolean
  run(request: () => Promise<ApiResult<unknown>>): Promise<void>
  onSit(): void
  onLeave(): void
}

/** A chair in the lobby. */
export function LobbySeat(props: Props): ReactNode {
  const t = useText()
  const { picture } = useTable()
  const { number, seat } = props
  const faction = seat.faction ?? picture.table.seats[number - 1]?.faction ?? null
  return (
    <li
      className={`lobby-seat lobby-seat-${seat.kind}${seat.you ? ' lobby-seat-you' : ''}`}
      aria-label={t.lobby.make.chair(number)}
    >
      <span className="seat-sign" aria-hidden="true">
        {faction ? <FactionSign faction={faction} size={38} /> : <span className="seat-number">{number}</span>}
      </span>
      <div className="lobby-seat-words">
        <Occupant seat={seat} />
        {faction && <span className="soft">{t.game.factionName(faction)}</span>}
        {!faction && seat.kind !== 'bot' && <span className="soft">{t.lobby.table.factionOpen}</span>}
      </div>
      <SeatActions {...props} />
    </li>
  )
}

/** Who sits on a chair, or why nobody may. */
function Occupant({ seat }: Pick<Props, 'seat'>): ReactNode {
  const t = useText()
  const { host } = useTable().picture
  const { kind, name, you, chair, invited, closed } = seat
  const free = invited ? t.lobby.table.invited : closed ? t.lobby.table.closed : t.lobby.table.free
  return (
    <strong>
      <span>{kind === 'open' ? free : kind === 'bot' ? t.lobby.make.bot : name}</span>
      {you && <span className="lobby-seat-me">{t.lobby.table.you}</span>}
      {kind === 'person' && !you && <PresenceMark chair={chair} />}
      {kind === 'person' && host?.chair === chair && <span className="lobby-seat-me">{t.lobby.table.host}</span>}
    </strong>
  )
}

function SeatActions({ number, seat, maySit, busy, run, onSit, onLeave }: Props): ReactNode {
  const t = useText()
  const { host, hotSeat, seats, removed } = useTable().picture
  const { kind, name, you, ready, invited, closed } = seat
  const isHost = host?.you === true
  const isForMe = !removed && !invited && (!closed || isHost) && (hotSeat || !seats.some((one) => one.you))
  return (
    <div className="lobby-seat-acts">
      {kind === 'person' && (
        <span className={ready ? 'lobby-ready' : 'soft'}>{ready ? t.lobby.table.isReady : t.lobby.table.notReady}</span>
      )}
      {kind === 'open' && isForMe && (
        <button type="button" disabled={busy || !maySit} onClick={onSit}>
          {t.lobby.table.sit}
        </button>
      )}
      {isHost && <HostActions seat={seat} title={t.lobby.make.chair(number)} busy={busy} run={run} />}
      {!isHost && kind === 'bot' && <span className="soft">{t.lobby.make.levels[name ?? 'mentat']?.name ?? name}</span>}
      {you && (
        <button type="button" disabled={busy} onClick={onLeave}>
          {t.lobby.table.leave}
        </button>
      )}
    </div>
  )
}
