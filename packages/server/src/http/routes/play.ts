import {
  CHAIRS,
  type Chair as ChairId,
  DECISION_KINDS,
  determinize,
  fallback,
  isAskedKind,
  rngFrom,
  type Seat,
} from '@arrakis/engine'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Config } from '../../config.ts'
import type { People } from '../../people/people.ts'
import type { ChatTo, Rooms, TableViewer } from '../../rooms/rooms.ts'
import { COMMAND_EXAMPLES, describedAs } from '../components.ts'
import type { EventStreams } from '../event-streams.ts'
import { addressOf, DEPTH, isTooDeep } from '../limits.ts'
import type { Metrics } from '../metrics.ts'
import { Problem } from '../problem.ts'
import { Chair, Json, oneOf, problems, Strict, Text } from '../schemas.ts'
import { personOf } from '../sessions.ts'
import type { StreamSlots } from '../stream-slots.ts'
import { AsChair, BotLevel, ChairParams, Digits, TableParams, ViewSchema } from '../table-schemas.ts'

interface Parts {
  readonly config: Config
  readonly rooms: Rooms
  readonly people: People
  readonly streams: EventStreams
  readonly slots: StreamSlots
  readonly metrics: Metrics
}

const tags = ['play']
const None = Type.Null()
const Viewer = Type.Optional(
  oneOf([...CHAIRS, 'spectator'], { description: 'whose eyes; my only seat, or a spectator, unless said' }),
)
/** Printable, so that it can be kept and compared as it is. */
const Key = { 'idempotency-key': Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]{1,100}$' })) }
const Agree = Strict({ as: AsChair, agree: Type.Boolean() })

