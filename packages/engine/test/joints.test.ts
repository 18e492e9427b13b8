import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Command,
  costOf,
  determinize,
  type Faction,
  type GameEvent,
  type GameState,
  invariants,
  lossesFor,
  type Muster,
  maxDial,
  maxSupport,
  type Plan,
  PRESETS,
  pending,
  play,
  positionOf,
  question,
  refuse,
  rngFrom,
  view,
  type Worth,
} from '@arrakis/engine'
import { joints, seen } from './modules/joints.ts'
import { randomGame, randomTable } from './support/random-game.ts'

function position(given: Record<string, unknown>, preset = 'gf9-advanced', modules = [joints.id]): GameState {
  const problems: string[] = []
  const found = positionOf('joints', { preset, modules }, { stop: true, storm: 1, ...given }, problems)
  assert.deepEqual(problems, [])
  return found!.state
}

const NOTHING: Plan = { dial: 0, spice: 0, leader: null, kwisatzHaderach: false, weapon: null, defence: null }
const plan = (of: Faction, laid: Partial<Plan>): Command => ({
  seat: of,
  kind: 'plan',
  answer: { ...NOTHING, ...laid },
})

function say(state: GameState, command: Command): GameEvent[] {
  assert.equal(refuse(state, command), null, JSON.stringify(command))
  return play(state, command)
}

/** Both plans, and no traitor is called; the question after that is not answered. */
function fight(state: GameState, ...plans: Command[]): GameEvent[] {
  const events = plans.flatMap((command) => say(state, command))
  while (state.stack.at(-1)?.ask?.kind === 'call-traitor')
    for (const seat of pending(state))
      events.push(...say(state, { seat, kind: 'call-traitor', answer: 'no' } as Command))
  return events
}

const wonIn = (events: readonly GameEvent[]): Extract<GameEvent, { type: 'battleWon' }> =>
  events.find((event) => event.type === 'battleWon')!

/** Two sides with so many forces `here`, before their plans: nobody asks for a look. */
function battleIn(territory: string, given: Partial<Record<Faction, Record<string, unknown>>>): GameState {
  const sides = Object.entries(given).map(([of, { here, ...own }]) => [of, { forces: { [territory]: here }, ...own }])
  const state = position({ phase: 'battle', factions: Object.keys(given), ...Object.fromEntries(sides) })
  if (question(state, 'atreides')) say(state, { seat: 'atreides', kind: 'prescience', answer: 'pass' })
  return state
}

test('a force counts what its kind is worth, with spice and without', () => {
  const muster = (normal: Worth['normal'], elite: Worth['elite'], support: Muster['support'] = 'spice'): Muster => ({
    force: { normal: 4, elite: 2 },
    worth: { normal, elite },
    support,
  })
  const losses = (m: Muster, dial: number, spice: number): string =>
    lossesFor(m, dial, spice)
      .map(({ normal, elite }) => `${normal}+${elite}`)
      .join(' ')
  // Four that count half and gain nothing, two that count double with spice.
  const suboids = muster([1, 1], [4, 2])
  assert.deepEqual([maxSupport(suboids, 9), maxDial(suboids, 0), maxDial(suboids, 2)], [2, 4, 6])
  assert.equal(losses(suboids, 2.5, 1), '1+1')
  assert.equal(losses(suboids, 2, 3), '')
  // Starred ones that need no spice.
  const guards = muster([2, 1], [4, 4])
  assert.deepEqual([maxSupport(guards, 9), maxDial(guards, 0), maxDial(guards, 4)], [4, 6, 8])
  assert.equal(losses(guards, 4, 0), '4+1 0+2')
  assert.equal(losses(guards, 2, 0), '4+0 0+1')
  // One and a half each, where no spice is used.
  const patched = muster([3, 3], [4, 4], 'none')
  assert.deepEqual([maxSupport(patched, 9), maxDial(patched, 0)], [0, 10])
  assert.equal(losses(patched, 1.5, 0), '1+0')
  assert.equal(losses(patched, 1, 0), '1+0')
  assert.equal(losses(muster([2, 2], [4, 4], 'free'), 1.5, 0), '')
})

test('a rule says what forces of a side are worth, and where', () => {
  const state = battleIn('carthag', { guild: { here: 4, spice: 9 }, emperor: { here: { elite: 2 }, spice: 9 } })
  const forces = (of: Faction): Muster => {
    const open = question(state, of)!
    assert.ok(open.kind === 'plan')
    return open.offer.forces
  }
  assert.deepEqual(forces('guild').worth, { normal: [1, 1], elite: [2, 1] })
  assert.deepEqual(forces('emperor').worth, { normal: [2, 1], elite: [4, 2] })
  assert.equal(refuse(state, plan('guild', { dial: 2, spice: 1, leader: 'staban' }))?.code, 'plan.dial')
  assert.equal(refuse(state, plan('guild', { dial: 2, leader: 'staban' })), null)
  const elsewhere = battleIn('arrakeen', { harkonnen: { here: 2 }, emperor: { here: { elite: 2 } } })
  assert.equal(refuse(elsewhere, plan('emperor', { dial: 4, leader: 'caid' })), null)
})

