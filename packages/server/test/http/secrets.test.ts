import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import {
  begin,
  CHAIRS,
  CORE_FACTIONS,
  type GameState,
  play,
  redact,
  rngFrom,
  type SeenEvent,
  type Viewer,
  view,
} from '@arrakis/engine'
import { houses, omens } from '@arrakis/engine/test-modules'
import { bodyOf, chosen } from '../support/chooser.ts'
import { begun, type Setting, viewOf } from '../support/play.ts'
import { type Client, type Harness, harness } from '../support/server.ts'
import { listen, type OpenStream } from '../support/stream.ts'

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const AS: readonly string[] = [...CHAIRS, 'spectator']

interface Sample {
  /** How many commands had been carried out. */
  readonly commands: number
  readonly as: string
  readonly own: boolean
  readonly path: string
  readonly status: number
  readonly text: string
}

const INFO = [
  'id',
  'name',
  'status',
  'public',
  'spectators',
  'table',
  'clock',
  'created',
  'seats',
  'host',
  'hotSeat',
  'removed',
  'called',
  'paused',
  'votes',
  'commitment',
  'fairness',
  'outcome',
  'rematch',
]
const VIEW = [...INFO, 'as', 'last', 'game', 'clocks', 'notes']

/** Everything that can be fetched, by everybody: each seat, a spectator, a stranger, and somebody who sits elsewhere. */
async function walk(
  h: Harness,
  table: string,
  seats: readonly Client[],
  outsider: Client,
  commands: number,
): Promise<Sample[]> {
  const samples: Sample[] = []
  const paths = h.server.routes
    .filter((route) => route.startsWith('GET /') && !/docs|events|:chair|:session|:passkey|\*/.test(route))
    .map((route) => route.slice(4).replace(':table', table))
  for (const [i, client] of [...seats, h.stranger, outsider].entries())
    for (const path of paths) {
      const views = /\/view$/.test(path) ? [...AS.slice(0, seats.length), 'spectator'].map((as) => `?as=${as}`) : ['']
      for (const query of /\/default$/.test(path)
        ? ['', ...AS.slice(0, seats.length).map((as) => `?as=${as}`)]
        : views) {
        const as = i < seats.length ? AS[i]! : 'stranger'
        const own = query === '' || query === `?as=${as}`
        const { status, text } = await client('GET', path + query)
        samples.push({ commands, as, own, path: path + query, status, text })
      }
    }
  return samples
}

test('a whole game, walked by everybody: nothing of it holds what the viewer may not know', (t) =>
  walkGame(t, 6, { options: { 'game.maxTurns': 2 } }, 8))

test('a game of nine with decks and marks of modules, walked by everybody, hides as much', (t) =>
  walkGame(
    t,
    9,
    {
      options: { 'game.maxTurns': 1 },
      modules: [houses.id, omens.id],
      factions: [...CORE_FACTIONS, 'ixians', 'tleilaxu', 'choam'],
    },
    24,
  ))

