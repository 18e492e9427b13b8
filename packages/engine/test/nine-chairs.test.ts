import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  CORE_FACTIONS,
  create,
  type Faction,
  type GameEvent,
  hashOf,
  invariants,
  PRESETS,
  play,
  refuse,
  report,
  type TableConfig,
} from '@arrakis/engine'
import { houses } from './modules/houses.ts'
import { joints } from './modules/joints.ts'
import { knockOut } from './modules/knock-out.ts'
import { omens } from './modules/omens.ts'
import { randomGame } from './support/random-game.ts'
import { checkSecrets, checkViews } from './support/secrecy.ts'

const NINE: readonly Faction[] = [...CORE_FACTIONS, 'ixians', 'tleilaxu', 'choam']
/** The faction of the test module that has no dot. */
const DOTLESS = 'choam'

/** Factions are settled, or chosen in the set-up; in every other game somebody may be eliminated. */
const tableFor = (i: number): TableConfig => ({
  preset: PRESETS[i % PRESETS.length]!,
  modules: [houses.id, omens.id, joints.id, ...(i % 2 > 0 ? [knockOut.id] : [])],
  seats: NINE.map((faction) => (i % 3 > 0 ? { faction } : {})),
})

test('nine play, one of them without a dot, and whoever is eliminated is out', () => {
  const told: GameEvent[] = []
  for (let i = 0; i < 14; i++) {
    const seed = `nine ${i}`
    const { state, commands } = randomGame(tableFor(i), seed, {
      before({ state: now, command, number }) {
        const where = `${seed}, decision ${number}: ${JSON.stringify(command)}`
        assert.equal(refuse(now, command), null, where)
        assert.deepEqual(invariants(now), [], where)
        if (now.turn > 0 && now.order.includes(DOTLESS)) assert.equal(now.order.at(-1), DOTLESS, where)
      },
      after: (_, events) => told.push(...events),
    })
    assert.equal(report(state).players.length, 9)
    assert.equal(new Set(state.chairs.map(({ dot }) => dot)).size, 9, 'eight dots, and none')
    assert.equal(Math.max(...state.chairs.map(({ dot }) => dot)), 8)
    const again = create(tableFor(i), seed)
    for (const command of JSON.parse(JSON.stringify(commands))) play(again, command)
    assert.equal(hashOf(again), hashOf(state))
  }
  const dialled = new Set(told.flatMap((e) => (e.type === 'stormDialed' ? [e.by] : [])))
  assert.deepEqual([...dialled].sort(), NINE.filter((faction) => faction !== DOTLESS).sort())
  const out = new Set(told.flatMap((e) => (e.type === 'factionEliminated' ? [e.faction] : [])))
  assert.ok(out.size > 4, `only ${[...out].join()} left the game`)
})

test('a table of nine keeps its secrets, also from whoever is out of the game', () => {
  let compared = 0
  for (let i = 0; i < 3; i++) {
    checkViews(tableFor(2 * i + 1), `views of nine ${i}`)
    compared += checkSecrets(tableFor(2 * i + 1), `secrets of nine ${i}`)
  }
  assert.ok(compared > 150, `only ${compared} compared`)
})