test('a rule adds to a leader who lives, to a total, and breaks a tie', () => {
  const poisoned = battleIn('carthag', {
    atreides: { here: 5, spice: 5, hand: ['chaumas'] },
    harkonnen: { here: 5, spice: 5, hand: ['crysknife'] },
  })
  const won = wonIn(
    fight(
      poisoned,
      plan('atreides', { dial: 1, spice: 1, leader: 'jessica', weapon: 'chaumas' }),
      plan('harkonnen', { dial: 3, spice: 3, leader: 'feyd', weapon: 'crysknife' }),
    ),
  )
  // Both leaders are dead: of the one nothing is left of its poison either, the other is at home.
  assert.deepEqual([won.by, won.totals], ['harkonnen', [5, 1]])
  const alive = battleIn('arrakeen', {
    atreides: { here: 5, spice: 5, hand: ['chaumas'] },
    harkonnen: { here: 5, spice: 5 },
  })
  const other = wonIn(
    fight(
      alive,
      plan('atreides', { dial: 1, spice: 1, leader: 'jessica', weapon: 'chaumas' }),
      plan('harkonnen', { dial: 3, spice: 3, leader: 'feyd' }),
    ),
  )
  assert.deepEqual([other.by, other.totals], ['atreides', [9, 3]])
  for (const [territory, winner] of [
    ['arrakeen', 'atreides'],
    ['habbanya-sietch', 'harkonnen'],
  ] as const) {
    const even = battleIn(territory, { atreides: { here: 5, spice: 5 }, harkonnen: { here: 5, spice: 5 } })
    const plans = [
      plan('atreides', { dial: 3, spice: 3, leader: 'yueh' }),
      plan('harkonnen', { dial: 3, spice: 3, leader: 'kudu' }),
    ]
    assert.equal(wonIn(fight(even, ...plans)).by, winner)
  }
})

test('a rule says whether a leader is slain', () => {
  const state = battleIn('arrakeen', {
    atreides: { here: 5, spice: 5, hand: ['kulon'] },
    harkonnen: { here: 5, spice: 5, hand: ['crysknife', 'snooper'] },
  })
  const events = fight(
    state,
    plan('atreides', { dial: 1, spice: 1, leader: 'jessica', defence: 'kulon' }),
    plan('harkonnen', { dial: 1, spice: 1, leader: 'kudu', weapon: 'crysknife', defence: 'snooper' }),
  )
  assert.deepEqual(wonIn(events).totals, [6, 2])
  assert.ok(!events.some(({ type }) => type === 'leaderKilled'))
})

test('a rule says which cards stay in hand, of a loser too', () => {
  const state = battleIn('carthag', {
    guild: { here: 4, spice: 5, hand: ['crysknife', 'shield'] },
    harkonnen: { here: 5, spice: 5, hand: ['baliset', 'snooper'] },
  })
  fight(
    state,
    plan('guild', { dial: 0, leader: 'guild-rep', weapon: 'crysknife', defence: 'shield' }),
    plan('harkonnen', { dial: 3, spice: 3, leader: 'feyd', weapon: 'baliset', defence: 'snooper' }),
  )
  assert.deepEqual(state.factions.guild!.hand, ['crysknife', 'shield'])
  const open = question(state, 'harkonnen')!
  assert.ok(open.kind === 'aftermath')
  assert.deepEqual(open.offer.discard, ['snooper'])
})

test('a rule keeps anybody from calling a traitor, and nobody is asked', () => {
  const plans = [
    plan('atreides', { dial: 1, spice: 1, leader: 'jessica' }),
    plan('harkonnen', { dial: 2, spice: 2, leader: 'feyd' }),
  ]
  for (const [territory, asked] of [
    ['arrakeen', 'call-traitor'],
    ['sietch-tabr', 'capture'],
  ] as const) {
    const state = battleIn(territory, {
      atreides: { here: 5, spice: 5 },
      harkonnen: { here: 5, spice: 5, traitors: ['jessica'] },
    })
    for (const command of plans) say(state, command)
    assert.equal(question(state, pending(state)[0]!)?.kind, asked)
  }
})

