import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  apply,
  CORE_FACTIONS,
  copyState,
  create,
  type Faction,
  factionsOf,
  type GameState,
  hashOf,
  invariants,
  PRESETS,
  play,
  positionOf,
  question,
  refuse,
  strengthAt,
  type TableConfig,
  TableError,
  tableSheet,
  view,
} from '@arrakis/engine'
import { emperor } from '../src/factions/emperor.ts'
import { inForce } from '../src/hooks/hooks.ts'
import { gameOf } from '../src/play/engine.ts'
import { addModule } from '../src/tables/modules.ts'
import { houses } from './modules/houses.ts'
import { omens } from './modules/omens.ts'
import { randomGame } from './support/random-game.ts'
import { checkSecrets, checkViews } from './support/secrecy.ts'

const NINE: readonly Faction[] = [...CORE_FACTIONS, 'ixians', 'tleilaxu', 'choam']
const both = [houses.id, omens.id]
const tableOf = (modules: readonly string[], factions: readonly Faction[], preset = 'gf9-advanced'): TableConfig => ({
  preset,
  modules,
  seats: factions.map((faction) => ({ faction })),
})

test('a table that names no module is as it was, and one that is unknown is refused', () => {
  const plain = tableOf([], ['atreides', 'emperor'])
  assert.deepEqual(factionsOf(plain), CORE_FACTIONS)
  assert.deepEqual(tableSheet(plain, ['atreides', 'emperor']).piles, [])
  assert.ok(!('piles' in create(plain, 'plain')))
  assert.throws(
    () => create({ ...plain, modules: ['nowhere'] }, 'x'),
    (error) => error instanceof TableError && error.code === 'table.module' && error.data.module === 'nowhere',
  )
  assert.throws(
    () => create(tableOf([], ['ixians', 'emperor']), 'x'),
    (error) => error instanceof TableError && error.code === 'table.factions',
  )
  assert.throws(() => addModule({ id: omens.id }), /two modules are called test.omens/)
})

test('a table whose module is not loaded is refused however often it is asked for, and takes no rules of another', () => {
  const plain = create(tableOf([], CORE_FACTIONS), 'plain')
  const missing = copyState(plain)
  Reflect.set(missing, 'table', { ...plain.table, options: { 'modules.duel': 'on' } })
  for (const _ of [1, 2]) {
    assert.equal(gameOf(plain).rules.options['modules.duel'], 'off')
    for (const __ of [1, 2]) assert.throws(() => gameOf(missing), TableError)
  }
})

test('a module brings factions with sheets of their own', () => {
  const table = tableOf([houses.id], NINE)
  assert.deepEqual(factionsOf(table), NINE)
  assert.deepEqual([strengthAt(table, 'zoal'), strengthAt(table, 'ctair'), strengthAt(table, 'feyd')], [3, 5, 6])
  assert.equal(strengthAt(tableOf([], CORE_FACTIONS), 'zoal'), 0)
  const state = create(table, 'nine')
  assert.equal(state.order.length, 9)
  assert.deepEqual(state.factions.ixians!.reserves, { normal: 16, elite: 4 })
  assert.deepEqual(state.factions.choam!.leaders, [])
  const sheet = tableSheet(table, state.order)
  assert.deepEqual(
    sheet.shields.find(({ faction }) => faction === 'tleilaxu')!.advantages.map(({ id }) => id),
    ['tleilaxu.wealth'],
  )
})

test('steps of the set-up and of the turn, questions and rules come from a module', () => {
  const table = tableOf([omens.id], ['atreides', 'emperor', 'guild'])
  const asked = new Set<string>()
  const revivals = new Set<number>()
  const { state } = randomGame(table, 'omens', {
    before({ state: now }) {
      for (const seat of now.order) {
        const kind = question(now, seat)
        if (kind) asked.add(kind.kind)
        if (kind?.kind === 'revival') revivals.add(kind.offer.free)
      }
    },
  })
  for (const kind of ['omens.keep', 'omens.show']) assert.ok(asked.has(kind), kind)
  assert.ok(revivals.has(3), 'the comet gives everybody three free revivals')
  assert.deepEqual(
    tableSheet(table, state.order).phases.slice(-3),
    ['collection', 'collection', 'mentat-pause'],
    'the reading comes after the collection',
  )
  const income = emperor.advantages.find(({ id }) => id === 'emperor.income')!
  assert.ok(inForce({ ...gameOf(state), state: { ...state, turn: 3 } }, income.id))
  assert.ok(!inForce({ ...gameOf(state), state: { ...state, turn: 4 } }, income.id))
})

