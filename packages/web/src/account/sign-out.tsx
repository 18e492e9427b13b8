import { type ReactNode, useState } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import { accountApi } from '../online/account.ts'
import { setIdentity } from '../online/session.ts'
import { useText } from '../text/text.ts'
import { SubmissionStatus } from './submission-status.tsx'
import { useSubmit } from './use-submit.ts'

/** A guest who leaves cannot come back, and is asked first. */
export function SignOut({ isGuest }: { readonly isGuest: boolean }): ReactNode {
  const t = useText()
  const submission = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const leave = (): void => submission.run(accountApi.signOut, () => setIdentity(null))
  return (
    <section className="card">
      <h2>{t.account.signOut}</h2>
      {isGuest && <p className="soft">{t.account.signOutGuest}</p>}
      <SubmissionStatus submission={submission} />
      <button type="button" disabled={submission.busy} onClick={isGuest ? () => setAsking(true) : leave}>
        {t.account.signOut}
      </button>
      <Dialog
        open={isAsking}
        title={t.account.signOut}
        onClose={() => setAsking(false)}
        footer={
          <>
            <button type="button" onClick={() => setAsking(false)}>
              {t.common.cancel}
            </button>
            <button type="button" className="primary" onClick={leave}>
              {t.account.signOut}
            </button>
          </>
        }
      >
        <p>{t.account.signOutAsk}</p>
      </Dialog>
    </section>
  )
}
