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

/** Deletes an account, or what a guest has on this server. */
export function DeleteAccount({ person }: { readonly person: Person }): ReactNode {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const title = person.username === null ? t.account.deleteGuest : t.account.deleteAccount
  return (
    <section className="card">
      <h2>{title}</h2>
      <p className="soft">{t.account.deleteText}</p>
      <button type="button" onClick={() => setAsking(true)}>
        {t.account.deleteAsk}
      </button>
      {isAsking && (
        <DeleteDialog title={title} name={person.username ?? person.name} onClose={() => setAsking(false)} />
      )}
    </section>
  )
}

interface DialogProps {
  readonly title: string
  /** Must be typed. */
  readonly name: string
  onClose(): void
}

/** The name must be typed each time it is opened, and the password if it was not given lately. */
function DeleteDialog({ title, name, onClose }: DialogProps): ReactNode {
  const t = useText()
  const [typed, setTyped] = useState('')
  const submission = useSubmit()
  const isConfirmed = typed.trim() === name
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <button type="button" onClick={onClose}>
            {t.common.cancel}
          </button>
          <button
            type="button"
            className="primary"
            disabled={submission.busy || !isConfirmed}
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
        {isConfirmed && <ConfirmIdentity submission={submission} />}
      </div>
    </Dialog>
  )
}