test('cards of a pile are hidden from others, and the faces of marks too', () => {
  const table = tableOf([omens.id], ['atreides', 'emperor', 'guild'])
  const seen: GameState[] = []
  randomGame(table, 'hidden', {
    before: ({ state }) => void ((state.marks?.length ?? 0) > 1 && seen.push(copyState(state))),
  })
  const state = seen.at(-1)!
  const own = view(state, 'emperor')
  assert.deepEqual(own.piles!.omens!.hands.emperor, state.piles!.omens!.hands.emperor)
  assert.equal(own.piles!.omens!.hands.guild, state.piles!.omens!.hands.guild!.length)
  for (const mark of view(state, 'spectator').marks!) assert.equal('hidden' in mark, !mark.open)
  for (const mark of own.marks!) assert.equal('hidden' in mark, !mark.open && mark.of !== 'emperor')
})

test('random games with modules end, keep every card and force, and are the same again', () => {
  for (const [i, preset] of PRESETS.entries()) {
    const factions = NINE.toSpliced(i, 1 + (i % 6))
    for (const table of [tableOf(both, factions, preset), tableOf([omens.id], CORE_FACTIONS.slice(i % 4), preset)]) {
      const { state, commands } = randomGame(table, `modules ${i}`, {
        after(now) {
          assert.deepEqual(invariants(now), [])
        },
      })
      const again = create(table, `modules ${i}`)
      for (const command of commands) play(again, command)
      assert.equal(hashOf(again), hashOf(state))
    }
  }
})

test('with modules a view is enough to rebuild a state that looks the same', () => {
  for (let i = 0; i < 4; i++) checkViews(tableOf(both, NINE.slice(i), PRESETS[i]), `module views ${i}`)
})

test('with modules what a seat may not know changes nothing it sees', () => {
  let compared = 0
  for (let i = 0; i < 4; i++)
    compared += checkSecrets(tableOf(both, NINE.slice(2 * i), PRESETS[i]), `module secrets ${i}`)
  assert.ok(compared > 200, `only ${compared} compared`)
})

test('a scenario can say what lies in a pile, and ask for it under Truthtrance', () => {
  const given = {
    factions: ['atreides', 'guild'],
    phase: 'bidding',
    atreides: { hand: ['truthtrance'] },
    piles: { omens: { deck: ['owl'], guild: ['serpent', 'hawk'], discard: ['comet'] } },
    marks: [{ what: 'stone', at: 'polar-sink', of: 'guild', face: 'sun' }],
  }
  const choice = { preset: 'gf9-advanced', modules: [omens.id] }
  const problems: string[] = []
  const { state } = positionOf('piles', choice, given, problems)!
  assert.deepEqual(problems, [])
  assert.deepEqual([state.piles!.omens!.deck[0], state.piles!.omens!.deck.length], ['owl', 7])
  assert.deepEqual(state.marks, given.marks)
  assert.deepEqual(invariants(state), [])
  const ask = (card: string): unknown =>
    refuse(state, {
      seat: 'atreides',
      kind: 'truthtrance',
      answer: { of: 'guild', question: { about: 'holds', pile: 'omens', card } },
    })
  assert.equal((ask('dragon') as { code: string }).code, 'truth.holds')
  assert.equal(ask('serpent'), null)
  const answered = apply(state, {
    seat: 'atreides',
    kind: 'truthtrance',
    answer: { of: 'guild', question: { about: 'holds', pile: 'omens', card: 'serpent' } },
  })
  assert.ok(answered.ok && answered.value.events.some((e) => e.type === 'questionAnswered' && e.answer === 'yes'))
  const wrong: string[] = []
  const twice = { ...given, piles: { omens: { guild: ['serpent', 'serpent'] } } }
  assert.equal(positionOf('twice', choice, twice, wrong), null)
  assert.match(wrong.join(), /more places than there are/)
})
