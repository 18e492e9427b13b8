import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CORE_FACTIONS, checkRecord, type Faction } from '@arrakis/engine'
import { bodyOf } from '../support/chooser.ts'
import { begun, type SeatedClient } from '../support/play.ts'
import { Player } from '../support/player.ts'
import { type Harness, harness } from '../support/server.ts'
import { listen } from '../support/stream.ts'

const NINE: readonly Faction[] = [...CORE_FACTIONS, 'ixians', 'tleilaxu', 'landsraad']
/** Turns after the harvest; `TURNS=15` plays the longest game of the book. */
const TURNS = Number(process.env.TURNS ?? 1)
/** No message may be awaited longer than this: a game that is stuck fails. */
const PATIENCE = 120_000

let h: Harness
before(async () => {
  h = await harness({ LISTEN: 'yes' })
})
after(() => h.close())

/** Somebody with a stream of their own, who answers over HTTP whatever it asks, until the game is over. */
async function sitAt(table: string, { client, chair }: SeatedClient): Promise<Player> {
  const player = new Player({ id: chair, name: chair }, chair as 'seat-1', 'mentat')
  const stream = await listen(`${h.server.address}/api/tables/${table}/events?as=${chair}`, client.token)
  assert.equal(stream.status, 200)
  for (let taken = 0; player.picture?.status !== 'finished'; ) {
    await stream.until(({ length }) => length > taken, PATIENCE)
    for (; taken < stream.heard.length; taken++) player.take(Number(stream.heard[taken]!.id), stream.heard[taken]!.data)
    const thought = player.thought()
    if (!thought) continue
    const body = bodyOf({ ...thought, seat: chair } as Parameters<typeof bodyOf>[0], chair)
    const done = await client('POST', `/api/tables/${table}/commands`, body)
    // Somebody else may have been quicker with something that changed the question: the stream tells.
    assert.ok([200, 409, 422].includes(done.status), done.text)
    if (done.status === 200) player.acknowledged.push(done.json.id as unknown as number)
  }
  stream.close()
  return player
}

test(`nine people play a whole harvest and the game after it (turns: ${TURNS}) over their own streams`, async () => {
  const people = []
  for (const name of NINE) people.push(await h.guest(name))
  const { table, seated } = await begun(people, {
    preset: 'ah-advanced',
    factions: NINE,
    bots: 0,
    options: {
      'ah.spiceHarvest': 'full',
      'ah.extraFactions': 'on',
      'ah.additionalAdvantages': 'on',
      'ah.specialKarama': 'on',
      'ah.extraSietches': 'both',
      'ah.longerGame.strongholds': 'oneMore',
      'game.maxTurns': TURNS,
    },
  })
  const players = await Promise.all(seated.map((one) => sitAt(table, one)))
  const told = new Set<string>()
  for (const { messages, acknowledged, view } of players) {
    assert.ok(acknowledged.length > 0, 'everybody had something to say')
    assert.equal(view!.harvest?.past.length, 5)
    assert.deepEqual(view!.outcome, players[0]!.view!.outcome)
    for (const message of messages) if (message.type === 'game') for (const { type } of message.events) told.add(type)
  }
  for (const type of ['harvestTold', 'harvestSeen', 'bidMade', 'stormMoved']) assert.ok(told.has(type), type)
  const { json: record } = await h.stranger('GET', `/api/tables/${table}/record`)
  const checked = checkRecord(record)
  assert.ok(checked.ok, JSON.stringify(checked))
  assert.deepEqual(checked.state?.outcome, players[0]!.view!.outcome)
})
