import { type FormEvent, type ReactNode, useState } from 'react'
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
      <label className="field">
        {t.account.oldPassword}
        <input
          type="password"
          value={old}
          required
          autoComplete="current-password"
          onChange={(event) => setOld(event.target.value)}
        />
      </label>
      <label className="field">
        {t.account.newPassword}
        <input
          type="password"
          value={password}
          required
          minLength={8}
          maxLength={200}
          autoComplete="new-password"
          onChange={(event) => setPassword(event.target.value)}
        />
        <span className="field-hint">{t.account.passwordHint}</span>
      </label>
      <Outcome deed={deed} />
      <button type="submit" disabled={deed.busy}>
        {t.account.changePassword}
      </button>
    </form>
  )
}