/** Plays a game with so many people, and now and then has everybody fetch everything. */
async function walkGame(t: TestContext, players: number, setting: Setting, every: number): Promise<void> {
  const h = await harness({ LISTEN: 'yes' })
  t.after(() => h.close())
  const people: Client[] = []
  for (const name of NAMES.slice(0, players)) people.push(await h.guest(name))
  const outsider = await h.guest('Zed')
  const { table, seated } = await begun(people, setting)
  const url = `${h.server.address}/api/tables/${table}/events`
  const streams = new Map<string, OpenStream>()
  for (const { client, chair } of seated) streams.set(chair, await listen(`${url}?as=${chair}`, client.token))
  streams.set('spectator', await listen(url, null))

  const rng = rngFrom('walked')
  const samples: Sample[] = []
  let commands = 0
  for (let still = 0; still < 3; still++)
    for (const { client, chair } of seated) {
      const { status, game } = await viewOf(client, table, chair)
      const command = status === 'playing' ? chosen(game, rng, 12) : null
      if (!command) continue
      const done = await client('POST', `/api/tables/${table}/commands`, bodyOf(command, chair))
      assert.ok([200, 409, 422].includes(done.status), done.text)
      if (done.status !== 200) continue
      still = 0
      // Often enough that the shortest of games gives a hundred views.
      if (++commands % every === 1) {
        await client('POST', `/api/tables/${table}/chat`, {
          as: chair,
          to: chair === 'seat-2' ? 'seat-3' : 'seat-2',
          text: `whisper ${chair}`,
        })
        await client('PUT', `/api/tables/${table}/seats/${chair}/notes`, { text: `notes of ${chair}` })
        if ((await h.stranger('GET', `/api/tables/${table}`)).json.status === 'playing')
          samples.push(...(await walk(h, table, people, outsider, commands)))
      }
    }
  assert.equal((await h.stranger('GET', `/api/tables/${table}`)).json.status, 'finished')
  for (const stream of streams.values())
    await stream.until((all) => all.some(({ data }) => data.includes('"event":"finished"')))

  // What was true, step by step, from the record.
  const { json: record } = await h.stranger('GET', `/api/tables/${table}/record`)
  assert.equal(record.commands.length, commands)
  const { state, events } = begin(record.table, record.seed)
  const states: GameState[] = [structuredClone(state)]
  const happened = [events]
  for (const command of record.commands) {
    happened.push(play(state, command))
    states.push(structuredClone(state))
  }
  const fair = (await h.stranger('GET', `/api/tables/${table}`)).json.fairness
  const sealed: string[] = [String(record.seed), fair.secret, fair.salt, ...fair.salts]
  const log = h.log.join('')
  assert.ok(log.includes('/api/tables/:table/commands'))
  for (const secret of [...sealed, 'whisper', 'notes of', table, ...people.map(({ token }) => token!)])
    assert.ok(!log.includes(secret), `the log has ${secret}`)
  assert.ok(samples.length > 500, `${samples.length} samples`)
  let views = 0
  for (const { commands, as, own, path, status, text } of samples) {
    const where = `${path} by ${as} after ${commands} commands`
    for (const secret of sealed) assert.ok(!text.includes(secret), `${where} has the seed or a salt`)
    for (const other of AS)
      if (other !== as) assert.ok(!text.includes(`notes of ${other}`), `${where} has notes of ${other}`)
    assert.ok(!text.includes('whisper'), where)
    if (status !== 200 || !text.startsWith('{')) continue
    const body = JSON.parse(text)
    if (!path.includes('/view')) continue
    assert.deepEqual(Object.keys(body).toSorted(), VIEW.toSorted(), where)
    assert.ok(own || path.endsWith('?as=spectator') || path.endsWith('/view'), `${where} must be refused`)
    const viewer = viewerAt(states[commands]!, body.as)
    assert.deepEqual(body.game, plain(view(states[commands]!, viewer)), where)
    hidesOthers(body.game, states[commands]!, viewer, where)
    views++
  }
  assert.ok(views > 100, `${views} views after ${commands} commands`)
  for (const [as, stream] of streams) {
    const told: SeenEvent[] = stream.heard.flatMap(({ data }) => {
      const { message } = JSON.parse(data)
      return message?.type === 'game' ? message.events : []
    })
    const may = happened.flatMap((some, i) => seenBy(some, states[i]!, as))
    // The set-up happened before the streams were opened.
    assert.deepEqual(told, plain(may.slice(may.length - told.length)), as)
    assert.ok(told.length >= may.length - happened[0]!.length)
    const whole = stream.heard.map(({ data }) => data).join('\n')
    const ended = whole.indexOf('"event":"finished"')
    for (const secret of sealed)
      assert.ok(!whole.slice(0, ended - 100).includes(secret), `${as} hears the seed or a salt`)
    for (const other of AS) if (other !== as) assert.ok(!whole.includes(`notes of ${other}`), as)
    for (const { data } of stream.heard) {
      const { message } = JSON.parse(data)
      if (message?.type !== 'chat') continue
      assert.ok(message.from === as || message.to.chair === as, `${as} reads ${data.slice(0, 200)}`)
    }
    stream.close()
  }
}

const NAMES = ['Ann', 'Bob', 'Cem', 'Dot', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida']

const viewerAt = (state: GameState, as: string): Viewer => {
  if (as === 'spectator') return 'spectator'
  const faction = state.chairs[AS.indexOf(as)]?.faction
  return faction && state.factions[faction] ? faction : (as as Viewer)
}
const seenBy = (events: Parameters<typeof redact>[0], state: GameState, as: string): SeenEvent[] =>
  redact(events, viewerAt(state, as))

/** The same asked without the engine's own view: nobody else's hand, spice, traitors, orders or plans. */
function hidesOthers(game: ReturnType<typeof view>, state: GameState, me: Viewer, where: string): void {
  for (const [faction, seen] of Object.entries(game.factions)) {
    if (faction === me || state.outcome) continue
    assert.deepEqual([seen!.hand, seen!.spice, seen!.own], [null, null, null], where)
    assert.equal(typeof seen!.traitors, 'number', where)
  }
  for (const pile of Object.values(game.piles ?? {}))
    for (const [faction, cards] of Object.entries(pile.hands))
      if (faction !== me && !state.outcome) assert.equal(typeof cards, 'number', where)
  for (const mark of game.marks ?? [])
    if (mark.of !== me && !mark.open && !state.outcome) assert.ok(!('face' in mark), where)
  if (me !== 'bene-gesserit') assert.equal(game.prediction, null, where)
  const text = JSON.stringify(game)
  for (const key of ['"rng"', '"deck"', '"seed"', '"payWith":"']) {
    const own = JSON.stringify(game.factions[me as 'guild']?.own ?? null)
    assert.ok(
      !text.replace(own, '').includes(`${key}:[`) && !text.replace(own, '').includes('"rng"'),
      `${where} has ${key}`,
    )
  }
}
