import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Bot, mentat, planGame, playGame, type Reason } from '@arrakis/bots'
import {
  type Answer,
  type Faction,
  type GameState,
  pending,
  placesToHold,
  question,
  rngFrom,
  territoryOf,
} from '@arrakis/engine'
import { weigh } from '../src/mentat/judges.ts'
import { outlookOf, worthOf } from '../src/mentat/outlook.ts'
import { gameAt, giveHand, situation, untilAsked } from './support/position.ts'

const SIX: readonly Faction[] = ['atreides', 'bene-gesserit', 'emperor', 'fremen', 'guild', 'harkonnen']

const considered = <A>(state: GameState, seat: Faction): A[] =>
  weigh(situation(state, seat), question(state, seat)!).map(({ answer }) => answer as A)

test('nobody lands a force or two among many, unless those are about to win', () => {
  const state = gameAt('ship', SIX)
  untilAsked(state, 'emperor', 'ship')
  const stand = (of: Faction, places: Record<string, number>): void => {
    state.forces = state.forces.filter((stack) => stack.of !== of && !(stack.area in places))
    for (const [area, normal] of Object.entries(places))
      state.forces.push({ area, of, normal, elite: 0, advisor: false })
  }
  const landings = (): number[] =>
    considered<Answer<'ship'>>(state, 'emperor').flatMap((answer) =>
      answer !== 'pass' && answer.kind === 'reserves' && territoryOf(answer.to) === 'carthag'
        ? [answer.normal + 2 * answer.elite]
        : [],
    )
  stand('harkonnen', { 'carthag:10': 10 })
  assert.ok(landings().length > 0)
  assert.ok(
    landings().every((force) => force >= 4),
    String(landings()),
  )
  stand('harkonnen', { 'carthag:10': 10, 'arrakeen:9': 10 })
  assert.ok(landings().some((force) => force < 4))
})

test('nobody lands alone among others where two could go', () => {
  const state = gameAt('ship', SIX)
  untilAsked(state, 'emperor', 'ship')
  state.forces = state.forces.filter(({ area }) => territoryOf(area) !== 'carthag')
  state.forces.push({ area: 'carthag:10', of: 'harkonnen', normal: 1, elite: 0, advisor: false })
  const sizes = (): number[] =>
    considered<Answer<'ship'>>(state, 'emperor').flatMap((answer) =>
      answer !== 'pass' && answer.kind === 'reserves' && territoryOf(answer.to) === 'carthag'
        ? [answer.normal + answer.elite]
        : [],
    )
  assert.ok(sizes().length > 0 && !sizes().includes(1), String(sizes()))
  state.factions.emperor!.spice = 1
  assert.deepEqual([...new Set(sizes())], [1], 'one is better than none')
})

test('nobody leaves a stronghold empty for the sand', () => {
  const state = gameAt('move', SIX)
  state.spice.push({ area: 'old-gap:9', amount: 12 })
  untilAsked(state, 'atreides', 'move')
  const places = placesToHold(state)
  const forces = state.forces.filter(({ of, area }) => of === 'atreides' && territoryOf(area) === 'arrakeen')
  const all = forces.reduce((sum, { normal, elite }) => sum + normal + elite, 0)
  assert.ok(all > 0)
  for (const answer of considered<Answer<'move'>>(state, 'atreides')) {
    if (answer === 'pass' || territoryOf(answer.from[0]!.area) !== 'arrakeen') continue
    const moved = answer.from.reduce((sum, { normal, elite }) => sum + normal + elite, 0)
    assert.ok(moved < all || places.includes(territoryOf(answer.to)), JSON.stringify(answer))
  }
})

test('nor does the Guild by ship', () => {
  const state = gameAt('ship', SIX)
  state.spice.push({ area: 'old-gap:9', amount: 12 })
  untilAsked(state, 'guild', 'ship')
  const there = state.forces.find(({ of, area }) => of === 'guild' && territoryOf(area) === 'tueks-sietch')!
  there.normal = 8
  state.factions.guild!.spice = 30
  const crossed = considered<Answer<'ship'>>(state, 'guild').flatMap((answer) =>
    answer !== 'pass' && answer.kind === 'cross' && territoryOf(answer.to) === 'old-gap'
      ? [answer.from[0]!.normal]
      : [],
  )
  assert.deepEqual(crossed, [6], 'a guard stays')
})

