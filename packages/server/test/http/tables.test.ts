import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { begun, playOut, viewOf } from '../support/play.ts'
import { type Harness, harness } from '../support/server.ts'
import { listen } from '../support/stream.ts'

let h: Harness
let late = 0
before(async () => {
  h = await harness({}, () => Date.now() + late)
})
after(() => h.close())

const TWO = { preset: 'gf9-basic', seats: [{ kind: 'me' }, { kind: 'open' }] }

test('rules: what can be played, and what a table changes in words', async () => {
  const { json } = await h.stranger('GET', '/api/rules')
  assert.equal(json.presets.length, 8)
  assert.ok(json.options.length > 100 && json.switches.length > 5 && json.bots.length === 4)
  assert.ok(json.decisions.every(({ says, answer }) => says && answer))
  const changes = await h.stranger('POST', '/api/rules/changes', {
    preset: 'gf9-basic',
    options: { 'game.maxTurns': 5 },
  })
  assert.deepEqual(changes.json, [
    { option: 'game.maxTurns', rule: 'SETUP-12', says: 'After how many turns the game ends.', from: 10, to: 5 },
  ])
  const wrong = await h.stranger('POST', '/api/rules/changes', {
    preset: 'gf9-basic',
    options: { 'game.maxTurns': 99 },
  })
  assert.deepEqual([wrong.status, wrong.json.code], [422, 'table.value'])
})

test('a table is made, found, and shows what it changes', async () => {
  const ann = await h.guest('Ann')
  const made = await ann('POST', '/api/tables', {
    ...TWO,
    public: true,
    name: 'Evening',
    options: { 'game.maxTurns': 5 },
  })
  assert.equal(made.status, 201, made.text)
  const { id, seats, changes, status, commitment } = made.json
  assert.match(id, /^[\w-]{16,}$/)
  assert.equal(status, 'lobby')
  assert.deepEqual(
    changes.map((change: { option: string }) => change.option),
    ['game.maxTurns'],
  )
  assert.deepEqual(
    seats.map((seat: { kind: string; you: boolean }) => [seat.kind, seat.you]),
    [
      ['person', true],
      ['open', false],
    ],
  )
  assert.equal(typeof commitment, 'string')
  const listed = await h.stranger('GET', '/api/tables?status=lobby&limit=100')
  assert.ok(listed.list.some((table) => table.id === id))
  assert.equal((await ann('GET', '/api/me/tables')).list[0]!.id, id)
  assert.equal((await h.stranger('GET', '/api/me/tables')).status, 401)
  const seen = (await h.stranger('GET', `/api/tables/${id}`)).json
  assert.deepEqual(
    seen.seats.map((seat: { you: boolean }) => seat.you),
    [false, false],
  )
})

test('a private table is not listed; who has its id may come', async () => {
  const ann = await h.guest('Ann')
  const { id } = (await ann('POST', '/api/tables', TWO)).json
  const listed = await h.stranger('GET', '/api/tables?limit=100')
  assert.ok(!listed.list.some((table) => table.id === id))
  assert.equal((await h.stranger('GET', `/api/tables/${id}`)).status, 200)
})

test('tables that cannot be are refused with the reason', async () => {
  const ann = await h.guest('Ann')
  const make = (body: object) => ann('POST', '/api/tables', body)
  assert.equal((await make({ ...TWO, preset: 'chess' })).status, 400)
  assert.equal((await make({ ...TWO, seats: [{ kind: 'me' }] })).status, 400)
  assert.equal((await make({ ...TWO, options: { nonsense: true } })).status, 422)
  assert.equal(
    (
      await make({
        ...TWO,
        seats: [
          { kind: 'me', faction: 'guild' },
          { kind: 'open', faction: 'guild' },
        ],
      })
    ).status,
    422,
  )
  const bot = await make({ ...TWO, seats: [{ kind: 'me' }, { kind: 'bot', level: 'oracle' }] })
  assert.deepEqual([bot.status, bot.json.code], [422, 'bad-bot'])
  const slow = { ...TWO, seats: [{ kind: 'me' }, { kind: 'bot', level: 'guild-navigator:600000ms' }] }
  assert.equal((await make(slow)).status, 400, 'nobody makes the server think for ten minutes')
  assert.equal((await h.stranger('POST', '/api/tables', TWO)).status, 401)
})

