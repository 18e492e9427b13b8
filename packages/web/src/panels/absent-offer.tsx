import type { Chair } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { spanText, useNow } from '../decisions/clock.tsx'
import { usePresence } from '../online/presence.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { useAction } from './use-action.ts'

const roundUp = (ms: number, seconds: number): number => Math.ceil(ms / (seconds * 1000)) * seconds * 1000

/** Whether the others may let a bot play for somebody, and from when on. */
function useAbsence(chair: Chair) {
  const { client, picture } = useTable()
  const { run, message, busy } = useAction()
  const presence = usePresence(chair)
  const now = useNow(presence !== null)
  const from = presence?.absentFrom ?? null
  const isHere = presence !== null && from === null
  const wait = from === null ? 0 : from - now
  const asked = picture.votes.some(({ kind, about }) => kind === 'absent' && about === chair)
  return {
    presence,
    isHere,
    wait,
    patience: from !== null && presence?.since ? from - presence.since : null,
    asked,
    mayAsk: !busy && !asked && !isHere && wait <= 0,
    message,
    ask: () => run(client.voteAbsent(chair, true)),
  }
}

/** In the dialog of a faction: to let a bot play for its player, and from when on they count as absent. */
export function AbsentButton({ chair }: { readonly chair: Chair }): ReactNode {
  const t = useText()
  const { isHere, wait, patience, mayAsk, message, ask } = useAbsence(chair)
  const detail = isHere
    ? t.table.absentHere
    : wait > 0
      ? t.table.absentIn(
          spanText(t, roundUp(wait, 1)),
          patience === null ? null : spanText(t, roundUp(patience - 1000, 5)),
        )
      : t.table.absentDetail
  return (
    <span className="faction-absent">
      <button type="button" disabled={!mayAsk} onClick={ask}>
        {t.table.absent}
      </button>
      <small className="soft" role="status">
        {message ?? detail}
      </small>
    </span>
  )
}

/** Where the table waits for somebody who is away: the same, by name. */
export function AbsentOffer({ chair, name }: { readonly chair: Chair; readonly name: string }): ReactNode {
  const t = useText()
  const { presence, isHere, wait, asked, mayAsk, message, ask } = useAbsence(chair)
  if (!presence || presence.here || isHere) return null
  const detail = wait > 0 ? t.table.absentFrom(spanText(t, roundUp(wait, 1))) : asked ? t.table.absentAsked : ''
  return (
    <>
      <button type="button" disabled={!mayAsk} onClick={ask}>
        {t.table.absentOf(name)}
      </button>
      <small className="soft">{message ?? detail}</small>
    </>
  )
}
