import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { People, Session, User } from '../people/people.ts'
import { forbidden, notSignedIn } from './problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose request it is; null for strangers. */
    session: Session | null
  }
}

const COOKIE = 'arrakis_session'
/** With TLS the name itself says that no other site, nor a neighbour of ours, has put the cookie there. */
export const cookieName = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl.protocol === 'https:' ? `__Host-${COOKIE}` : COOKIE
const SAFE: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Finds out whose request it is. A cookie counts only for requests that our own pages could have made. */
export function useSessions(app: FastifyInstance, people: People, config: Config): void {
  app.decorateRequest('session', null)
  const name = cookieName(config)
  const byToken = async (token: string | undefined): Promise<Session | null> =>
    token && token.length <= 100 ? people.sessionOf(token) : null
  /** Sessions from before the cookie had its name get it now: a guest has no other way back to a seat. */
  const sessionByCookie = async (request: FastifyRequest, reply: FastifyReply): Promise<Session | null> => {
    const token = request.cookies[name]
    if (token || name === COOKIE) return byToken(token)
    const old = request.cookies[COOKIE]
    const session = await byToken(old)
    if (!session?.old) return null
    deliverToken(reply, config, old!, false)
    reply.clearCookie(COOKIE, { path: '/' })
    return session
  }
  app.addHook('onRequest', async (request, reply) => {
    const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
    if (bearer) request.session = await people.sessionOf(bearer)
    else request.session = await sessionByCookie(request, reply)
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
export const personOf = (request: FastifyRequest): User => sessionOf(request).person

/** The token goes into a cookie no script can read, or, to programs that ask for it, into the answer. */
export function deliverToken(reply: FastifyReply, config: Config, token: string, inBody: boolean): { token?: string } {
  if (inBody) return { token }
  reply.setCookie(cookieName(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.protocol === 'https:',
    maxAge: config.sessionDays * 86_400,
  })
  return {}
}

export const clearSessionCookie = (reply: FastifyReply, config: Config): void =>
  void reply.clearCookie(cookieName(config), { path: '/', secure: config.publicUrl.protocol === 'https:' })

/** Opens a session for somebody who has proved who they are, and delivers its token. */
export function signInWith(people: People, config: Config) {
  return async (reply: FastifyReply, person: User, agent: string | undefined, as: string | undefined) => {
    const opened = await people.open(person, agent ?? '')
    if (!opened) throw notSignedIn()
    const { token, session } = opened
    return { person, session: session.id, ...deliverToken(reply, config, token, as === 'token') }
  }
}