test('seats are taken, left, given to bots; who is not seated has no say', async () => {
  const [ann, bob, eve] = [await h.guest('Ann'), await h.guest('Bob'), await h.guest('Eve')]
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }]
  const { id } = (await ann('POST', '/api/tables', { preset: 'gf9-basic', seats })).json
  const at = `/api/tables/${id}`
  assert.deepEqual((await bob('POST', `${at}/seats`, {})).json, { chair: 'seat-2' })
  assert.equal((await eve('POST', `${at}/seats`, { chair: 'seat-2' })).status, 409)
  assert.equal((await eve('PUT', `${at}/seats/seat-3/bot`, { level: 'random' })).status, 403)
  assert.equal((await eve('DELETE', `${at}/seats/seat-2`)).status, 403)
  assert.equal((await eve('PUT', `${at}/seats/seat-2/ready`, { ready: true })).status, 403)
  assert.equal((await eve('POST', `${at}/start`)).status, 403)
  assert.equal((await ann('PUT', `${at}/seats/seat-3/bot`, { level: 'random' })).status, 204)
  assert.equal((await ann('DELETE', `${at}/seats/seat-3/bot`)).status, 204)
  assert.equal((await ann('PUT', `${at}/seats/seat-3/bot`, { level: 'mentat' })).status, 204)
  assert.equal((await ann('POST', `${at}/start`)).json.code, 'not-all-ready')
  assert.equal((await bob('DELETE', `${at}/seats/seat-2`)).status, 204)
  assert.equal((await bob('PUT', `${at}/seats/seat-2/ready`, { ready: true })).status, 403)
  assert.equal((await bob('POST', `${at}/seats`, { chair: 'seat-2' })).status, 201)
  for (const [client, chair] of [
    [ann, 'seat-1'],
    [bob, 'seat-2'],
  ] as const)
    assert.equal((await client('PUT', `${at}/seats/${chair}/ready`, { ready: true })).status, 204)
  assert.equal((await ann('PUT', `${at}/seats/seat-1/ready`, { ready: false })).status, 204)
  assert.equal((await bob('POST', `${at}/start`)).status, 409)
  assert.equal((await ann('PUT', `${at}/seats/seat-1/ready`, { ready: true })).status, 204)
  assert.equal((await bob('POST', `${at}/start`)).status, 204)
  assert.equal((await eve('POST', `${at}/seats`, {})).status, 409)
})

test('an invitation gives a seat once, to whoever brings it first, and can pass a seat on', async () => {
  const [ann, bob, eve] = [await h.guest('Ann'), await h.guest('Bob'), await h.guest('Eve')]
  const { id } = (await ann('POST', '/api/tables', TWO)).json
  const at = `/api/tables/${id}`
  assert.equal((await eve('POST', `${at}/invitations`, { chair: 'seat-2' })).status, 403)
  const first = (await ann('POST', `${at}/invitations`, { chair: 'seat-2' })).json
  const second = (await ann('POST', `${at}/invitations`, { chair: 'seat-2' })).json
  assert.ok(second.link.endsWith(`/join/${id}#${second.token}`))
  const accept = (client: typeof ann, token: string) => client('POST', `${at}/invitations/accept`, { token })
  const check = (token: string) => h.stranger('POST', `${at}/invitations/check`, { token })
  assert.equal((await check(first.token)).json.code, 'bad-invitation')
  assert.equal((await check('no token')).status, 400)
  for (let i = 0; i < 2; i++) assert.deepEqual((await check(second.token)).json, { chair: 'seat-2' })
  assert.equal((await accept(bob, first.token)).json.code, 'bad-invitation')
  assert.equal((await accept(h.stranger, second.token)).status, 401)
  assert.deepEqual((await accept(bob, second.token)).json, { chair: 'seat-2' })
  assert.equal((await accept(eve, second.token)).status, 403)
  assert.equal((await check(second.token)).status, 403)
  const passed = (await bob('POST', `${at}/invitations`, { chair: 'seat-2' })).json
  assert.equal((await ann('POST', `${at}/invitations`, { chair: 'seat-2' })).status, 409)
  assert.equal((await accept(eve, passed.token)).status, 201)
  assert.equal((await bob('GET', `${at}/view?as=seat-2`)).status, 403)
  assert.equal((await eve('GET', `${at}/view?as=seat-2`)).status, 200)
  assert.ok(!h.log.join('').includes(passed.token))
})