test('whoever leaves a battle leaves it whole, or with enough to fight it', () => {
  const state = gameAt('move', SIX)
  untilAsked(state, 'atreides', 'move')
  state.forces = state.forces.filter(({ of }) => of !== 'atreides' && of !== 'harkonnen')
  for (const [of, area, normal] of [
    ['atreides', 'arrakeen:9', 6],
    ['harkonnen', 'arrakeen:9', 9],
    ['harkonnen', 'carthag:10', 1],
  ] as const)
    state.forces.push({ area, of, normal, elite: 0, advisor: false })
  const rests = (): number[] =>
    considered<Answer<'move'>>(state, 'atreides').flatMap((answer) =>
      answer !== 'pass' && territoryOf(answer.to) === 'carthag' ? [6 - answer.from[0]!.normal] : [],
    )
  assert.deepEqual([...new Set(rests())].sort(), [0, 5])
  state.forces.find(({ of, area }) => of === 'harkonnen' && area === 'arrakeen:9')!.normal = 1
  assert.ok(rests().includes(1), 'against few a few may stay')
})

test('an attack costs what its winner loses, and a second battle more', () => {
  const state = gameAt('move', SIX)
  untilAsked(state, 'atreides', 'move')
  state.forces = state.forces.filter(({ of }) => of !== 'atreides' && of !== 'harkonnen')
  state.forces.push({ area: 'arrakeen:9', of: 'atreides', normal: 12, elite: 0, advisor: false })
  const worth = (): number =>
    worthOf(outlookOf(situation(state, 'atreides')), {
      forces: new Map([
        ['carthag', { normal: 10, elite: 0 }],
        ['arrakeen', { normal: 2, elite: 0 }],
      ]),
      gain: 0,
    })
  const walks = worth()
  state.forces.push({ area: 'carthag:10', of: 'harkonnen', normal: 2, elite: 0, advisor: false })
  const fights = worth()
  assert.ok(fights < walks)
  // A battle in the open beside it, which changes nothing else.
  state.forces.push({ area: 'imperial-basin:9', of: 'atreides', normal: 4, elite: 0, advisor: false })
  state.forces.push({ area: 'imperial-basin:9', of: 'emperor', normal: 1, elite: 0, advisor: false })
  const second = worth()
  assert.ok(second < fights - 1, `${walks} ${fights} ${second}`)
})

test('an ally is not outbid for the same card', () => {
  const bid = (allied: boolean): number => {
    const state = gameAt('bid', SIX)
    if (allied) state.alliances = [{ members: ['emperor', 'guild'], since: 1 }]
    untilAsked(state, 'guild', 'bid')
    giveHand(state, 'guild', [])
    state.factions.guild!.spice = 20
    Object.assign(state.stack.at(-1)!, { high: 1, leader: 'emperor' })
    return considered<Answer<'bid'>>(state, 'guild').indexOf('pass')
  }
  assert.equal(bid(true), 0)
  assert.ok(bid(false) > 0)
})

test('the Bene Gesserit do not write down the same faction every time', () => {
  const state = gameAt('prediction', SIX)
  const decision = question(state, 'bene-gesserit')!
  const written = new Map<string, number>()
  for (let i = 0; i < 300; i++) {
    const s = { ...situation(state, 'bene-gesserit'), rng: rngFrom(`prediction ${i}`) }
    const { faction, turn } = weigh(s, decision)[0]!.answer as Answer<'prediction'>
    assert.ok(turn >= 1 && turn <= 10)
    written.set(faction, (written.get(faction) ?? 0) + 1)
  }
  assert.equal(written.size, 5)
  assert.ok(Math.max(...written.values()) < 180, JSON.stringify([...written]))
})