test('what else goes into a plan is refused, unless a rule knows it', () => {
  const state = battleIn('arrakeen', { atreides: { here: 5, spice: 5 }, harkonnen: { here: 5, spice: 5 } })
  const more = (of: Faction, laid: Partial<Plan>): string | undefined => refuse(state, plan(of, laid))?.code
  assert.equal(more('atreides', { leader: 'jessica', more: { banked: 2 } }), 'plan.more')
  assert.equal(more('harkonnen', { leader: 'feyd', more: { second: 'kudu' } }), 'plan.more')
  assert.equal(more('harkonnen', { leader: 'feyd', more: { banked: 2, mercenaries: true } }), 'plan.more')
  assert.equal(more('harkonnen', { leader: 'feyd', more: { banked: 4 } }), 'malformed')
  assert.equal(more('harkonnen', { leader: 'feyd', more: {} }), undefined)
  const events = fight(
    state,
    plan('atreides', { dial: 1, spice: 1, leader: 'jessica' }),
    plan('harkonnen', { dial: 0, leader: 'feyd', more: { banked: 3 } }),
  )
  assert.deepEqual(wonIn(events).totals, [9, 6])
  const other = position(
    {
      phase: 'battle',
      factions: ['guild', 'harkonnen'],
      guild: { forces: { carthag: 2 } },
      harkonnen: { forces: { carthag: 2 } },
    },
    'gf9-basic',
    [],
  )
  assert.equal(refuse(other, plan('harkonnen', { leader: 'feyd', more: { banked: 1 } }))?.code, 'plan.more')
})

test('the moments of a battle come in their order, before what they are named for', () => {
  seen.length = 0
  const forces = { forces: { arrakeen: 5 }, spice: 5 }
  const state = position({ phase: 'battle', factions: ['atreides', 'harkonnen'], atreides: forces, harkonnen: forces })
  assert.deepEqual(seen.splice(0), ['battle.opens'])
  say(state, { seat: 'atreides', kind: 'prescience', answer: 'pass' })
  say(state, plan('atreides', { dial: 1, spice: 1, leader: 'jessica' }))
  assert.deepEqual(seen, [])
  say(state, plan('harkonnen', { dial: 2, spice: 2, leader: 'feyd' }))
  assert.deepEqual(seen.splice(0), ['battle.committed', 'battle.revealed'])
  fight(state)
  assert.deepEqual(seen, ['battle.judged', 'battle.settled'])
})

test('a battle won by a traitor is settled, and not judged', () => {
  const state = battleIn('arrakeen', {
    atreides: { here: 5, spice: 5 },
    harkonnen: { here: 5, spice: 5, traitors: ['jessica'] },
  })
  say(state, plan('atreides', { dial: 1, spice: 1, leader: 'jessica' }))
  say(state, plan('harkonnen', { dial: 2, spice: 2, leader: 'feyd' }))
  seen.length = 0
  say(state, { seat: 'atreides', kind: 'call-traitor', answer: 'no' })
  say(state, { seat: 'harkonnen', kind: 'call-traitor', answer: 'yes' })
  assert.deepEqual(seen, ['battle.settled'])
})

test('forces come back at the price and within the limit that rules say', () => {
  const state = position({
    phase: 'revival',
    factions: ['emperor', 'harkonnen', 'guild'],
    emperor: { tanks: { normal: 3, elite: 1 }, spice: 9 },
    harkonnen: { tanks: 6, spice: 9 },
    guild: { spice: 1 },
  })
  const open = question(state, 'emperor')!
  assert.ok(open.kind === 'revival')
  assert.deepEqual([open.offer.limit, open.offer.free, open.offer.price], [3, 1, { normal: 1, elite: 3 }])
  // The starred one is the dearest, and free.
  const revived = { normal: 2, elite: 1, leader: null }
  assert.equal(costOf(state, 'emperor', 'revival', revived)?.price, 2)
  assert.equal(costOf(state, 'emperor', 'revival', { ...revived, elite: 0 })?.price, 1)
  assert.equal(
    refuse(state, { seat: 'emperor', kind: 'revival', answer: { ...revived, normal: 3 } })?.code,
    'revival.limit',
  )
  say(state, { seat: 'emperor', kind: 'revival', answer: revived })
  say(state, { seat: 'harkonnen', kind: 'revival', answer: { normal: 5, elite: 0, leader: null } })
  // What the Harkonnen pay brings the Emperor one.
  assert.deepEqual([state.factions.emperor!.spice, state.factions.harkonnen!.spice], [9 - 2 + 1, 9 - 6])
})

