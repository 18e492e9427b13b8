import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  apply,
  CORE_FACTIONS,
  type Command,
  copyState,
  create,
  type Faction,
  fallback,
  type GameEvent,
  type GameState,
  hashOf,
  invariants,
  PRESETS,
  pending,
  play,
  positionOf,
  refuse,
  type TableConfig,
  territoryName,
  view,
} from '@arrakis/engine'
import { allStacks, fightersIn, leaveReserves, occupants, place, take } from '../src/board/forces.ts'
import { AREAS, area, isArea, isTerritory, TERRITORIES, territoryOf } from '../src/board/map.ts'
import { docksOf, FAR, reach, steps, stepsByDocks } from '../src/board/paths.ts'
import { CRAWLER, places } from './modules/places.ts'
import { randomGame } from './support/random-game.ts'
import { checkSecrets, checkViews } from './support/secrecy.ts'

/** Thresholds lie open: with worlds reserves are public. */
const tableOf = (preset: string, modules: readonly string[] = [places.id]): TableConfig => ({
  preset,
  modules,
  options: { 'secrecy.reserves': 'public' },
  seats: CORE_FACTIONS.map((faction) => ({ faction })),
})

/** A position at the start of shipping, with places off the map. */
function standing(given: object, modules: readonly string[] = [places.id]): GameState {
  const problems: string[] = []
  const choice = { preset: 'gf9-basic', modules }
  const marks = [{ what: CRAWLER, at: 'imperial-basin:9' }]
  const position = positionOf('places', choice, { phase: 'shipment-movement', marks, ...given }, problems)
  assert.deepEqual(problems, [])
  return position!.state
}

test('the planet is what it was, and places off it are known by their ids', () => {
  assert.deepEqual([TERRITORIES.length, AREAS.length], [42, 86])
  for (const id of ['caladan', CRAWLER]) {
    assert.ok(isArea(id) && isTerritory(id))
    assert.equal(territoryOf(id), id)
    assert.deepEqual([area(id).sector, area(id).neighbours], [0, []])
  }
  assert.equal(territoryName('caladan'), 'Caladan')
  assert.equal(create(tableOf('gf9-basic', []), 'plain').places, undefined)
})

test('a world is far from everywhere, and a docked place one step from where it stands', () => {
  for (const { id } of AREAS) {
    assert.equal(steps('caladan', id, 0, []), FAR)
    assert.equal(steps(id, 'caladan', 0, []), FAR)
  }
  assert.deepEqual(reach('caladan', 3, 5), [])
  const docks = docksOf(create(tableOf('gf9-basic'), 'docks'))
  assert.deepEqual(docks, [])
  const docked = [{ place: CRAWLER, at: 'imperial-basin:9' }]
  const count = (from: string, to: string): number => steps(from, to, 0, [])
  assert.equal(stepsByDocks(docked, CRAWLER, 'imperial-basin:9', count), 1)
  assert.equal(stepsByDocks(docked, 'imperial-basin:9', CRAWLER, count), 1)
  const both = [...docked, { place: 'another', at: 'imperial-basin:9' }]
  assert.equal(stepsByDocks(both, CRAWLER, 'another', count), 2, 'each is a leaf')
  for (const { id } of AREAS)
    assert.equal(stepsByDocks(docked, CRAWLER, id, count), steps('imperial-basin:9', id, 0, []) + 1)
})

