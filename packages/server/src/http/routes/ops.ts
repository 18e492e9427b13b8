import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Store } from '../../store/store.ts'
import { hashToken } from '../../tokens.ts'
import type { Metrics } from '../metrics.ts'
import { forbidden, Problem } from '../problem.ts'

interface Parts {
  readonly store: Pick<Store, 'ping'>
  readonly metrics: Metrics
  readonly metricsToken: string | null
  /** Whether the server is on its way down: nothing new should come to it. */
  readonly isClosing: () => boolean
}

const PING_MS = 1_000

const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(hashToken(a)), Buffer.from(hashToken(b)))

/** From this very machine, and not passed on by a proxy on it. */
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined

/** For those who run the server. */
export const opsRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { store, metrics, metricsToken, isClosing }) => {
  let pinged = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() }
  /** Whoever asks at the same time, or a moment later, gets the same answer: it costs a write. */
  const ping = (): Promise<void> => {
    if (performance.now() - pinged.at > PING_MS) pinged = { at: performance.now(), done: store.ping() }
    return pinged.done
  }

  // Whether the process lives: if it does not answer, starting it again helps.
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ ok: true }))

  // Whether requests should be sent to it: not while it cannot write, which starting again does not mend.
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async () => {
    if (isClosing()) throw new Problem(503, 'unavailable', 'The server is closing.')
    try {
      await ping()
    } catch {
      throw new Problem(503, 'unavailable', 'The database cannot be written.')
    }
    return { ok: true }
  })

  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const { authorization } = request.headers
    // Counts of requests tell when somebody whispers.
    const may = metricsToken ? same(authorization ?? '', `Bearer ${metricsToken}`) : isFromHere(request)
    if (!may) throw forbidden('Metrics are for those who run the server.')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
