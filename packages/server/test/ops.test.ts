import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { begun, playOut } from './support/play.ts'
import { harness } from './support/server.ts'
import { listen } from './support/stream.ts'

const folder = mkdtempSync(join(tmpdir(), 'arrakis-ops-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('health and metrics; metrics are told to who brings the token', async (t) => {
  const h = await harness({ METRICS_TOKEN: 'spice' })
  t.after(() => h.close())
  assert.deepEqual((await h.stranger('GET', '/healthz')).json, { ok: true })
  assert.equal((await h.stranger('GET', '/metrics')).status, 403)
  const { table, seated } = await begun([await h.guest('Ann'), await h.guest('Bob')], { bots: 0 })
  await playOut(table, seated, 5)
  const { text, status } = await h.stranger('GET', '/metrics', undefined, { authorization: 'Bearer spice' })
  assert.equal(status, 200)
  assert.match(text, /arrakis_rooms 1\n/)
  assert.match(text, /arrakis_command_seconds_count 5\n/)
  assert.match(
    text,
    /arrakis_request_seconds_count\{method="POST",route="\/api\/tables\/:table\/commands",status="200"\} 5/,
  )
  assert.ok(!text.includes(table), 'nothing of any game')
  assert.ok(h.log.length > 0 && !h.log.join('').includes(table), 'the id of a table opens it')
})

test('metrics without a token are for this machine alone', async (t) => {
  const h = await harness()
  t.after(() => h.close())
  const from = async (remoteAddress: string, headers = {}): Promise<number> =>
    (await h.server.http.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })).statusCode
  assert.equal(await from('127.0.0.1'), 200)
  assert.equal(await from('::1'), 200)
  assert.equal(await from('192.0.2.1'), 403)
  assert.equal(await from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }), 403, 'a proxy passed it on')
})

test('a table in trouble is logged without its id, which opens it', async (t) => {
  const file = join(folder, 'trouble.db')
  const h = await harness({ SQLITE_FILE: file })
  t.after(() => h.close())
  const { table } = await begun([await h.guest('Ann')], { bots: 1 })
  const db = new DatabaseSync(file)
  db.exec('ALTER TABLE entries RENAME TO no_entries')
  for (let i = 0; i < 100 && !h.log.some((line) => line.includes('in trouble')); i++) {
    await h.stranger('GET', `/api/tables/${table}/events`)
    await new Promise((go) => setTimeout(go, 20))
  }
  db.exec('ALTER TABLE no_entries RENAME TO entries')
  db.close()
  assert.ok(h.log.some((line) => line.includes('in trouble')))
  assert.ok(!h.log.some((line) => line.includes(table)))
})

test('a database that cannot be opened is told in one line', async () => {
  writeFileSync(join(folder, 'a-file'), 'not a folder')
  mkdirSync(join(folder, 'garbage'))
  writeFileSync(join(folder, 'garbage', 'arrakis.db'), 'not a database, and long enough to be read as one'.repeat(100))
  for (const dir of ['a-file', 'garbage']) {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
      env: { ...process.env, DATA_DIR: join(folder, dir), PORT: '0' },
    })
    let err = ''
    child.stderr.on('data', (chunk) => {
      err += String(chunk)
    })
    assert.equal(await new Promise((done) => child.once('exit', done)), 1)
    assert.match(err, /^The database .* cannot be opened: .*\n$/, dir)
  }
})

