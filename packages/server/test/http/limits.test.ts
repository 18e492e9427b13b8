import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { after, before, test } from 'node:test'
import { addressOf } from '../../src/http/limits.ts'
import { type Harness, harness } from '../support/server.ts'

const MOST = 4
const LOGINS = 2
const NOON = Date.UTC(2030, 0, 1, 12)
let h: Harness
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
before(async () => {
  const env = {
    LISTEN: 'yes',
    PROXIES: '1',
    RATE_LIMIT: `${MOST}`,
    LOGIN_LIMIT: `${LOGINS}`,
    LOG_LEVEL: 'error',
  }
  // The time stands still: no minute ends while it is counted.
  h = await harness(env, () => NOON)
})
after(async () => {
  agent.destroy()
  await h.close()
})

let clients = 0
/** Each series comes from an address of its own. */
const newAddress = (): string => `192.0.${++clients >> 8}.${clients & 255}`

/** Sends a target as it is written: a library would put it right. */
function send(method: string, target: string, from: string, body?: string): Promise<number> {
  const { port } = new URL(h.server.address)
  const headers = {
    'x-forwarded-for': from,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((done, failed) => {
    const sent = request({ host: '127.0.0.1', port, method, path: target, headers, agent }, (reply) => {
      reply.resume()
      reply.on('end', () => done(reply.statusCode!))
    })
    sent.on('error', failed)
    sent.end(body)
  })
}

const encoded = (path: string): string =>
  path.replace(/[a-z]/g, (letter, at: number) => (at % 3 === 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter))

/** The same address in the ways it can be written, and addresses that only look like one. */
const FORMS: Readonly<Record<string, (path: string) => string>> = {
  plain: (path) => path,
  encoded,
  'upper-case digits': (path) => encoded(path).replace(/%[0-9a-f]{2}/g, (code) => code.toUpperCase()),
  absolute: (path) => `http://dune.example${path}`,
  'absolute and encoded': (path) => `https://dune.example${encoded(path)}`,
  'with a query': (path) => `${path}?/assets/index.js`,
  'with a fragment': (path) => `${path}#/assets/x`,
  'with a semicolon': (path) => `${path};x=1`,
  'with a slash too many': (path) => `/${path}`,
  unreadable: (path) => `${path}/%zz`,
  oversized: (path) => `${path}/${'x'.repeat(3000)}`,
  unknown: (path) => `${path}/nowhere`,
}

const filled = (route: string): string => route.replaceAll(/:\w+/g, 'seat-1-nowhere').replace(/\*$/, 'nowhere')

test('every route is limited, however its address is written', async () => {
  const { routes } = h.server
  assert.ok(routes.length > 50)
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ')
    if (path === '*') continue
    for (const [form, write] of Object.entries(FORMS)) {
      const from = newAddress()
      const statuses: number[] = []
      for (let i = 0; i <= MOST; i++) statuses.push(await send(method, write(filled(path)), from))
      assert.equal(statuses.at(-1), 429, `${route}, ${form}: ${statuses}`)
      // What cannot be read has one count for all who come by the same proxy.
      assert.ok(/unreadable|oversized/.test(form) || statuses[0] !== 429, `${route}, ${form}: ${statuses}`)
    }
  }
})

test('a body too large, or none at all, counts like any other', async () => {
  for (const route of h.server.routes) {
    const [method = '', path = ''] = route.split(' ')
    if (!['POST', 'PUT', 'PATCH'].includes(method)) continue
    for (const write of [FORMS.plain!, FORMS.encoded!, FORMS.absolute!]) {
      const from = newAddress()
      const statuses: number[] = []
      for (let i = 0; i <= MOST; i++)
        statuses.push(await send(method, write(filled(path)), from, i % 2 ? '{}' : `"${'x'.repeat(70_000)}"`))
      assert.equal(statuses.at(-1), 429, `${route}: ${statuses}`)
    }
  }
})

test('what costs more counts for more', async (t) => {
  const other = await harness({ RATE_LIMIT: '60' })
  t.after(() => other.close())
  const table = '/api/tables/nowhere-at-all'
  const statuses: number[] = []
  for (const path of ['events', 'record', 'events?after=0', 'events'])
    statuses.push((await other.stranger('GET', `${table}/${path}`)).status)
  statuses.push((await other.stranger('GET', `${table}/events`, undefined, { 'last-event-id': '0' })).status)
  assert.deepEqual(statuses, [404, 404, 404, 404, 429])
})

test('what is kept for ever, or written twice, has a limit of its own', async (t) => {
  const other = await harness({ RATE_LIMIT: '100000' }, () => NOON)
  t.after(() => other.close())
  const guest = await other.guest('Gossip')
  const seats = [{ kind: 'me' }, { kind: 'open' }]
  const made = (await guest('POST', '/api/tables', { preset: 'gf9-basic', seats })).json
  const refusedAfter = async (path: string, body: object): Promise<number> => {
    for (let i = 0; i < 400; i++)
      if ((await guest('POST', `/api/tables/${made.id}/${path}`, body)).status === 429) return i
    return assert.fail(`${path} has no limit`)
  }
  assert.equal(await refusedAfter('chat', { text: 'spice' }), 100)
  assert.equal(await refusedAfter('take-back', {}), 20)
  assert.equal(await refusedAfter('rematch', {}), 60)
  for (const path of ['pause', 'resume', 'absent', 'seats', 'start', 'invitations', 'take-back/answer'])
    assert.equal(await refusedAfter(path, {}), 100)
  assert.equal(await refusedAfter('commands', { kind: 'orders', answer: [] }), 300)
  const flips: number[] = []
  for (let i = 0; i <= 100; i++) {
    const path = `/api/tables/${made.id}/seats/seat-1/ready`
    flips.push((await guest('PUT', path, { ready: i % 2 === 0 })).status)
  }
  assert.deepEqual([flips[99], flips[100]], [204, 429], 'everybody hears of it each time')
})

test('guesses of a password have one count, in whatever way the address is written', async () => {
  const forms = [FORMS.plain!, FORMS.encoded!, FORMS.absolute!, FORMS['absolute and encoded']!]
  const body = JSON.stringify({ username: 'nobody', password: 'one two three' })
  const from = newAddress()
  const statuses: number[] = []
  for (const write of forms) statuses.push(await send('POST', write('/api/sessions'), from, body))
  assert.deepEqual(statuses, [401, 401, 429, 429])
})

test('addresses of IPv6 count by their first 64 bits', () => {
  assert.equal(addressOf('192.0.2.1'), '192.0.2.1')
  assert.equal(addressOf('::ffff:192.0.2.1'), '192.0.2.1')
  assert.equal(addressOf('2001:db8::1'), addressOf('2001:0DB8:0:0:ffff::7'))
  assert.notEqual(addressOf('2001:db8::1'), addressOf('2001:db8:0:1::1'))
  assert.equal(addressOf('::1'), '0:0:0:0')
})