test('a table without onlookers shows them nothing but that it is there', async () => {
  const [ann, eve] = [await h.guest('Ann'), await h.guest('Eve')]
  const seats = [{ kind: 'me' }, { kind: 'bot', level: 'random' }]
  const { id } = (await ann('POST', '/api/tables', { preset: 'gf9-basic', seats, spectators: false })).json
  for (const client of [h.stranger, eve])
    for (const path of ['view', 'view?as=spectator', 'events', 'events?as=spectator']) {
      const { status, json } = await client('GET', `/api/tables/${id}/${path}`)
      assert.deepEqual([status, json.code], [403, 'no-spectators'], path)
    }
  assert.equal((await h.stranger('GET', `/api/tables/${id}`)).status, 200)
  assert.equal((await viewOf(ann, id)).as, 'seat-1')
})

test('several seats of one session: `as` says which', async () => {
  const ann = await h.guest('Ann')
  const seats = [{ kind: 'me' }, { kind: 'me' }, { kind: 'bot', level: 'random' }]
  const { id } = (await ann('POST', '/api/tables', { preset: 'gf9-basic', seats })).json
  const at = `/api/tables/${id}`
  for (const chair of ['seat-1', 'seat-2'])
    assert.equal((await ann('PUT', `${at}/seats/${chair}/ready`, { ready: true })).status, 204)
  assert.equal((await ann('POST', `${at}/start`)).status, 204)
  assert.equal((await ann('GET', `${at}/default`)).json.code, 'which-seat')
  assert.equal((await viewOf(ann, id)).as, 'spectator')
  assert.equal((await viewOf(ann, id, 'seat-2')).game.me, 'seat-2')
  const { json } = await ann('GET', `${at}/default?as=seat-1`)
  assert.equal((await ann('POST', `${at}/commands`, { ...json, as: 'seat-2' })).status >= 400, true)
  const { ask: _, ...unnamed } = json
  assert.equal((await ann('POST', `${at}/commands`, unnamed)).json.code, 'which-question')
  assert.equal((await ann('POST', `${at}/commands`, json)).status, 200)
})

test('talk reaches its readers and nobody else', async () => {
  const people = [await h.guest('Ann'), await h.guest('Bob'), await h.guest('Eve')]
  const { table } = await begun(people, { bots: 0, preset: 'gf9-basic' })
  const [ann, bob] = people as [typeof h.stranger, typeof h.stranger]
  const at = `/api/tables/${table}`
  assert.equal((await ann('POST', `${at}/chat`, { text: 'To the table' })).status, 201)
  assert.equal((await ann('POST', `${at}/chat`, { to: 'seat-2', text: 'A whisper' })).status, 201)
  assert.equal((await ann('POST', `${at}/chat`, { to: 'allies', text: 'Nobody' })).status, 422)
  assert.equal((await ann('POST', `${at}/chat`, { text: 'x'.repeat(2001) })).status, 400)
  assert.equal((await bob('POST', `${at}/chat`, { as: 'seat-1', text: 'I am Ann' })).status, 403)
  assert.equal((await h.stranger('POST', `${at}/chat`, { text: 'Hello' })).status, 401)
  assert.equal((await (await h.guest('Zed'))('POST', `${at}/chat`, { text: 'Hello' })).status, 403)
})

test('where only allies talk in private, whispers to others are refused once the game runs', async () => {
  const people = [await h.guest('Ann'), await h.guest('Bob'), await h.guest('Eve')]
  const options = { 'chat.private': 'alliesOnly' }
  const { table } = await begun(people, { bots: 0, preset: 'gf9-basic', options })
  const ann = people[0]!
  const refused = await ann('POST', `/api/tables/${table}/chat`, { to: 'seat-2', text: 'Psst' })
  assert.deepEqual([refused.status, refused.json.code], [422, 'no-whispers'])
  assert.equal((await ann('POST', `/api/tables/${table}/chat`, { text: 'To all' })).status, 201)
})

