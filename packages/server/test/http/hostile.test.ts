import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  below,
  type Command,
  DECISION_KINDS,
  type DecisionKind,
  determinize,
  PRESETS,
  pick,
  type Rng,
  refuse,
  rngFrom,
  type Seat,
} from '@arrakis/engine'
import { EXAMPLES } from '../../src/http/examples.ts'
import { bodyOf, chosen } from '../support/chooser.ts'
import { begun, playOut, type SeatedClient, viewOf } from '../support/play.ts'
import { type Answer, type Client, type Harness, harness } from '../support/server.ts'
import { listen } from '../support/stream.ts'

let h: Harness
let table: string
let seated: SeatedClient[]
let lobby: string
let outsider: Client
/** Commands that were accepted once. */
const accepted: { client: Client; body: object }[] = []

before(async () => {
  h = await harness({ LOG_LEVEL: 'error', LISTEN: 'yes' })
  const people = [await h.guest('Ann'), await h.guest('Bob'), await h.guest('Eve')]
  outsider = await h.guest('Zed')
  ;({ table, seated } = await begun(people, { bots: 0, preset: 'gf9-advanced' }))
  const seats = [{ kind: 'me' }, { kind: 'open' }]
  lobby = (await people[0]!('POST', '/api/tables', { preset: 'wbc', seats })).json.id
  // Far enough for all kinds of secrets, with each answer kept to be sent again.
  for (let i = 0; i < 30; i++)
    for (const { client, chair } of seated) {
      const { json, status } = await client('GET', `/api/tables/${table}/default?as=${chair}`)
      if (status !== 200) continue
      const done = await client('POST', `/api/tables/${table}/commands`, json)
      if (done.status === 200) accepted.push({ client, body: json })
    }
})
after(() => h.close())

/** All that anybody can see of both tables. */
async function everything(): Promise<string> {
  const texts: string[] = []
  for (const { client, chair } of seated) texts.push(JSON.stringify(await viewOf(client, table, chair)))
  texts.push(JSON.stringify(await viewOf(h.stranger, table, 'spectator')))
  texts.push((await h.stranger('GET', `/api/tables/${lobby}`)).text)
  texts.push(JSON.stringify(await viewOf(seated[0]!.client, lobby, 'seat-1')))
  return texts.join('\n')
}

/** Sends what must be refused, and sees to it that nothing has changed. */
async function allRefused(count: number, send: (i: number) => Promise<Answer | null>): Promise<void> {
  const before = await everything()
  let sent = 0
  for (let i = 0; i < count; i++) {
    const answer = await send(i)
    if (!answer) continue
    sent++
    assert.ok(
      answer.status >= 400 && answer.status < 500,
      `request ${i}: ${answer.status} ${answer.text.slice(0, 300)}`,
    )
    assert.ok(answer.type.startsWith('application/problem+json'), answer.type)
    assert.equal(answer.json.status, answer.status)
    assert.ok(answer.json.code && answer.json.detail && answer.json.title, answer.text)
  }
  assert.ok(sent >= count / 2, `only ${sent} of ${count} sent`)
  assert.equal(await everything(), before)
}

const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  '',
  ' ',
  'seat-1',
  'seat-9',
  'atreides',
  '\u0000',
  '💥'.repeat(50),
  [],
  {},
  [[]],
  { seat: 'guild' },
  ['pass'],
  'pass',
  'yes',
]

function strange(rng: Rng, depth = 0): unknown {
  const kind = below(rng, depth > 3 ? 1 : 4)
  if (kind < 2) return pick(rng, STRANGE)
  const items = Array.from({ length: below(rng, 4) }, () => strange(rng, depth + 1))
  if (kind === 2) return items
  const keys = ['kind', 'answer', 'as', 'ask', 'seat', 'text', 'to', 'name', 'ready', 'area', 'normal', 'toString', 'x']
  return Object.fromEntries(items.map((item) => [pick(rng, keys), item]))
}

/** Nearly right: another number, another name. */
const spoilt = (answer: unknown, rng: Rng): unknown =>
  JSON.parse(
    JSON.stringify(answer)
      .replace(/\d+/, String(pick(rng, [0, 7, 99, 1e6])))
      .replace(/"[a-z-]+:?\d*"(?=[,}\]])/, pick(rng, ['"arrakeen:9"', '"lasgun"', '"duncan"', 'null'])),
  )

