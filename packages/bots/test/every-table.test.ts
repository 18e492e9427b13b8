import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ALL_PRESETS,
  addModules,
  factionsOf,
  invariants,
  OPTION_KEYS,
  OPTIONS,
  type OptionValue,
  seatsFor,
  type TableConfig,
} from '@arrakis/engine'
import { DRAFTS, MODULES } from '@arrakis/engine/modules'
import {
  addDealing,
  addKnowledge,
  addValue,
  apprentice,
  guildNavigator,
  mentat,
  playGame,
  type Reason,
  random,
} from '../src/index.ts'
import { dealPlay } from '../src/mentat/deals/deals.ts'
import { MODULE_KNOWLEDGE } from '../src/mentat/modules.ts'
import * as learned from '../src/value/weights.ts'
import { assertExplained, listening } from './support/listening.ts'

addModules([...MODULES, ...DRAFTS])
addKnowledge(MODULE_KNOWLEDGE)
addDealing(dealPlay)
addValue(learned)

type Table = Pick<TableConfig, 'preset' | 'options'>

/** Presets are played to their end; modules for a few turns, with reserves that homeworlds need to be seen. */
const short = (preset: string, modules: Readonly<Record<string, OptionValue>>): Table => ({
  preset,
  options: { 'game.maxTurns': 3, 'secrecy.reserves': 'public', ...modules },
})

/** Each way in which a module can be switched on. */
const SWITCHED: readonly (readonly [string, OptionValue])[] = OPTION_KEYS.filter((key) =>
  key.startsWith('modules.'),
).flatMap((key) => OPTIONS[key].values.filter((value) => value !== 'off').map((value) => [key, value] as const))

const TABLES: readonly (readonly [string, Table])[] = [
  ...ALL_PRESETS.map((preset) => [preset, { preset }] as const),
  ...SWITCHED.map(([key, value]) => [`${key}=${value}`, short('gf9-advanced', { [key]: value })] as const),
  // Homeworlds do not go with the other two.
  ...[['modules.homeworlds'], ['modules.extraFactions', 'modules.spiceHarvest']].map((left) => {
    const together = SWITCHED.filter(([key]) => !left.includes(key))
    return [`all modules but ${left.join(' and ')}`, short('ah-advanced', Object.fromEntries(together))] as const
  }),
]

const NAVIGATOR = guildNavigator({ unit: 'nodes', amount: 20 })
const LEVELS = [mentat, NAVIGATOR, apprentice, random]

for (const [name, table] of TABLES)
  test(`every level plays ${name} without a fault and can say why`, () => {
    const factions = factionsOf({ ...table, seats: [] }).slice(0, seatsFor(table))
    const heard: Reason[] = []
    const bots = factions.map((_, chair) => listening(LEVELS[chair % LEVELS.length]!, heard))
    const seats = factions.map((faction) => ({ faction }))
    const { faults, state } = playGame({ ...table, seats }, `all levels, ${name}`, bots)
    assert.deepEqual(faults, [])
    assert.ok(state.outcome)
    assert.deepEqual(invariants(state), [])
    assertExplained(heard)
  })
