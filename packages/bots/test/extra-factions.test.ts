import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addModules, CORE_FACTIONS, create, type Faction, type TableConfig } from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { addKnowledge, type Bot, mentat, playGame, type Reason, random } from '../src/index.ts'
import { MODULE_KNOWLEDGE } from '../src/mentat/modules.ts'
import { wantedOrders } from '../src/mentat/orders.ts'
import { costNow } from '../src/mentat/purse.ts'
import { assertExplained, listening } from './support/listening.ts'
import { situation } from './support/position.ts'

addModules(MODULES)
addKnowledge(MODULE_KNOWLEDGE)

const NINE: readonly Faction[] = ['ixians', 'tleilaxu', 'landsraad', ...CORE_FACTIONS]
const TABLE: TableConfig = {
  preset: 'ah-advanced',
  options: { 'ah.extraFactions': 'on', 'ah.additionalAdvantages': 'on', 'ah.specialKarama': 'on' },
  seats: NINE.map((faction) => ({ faction })),
}

test('mentats play the further factions at a table of nine without a fault and can say why', () => {
  const heard: Reason[] = []
  const asked = new Set<string>()
  const heeded = listening(mentat, heard, (kind) => Boolean(asked.add(kind)))
  for (let i = 0; i < 3; i++) {
    const bots = NINE.map((_, seat) => (seat < 3 ? heeded : random))
    const { faults, state } = playGame(TABLE, `nine of mentats ${i}`, bots)
    assert.deepEqual(faults, [])
    assert.ok(state.outcome)
  }
  for (const kind of ['landsraad.order', 'landsraad.restrict', 'tleilaxu.trap', 'tleilaxu.attack', 'tleilaxu.give'])
    assert.ok(asked.has(kind), kind)
  assertExplained(heard)
})

test('Ixians part with spice more easily than others, as long as ten come in each turn', () => {
  const state = create({ ...TABLE, options: { ...TABLE.options, 'ah.mainCharacters': '8' } }, 'income')
  const cost = (of: Faction): number => costNow(situation(state, of), 4, 8)
  assert.ok(cost('ixians') < cost('landsraad'))
  state.mains = { lost: ['inquisitor'] }
  assert.equal(cost('ixians'), cost('landsraad'))
})

test('in a spice harvest the Bene Tleilaxu stake nothing on a post that brings them nothing', () => {
  const staked: unknown[] = []
  const noting: Bot = {
    ...mentat,
    decide(seen, decision, rng) {
      const choice = mentat.decide(seen, decision, rng)
      if (decision.kind === 'harvest.stake') staked.push(choice.answer)
      return choice
    },
  }
  const options = { ...TABLE.options, 'ah.spiceHarvest': 'full', 'game.maxTurns': 1 }
  const bots = NINE.map((faction) => (faction === 'tleilaxu' ? noting : mentat))
  assert.deepEqual(playGame({ ...TABLE, options }, 'no stake', bots).faults, [])
  assert.deepEqual(staked, [0])
})

test('Landsraad with a Karama orders to be asked for a second order', () => {
  const state = create(TABLE, 'again')
  state.factions.landsraad!.hand = ['karama']
  const s = situation(state, 'landsraad')
  assert.deepEqual(
    wantedOrders(s, ['landsraad.again']).map(({ on }) => on),
    ['landsraad.again'],
  )
})
