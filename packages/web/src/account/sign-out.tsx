import { type ReactNode, useState } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import { accountApi } from '../online/account.ts'
import { nowI } from '../online/session.ts'
import { useText } from '../text/text.ts'
import { Outcome } from './outcome.tsx'
import { useDeed } from './use-deed.ts'

/** A guest who leaves cannot come back, and is asked first. */
export function SignOut({ isGuest }: { readonly isGuest: boolean }): ReactNode {
  const t = useText()
  const deed = useDeed()
  const [isAsking, setAsking] = useState(false)
  const leave = (): void => deed.run(accountApi.signOut, () => nowI(null))
  return (
    <section className="card">
      <h2>{t.account.signOut}</h2>
      {isGuest && <p className="soft">{t.account.signOutGuest}</p>}
      <Outcome deed={deed} />
      <button type="button" disabled={deed.busy} onClick={isGuest ? () => setAsking(true) : leave}>
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
