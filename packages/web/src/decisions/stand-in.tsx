import type { ReactNode } from 'react'
import { useAction } from '../panels/use-action.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'

/** Whether a bot plays for this viewer, who is asked nothing meanwhile. */
export function useIsStoodIn(): boolean {
  const { picture } = useTable()
  return !picture.outcome && picture.seats.some(({ chair, standIn }) => chair === picture.as && standIn !== null)
}

/** Where I would answer: that a bot does it for me, and the way back. */
export function StandIn(): ReactNode {
  const { client } = useTable()
  const t = useText()
  const { run, message, busy } = useAction()
  if (!useIsStoodIn()) return null
  return (
    <div className="stand-in" role="status">
      <p>{message ?? t.table.standingIn}</p>
      <button type="button" disabled={busy} onClick={() => run(client.standIn(null))}>
        {t.table.standBack}
      </button>
    </div>
  )
}
