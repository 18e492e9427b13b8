import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addModule,
  CORE_FACTIONS,
  create,
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
import { cardWorth, servesAsKarama } from '../src/mentat/cards.ts'
import { payeeFor } from '../src/mentat/lending.ts'
import { lostToStorm, stormRisk, wormRisk } from '../src/mentat/perils.ts'
import { keptBack } from '../src/mentat/purse.ts'
import { collectedBy } from '../src/mentat/reach.ts'
import { situation } from './support/position.ts'

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

/** A faction with the talents of several others. */
const STRANGER: Faction = 'ecaz'
addModule({
  id: 'test.stranger',
  sheets: [
    {
      faction: STRANGER,
      leaders: [],
      spice: 10,
      freeRevival: 1,
      elites: 0,
      start: [],
      traitorsKept: 1,
      cardsDealt: 1,
      decisions: [],
      plays: [],
      advantages: [
        {
          id: `${STRANGER}.talents`,
          rule: 'FRE-07',
          name: 'Talents',
          says: 'Worms and storms spare you, ships cost you nothing, and others pay you for cards.',
          changes: {
            'worm.devours': (devours, { seat }, owner) => devours && seat !== owner,
            'storm.lost': (lost, { seat }, owner) => (seat === owner ? 0 : lost),
            'shipment.price': (price, { seat }, owner) => (seat === owner ? 0 : price),
            'treachery.payee': (payee, { buyer }, owner) => (buyer === owner ? payee : owner),
            'karama.card': (serves, { seat, card }, owner) => serves || (seat === owner && card === 'kulon'),
            'collection.rate': (rate, { seat }, owner) => (seat === owner ? rate + 2 : rate),
          },
        },
      ],
    },
  ],
})

test('what a faction can do that no bot has heard of is asked of the table', () => {
  const factions: readonly Faction[] = [STRANGER, 'atreides', 'emperor', 'fremen', 'guild']
  const seats = factions.map((faction) => ({ faction }))
  const state = create({ preset: 'gf9-advanced', modules: ['test.stranger'], seats }, 'stranger')
  const mine = situation(state, STRANGER)
  const theirs = situation(state, 'atreides')
  const place = 'the-great-flat'
  assert.deepEqual([wormRisk(mine, place), stormRisk(mine, place), lostToStorm(mine, 'fremen')], [0, 0, 0.5])
  assert.ok(wormRisk(theirs, place) > 0)
  assert.equal(payeeFor(theirs, 'atreides', 'cards'), STRANGER)
  assert.equal(payeeFor(theirs, 'atreides', 'shipments'), 'guild')
  assert.deepEqual([servesAsKarama(mine, 'kulon'), servesAsKarama(theirs, 'kulon')], [true, false])
  assert.ok(cardWorth(mine, 'kulon', []) > cardWorth(theirs, 'kulon', []))
  assert.ok(keptBack(mine) < keptBack(theirs))
  assert.equal(collectedBy(mine, STRANGER), collectedBy(mine, 'guild') + 2)
})
