import { ALL_PRESETS, CHAIRS, FACTIONS } from '@arrakis/engine'
import { type TSchema, Type } from 'typebox'

/** Forms of what comes and goes: they validate, and the description at /api/docs is made of them. */

export const oneOf = <const T extends string>(values: readonly T[], more: object = {}) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], ...more })
/** Anything JSON; what it must be is said elsewhere. */
export const Json = (description: string) => Type.Unsafe<unknown>({ description })
export const AnyObject = (description: string, more: object = {}) =>
  Type.Unsafe<object>({ type: 'object', additionalProperties: true, description, ...more })
export const Strict = <P extends Record<string, TSchema>>(properties: P, more: object = {}) =>
  Type.Object(properties, { additionalProperties: false, ...more })

/** Letters and signs by their category that show nothing. */
const UNSEEN = '\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2800\\u3164\\uffa0\\u{e0100}-\\u{e01ef}'
/**
 * Something that can be seen; no control characters, nothing that turns the direction of writing, and no marks heaped upon each other
 * until they cover the lines around.
 */
const LINE = `^(?=.*[\\p{L}\\p{N}\\p{P}\\p{S}])(?!.*[\\p{Mn}\\p{Me}]{3})[^\\p{C}\\u2028\\u2029${UNSEEN}]+$`
export const Name = Type.String({ minLength: 1, maxLength: 40, pattern: LINE, examples: ['Chani'] })
/** One way of writing for what looks the same. */
export const normalizeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\ufe00-\ufe0f]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
export const Username = Type.String({ pattern: '^[a-z0-9](?:[a-z0-9_.-]{1,30})[a-z0-9]$', examples: ['chani'] })
/** A password that somebody may have chosen when eight characters were enough. */
export const Password = Type.String({ minLength: 8, maxLength: 200 })
export const NewPassword = Type.String({ minLength: 12, maxLength: 128, examples: ['the sleeper must awaken'] })
export const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })
/** What somebody says: something in it can be seen. */
export const Text = Type.String({ minLength: 1, maxLength: 2000, pattern: '[\\p{L}\\p{N}\\p{P}\\p{S}]' })
/** Without what is no text, turns the direction of writing, or heaps marks upon each other until they cover the lines around. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu, '')
    .replace(/([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu, '$1')
/** The same for all that is said anywhere in an answer: the words of a deal, of an oath. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(cleanTexts)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleanTexts(one)]))
}

export const Preset = oneOf(ALL_PRESETS)
export const Faction = oneOf(FACTIONS)
export const Chair = oneOf(CHAIRS)
export const OptionChanges = Type.Record(
  Type.String({ maxLength: 60 }),
  Type.Union([Type.String({ maxLength: 60 }), Type.Number(), Type.Boolean()]),
  { maxProperties: 400, description: 'options and switches that differ from the preset; `GET /api/rules` lists them' },
)

export const ProblemSchema = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String({ description: 'in words' }),
    code: Type.String({ description: 'for programs' }),
    rule: Type.Optional(Type.String({ description: 'the rule that forbids it' })),
    data: Type.Optional(
      Json('what the words speak of; of a malformed answer: what was `expected`, and `at` which place in the answer'),
    ),
  },
  { description: 'Why a request was refused; nothing was changed.' },
)

/** Every route may answer with a problem. */
export const problems = <R extends Record<number, TSchema>>(answers: R) => ({
  ...answers,
  '4xx': {
    description: 'Refused; nothing was changed.',
    content: { 'application/problem+json': { schema: ProblemSchema } },
  },
})

export const PersonSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  username: Type.Union([Type.String(), Type.Null()], { description: 'null for guests' }),
})
export const SessionSchema = Type.Object({
  person: PersonSchema,
  session: Type.String({ description: 'the id of the session; gives no rights' }),
  token: Type.Optional(Type.String({ description: 'only if asked for: send it as `Authorization: Bearer …`' })),
})
/** How the session comes: as a cookie for browsers, as a token for programs. */
export const TokenDelivery = Type.Optional(
  oneOf(['cookie', 'token'], { default: 'cookie', description: 'how the session is handed out' }),
)
