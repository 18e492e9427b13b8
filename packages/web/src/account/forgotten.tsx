import { type FormEvent, type ReactNode, useState } from 'react'
import { Field } from '../lobby/field.tsx'
import { accountApi } from '../online/account.ts'
import { nowI } from '../online/session.ts'
import { go } from '../router.ts'
import { useText } from '../text/text.ts'
import { useNewPassword } from './new-password.tsx'
import { Outcome } from './outcome.tsx'
import { useDeed } from './use-deed.ts'

/** The token of a link from an e-mail; it stands where no server gets to see it. */
export const linkToken = (): string | null => /^#reset=([\w-]{43})$/.exec(location.hash)?.[1] ?? null

/** For who cannot sign in any more. */
export function Forgotten(): ReactNode {
  const t = useText()
  const [username, setUsername] = useState('')
  const deed = useDeed()
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    deed.run(() => accountApi.askForLink(username), undefined, t.account.linkSent)
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
      <Outcome deed={deed} />
      <button type="submit" disabled={deed.busy}>
        {t.account.sendLink}
      </button>
    </form>
  )
}

/** Who came by such a link chooses a new password, and is signed in with it. */
export function ChoosePassword({ token }: { readonly token: string }): ReactNode {
  const t = useText()
  const { chosen, fields } = useNewPassword()
  const deed = useDeed()
  const choose = (event: FormEvent): void => {
    event.preventDefault()
    deed.run(
      () => accountApi.choosePassword(token, chosen),
      ({ person }) => {
        go('/account', 'replace')
        nowI(person)
      },
    )
  }
  return (
    <form className="card" onSubmit={choose}>
      <h2>{t.account.choose}</h2>
      <p className="soft">{t.account.chooseText}</p>
      {fields}
      <Outcome deed={deed} />
      <button type="submit" className="primary" disabled={deed.busy}>
        {t.account.choose}
      </button>
    </form>
  )
}
