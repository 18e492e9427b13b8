import { CHAIRS, FACTIONS } from '@arrakis/engine'
import { type TSchema, Type } from 'typebox'
import type { PresenceInfo, TableInfo, TableSummary, TableView } from '../rooms/rooms.ts'
import { describedAs } from './components.ts'
import { type OptionChange, OptionChangeSchema } from './routes/rules.ts'
import { AnyObject, Chair, Faction, Id, Json, Name, OptionChanges, oneOf, Preset, Strict } from './schemas.ts'

const Nullable = <T extends TSchema>(schema: T, more: { description?: string } = {}) =>
  Type.Union([schema, Type.Null()], more)
const Status = oneOf(['lobby', 'playing', 'finished'])

export const ClockSchema = Type.Union(
  [
    Strict({ kind: Type.Literal('none') }),
    Strict({
      kind: Type.Literal('live'),
      seconds: Type.Integer({ minimum: 5, maximum: 3600 }),
      bank: Type.Integer({ minimum: 0, maximum: 86_400 }),
    }),
    Strict({ kind: Type.Literal('slow'), hours: Type.Number({ minimum: 0.1, maximum: 24 * 30 }) }),
  ],
  { description: 'live: seconds for a decision and a bank for the game; slow: hours for a decision' },
)

/** A name `botNamed` knows; whether there is one is said by the room. Nobody may have a bot think for longer than a second. */
export const BotLevel = Type.String({
  pattern: '^[a-z-]{1,30}(:[1-9][0-9]{0,2}(ms|nodes)?)?$',
  examples: ['mentat', 'guild-navigator:200ms'],
})

const Place = {
  faction: Type.Optional(Faction),
  dot: Type.Optional(Type.Integer({ minimum: 1, maximum: CHAIRS.length })),
}
export const NewTableSchema = Strict({
  name: Type.Optional(Name),
  preset: Preset,
  options: Type.Optional(OptionChanges),
  modules: Type.Optional(
    Type.Array(Type.String({ maxLength: 60 }), {
      maxItems: 20,
      description: 'house rules that this server knows; `GET /api/rules` lists them',
    }),
  ),
  factions: Type.Optional(
    Type.Array(Faction, { maxItems: FACTIONS.length, description: 'those that may be chosen or dealt' }),
  ),
  seats: Type.Array(
    Type.Union([
      Strict({ kind: Type.Literal('open'), ...Place }),
      Strict({ kind: Type.Literal('me'), ...Place }),
      Strict({ kind: Type.Literal('bot'), level: Type.Optional(BotLevel), ...Place }),
    ]),
    { minItems: 2, maxItems: CHAIRS.length, description: 'by chair; several for `me` make a hot-seat table' },
  ),
  public: Type.Optional(Type.Boolean({ default: false })),
  spectators: Type.Optional(Type.Boolean({ default: true })),
  clock: Type.Optional(ClockSchema),
  hotSeat: Type.Optional(
    Type.Boolean({ description: 'whether one person may sit on several chairs; several for `me` say so too' }),
  ),
})

const SeatSchema = Type.Object({
  chair: Chair,
  kind: oneOf(['open', 'person', 'bot']),
  name: Nullable(Type.String(), { description: 'of the person, or the level of the bot' }),
  ready: Type.Boolean(),
  seal: Nullable(Type.String(), { description: 'the hash of a salt that is opened when the game is called for' }),
  faction: Nullable(Faction),
  standIn: Nullable(Type.String(), { description: 'the bot that plays for somebody absent' }),
  you: Type.Boolean(),
  invited: Type.Boolean({ description: 'an invitation waits for somebody' }),
  closed: Type.Boolean({ description: 'one needs an invitation to sit down here' }),
})

const info = {
  id: Id,
  name: Type.String(),
  status: Status,
  public: Type.Boolean(),
  spectators: Type.Boolean(),
  table: AnyObject('preset, options, seats: what the game is played with'),
  clock: AnyObject('none, live or slow'),
  created: Type.Number(),
  seats: Type.Array(SeatSchema),
  called: Nullable(Type.Number(), { description: 'since when sealed salts are to be opened' }),
  host: Nullable(Type.Object({ name: Type.String(), chair: Nullable(Chair), you: Type.Boolean() }), {
    description: 'who may invite, remove, close chairs and put bots on them',
  }),
  hotSeat: Type.Boolean({ description: 'one person may sit on several chairs' }),
  removed: Type.Boolean({ description: 'the host has removed me: I need an invitation' }),
  paused: Type.Boolean(),
  votes: Type.Array(Json('kind, by, agreed, about')),
  commitment: Nullable(Type.String(), { description: 'a hash of seed and salt, published before the game' }),
  fairness: Nullable(AnyObject('commitment, secret, salt, salts'), { description: 'once the game is over' }),
  outcome: Nullable(AnyObject('who won, and how')),
  rematch: Nullable(Type.String()),
}
export const InfoSchema = Type.Unsafe<TableInfo & { changes: OptionChange[] }>(
  Type.Object({
    ...info,
    changes: Type.Array(OptionChangeSchema, { description: 'what this table changes in its preset, in words' }),
  }),
)
export const ViewSchema = Type.Unsafe<TableView>(
  Type.Object({
    ...info,
    as: Type.String(),
    last: Type.Integer({ description: 'the last message of the stream that is contained in it' }),
    game: Nullable(AnyObject('all this seat may know of the game', describedAs('Game')), {
      description: 'null in the lobby',
    }),
    clocks: Type.Array(Json('chair, deadline, bank')),
    notes: Nullable(Type.String()),
  }),
)
export const SummarySchema = Type.Unsafe<TableSummary>(
  Type.Object({
    id: Id,
    name: Type.String(),
    status: Status,
    public: Type.Boolean(),
    spectators: Type.Boolean(),
    preset: Type.String(),
    options: Type.Optional(AnyObject('what differs from the preset')),
    clock: AnyObject('none, live or slow'),
    created: Type.Number(),
    changed: Type.Number(),
    seats: Type.Array(Type.Object({ chair: Chair, kind: Type.String(), name: Nullable(Type.String()) })),
    turn: Type.Integer(),
    outcome: Nullable(AnyObject('who won, and how')),
  }),
)

export const PresenceSchema = Type.Unsafe<PresenceInfo>(
  Type.Object({
    chair: Chair,
    here: Type.Boolean({ description: 'they look at the table now' }),
    away: Nullable(Type.Number(), { description: 'for how many seconds; null if that is not known' }),
    absentIn: Nullable(Type.Number(), {
      description:
        'in how many seconds the others may let a bot play, at the earliest: what they send unseen counts too. A number also for somebody who is here, if the clock answered the last question that everybody saw put to them. Otherwise null while they are here; null where nothing is played, or where it is not known',
    }),
  }),
)

export const TableParams = Strict({ table: Id })
export const ChairParams = Strict({ table: Id, chair: Chair })
/** Digits, since nothing in an address is anything but text. */
export const Digits = Type.String({ pattern: '^[0-9]{1,15}$' })
export const Page = {
  limit: Type.Optional(Type.String({ pattern: '^([1-9][0-9]?|100)$', description: 'at most 100' })),
  before: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$', description: 'changed before this moment' })),
}
export const AsChair = Type.Optional(oneOf(CHAIRS, { description: 'which of my seats; needed with several' }))
export const ViewerQuery = Type.Optional(
  oneOf([...CHAIRS, 'spectator'], { description: 'who looks; my only seat, or a spectator, unless said' }),
)
/** An answer without a body. */
export const None = Type.Null()
