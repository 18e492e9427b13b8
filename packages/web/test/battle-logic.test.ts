import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  below,
  CORE_FACTIONS,
  create,
  type Decision,
  type Faction,
  factsOf,
  type GameState,
  isLeader,
  isWeapon,
  type Plan,
  PRESETS,
  pending,
  pick,
  play,
  question,
  redact,
  refuse,
  rngFrom,
  type Seat,
  type SeenEvent,
  sample,
  samplePlay,
  shuffle,
  TREACHERY,
  tableSheet,
  view,
} from '@arrakis/engine'
import { planConstraints } from '../src/decisions/battle/constraints.ts'
import {
  battleOf,
  canLead,
  dialWith,
  knownSide,
  opponentOf,
  strongestFirst,
  worthOf,
} from '../src/decisions/battle/known.ts'
import { lossesIn } from '../src/decisions/battle/losses-seen.ts'
import {
  cheapestSupport,
  deadlyAttacks,
  dialsOf,
  killsOwnLeader,
  lossesOf,
  pointsText,
  supportsFor,
  withCard,
  withDial,
  withLeader,
  withMore,
} from '../src/decisions/battle/strength.ts'
import { positionsIn } from './support/scenarios.ts'

/** Every plan asked for in some random games of each preset. */
function* plansAsked(games: number): Generator<{
  state: GameState
  seat: Seat
  decision: Decision<'plan'>
  told: readonly { events: readonly SeenEvent[] }[]
}> {
  for (let i = 0; i < games; i++) {
    const rng = rngFrom(`battle logic ${i}`)
    const seats = shuffle(rng, [...CORE_FACTIONS]).map((faction) => ({ faction }))
    const state = create({ preset: PRESETS[i % PRESETS.length]!, seats }, `battle logic ${i}`)
    const told: { events: readonly SeenEvent[] }[] = []
    while (!state.outcome) {
      for (const seat of pending(state)) {
        const decision = question(state, seat)!
        if (decision.kind === 'plan') yield { state, seat, decision, told }
      }
      const chance = samplePlay(state, pick(rng, state.order.length > 0 ? state.order : pending(state)), rng)
      const seat = pick(rng, pending(state))
      const played = chance && below(rng, 4) === 0 && !refuse(state, chance) ? chance : sample(state, seat, rng)!
      told.push({ events: redact(play(state, played), 'spectator') })
    }
  }
}

test('what is known of a side agrees with the offer of its own seat', () => {
  let plans = 0
  let asleep = 0
  for (const { state, seat, decision, told } of plansAsked(PRESETS.length)) {
    plans++
    const { offer } = decision
    const mine = view(state, seat)
    const battle = battleOf(mine)!
    const of = mine.me as Faction
    const own = knownSide(mine, battle, of, factsOf(mine))
    assert.deepEqual(own.muster, offer.forces)
    const leaders = offer.leader.filter((id) => id !== null && id !== 'cheap-hero')
    const free = own.leaders.filter(canLead).map(({ id }) => id)
    if (!own.leaderless && leaders.length > 0) assert.deepEqual(free.toSorted(), leaders.toSorted())
    const listed = strongestFirst(mine, offer.leader)
    assert.deepEqual(listed.toSorted(), offer.leader.toSorted())
    const strengths = listed.filter(isLeader).map((id) => worthOf(mine, id))
    assert.deepEqual(
      strengths,
      strengths.toSorted((a, b) => b - a),
    )
    assert.deepEqual(listed.slice(0, strengths.length), listed.filter(isLeader), 'a Cheap Hero and nobody come last')

    // The other side sees the same forces, and thinks possible whoever may lead.
    const theirs = view(state, opponentOf(battle, of))
    const { deck } = tableSheet(state.table, state.order)
    const seen = knownSide(theirs, battle, of, factsOf(theirs), deck)
    assert.deepEqual(seen.muster, offer.forces)
    // An oath about the dial binds a plan without changing what is offered.
    assert.ok(Math.min(offer.dial.max, seen.sworn) <= seen.dial!.full)
    const possible = new Set(seen.leaders.filter(canLead).map(({ id }) => id))
    for (const id of leaders) assert.ok(possible.has(id), `${id} may lead`)
    if (offer.kwisatzHaderach) assert.ok(seen.kwisatz)
    // ATR-10 What all have seen fall bounds what is counted in secret.
    const lost = lossesIn(told, of)
    const bounded = knownSide(theirs, battle, of, factsOf(theirs), deck, { lost })
    const counted = state.kwisatzHaderach?.lost ?? 0
    if (lost !== null && of === 'atreides') assert.ok(lost >= counted, `${lost} seen, ${counted} counted`)
    if (offer.kwisatzHaderach) assert.ok(bounded.kwisatz)
    if (lost !== null && lost < 7) assert.ok(!bounded.kwisatz)
    if (seen.kwisatz && !bounded.kwisatz) asleep++
    const isBound = planConstraints(theirs, of, opponentOf(battle, of)).length > 0
    for (const card of state.factions[of]!.hand)
      assert.ok(isBound || seen.reach.includes(card), `${card} may be played`)
    // Where all cards are known by their number nothing else is feared.
    const whole = knownSide(theirs, battle, of, factsOf(theirs), deck, { cards: seen.cards.length })
    if (seen.hidden === null) assert.ok(whole.reach.every((card) => seen.cards.includes(card)))
    assert.ok(seen.bare! <= seen.most!)
    for (const card of seen.cards) assert.ok(state.factions[of]!.hand.includes(card))
  }
  assert.ok(plans > 50, `${plans} plans`)
  assert.ok(asleep > 10, `${asleep} times it is known to sleep`)
})

