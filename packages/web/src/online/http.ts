import type { Problem } from '../table/client.ts'

/** The result of a request. Refusals are results too; nothing here throws. */
export type ApiResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface RequestOptions {
  readonly body?: unknown
  /** A request that is sent again with the same key is done once. */
  readonly key?: string
  readonly signal?: AbortSignal
}

/** The code of a problem without an answer from the server. */
export const UNREACHABLE = 'unreached'

/** Whether the same request may succeed when it is sent again, although nothing else has changed. */
export const isTransient = ({ code, status = 0 }: Problem): boolean =>
  code === UNREACHABLE || status === 429 || status === 502 || status === 503 || status === 504

/** Bounds of how far the server's clock is ahead of ours, in milliseconds: every answer narrows them. */
let least = Number.NEGATIVE_INFINITY
let most = Number.POSITIVE_INFINITY

/** The header says only the second in which the answer was made, some time between `sent` and `got`. */
function compareClocks(date: string | null, sent: number, got: number): void {
  const said = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(said)) return
  const [low, high] = [said - got, said + 1000 - sent]
  // If the bounds exclude each other, one of the clocks was set.
  const moved = low > most || high < least
  least = moved ? low : Math.max(least, low)
  most = moved ? high : Math.min(most, high)
}

/** Milliseconds that the server's clock is ahead of ours; none as long as they may be equal. */
export function clockSkew(): number {
  if (least > 0 || most < 0) return Number.isFinite(least + most) ? Math.round((least + most) / 2) : 0
  return 0
}

/** One request to the server this page came from. */
export async function request<T>(
  method: Method,
  path: string,
  { body, key, signal }: RequestOptions = {},
): Promise<ApiResult<T>> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (key !== undefined) headers['idempotency-key'] = key
  const sent = Date.now()
  try {
    const answer = await fetch(`/api${path}`, {
      method,
      headers,
      cache: 'no-store',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    compareClocks(answer.headers.get('date'), sent, Date.now())
    const text = await answer.text()
    if (answer.ok) return { ok: true, value: (text === '' ? null : JSON.parse(text)) as T }
    return { ok: false, problem: problemIn(text, answer.status) }
  } catch {
    return { ok: false, problem: { code: UNREACHABLE, detail: 'The server cannot be reached.', status: 0 } }
  }
}

export function problemIn(text: string, status: number): Problem {
  try {
    const { code, detail, rule, data } = JSON.parse(text)
    if (typeof code === 'string' && typeof detail === 'string')
      return { code, detail, status, ...(rule ? { rule } : {}), ...(data ? { data } : {}) }
  } catch {
    // The answer is not from the server but from a proxy.
  }
  return { code: 'failed', detail: `The server answered with ${status}.`, status }
}
