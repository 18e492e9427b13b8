import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  CORE_FACTIONS,
  type Faction,
  invariants,
  pending,
  play,
  positionOf,
  question,
  redact,
  refuse,
  rngFrom,
  view,
} from '@arrakis/engine'
import { CRAWLER, houses, joints, omens, places } from '@arrakis/engine/test-modules'
import { apprentice, explain, guildNavigator, mentat, newChronicle, playGame, random, remember } from '../src/index.ts'

const NINE: readonly Faction[] = [...CORE_FACTIONS, 'ixians', 'tleilaxu', 'choam']

test('every level plays a table of nine with questions, cards and factions that it does not know', () => {
  const navigator = guildNavigator({ unit: 'nodes', amount: 20 })
  const kinds = new Set<string>()
  const told: string[] = []
  const bots = [mentat, mentat, apprentice, random, navigator, mentat, mentat, apprentice, mentat]
  const { faults, state } = playGame(
    {
      preset: 'gf9-advanced',
      options: { 'game.maxTurns': 4 },
      modules: [houses.id, omens.id, joints.id],
      seats: NINE.map((faction) => ({ faction })),
    },
    'nine',
    bots.map((bot) => ({
      ...bot,
      decide(seen, decision, rng) {
        kinds.add(decision.kind)
        const thought = bot.decide(seen, decision, rng)
        told.push(explain(thought))
        return thought
      },
    })),
  )
  assert.deepEqual(faults, [])
  assert.deepEqual(invariants(state), [])
  for (const kind of ['omens.keep', 'omens.show', 'plan', 'ship', 'bid']) assert.ok(kinds.has(kind), kind)
  for (const text of told) assert.doesNotMatch(text, /[{}]|undefined|NaN/)
})

test('bots fight on worlds and on a docked place, and play on from there', () => {
  const given = {
    phase: 'battle',
    marks: [{ what: CRAWLER, at: 'imperial-basin:9' }],
    harkonnen: { forces: { caladan: 4, kaitain: 3, carthag: 3, [CRAWLER]: 2 } },
    guild: { forces: { caladan: 2, 'tueks-sietch': 3 } },
    emperor: { forces: { [CRAWLER]: 3, caladan: 3 } },
  }
  const choice = { preset: 'gf9-advanced', modules: [places.id], options: { 'game.maxTurns': 3 } }
  const { state } = positionOf('worlds', choice, given, [])!
  const chronicle = newChronicle(state.table)
  const rng = rngFrom('worlds')
  const fought = new Set<string>()
  for (let i = 0; !state.outcome; i++) {
    const [seat] = pending(state)
    const asked = question(state, seat!)!
    const bot = i % 4 === 0 ? apprentice : mentat
    const { answer } = bot.decide({ view: view(state, seat!), chronicle }, asked, rng)
    const command = { seat: seat!, kind: asked.kind, answer } as Parameters<typeof play>[1]
    assert.equal(refuse(state, command), null, JSON.stringify(command))
    if (asked.kind === 'plan') fought.add(asked.about.territory)
    remember(chronicle, redact(play(state, command), 'spectator'))
    assert.deepEqual(invariants(state), [])
  }
  for (const place of ['caladan', CRAWLER]) assert.ok(fought.has(place), place)
})
