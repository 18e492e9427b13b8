import { type ReactNode, useState } from 'react'
import { Field } from '../lobby/field.tsx'
import type { NewPassword } from '../online/account.ts'
import { useText } from '../text/text.ts'

interface Fields {
  readonly chosen: NewPassword
  readonly fields: ReactNode
  clear(): void
}

/** The fields for a new password, and whether passkeys are removed with the old one. */
export function useNewPassword(): Fields {
  const t = useText()
  const [password, setPassword] = useState('')
  const [forgetPasskeys, setForgetPasskeys] = useState(false)
  const fields = (
    <>
      <Field label={t.account.newPassword} hint={t.account.passwordHint}>
        <input
          type="password"
          value={password}
          required
          minLength={12}
          maxLength={128}
          autoComplete="new-password"
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <label className="row">
        <input type="checkbox" checked={forgetPasskeys} onChange={(event) => setForgetPasskeys(event.target.checked)} />
        {t.account.forgetPasskeys}
      </label>
    </>
  )
  return { chosen: { password, forgetPasskeys }, fields, clear: () => setPassword('') }
}
