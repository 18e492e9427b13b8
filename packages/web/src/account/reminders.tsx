import { type FormEvent, type ReactNode, useState } from 'react'
import { Busy } from '../kit/busy.tsx'
import { Field } from '../lobby/field.tsx'
import { useLoaded } from '../lobby/use-loaded.ts'
import { accountApi, type RemindersForm as How } from '../online/account.ts'
import { useText } from '../text/text.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { subscribeToPush } from './push.ts'
import { isPushSupported } from './push-support.ts'
import { SubmissionStatus } from './submission-status.tsx'
import { useSubmit } from './use-submit.ts'

/** The reminders that this server offers. */
export function Reminders(): ReactNode {
  const t = useText()
  const [got, again] = useLoaded(accountApi.reminders)
  return (
    <section className="card">
      <h2>{t.account.reminders}</h2>
      <p className="soft">{t.account.remindersText}</p>
      {got === null && <Busy />}
      {got && !got.ok && <p className="form-error">{got.problem.detail}</p>}
      {got?.ok && got.value.channels.length === 0 && <p className="soft">{t.account.noReminders}</p>}
      {got?.ok && got.value.channels.includes('mail') && <Mail how={got.value} again={again} />}
      {got?.ok && got.value.channels.includes('push') && <Push how={got.value} again={again} />}
    </section>
  )
}

interface Props {
  readonly how: How
  again(): void
}

function Mail({ how: { mail }, again }: Props): ReactNode {
  const t = useText()
  const [address, setAddress] = useState('')
  const [code, setCode] = useState('')
  const submission = useSubmit()
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    submission.run(() => accountApi.remindByMail(address.trim()), again)
  }
  const confirm = (event: FormEvent): void => {
    event.preventDefault()
    submission.run(() => accountApi.confirmMail(code.trim()), again)
  }
  return (
    <div className="column">
      <h3>{t.account.mail}</h3>
      {mail === null && (
        <form className="column" onSubmit={ask}>
          <Field label={t.account.mailAddress} hint={t.account.mailText}>
            <input
              type="email"
              required
              value={address}
              autoComplete="email"
              onChange={(event) => setAddress(event.target.value)}
            />
          </Field>
          <button type="submit" disabled={submission.busy}>
            {t.account.mailSend}
          </button>
        </form>
      )}
      {mail && !mail.confirmed && (
        <form className="column" onSubmit={confirm}>
          <p>{t.account.mailWaits(mail.address)}</p>
          <label className="field">
            {t.account.mailCode}
            <input
              required
              pattern="[0-9]{7}"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </label>
          <button type="submit" disabled={submission.busy}>
            {t.account.mailConfirm}
          </button>
        </form>
      )}
      {mail?.confirmed && <p>{t.account.mailConfirmed(mail.address)}</p>}
      {mail && (
        <button
          type="button"
          disabled={submission.busy}
          onClick={() => submission.run(() => accountApi.forgetReminders('mail'), again)}
        >
          {t.account.stop}
        </button>
      )}
      <SubmissionStatus submission={submission} />
      <ConfirmIdentity submission={submission} />
    </div>
  )
}

function Push({ how: { push, key }, again }: Props): ReactNode {
  const t = useText()
  const submission = useSubmit()
  return (
    <div className="column">
      <h3>{t.account.push}</h3>
      {push > 0 && <p>{t.account.pushOn(push)}</p>}
      <SubmissionStatus submission={submission} />
      <div className="row">
        {isPushSupported() && key ? (
          <button
            type="button"
            disabled={submission.busy}
            onClick={() => submission.run(() => subscribeToPush(key), again)}
          >
            {t.account.pushAdd}
          </button>
        ) : (
          <p className="soft">{t.account.pushUnsupported}</p>
        )}
        {push > 0 && (
          <button
            type="button"
            disabled={submission.busy}
            onClick={() => submission.run(() => accountApi.forgetReminders('push'), again)}
          >
            {t.account.stop}
          </button>
        )}
      </div>
    </div>
  )
}
