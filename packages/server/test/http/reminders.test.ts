import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '../../src/config.ts'
import { isPushService, type Notice, openChannels } from '../../src/reminders/channels.ts'
import { begun } from '../support/play.ts'
import { type Client, harness } from '../support/server.ts'
import { listen } from '../support/stream.ts'

const KEYS = { VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: 'private' }
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'table@dune.example' }
const PUSH = { endpoint: 'https://updates.push.services.mozilla.com/x', keys: { p256dh: 'a', auth: 'b' } }

test('who is away is reminded by the ways they chose, once, and not while they look', async (t) => {
  const sent: [kind: string, address: string, notice: Notice][] = []
  const channel = (kind: string) => ({
    async send(address: string, notice: Notice): Promise<'sent' | 'gone'> {
      sent.push([kind, address, notice])
      return kind === 'push' ? 'gone' : 'sent'
    },
  })
  const channels = { mail: channel('mail'), push: channel('push') }
  const h = await harness({ ...KEYS, ...MAIL, LISTEN: 'yes' }, undefined, channels)
  t.after(() => h.close())
  const people: Client[] = [await h.guest('Ann'), await h.guest('Bob'), await h.guest('Eve')]
  const bob = people[1]!
  assert.deepEqual((await bob('GET', '/api/me/reminders')).json, {
    mail: null,
    push: 0,
    channels: ['mail', 'push'],
    key: 'public',
  })
  assert.equal((await bob('PUT', '/api/me/reminders/mail', { address: 'bob@dune.example' })).status, 202)
  const code = /code is (\d{7})/.exec(sent.pop()![2].text)![1]!
  const wrong = code === '1234567' ? '7654321' : '1234567'
  assert.equal((await bob('POST', '/api/me/reminders/mail/confirm', { code: wrong })).status, 422)
  assert.equal((await people[0]!('POST', '/api/me/reminders/mail/confirm', { code })).status, 422)
  assert.equal((await bob('POST', '/api/me/reminders/mail/confirm', { code })).status, 204)
  assert.equal((await bob('PUT', '/api/me/reminders/push', PUSH)).status, 204)
  const inside = { ...PUSH, endpoint: 'https://127.0.0.1/admin' }
  assert.equal((await bob('PUT', '/api/me/reminders/push', inside)).json.code, 'no-push-service')

  // The Bene Gesserit predict first: that is Bob.
  const { table } = await begun(people, { bots: 0 })
  for (let i = 0; i < 100 && sent.length < 2; i++) await new Promise((go) => setTimeout(go, 10))
  assert.deepEqual(sent.map(([kind]) => kind).toSorted(), ['mail', 'push'])
  assert.ok(sent[0]![2].link.endsWith(`/table/${table}`))
  let browsers = 1
  for (let i = 0; i < 100 && browsers > 0; i++) {
    await new Promise((go) => setTimeout(go, 10))
    browsers = (await bob('GET', '/api/me/reminders')).json.push
  }
  assert.equal(browsers, 0, 'a browser that is gone is forgotten')

  const eve = people[2]!
  await eve('PUT', '/api/me/reminders/mail', { address: 'eve@dune.example' })
  const second = /code is (\d{7})/.exec(sent.pop()![2].text)![1]!
  await eve('POST', '/api/me/reminders/mail/confirm', { code: second })
  const stream = await listen(`${h.server.address}/api/tables/${table}/events?as=seat-3`, eve.token)
  await stream.until((heard) => heard.length > 0)
  const before = sent.length
  for (let i = 0; i < 6; i++)
    for (const client of people) {
      const { status, json } = await client('GET', `/api/tables/${table}/default`)
      if (status === 200) await client('POST', `/api/tables/${table}/commands`, json)
    }
  assert.equal(sent.length, before, 'Bob was told a moment ago, and Eve looks')
  stream.close()
  assert.equal((await bob('DELETE', '/api/me/reminders/mail')).status, 204)
  assert.equal((await bob('GET', '/api/me/reminders')).json.mail, null)
})

test('nobody is sent codes again and again, whoever asks for them', async (t) => {
  const sent: string[] = []
  let now = 1_700_000_000_000
  const mail = {
    async send(address: string): Promise<'sent'> {
      sent.push(address)
      return 'sent'
    },
  }
  const h = await harness(MAIL, () => now, { mail })
  t.after(() => h.close())
  const statuses: number[] = []
  for (let i = 0; i < 9; i++) {
    const guest = await h.guest(`Pest ${i}`)
    const address = i % 2 ? 'victim@dune.example' : `Vic.tim+${i}@dune.example`
    statuses.push((await guest('PUT', '/api/me/reminders/mail', { address })).status)
  }
  assert.deepEqual(statuses, [202, 202, 202, 202, 202, 429, 429, 429, 429])
  assert.equal(sent.length, 5)
  const pest = await h.guest('Pest')
  assert.equal((await pest('PUT', '/api/me/reminders/mail', { address: 'other@dune.example' })).status, 202)
  now += 24 * 3_600_000
  assert.equal((await pest('PUT', '/api/me/reminders/mail', { address: 'victim@dune.example' })).status, 202)
})

