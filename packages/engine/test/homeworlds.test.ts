import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addModules,
  CORE_FACTIONS,
  copyState,
  create,
  factsOf,
  hashOf,
  invariants,
  optionsFor,
  PRESETS,
  play,
  refuse,
  rngFrom,
  SWITCHES,
  shuffle,
  type TableConfig,
  TableError,
  view,
} from '@arrakis/engine'
import { fightersIn } from '../src/board/forces.ts'
import { MODULES } from '../src/modules/modules.ts'
import { randomGame } from './support/random-game.ts'
import { checkSecrets, checkViews } from './support/secrecy.ts'

addModules(MODULES)

/** Every other table has leader skills as well. */
const tableOf = (i: number): TableConfig => ({
  preset: PRESETS[i % PRESETS.length]!,
  options: {
    'modules.homeworlds': 'on',
    'secrecy.reserves': 'public',
    'modules.leaderSkills': i % 2 === 0 ? 'off' : 'on',
  },
  seats: shuffle(rngFrom(`worlds ${i}`), [...CORE_FACTIONS])
    .slice(0, i < PRESETS.length ? 6 : 2 + (i % 5))
    .map((faction) => ({ faction })),
})

test('random games with homeworlds end, keep every force, and are the same again; every question comes up', () => {
  const met = new Set<string>()
  for (let i = 0; i < 2 * PRESETS.length; i++) {
    const { state, commands } = randomGame(tableOf(i), `worlds ${i}`, {
      before({ state: now, command }) {
        met.add(command.kind)
        assert.equal(refuse(now, command), null, JSON.stringify(command))
        for (const { world, of, low, from, occupier } of now.worlds?.cards ?? []) {
          const { normal, elite } = fightersIn(now, of, [world])
          const count = world === 'salusa-secundus' ? elite : normal + elite
          assert.equal(low, occupier !== null || count < from, `${world} in game ${i}`)
        }
      },
      after(now, events) {
        assert.deepEqual(invariants(now), [])
        for (const { type } of events) met.add(type)
      },
    })
    const again = create(tableOf(i), `worlds ${i}`)
    for (const command of JSON.parse(JSON.stringify(commands))) play(again, command)
    assert.equal(hashOf(again), hashOf(state))
    assert.equal(hashOf(copyState(state)), hashOf(state))
  }
  const kinds = ['carry', 'half', 'reinforce', 'share', 'discard', 'second-advisor', 'fedaykin']
  for (const kind of kinds) assert.ok(met.has(`world.${kind}`), kind)
  for (const type of ['worldOccupied', 'worldFreed', 'worldTurned', 'carriageOffered', 'spiceHandedOn'])
    assert.ok(met.has(type), type)
})

test('whoever ships to the world of another faction is told that its natives would fight', () => {
  const seats = [{ faction: 'atreides' }, { faction: 'emperor' }] as const
  const table: TableConfig = { preset: 'gf9-advanced', options: { 'modules.homeworlds': 'on' }, seats }
  const { ground } = factsOf(view(create(table, 'worlds'), 'atreides'))
  assert.deepEqual(
    ground!.meets.map(({ of, force, areas }) => `${of} ${force.normal + force.elite} ${areas}`),
    ['emperor 15 kaitain', 'emperor 5 salusa-secundus'],
  )
})

test('with homeworlds a view is enough to rebuild a state that looks the same', () => {
  for (let i = 0; i < 5; i++) checkViews(tableOf(i), `world views ${i}`)
})

test('with homeworlds what a seat may not know changes nothing it sees', () => {
  let compared = 0
  for (let i = 0; i < 5; i++) compared += checkSecrets(tableOf(i), `world secrets ${i}`)
  assert.ok(compared > 200, `only ${compared} compared`)
})

test('homeworlds are offered where they fit, and refused with the reason where they do not', () => {
  const refused = (preset: string, options: Record<string, string>, says: RegExp): void =>
    assert.throws(
      () => optionsFor({ preset, options: { 'gf9.homeworlds': 'on', ...options } }),
      (error) => error instanceof TableError && says.test(error.message),
    )
  for (const preset of PRESETS)
    if (SWITCHES['gf9.homeworlds'].over.includes(preset)) optionsFor({ preset, options: { 'gf9.homeworlds': 'on' } })
    else refused(preset, {}, /needs secrecy.reserves = public/)
  refused('gf9-advanced', { 'deck.treachery': 'ah48' }, /mercenaries have no world/)
})
