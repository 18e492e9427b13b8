import { type FormEvent, type ReactNode, useState } from 'react'
import { Field } from '../lobby/field.tsx'
import { accountApi } from '../online/account.ts'
import { arePasskeysSupported, signInWithPasskey } from '../online/passkeys.ts'
import { setIdentity } from '../online/session.ts'
import { useText } from '../text/text.ts'
import { SubmissionStatus } from './submission-status.tsx'
import { useSubmit } from './use-submit.ts'

const USERNAME = '[a-z0-9][a-z0-9_.\\-]{1,30}[a-z0-9]'

interface FieldsProps {
  readonly isNew: boolean
  readonly username: string
  readonly password: string
  setUsername(text: string): void
  setPassword(text: string): void
}

function Fields({ isNew, username, password, setUsername, setPassword }: FieldsProps): ReactNode {
  const t = useText()
  return (
    <>
      <Field label={t.account.username} {...(isNew ? { hint: t.account.usernameHint } : {})}>
        <input
          value={username}
          required
          pattern={USERNAME}
          title={t.account.usernameHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setUsername(event.target.value.toLowerCase())}
        />
      </Field>
      <Field label={t.account.password} {...(isNew ? { hint: t.account.passwordHint } : {})}>
        <input
          type="password"
          value={password}
          required
          minLength={isNew ? 12 : 8}
          maxLength={isNew ? 128 : 200}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
    </>
  )
}

/** Creates an account. A guest keeps seats and games. */
export function CreateAccount(): ReactNode {
  const t = useText()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const submission = useSubmit()
  const make = (event: FormEvent): void => {
    event.preventDefault()
    submission.run(
      () => accountApi.register({ username, password }),
      ({ person }) => setIdentity(person),
    )
  }
  return (
    <form className="card" onSubmit={make}>
      <h2>{t.account.make}</h2>
      <p className="soft">{t.account.makeText}</p>
      <Fields isNew {...{ username, password, setUsername, setPassword }} />
      <SubmissionStatus submission={submission} />
      <button type="submit" className="primary" disabled={submission.busy}>
        {t.account.make}
      </button>
    </form>
  )
}

export function SignIn(): ReactNode {
  const t = useText()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const submission = useSubmit()
  const enter = (event: FormEvent): void => {
    event.preventDefault()
    submission.run(
      () => accountApi.signIn(username, password),
      ({ person }) => setIdentity(person),
    )
  }
  return (
    <form className="card" onSubmit={enter}>
      <h2>{t.account.signIn}</h2>
      <p className="soft">{t.account.signInText}</p>
      <Fields isNew={false} {...{ username, password, setUsername, setPassword }} />
      <SubmissionStatus submission={submission} />
      <div className="row">
        <button type="submit" className="primary" disabled={submission.busy}>
          {t.account.signIn}
        </button>
        {arePasskeysSupported() && (
          <button
            type="button"
            disabled={submission.busy}
            onClick={() => submission.run(signInWithPasskey, ({ person }) => setIdentity(person))}
          >
            {t.account.signInPasskey}
          </button>
        )}
      </div>
    </form>
  )
}