test('others in the Polar Sink are no battle', () => {
  const standing = (there: readonly Faction[]): number => {
    const state = gameAt('move', SIX)
    untilAsked(state, 'atreides', 'move')
    const ours = ['atreides', 'harkonnen']
    state.forces = state.forces.filter(({ of, area }) => !ours.includes(of) && area !== 'polar-sink')
    const put = (of: Faction, places: Record<string, number>): void => {
      for (const [area, normal] of Object.entries(places))
        state.forces.push({ area, of, normal, elite: 0, advisor: false })
    }
    put('harkonnen', { 'carthag:10': 2 })
    put('atreides', { 'carthag:10': 10, 'arrakeen:9': 5, 'habbanya-sietch:16': 4, 'polar-sink': 1 })
    const apart = ['red-chasm:6', 'polar-sink'] as const
    put('bene-gesserit', { [apart[there.includes('bene-gesserit') ? 1 : 0]]: 1 })
    return outlookOf(situation(state, 'atreides')).value
  }
  assert.equal(standing(['bene-gesserit']), standing([]))
})

test('forces do not leave a city for the Polar Sink because somebody may come', () => {
  const state = gameAt('move', SIX)
  untilAsked(state, 'harkonnen', 'move')
  state.forces = state.forces.filter(({ of }) => of !== 'harkonnen')
  state.forces.push({ area: 'carthag:10', of: 'harkonnen', normal: 10, elite: 0, advisor: false })
  const worth = (force: number): number =>
    worthOf(outlookOf(situation(state, 'harkonnen')), {
      forces: new Map([
        ['carthag', { normal: 10 - force, elite: 0 }],
        ['polar-sink', { normal: force, elite: 0 }],
      ]),
      gain: 0,
    })
  for (const force of [5, 7, 9, 10]) assert.ok(worth(force) < 0, `${force}: ${worth(force)}`)
})

test('a place where nobody stands is expected to be taken by whoever lacks it', () => {
  const state = gameAt('ship', SIX)
  const [first] = pending(state) as Faction[]
  const rival = first === 'emperor' ? 'guild' : 'emperor'
  const taken = (): number => {
    const { held, places, sideOf } = outlookOf(situation(state, first!))
    return held[places.indexOf('carthag')]![sideOf[rival]!]!
  }
  state.factions[rival]!.spice = 30
  state.forces = state.forces.filter(({ area, of }) => territoryOf(area) !== 'carthag' && of !== rival)
  const usual = taken()
  for (const area of ['arrakeen:9', 'tueks-sietch:4']) {
    state.forces = state.forces.filter((stack) => stack.area !== area)
    state.forces.push({ area, of: rival, normal: 5, elite: 0, advisor: false })
  }
  assert.ok(usual > 0.1 && taken() > 2 * usual, `${usual} ${taken()}`)
})

test('whoever gets a game that nobody wins minds the costs of battles, others less with every turn', () => {
  const at = (turn: number, of: Faction): number => {
    const state = gameAt('move', SIX)
    untilAsked(state, of, 'move')
    state.turn = turn
    return outlookOf(situation(state, of)).care
  }
  assert.deepEqual([at(1, 'guild'), at(1, 'harkonnen')], [1, 1])
  assert.ok(at(9, 'guild') > 0.4 && at(9, 'harkonnen') < 0.2, `${at(9, 'guild')} ${at(9, 'harkonnen')}`)
  assert.ok(at(3, 'harkonnen') > at(5, 'harkonnen'))
})

test('plans win about as often as is said', () => {
  let said = 0
  let plans = 0
  let won = 0
  const laid = new Map<Faction, number>()
  const watching: Bot = {
    ...mentat,
    decide(seen, decision, rng) {
      const thought = mentat.decide(seen, decision, rng)
      const chance = thought.reasons.find(({ because }) => because === 'battle.plan')?.about?.chance
      if (chance !== undefined) laid.set(seen.view.me as Faction, Number(chance))
      return thought
    },
  }
  const match = { bots: ['watching'], presets: ['gf9-advanced'], players: [6], options: {}, seed: 'chances' }
  for (let game = 0; game < 16; game++) {
    const { table, seed } = planGame(match, game)
    const bots = table.seats.map(() => watching)
    playGame(table, seed, bots, {
      events: (events) => {
        for (const event of events) {
          if (event.type === 'battleBegan') laid.clear()
          if (event.type !== 'battleWon') continue
          for (const [of, chance] of laid) {
            // Who is sure of it, one way or the other, tells nothing.
            if (chance < 15 || chance > 85) continue
            plans++
            said += chance / 100
            if (event.by === of) won++
          }
          laid.clear()
        }
      },
    })
  }
  assert.ok(plans > 150, `${plans}`)
  assert.ok(Math.abs(said - won) / plans < 0.08, `${said} said, ${won} won, of ${plans}`)
})

