import { type FormEvent, type ReactNode, useState } from 'react'
import { Field } from '../lobby/field.tsx'
import { guestName, rememberName } from '../lobby/guest-name.ts'
import { accountApi } from '../online/account.ts'
import type { Person } from '../online/api.ts'
import { ensureSignedIn, setIdentity } from '../online/session.ts'
import { useText } from '../text/text.ts'
import { SubmissionStatus } from './submission-status.tsx'
import { useSubmit } from './use-submit.ts'

/** Changes the name of this visitor, or makes a stranger a guest. */
export function NameForm({ person }: { readonly person: Person | null }): ReactNode {
  const t = useText()
  const [name, setName] = useState(person?.name ?? guestName())
  const submission = useSubmit()
  const save = (event: FormEvent): void => {
    event.preventDefault()
    rememberName(name)
    submission.run(
      () => (person ? accountApi.rename(name.trim()) : ensureSignedIn(name.trim())),
      setIdentity,
      t.account.saved,
    )
  }
  return (
    <form className="card" onSubmit={save}>
      <h2>{person ? t.account.name : t.account.beGuest}</h2>
      <Field label={t.account.name} hint={person ? t.account.renameHint : t.account.nameHint}>
        <input
          value={name}
          required
          maxLength={40}
          autoComplete="nickname"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <SubmissionStatus submission={submission} />
      <button type="submit" disabled={submission.busy || !name.trim() || name.trim() === person?.name}>
        {person ? t.account.save : t.account.beGuest}
      </button>
    </form>
  )
}
