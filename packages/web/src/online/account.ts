import type { Person, SignInResult } from './api.ts'
import { type ApiResult, request } from './http.ts'

/** Requests of the account page. They are in their own file so that no other page fetches the code. */

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
export interface RemindersForm {
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
type EmptyResult = Promise<ApiResult<null>>

export const accountApi = {
  rename: (name: string): Promise<ApiResult<Person>> => request('PATCH', '/me', { body: { name } }),
  /** A guest who makes an account keeps seats and games. */
  register: (account: { username: string; password: string; name?: string }): Promise<ApiResult<SignInResult>> =>
    request('POST', '/accounts', { body: account }),
  signIn: (username: string, password: string): Promise<ApiResult<SignInResult>> =>
    request('POST', '/sessions', { body: { username, password } }),
  signOut: (): EmptyResult => request('DELETE', '/sessions/current'),
  changePassword: (old: string, chosen: NewPassword): EmptyResult =>
    request('PUT', '/me/password', { body: { old, ...chosen } }),
  /** Counts for ten minutes, like signing in. */
  prove: (proof: { password: string } | { attempt: string; response: unknown }): EmptyResult =>
    request('POST', '/me/proof', { body: proof }),
  /** What is stored of this person is gone for good. */
  deleteMe: (): EmptyResult => request('DELETE', '/me'),
  /** Whether this server sends e-mail at all. */
  canSendLink: (): Promise<ApiResult<{ mail: boolean }>> => request('GET', '/password-resets'),
  /** The answer does not say whether there is such an account. */
  askForLink: (username: string): EmptyResult => request('POST', '/password-resets', { body: { username } }),
  choosePassword: (token: string, chosen: NewPassword): Promise<ApiResult<SignInResult>> =>
    request('POST', '/password-resets/finish', { body: { token, ...chosen } }),
  sessions: (): Promise<ApiResult<SessionInfo[]>> => request('GET', '/sessions'),
  endSession: (id: string): EmptyResult => request('DELETE', `/sessions/${encodeURIComponent(id)}`),

  // Passkeys: `passkeys.ts` asks the browser for what is sent here.
  passkeys: (): Promise<ApiResult<Passkey[]>> => request('GET', '/passkeys'),
  beginPasskey: (): Promise<ApiResult<Attempt<PublicKeyCredentialCreationOptionsJSON>>> =>
    request('POST', '/passkeys/attempts'),
  keepPasskey: (attempt: string, response: unknown): Promise<ApiResult<Passkey>> =>
    request('POST', '/passkeys', { body: { attempt, response } }),
  forgetPasskey: (id: string): EmptyResult => request('DELETE', `/passkeys/${encodeURIComponent(id)}`),
  beginPasskeyLogin: (): Promise<ApiResult<Attempt<PublicKeyCredentialRequestOptionsJSON>>> =>
    request('POST', '/sessions/passkey/attempts'),
  finishPasskeyLogin: (attempt: string, response: unknown): Promise<ApiResult<SignInResult>> =>
    request('POST', '/sessions/passkey', { body: { attempt, response } }),

  // Being reminded that a table waits
  reminders: (): Promise<ApiResult<RemindersForm>> => request('GET', '/me/reminders'),
  remindByMail: (address: string): EmptyResult => request('PUT', '/me/reminders/mail', { body: { address } }),
  confirmMail: (code: string): EmptyResult => request('POST', '/me/reminders/mail/confirm', { body: { code } }),
  remindByPush: (subscription: { endpoint: string; keys: { p256dh: string; auth: string } }): EmptyResult =>
    request('PUT', '/me/reminders/push', { body: subscription }),
  forgetReminders: (kind: 'mail' | 'push'): EmptyResult => request('DELETE', `/me/reminders/${kind}`),
}
