import { accountApi, type Passkey } from './account.ts'
import type { SignInResult } from './api.ts'
import type { ApiResult } from './http.ts'

/** Whether this browser can make and use passkeys in the form the server speaks. */
export const arePasskeysSupported = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** The person declined, or the browser does not support it. */
const GIVEN_UP = { ok: false, problem: { code: 'passkey-given-up', detail: 'No passkey was chosen.' } } as const

const jsonOf = (credential: Credential | null): unknown =>
  credential instanceof PublicKeyCredential ? credential.toJSON() : null

export async function addPasskey(): Promise<ApiResult<Passkey>> {
  const begun = await accountApi.beginPasskey()
  if (!begun.ok) return begun
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(begun.value.options)
    const response = jsonOf(await navigator.credentials.create({ publicKey }))
    return response ? await accountApi.keepPasskey(begun.value.attempt, response) : GIVEN_UP
  } catch {
    return GIVEN_UP
  }
}

/** What a passkey of this person answers, with the attempt it answers to. */
export async function passkeyAnswer(): Promise<ApiResult<{ attempt: string; response: unknown }>> {
  const begun = await accountApi.beginPasskeyLogin()
  if (!begun.ok) return begun
  const { attempt, options } = begun.value
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const response = jsonOf(await navigator.credentials.get({ publicKey }))
    return response ? { ok: true, value: { attempt, response } } : GIVEN_UP
  } catch {
    return GIVEN_UP
  }
}

export async function signInWithPasskey(): Promise<ApiResult<SignInResult>> {
  const answer = await passkeyAnswer()
  return answer.ok ? accountApi.finishPasskeyLogin(answer.value.attempt, answer.value.response) : answer
}
