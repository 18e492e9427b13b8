import {
  CHAIRS,
  DECISION_KINDS,
  type DecisionKind,
  determinize,
  fallback,
  isAskedKind,
  rngFrom,
  type Seat,
} from '@arrakis/engine'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Config } from '../../config.ts'
import type { ChatTo, Rooms, TableView } from '../../rooms/rooms.ts'
import { actingSeat, viewerFor } from '../acting-seat.ts'
import { COMMAND_EXAMPLES, describedAs } from '../components.ts'
import { DEPTH, isTooDeep, type RateLimiter } from '../limits.ts'
import type { Metrics } from '../metrics.ts'
import { Problem } from '../problem.ts'
import { Chair, cleanText, cleanTexts, Json, oneOf, problems, Strict, Text } from '../schemas.ts'
import { personOf } from '../sessions.ts'
import { AsChair, ChairParams, None, TableParams, ViewerQuery, ViewSchema } from '../table-schemas.ts'

interface Parts {
  readonly config: Config
  readonly rooms: Rooms
  readonly metrics: Metrics
  readonly limiter: RateLimiter
}

const tags = ['play']
/** So many messages one address may write in a minute: each is kept. */
const MESSAGES = 100
/** Printable, so that it can be kept and compared as it is. */
const Key = { 'idempotency-key': Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]{1,100}$' })) }

/** What the clock would answer for a seat; null if it is asked nothing. */
function defaultCommand({ game, status }: TableView): { kind: string; ask: number; answer: unknown } | null {
  if (status === 'finished') throw new Problem(409, 'game-over', 'The game is over.')
  const question = game?.asked.find((decision) => decision.asked)
  if (!game || !question) return null
  // Made of what the seat knows, so that it cannot tell more.
  const { answer } = fallback(determinize(game, rngFrom(0)), game.me as Seat)!
  return { kind: question.kind, ask: question.ask!, answer }
}

/** Refuses an answer that names no question, or that no player could have made. */
function requireAnswerable(kind: DecisionKind, answer: unknown, ask: number | undefined): void {
  // Sent late, it would otherwise answer the next question of its kind.
  if (ask === undefined && isAskedKind(kind))
    throw new Problem(400, 'which-question', 'Say which question it answers: `ask` is its number.')
  if (!isTooDeep(answer)) return
  const data = { expected: `no more than ${DEPTH} lists and objects inside each other`, at: '' }
  throw new Problem(400, 'malformed', 'No answer is nested so deeply.', { data })
}

const receiver = (to: 'table' | 'allies' | (typeof CHAIRS)[number]): ChatTo =>
  to === 'table' || to === 'allies' ? { kind: to } : { kind: 'whisper', chair: to }

/** A game as it is played: seen, answered, talked over. */
export const playRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { config, rooms, metrics, limiter }) => {
  app.get(
    '/tables/:table/view',
    {
      schema: {
        tags,
        summary: 'All that one seat may know, and all it can do now',
        params: TableParams,
        querystring: Strict({ as: ViewerQuery }),
        response: problems({ 200: ViewSchema }),
      },
    },
    async (request) => {
      const { table } = request.params
      const as = await viewerFor(rooms, request, table, request.query.as)
      return rooms.view(table, request.session?.person ?? null, as)
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
      const as = await actingSeat(rooms, request, request.params.table, request.query.as)
      const command = defaultCommand(await rooms.view(request.params.table, personOf(request), as))
      return command ? reply.send({ as, ...command }) : reply.code(204).send(null)
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
    async (request, reply) => {
      const { table } = request.params
      const { kind, ask, as } = request.body
      if (ask === undefined) await limiter.countPlay(request, reply)
      requireAnswerable(kind, request.body.answer, ask)
      const answer = cleanTexts(request.body.answer)
      const key = request.headers['idempotency-key']
      const chair = await actingSeat(rooms, request, table, as)
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
      config: { limit: config.rateLimit > 0 ? MESSAGES : 0 },
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
      const chair = await actingSeat(rooms, request, table, as)
      const { id } = await rooms.chat(
        table,
        personOf(request),
        chair,
        receiver(to),
        cleanText(text),
        request.headers['idempotency-key'],
      )
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
}
