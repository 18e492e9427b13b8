import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isCommonPassword } from '../../src/people/common-passwords.ts'
import type { Notice } from '../../src/reminders/channels.ts'
import { Authenticator } from '../support/authenticator.ts'
import { startPostgres } from '../support/postgres.ts'
import { type Client, type Harness, harness } from '../support/server.ts'

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'table@dune.example' }
const MINUTE = 60_000
let h: Harness
let late = 0
const sent: { to: string; notice: Notice }[] = []
const mail = {
  async send(to: string, notice: Notice): Promise<'sent'> {
    sent.push({ to, notice })
    return 'sent'
  },
}
before(async () => {
  h = await harness({ ...MAIL, PUBLIC_URL: 'https://dune.example' }, () => Date.now() + late, { mail })
})
after(() => h.close())

async function account(username: string, password = 'a sietch of one’s own'): Promise<Client> {
  const made = await h.stranger('POST', '/api/accounts', { username, password, as: 'token' })
  assert.equal(made.status, 201, made.text)
  return h.withToken(made.json.token)
}

/** What is sent to an address next. */
async function nextTo(address: string): Promise<Notice> {
  for (let i = 0; i < 200; i++) {
    const at = sent.findIndex(({ to }) => to === address)
    if (at >= 0) return sent.splice(at, 1)[0]!.notice
    await new Promise((go) => setTimeout(go, 10))
  }
  return assert.fail(`nothing was sent to ${address}`)
}

async function confirmed(client: Client, address: string): Promise<void> {
  assert.equal((await client('PUT', '/api/me/reminders/mail', { address })).status, 202)
  const code = /code is (\d{7})/.exec((await nextTo(address)).text)![1]!
  assert.equal((await client('POST', '/api/me/reminders/mail/confirm', { code })).status, 204)
}

const signIn = (username: string, password: string) =>
  h.stranger('POST', '/api/sessions', { username, password, as: 'token' })

test('what is guessed first is no password', async () => {
  for (const common of [
    'password',
    'Password1!',
    'P@ssw0rd2024',
    '12345678',
    '1234567890',
    'qwertyuiop',
    'qwerty123',
    'iloveyou',
    'letmein!!',
    'aaaaaaaa',
    'abcabcabc',
    'abcd1234',
    'Superman99',
    'dragondragon',
    'arrakis1',
    'MuadDib!',
    'trustno1',
    '19870412',
    'adminadmin',
    'welcome2026',
  ])
    assert.ok(isCommonPassword(common), common)
  for (const good of [
    'sietch tabr',
    'na-baron!',
    'crysknife',
    'fear is the',
    'mind-killer',
    'a long password',
    'xk7#vv92lq',
  ])
    assert.ok(!isCommonPassword(good), good)
  assert.ok(isCommonPassword('Stilgar77', ['Stilgar']))
  assert.ok(isCommonPassword('gurney.halleck1', ['Gurney', 'gurney.halleck']))

  const refused = await h.stranger('POST', '/api/accounts', { username: 'rabban', password: 'Rabban202620' })
  assert.deepEqual([refused.status, refused.json.code], [422, 'common-password'])
  const piter = await account('piter')
  const change = { old: 'a sietch of one’s own', password: 'password1234' }
  assert.equal((await piter('PUT', '/api/me/password', change)).json.code, 'common-password')
})

test('wrong passwords are counted by account, from wherever they come', async () => {
  await account('thufir')
  await account('gurney')
  const statuses: number[] = []
  for (let i = 0; i < 12; i++) statuses.push((await signIn('thufir', `wrong number ${i}`)).status)
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429, 429])
  assert.equal((await signIn('thufir', 'a sietch of one’s own')).json.code, 'too-many-guesses')
  assert.equal((await signIn('gurney', 'a sietch of one’s own')).status, 201)
  for (let i = 0; i < 10; i++) await signIn('nobody-here', `wrong number ${i}`)
  assert.equal((await signIn('nobody-here', 'anything at all')).status, 429, 'what is not there is answered alike')
  late += 15 * MINUTE
  assert.equal((await signIn('thufir', 'a sietch of one’s own')).status, 201)
})