/** A game as it is played: seen, streamed, answered, talked over, paused, taken back. */
export const playRoutes: FastifyPluginAsyncTypebox<Parts> = async (
  app,
  { config, rooms, people, streams, slots, metrics },
) => {
  const mine = async (request: FastifyRequest, table: string): Promise<ChairId[]> => {
    const { seats } = await rooms.info(table, request.session?.person ?? null)
    return seats.filter((seat) => seat.you).map((seat) => seat.chair)
  }
  /** The chair that acts: the one named, or the only one this person has. */
  const actor = async (request: FastifyRequest, table: string, as: ChairId | undefined): Promise<ChairId> => {
    personOf(request)
    if (as) return as
    const [only, ...more] = await mine(request, table)
    if (!only) throw new Problem(403, 'not-seated', 'You have no seat at this table.')
    if (more.length > 0) throw new Problem(400, 'which-seat', 'You have several seats here: say which, with `as`.')
    return only
  }
  const watcher = async (request: FastifyRequest, table: string, as: TableViewer | undefined): Promise<TableViewer> => {
    if (as) return as
    const own = await mine(request, table)
    return own.length === 1 ? own[0]! : 'spectator'
  }

  app.get(
    '/tables/:table/view',
    {
      schema: {
        tags,
        summary: 'All that one seat may know, and all it can do now',
        params: TableParams,
        querystring: Strict({ as: Viewer }),
        response: problems({ 200: ViewSchema }),
      },
    },
    async (request, reply) => {
      const { table } = request.params
      const as = await watcher(request, table, request.query.as)
      const view = await rooms.view(table, request.session?.person ?? null, as)
      return reply.header('cache-control', 'no-store').send(view)
    },
  )

  app.get(
    '/tables/:table/default',
    {
      schema: {
        tags,
        summary: 'What the clock would answer for my seat',
        description:
          'The body of a command that is always legal, to be sent as it is or to begin from. 204 if the seat is asked nothing now; 409 with the code `game-over` at the end.',
        params: TableParams,
        querystring: Strict({ as: AsChair }),
        response: problems({
          200: Type.Object(
            {
              as: Chair,
              kind: Type.String(),
              ask: Type.Integer(),
              answer: Json('as the kind wants it'),
            },
            describedAs('Command'),
          ),
          204: None,
        }),
      },
    },
    async (request, reply) => {
      const { table } = request.params
      const as = await actor(request, table, request.query.as)
      const { game, status } = await rooms.view(table, personOf(request), as)
      if (status === 'finished') throw new Problem(409, 'game-over', 'The game is over.')
      const question = game?.asked.find((decision) => decision.asked)
      if (!game || !question) return reply.code(204).send(null)
      // Made of what the seat knows, so that it cannot tell more.
      const { answer } = fallback(determinize(game, rngFrom(0)), game.me as Seat)!
      return reply.send({ as, kind: question.kind, ask: question.ask!, answer })
    },
  )

  app.get(
    '/tables/:table/events',
    {
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'A stream of what happens, as one seat sees it',
        description:
          'Server-sent events. Each has as its id the number of this viewer’s message, and as its data `{"type":"sync","table":…}`, the whole picture, or ' +
          '`{"type":"message","message":…,"change":…}`, what happened and the fields of the picture that changed. A client that comes back with ' +
          '`Last-Event-ID` gets what it missed, then a sync.',
        params: TableParams,
        querystring: Strict({
          as: Viewer,
          after: Type.Optional({ ...Digits, description: 'like Last-Event-ID, for clients that cannot set headers' }),
        }),
        headers: Type.Object({ 'last-event-id': Type.Optional(Digits) }),
        response: {
          200: { description: 'A stream.', content: { 'text/event-stream': { schema: Type.String() } } },
          ...problems({}),
        },
      },
    },
    async (request, reply) => {
      const { table } = request.params
      const { session, headers, query, ip } = request
      const owner = session?.id ?? `address ${addressOf(ip)}`
      const leave = await slots.take(owner, config.streamLimit)
      if (!leave) throw new Problem(429, 'too-many-streams', `No more than ${config.streamLimit} streams at once.`)
      const abort = new AbortController()
      const close = (): void => {
        leave()
        abort.abort()
      }
      try {
        const as = await watcher(request, table, query.as)
        const after = headers['last-event-id'] ?? query.after
        const frames = rooms
          .stream(table, session?.person ?? null, as, after === undefined ? null : Number(after), abort.signal)
          [Symbol.asyncIterator]()
        // Until the first frame a refusal can still be answered as one.
        let step = await frames.next()
        if (step.done) throw new Problem(503, 'unavailable', 'The server is closing; try again.')
        const mayGoOn = async (): Promise<boolean> => session === null || people.isOpen(session)
        const stream = streams.start(reply, owner, mayGoOn, close)
        try {
          for (; !step.done && !stream.closed; step = await frames.next()) {
            const slow = stream.send(step.value.id, step.value.json)
            if (slow) await slow
          }
        } catch (error) {
          request.log.warn({ err: error }, 'stream broke off')
        } finally {
          stream.end()
        }
      } finally {
        close()
      }
    },
  )

  app.post(
    '/tables/:table/commands',
    {
      schema: {
        tags,
        summary: 'Answer a question, or play something unasked',
        description:
          'The view lists under `asked` what the seat can do: `kind` and, for a question, the number `ask`. With an Idempotency-Key the request can be sent again without being done twice.',
        params: TableParams,
        headers: Type.Object(Key),
        body: Strict(
          {
            as: AsChair,
            kind: oneOf(DECISION_KINDS),
            // The engine checks its form, and says what was expected and where.
            answer: Json('as the kind wants it'),
            ask: Type.Optional(Type.Integer({ minimum: 0, maximum: 1e9 })),
          },
          { ...describedAs('Command'), 'x-examples': COMMAND_EXAMPLES },
        ),
        response: problems({
          200: Type.Object({
            id: Type.Integer({ description: 'the message of this seat’s stream that tells of it' }),
            events: Type.Array(Json('what happened, as this seat sees it')),
          }),
        }),
      },
    },
    async (request) => {
      const { table } = request.params
      const { kind, answer, ask, as } = request.body
      // Sent late, it would otherwise answer the next question of its kind.
      if (ask === undefined && isAskedKind(kind))
        throw new Problem(400, 'which-question', 'Say which question it answers: `ask` is its number.')
      if (isTooDeep(answer)) {
        const data = { expected: `no more than ${DEPTH} lists and objects inside each other`, at: '' }
        throw new Problem(400, 'malformed', 'No answer is nested so deeply.', { data })
      }
      const key = request.headers['idempotency-key']
      const chair = await actor(request, table, as)
      const started = performance.now()
      const command = { as: chair, kind, answer, ...(ask === undefined ? {} : { ask }), ...(key ? { key } : {}) }
      const { id, events } = await rooms.command(table, personOf(request), command)
      metrics.command(performance.now() - started)
      return { id, events: [...events] }
    },
  )

  app.post(
    '/tables/:table/chat',
    {
      schema: {
        tags,
        summary: 'Say something to the table, to my allies, or to one seat',
        params: TableParams,
        headers: Type.Object(Key),
        body: Strict({
          as: AsChair,
          to: Type.Optional(oneOf(['table', 'allies', ...CHAIRS], { default: 'table' })),
          text: Text,
        }),
        response: problems({ 201: Type.Object({ id: Type.Integer() }) }),
      },
    },
    async (request, reply) => {
      const { table } = request.params
      const { to = 'table', text, as } = request.body
      const chair = await actor(request, table, as)
      const whom: ChatTo = to === 'table' || to === 'allies' ? { kind: to } : { kind: 'whisper', chair: to }
      const { id } = await rooms.chat(table, personOf(request), chair, whom, text, request.headers['idempotency-key'])
      return reply.code(201).send({ id })
    },
  )

  app.put(
    '/tables/:table/seats/:chair/notes',
    {
      schema: {
        tags,
        summary: 'Keep my notes; only I see them',
        params: ChairParams,
        body: Strict({ text: Type.String({ maxLength: 20_000 }) }),
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const { table, chair } = request.params
      await rooms.setNotes(table, personOf(request), chair, request.body.text)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/tables/:table/pause',
    {
      schema: {
        tags,
        summary: 'Ask for a pause, agree to it, or refuse it',
        params: TableParams,
        body: Agree,
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const { table } = request.params
      const as = await actor(request, table, request.body.as)
      await rooms.pause(table, personOf(request), as, request.body.agree)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/tables/:table/resume',
    {
      schema: {
        tags,
        summary: 'End the pause',
        params: TableParams,
        body: Strict({ as: AsChair }),
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const { table } = request.params
      await rooms.resume(table, personOf(request), await actor(request, table, request.body.as))
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/tables/:table/seats/:chair/stand-in',
    {
      schema: {
        tags,
        summary: 'Hand my seat to a bot while I am away',
        params: ChairParams,
        body: Strict({ level: Type.Optional(BotLevel) }),
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const { table, chair } = request.params
      await rooms.handToBot(table, personOf(request), chair, request.body.level)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/tables/:table/seats/:chair/stand-in',
    {
      schema: {
        tags,
        summary: 'Take my seat back from the bot',
        params: ChairParams,
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const { table, chair } = request.params
      await rooms.takeBackSeat(table, personOf(request), chair)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/tables/:table/absent',
    {
      schema: {
        tags,
        summary: 'Propose that a bot plays for somebody absent, agree, or refuse',
        params: TableParams,
        body: Strict({ as: AsChair, absent: Chair, agree: Type.Boolean() }),
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const { table } = request.params
      const { absent, agree } = request.body
      const as = await actor(request, table, request.body.as)
      await rooms.voteAbsent(table, personOf(request), as, absent, agree)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/tables/:table/take-back',
    {
      // The log is read for it.
      config: { cost: 10 },
      schema: {
        tags,
        summary: 'Take back my last action, or ask the others whether I may',
        params: TableParams,
        body: Strict({ as: AsChair }),
        response: problems({ 200: Type.Object({ result: oneOf(['done', 'asked']) }) }),
      },
    },
    async (request) => {
      const { table } = request.params
      const as = await actor(request, table, request.body.as)
      return { result: await rooms.takeBack(table, personOf(request), as) }
    },
  )

  app.post(
    '/tables/:table/take-back/answer',
    {
      schema: {
        tags,
        summary: 'Agree that somebody takes back, or refuse',
        params: TableParams,
        body: Agree,
        response: problems({ 204: None }),
      },
    },
    async (request, reply) => {
      const { table } = request.params
      const as = await actor(request, table, request.body.as)
      await rooms.answerTakeBack(table, personOf(request), as, request.body.agree)
      return reply.code(204).send(null)
    },
  )
}
