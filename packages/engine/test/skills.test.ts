import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addModules,
  apply,
  CORE_FACTIONS,
  create,
  determinize,
  type Faction,
  invariants,
  PRESETS,
  rngFrom,
  shuffle,
  type TableConfig,
  view,
} from '@arrakis/engine'
import { MODULES } from '../src/modules/modules.ts'
import { houses } from './modules/houses.ts'
import { randomGame } from './support/random-game.ts'
import { checkSecrets, checkViews } from './support/secrecy.ts'

addModules(MODULES)

const tableOf = (i: number): TableConfig => ({
  preset: PRESETS[i % PRESETS.length]!,
  options: { 'modules.leaderSkills': 'on' },
  seats: shuffle(rngFrom(`skills ${i}`), [...CORE_FACTIONS])
    .slice(0, 2 + (i % 5))
    .map((faction) => ({ faction })),
})

test('random games with leader skills end, with every card in its place', () => {
  const asked = new Set<string>()
  for (let i = 0; i < 14; i++)
    randomGame(tableOf(i), `skills ${i}`, {
      before: ({ command }) => void asked.add(command.kind),
      after: (state) => assert.deepEqual(invariants(state), []),
    })
  for (const kind of ['skill.keep', 'skill.leader', 'skill.behind', 'skill.question', 'skill.show', 'skill.smuggle'])
    assert.ok(asked.has(kind), kind)
})

test('with leader skills a view is enough to rebuild a state that looks the same', () => {
  for (let i = 0; i < 5; i++) checkViews(tableOf(i), `skill views ${i}`)
})

test('with leader skills what a seat may not know changes nothing it sees', () => {
  let compared = 0
  for (let i = 0; i < 5; i++) compared += checkSecrets(tableOf(i), `skill secrets ${i}`)
  assert.ok(compared > 200, `only ${compared} compared`)
})

test('with eight factions or more there is one skill card for each that has leaders', () => {
  const NINE: readonly Faction[] = [...CORE_FACTIONS, 'ixians', 'tleilaxu', 'choam']
  const state = create(
    {
      preset: 'gf9-advanced',
      options: { 'modules.leaderSkills': 'on' },
      modules: [houses.id],
      seats: NINE.map((faction) => ({ faction })),
    },
    'nine',
  )
  const predicted = apply(state, {
    seat: 'bene-gesserit',
    kind: 'prediction',
    answer: { faction: 'atreides', turn: 5 },
  })
  assert.ok(predicted.ok)
  const { deck, hands } = predicted.value.state.piles!.skills!
  assert.deepEqual(
    NINE.map((faction) => hands[faction]?.length ?? 0),
    [1, 1, 1, 1, 1, 1, 1, 1, 0],
  )
  assert.equal(deck.length, 14 - 8)
})

test('a traitor seen in the deck is in nobody’s hand, until somebody draws from it', () => {
  const state = create(
    { preset: 'gf9-advanced', seats: [{ faction: 'atreides' }, { faction: 'guild' }, { faction: 'emperor' }] },
    'deck',
  )
  state.factions.guild!.unchosen = []
  state.factions.guild!.traitors = ['jessica']
  const seen = { turn: 1, saw: 'traitor-deck' as const, leaders: ['hawat' as const, 'caid' as const] }
  const heldIn = (): Set<string> => {
    const held = new Set<string>()
    for (let i = 0; i < 60; i++) {
      const guess = determinize(view(state, 'atreides'), rngFrom(`guess ${i}`))
      for (const leader of guess.factions.guild!.traitors) held.add(leader)
    }
    return held
  }
  state.factions.atreides!.notes = [seen]
  const without = heldIn()
  assert.ok(!without.has('hawat') && !without.has('caid'), [...without].join())
  state.factions.atreides!.notes = [{ ...seen, past: true }]
  const again = heldIn()
  assert.ok(again.has('hawat') || again.has('caid'), [...again].join())
})
