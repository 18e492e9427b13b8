import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addModules,
  CORE_FACTIONS,
  type Faction,
  type GameState,
  invariants,
  LEADER,
  PRESETS,
  pick,
  play,
  positionOf,
  refuse,
  rngFrom,
  sample,
  shuffle,
  type TableConfig,
} from '@arrakis/engine'
import { extraFactions } from '../src/modules/extra-factions/module.ts'
import { MODULES } from '../src/modules/modules.ts'
import { randomGame } from './support/random-game.ts'
import { checkSecrets, checkViews } from './support/secrecy.ts'

addModules(MODULES)

const FURTHER: readonly Faction[] = ['ixians', 'tleilaxu', 'landsraad']
const ADVANCED: TableConfig['options'] = {
  'ah.additionalAdvantages': 'on',
  'ah.specialKarama': 'on',
  'ah.advancedCombat': 'on',
}

/** The three and some of the six: two to nine players, on every preset, with the advantages that a table may add. */
function tableOf(i: number, least = 2): TableConfig {
  const rng = rngFrom(`further factions ${i}`)
  const six = shuffle(rng, [...CORE_FACTIONS])
  const factions = [...FURTHER, ...six].slice(0, least + (i % (10 - least)))
  return {
    preset: PRESETS[i % PRESETS.length]!,
    options: {
      'modules.extraFactions': 'on',
      ...(i % 2 === 0 ? ADVANCED : {}),
      'deck.treachery': least > 2 ? 'classic33' : pick(rng, ['classic33', 'ah48']),
      'modules.mainCharacters': pick(rng, ['off', 8]),
      'karama.windows': pick(rng, ['orders', 'orders', 'full']),
      'ixians.allySpice': pick(rng, ['each', 'share']),
      'map.extraSietches': pick(rng, ['none', 'both']),
      'victory.thresholdBonus': 1,
    },
    seats: shuffle(rng, factions).map((faction) => ({ faction })),
  }
}

/** All leaders have been in the tanks and are traitors of whoever makes some: that seldom comes about by chance. */
function makeTraitors({ factions, extra }: GameState): void {
  if (!factions.tleilaxu || !extra || extra.secret) return
  const leaders = Object.values(factions).flatMap((own) => own.leaders)
  for (const leader of leaders) leader.deaths = Math.max(1, leader.deaths)
  const gholas = leaders.flatMap(({ id, dead }) => (dead || LEADER[id].main ? [] : [id]))
  extra.secret = { of: 'tleilaxu', gholas, madeOn: 0, betrayed: [] }
}

test('random games with the further factions end, and everything that they can do happens', () => {
  const asked = new Set<string>()
  const told = new Set<string>()
  for (let i = 0; i < 56; i++) {
    const seed = `further ${i}`
    randomGame(tableOf(i), seed, {
      before({ state, command, number }) {
        if (i % 3 === 0 && state.turn === 1) makeTraitors(state)
        asked.add(command.kind)
        assert.equal(refuse(state, command), null, `${seed}, decision ${number}: ${JSON.stringify(command)}`)
      },
      after(state, events) {
        assert.deepEqual(invariants(state), [], seed)
        for (const { type } of events) told.add(type)
      },
    })
  }
  // It takes a Karama in the hand of a certain faction at a certain moment; scenarios show it.
  asked.add('ixians.full-strength')
  const never = Object.keys(extraFactions.rows!).filter((kind) => !asked.has(kind))
  assert.deepEqual(never, [], 'nobody was asked')
  for (const type of ['holdOrdered', 'territoryRestricted', 'trapSprung', 'leaderAttacked', 'shackled', 'spiceSeized'])
    assert.ok(told.has(type), type)
})

test('with the further factions a view is enough to rebuild a state that looks the same', () => {
  for (let i = 0; i < 6; i++) checkViews(tableOf(i, 7), `further views ${i}`)
})

test('with the further factions what a seat may not know changes nothing it sees', () => {
  let compared = 0
  for (let i = 0; i < 6; i++) compared += checkSecrets(tableOf(i, 7), `further secrets ${i}`)
  assert.ok(compared > 200, `only ${compared} compared`)
})

test('a random answer of the held revives no starred force', () => {
  const leaders = ['fenring', 'aramsham', 'burseg', 'caid', 'bashar']
  const problems: string[] = []
  const position = positionOf(
    'held',
    { preset: 'gf9-advanced', options: { 'modules.extraFactions': 'on' } },
    {
      factions: ['emperor', 'landsraad', 'atreides'],
      phase: 'revival',
      emperor: {
        tanks: { elite: 3 },
        spice: 10,
        leaders: Object.fromEntries(leaders.map((leader) => [leader, 'dead'])),
      },
    },
    problems,
  )
  assert.deepEqual(problems, [])
  const { state } = position!
  play(state, { seat: 'landsraad', kind: 'landsraad.order', answer: 'emperor' })
  const rng = rngFrom('held')
  for (let i = 0; i < 30; i++) {
    const said = sample(state, 'emperor', rng)!
    assert.equal(said.kind, 'revival')
    assert.equal(refuse(state, said), null)
  }
})
