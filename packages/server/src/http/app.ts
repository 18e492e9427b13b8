import cookie from '@fastify/cookie'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Config } from '../config.ts'
import type { Passkeys } from '../people/passkeys.ts'
import type { People } from '../people/people.ts'
import type { Resets } from '../people/resets.ts'
import type { Mailbox } from '../reminders/mail-sender.ts'
import type { Reminders } from '../reminders/reminders.ts'
import { RoomError } from '../rooms/room-errors.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { Counters } from '../store/counters.ts'
import { type Store, StoreError } from '../store/store.ts'
import { withComponents } from './components.ts'
import { EventStreams } from './event-streams.ts'
import { newRateLimiter, type RateLimiter } from './limits.ts'
import { type Metrics, newMetrics } from './metrics.ts'
import { hasPages, sendPage, servePages, wantsPage } from './pages.ts'
import { notFound, onError, Problem, refused, sendProblem } from './problem.ts'
import type { RateCounts } from './rate-counts.ts'
import { eventRoutes } from './routes/events.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { opsRoutes } from './routes/ops.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { passwordRoutes } from './routes/passwords.ts'
import { peopleRoutes } from './routes/people.ts'
import { playRoutes } from './routes/play.ts'
import { recordRoutes } from './routes/records.ts'
import { reminderRoutes } from './routes/reminders.ts'
import { rulesRoutes, tableProblem } from './routes/rules.ts'
import { seatRoutes } from './routes/seats.ts'
import { tableRoutes } from './routes/tables.ts'
import { voteRoutes } from './routes/votes.ts'
import { cookieName, useSessions } from './sessions.ts'
import type { StreamSlots } from './stream-slots.ts'

export interface AppParts {
  readonly config: Config
  readonly rooms: Rooms
  readonly people: People
  readonly passkeys: Passkeys
  readonly resets: Resets
  readonly mailbox: Mailbox
  readonly reminders: Reminders
  /** The public key to which browsers subscribe for push messages. */
  readonly pushKey: string
  readonly store: Pick<Store, 'ping'>
  readonly rates: RateCounts
  readonly counters: Counters
  readonly slots: StreamSlots
  /** Where log lines go; the console if nothing is said. */
  readonly logTo?: { write(line: string): void }
}

export interface App {
  readonly http: FastifyInstance
  /** `METHOD /path` of all there is. */
  readonly routes: readonly string[]
  /** No new streams, the old ones end; then the listener closes when its requests are answered. */
  drain(): void
}

/** The HTTP side of the server, ready to listen or to be given requests by tests. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, rooms, people, store, rates, logTo } = parts
  const streams = new EventStreams(config.heartbeatMs)
  const metrics = newMetrics({ rooms: () => rooms.stats(), streams: () => streams.count }, !logTo)
  const limiter = newRateLimiter(config, rates)
  let closing = false

  const http = newFastify(parts, limiter)
  const routes: string[] = []
  http.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`)
  })
  http.addHook('onResponse', async (request, reply) => logAnswer(metrics, request, reply))
  await http.register(cookie)
  await http.register(helmet, securityHeaders(config))
  http.addHook('onRequest', (request, reply) => limiter.count(request, reply))
  useSessions(http, people, config)
  await describeApi(http, config)
  await serveClient(http, config)
  await http.register((api) => registerApi(api, { ...parts, limiter }, streams, metrics), { prefix: '/api' })
  await http.register(opsRoutes, { store, metrics, metricsToken: config.metricsToken, isClosing: () => closing })
  await http.ready()
  return {
    http,
    routes,
    drain() {
      closing = true
      streams.drain()
      rates.close()
    },
  }
}

function newFastify({ config, logTo }: AppParts, limiter: RateLimiter): FastifyInstance {
  const http = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: requestFields },
      ...(logTo ? { stream: logTo } : {}),
    },
    // Only what our own proxies wrote counts: the rest of the header is the client's.
    trustProxy: config.proxies > 0 ? (_: string, hop: number) => hop < config.proxies : false,
    bodyLimit: config.bodyLimit,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 1500 },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: false, strict: false } },
    // One line a request, written when it is answered.
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // An address that cannot be read comes to no route, nor to any hook.
    frameworkErrors: (error, request, reply) =>
      onError(
        countedFirst(error, () => limiter.countUnreadable(request, reply)),
        request,
        reply,
      ),
  })
  http.removeContentTypeParser('text/plain')
  http.setErrorHandler((error, request, reply) => onError(toRefusal(error) as Problem, request, reply))
  return http
}

function logAnswer(metrics: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode: status, elapsedTime: ms } = reply
  metrics.request(request.method, request.routeOptions.url ?? 'none', status, ms)
  const level = status >= 400 || request.method !== 'GET' ? 'info' : 'debug'
  request.log[level]({ ...requestFields(request), status, ms: Math.round(ms * 10) / 10 }, 'answered')
}

function securityHeaders({ publicUrl }: Config): FastifyHelmetOptions {
  const isTls = publicUrl.protocol === 'https:'
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: isTls ? [] : null,
      },
    },
    strictTransportSecurity: isTls,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  }
}

/** The browser client, if it has been built; otherwise there is the API to look at. */
async function serveClient(http: FastifyInstance, { webDir }: Config): Promise<void> {
  const isBuilt = hasPages(webDir)
  http.setNotFoundHandler((request, reply) =>
    isBuilt && wantsPage(request) ? sendPage(reply) : sendProblem(reply, notFound()),
  )
  if (isBuilt) await servePages(http, webDir)
  else http.get('/', { schema: { hide: true } }, async (_, reply) => reply.redirect('/api/docs'))
}

