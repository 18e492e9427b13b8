import { type FormEvent, type ReactNode, useState } from 'react'
import { Field } from '../lobby/field.tsx'
import { api } from '../online/api.ts'
import { useText } from '../text/text.ts'
import { Outcome } from './outcome.tsx'
import { useDeed } from './use-deed.ts'

export function PasswordForm(): ReactNode {
  const t = useText()
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const deed = useDeed()
  const change = (event: FormEvent): void => {
    event.preventDefault()
    deed.run(
      () => api.changePassword(old, password),
      () => {
        setOld('')
        setPassword('')
      },
      t.account.changed,
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
      <Field label={t.account.newPassword} hint={t.account.passwordHint}>
        <input
          type="password"
          value={password}
          required
          minLength={8}
          maxLength={200}
          autoComplete="new-password"
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Outcome deed={deed} />
      <button type="submit" disabled={deed.busy}>
        {t.account.changePassword}
      </button>
    </form>
  )
}
