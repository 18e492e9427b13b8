import type { Signed } from '../online/api.ts'
import { type Got, request } from '../online/http.ts'

/** What only the account page asks for, so that no other page fetches it. */
type Done = Promise<Got<null>>

export interface NewPassword {
  readonly password: string
  readonly forgetPasskeys: boolean
}

export const changePassword = (old: string, chosen: NewPassword): Done =>
  request('PUT', '/me/password', { body: { old, ...chosen } })

/** Counts for ten minutes, like signing in. */
export const prove = (proof: { password: string } | { attempt: string; response: unknown }): Done =>
  request('POST', '/me/proof', { body: proof })

/** The answer does not say whether there is such an account. */
export const askForLink = (username: string): Done => request('POST', '/password-resets', { body: { username } })

export const choosePassword = (token: string, chosen: NewPassword): Promise<Got<Signed>> =>
  request('POST', '/password-resets/finish', { body: { token, ...chosen } })