test('alive is not ready: a store that cannot be written is told by /readyz alone', async (t) => {
  const file = join(folder, 'ready.db')
  const h = await harness({ SQLITE_FILE: file })
  t.after(() => h.close())
  const ann = await h.guest('Ann')
  assert.equal((await ann('GET', '/api/me')).status, 200)
  assert.deepEqual((await h.stranger('GET', '/readyz')).json, { ok: true })
  // As good as a full disk, and sooner found.
  const db = new DatabaseSync(file)
  for (const table of ['tally', 'person', 'entries']) db.exec(`ALTER TABLE ${table} RENAME TO no_${table}`)
  await new Promise((go) => setTimeout(go, 1_100))
  assert.equal((await h.stranger('GET', '/readyz')).status, 503)
  assert.equal((await h.stranger('GET', '/healthz')).status, 200)
  const refused = await h.stranger('POST', '/api/guests', { name: 'Ann' })
  assert.deepEqual([refused.status, refused.json.code], [503, 'unavailable'])
  const table = { preset: 'gf9-basic', seats: [{ kind: 'me' }, { kind: 'open' }] }
  assert.equal((await ann('POST', '/api/tables', table)).json.code, 'unavailable')
  assert.deepEqual(
    h.log.filter((line) => line.includes('"stack"')),
    [],
    'no stack trace',
  )
  for (const table of ['tally', 'person', 'entries']) db.exec(`ALTER TABLE no_${table} RENAME TO ${table}`)
  db.close()
  assert.equal((await h.stranger('POST', '/api/guests', { name: 'Ann' })).status, 201)
})

test('a second server on the same file does not run, and says why', async (t) => {
  const h = await harness({ SQLITE_FILE: join(folder, 'one', 'arrakis.db') })
  t.after(() => h.close())
  const second = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: { ...process.env, DATA_DIR: join(folder, 'one'), PORT: '0' },
  })
  let err = ''
  second.stderr.on('data', (chunk) => {
    err += String(chunk)
  })
  assert.equal(await new Promise((done) => second.once('exit', done)), 1)
  assert.match(err, /Another server uses .*arrakis\.db/)
  assert.doesNotMatch(err, /\n\s+at /, 'no stack trace')
})

test('headers: policy, no framing, no sniffing, no referrer', async (t) => {
  const h = await harness({ PUBLIC_URL: 'https://dune.example' })
  t.after(() => h.close())
  const { headers } = await h.stranger('GET', '/api/rules')
  assert.match(String(headers['content-security-policy']), /default-src 'self'.*frame-ancestors 'none'/)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['x-frame-options'], 'DENY')
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.match(String(headers['strict-transport-security']), /max-age=/)
  assert.equal(headers['access-control-allow-origin'], undefined)
})

test('who asks too often is told to wait; signing in has a limit of its own', async (t) => {
  const h = await harness({ RATE_LIMIT: '30', LOGIN_LIMIT: '5' })
  t.after(() => h.close())
  const logins: number[] = []
  for (let i = 0; i < 7; i++)
    logins.push((await h.stranger('POST', '/api/sessions', { username: 'nobody', password: `password ${i}` })).status)
  assert.deepEqual(logins, [401, 401, 401, 401, 401, 429, 429])
  let last = await h.stranger('GET', '/api/rules')
  for (let i = 0; i < 40; i++) last = await h.stranger('GET', '/api/rules')
  assert.deepEqual([last.status, last.json.code], [429, 'too-many-requests'])
})

test('limits go by the address that our own proxy saw, whatever the client claims', async (t) => {
  const h = await harness({ RATE_LIMIT: '5', PROXIES: '1' })
  t.after(() => h.close())
  const statuses: number[] = []
  for (let i = 0; i < 8; i++) {
    const headers = { 'x-forwarded-for': `10.0.0.${i}, 192.0.2.1` }
    statuses.push((await h.stranger('GET', '/api/rules', undefined, headers)).status)
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429, 429])
  const other = await h.stranger('GET', '/api/rules', undefined, { 'x-forwarded-for': '192.0.2.2' })
  assert.equal(other.status, 200)
})

test('more streams than allowed are refused', async (t) => {
  const h = await harness({ LISTEN: 'yes', STREAM_LIMIT: '2' })
  t.after(() => h.close())
  const { table } = await begun([await h.guest('Ann'), await h.guest('Bob')], { bots: 0 })
  const url = `${h.server.address}/api/tables/${table}/events`
  const first = await listen(url, null)
  await listen(url, null)
  assert.equal((await listen(url, null)).status, 429)
  first.close()
  await first.ended
  for (let i = 0; i < 50; i++) if ((await listen(url, null)).status === 200) return
  assert.fail('a closed stream still counts')
})