test('a leader is paid for to whom a rule says', () => {
  const dead = { jessica: 'dead', hawat: 'dead', halleck: 'dead', idaho: 'dead', yueh: 'dead' }
  const state = position({
    phase: 'revival',
    factions: ['atreides', 'guild'],
    atreides: { leaders: dead, spice: 9 },
    guild: { spice: 1 },
  })
  seen.length = 0
  const answer = { normal: 0, elite: 0, leader: 'jessica' } as const
  assert.equal(costOf(state, 'atreides', 'revival', answer)?.price, 5)
  say(state, { seat: 'atreides', kind: 'revival', answer })
  assert.deepEqual([state.factions.atreides!.spice, state.factions.guild!.spice], [4, 6])
  assert.deepEqual(seen, [])
})

test('starred forces gather more where a rule says so', () => {
  const state = position({
    phase: 'collection',
    factions: ['emperor', 'guild'],
    emperor: { forces: { 'the-great-flat': { normal: 1, elite: 2 } }, spice: 0 },
    spice: { 'the-great-flat': 20 },
  })
  assert.equal(state.factions.emperor!.spice, 2 + 2 * 3)
})

test('a territory closed by a rule is entered neither by ship nor on foot', () => {
  const state = position({
    phase: 'shipment-movement',
    factions: ['guild', 'emperor'],
    guild: { reserves: 10, forces: { 'imperial-basin:9': 2 }, spice: 20 },
  })
  say(state, { seat: 'guild', kind: 'guild-turn', answer: 'now' })
  const to = 'arrakeen:9'
  const shipped = { kind: 'reserves', to, normal: 1, elite: 0 } as const
  assert.equal(refuse(state, { seat: 'guild', kind: 'ship', answer: shipped })?.code, 'territory.closed')
  assert.equal(refuse(state, { seat: 'guild', kind: 'ship', answer: { ...shipped, to: 'carthag:10' } }), null)
  say(state, { seat: 'guild', kind: 'ship', answer: 'pass' })
  const moved = { from: [{ area: 'imperial-basin:9', normal: 1, elite: 0 }], to } as const
  const wrong = refuse(state, { seat: 'guild', kind: 'move', answer: { ...moved, from: [...moved.from] } })
  assert.deepEqual([wrong?.code, wrong?.rule], ['territory.closed', 'MOVE-06'])
})

test('a payment is named once, whoever helps with it', () => {
  const state = position({
    phase: 'shipment-movement',
    factions: ['emperor', 'harkonnen', 'guild'],
    alliances: [['emperor', 'harkonnen']],
    emperor: { spice: 2 },
    harkonnen: { spice: 9, credit: { shipments: 4 } },
    guild: { spice: 0 },
  })
  seen.length = 0
  say(state, { seat: 'guild', kind: 'guild-turn', answer: 'wait' })
  say(state, { seat: 'emperor', kind: 'ship', answer: { kind: 'reserves', to: 'carthag:10', normal: 6, elite: 0 } })
  assert.deepEqual(seen, ['spice.paid by emperor: 6 for shipments'])
  const spice = (of: Faction): number => state.factions[of]!.spice
  assert.deepEqual([spice('emperor'), spice('harkonnen'), spice('guild')], [0, 9 - 4 + 1, 6])
  assert.equal(question(state, 'emperor')?.kind, 'move')
})

test('a payment of a stage that ends its procedure is named after it', () => {
  const state = position({
    phase: 'shipment-movement',
    factions: ['guild', 'emperor'],
    guild: { forces: { carthag: 8 }, spice: 5 },
    emperor: { spice: 0 },
  })
  seen.length = 0
  say(state, { seat: 'guild', kind: 'guild-turn', answer: 'now' })
  const from = [{ area: 'carthag:10', normal: 8, elite: 0 }] as const
  say(state, { seat: 'guild', kind: 'ship', answer: { kind: 'return', from: [...from] } })
  assert.deepEqual(seen, ['spice.paid by guild: 4 for shipments'])
  assert.deepEqual([state.factions.guild!.spice, state.factions.emperor!.spice], [1, 1])
  assert.equal(question(state, 'emperor')?.kind, 'ship')
})

test('random games go on with every joint in use, and views stay whole', () => {
  for (let i = 0; i < 14; i++) {
    const rng = rngFrom(`joints ${i}`)
    const table = { ...randomTable(PRESETS[i % PRESETS.length]!, rng), modules: [joints.id] }
    randomGame(table, `joints ${i}`, {
      before({ state, number }) {
        if (number % 40 > 0 || state.order.length === 0) return
        const me = state.order[number % state.order.length]!
        const told = JSON.parse(JSON.stringify(view(state, me))) as ReturnType<typeof view>
        assert.deepEqual(JSON.parse(JSON.stringify(view(determinize(told, rng), me))), told)
      },
      after: (state) => assert.deepEqual(invariants(state), [], `game ${i}`),
    })
  }
  seen.length = 0
})
