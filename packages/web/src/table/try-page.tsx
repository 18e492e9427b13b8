import { CHAIRS, type GameState, type Seat } from '@arrakis/engine'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from '../kit/link.tsx'
import { navigate } from '../router.ts'
import { hostWorker } from '../rules-worker/rules-worker.ts'
import { useText } from '../text/text.ts'

/** A position in an address: everything after `#`, so that no server ever sees it. */
export const positionLink = (state: GameState, as: Seat): string => {
  const bytes = new TextEncoder().encode(JSON.stringify({ state, as }))
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return `/try#${btoa(text).replaceAll('+', '-').replaceAll('/', '_')}`
}

function decode(hash: string): { state: GameState; as: Seat } | null {
  try {
    const text = atob(hash.slice(1).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0))
    const { state, as } = JSON.parse(new TextDecoder().decode(bytes))
    return Array.isArray(state?.chairs) && Array.isArray(state?.table?.seats) ? { state, as } : null
  } catch {
    return null
  }
}

/** Plays on from a position in a link, with every seat. It is not listed. */
export function TryPage(): ReactNode {
  const t = useText()
  const [wrong, setWrong] = useState(false)
  useEffect(() => {
    const given = decode(location.hash)
    if (!given) return setWrong(true)
    const { state, as } = given
    const seats = state.table.seats.map(() => ({ kind: 'me' }) as const)
    const chair = CHAIRS[state.chairs.findIndex(({ faction }) => faction === as)] ?? as
    hostWorker()
      .call('create', { name: '', table: state.table, seats, start: state })
      .then((id) => navigate(`/play/${id}?as=${chair}&open`, 'replace'))
      .catch(() => setWrong(true))
  }, [])
  return (
    <main className="page">
      <p>{wrong ? t.common.badPosition : t.common.loading}</p>
      {wrong && <Link to="/">{t.common.home}</Link>}
    </main>
  )
}
