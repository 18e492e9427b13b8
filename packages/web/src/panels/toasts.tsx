import { type ReactNode, useEffect, useState } from 'react'
import { openPlay } from '../decisions/opened-play.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { isAfter, type Toast, type ToldUpTo, toastsOf } from './toast-list.ts'
import './toasts.css'

/** How long one is shown, in milliseconds. */
const STAYS = 10_000

/** What came of deals, and what was taken back: told over the board for some seconds. An offer to the viewer stays while it waits. */
export function Toasts(): ReactNode {
  const { client, picture, view, me } = useTable()
  const t = useText()
  const shown = client.messages().findLast(({ id }) => id <= picture.last)
  const [begun] = useState<ToldUpTo>(shown ?? { at: 0, id: 0 })
  const [over, setOver] = useState(begun)
  const [closed, setClosed] = useState(begun)
  const open = new Set(view?.deals.filter(({ status }) => status === 'offered').map(({ id }) => id))
  const toasts = toastsOf(client.messages(), picture.last, me, picture.as).filter((toast) => {
    if (toast.what === 'offered') return isAfter(toast, closed) && open.has(toast.deal)
    return isAfter(toast, over) && (toast.what !== 'sent' || open.has(toast.deal))
  })
  const newest = toasts.at(-1)
  const [at, id] = [newest?.at, newest?.id]
  useEffect(() => {
    if (at === undefined || id === undefined) return
    const timer = setTimeout(() => setOver({ at, id }), STAYS)
    return () => clearTimeout(timer)
  }, [at, id])
  const close = (): void => {
    if (!newest) return
    setOver(newest)
    setClosed(newest)
  }
  return (
    <div className="toasts" role="status">
      {newest && (
        <div className="toast">
          <ul>
            {toasts.map((toast) => (
              <li key={`${toast.at} ${toast.id} ${toast.what}`}>
                <ToastText toast={toast} />
              </li>
            ))}
          </ul>
          <button type="button" className="toast-close" aria-label={t.common.close} onClick={close}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" />
            </svg>
          </button>
        </div>
      )}
    </div>
  )
}

function ToastText({ toast }: { readonly toast: Toast }): ReactNode {
  const t = useText()
  if (toast.what === 'taken-back') return t.table.takeBackDone
  const { what, deal, who, why } = toast
  if (what === 'offered')
    return (
      <>
        {t.deals.offerTo(who[0]!)}{' '}
        <button type="button" onClick={() => openPlay('answer-deal')}>
          {t.deals.openOffer}
        </button>
      </>
    )
  const names = t.deals.and(who.map(t.game.seatName))
  const says = {
    sent: () => t.deals.sent(names),
    made: () => t.deals.agreed(names),
    refused: () => t.deals.refusedBy(names, why),
    withdrawn: () => t.deals.takenBackBy(names),
    lapsed: () => t.deals.lapsed,
  }[what]()
  return t.deals.refusedOffers(deal, says, 0)
}
