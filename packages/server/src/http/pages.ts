import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Whether the browser client is there to be served. */
export const hasPages = (dir: string): boolean => existsSync(join(dir, 'index.html'))

/** The browser client: what has a hash in its name never changes, everything else is asked for anew each time. */
export async function servePages(http: FastifyInstance, dir: string): Promise<void> {
  const hashed = join(dir, 'assets') + sep
  await http.register(fastifyStatic, {
    root: dir,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders(reply, path) {
      const forever = path.startsWith(hashed)
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** Addresses within the client are its own business: it gets its page, and finds out itself. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|assets)(\/|$)/.test(url) &&
  Boolean(headers.accept?.includes('text/html'))

export const sendPage = (reply: FastifyReply): FastifyReply => reply.sendFile('index.html')