test('notes are kept for their seat alone', async () => {
  const people = [await h.guest('Ann'), await h.guest('Bob')]
  const { table } = await begun(people, { bots: 0, preset: 'gf9-basic' })
  const [ann, bob] = people as [typeof h.stranger, typeof h.stranger]
  assert.equal((await ann('PUT', `/api/tables/${table}/seats/seat-1/notes`, { text: 'Bob lies' })).status, 204)
  assert.equal((await bob('PUT', `/api/tables/${table}/seats/seat-1/notes`, { text: 'No' })).status, 403)
  assert.equal((await viewOf(ann, table)).notes, 'Bob lies')
  assert.ok(!(await bob('GET', `/api/tables/${table}/view`)).text.includes('Bob lies'))
})

test('a pause needs everybody, its end nobody but one', async () => {
  const people = [await h.guest('Ann'), await h.guest('Bob')]
  const { table } = await begun(people, { bots: 0, preset: 'gf9-basic' })
  const [ann, bob] = people as [typeof h.stranger, typeof h.stranger]
  const at = `/api/tables/${table}`
  assert.equal((await ann('POST', `${at}/pause`, { agree: true })).status, 204)
  assert.equal((await viewOf(bob, table)).paused, false)
  assert.equal((await bob('POST', `${at}/pause`, { agree: false })).status, 204)
  assert.equal((await viewOf(bob, table)).votes.length, 0)
  for (const client of people) assert.equal((await client('POST', `${at}/pause`, { agree: true })).status, 204)
  assert.equal((await viewOf(bob, table)).paused, true)
  const { json } = await ann('GET', `${at}/default`)
  const stopped = json ? await ann('POST', `${at}/commands`, json) : null
  if (stopped) assert.equal(stopped.json.code, 'paused')
  assert.equal((await bob('POST', `${at}/resume`)).status, 204)
  assert.equal((await viewOf(ann, table)).paused, false)
})

test('a seat is handed to a bot and taken back; somebody absent by vote', async () => {
  const people = [await h.guest('Ann'), await h.guest('Bob'), await h.guest('Eve')]
  const { table } = await begun(people, { bots: 0, preset: 'gf9-basic' })
  const [ann, bob, eve] = people as [typeof h.stranger, typeof h.stranger, typeof h.stranger]
  const at = `/api/tables/${table}`
  assert.equal((await ann('PUT', `${at}/seats/seat-1/stand-in`, { level: 'random' })).status, 204)
  assert.equal((await viewOf(bob, table)).seats[0]!.standIn, 'random')
  assert.equal((await bob('DELETE', `${at}/seats/seat-1/stand-in`)).status, 403)
  assert.equal((await ann('DELETE', `${at}/seats/seat-1/stand-in`)).status, 204)
  const here = await ann('POST', `${at}/absent`, { absent: 'seat-3', agree: true })
  assert.deepEqual([here.status, here.json.code], [409, 'not-absent'])
  late += 61 * 60_000
  assert.equal((await ann('POST', `${at}/absent`, { absent: 'seat-3', agree: true })).status, 204)
  assert.equal((await viewOf(bob, table)).seats[2]!.standIn, null)
  assert.equal((await bob('POST', `${at}/absent`, { absent: 'seat-3', agree: true })).status, 204)
  assert.notEqual((await viewOf(bob, table)).seats[2]!.standIn, null)
  assert.equal((await eve('DELETE', `${at}/seats/seat-3/stand-in`)).status, 204)
})

