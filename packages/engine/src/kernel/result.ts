/** Why a command was not carried out: a code for programs, a rule for people, and what they need to understand it. */
export interface Refusal {
  readonly code: string
  readonly rule?: string
  readonly data?: Readonly<Record<string, unknown>>
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }

/** Random players and offers try much that is refused, so it is written out. */
export function refusal(code: string, rule?: string, data?: Record<string, unknown>): Refusal {
  if (rule) return data ? { code, rule, data } : { code, rule }
  return data ? { code, data } : { code }
}