/** The Emperor is about to win: he lacks one place, and stands with many in Carthag. */
function nearVictory(kind: 'ship' | 'move'): GameState {
  const state = gameAt(kind, SIX)
  untilAsked(state, 'atreides', kind)
  state.forces = state.forces.filter(({ of }) => of !== 'atreides' && of !== 'harkonnen' && of !== 'emperor')
  for (const [of, area, normal] of [
    ['emperor', 'carthag:10', 11],
    ['emperor', 'habbanya-sietch:16', 6],
    ['atreides', 'arrakeen:9', 2],
  ] as const)
    state.forces.push({ area, of, normal, elite: 0, advisor: false })
  return state
}

test('nobody halves a stronghold to send one against eleven, whoever is about to win', () => {
  const state = nearVictory('move')
  const sent = (): number =>
    considered<Answer<'move'>>(state, 'atreides').filter(
      (answer) => answer !== 'pass' && territoryOf(answer.to) === 'carthag',
    ).length
  assert.equal(sent(), 0)
  state.forces.find(({ area }) => area === 'carthag:10')!.normal = 3
  assert.ok(sent() > 0, 'where there is a chance it is tried')
})

test('a place is held less surely by one force than won: a victory may leave nobody', () => {
  const state = nearVictory('ship')
  const held = (of: Faction): number => {
    const { held: chances, places, sideOf } = outlookOf(situation(state, 'atreides'))
    return chances[places.indexOf('arrakeen')]![sideOf[of]!]!
  }
  const sum = (each: number): number => {
    state.forces = state.forces.filter(({ area }) => area !== 'arrakeen:9')
    for (const seat of ['atreides', 'guild'] as const)
      state.forces.push({ area: 'arrakeen:9', of: seat, normal: each, elite: 0, advisor: false })
    return held('atreides') + held('guild')
  }
  assert.ok(sum(1) < 0.8 && sum(8) > 0.9, `${sum(1)} ${sum(8)}`)
})

test('a reason speaks for what is done, and of spice only where it is paid', () => {
  const reasons = (of: Faction): Reason[] => {
    const state = gameAt('ship', SIX)
    untilAsked(state, of, 'ship')
    return weigh(situation(state, of), question(state, of)!).flatMap(({ reasons: some }) => some)
  }
  for (const seat of ['fremen', 'emperor'] as const) {
    const all = reasons(seat)
    for (const { because, weight } of all) assert.ok(because === 'go.cost' || weight >= 0, `${because} ${weight}`)
    assert.equal(
      all.some(({ because }) => because === 'ship.pass'),
      seat !== 'fremen',
    )
  }
})

test('who passes while somebody is about to win says that nothing helps, not that spice is kept', () => {
  const state = gameAt('ship', SIX)
  untilAsked(state, 'atreides', 'ship')
  const reasons = (): string[] =>
    weigh(situation(state, 'atreides'), question(state, 'atreides')!)
      .filter(({ answer }) => answer === 'pass')
      .flatMap((one) => one.reasons.map(({ because }) => because))
  assert.deepEqual(reasons(), ['ship.pass'])
  state.factions.atreides!.spice = 0
  state.forces = state.forces.filter(({ of }) => of === 'harkonnen' || of === 'atreides')
  for (const area of ['sietch-tabr:13', 'habbanya-sietch:16', 'tueks-sietch:4'])
    state.forces.push({ area, of: 'harkonnen', normal: 15, elite: 0, advisor: false })
  assert.deepEqual(reasons(), ['ship.no-help'])
})
