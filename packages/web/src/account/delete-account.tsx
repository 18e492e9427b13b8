import { type ReactNode, useState } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import { Field } from '../lobby/field.tsx'
import { accountApi } from '../online/account.ts'
import type { Person } from '../online/api.ts'
import { setIdentity } from '../online/session.ts'
import { useText } from '../text/text.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { SubmissionStatus } from './submission-status.tsx'
import { useSubmit } from './use-submit.ts'

/** Deletes an account, or what a guest has on this server. The name must be typed first, and the password if it was not given lately. */
export function DeleteAccount({ person }: { readonly person: Person }): ReactNode {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const submission = useSubmit()
  const name = person.username ?? person.name
  const title = person.username === null ? t.account.deleteGuest : t.account.deleteAccount
  const close = (): void => {
    setAsking(false)
    setTyped('')
  }
  return (
    <section className="card">
      <h2>{title}</h2>
      <p className="soft">{t.account.deleteText}</p>
      <button type="button" onClick={() => setAsking(true)}>
        {t.account.deleteAsk}
      </button>
      <Dialog
        open={isAsking}
        title={title}
        onClose={close}
        footer={
          <>
            <button type="button" onClick={close}>
              {t.common.cancel}
            </button>
            <button
              type="button"
              className="primary"
              disabled={submission.busy || typed.trim() !== name}
              onClick={() => submission.run(accountApi.deleteMe, () => setIdentity(null))}
            >
              {t.account.deleteNow}
            </button>
          </>
        }
      >
        <div className="column">
          <p>{t.account.deleteText}</p>
          <Field label={t.account.deleteType(name)}>
            <input
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <SubmissionStatus submission={submission} />
          <ConfirmIdentity submission={submission} />
        </div>
      </Dialog>
    </section>
  )
}