test('on a world of one’s own forces are reserves, and of two worlds each has its part', () => {
  const state = create(tableOf('gf9-basic'), 'reserves')
  const { emperor } = state.factions
  assert.ok(emperor)
  emperor.reserves = { normal: 12, elite: 3 }
  emperor.second = { normal: 4, elite: 3 }
  assert.deepEqual(fightersIn(state, 'emperor', ['kaitain']), { normal: 8, elite: 0 })
  assert.deepEqual(fightersIn(state, 'emperor', ['salusa-secundus']), { normal: 4, elite: 3 })
  assert.deepEqual(fightersIn(state, 'guild', ['kaitain']), { normal: 0, elite: 0 })
  take(state, 'emperor', 'salusa-secundus', { normal: 1, elite: 1 })
  assert.deepEqual(
    [emperor.reserves, emperor.second],
    [
      { normal: 11, elite: 2 },
      { normal: 3, elite: 2 },
    ],
  )
  leaveReserves(emperor, { normal: 9, elite: 0 })
  assert.deepEqual(
    [emperor.reserves, emperor.second],
    [
      { normal: 2, elite: 2 },
      { normal: 2, elite: 2 },
    ],
  )
  place(state, 'emperor', 'kaitain', { normal: 5, elite: 0 })
  assert.deepEqual(fightersIn(state, 'emperor', ['kaitain']), { normal: 5, elite: 0 })
  place(state, 'guild', 'kaitain', { normal: 2, elite: 0 })
  assert.deepEqual(occupants(state, 'kaitain'), ['guild', 'emperor'])
  assert.ok(allStacks(state).some(({ area: at, of, normal }) => at === 'kaitain' && of === 'emperor' && normal === 5))
})

test('forces go on foot to a docked place and back, and to no world', () => {
  const state = standing({ factions: ['guild', 'emperor'], guild: { forces: { arrakeen: 5 }, spice: 9 } })
  const to = (from: string, end: string): string | undefined =>
    refuse(state, { seat: 'guild', kind: 'move', answer: { from: [{ area: from, normal: 1, elite: 0 }], to: end } })
      ?.code
  const shipped = apply(state, {
    seat: 'guild',
    kind: 'ship',
    answer: { kind: 'reserves', to: 'caladan', normal: 2, elite: 0 },
  })
  assert.ok(shipped.ok)
  assert.deepEqual(
    shipped.value.state.forces.find(({ area: at }) => at === 'caladan'),
    { area: 'caladan', of: 'guild', normal: 2, elite: 0, advisor: false },
  )
  Object.assign(state, shipped.value.state)
  assert.equal(to('arrakeen:9', CRAWLER), undefined)
  assert.equal(to('caladan', 'arrakeen:9'), 'move.too-far')
  assert.equal(to('arrakeen:9', 'caladan'), 'move.too-far')
  const moved = apply(state, {
    seat: 'guild',
    kind: 'move',
    answer: { from: [{ area: 'arrakeen:9', normal: 3, elite: 0 }], to: CRAWLER },
  })
  assert.ok(moved.ok)
})

/** Everybody answers as the clock would, but for what is said, until the game has left a phase. */
function through(state: GameState, said: Partial<Record<Faction, Record<string, unknown>>>): void {
  const { phase } = state
  while (state.phase === phase && !state.outcome) {
    const seat = pending(state)[0]! as Faction
    const command = fallback(state, seat)!
    const answer = said[seat]?.[command.kind] ?? command.answer
    assert.equal(refuse(state, { ...command, answer }), null, JSON.stringify([seat, answer]))
    play(state, { ...command, answer } as Command)
  }
}

test('neither storm nor worm comes to places off the map', () => {
  const forces = { caladan: 2, [CRAWLER]: 3, 'imperial-basin:9': 4 }
  const given = { factions: ['guild', 'harkonnen'], harkonnen: { forces }, dialers: ['guild', 'harkonnen'], storm: 7 }
  const stormy = standing({ ...given, phase: 'storm', 'wall-broken': true })
  through(stormy, { guild: { 'storm-dial': 3 }, harkonnen: { 'storm-dial': 3 } })
  const left = (state: GameState): string[] => state.forces.map(({ area: at, normal }) => `${at} ${normal}`).sort()
  assert.deepEqual(left(stormy), ['caladan 2', `${CRAWLER} 3`], 'the storm went over the Imperial Basin')
  const marks = [{ what: CRAWLER, at: 'red-chasm:6' }]
  const fed = { forces: { caladan: 2, [CRAWLER]: 3, 'red-chasm:6': 4 } }
  const eaten = standing({
    ...given,
    harkonnen: fed,
    phase: 'spice-blow',
    marks,
    last: ['red-chasm', null],
    decks: { spice: ['shai-hulud', 'funeral-plain', 'old-gap'] },
  })
  assert.deepEqual(left(eaten), ['caladan 2', `${CRAWLER} 3`], 'the worm devoured who stood in the Red Chasm')
})