test('streams opened all at once are counted one by one', async (t) => {
  const h = await harness({ LISTEN: 'yes', STREAM_LIMIT: '4' })
  t.after(() => h.close())
  const { table } = await begun([await h.guest('Ann'), await h.guest('Bob')], { bots: 0 })
  const url = `${h.server.address}/api/tables/${table}/events`
  // What a request waits for before its stream begins: with PostgreSQL it waits for much more.
  const { info } = h.server.rooms
  h.server.rooms.info = async (...given) => {
    await new Promise((go) => setTimeout(go, 50))
    return info.apply(h.server.rooms, given)
  }
  // A refusal gives its place back.
  for (let i = 0; i < 10; i++) {
    const nowhere = await listen(`${h.server.address}/api/tables/nowhere-1/events`, null)
    assert.equal(nowhere.status, 404)
  }
  const opened = await Promise.all(Array.from({ length: 20 }, () => listen(url, null)))
  assert.equal(opened.filter(({ status }) => status === 200).length, 4)
  assert.equal(opened.filter(({ status }) => status === 429).length, 16)
})

test('a session ended at another process ends its streams with the next heartbeat', async (t) => {
  const file = join(folder, 'shared.db')
  const h = await harness({ LISTEN: 'yes', SQLITE_FILE: file, HEARTBEAT_SECONDS: '1' })
  t.after(() => h.close())
  const ann = await h.guest('Ann')
  const { table } = await begun([ann, await h.guest('Bob')], { bots: 0 })
  const stream = await listen(`${h.server.address}/api/tables/${table}/events`, ann.token)
  await stream.until((heard) => heard.length > 0)
  const db = new DatabaseSync(file)
  db.exec('DELETE FROM session')
  db.close()
  await stream.ended
})

test('SIGTERM ends streams, answers, and leaves; what was answered is there at the next start', async () => {
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT: '0', LOGIN_LIMIT: '0' }
  const run = async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let out = ''
    const gone = new Promise<number | null>((done) => child.once('exit', done))
    await new Promise<void>((ready, failed) => {
      child.stdout.on('data', (chunk) => {
        out += String(chunk)
        if (out.includes('is open at')) ready()
      })
      child.once('exit', () => failed(new Error(out)))
    })
    const address = /is open at (\S+)/.exec(out)![1]!
    return { child, gone, address }
  }
  const ask = async (address: string, token: string | null, method: string, path: string, body?: object) => {
    const reply = await fetch(address + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await reply.text()
    return { status: reply.status, json: text ? JSON.parse(text) : null }
  }
  const one = await run()
  const { token } = (await ask(one.address, null, 'POST', '/api/guests', { name: 'Ann', as: 'token' })).json
  const seats = [{ kind: 'me' }, { kind: 'bot', level: 'random' }]
  const { id } = (await ask(one.address, token, 'POST', '/api/tables', { preset: 'gf9-basic', seats })).json
  await ask(one.address, token, 'PUT', `/api/tables/${id}/seats/seat-1/ready`, { ready: true })
  assert.equal((await ask(one.address, token, 'POST', `/api/tables/${id}/start`)).status, 204)
  const stream = await listen(`${one.address}/api/tables/${id}/events`, token)
  await stream.until((heard) => heard.length > 0)
  const said = (await ask(one.address, token, 'POST', `/api/tables/${id}/chat`, { text: 'Before the end' })).json
  await stream.until((heard) => heard.some(({ data }) => data.includes('Before the end')))
  const before = Date.now()
  one.child.kill('SIGTERM')
  await stream.ended
  assert.equal(await one.gone, 0)
  assert.ok(Date.now() - before < 8_000, 'it leaves soon')

  const two = await run()
  const again = await listen(`${two.address}/api/tables/${id}/events`, token, String(said.id - 1))
  const heard = await again.until((all) => all.some(({ data }) => data.startsWith('{"type":"sync"')))
  assert.ok(heard[0]!.data.includes('Before the end'), 'the stream goes on at another process')
  again.close()
  two.child.kill('SIGINT')
  assert.equal(await two.gone, 0)
})

test('a wrong setting is named, and the server does not run', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: { ...process.env, PORT: 'x' },
  })
  let err = ''
  child.stderr.on('data', (chunk) => {
    err += String(chunk)
  })
  assert.equal(await new Promise((done) => child.once('exit', done)), 2)
  assert.match(err, /PORT must be/)
})
