import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { People, Person, Session } from '../people/people.ts'
import { forbidden, notSignedIn } from './problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose request it is; null for strangers. */
    session: Session | null
  }
}

export const COOKIE = 'arrakis_session'
const SAFE: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Finds out whose request it is. A cookie counts only for requests that our own pages could have made. */
export function useSessions(app: FastifyInstance, people: People, config: Config): void {
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
    const cookie = request.cookies[COOKIE]
    if (bearer) request.session = await people.sessionOf(bearer)
    else if (cookie && cookie.length <= 100) request.session = await people.sessionOf(cookie)
    if (!bearer && !SAFE.includes(request.method) && isForeign(request, config))
      throw forbidden('Requests from pages of other sites are not taken.', 'foreign-origin')
  })
}

/** Browsers say where a request comes from; what is no browser cannot be tricked into sending one. */
function isForeign({ headers }: FastifyRequest, { publicUrl }: Config): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin, host } = headers
  return origin !== undefined && origin !== publicUrl.origin && URL.parse(origin)?.host !== host
}

export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw notSignedIn()
  return request.session
}
export const personOf = (request: FastifyRequest): Person => sessionOf(request).person

/** The token goes into a cookie no script can read, or, to programs that ask for it, into the answer. */
export function handOut(reply: FastifyReply, config: Config, token: string, inBody: boolean): { token?: string } {
  if (inBody) return { token }
  reply.setCookie(COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.protocol === 'https:',
    maxAge: config.sessionDays * 86_400,
  })
  return {}
}

export const takeBack = (reply: FastifyReply): void => void reply.clearCookie(COOKIE, { path: '/' })
