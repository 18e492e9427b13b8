import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import {
  apply,
  CORE_FACTIONS,
  type Command,
  determinize,
  type GameState,
  pick,
  redact,
  rngFrom,
  type Seat,
  type View,
  view,
} from '@arrakis/engine'
import { bodyOf, chosen } from '../support/chooser.ts'
import { begun, type Setting, viewOf } from '../support/play.ts'
import { type Answer, type Client, type Harness, harness } from '../support/server.ts'
import { listen } from '../support/stream.ts'

const folder = mkdtempSync(join(tmpdir(), 'arrakis-secrets-'))
after(() => rmSync(folder, { recursive: true }))

const NOON = Date.UTC(2030, 0, 1, 12)
const PEOPLE = ['Ann', 'Bob', 'Cem', 'Dot']

interface Made {
  readonly file: string
  readonly table: string
  readonly tokens: string[]
}

/** A game of four people, or of as many as factions are named, played so far at random, or until somebody sees what is waited for; then closed. */
async function made(
  name: string,
  answers: number,
  isIt?: (seen: View) => boolean,
  setting: Pick<Setting, 'preset' | 'factions' | 'options'> = {},
): Promise<Made> {
  const file = join(folder, `${name}.db`)
  const h = await harness({ SQLITE_FILE: file }, () => NOON)
  const people: Client[] = []
  const names = setting.factions?.map((_, i) => PEOPLE[i] ?? `Guest ${i + 1}`) ?? PEOPLE
  for (const one of names) people.push(await h.guest(one))
  const { table, seated } = await begun(people, {
    bots: 0,
    ...setting,
    clock: { kind: 'live', seconds: 60, bank: 600 },
  })
  const rng = rngFrom(name)
  for (let given = 0, round = 0; given < answers && round < 10 * answers; round++)
    for (const { client, chair } of seated) {
      const { game } = await viewOf(client, table, chair)
      if (isIt?.(game)) given = answers
      const command = game.outcome || given >= answers ? null : chosen(game, rng, 4)
      if (!command) continue
      const done = await client('POST', `/api/tables/${table}/commands`, bodyOf(command, chair))
      if (done.status === 200) given++
    }
  await h.close()
  return { file, table, tokens: people.map(({ token }) => token!) }
}

interface World {
  readonly h: Harness
  now: number
  client(who: number): Client
}

async function open({ file, tokens }: Made, copy: string, change?: (state: GameState) => GameState): Promise<World> {
  const own = join(folder, `${copy}.db`)
  copyFileSync(file, own)
  if (change) {
    const db = new DatabaseSync(own)
    const [row] = db.prepare('SELECT tbl, data FROM snapshots').all() as { tbl: string; data: string }[]
    const data = JSON.parse(row!.data)
    data.state = change(data.state)
    db.prepare('UPDATE snapshots SET data = ? WHERE tbl = ?').run(JSON.stringify(data), row!.tbl)
    db.close()
  }
  const world = { now: NOON }
  const h = await harness({ SQLITE_FILE: own, LISTEN: 'yes' }, () => world.now)
  return Object.assign(world, { h, client: (who: number) => (who < 0 ? h.stranger : h.withToken(tokens[who]!)) })
}

const textOf = ({ status, text, type }: Answer): string => `${status} ${type} ${text}`

/** All that can be fetched by somebody: -1 is a stranger. */
async function seenBy({ h, client }: World, table: string, who: number): Promise<string[]> {
  const texts: string[] = []
  const as = who < 0 ? 'spectator' : `seat-${who + 1}`
  for (const route of h.server.routes) {
    if (!route.startsWith('GET /') || /docs|events|metrics|:chair|:session|:passkey|\*/.test(route)) continue
    if (/sessions/.test(route)) continue
    const path = route.slice(4).replace(':table', table)
    for (const query of /\/(view|default)$/.test(path) ? [`?as=${as}`, '?as=spectator', '?as=seat-4', ''] : [''])
      texts.push(`${path}${query} ${textOf(await client(who)('GET', path + query))}`)
  }
  return texts
}

