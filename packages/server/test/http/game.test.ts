import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkRecord, rngFrom } from '@arrakis/engine'
import { bodyOf, chosen } from '../support/chooser.ts'
import { begun, playOut, type SeatedClient, viewOf } from '../support/play.ts'
import { type Harness, harness } from '../support/server.ts'
import { listen } from '../support/stream.ts'

let h: Harness
before(async () => {
  h = await harness({ LISTEN: 'yes' })
})
after(() => h.close())

const isOver = (heard: readonly { data: string }[]): boolean =>
  heard.some(({ data }) => data.includes('"event":"finished"'))

/** Everybody answers, and now and then does something unasked, until the game is over; gives what they have sent. */
async function playByChance(table: string, seated: readonly SeatedClient[], seed: string): Promise<Set<string>> {
  const rng = rngFrom(seed)
  const sent = new Set<string>()
  for (let quiet = 0; quiet < 2000; quiet++) {
    for (const { client, chair } of seated) {
      const { status, game } = await viewOf(client, table, chair)
      if (status === 'finished') return sent
      const command = chosen(game, rng, 5)
      if (!command) continue
      const done = await client('POST', `/api/tables/${table}/commands`, bodyOf(command, chair))
      assert.ok([200, 409, 422].includes(done.status), done.text)
      if (done.status !== 200) continue
      sent.add(command.kind)
      quiet = 0
    }
    await new Promise((go) => setTimeout(go, 2))
  }
  return sent
}

test('six seats, three people and three bots: a whole game, its streams, its record, its rematch', async () => {
  const people = [await h.guest('Ann'), await h.guest('Bob'), await h.guest('Eve')]
  const { table, seated } = await begun(people, { options: { 'game.maxTurns': 3 }, level: 'mentat' })
  const url = `${h.server.address}/api/tables/${table}/events`
  const streams = await Promise.all([
    ...seated.map(({ client, chair }) => listen(`${url}?as=${chair}`, client.token)),
    listen(`${url}?as=spectator`, null),
  ])
  await playByChance(table, seated, 'a whole game')
  for (const stream of streams) {
    await stream.until(isOver)
    const messages = stream.heard.filter(({ data }) => data.startsWith('{"type":"message"'))
    const ids = messages.map(({ id }) => Number(id))
    assert.deepEqual(
      ids,
      ids.map((_, i) => ids[0]! + i),
      'numbers follow each other',
    )
    stream.close()
  }
  const { json: info } = await h.stranger('GET', `/api/tables/${table}`)
  assert.equal(info.status, 'finished')
  assert.ok(info.outcome && info.fairness.secret)
  assert.equal(info.fairness.commitment, info.commitment)
  const { json: record } = await h.stranger('GET', `/api/tables/${table}/record`)
  const checked = checkRecord(record)
  assert.ok(checked.ok, JSON.stringify(checked))
  assert.deepEqual(checked.state?.outcome, info.outcome)

  const open = (await h.stranger('GET', `/api/tables/${table}/replay`)).list
  const seen = (await h.stranger('GET', `/api/tables/${table}/replay?as=spectator`)).list
  assert.ok(open.length > seen.length, 'what was done in secret is no step of others')
  assert.ok(JSON.stringify(open).length > JSON.stringify(seen).length)

  const [ann, bob] = people
  const first = (await ann!('POST', `/api/tables/${table}/rematch`)).json
  assert.deepEqual((await bob!('POST', `/api/tables/${table}/rematch`)).json, first)
  const again = (await bob!('GET', `/api/tables/${first.table}`)).json
  assert.deepEqual(
    again.seats.map(({ name }) => name),
    info.seats.map(({ name }) => name),
  )
  assert.equal((await h.stranger('POST', `/api/tables/${table}/rematch`)).status, 401)

  assert.equal(await h.server.rooms.forgetLobbies(Date.now() + 1000), 1)
  const second = (await ann!('POST', `/api/tables/${table}/rematch`)).json
  assert.notEqual(second.table, first.table, 'a rematch nobody began and that is forgotten can be had again')
  assert.deepEqual((await bob!('POST', `/api/tables/${table}/rematch`)).json, second)

  const imported = await ann!('POST', '/api/records', { record, name: 'From elsewhere' })
  assert.equal(imported.status, 201, imported.text)
  assert.equal(imported.json.status, 'finished')
  const spoilt = structuredClone(record)
  const endless = { ...record, commands: Array.from({ length: 10_001 }, () => record.commands[0]) }
  assert.equal((await ann!('POST', '/api/records', { record: endless })).status, 400)
  spoilt.commands.length -= 5
  assert.equal((await ann!('POST', '/api/records', { record: spoilt })).status, 422)
})

test('six people draft their houses by Dream Rules and play to the end', async () => {
  const people = await Promise.all(['Ann', 'Bob', 'Cid', 'Dot', 'Eve', 'Fay'].map((name) => h.guest(name)))
  const options = { 'game.maxTurns': 2 }
  const { table, seated } = await begun(people, { preset: 'dream', settled: false, options })
  const sent = await playByChance(table, seated, 'six dream')
  for (const kind of ['dream.draft', 'bid', 'ship', 'dream.collect']) assert.ok(sent.has(kind), kind)
  const { json: info } = await h.stranger('GET', `/api/tables/${table}`)
  assert.equal(info.status, 'finished')
  assert.equal(new Set(info.seats.map(({ faction }) => faction)).size, 6)
  const { json: record } = await h.stranger('GET', `/api/tables/${table}/record`)
  const checked = checkRecord(record)
  assert.ok(checked.ok, JSON.stringify(checked))
  assert.deepEqual(checked.state?.outcome, info.outcome)
})