async function registerApi(
  api: FastifyInstance,
  {
    config,
    limiter,
    rooms,
    people,
    passkeys,
    resets,
    mailbox,
    reminders,
    pushKey,
    counters,
    slots,
  }: AppParts & { readonly limiter: RateLimiter },
  streams: EventStreams,
  metrics: Metrics,
): Promise<void> {
  // Where nothing need be said, nothing need be sent.
  api.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.method === 'POST') request.body = {}
  })
  // Answers are for one person, or change at any moment: nobody on the way keeps them.
  api.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'))
  await api.register(peopleRoutes, { config, people, passkeys, streams, rooms })
  await api.register(passkeyRoutes, { config, people, passkeys, mailbox })
  await api.register(passwordRoutes, { config, people, passkeys, resets, mailbox })
  await api.register(reminderRoutes, { config, people, passkeys, reminders, pushKey })
  await api.register(rulesRoutes)
  await api.register(tableRoutes, { config, rooms })
  await api.register(seatRoutes, { config, rooms })
  await api.register(invitationRoutes, { config, rooms })
  await api.register(playRoutes, { config, rooms, metrics, limiter })
  await api.register(eventRoutes, { config, rooms, people, streams, slots })
  await api.register(voteRoutes, { config, rooms })
  await api.register(recordRoutes, { config, rooms, counters })
}

/** Neither headers nor query nor bodies: tokens, passwords and secrets stay out of the log, as does the id of a table, which is one. */
function requestFields({ method, routeOptions, params, ip }: FastifyRequest): Record<string, unknown> {
  const { table } = (params ?? {}) as { table?: string }
  return { method, route: routeOptions?.url ?? null, ...(table ? { table: table.slice(0, 6) } : {}), ip }
}

/** The refusal of one request too many comes before any other. */
function countedFirst(error: FastifyError, count: () => void): FastifyError | Problem {
  try {
    count()
  } catch (tooMany) {
    if (tooMany instanceof Problem) return tooMany
  }
  return error
}

/** What rooms and the engine refuse, in the form of every other refusal. */
function toRefusal(error: unknown): unknown {
  if (error instanceof StoreError)
    return new Problem(503, 'unavailable', 'The server cannot reach its store at the moment.', { cause: error.message })
  if (!(error instanceof RoomError)) return tableProblem(error)
  if (error.refusal) return refused(error.refusal)
  return new Problem(
    error.status,
    error.code,
    error.message,
    Object.keys(error.data).length > 0 ? { data: error.data } : {},
  )
}

/** OpenAPI, made of the schemas that validate and of the engine's table of decisions, as a page and as JSON. */
async function describeApi(http: FastifyInstance, config: Config): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Arrakis',
        version: '1',
        description:
          'Tables, seats and games over HTTP. Refused requests are answered with application/problem+json and change nothing. docs/api.md plays a whole game with curl.',
      },
      tags: [
        { name: 'people', description: 'guests, accounts, sessions, passkeys' },
        { name: 'rules', description: 'what can be played' },
        { name: 'lobby', description: 'tables before they are played' },
        { name: 'play', description: 'games while they are played' },
        { name: 'records', description: 'games that are over' },
      ],
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: cookieName(config) },
        },
      },
      security: [{ token: [] }, { cookie: [] }],
    },
    transformObject: (document) => withComponents('openapiObject' in document ? document.openapiObject : {}),
  })
  await http.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list' },
    theme: {
      title: 'The API of Arrakis',
      css: [{ filename: 'theme.css', content: '.topbar { display: none }' }],
    },
  })
}