test('an explosion on a world takes the natives from the reserves', () => {
  const state = standing({
    factions: ['atreides', 'harkonnen'],
    phase: 'battle',
    atreides: { reserves: 6, tanks: 14, hand: ['shield'] },
    harkonnen: { forces: { caladan: 4 }, hand: ['lasgun'] },
  })
  const plan = { dial: 0, spice: 0, kwisatzHaderach: false }
  through(state, {
    atreides: { plan: { ...plan, leader: 'hawat', weapon: null, defence: 'shield' } },
    harkonnen: { plan: { ...plan, leader: 'feyd', weapon: 'lasgun', defence: null } },
  })
  const { atreides, harkonnen } = state.factions
  assert.deepEqual([atreides!.reserves.normal, state.forces.length], [0, 0])
  assert.ok(atreides!.tanks.normal === 20 && harkonnen!.tanks.normal >= 4)
  assert.deepEqual(invariants(state), [])
})

test('nobody names a place that the table does not have, nor a docked one where its area is meant', () => {
  const offer = (territory: string) => ({
    seat: 'guild',
    kind: 'offer-deal',
    answer: { with: ['emperor'], text: 'caladan', terms: [{ term: 'stay-out', of: 'emperor', territory }], turns: 1 },
  })
  const ship = (to: string) => ({ seat: 'guild', kind: 'ship', answer: { kind: 'reserves', to, normal: 1, elite: 0 } })
  const given = { factions: ['guild', 'emperor'], guild: { spice: 20 } }
  const [here, plain] = [standing(given), standing({ ...given, marks: [] }, [])]
  assert.equal(refuse(here, ship('caladan')), null)
  assert.equal(refuse(here, ship(CRAWLER))?.code, 'ship.closed')
  assert.equal(refuse(plain, ship('caladan'))?.code, 'place.none-such')
  assert.equal(refuse(here, offer('caladan')), null)
  assert.equal(refuse(here, offer(CRAWLER))?.code, 'place.none-such')
  assert.equal(refuse(plain, offer('caladan'))?.code, 'place.none-such')
  assert.equal(refuse(plain, offer('arrakeen')), null)
  assert.equal(refuse(here, { ...ship('kaitain'), seat: 'emperor' })?.code, 'not-asked')
})

test('random games with worlds and a docked place end, keep every force, and are the same again', () => {
  const fought = new Set<string>()
  const stood = new Set<string>()
  for (const [i, preset] of [...PRESETS, ...PRESETS, ...PRESETS].entries()) {
    const table = tableOf(preset)
    const { state, commands } = randomGame(table, `places ${i}`, {
      before({ state: now, command, number }) {
        const where = `game ${i}, decision ${number}: ${JSON.stringify(command)}`
        assert.equal(refuse(now, command), null, where)
        assert.deepEqual(invariants(now), [], where)
        for (const { area: at } of now.forces) if (now.places!.includes(at)) stood.add(at)
      },
      after(now, events: GameEvent[]) {
        for (const e of events)
          if (e.type === 'battleBegan' && now.places!.includes(e.territory)) fought.add(e.territory)
      },
    })
    const again = create(table, `places ${i}`)
    for (const command of JSON.parse(JSON.stringify(commands))) play(again, command)
    assert.equal(hashOf(again), hashOf(state))
    assert.equal(hashOf(copyState(state)), hashOf(state))
    assert.deepEqual(
      view(state, 'spectator').places!.map(({ id }) => id),
      state.places,
    )
  }
  assert.deepEqual([...stood].sort(), ['caladan', CRAWLER, 'kaitain', 'salusa-secundus'])
  for (const world of ['caladan', 'kaitain', 'salusa-secundus']) assert.ok(fought.has(world), world)
})

test('with places off the map nothing hidden shows', () => {
  let compared = 0
  for (let i = 0; i < 3; i++) {
    checkViews(tableOf(PRESETS[i]!), `views of places ${i}`)
    compared += checkSecrets(tableOf(PRESETS[i + 3]!), `secrets of places ${i}`)
  }
  assert.ok(compared > 150, `only ${compared} compared`)
})
