import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { test } from 'node:test'
import {
  addModules,
  CORE_FACTIONS,
  determinize,
  type Faction,
  type GameState,
  PRESETS,
  placesToHold,
  rngFrom,
  territory,
  territoryOf,
  view,
} from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { type Chronicle, newChronicle, remember } from '../src/chronicle.ts'
import { guildNavigator } from '../src/levels/guild-navigator.ts'
import { mentat } from '../src/levels/mentat.ts'
import { situationFrom } from '../src/situation.ts'
import { playGame } from '../src/table/game.ts'
import { featuresOf, OF_SEAT, OF_TABLE } from '../src/value/features.ts'
import { addValue, chanceToWin } from '../src/value/value.ts'
import * as learned from '../src/value/weights.ts'
import { gameAt } from './support/position.ts'

addModules(MODULES)

const look = (state: GameState, of: Faction, chronicle: Chronicle = newChronicle(state.table)) =>
  situationFrom(view(state, of), chronicle, rngFrom('look'), () => state)

test('without weights nothing has been learned', () => {
  assert.equal(chanceToWin(look(gameAt('ship', CORE_FACTIONS), 'guild')), null)
})

test('the weights are a small file', () => {
  assert.ok(statSync(new URL('../src/value/weights.ts', import.meta.url)).size <= 60_000)
})

test('what a seat does not know changes nothing', () => {
  let looked = 0
  const table = { preset: 'gf9-advanced', seats: CORE_FACTIONS.map((faction) => ({ faction })) }
  const chronicle = newChronicle(table)
  const rng = rngFrom('other worlds')
  playGame(
    table,
    'secrets and the value',
    table.seats.map(() => mentat),
    {
      events(events, state) {
        remember(chronicle, events)
        if (!events.some(({ type }) => type === 'phaseBegan') || state.turn < 1) return
        for (const of of state.order) {
          const other = determinize(view(state, of), rng)
          assert.deepEqual(featuresOf(look(other, of, chronicle)), featuresOf(look(state, of, chronicle)))
          looked++
        }
      },
    },
  )
  assert.ok(looked > 60)
})

test('every preset and number of seats has numbers of about one, and a chance', () => {
  addValue(learned)
  for (const preset of PRESETS)
    for (const count of [2, 3, 4, 5, 6]) {
      const state = gameAt('ship', CORE_FACTIONS.slice(0, count), preset)
      for (const of of state.order) {
        const s = look(state, of)
        const { table, seats } = featuresOf(s)
        assert.equal(table.length, OF_TABLE)
        assert.equal(seats.length, count * OF_SEAT)
        for (const number of [...table, ...seats])
          assert.ok(Number.isFinite(number) && number >= -1 && number <= 5, `${preset} ${of} ${number}`)
        const chance = chanceToWin(s)!
        assert.ok(chance > 0 && chance < 1)
      }
    }
})

test('who stands in the places of victory is likelier to win than before, and than others', () => {
  addValue(learned)
  const state = gameAt('ship', CORE_FACTIONS)
  state.turn = 6
  const before = chanceToWin(look(state, 'emperor'))!
  const places = placesToHold(state).slice(0, 3)
  state.forces = state.forces.filter(({ area }) => !places.includes(territoryOf(area)))
  for (const id of places)
    state.forces.push({ area: territory(id).areas[0]!, of: 'emperor', normal: 6, elite: 0, advisor: false })
  const after = chanceToWin(look(state, 'emperor'))!
  assert.ok(after > before + 0.2, `${before} ${after}`)
  assert.ok(after > chanceToWin(look(state, 'harkonnen'))! + 0.2)
})

test('the navigator plays by the learned value without a fault', () => {
  addValue(learned)
  const table = { preset: 'gf9-advanced', seats: CORE_FACTIONS.map((faction) => ({ faction })) }
  const navigator = guildNavigator({ unit: 'nodes', amount: 20 })
  const { faults, state } = playGame(table, 'learned', [navigator, mentat, mentat, navigator, mentat, mentat])
  assert.deepEqual(faults, [])
  assert.ok(state.outcome)
})