/** Routes that change something, with a body that would be right. */
const ROUTES = (): [method: string, path: string, body: Record<string, unknown>][] => [
  ['POST', `/api/tables/${table}/commands`, { as: 'seat-1', kind: 'bid', answer: 'pass', ask: 1 }],
  ['POST', `/api/tables/${table}/chat`, { as: 'seat-1', text: 'Hello' }],
  ['POST', `/api/tables/${table}/pause`, { as: 'seat-1', agree: true }],
  ['POST', `/api/tables/${table}/resume`, { as: 'seat-1' }],
  ['POST', `/api/tables/${table}/take-back`, { as: 'seat-1' }],
  ['POST', `/api/tables/${table}/take-back/answer`, { as: 'seat-1', agree: true }],
  ['POST', `/api/tables/${table}/absent`, { as: 'seat-1', absent: 'seat-2', agree: true }],
  ['PUT', `/api/tables/${table}/seats/seat-1/notes`, { text: 'Mine' }],
  ['PUT', `/api/tables/${table}/seats/seat-1/stand-in`, { level: 'random' }],
  ['PUT', `/api/tables/${lobby}/seats/seat-1/ready`, { ready: true }],
  ['PUT', `/api/tables/${lobby}/seats/seat-2/bot`, { level: 'random' }],
  ['POST', `/api/tables/${lobby}/invitations`, { chair: 'seat-1' }],
]

test('malformed bodies are refused', async () => {
  const rng = rngFrom('malformed')
  await allRefused(1200, async () => {
    const [method, path, right] = pick(rng, ROUTES())
    const { client } = pick(rng, seated)
    const body: Record<string, unknown> = { ...right }
    const keys = Object.keys(body)
    const how = below(rng, 5)
    if (how === 0) {
      const nonsense = strange(rng)
      // Nothing at all, which is what becomes of these on the way, is as good as an empty body.
      const isEmpty = !nonsense || (typeof nonsense === 'object' && Object.keys(nonsense).length === 0)
      return isEmpty ? null : client(method, path, nonsense)
    }
    // `answer` may be anything by its form; a wrong one is a matter of the rules.
    const key =
      pick(
        rng,
        keys.filter((one) => one !== 'answer' && one !== 'text' && one !== 'as'),
      ) ?? keys[0]!
    if (how === 1) body[key] = pick(rng, [null, {}, [], 1.5, 'x\u0000', { a: 1 }])
    else if (how === 2) body[`extra${below(rng, 9)}`] = strange(rng)
    else if (how === 3) body.as = pick(rng, ['seat-0', 'seat-7', 'atreides', '', null, 1, ['seat-1']])
    else
      return client(method, path, JSON.stringify(body).slice(0, -1 - below(rng, 5)), {
        'content-type': 'application/json',
      })
    if (how === 1 && body[key] === undefined) return null
    return client(method, path, body)
  })
})