test('while a game runs there is neither record nor replay', async () => {
  const people = [await h.guest('Ann'), await h.guest('Bob')]
  const { table } = await begun(people, { bots: 0 })
  for (const path of ['record', 'replay', 'replay?as=seat-1'])
    assert.equal((await people[0]!('GET', `/api/tables/${table}/${path}`)).status, 409, path)
  assert.equal((await people[0]!('POST', `/api/tables/${table}/rematch`)).status, 409)
})

test('a stream goes on exactly where its client stopped', async () => {
  const people = [await h.guest('Ann'), await h.guest('Bob')]
  const { table, seated } = await begun(people, { bots: 2, preset: 'gf9-basic' })
  const url = `${h.server.address}/api/tables/${table}/events?as=seat-1`
  const whole = await listen(url, people[0]!.token)
  await whole.until((heard) => heard.length > 0)
  await playOut(table, seated, 10)
  const chat = await people[1]!('POST', `/api/tables/${table}/chat`, { text: 'The end of it' })
  assert.equal(chat.status, 201)
  const isEnd = (heard: readonly { data: string }[]): boolean =>
    heard.some(({ data }) => data.includes('The end of it'))
  const all = [...(await whole.until(isEnd))]
  const messages = all.filter(({ data }) => data.startsWith('{"type":"message"'))
  const messageIn = (data: string): unknown => JSON.parse(data).message
  for (const stop of [0, 3, messages.length - 2, messages.length - 1]) {
    const resumed = await listen(url, people[0]!.token, messages[stop]!.id)
    const heard = await resumed.until((found) => found.some(({ data }) => data.startsWith('{"type":"sync"')))
    const missed = heard.filter(({ data }) => data.startsWith('{"type":"message"'))
    const expected = messages.slice(stop + 1)
    assert.deepEqual(
      missed.slice(0, expected.length).map(({ id }) => id),
      expected.map(({ id }) => id),
    )
    assert.deepEqual(
      missed.slice(0, expected.length).map(({ data }) => messageIn(data)),
      expected.map(({ data }) => messageIn(data)),
    )
    resumed.close()
  }
  whole.close()
})

test('streams put together give the picture that the view has', async () => {
  const people = [await h.guest('Ann'), await h.guest('Bob'), await h.guest('Eve')]
  const { table, seated } = await begun(people, { bots: 0 })
  const url = `${h.server.address}/api/tables/${table}/events?as=seat-2`
  const stream = await listen(url, people[1]!.token)
  await playOut(table, seated, 25)
  await people[0]!('POST', `/api/tables/${table}/chat`, { text: 'Enough' })
  const heard = await stream.until((found) => found.some(({ data }) => data.includes('Enough')))
  let picture: Record<string, unknown> = {}
  for (const { data } of heard) {
    const item = JSON.parse(data)
    if (item.type === 'sync') picture = item.table
    else if (item.change) {
      const game = { ...(picture.game as object), ...item.change.game }
      picture = { ...picture, ...item.change.table, game }
    }
  }
  assert.deepEqual(picture, await viewOf(people[1]!, table, 'seat-2'))
  stream.close()
})

test('who may not look is told so before the stream begins', async () => {
  const people = [await h.guest('Ann'), await h.guest('Bob')]
  const { table } = await begun(people, { bots: 0 })
  const url = `${h.server.address}/api/tables/${table}/events`
  assert.equal((await listen(`${url}?as=seat-1`, people[1]!.token)).status, 403)
  assert.equal((await listen(`${url}?as=seat-1`, null)).status, 403)
  assert.equal((await listen(`${h.server.address}/api/tables/nosuchtable/events`, null)).status, 404)
})

test('a stream ends with its session, and with the right to its seat', async () => {
  const people = [await h.guest('Ann'), await h.guest('Bob')]
  const { table } = await begun(people, { bots: 0 })
  const url = `${h.server.address}/api/tables/${table}/events`
  const [ann, bob] = await Promise.all(people.map((client) => listen(url, client.token)))
  assert.equal((await people[0]!('DELETE', '/api/sessions/current')).status, 204)
  await ann!.ended
  const { token } = (await people[1]!('POST', `/api/tables/${table}/invitations`, { chair: 'seat-2' })).json
  const eve = await h.guest('Eve')
  assert.equal((await eve('POST', `/api/tables/${table}/invitations/accept`, { token })).status, 201)
  await bob!.ended
})

test('the same key is answered the same and done once', async () => {
  const people = [await h.guest('Ann'), await h.guest('Bob')]
  const { table } = await begun(people, { bots: 0, preset: 'gf9-basic' })
  // The Bene Gesserit predict first.
  const ann = people[1]
  const { json: body } = await ann!('GET', `/api/tables/${table}/default`)
  const key = { 'idempotency-key': 'once' }
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => ann!('POST', `/api/tables/${table}/commands`, body, key)),
  )
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200, 200, 200, 200],
  )
  for (const { text } of replies) assert.equal(text, replies[0]!.text)
  const again = await ann!('POST', `/api/tables/${table}/commands`, body)
  assert.equal(again.status, 409)
  const say = () => ann!('POST', `/api/tables/${table}/chat`, { text: 'Once' }, key)
  assert.deepEqual((await say()).json, (await say()).json)
})

test('one person can bring 30 records a day', async (t) => {
  const own = await harness()
  t.after(() => own.close())
  const ann = await own.guest('Ann')
  const { id } = (await ann('GET', '/api/me')).json
  const bring = async (who = ann): Promise<number> => (await who('POST', '/api/records', { record: {} })).status
  assert.equal(await bring(), 422)
  await own.server.store.all('UPDATE tally SET n = 30 WHERE id = ?', [`imports ${id}`])
  assert.equal(await bring(), 429)
  assert.equal(await bring(await own.guest('Bob')), 422)
})