test('an own action that showed nothing is taken back; what showed something stands', async () => {
  const people = [await h.guest('Ann'), await h.guest('Bob')]
  const { table, seated } = await begun(people, { bots: 0, preset: 'gf9-basic' })
  const [ann, bob] = people as [typeof h.stranger, typeof h.stranger]
  const at = `/api/tables/${table}`
  assert.equal((await ann('POST', `${at}/take-back`, {})).json.code, 'nothing-to-take-back')
  const asked = async () => {
    const mine = await ann('GET', `${at}/default`)
    const [me, json] = mine.status === 200 ? [ann, mine.json] : [bob, (await bob('GET', `${at}/default`)).json]
    return { me, other: me === ann ? bob : ann, json }
  }
  const first = await asked()
  assert.equal((await first.me('POST', `${at}/commands`, first.json)).status, 200)
  assert.equal((await first.me('POST', `${at}/take-back`, {})).json.code, 'already-shown')
  while ((await asked()).json.kind !== 'bid') await playOut(table, seated, 1)
  const { me, other, json } = await asked()
  assert.equal((await me('POST', `${at}/commands`, json)).status, 200)
  assert.equal((await me('POST', `${at}/take-back`, {})).json.result, 'done')
  assert.equal((await other('POST', `${at}/take-back/answer`, { agree: true })).status, 409)
  assert.equal((await me('GET', `${at}/default`)).json.kind, 'bid')
})

test('everybody who may look sees who is there, and for how long others have been away', async (t) => {
  let now = 1_800_000_000_000
  const house = await harness({ LISTEN: 'yes' }, () => now)
  t.after(() => house.close())
  const [ann, bob, eve] = [await house.guest('Ann'), await house.guest('Bob'), await house.guest('Eve')]
  const { json: made } = await ann('POST', '/api/tables', { ...TWO, spectators: false })
  const path = `/api/tables/${made.id}/presence`
  await bob('POST', `/api/tables/${made.id}/seats`, {})
  const left = await listen(`${house.server.address}/api/tables/${made.id}/events?as=seat-2`, bob.token)
  await left.until((heard) => heard.length > 0)
  left.close()
  const noStreams = async (): Promise<void> => {
    for (let i = 0; i < 200 && house.server.rooms.stats().streams > 0; i++)
      await new Promise((go) => setTimeout(go, 10))
  }
  await noStreams()
  assert.equal((await ann('GET', path)).list[1]?.here, true, 'they may come back')
  now += 65_000
  // Others learn of streams only: that he sends something may be a secret.
  await bob('GET', `/api/tables/${made.id}/view`)
  const stream = await listen(`${house.server.address}/api/tables/${made.id}/events?as=seat-1`, ann.token)
  await stream.until((heard) => heard.length > 0)
  assert.deepEqual((await ann('GET', path)).json, [
    { chair: 'seat-1', here: true, away: null, absentIn: null },
    { chair: 'seat-2', here: false, away: 65, absentIn: null },
  ])
  stream.close()
  await noStreams()
  now += 5_000
  assert.deepEqual((await bob('GET', path)).list[0], { chair: 'seat-1', here: false, away: 5, absentIn: null })
  assert.equal((await eve('GET', path)).status, 403, 'the table wants no spectators')
  assert.equal((await eve('GET', path.replace(made.id, [...made.id].reverse().join('')))).status, 404)
})

test('a stream tells who is there if that is asked for, by itself and not as a message', async (t) => {
  const house = await harness({ LISTEN: 'yes' })
  t.after(() => house.close())
  const [ann, bob] = [await house.guest('Ann'), await house.guest('Bob')]
  const { json: made } = await ann('POST', '/api/tables', TWO)
  const url = `${house.server.address}/api/tables/${made.id}/events`
  const types = (heard: readonly { data: string }[]): string[] => heard.map(({ data }) => JSON.parse(data).type)
  const older = await listen(url, ann.token)
  const stream = await listen(url, ann.token, undefined, { prefer: 'respond-async, presence' })
  await stream.until((heard) => heard.length > 1)
  await bob('POST', `/api/tables/${made.id}/seats`, {})
  const heard = await stream.until((all) => types(all).filter((type) => type === 'presence').length > 1)
  assert.deepEqual(types(heard).slice(0, 2), ['sync', 'presence'])
  const [{ id, data }] = heard.filter(({ data: one }) => one.includes('"presence"')).slice(-1) as [
    { id: string; data: string },
  ]
  assert.equal(id, '')
  const here = { here: true, away: null, absentIn: null }
  assert.deepEqual(JSON.parse(data), {
    type: 'presence',
    people: [
      { chair: 'seat-1', ...here },
      { chair: 'seat-2', ...here },
    ],
  })
  assert.deepEqual(types(await older.until((all) => all.length > 1)), ['sync', 'message'])
  for (const one of [older, stream]) one.close()
})