test('an address names one letter box in one way', async (t) => {
  const h = await harness(MAIL, undefined, { mail: { send: async () => 'sent' } })
  t.after(() => h.close())
  const guest = await h.guest('Pest')
  const statusOf = async (address: string): Promise<number> =>
    (await guest('PUT', '/api/me/reminders/mail', { address })).status
  for (const address of [
    'group:victim@dune.example',
    'victim(1)@dune.example',
    '(1)victim@dune.example',
    'victim@ｄｕｎｅ.example',
    'victim@dune。example',
    'victim@dune.example.',
    '"victim"@dune.example',
    'vic\\tim@dune.example',
    'a@b@dune.example',
    'victim@[127.0.0.1]',
    'victim@localhost',
  ])
    assert.equal(await statusOf(address), 400, address)
  for (const address of ["o'brien_1-x+y@mail.dune.example", 'a@xn--dne-hoa.example'])
    assert.equal(await statusOf(address), 202, address)
})

test('a code can be tried five times', async (t) => {
  const sent: Notice[] = []
  const mail = {
    async send(_: string, notice: Notice): Promise<'sent'> {
      sent.push(notice)
      return 'sent'
    },
  }
  const h = await harness(MAIL, undefined, { mail })
  t.after(() => h.close())
  const ann = await h.guest('Ann')
  await ann('PUT', '/api/me/reminders/mail', { address: 'ann@dune.example' })
  const code = /code is (\d{7})/.exec(sent[0]!.text)![1]!
  const wrong = code === '1234567' ? '7654321' : '1234567'
  for (let i = 0; i < 5; i++)
    assert.equal((await ann('POST', '/api/me/reminders/mail/confirm', { code: wrong })).status, 422)
  assert.equal((await ann('POST', '/api/me/reminders/mail/confirm', { code })).status, 422)
})

test('without settings there are push messages, by a key made at the first start, and no e-mail', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'arrakis-push-'))
  const SQLITE_FILE = join(folder, 'push.db')
  const first = await harness({ SQLITE_FILE })
  const { key } = (await (await first.guest('Ann'))('GET', '/api/me/reminders')).json
  assert.match(key, /^[\w-]{80,}$/)
  await first.close()
  const h = await harness({ SQLITE_FILE })
  t.after(async () => {
    await h.close()
    rmSync(folder, { recursive: true })
  })
  const ann = await h.guest('Ann')
  const { json } = await ann('GET', '/api/me/reminders')
  assert.deepEqual(json.channels, ['push'])
  if (!process.env.TEST_DATABASE_URL) assert.equal(json.key, key, 'browsers subscribed to it')
  assert.equal((await ann('PUT', '/api/me/reminders/mail', { address: 'a@b.example' })).json.code, 'not-configured')
  assert.equal((await ann('PUT', '/api/me/reminders/push', PUSH)).status, 204)
  assert.equal((await h.stranger('GET', '/api/me/reminders')).status, 401)
})

test('only push services are called', () => {
  const hosts = ['push.services.mozilla.com', 'fcm.googleapis.com']
  assert.ok(isPushService('https://fcm.googleapis.com/fcm/send/abc', hosts))
  assert.ok(isPushService('https://updates.push.services.mozilla.com/wpush/v2/abc', hosts))
  for (const url of [
    'http://fcm.googleapis.com/x',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com.evil.example/',
    'https://fcm.googleapis.com:8443/',
    'https://a@fcm.googleapis.com/',
    'https://xfcm.googleapis.com/',
    'file:///etc/passwd',
    'x',
  ])
    assert.ok(!isPushService(url, hosts), url)
})

test('e-mails reach a mail server', async () => {
  let letter = ''
  const server = createServer((socket) => {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = String(chunk)
      if (inData) {
        letter += text
        if (!letter.includes('\r\n.\r\n')) return
        inData = false
        socket.write('250 kept\r\n')
      } else if (/^DATA/i.test(text)) {
        inData = true
        socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`, MAIL_FROM: 'table@dune.example' })
  const notice = { title: 'A table waits', text: 'It is your turn.', link: 'http://localhost/table/x' }
  const keys = { publicKey: 'public', privateKey: 'private' }
  assert.equal(await openChannels(config, keys).mail!.send('bob@dune.example', notice), 'sent')
  assert.match(letter, /Subject: A table waits/)
  assert.match(letter, /It is your turn\./)
  server.close()
})
