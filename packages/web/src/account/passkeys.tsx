import type { ReactNode } from 'react'
import { Busy } from '../kit/busy.tsx'
import { useLoaded } from '../lobby/use-loaded.ts'
import { accountApi } from '../online/account.ts'
import { addPasskey, arePasskeysSupported } from '../online/passkeys.ts'
import { useText } from '../text/text.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { SubmissionStatus } from './submission-status.tsx'
import { useSubmit } from './use-submit.ts'

export function Passkeys(): ReactNode {
  const t = useText()
  const [got, again] = useLoaded(accountApi.passkeys)
  const submission = useSubmit()
  const date = new Intl.DateTimeFormat(t.language, { dateStyle: 'medium' })
  return (
    <section className="card">
      <h2>{t.account.passkeys}</h2>
      <p className="soft">{t.account.passkeysText}</p>
      {got === null && <Busy />}
      {got && !got.ok && <p className="form-error">{got.problem.detail}</p>}
      {got?.ok && got.value.length === 0 && <p>{t.account.noPasskeys}</p>}
      {got?.ok && got.value.length > 0 && (
        <ul className="account-list">
          {got.value.map(({ id, created }) => (
            <li key={id}>
              <span>{t.account.passkeyMade(date.format(created))}</span>
              <button
                type="button"
                disabled={submission.busy}
                onClick={() => submission.run(() => accountApi.forgetPasskey(id), again)}
              >
                {t.account.forget}
              </button>
            </li>
          ))}
        </ul>
      )}
      <SubmissionStatus submission={submission} />
      <ConfirmIdentity submission={submission} />
      {arePasskeysSupported() ? (
        <button type="button" disabled={submission.busy} onClick={() => submission.run(addPasskey, again)}>
          {t.account.addPasskey}
        </button>
      ) : (
        <p className="soft">{t.account.noPasskeySupport}</p>
      )}
    </section>
  )
}