/** What requests of this seat are told that the rules refuse, up to the first that they do not: it may lay something open. */
async function refusals(world: World, table: string, who: number, seed: string): Promise<string[]> {
  const rng = rngFrom(seed)
  const texts: string[] = []
  const kinds = [
    'bid',
    'plan',
    'ship',
    'move',
    'karama',
    'call-traitor',
    'truthtrance',
    'hajr',
    'answer-deal',
    'withdraw',
    'storm-dial',
    'tleilaxu-ghola',
    'credit',
    'show',
    'karama-take-hand',
    'bid-infinity',
  ]
  const answers = [
    'yes',
    999,
    true,
    { card: 'karama' },
    { card: 'karama', of: 'guild' },
    { deal: 77, answer: 'accept' },
    { cards: 999, shipments: 0 },
    { to: 'fremen', what: 'prediction' },
    { of: 'fremen', question: { about: 'card', card: 'lasgun' } },
    { leader: 'idaho' },
  ]
  for (let i = 0; i < 40; i++) {
    const body = { as: `seat-${who + 1}`, kind: pick(rng, kinds), answer: pick(rng, answers), ask: 1 }
    const answer = await world.client(who)('POST', `/api/tables/${table}/commands`, body)
    if (answer.status === 200) return [...texts, 'done']
    texts.push(JSON.stringify(body) + textOf(answer))
  }
  return texts
}

test('what others do in secret leaves no trace: no message, number, size, time or place in a list', async (t) => {
  const game = await made('secret acts', 35)
  const [quiet, busy] = [await open(game, 'quiet'), await open(game, 'busy')]
  t.after(() => Promise.all([quiet.h.close(), busy.h.close()]))
  const { table } = game
  const stream = ({ h, client }: World, who: number) =>
    listen(
      `${h.server.address}/api/tables/${table}/events?as=${who < 0 ? 'spectator' : `seat-${who + 1}`}`,
      client(who).token,
    )
  const viewers = [0, -1]
  const heard = await Promise.all(viewers.flatMap((who) => [stream(quiet, who), stream(busy, who)]))

  // Bob gives orders, whispers with Cem and keeps notes; Ann and all others do the same in both worlds.
  busy.now += 7_777
  const bob = busy.client(1)
  const at = `/api/tables/${table}`
  for (let i = 0; i < 4; i++) {
    const orders = { as: 'seat-2', kind: 'orders', answer: [{ on: '*', do: i % 2 === 0 ? 'cancel' : 'ignore' }] }
    const done = await bob('POST', `${at}/commands`, orders)
    assert.equal(done.status, 200, done.text)
    assert.equal((await bob('POST', `${at}/chat`, { to: 'seat-3', text: `Secret ${i}` })).status, 201)
    assert.equal((await busy.client(2)('POST', `${at}/chat`, { to: 'seat-2', text: `Answer ${i}` })).status, 201)
    assert.equal((await bob('PUT', `${at}/seats/seat-2/notes`, { text: `Note ${i}` })).status, 204)
    const standing = { charity: i % 2 === 0, collect: true, starred: true, halve: true }
    await bob('POST', `${at}/commands`, { as: 'seat-2', kind: 'standing', answer: standing })
    const back = await bob('POST', `${at}/take-back`, { as: 'seat-2' })
    assert.deepEqual(back.json, { result: 'done' })
  }
  const ignore = { as: 'seat-2', kind: 'orders', answer: [] }
  for (const world of [quiet, busy]) assert.equal((await world.client(1)('POST', `${at}/commands`, ignore)).status, 200)
  busy.now = NOON

  for (const who of viewers) assert.deepEqual(await seenBy(busy, table, who), await seenBy(quiet, table, who))
  assert.deepEqual(await refusals(busy, table, 0, 'a'), await refusals(quiet, table, 0, 'a'))
  for (const world of [quiet, busy])
    assert.equal((await world.client(3)('POST', `${at}/chat`, { as: 'seat-4', text: 'The end' })).status, 201)
  for (const one of heard) await one.until((all) => all.some(({ data }) => data.includes('The end')))
  const [annQuiet, annBusy, strangerQuiet, strangerBusy] = heard.map((one) => one.heard)
  assert.deepEqual(annBusy, annQuiet)
  assert.deepEqual(strangerBusy, strangerQuiet)
  assert.ok(annQuiet!.length >= 2)
  for (const one of heard) one.close()
})