test('PostgreSQL: processes count wrong passwords together', async (t) => {
  const postgres = await startPostgres()
  const env = { DATABASE_URL: await postgres.database() }
  const both = [await harness(env), await harness(env)]
  t.after(async () => {
    for (const one of both) await one.close()
    await postgres.stop()
  })
  const statuses: number[] = []
  for (let i = 0; i < 12; i++) {
    const guess = { username: 'anybody', password: `wrong number ${i}` }
    statuses.push((await both[i % 2]!.stranger('POST', '/api/sessions', guess)).status)
  }
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429, 429])
})

test('a new password by e-mail: once, within the hour, and it ends every session', async () => {
  const old = await account('liet')
  await confirmed(old, 'liet@dune.example')
  const ask = (username: string) => h.stranger('POST', '/api/password-resets', { username })
  assert.equal((await ask('liet')).status, 202)
  assert.equal((await ask('no-such-account')).status, 202)
  const { link } = await nextTo('liet@dune.example')
  const token = /^https:\/\/dune\.example\/account#reset=([\w-]{43})$/.exec(link)![1]!
  const finish = (body: object) => h.stranger('POST', '/api/password-resets/finish', body)
  assert.equal((await finish({ token: 'x'.repeat(43), password: 'water of life' })).json.code, 'bad-link')
  assert.equal((await finish({ token, password: 'liet12345678' })).json.code, 'common-password')
  const done = await finish({ token, password: 'water of life', as: 'token' })
  assert.equal(done.status, 201, done.text)
  assert.equal((await h.withToken(done.json.token)('GET', '/api/me')).json.username, 'liet')
  assert.equal((await old('GET', '/api/me')).status, 401)
  assert.equal((await finish({ token, password: 'water of death' })).json.code, 'bad-link')
  assert.equal((await signIn('liet', 'a sietch of one’s own')).status, 401)
  assert.equal((await signIn('liet', 'water of life')).status, 201)
  assert.match((await nextTo('liet@dune.example')).text, /new password was chosen/)

  await ask('liet')
  const second = /#reset=(.*)$/.exec((await nextTo('liet@dune.example')).link)![1]!
  late += 61 * MINUTE
  assert.equal((await finish({ token: second, password: 'too late by now' })).json.code, 'bad-link')
})

