import type { ReactNode } from 'react'
import { Busy } from '../kit/busy.tsx'
import { PageFrame } from '../lobby/page-frame.tsx'
import { ServerUnreachable } from '../lobby/server-unreachable.tsx'
import { fetchIdentity, useIdentity } from '../online/session.ts'
import { useRoute } from '../router.ts'
import { useText } from '../text/text.ts'
import { DeleteAccount } from './delete-account.tsx'
import { ChoosePassword, ForgotPassword, resetToken } from './forgot-password.tsx'
import { NameForm } from './name-form.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordForm } from './password-form.tsx'
import { Reminders } from './reminders.tsx'
import { Sessions } from './sessions.tsx'
import { CreateAccount, SignIn } from './sign-in.tsx'
import { SignOut } from './sign-out.tsx'
import '../lobby/lobby.css'
import './account.css'

/** The name, the sign-in and the reminders of this visitor. */
export function AccountPage(): ReactNode {
  const t = useText()
  const who = useIdentity()
  useRoute()
  const token = resetToken()
  return (
    <PageFrame title={t.account.title}>
      <div className="page-title">
        <h1>{t.account.title}</h1>
        <p className="soft">{aboutMe(t, who)}</p>
      </div>
      {who === 'unknown' && <Busy />}
      {who === 'unreached' && (
        <section className="card">
          <ServerUnreachable again={() => void fetchIdentity(true)} />
        </section>
      )}
      {token && (
        <div className="account">
          <ChoosePassword token={token} />
        </div>
      )}
      {who === null && !token && (
        <div className="account">
          <NameForm person={null} />
          <SignIn />
          <CreateAccount />
          <ForgotPassword />
        </div>
      )}
      {typeof who === 'object' && who !== null && !token && (
        <div className="account">
          <NameForm person={who} />
          {who.username === null ? <CreateAccount /> : <PasswordForm />}
          {who.username === null && <SignIn />}
          {who.username === null && <ForgotPassword />}
          {who.username !== null && <Passkeys />}
          <Reminders />
          <Sessions />
          <SignOut isGuest={who.username === null} />
          <DeleteAccount person={who} />
        </div>
      )}
    </PageFrame>
  )
}

function aboutMe(t: ReturnType<typeof useText>, who: ReturnType<typeof useIdentity>): string {
  if (who === null) return `${t.account.nobodyTitle}. ${t.account.nobodyText}`
  if (typeof who !== 'object') return ''
  return who.username === null ? `${t.account.guestTitle}. ${t.account.guestText}` : t.account.asAccount(who.username)
}