/** A sealed question that waits for somebody else as well: an answer to it opens nothing yet. */
function isSealed({ now }: View, kind: string): boolean {
  const asking = now[0]?.asking
  if (asking?.kind !== kind || !asking.me || asking.privacy !== 'sealed') return false
  return asking.of!.length - asking.answered.length > 1
}

for (const kind of ['traitor', 'storm-dial', 'plan'])
  test(`a sealed answer looks the same to others whatever it is: ${kind}`, async (t) => {
    const game = await made(`sealed ${kind}`, 400, (seen) => isSealed(seen, kind))
    const worlds = [await open(game, `one ${kind}`), await open(game, `two ${kind}`)] as const
    t.after(() => Promise.all(worlds.map(({ h }) => h.close())))
    const views: View[] = []
    for (const who of PEOPLE.keys())
      views.push((await viewOf(worlds[0].client(who), game.table, `seat-${who + 1}`)).game)
    const who = views.findIndex((seen) => isSealed(seen, kind))
    assert.ok(who >= 0, 'it is asked')
    const given = new Map<string, Command>()
    for (let i = 0; i < 50 && given.size < 2; i++) {
      const command = chosen(views[who]!, rngFrom(`answer ${i}`))!
      given.set(JSON.stringify(command.answer), command)
    }
    assert.equal(given.size, 2, 'there are two answers')
    for (const [i, command] of [...given.values()].entries()) {
      const body = bodyOf(command, `seat-${who + 1}`)
      const done = await worlds[i]!.client(who)('POST', `/api/tables/${game.table}/commands`, body)
      assert.equal(done.status, 200, done.text)
    }
    for (const other of [...PEOPLE.keys(), -1])
      if (other !== who)
        assert.deepEqual(await seenBy(worlds[1], game.table, other), await seenBy(worlds[0], game.table, other))
  })

test('whether somebody has answered in silence shows nowhere', async (t) => {
  const isSilent = ({ now }: View): boolean => {
    const asking = now[0]?.asking
    return asking?.privacy === 'silent' && asking.me
  }
  const game = await made('silent', 400, isSilent, { options: { 'karama.windows': 'full' } })
  const worlds = [await open(game, 'answered'), await open(game, 'not yet')] as const
  t.after(() => Promise.all(worlds.map(({ h }) => h.close())))
  const asked: number[] = []
  for (const who of PEOPLE.keys())
    if (isSilent((await viewOf(worlds[0].client(who), game.table, `seat-${who + 1}`)).game)) asked.push(who)
  assert.ok(asked.length > 1, 'several are asked')
  const [who] = asked
  worlds[0].now += 1_000
  const { json } = await worlds[0].client(who!)('GET', `/api/tables/${game.table}/default?as=seat-${who! + 1}`)
  const done = await worlds[0].client(who!)('POST', `/api/tables/${game.table}/commands`, json)
  assert.equal(done.status, 200, done.text)
  worlds[0].now = NOON
  for (const other of [...PEOPLE.keys(), -1])
    if (other !== who)
      assert.deepEqual(await seenBy(worlds[0], game.table, other), await seenBy(worlds[1], game.table, other))
})

