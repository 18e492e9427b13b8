import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addModules,
  CORE_FACTIONS,
  type Faction,
  type GameState,
  pending,
  play,
  positionOf,
  question,
  rngFrom,
  shuffle,
  type TableConfig,
  view,
} from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { addKnowledge, type Bot, mentat, newChronicle, playGame, type Reason, random } from '../src/index.ts'
import { MODULE_KNOWLEDGE } from '../src/mentat/modules.ts'
import { assertExplained, listening } from './support/listening.ts'

addModules(MODULES)
addKnowledge(MODULE_KNOWLEDGE)

const TABLE: TableConfig = {
  preset: 'ah-basic',
  options: { 'ah.duel': 'on', 'ah.mainCharacters': '8' },
  seats: CORE_FACTIONS.map((faction) => ({ faction })),
}

test('mentats play with duels without a fault, and say why', () => {
  const heard: Reason[] = []
  const listener = listening(mentat, heard, (kind) => kind.startsWith('duel.'))
  for (let i = 0; i < 2; i++) {
    const bots = CORE_FACTIONS.map((_, seat) => (seat % 3 === 2 ? random : listener))
    const { faults, state } = playGame(TABLE, `duels of mentats ${i}`, bots)
    assert.deepEqual(faults, [])
    assert.ok(state.outcome)
  }
  const reasons = new Set(heard.map(({ because }) => because))
  for (const because of ['duel.leader', 'duel.box', 'duel.step', 'duel.strike'])
    assert.ok(reasons.has(because), because)
  assertExplained(heard)
})

/** A kanly between Lady Jessica and Alia, who are equally strong; each has one card, from a shuffled deck. */
function kanly(seed: string, challenger: Faction): GameState {
  const problems: string[] = []
  const position = positionOf(
    'kanly',
    { preset: 'ah-basic', options: { 'ah.duel': 'on' } },
    {
      factions: ['atreides', 'bene-gesserit'],
      phase: 'battle',
      seed,
      kanly: { [challenger]: 1 },
      atreides: { leaders: { hawat: 'dead', halleck: 'dead', idaho: 'dead', yueh: 'dead' } },
      'bene-gesserit': { leaders: { margot: 'dead', irulan: 'dead', ramallo: 'dead', wanna: 'dead' } },
    },
    problems,
  )
  assert.deepEqual(problems, [])
  const { state } = position!
  const pile = state.piles!.duel!
  pile.deck = shuffle(rngFrom(`deck ${seed}`), pile.deck)
  pile.hands = { atreides: [pile.deck.shift()!], 'bene-gesserit': [pile.deck.shift()!] }
  return state
}

/** Who has killed the other; null if both or neither died. */
function duel(state: GameState, bots: Readonly<Partial<Record<Faction, Bot>>>, seed: string): Faction | null {
  const rng = rngFrom(`dice ${seed}`)
  const chronicle = newChronicle(state.table)
  let begun = false
  for (let i = 0; i < 4000 && (!begun || state.duel?.arena); i++) {
    begun ||= state.duel?.arena != null
    const seat = pending(state)[0] as Faction
    const decision = question(state, seat)!
    const answer =
      decision.kind === 'duel.declare'
        ? decision.offer.choices[1]
        : bots[seat]!.decide({ view: view(state, seat), chronicle }, decision, rng).answer
    play(state, { seat, kind: decision.kind, answer } as Parameters<typeof play>[1])
  }
  const isDead = (of: Faction, id: string): boolean => state.factions[of]!.leaders.find((one) => one.id === id)!.dead
  const [jessica, alia] = [isDead('atreides', 'jessica'), isDead('bene-gesserit', 'alia')]
  return jessica === alia ? null : alia ? 'atreides' : 'bene-gesserit'
}

test('a mentat wins nine duels of ten against somebody who plays at random, with leaders of the same strength', () => {
  let won = 0
  let lost = 0
  for (let i = 0; i < 120; i++) {
    const challenger: Faction = i % 2 === 0 ? 'atreides' : 'bene-gesserit'
    const clever: Faction = i % 4 < 2 ? 'atreides' : 'bene-gesserit'
    const bots = { atreides: random, 'bene-gesserit': random, [clever]: mentat }
    const winner = duel(kanly(`kanly ${i}`, challenger), bots, `kanly ${i}`)
    if (winner === clever) won++
    else if (winner) lost++
  }
  assert.ok(won >= 0.9 * (won + lost) && won > 60, `${won} won, ${lost} lost`)
})
