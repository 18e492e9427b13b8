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
  for (let i = 0; i < 160; i++) {
    const challenger: Faction = i % 2 === 0 ? 'atreides' : 'bene-gesserit'
    const clever: Faction = i % 4 < 2 ? 'atreides' : 'bene-gesserit'
    const bots = { atreides: random, 'bene-gesserit': random, [clever]: mentat }
    const winner = duel(kanly(`kanly ${i}`, challenger), bots, `kanly ${i}`)
    if (winner === clever) won++
    else if (winner) lost++
  }
  assert.ok(won >= 0.9 * (won + lost) && won > 90, `${won} won, ${lost} lost`)
})

/** The window before the battles: the Atreides hold a kanly card. */
function windowed(
  cards: readonly string[],
  leaders: Readonly<Record<string, string>>,
  theirs: Readonly<Record<string, string>>,
): GameState {
  const problems: string[] = []
  const position = positionOf(
    'window',
    { preset: 'ah-basic', options: { 'ah.duel': 'on', 'ah.mainCharacters': '8' } },
    {
      factions: ['atreides', 'fremen'],
      phase: 'battle',
      kanly: { atreides: 1 },
      piles: { duel: { atreides: cards, fremen: [] } },
      atreides: { leaders, spice: 10 },
      fremen: { leaders: theirs, spice: 10 },
    },
    problems,
  )
  assert.deepEqual(problems, [])
  return position!.state
}

function answered(state: GameState, seat: Faction): unknown {
  const seen = { view: view(state, seat), chronicle: newChronicle(state.table) }
  return mentat.decide(seen, question(state, seat)!, rngFrom('dice')).answer
}

const ARMED = ['attack-left', 'attack-right', 'attack-in']
const STRONG_FREMEN = { jamis: 'dead', mapes: 'dead', otheym: 'dead' }
const WEAK_FREMEN = { stilgar: 'dead', chani: 'dead', otheym: 'dead', 'liet-kynes': 'dead' }
const ONLY_PAUL = { hawat: 'dead', jessica: 'dead', halleck: 'dead', idaho: 'dead', yueh: 'dead' }
const ONLY_YUEH = { hawat: 'dead', jessica: 'dead', halleck: 'dead', idaho: 'dead' }

test('kanly is declared with cards in hand against weaker leaders', () => {
  assert.equal(answered(windowed(ARMED, {}, WEAK_FREMEN), 'atreides'), 'fremen')
})

test('kanly is not declared without cards, against stronger leaders, or where the main character had to fight', () => {
  assert.equal(answered(windowed([], {}, STRONG_FREMEN), 'atreides'), 'no')
  assert.equal(answered(windowed(ARMED, ONLY_YUEH, STRONG_FREMEN), 'atreides'), 'no')
  assert.equal(answered(windowed(ARMED, ONLY_PAUL, WEAK_FREMEN), 'atreides'), 'no')
})

test('a main character is not sent into the arena while another leader lives, and is backed with all there is', () => {
  const free = windowed(ARMED, {}, {})
  play(free, { seat: 'atreides', kind: 'duel.declare', answer: 'fremen' })
  assert.equal(answered(free, 'atreides'), 'jessica')
  assert.notEqual(answered(free, 'fremen'), 'liet-kynes')
  const alone = windowed(ARMED, ONLY_PAUL, {})
  play(alone, { seat: 'atreides', kind: 'duel.declare', answer: 'fremen' })
  play(alone, { seat: 'atreides', kind: 'duel.leader', answer: 'paul' })
  play(alone, { seat: 'fremen', kind: 'duel.leader', answer: 'stilgar' })
  play(alone, { seat: 'atreides', kind: 'duel.box', answer: 'r1w1' })
  play(alone, { seat: 'fremen', kind: 'duel.box', answer: 'r1w3' })
  assert.equal(answered(alone, 'atreides'), 8)
})

test('a main character is no second where it may stay away', () => {
  const problems: string[] = []
  const position = positionOf(
    'seconds',
    { preset: 'ah-basic', options: { 'ah.duel': 'on', 'ah.mainCharacters': '8' } },
    {
      factions: ['guild', 'fremen', 'atreides'],
      phase: 'battle',
      kanly: { guild: 1 },
      piles: { duel: { guild: ARMED, fremen: ARMED } },
      atreides: { leaders: ONLY_PAUL },
      guild: { spice: 8 },
    },
    problems,
  )
  assert.deepEqual(problems, [])
  const { state } = position!
  play(state, { seat: 'guild', kind: 'duel.declare', answer: 'fremen' })
  play(state, { seat: 'guild', kind: 'duel.leader', answer: 'staban' })
  play(state, { seat: 'fremen', kind: 'duel.leader', answer: 'stilgar' })
  play(state, { seat: 'guild', kind: 'duel.box', answer: 'r1w1' })
  play(state, { seat: 'fremen', kind: 'duel.box', answer: 'r1w3' })
  play(state, { seat: 'guild', kind: 'duel.backing', answer: 8 })
  play(state, { seat: 'fremen', kind: 'duel.backing', answer: 0 })
  assert.equal(answered(state, 'atreides'), 'none')
})

test('a second goes for the side of an ally, even if the other has more cards and spice', () => {
  const problems: string[] = []
  const position = positionOf(
    'seconds',
    { preset: 'ah-basic', options: { 'ah.duel': 'on' } },
    {
      factions: ['atreides', 'harkonnen', 'guild'],
      phase: 'battle',
      kanly: { atreides: 1 },
      alliances: [['atreides', 'guild']],
      piles: { duel: { atreides: [], harkonnen: ['attack-right', 'attack-left'] } },
      harkonnen: { spice: 20 },
    },
    problems,
  )
  assert.deepEqual(problems, [])
  const { state } = position!
  for (let i = 0; i < 40 && question(state, 'guild')?.kind !== 'duel.side'; i++) {
    const seat = pending(state)[0] as Faction
    const { kind } = question(state, seat)!
    const answer = kind === 'duel.declare' && seat === 'atreides' ? 'harkonnen' : answered(state, seat)
    play(state, { seat, kind, answer } as Parameters<typeof play>[1])
  }
  assert.equal(answered(state, 'guild'), 'atreides')
})
