import { type FormEvent, type ReactNode, useState } from 'react'
import { Field } from '../lobby/field.tsx'
import { accountApi } from '../online/account.ts'
import { useText } from '../text/text.ts'
import { useNewPassword } from './new-password.tsx'
import { SubmissionStatus } from './submission-status.tsx'
import { useSubmit } from './use-submit.ts'

export function PasswordForm(): ReactNode {
  const t = useText()
  const [old, setOld] = useState('')
  const { chosen, fields, clear } = useNewPassword()
  const submission = useSubmit()
  const change = (event: FormEvent): void => {
    event.preventDefault()
    submission.run(
      () => accountApi.changePassword(old, chosen),
      () => {
        setOld('')
        clear()
      },
      chosen.forgetPasskeys ? t.account.changedAll : t.account.changed,
    )
  }
  return (
    <form className="card" onSubmit={change}>
      <h2>{t.account.changePassword}</h2>
      <Field label={t.account.oldPassword}>
        <input
          type="password"
          value={old}
          required
          autoComplete="current-password"
          onChange={(event) => setOld(event.target.value)}
        />
      </Field>
      {fields}
      <SubmissionStatus submission={submission} />
      <button type="submit" disabled={submission.busy}>
        {t.account.changePassword}
      </button>
    </form>
  )
}