interface Compared {
  readonly setting: Parameters<typeof made>[3]
  /** How many answers are given before the worlds part, in each game. */
  readonly after: readonly number[]
  readonly seats: (game: number) => readonly number[]
  readonly least: number
}
const FOUR = { after: [12, 25, 40, 60, 90], seats: (i: number) => [i % 4, (i + 1) % 4], least: 5 }
/** All that the book of Avalon Hill has for nine. */
const nine = (harvest: 'full' | 'rapid'): Parameters<typeof made>[3] => ({
  preset: 'ah-advanced',
  factions: [...CORE_FACTIONS, 'ixians', 'tleilaxu', 'landsraad'],
  options: {
    'ah.spiceHarvest': harvest,
    'ah.extraFactions': 'on',
    'ah.duel': 'on',
    'ah.mainCharacters': '8',
    'ah.additionalAdvantages': 'on',
    'ah.specialKarama': 'on',
  },
})
/** Dream Rules hide fates, slots of spice, face dancers and what infiltrators see; nine hide harvests, access cards, traps and gholas. */
const TABLES: Readonly<Record<string, Compared>> = {
  'the advanced game': { setting: {}, ...FOUR },
  'Dream Rules': { setting: { preset: 'dream', factions: ['tleilaxu', 'fremen', 'harkonnen', 'guild'] }, ...FOUR },
  'nine in the spice harvest': { setting: nine('full'), after: [60], seats: () => [0, 6, 8], least: 1 },
  'nine in the main game': { setting: nine('rapid'), after: [130], seats: () => [1, 7, 8], least: 1 },
}
for (const [name, { setting, after: lengths, seats, least }] of Object.entries(TABLES))
  test(`two games that differ in what a seat may not know are the same to it, byte for byte: ${name}`, async () => {
    const rng = rngFrom('worlds')
    let acted = 0
    for (const [i, answers] of lengths.entries()) {
      const game = await made(`worlds ${name} ${i}`, answers, undefined, setting)
      const { table } = game
      for (const who of seats(i)) {
        let states: [GameState, GameState] | null = null
        const me = (state: GameState): Seat => state.chairs[who]!.faction!
        const real = await open(game, `real ${name} ${i} ${who}`)
        const other = await open(game, `other ${name} ${i} ${who}`, (state) => {
          const clean = determinize(JSON.parse(JSON.stringify(view(state, me(state)))), rngFrom(`other ${i} ${who}`))
          states = [state, clean]
          return clean
        })
        try {
          const where = `game ${i}, seat ${who + 1}`
          const [one, two] = states! as [GameState, GameState]
          if (one.outcome) continue
          assert.notDeepEqual(one, two, where)
          assert.deepEqual(await seenBy(other, table, who), await seenBy(real, table, who), where)
          const refused = await refusals(real, table, who, where)
          assert.deepEqual(await refusals(other, table, who, where), refused, where)
          if (refused.at(-1) === 'done') continue

          // What the seat itself does is answered the same, unless the rules lay something open by it.
          for (let tries = 0; tries < 4; tries++) {
            const { game: seen } = await viewOf(real.client(who), table, `seat-${who + 1}`)
            const command = chosen(seen, rng, 60)
            if (!command) continue
            const [a, b] = [outcome(one, command, me(one)), outcome(two, command, me(one))]
            if (a !== b) continue
            const body = bodyOf(command, `seat-${who + 1}`)
            const answers = await Promise.all(
              [real, other].map((world) => world.client(who)('POST', `/api/tables/${table}/commands`, body)),
            )
            assert.equal(textOf(answers[1]!), textOf(answers[0]!), where)
            assert.deepEqual(await seenBy(other, table, who), await seenBy(real, table, who), where)
            if (answers[0]!.status === 200) acted++
            break
          }
        } finally {
          await Promise.all([real.h.close(), other.h.close()])
        }
      }
    }
    assert.ok(acted >= least, `${acted} commands compared`)
  })

/** What the engine says happens, to one who may see only this. */
function outcome(state: GameState, command: Command, me: Seat): string {
  const result = apply(state, { ...command, seat: me })
  if (!result.ok) return JSON.stringify(result.refusal)
  const { state: next, events } = result.value
  return JSON.stringify([redact(events, me), view(next, me)])
}
