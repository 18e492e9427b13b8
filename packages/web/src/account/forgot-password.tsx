import { type FormEvent, type ReactNode, useState } from 'react'
import { Field } from '../lobby/field.tsx'
import { useLoaded } from '../lobby/use-loaded.ts'
import { accountApi } from '../online/account.ts'
import { setIdentity } from '../online/session.ts'
import { navigate } from '../router.ts'
import { useText } from '../text/text.ts'
import { useNewPassword } from './new-password.tsx'
import { SubmissionStatus } from './submission-status.tsx'
import { useSubmit } from './use-submit.ts'

/** The token of a link from an e-mail. It is in the hash, which is not sent to servers. */
export const resetToken = (): string | null => /^#reset=([\w-]{43})$/.exec(location.hash)?.[1] ?? null

/** Asks for an e-mail with a link for a new password. */
export function ForgotPassword(): ReactNode {
  const t = useText()
  const [can] = useLoaded(accountApi.canSendLink)
  // If that cannot be found out, it may be tried.
  if (can === null || !can.ok || can.value.mail) return <LinkForm />
  return (
    <section className="card">
      <h2>{t.account.forgotten}</h2>
      <p className="soft">{t.account.forgottenNoMail}</p>
    </section>
  )
}

function LinkForm(): ReactNode {
  const t = useText()
  const [username, setUsername] = useState('')
  const submission = useSubmit()
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    submission.run(() => accountApi.askForLink(username), undefined, t.account.linkSent)
  }
  return (
    <form className="card" onSubmit={ask}>
      <h2>{t.account.forgotten}</h2>
      <p className="soft">{t.account.forgottenText}</p>
      <Field label={t.account.username}>
        <input
          value={username}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setUsername(event.target.value.toLowerCase())}
        />
      </Field>
      <SubmissionStatus submission={submission} />
      <button type="submit" disabled={submission.busy}>
        {t.account.sendLink}
      </button>
    </form>
  )
}

/** Chooses a new password after such a link was opened, and signs in with it. */
export function ChoosePassword({ token }: { readonly token: string }): ReactNode {
  const t = useText()
  const { chosen, fields } = useNewPassword()
  const submission = useSubmit()
  const choose = (event: FormEvent): void => {
    event.preventDefault()
    submission.run(
      () => accountApi.choosePassword(token, chosen),
      ({ person }) => {
        navigate('/account', 'replace')
        setIdentity(person)
      },
    )
  }
  return (
    <form className="card" onSubmit={choose}>
      <h2>{t.account.choose}</h2>
      <p className="soft">{t.account.chooseText}</p>
      {fields}
      <SubmissionStatus submission={submission} />
      <button type="submit" className="primary" disabled={submission.busy}>
        {t.account.choose}
      </button>
    </form>
  )
}
