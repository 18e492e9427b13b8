import type { Person, Signed } from './api.ts'
import { type Got, request } from './http.ts'

/** What only the account page asks of the server, apart so that no other page fetches it. */

export interface SessionInfo {
  readonly id: string
  readonly created: number
  readonly seen: number
  /** The browser, as it calls itself. */
  readonly agent: string
  readonly current: boolean
}
export interface Passkey {
  readonly id: string
  readonly created: number
}
export interface Reminders {
  readonly mail: { readonly address: string; readonly confirmed: boolean } | null
  /** How many browsers. */
  readonly push: number
  /** What this server can do. */
  readonly channels: readonly ('mail' | 'push')[]
  /** The applicationServerKey of subscriptions. */
  readonly key: string | null
}
export interface NewPassword {
  readonly password: string
  readonly forgetPasskeys: boolean
}

interface Attempt<O> {
  readonly attempt: string
  readonly options: O
}
type Done = Promise<Got<null>>

export const accountApi = {
  rename: (name: string): Promise<Got<Person>> => request('PATCH', '/me', { body: { name } }),
  /** A guest who makes an account keeps seats and games. */
  register: (account: { username: string; password: string; name?: string }): Promise<Got<Signed>> =>
    request('POST', '/accounts', { body: account }),
  signIn: (username: string, password: string): Promise<Got<Signed>> =>
    request('POST', '/sessions', { body: { username, password } }),
  signOut: (): Done => request('DELETE', '/sessions/current'),
  changePassword: (old: string, chosen: NewPassword): Done =>
    request('PUT', '/me/password', { body: { old, ...chosen } }),
  /** Counts for ten minutes, like signing in. */
  prove: (proof: { password: string } | { attempt: string; response: unknown }): Done =>
    request('POST', '/me/proof', { body: proof }),
  /** The answer does not say whether there is such an account. */
  askForLink: (username: string): Done => request('POST', '/password-resets', { body: { username } }),
  choosePassword: (token: string, chosen: NewPassword): Promise<Got<Signed>> =>
    request('POST', '/password-resets/finish', { body: { token, ...chosen } }),
  sessions: (): Promise<Got<SessionInfo[]>> => request('GET', '/sessions'),
  endSession: (id: string): Done => request('DELETE', `/sessions/${encodeURIComponent(id)}`),

  // Passkeys: `passkeys.ts` asks the browser for what is sent here.
  passkeys: (): Promise<Got<Passkey[]>> => request('GET', '/passkeys'),
  beginPasskey: (): Promise<Got<Attempt<PublicKeyCredentialCreationOptionsJSON>>> =>
    request('POST', '/passkeys/attempts'),
  keepPasskey: (attempt: string, response: unknown): Promise<Got<Passkey>> =>
    request('POST', '/passkeys', { body: { attempt, response } }),
  forgetPasskey: (id: string): Done => request('DELETE', `/passkeys/${encodeURIComponent(id)}`),
  beginPasskeyLogin: (): Promise<Got<Attempt<PublicKeyCredentialRequestOptionsJSON>>> =>
    request('POST', '/sessions/passkey/attempts'),
  finishPasskeyLogin: (attempt: string, response: unknown): Promise<Got<Signed>> =>
    request('POST', '/sessions/passkey', { body: { attempt, response } }),

  // Being reminded that a table waits
  reminders: (): Promise<Got<Reminders>> => request('GET', '/me/reminders'),
  remindByMail: (address: string): Done => request('PUT', '/me/reminders/mail', { body: { address } }),
  confirmMail: (code: string): Done => request('POST', '/me/reminders/mail/confirm', { body: { code } }),
  remindByPush: (subscription: { endpoint: string; keys: { p256dh: string; auth: string } }): Done =>
    request('PUT', '/me/reminders/push', { body: subscription }),
  forgetReminders: (kind: 'mail' | 'push'): Done => request('DELETE', `/me/reminders/${kind}`),
}
