import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Authenticator } from '../support/authenticator.ts'
import { begun, playOut } from '../support/play.ts'
import { type Harness, harness } from '../support/server.ts'

let h: Harness
before(async () => {
  h = await harness({ PUBLIC_URL: 'https://dune.example' })
})
after(() => h.close())

const LOBBY = { preset: 'gf9-basic', seats: [{ kind: 'me' }, { kind: 'open' }] }

const cookieName = (headers: Readonly<Record<string, unknown>>): string => String(headers['set-cookie'] ?? '')

test('a guest is a name and a session, in a cookie no script reads', async () => {
  const { status, json, headers } = await h.stranger('POST', '/api/guests', { name: 'Chani' })
  assert.equal(status, 201)
  assert.equal(json.person.name, 'Chani')
  assert.equal(json.person.username, null)
  assert.equal(json.token, undefined)
  const cookie = cookieName(headers)
  assert.match(cookie, /^__Host-arrakis_session=[\w-]{43};/)
  for (const word of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/']) assert.ok(cookie.includes(word), cookie)
  const me = await h.stranger('GET', '/api/me', undefined, { cookie: cookie.split(';')[0]! })
  assert.equal(me.json.id, json.person.id)
})

test('programs may ask for the token instead', async () => {
  const { json, headers } = await h.stranger('POST', '/api/guests', { name: 'Bot', as: 'token' })
  assert.equal(headers['set-cookie'], undefined)
  assert.equal((await h.withToken(json.token)('GET', '/api/me')).json.name, 'Bot')
})

test('a cookie of the old name counts for sessions from before, and gets the new name', async () => {
  const { headers, json } = await h.stranger('POST', '/api/guests', { name: 'Chani' })
  const cookie = cookieName(headers).split(';')[0]!.replace('__Host-', '')
  assert.equal(
    (await h.stranger('GET', '/api/me', undefined, { cookie })).status,
    401,
    'a neighbour may have put it there',
  )
  await h.server.store.all('UPDATE session SET old = 1 WHERE id = ?', [json.session])
  // What this process remembers of a session it remembers for five seconds.
  const other = await h.guest('Other')
  await other('PATCH', '/api/me', { name: 'Other One' })
  const me = await h.stranger('GET', '/api/me', undefined, { cookie })
  assert.equal(me.json.id, json.person.id)
  assert.match(cookieName(me.headers), /__Host-arrakis_session=[\w-]{43};.*arrakis_session=;/)
})

test('names that cannot be seen, that run over other lines, or with controls in them are refused', async () => {
  const unseen = ['   ', '\u3164', '\u2800\u2800', '\u00a0', 'a\u115fb', '\u0301', 'x\ud800']
  const heaped = [`Z${'\u0335\u0321\u0489'.repeat(5)}`, 'a\u0301\u0302\u0303']
  for (const name of [...unseen, ...heaped, '', 'a\nb', 'x'.repeat(41), '\u202Eevil', 7, null])
    assert.equal((await h.stranger('POST', '/api/guests', { name })).status, 400, JSON.stringify(name))
})

test('names of all people are taken, in one way of writing', async () => {
  for (const [name, kept] of [
    ['  Paul   Atreides ', 'Paul Atreides'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['\u05d3\u05bc\u05b8\u05d5\u05b4\u05d3', null],
    ['\u0e17\u0e35\u0e48\u0e23\u0e31\u0e01', null],
    ['\u0928\u093f\u0926\u094d\u0930\u093e', null],
    ['\u2764\ufe0f', '\u2764'],
    ['O’Brien 2', null],
  ] as const) {
    const { status, json } = await h.stranger('POST', '/api/guests', { name })
    assert.equal(status, 201, name)
    assert.equal(json.person.name, kept ?? name.normalize('NFC'))
  }
})

test('a guest makes one account, even with two requests at once', async () => {
  const guest = await h.guest('Duncan')
  const made = await Promise.all(
    ['duncan', 'hayt'].map((username) =>
      guest('POST', '/api/accounts', { username, password: 'ghola of Tleilax', as: 'token' }),
    ),
  )
  assert.deepEqual(made.map(({ status }) => status).toSorted(), [201, 409])
  const [winner] = made.filter(({ status }) => status === 201)
  assert.equal((await h.withToken(winner!.json.token)('GET', '/api/me')).json.username, winner!.json.person.username)
  assert.equal(made.find(({ status }) => status === 409)!.json.code, 'has-account')
})

test('a passkey whose id is no id is nobody’s', async () => {
  for (const id of ['\u0000', 'a\u0000b', 'ü', 'x'.repeat(2000), '']) {
    const { json } = await h.stranger('POST', '/api/sessions/passkey/attempts')
    const answer = { attempt: json.attempt, response: { id, rawId: id, type: 'public-key', response: {} } }
    assert.equal((await h.stranger('POST', '/api/sessions/passkey', answer)).status, 401, JSON.stringify(id))
  }
  const guest = await h.guest('Alia')
  for (const id of ['%00', 'a%00b', '%ff']) {
    const { status } = await guest('DELETE', `/api/passkeys/${id}`)
    assert.ok(status === 400 || status === 404, `${id}: ${status}`)
  }
})

test('a guest who makes an account stays who they were, and older sessions end', async () => {
  const guest = await h.guest('Stilgar')
  const before = (await guest('GET', '/api/me')).json
  const { json: table } = await guest('POST', '/api/tables', LOBBY)
  const made = await guest('POST', '/api/accounts', {
    username: 'stilgar',
    password: 'sietch tabr, at dawn',
    name: 'Stilgar the Naib',
    as: 'token',
  })
  assert.equal(made.status, 201)
  assert.equal(made.json.person.id, before.id)
  const { seats } = (await h.stranger('GET', `/api/tables/${table.id}`)).json
  assert.equal(seats[0]?.name, 'Stilgar the Naib', 'a name that is chosen then is shown where they sit')
  assert.equal(made.json.person.username, 'stilgar')
  assert.equal((await guest('GET', '/api/me')).status, 401)
  const again = await h.stranger('POST', '/api/sessions', {
    username: 'stilgar',
    password: 'sietch tabr, at dawn',
    as: 'token',
  })
  assert.equal(again.json.person.id, before.id)
})

test('a username is given once; wrong passwords and unknown names are answered alike', async () => {
  const account = { username: 'feyd', password: 'na-baron of Giedi', as: 'token' }
  assert.equal((await h.stranger('POST', '/api/accounts', account)).status, 201)
  const taken = await h.stranger('POST', '/api/accounts', account)
  assert.deepEqual([taken.status, taken.json.code], [409, 'username-taken'])
  const wrong = await h.stranger('POST', '/api/sessions', { username: 'feyd', password: 'something' })
  const unknown = await h.stranger('POST', '/api/sessions', { username: 'nobody', password: 'something' })
  assert.equal(wrong.status, 401)
  assert.equal(wrong.text, unknown.text)
})

test('sessions are listed and can be ended one by one', async () => {
  const account = { username: 'mapes', password: 'crysknife of old', as: 'token' }
  const first = h.withToken((await h.stranger('POST', '/api/accounts', account)).json.token)
  const second = h.withToken((await h.stranger('POST', '/api/sessions', account)).json.token)
  const listed = (await first('GET', '/api/sessions')).list
  assert.equal(listed.length, 2)
  const other = listed.find((one) => !one.current)!
  assert.equal((await first('DELETE', `/api/sessions/${other.id}`)).status, 204)
  assert.equal((await second('GET', '/api/me')).status, 401)
  assert.equal((await first('DELETE', `/api/sessions/${other.id}`)).status, 404)
  const stranger = await h.guest('Thief')
  assert.equal((await stranger('DELETE', `/api/sessions/${listed.find((one) => one.current)!.id}`)).status, 404)
  assert.equal((await first('DELETE', '/api/sessions/current')).status, 204)
  assert.equal((await first('GET', '/api/me')).status, 401)
})

test('a new password ends all other sessions', async () => {
  const account = { username: 'jessica', password: 'fear is the little', as: 'token' }
  const first = h.withToken((await h.stranger('POST', '/api/accounts', account)).json.token)
  const second = h.withToken((await h.stranger('POST', '/api/sessions', account)).json.token)
  const wrong = await first('PUT', '/api/me/password', { old: 'fear is not little', password: 'mind-killer, death' })
  assert.equal(wrong.status, 403)
  const done = await first('PUT', '/api/me/password', { old: 'fear is the little', password: 'mind-killer, death' })
  assert.equal(done.status, 204)
  assert.equal((await second('GET', '/api/me')).status, 401)
  const { json: table } = await first('POST', '/api/tables', LOBBY)
  assert.equal((await first('PATCH', '/api/me', { name: 'Lady Jessica' })).json.name, 'Lady Jessica')
  const seats = (await first('GET', `/api/tables/${table.id}`)).json.seats
  assert.equal(seats[0]?.name, 'Lady Jessica', 'also where she sits already')
  assert.equal((await h.stranger('POST', '/api/sessions', account)).status, 401)
})

test('a passkey is made, signs in, and counts once for each attempt', async () => {
  const guest = await h.guest('Alia')
  const key = new Authenticator(h.config.publicUrl)
  const begun = (await guest('POST', '/api/passkeys/attempts')).json
  const response = key.create(begun.options)
  const made = await guest('POST', '/api/passkeys', { attempt: begun.attempt, response })
  assert.equal(made.status, 201, made.text)
  assert.equal((await guest('POST', '/api/passkeys', { attempt: begun.attempt, response })).status, 422)
  assert.equal((await guest('GET', '/api/passkeys')).list.length, 1)

  const login = (await h.stranger('POST', '/api/sessions/passkey/attempts')).json
  const answer = { attempt: login.attempt, response: key.get(login.options), as: 'token' }
  const signed = await h.stranger('POST', '/api/sessions/passkey', answer)
  assert.equal(signed.status, 201, signed.text)
  assert.equal(signed.json.person.name, 'Alia')
  assert.equal((await h.stranger('POST', '/api/sessions/passkey', answer)).status, 401)

  const next = (await h.stranger('POST', '/api/sessions/passkey/attempts')).json
  const forged = new Authenticator(h.config.publicUrl).get(next.options)
  assert.equal(
    (await h.stranger('POST', '/api/sessions/passkey', { attempt: next.attempt, response: forged })).status,
    401,
  )
  const elsewhere = (await h.stranger('POST', '/api/sessions/passkey/attempts')).json
  const wrongSite = Object.assign(Object.create(Object.getPrototypeOf(key)), key, {
    site: new URL('https://evil.example'),
  })
  const lured = wrongSite.get(elsewhere.options)
  assert.equal(
    (await h.stranger('POST', '/api/sessions/passkey', { attempt: elsewhere.attempt, response: lured })).status,
    401,
  )

  // Somebody else has the same passkey, or says so.
  const other = await h.guest('Other')
  const copied = (await other('POST', '/api/passkeys/attempts')).json
  const taken = await other('POST', '/api/passkeys', { attempt: copied.attempt, response: key.create(copied.options) })
  assert.equal(taken.status, 422, taken.text)

  assert.equal((await other('DELETE', `/api/passkeys/${made.json.id}`)).status, 404)
  assert.equal((await guest('DELETE', `/api/passkeys/${made.json.id}`)).status, 204)
})

test('somebody who deletes their account is forgotten, and nobody can be them again', async () => {
  const account = { username: 'wellington', password: 'swordmaster of Ginaz', as: 'token' }
  const made = await h.stranger('POST', '/api/accounts', account)
  const leaver = h.withToken(made.json.token)
  const { json: table } = await leaver('POST', '/api/tables', LOBBY)
  assert.equal((await leaver('DELETE', '/api/me')).status, 204)
  assert.equal((await leaver('GET', '/api/me')).status, 401)
  assert.equal((await h.stranger('POST', '/api/sessions', account)).status, 401)
  for (const name of ['session', 'passkey', 'reminder', 'reset', 'members'])
    assert.deepEqual(await h.server.store.all(`SELECT * FROM ${name} WHERE person = ?`, [made.json.person.id]), [])
  assert.deepEqual(await h.server.store.all('SELECT * FROM person WHERE id = ?', [made.json.person.id]), [])
  assert.equal((await h.stranger('GET', `/api/tables/${table.id}`)).status, 200, 'the table stays')
  assert.equal((await h.stranger('POST', '/api/accounts', account)).status, 201, 'the username is free')
})

test('who deletes their account leaves tables that have not begun to the others', async () => {
  const [leaver, bob] = [await h.guest('Leaver'), await h.guest('Bob')]
  const make = async (...kinds: string[]): Promise<string> => {
    const seats = kinds.map((kind) => ({ kind }))
    return (await leaver('POST', '/api/tables', { ...LOBBY, seats })).json.id
  }
  const tables = [
    await make('me', 'open'),
    await make('open', 'open'),
    await make('me', 'open', 'me'),
    await make('open', 'bot'),
  ]
  for (const id of tables.slice(0, 3))
    assert.equal((await bob('POST', `/api/tables/${id}/seats`, { chair: 'seat-2' })).status, 201)
  assert.equal((await leaver('DELETE', '/api/me')).status, 204)
  for (const id of tables.slice(0, 3)) {
    const { seats, host } = (await bob('GET', `/api/tables/${id}`)).json
    assert.deepEqual(
      seats.map(({ kind }) => kind),
      ['open', 'person', 'open'].slice(0, seats.length),
    )
    assert.deepEqual(host, { name: 'Bob', chair: 'seat-2', you: true })
    assert.equal((await bob('PUT', `/api/tables/${id}/seats/seat-1/bot`, { level: 'random' })).status, 204)
  }
  const [alone] = tables.slice(3)
  assert.equal((await bob('GET', `/api/tables/${alone}`)).json.host, null)
  assert.equal((await bob('POST', `/api/tables/${alone}/seats`, {})).status, 201)
  assert.equal((await bob('GET', `/api/tables/${alone}`)).json.host?.name, 'Bob')
})

test('a rematch is of those who are still there, by their present names', async () => {
  const people = [await h.guest('Leaver'), await h.guest('Bob'), await h.guest('Cid')] as const
  const [leaver, bob, cid] = people
  const { table, seated } = await begun(people, { preset: 'gf9-basic', bots: 0, options: { 'game.maxTurns': 1 } })
  await playOut(table, seated)
  await bob('PATCH', '/api/me', { name: 'Robert' })
  assert.equal((await leaver('DELETE', '/api/me')).status, 204)
  const { status, json } = await cid('POST', `/api/tables/${table}/rematch`)
  assert.equal(status, 201)
  const { seats, host } = (await cid('GET', `/api/tables/${json.table}`)).json
  assert.deepEqual(
    seats.map(({ name }) => name),
    [null, 'Robert', 'Cid'],
  )
  assert.deepEqual(host, { name: 'Cid', chair: 'seat-3', you: true })
  const before = (await cid('GET', `/api/tables/${table}`)).json.seats
  assert.deepEqual(
    before.map(({ name }) => name),
    ['Leaver', 'Bob', 'Cid'],
    'the finished table keeps its names',
  )
})

test('a new password has 12 to 128 characters', async () => {
  const chosen = async (password: string): Promise<number> =>
    (await h.stranger('POST', '/api/accounts', { username: `p${password.length}`.padEnd(5, 'x'), password })).status
  const litany =
    'I must not fear. Fear is the mind-killer. Fear is the little-death that brings total obliteration. I will face it and let it pass over me.'
  const lengths = [11, 12, 128, 129]
  assert.deepEqual(await Promise.all(lengths.map((length) => chosen(litany.slice(0, length)))), [400, 201, 201, 400])
})

test('answers of the API are not to be kept by anybody on the way', async () => {
  for (const path of ['/api/me', '/api/tables', '/api/rules', '/api/tables/nowhere-at-all'])
    assert.equal((await h.stranger('GET', path)).headers['cache-control'], 'no-store', path)
})

test('pages of other sites cannot use a cookie', async () => {
  const { headers } = await h.stranger('POST', '/api/guests', { name: 'Victim' })
  const cookie = cookieName(headers).split(';')[0]!
  const rename = (more: Record<string, string>) =>
    h.stranger('PATCH', '/api/me', { name: 'Hacked' }, { cookie, ...more })
  for (const more of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.dune.example' },
  ] as Record<string, string>[]) {
    const { status, json } = await rename(more)
    assert.deepEqual([status, json.code], [403, 'foreign-origin'], JSON.stringify(more))
  }
  assert.equal((await rename({ origin: 'https://dune.example', 'sec-fetch-site': 'same-origin' })).status, 200)
})

test('neither tokens nor passwords nor names come into the log', async () => {
  const secret = 'spice must flow'
  const { json } = await h.stranger('POST', '/api/accounts', { username: 'logged', password: secret, as: 'token' })
  await h.withToken(json.token)('PUT', `/api/me?token=${json.token}`)
  const log = h.log.join('')
  assert.ok(log.includes('/api/accounts'))
  assert.ok(!log.includes(json.token) && !log.includes(secret))
})