test('bodies of other types, prototypes and depths are refused', async () => {
  const rng = rngFrom('types')
  const deep = '['.repeat(5000) + ']'.repeat(5000)
  const texts: [text: string, type: string][] = [
    ['{"text":"a","__proto__":{"as":"seat-1"}}', 'application/json'],
    ['{"text":"a","constructor":{"prototype":{"as":1}}}', 'application/json'],
    [`{"kind":"plan","answer":${deep},"as":"seat-1"}`, 'application/json'],
    ['text=Hello&as=seat-1', 'application/x-www-form-urlencoded'],
    ['{"text":"Hello"}', 'text/plain'],
    ['<text>Hello</text>', 'application/xml'],
    ['--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
    ['', 'application/json'],
    ['NaN', 'application/json'],
    ['{"text":"a"}{"text":"b"}', 'application/json'],
  ]
  await allRefused(100, (i) => {
    const [text, type] = texts[i % texts.length]!
    const [method, path] = pick(rng, ROUTES().slice(0, 3))
    return pick(rng, seated).client(method, path, text, { 'content-type': type })
  })
})

test('what is too large is refused', async () => {
  await allRefused(40, (i) => {
    const { client, chair } = seated[i % 3]!
    const text = 'x'.repeat(100_000 + i)
    if (i % 4 === 0) return client('POST', `/api/tables/${table}/chat`, { text })
    if (i % 4 === 1)
      return client('POST', `/api/tables/${table}/commands`, { as: chair, kind: 'orders', answer: [text] })
    if (i % 4 === 2)
      return client('PUT', `/api/tables/${table}/seats/${chair}/notes`, { text: text.slice(0, 20_001 + i) })
    return client(
      'POST',
      `/api/tables/${table}/commands`,
      { kind: 'bid', answer: 1, as: chair },
      { 'idempotency-key': text.slice(0, 300) },
    )
  })
})

test('what is said shows something, and nothing that spoils what stands around it', async () => {
  const path = `/api/tables/${table}/chat`
  const { client } = seated[0]!
  const blank = ['   ', '\n\n', '\u202e', '\u0000', '\u200b\u200d', '\ud800']
  await allRefused(blank.length, (i) => client('POST', path, { text: blank[i] }))
  const heap = `a${'\u0301\u0336'.repeat(50)}`
  const said = `<b>Bold</b>\r\n\u202e\u2066reversed\u2069 \u0007\u001b[31m\ud800 ${heap} 👩‍🚀 שלום`
  assert.equal((await client('POST', path, { text: said })).status, 201)
  const heard = await listen(`${h.server.address}/api/tables/${table}/events?after=0`, client.token)
  const all = await heard.until((one) => one.some(({ data }) => data.includes('"sync"')))
  const text = all.map(({ data }) => JSON.parse(data).message?.text).findLast((one) => one !== undefined)
  heard.close()
  assert.equal(text.normalize('NFD').replaceAll(/\p{Mn}/gu, ''), '<b>Bold</b>\nreversed [31m a 👩‍🚀 שלום')
  assert.equal(text.match(/\p{Mn}/gu).length, 4)
  const { game } = await viewOf(client, table, 'seat-1')
  const words = { term: 'words', text: '\u202eNothing for you\u0000' }
  const answer = { with: [game.order.find((seat) => seat !== game.me)], terms: [words], turns: 1, text: '\u2067too' }
  const offered = await client('POST', `/api/tables/${table}/commands`, { as: 'seat-1', kind: 'offer-deal', answer })
  assert.equal(offered.status, 200, offered.text)
  const deals = JSON.stringify((await viewOf(client, table, 'seat-1')).game.deals)
  assert.match(deals, /"too".*"Nothing for you"/)
  assert.doesNotMatch(deals, /[\u202e\u2067]|\\u0000/)
})

test('what was accepted once is not accepted again', async () => {
  assert.ok(accepted.length > 40)
  await allRefused(accepted.length, (i) => {
    const { client, body } = accepted[i]!
    return client('POST', `/api/tables/${table}/commands`, body)
  })
})

test('nobody acts for a seat that is not theirs, whatever they bring', async () => {
  const rng = rngFrom('stolen')
  const revoked = await h.guest('ServerDown')
  await revoked('DELETE', '/api/sessions/current')
  const token = seated[0]!.client.token!
  const thieves = [
    h.stranger,
    outsider,
    revoked,
    h.withToken(token.slice(0, -1)),
    h.withToken(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`),
    h.withToken(token.toLowerCase()),
    h.withToken('x'.repeat(43)),
  ]
  await allRefused(700, async () => {
    const victim = pick(rng, seated)
    const { json, status } = await victim.client('GET', `/api/tables/${table}/default?as=${victim.chair}`)
    const thief =
      below(rng, 3) === 0
        ? pick(
            rng,
            seated.filter((one) => one !== victim),
          ).client
        : pick(rng, thieves)
    if (below(rng, 2) === 0) {
      const body = status === 200 ? json : { as: victim.chair, kind: 'orders', answer: [] }
      return thief('POST', `/api/tables/${table}/commands`, { ...body, as: victim.chair })
    }
    const [method, path, right] = pick(rng, ROUTES())
    const ours = seated.find(({ client }) => client === thief)
    if (path.includes(lobby) && ours === seated[0]) return null
    const body = 'as' in right ? { ...right, as: victim.chair } : right
    const elsewhere = path.replace(/seat-1/, path.includes(lobby) ? 'seat-1' : victim.chair)
    if (method === 'POST' && elsewhere.endsWith('/invitations')) return thief(method, elsewhere, body)
    return thief(method, elsewhere, body)
  })
})

/** An answer to another question, one that is nearly right, one of the right form, or nonsense. */
function guessed(kind: DecisionKind, right: Command | null, rng: Rng): unknown {
  const how = below(rng, 6)
  if (how > 2) return pick(rng, EXAMPLES.get(kind)!)
  if (!right || how === 0) return strange(rng)
  return how === 1 ? right.answer : spoilt(right.answer, rng)
}

test('answers to questions not put, or to others, or against the rules are refused', async () => {
  const rng = rngFrom('out of turn')
  const codes = new Set<string>()
  const first = { table, seated }
  const people = [...seated.map(({ client }) => client), await h.guest('Fay'), await h.guest('Gus')]
  for (const [batch, preset] of PRESETS.entries()) {
    ;({ table, seated } = await begun(people, { bots: 0, preset }))
    await playRandomly(rng, 15 * batch)
    await allRefused(250, async (i) => {
      const { client, chair } = pick(rng, seated)
      const { game } = await viewOf(client, table, chair)
      const right = chosen(game, rng)
      const kind = right && i % 2 === 0 ? right.kind : pick(rng, DECISION_KINDS)
      const command: { kind: string; answer: unknown; ask?: number } = { kind, answer: guessed(kind, right, rng) }
      if (right?.ask !== undefined && below(rng, 2) === 0) command.ask = right.ask - below(rng, 2)
      // A seat knows what it may do: what its own view would allow is left out.
      const guess = determinize(structuredClone(game), rng)
      if (!refuse(guess, { seat: game.me as Seat, ...command } as Command)) return null
      const answer = await client('POST', `/api/tables/${table}/commands`, { as: chair, ...command })
      codes.add(answer.json?.code)
      return answer
    })
  }
  ;({ table, seated } = first)
  assert.ok(codes.size > 15, [...codes].join())
})

async function playRandomly(rng: Rng, most: number): Promise<void> {
  for (let given = 0, round = 0; given < most; round++) {
    assert.ok(round < 20 * most, 'the game stands still')
    for (const { client, chair } of seated) {
      const { game, status } = await viewOf(client, table, chair)
      if (status === 'finished') return
      const command = chosen(game, rng)
      if (!command) continue
      const done = await client('POST', `/api/tables/${table}/commands`, bodyOf(command, chair))
      assert.ok(done.status === 200 || done.status === 422, done.text)
      if (done.status === 200) given++
    }
  }
}

test('addresses that lead nowhere are refused', async () => {
  const rng = rngFrom('addresses')
  const parts = [
    'api',
    'tables',
    table,
    lobby,
    'nosuchtable',
    '..',
    '%2e%2e',
    '%00',
    'seats',
    'seat-1',
    'view',
    'events',
    'x'.repeat(3000),
    '💥',
    "'; DROP TABLE entries; --",
    '<script>',
  ]
  await allRefused(400, async () => {
    const path = `/${Array.from({ length: 1 + below(rng, 5) }, () => encodeURI(pick(rng, parts))).join('/')}`
    if (path === `/api/tables` || path.split('/').length === 4) return null
    const answer = await pick(rng, seated).client(pick(rng, ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']), path)
    // What leads back to the first page, or to a view of one's own, is right.
    const isRight = answer.headers.location === '/api/docs' || (answer.status === 200 && path.includes('view'))
    return isRight ? null : answer
  })
  for (const query of ['as=seat-10', 'as=atreides', 'as=seat-1&as=seat-2', 'other=1', 'as='])
    assert.equal((await h.stranger('GET', `/api/tables/${table}/view?${query}`)).status, 400, query)
  assert.equal((await h.stranger('GET', `/api/tables?limit=1000000`)).status, 400)
})

test('after all of this the game goes on', async () => {
  const more = await playOut(table, seated, 20)
  assert.equal(more, 20)
  assert.ok(
    !h.log.some((line) => line.includes('"level":50')),
    h.log.find((line) => line.includes('"level":50')),
  )
})
