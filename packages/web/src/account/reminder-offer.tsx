import { type ReactNode, useCallback, useState } from 'react'
import { useLoaded } from '../lobby/use-loaded.ts'
import { accountApi } from '../online/account.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import { subscribeToPush } from './push.ts'
import { isPushSupported } from './push-support.ts'
import { SubmissionStatus } from './submission-status.tsx'
import { useSubmit } from './use-submit.ts'

const OFFERED = 'arrakis:reminders-offered'

function wasOffered(): boolean {
  try {
    return localStorage.getItem(OFFERED) !== null
  } catch {
    return true
  }
}

function rememberOffer(): void {
  try {
    localStorage.setItem(OFFERED, 'yes')
  } catch {
    // Without storage nothing is offered at all.
  }
}

const mayAsk = (): boolean => isPushSupported() && 'Notification' in globalThis && Notification.permission !== 'denied'

/** Who sits at a slow table is asked once whether this browser shall tell them when it waits for them. */
export function ReminderOffer(): ReactNode {
  const { clock, as, status } = useTable().picture
  const [isOver, setOver] = useState(wasOffered)
  if (clock.kind !== 'slow' || as === 'spectator' || status === 'finished' || isOver || !mayAsk()) return null
  const finish = (): void => {
    rememberOffer()
    setOver(true)
  }
  return <Offer onDone={finish} />
}

function Offer({ onDone }: { onDone(): void }): ReactNode {
  const t = useText()
  const [got] = useLoaded(useCallback(() => accountApi.reminders(), []))
  const submission = useSubmit()
  // Whoever is reminded already needs no second way.
  if (!got?.ok || !got.value.key || got.value.push > 0 || got.value.mail?.confirmed) return null
  const { key } = got.value
  return (
    <div className="notice" role="status">
      <p>{t.account.offerReminders}</p>
      <SubmissionStatus submission={submission} />
      <span className="notice-buttons">
        <button
          type="button"
          className="primary"
          disabled={submission.busy}
          onClick={() => submission.run(() => subscribeToPush(key), onDone)}
        >
          {t.account.offerYes}
        </button>
        <button type="button" onClick={onDone}>
          {t.account.noThanks}
        </button>
      </span>
    </div>
  )
}
