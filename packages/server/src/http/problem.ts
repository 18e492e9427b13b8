import { type Refusal, refusalText } from '@arrakis/engine'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** What every refused request is answered with (RFC 9457). */
export interface ProblemBody {
  type: string
  title: string
  status: number
  detail: string
  code: string
  rule?: string
  data?: unknown
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'The request is malformed',
  401: 'Nobody is signed in',
  403: 'That is not yours to do',
  404: 'There is no such thing',
  405: 'Not this method',
  409: 'Something else happened first',
  413: 'The request is too large',
  415: 'The request is of the wrong type',
  422: 'The rules forbid it',
  429: 'Too many requests',
  500: 'The server failed',
  503: 'The server is not ready',
}

/** A request that is refused; thrown by routes, answered as problem+json. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly rule: string | undefined
  readonly data: unknown

  /** `cause` is for the log alone. */
  constructor(
    status: number,
    code: string,
    detail: string,
    more: { rule?: string | undefined; data?: unknown; cause?: string } = {},
  ) {
    super(detail, more.cause === undefined ? {} : { cause: more.cause })
    this.status = status
    this.code = code
    this.rule = more.rule
    this.data = more.data
  }
}

export const notSignedIn = (): Problem => new Problem(401, 'not-signed-in', 'Sign in, or come as a guest, first.')
/** The same for what is not there and for what one may not know of. */
export const notFound = (what = 'page'): Problem => new Problem(404, 'not-found', `There is no such ${what}.`)
export const forbidden = (detail: string, code = 'forbidden'): Problem => new Problem(403, code, detail)
export const conflict = (code: string, detail: string, data?: unknown): Problem =>
  new Problem(409, code, detail, { data })

/** Questions that passed, or were put to somebody else, are stale rather than against the rules. */
const STALE: readonly string[] = ['not-asked', 'late', 'not-now', 'game-over']

export function refused(refusal: Refusal): Problem {
  const { code, rule, data } = refusal
  const status = code === 'malformed' || code.startsWith('no-such-') ? 400 : STALE.includes(code) ? 409 : 422
  return new Problem(status, code, refusalText(refusal), { rule, data })
}

export function problemBody(problem: Problem): ProblemBody {
  const { status, code, message: detail, rule, data } = problem
  const body: ProblemBody = {
    type: `urn:arrakis:problem:${code}`,
    title: TITLES[status] ?? 'The request failed',
    status,
    detail,
    code,
  }
  if (rule !== undefined) body.rule = rule
  if (data !== undefined) body.data = data
  return body
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(problem.status).type('application/problem+json').send(problemBody(problem))
}

/** Fastify's own complaints and thrown errors, in the same form; what failed inside is logged and not told. */
export function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error
  if (error.validation) {
    const data = error.validation.map(({ instancePath, message }) => ({ at: instancePath || '/', says: message ?? '' }))
    return new Problem(400, 'malformed', `The ${error.validationContext ?? 'request'} does not fit.`, { data })
  }
  const status = error.statusCode ?? 500
  if (status === 413) return new Problem(413, 'too-large', 'The body is larger than this server takes.')
  if (status === 415) return new Problem(415, 'not-json', 'Bodies are JSON: content-type application/json.')
  if (status === 429) return new Problem(429, 'too-many-requests', 'Wait a little, then try again.')
  if (status >= 400 && status < 500) return new Problem(status, 'malformed', 'The request cannot be read.')
  return new Problem(500, 'failed', 'Something went wrong here; nothing was changed.')
}

export function onError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error)
  // What was refused on purpose needs no stack: of a store that fails it is enough to know why.
  const told = error instanceof Problem ? { says: error.cause ?? error.message } : { err: error }
  if (problem.status >= 500) request.log.error(told, 'request failed')
  sendProblem(reply, problem)
}
