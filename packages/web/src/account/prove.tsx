import { type FormEvent, type ReactNode, useState } from 'react'
import { Field } from '../lobby/field.tsx'
import { accountApi } from '../online/account.ts'
import { canPasskeys, passkeyAnswer } from '../online/passkeys.ts'
import { useText } from '../text/text.ts'
import { Outcome } from './outcome.tsx'
import { type Deed, useDeed } from './use-deed.ts'

/** Asks for the password, or a passkey, where a deed was refused for want of a proof; then does it again. */
export function ProveFirst({ deed }: { readonly deed: Deed }): ReactNode {
  const t = useText()
  const [password, setPassword] = useState('')
  const proof = useDeed()
  if (deed.code !== 'prove-yourself') return null
  const say = (event: FormEvent): void => {
    event.preventDefault()
    proof.run(() => accountApi.prove({ password }), deed.again)
  }
  const show = async () => {
    const answer = await passkeyAnswer()
    return answer.ok ? accountApi.prove(answer.value) : answer
  }
  return (
    <form className="column" onSubmit={say}>
      <Field label={t.account.password}>
        <input
          type="password"
          value={password}
          required
          autoComplete="current-password"
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Outcome deed={proof} />
      <div className="row">
        <button type="submit" disabled={proof.busy}>
          {t.account.prove}
        </button>
        {canPasskeys() && (
          <button type="button" disabled={proof.busy} onClick={() => proof.run(show, deed.again)}>
            {t.account.provePasskey}
          </button>
        )}
      </div>
    </form>
  )
}
