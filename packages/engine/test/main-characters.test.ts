import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addModules,
  CORE_FACTIONS,
  create,
  determinize,
  type GameState,
  invariants,
  LEADER,
  leadersOf,
  PRESETS,
  pick,
  type Rng,
  rngFrom,
  shuffle,
  strengthAt,
  type TableConfig,
  view,
} from '@arrakis/engine'
import { MODULES } from '../src/modules/modules.ts'
import { randomGame } from './support/random-game.ts'
import { checkSecrets, checkViews } from './support/secrecy.ts'

addModules(MODULES)

const ADDITIONAL: TableConfig['options'] = { 'ah.additionalAdvantages': 'on', 'ah.specialKarama': 'on' }
const tableOf = (i: number): TableConfig => ({
  preset: PRESETS[i % PRESETS.length]!,
  options: { 'modules.mainCharacters': i % 3 === 2 ? 10 : 8, ...(i % 2 === 0 ? ADDITIONAL : {}) },
  seats: shuffle(rngFrom(`mains ${i}`), [...CORE_FACTIONS])
    .slice(0, 2 + (i % 5))
    .map((faction) => ({ faction })),
})

test('random games with main characters end, whoever dies in them, and none of them is a traitor', () => {
  const told = new Set<string>()
  const asked = new Set<string>()
  for (let i = 0; i < 35; i++)
    randomGame(tableOf(i), `mains ${i}`, {
      before: ({ command }) => void asked.add(command.kind),
      after(state, events) {
        assert.deepEqual(invariants(state), [])
        for (const { type } of events) told.add(type)
        for (const own of Object.values(state.factions))
          for (const id of [...own.traitors, ...own.unchosen]) assert.ok(!LEADER[id].main, `${id} is a traitor`)
      },
    })
  assert.ok(asked.has('main.traitor'), 'no Baron died')
  for (const type of ['powersLost', 'powersRegained']) assert.ok(told.has(type), type)
})

/** Leaves each faction two of its leaders. */
function decimate({ factions, mains }: GameState, rng: Rng): void {
  for (const own of Object.values(factions))
    for (const leader of shuffle(rng, [...own.leaders]).slice(2)) {
      Object.assign(leader, { dead: true, deaths: 1 })
      if (LEADER[leader.id].main) mains!.lost.push(leader.id)
    }
}

test('factions leave one after another, the others play on, and at last somebody or nobody has won', () => {
  const ends = new Set<string>()
  let left = 0
  for (let i = 0; i < 28; i++) {
    const { state } = randomGame(tableOf(i), `few leaders ${i}`, {
      before(step) {
        const { state: now, rng, number } = step
        if (now.turn === 1 && !now.mains) {
          now.mains = { lost: [] }
          decimate(now, rng)
        }
        if (now.turn === 0 || number % 20 > 0) return
        const me = pick(
          rng,
          now.chairs.map(({ faction }) => faction!),
        )
        const seen = view(now, me)
        assert.deepEqual(view(determinize(seen, rng), me), seen)
      },
      after: (now) => assert.deepEqual(invariants(now), []),
    })
    left += state.chairs.length - state.order.length
    ends.add(state.outcome!.kind)
  }
  assert.ok(left > 10, `only ${left} left the game`)
  assert.ok(ends.has('survivors'), [...ends].join())
})

test('with main characters a view is enough to rebuild a state that looks the same', () => {
  for (let i = 0; i < 6; i++) checkViews(tableOf(i), `main views ${i}`)
})

test('with main characters what a seat may not know changes nothing it sees', () => {
  let compared = 0
  for (let i = 0; i < 6; i++) compared += checkSecrets(tableOf(i), `main secrets ${i}`)
  assert.ok(compared > 200, `only ${compared} compared`)
})

test('every faction has six leaders, and the sixth counts what the table says', () => {
  const table: TableConfig = {
    preset: 'ah-basic',
    options: { 'ah.mainCharacters': '8' },
    seats: CORE_FACTIONS.map((faction) => ({ faction })),
  }
  for (const faction of CORE_FACTIONS) {
    const leaders = leadersOf(table, faction)
    assert.equal(leaders.length, 6)
    assert.equal(strengthAt(table, leaders.at(-1)!.id), 8)
  }
})

test('whoever guesses which leader was killed in secret never guesses a main character', () => {
  const state = create(
    {
      preset: 'gf9-advanced',
      options: { 'modules.mainCharacters': 8 },
      seats: [{ faction: 'atreides' }, { faction: 'harkonnen' }, { faction: 'guild' }],
    },
    'secret',
  )
  const [jessica, hawat] = state.factions.atreides!.leaders
  Object.assign(jessica!, { dead: true, faceDown: true, secret: true, deaths: 1 })
  Object.assign(hawat!, { holder: 'harkonnen', secret: true })
  const captives = new Set<string>()
  for (let i = 0; i < 80; i++) {
    const { leaders } = determinize(view(state, 'guild'), rngFrom(`guess ${i}`)).factions.atreides!
    const dead = leaders.filter((leader) => leader.dead)
    assert.equal(dead.length, 1)
    assert.notEqual(dead[0]!.id, 'paul')
    for (const { id, holder } of leaders) if (holder === 'harkonnen') captives.add(id)
  }
  assert.ok(captives.has('paul'), 'a main character may be captive unseen')
})