test('links go to confirmed addresses only, and not again and again', async () => {
  const jamis = await account('jamis')
  await jamis('PUT', '/api/me/reminders/mail', { address: 'jamis@dune.example' })
  await nextTo('jamis@dune.example')
  await h.stranger('POST', '/api/password-resets', { username: 'jamis' })
  const harah = await account('harah')
  await confirmed(harah, 'harah@dune.example')
  for (let i = 0; i < 8; i++) await h.stranger('POST', '/api/password-resets', { username: 'harah' })
  for (let i = 0; i < 5; i++) assert.match((await nextTo('harah@dune.example')).link, /#reset=/)
  await new Promise((go) => setTimeout(go, 50))
  assert.deepEqual(sent, [])
  const quiet = await harness()
  for (const [server, mail] of [
    [h, true],
    [quiet, false],
  ] as const)
    assert.deepEqual((await server.stranger('GET', '/api/password-resets')).json, { mail })
  assert.equal(
    (await quiet.stranger('POST', '/api/password-resets', { username: 'harah' })).json.code,
    'not-configured',
  )
  await quiet.close()
})

test('a passkey, and another address, want a proof of a moment ago; the old address hears of it', async () => {
  const tuek = await account('tuek')
  await confirmed(tuek, 'tuek@dune.example')
  late += 11 * MINUTE
  assert.equal((await tuek('POST', '/api/passkeys/attempts')).json.code, 'prove-yourself')
  assert.equal(
    (await tuek('PUT', '/api/me/reminders/mail', { address: 'evil@dune.example' })).json.code,
    'prove-yourself',
  )
  assert.equal((await tuek('DELETE', '/api/me/reminders/mail')).json.code, 'prove-yourself')
  assert.equal((await tuek('POST', '/api/me/proof', { password: 'a wrong password' })).status, 403)
  assert.equal((await tuek('POST', '/api/me/proof', { password: 'a sietch of one’s own' })).status, 204)
  const key = new Authenticator(h.config.publicUrl)
  const begun = (await tuek('POST', '/api/passkeys/attempts')).json
  const made = await tuek('POST', '/api/passkeys', { attempt: begun.attempt, response: key.create(begun.options) })
  assert.equal(made.status, 201, made.text)
  assert.match((await nextTo('tuek@dune.example')).text, /passkey was added/)

  late += 11 * MINUTE
  assert.equal((await tuek('POST', '/api/passkeys/attempts')).json.code, 'prove-yourself')
  const login = (await h.stranger('POST', '/api/sessions/passkey/attempts')).json
  const proof = { attempt: login.attempt, response: key.get(login.options) }
  assert.equal((await tuek('POST', '/api/me/proof', proof)).status, 204)
  await confirmed(tuek, 'smuggler@dune.example')
  assert.match((await nextTo('tuek@dune.example')).text, /another address/)
  assert.equal((await tuek('DELETE', `/api/passkeys/${made.json.id}`)).status, 204)
  assert.match((await nextTo('smuggler@dune.example')).text, /passkey was forgotten/)
})

test('a guest with a passkey proves it before making an account, which is a new way in', async () => {
  const guest = await h.guest('Esmar Tuek')
  const key = new Authenticator(h.config.publicUrl)
  const begun = (await guest('POST', '/api/passkeys/attempts')).json
  const made = await guest('POST', '/api/passkeys', { attempt: begun.attempt, response: key.create(begun.options) })
  assert.equal(made.status, 201, made.text)
  const own = { username: 'esmar', password: 'Esmar Tuek 123', as: 'token' }
  assert.equal((await guest('POST', '/api/accounts', own)).json.code, 'common-password', 'the name of the guest')
  const wanted = { ...own, password: 'a smuggler’s cave' }
  late += 11 * MINUTE
  assert.equal((await guest('POST', '/api/accounts', wanted)).json.code, 'prove-yourself')
  const login = (await h.stranger('POST', '/api/sessions/passkey/attempts')).json
  const proof = { attempt: login.attempt, response: key.get(login.options) }
  assert.equal((await guest('POST', '/api/me/proof', proof)).status, 204)
  assert.equal((await guest('POST', '/api/accounts', wanted)).status, 201)
})

test('the address so far counts until another is confirmed', async () => {
  const mapes = await account('mapes')
  await confirmed(mapes, 'mapes@dune.example')
  await mapes('PUT', '/api/me/reminders/mail', { address: 'typo@dune.example' })
  await nextTo('typo@dune.example')
  await h.stranger('POST', '/api/password-resets', { username: 'mapes' })
  assert.match((await nextTo('mapes@dune.example')).link, /#reset=/)
})

test('a change of password can end every passkey as well as every other session', async () => {
  const yueh = await account('yueh')
  await confirmed(yueh, 'yueh@dune.example')
  const add = async (): Promise<void> => {
    const begun = (await yueh('POST', '/api/passkeys/attempts')).json
    const response = new Authenticator(h.config.publicUrl).create(begun.options)
    assert.equal((await yueh('POST', '/api/passkeys', { attempt: begun.attempt, response })).status, 201)
  }
  await add()
  const first = { old: 'a sietch of one’s own', password: 'suk conditioning' }
  assert.equal((await yueh('PUT', '/api/me/password', first)).status, 204)
  assert.equal((await yueh('GET', '/api/passkeys')).list.length, 1)
  const second = { old: 'suk conditioning', password: 'wanna, wanna', forgetPasskeys: true }
  assert.equal((await yueh('PUT', '/api/me/password', second)).status, 204)
  assert.equal((await yueh('GET', '/api/passkeys')).list.length, 0)
  const told = [await nextTo('yueh@dune.example'), await nextTo('yueh@dune.example'), await nextTo('yueh@dune.example')]
  assert.match(told[2]!.text, /password was changed, and all passkeys were forgotten/)
})

test('who guesses the old password of an open session is counted too', async () => {
  const rabban = await account('glossu')
  const statuses: number[] = []
  for (let i = 0; i < 11; i++)
    statuses.push(
      (await rabban('PUT', '/api/me/password', { old: `wrong number ${i}`, password: 'beast of lankiveil' })).status,
    )
  assert.deepEqual(statuses.slice(-2), [403, 429])
})
