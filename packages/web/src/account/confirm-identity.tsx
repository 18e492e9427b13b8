import { type FormEvent, type ReactNode, useState } from 'react'
import { Field } from '../lobby/field.tsx'
import { accountApi } from '../online/account.ts'
import { arePasskeysSupported, passkeyAnswer } from '../online/passkeys.ts'
import { useText } from '../text/text.ts'
import { SubmissionStatus } from './submission-status.tsx'
import { type Submission, useSubmit } from './use-submit.ts'

/** Asks for the password, or a passkey, when a request was refused for lack of a recent sign-in, then sends it again. */
export function ConfirmIdentity({ submission }: { readonly submission: Submission }): ReactNode {
  const t = useText()
  const [password, setPassword] = useState('')
  const proof = useSubmit()
  if (submission.code !== 'prove-yourself') return null
  const say = (event: FormEvent): void => {
    event.preventDefault()
    proof.run(() => accountApi.prove({ password }), submission.again)
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
      <SubmissionStatus submission={proof} />
      <div className="row">
        <button type="submit" disabled={proof.busy}>
          {t.account.prove}
        </button>
        {arePasskeysSupported() && (
          <button type="button" disabled={proof.busy} onClick={() => proof.run(show, submission.again)}>
            {t.account.provePasskey}
          </button>
        )}
      </div>
    </form>
  )
}
