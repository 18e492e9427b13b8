import type { ReactNode } from 'react'
import { Busy } from '../kit/busy.tsx'
import { Frame } from '../lobby/frame.tsx'
import { Unreached } from '../lobby/unreached.tsx'
import { askWho, useWho } from '../online/session.ts'
import { usePlace } from '../router.ts'
import { useText } from '../text/text.ts'
import { MakeAccount, SignIn } from './entering.tsx'
import { ChoosePassword, Forgotten, linkToken } from './forgotten.tsx'
import { NameForm } from './name-form.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordForm } from './password-form.tsx'
import { Reminders } from './reminders.tsx'
import { Sessions } from './sessions.tsx'
import { SignOut } from './sign-out.tsx'
import '../lobby/lobby.css'
import './account.css'

/** Who I am to others, and how I come back. */
export function AccountPage(): ReactNode {
  const t = useText()
  const who = useWho()
  usePlace()
  const token = linkToken()
  return (
    <Frame title={t.account.title}>
      <div className="page-title">
        <h1>{t.account.title}</h1>
        <p className="soft">{aboutMe(t, who)}</p>
      </div>
      {who === 'unknown' && <Busy />}
      {who === 'unreached' && (
        <section className="card">
          <Unreached again={() => void askWho(true)} />
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
          <MakeAccount />
          <Forgotten />
        </div>
      )}
      {typeof who === 'object' && who !== null && !token && (
        <div className="account">
          <NameForm person={who} />
          {who.username === null ? <MakeAccount /> : <PasswordForm />}
          {who.username === null && <SignIn />}
          {who.username === null && <Forgotten />}
          {who.username !== null && <Passkeys />}
          <Reminders />
          <Sessions />
          <SignOut isGuest={who.username === null} />
        </div>
      )}
    </Frame>
  )
}

function aboutMe(t: ReturnType<typeof useText>, who: ReturnType<typeof useWho>): string {
  if (who === null) return `${t.account.nobodyTitle}. ${t.account.nobodyText}`
  if (typeof who !== 'object') return ''
  return who.username === null ? `${t.account.guestTitle}. ${t.account.guestText}` : t.account.asAccount(who.username)
}