test('what lies open of the leaders counts in what they reach: two together, or one who takes off mine', () => {
  const known = (file: string, me: Faction) => {
    const state = positionsIn(file).find((one) => question(one, me)?.kind === 'plan')!
    const seen = view(state, me)
    const battle = battleOf(seen)!
    return knownSide(seen, battle, opponentOf(battle, me), factsOf(seen))
  }
  const two = known('C7-dream-rules/dream-battle-training', 'emperor')
  const [first, second] = two.leaders.filter(canLead)
  assert.equal(two.most! - two.bare!, first!.strength + second!.strength)
  const bureaucrat = known('C5-leader-skills/skill-bureaucrat-leads', 'emperor')
  const [best] = bureaucrat.leaders.filter(canLead)
  // Staban, who counts 5, takes one for each of three strongholds.
  assert.deepEqual([bureaucrat.most! - bureaucrat.bare!, bureaucrat.takes], [best!.strength, 3])
  assert.equal(
    bureaucrat.edge,
    worthOf(view(positionsIn('C5-leader-skills/skill-bureaucrat-leads')[0]!, 'emperor'), 'staban') + 3 - best!.strength,
  )
})

/** A plan asked for against the Kwisatz Haderach, as seen from there, after this was told of it. */
function againstKwisatz(told: object) {
  for (const { state, seat } of plansAsked(PRESETS.length)) {
    const battle = battleOf(view(state, seat))
    const theirs = battle && view(state, opponentOf(battle, seat as Faction))
    if (!theirs || !knownSide(theirs, battle, seat as Faction, factsOf(theirs)).kwisatz) continue
    const seen = { ...theirs, battle: { ...theirs.battle!, ...told } }
    return knownSide(seen, battle, seat as Faction, factsOf(seen))
  }
  assert.fail('no such battle was found')
}

test('the Kwisatz Haderach comes with a leader only, as far as Prescience has shown', () => {
  const shown = (value: unknown) => againstKwisatz({ shown: { of: 'atreides', element: 'leader', value } })
  const nobody = shown(null)
  assert.equal(nobody.most, nobody.bare)
  const hero = shown('cheap-hero')
  assert.equal(hero.most! - hero.bare!, 2)
})

test('a dial counted from their spice keeps to what was sworn, and is not said of one that is known', () => {
  const sworn = { of: 'atreides', plays: false, moreThan: 0 }
  const side = againstKwisatz({ promises: [sworn] })
  assert.equal(dialWith(side, 20), 0)
  assert.ok(dialWith(againstKwisatz({ promises: [{ ...sworn, plays: true }] }), 20)! > 0)
  const shown = againstKwisatz({ shown: { of: 'atreides', element: 'dial', value: 2 } })
  assert.equal(dialWith(shown, 20), null)
})

test('the wheel offers only dials and support that the forces can make', () => {
  for (const { state, seat, decision } of plansAsked(PRESETS.length)) {
    const { forces, dial: most } = decision.offer
    const { spice } = state.factions[seat as Faction]!
    const dials = dialsOf(forces, spice)
    assert.equal(dials[0], 0)
    assert.equal(dials.at(-1), most.max)
    for (const dial of dials) {
      const plan = withDial({ dial: 0, spice: 0 }, forces, spice, dial)
      assert.equal(plan.dial, dial)
      assert.ok(supportsFor(forces, dial, spice).includes(plan.spice))
      assert.ok(lossesOf(forces, plan).length > 0)
      const thrifty = lossesOf(forces, { dial, spice: cheapestSupport(forces, dial, spice) })[0]!
      // From a dial that loses fewest forces one comes to another that does.
      assert.equal(plan.spice, cheapestSupport(forces, dial, spice))
      for (const other of supportsFor(forces, dial, spice)) {
        const lost = lossesOf(forces, { dial, spice: other })[0]!
        assert.ok(thrifty.normal + thrifty.elite <= lost.normal + lost.elite)
      }
    }
  }
})

test('a plan stays valid when one of its parts is changed', () => {
  const plan: Plan = {
    dial: 3,
    spice: 1,
    leader: 'hawat',
    kwisatzHaderach: true,
    weapon: 'kulon',
    defence: 'shield',
  }
  assert.deepEqual(withLeader(plan, null), {
    ...plan,
    leader: null,
    kwisatzHaderach: false,
    weapon: null,
    defence: null,
  })
  assert.deepEqual(withLeader({ ...plan, leader: 'cheap-hero', decoy: 'idaho' }, 'yueh'), { ...plan, leader: 'yueh' })
  assert.deepEqual(withCard(plan, 'defence', 'kulon', ['kulon', 'shield']), {
    ...plan,
    weapon: null,
    defence: 'kulon',
  })
  assert.deepEqual(withCard(plan, 'defence', 'kulon', ['kulon', 'kulon']), { ...plan, defence: 'kulon' })
  assert.deepEqual(withMore({ ...plan, more: { second: 'yueh' } }, { banked: 2 }), { ...plan, more: { banked: 2 } })
  assert.deepEqual(withMore({ ...plan, more: { banked: 2 } }, {}), plan)
  const weapons = TREACHERY.map(({ id }) => id).filter(isWeapon)
  assert.deepEqual(deadlyAttacks(plan, weapons), ['poison', 'sure'])
  assert.deepEqual(deadlyAttacks({ ...plan, leader: null }, weapons), [])
  assert.equal(killsOwnLeader({ ...plan, weapon: 'stone-burner', defence: null }), true)
  assert.equal(killsOwnLeader({ ...plan, weapon: 'stone-burner' }), false)
  assert.deepEqual([0, 0.5, 3, 4.5].map(pointsText), ['0', '½', '3', '4½'])
})
