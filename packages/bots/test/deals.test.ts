import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, type Faction, type GameState, type PhaseId, play, type Term } from '@arrakis/engine'
import type { BotPlay } from '../src/bot.ts'
import { newChronicle, remember } from '../src/chronicle.ts'
import { dealPlay } from '../src/mentat/deals/deals.ts'
import { type Bargain, dealWorth } from '../src/mentat/deals/worth.ts'
import { addDealing } from '../src/mentat/plays.ts'
import type { Situation } from '../src/situation.ts'
import { BotSeats } from '../src/table/bot-seats.ts'
import { gameAt, situation } from './support/position.ts'

addDealing(dealPlay)

const SIX: readonly Faction[] = ['atreides', 'bene-gesserit', 'emperor', 'fremen', 'guild', 'harkonnen']

const offered = (state: GameState, by: Faction, to: Faction, terms: Term[], turns = 1): void => {
  play(state, { seat: by, kind: 'offer-deal', answer: { with: [to], text: '', terms, turns } })
}
const wanted = (state: GameState, seat: Faction): BotPlay | null => {
  const s = situation(state, seat)
  return dealPlay(
    s,
    s.view.asked.filter(({ asked }) => !asked),
  )
}
const said = (state: GameState, seat: Faction): string => {
  const found = wanted(state, seat)
  return found?.kind === 'answer-deal' ? found.answer.answer : (found?.kind ?? 'nothing')
}
const pay = (from: Faction, to: Faction, amount: number, when: 'now' | 'turn-ended' | 'battle-won' = 'now'): Term => ({
  term: 'pay',
  from,
  to,
  amount,
  when,
})
const peace = (of: Faction, on: Faction): Term => ({ term: 'no-attack', of, on })
const worth = (s: Situation, terms: readonly Term[], turns = 1, parties: Bargain['parties'] = ['atreides', 'guild']) =>
  dealWorth(s, { parties, terms, turns })

/** Guild offers, Atreides consider; Guild hold one place and have spice. */
const table = (): GameState => gameAt('bid', SIX)

test('a bribe that costs little is taken, one that costs a stronghold is not', () => {
  const state = table()
  offered(state, 'emperor', 'atreides', [pay('emperor', 'atreides', 4), peace('atreides', 'emperor')])
  assert.equal(said(state, 'atreides'), 'accept')
  state.deals = []
  offered(state, 'emperor', 'atreides', [
    pay('emperor', 'atreides', 4),
    { term: 'leave', of: 'atreides', territory: 'arrakeen' },
  ])
  assert.notEqual(said(state, 'atreides'), 'accept')
})

test('the longer a promise binds, the more it costs', () => {
  const s = situation(table(), 'atreides')
  const bonds: Term[] = [
    peace('atreides', 'guild'),
    { term: 'stay-out', of: 'atreides', territory: 'tueks-sietch' },
    { term: 'hold', of: 'atreides', territory: 'arrakeen' },
    { term: 'leave', of: 'atreides', territory: 'arrakeen' },
    { term: 'ship', of: 'atreides', to: 'nowhere' },
    { term: 'move', of: 'atreides', to: 'nowhere' },
    { term: 'bid-at-most', of: 'atreides', amount: 0 },
    { term: 'ally', of: ['atreides', 'guild'], together: true },
  ]
  for (const term of bonds) {
    const worths = [1, 2, 4, 20].map((turns) => worth(s, [term], turns))
    assert.deepEqual(
      worths,
      worths.toSorted((a, b) => b - a),
      term.term,
    )
    assert.ok(worths[3]! <= -50, `${term.term} for ever`)
    assert.ok(worths[0]! <= 0, term.term)
    assert.ok(term.term === 'ally' || worths[1]! <= -50, `${term.term} for two turns`)
  }
})

test('what is paid later counts no more than the payer will have, and what cannot be paid at once does not count', () => {
  const s = situation(table(), 'atreides')
  s.chronicle.spice.guild = 5
  assert.equal(worth(s, [pay('guild', 'atreides', 40, 'turn-ended')]), 0)
  assert.equal(worth(s, [pay('guild', 'atreides', 40, 'battle-won')]), 0)
  assert.equal(worth(s, [pay('guild', 'atreides', 40)]), worth(s, [pay('guild', 'atreides', 5)]))
  assert.equal(
    worth(s, [pay('guild', 'atreides', 5), pay('guild', 'atreides', 5)]),
    worth(s, [pay('guild', 'atreides', 5)]),
  )
  s.chronicle.spice.guild = 40
  const later = worth(s, [pay('guild', 'atreides', 40, 'turn-ended')])
  assert.ok(later > 0 && later < worth(s, [pay('guild', 'atreides', 40)]))
  const on = (options: Partial<Situation['options']>, turn = 1): Situation => ({
    ...s,
    view: { ...s.view, turn },
    options: { ...s.options, ...options },
  })
  // A bribe lies before the shield until the turn has ended.
  assert.equal(worth(on({}, 10), [pay('guild', 'atreides', 40)]), 0)
  assert.ok(worth(on({ 'bribes.available': 'immediately' }, 10), [pay('guild', 'atreides', 40)]) > 0)
  // The Emperor's gift to an ally does not, nor does what allies share where they may.
  const allied = (ally: Faction, options: NonNullable<GameState['table']['options']> = {}): Situation => {
    const state = table()
    state.table = { ...state.table, options }
    state.alliances = [{ members: ['atreides', ally], since: 1 }]
    const last = situation(state, 'atreides')
    return { ...last, view: { ...last.view, turn: 10 } }
  }
  const given = (s: Situation, from: Faction): number => worth(s, [pay(from, 'atreides', 3)], 1, ['atreides', from])
  assert.ok(given(allied('emperor'), 'emperor') > 0)
  assert.equal(given(allied('emperor'), 'guild'), 0)
  assert.equal(given(allied('guild'), 'guild'), 0)
  assert.ok(
    given(allied('guild', { 'alliance.giveSpice': 'viaDealsImmediately', 'bribes.betweenAllies': true }), 'guild') > 0,
  )
  // Where deals are only written down, nobody has to keep a promise.
  const written = on({ 'deals.enforcement': 'recordOnly' })
  assert.equal(worth(written, [pay('guild', 'atreides', 40, 'turn-ended'), peace('guild', 'atreides')]), 0)
  assert.equal(worth(written, [pay('guild', 'atreides', 40)]), worth(s, [pay('guild', 'atreides', 40)]))
})

test('what is owed already makes the next promise of payment dearer', () => {
  const state = table()
  state.factions.atreides!.spice = 12
  const promise = pay('atreides', 'guild', 5, 'turn-ended')
  const first = worth(situation(state, 'atreides'), [promise])
  offered(state, 'guild', 'atreides', [promise])
  state.deals[0]!.status = 'binding'
  assert.ok(worth(situation(state, 'atreides'), [promise]) < first)
})

test('empty promises are worth nothing, however many there are', () => {
  const s = situation(table(), 'atreides')
  const empty: Term[] = [
    { term: 'no-leader', of: 'guild', against: 'atreides' },
    { term: 'play-card', of: 'guild', against: 'atreides', kind: 'worthless', play: true },
    { term: 'hold', of: 'guild', territory: 'polar-sink' },
    { term: 'stay-out', of: 'guild', territory: 'polar-sink' },
    { term: 'bid-at-most', of: 'guild', amount: 99 },
    { term: 'ship', of: 'guild', to: 'polar-sink' },
    { term: 'show', from: 'guild', to: 'atreides', what: 'spice' },
    { term: 'words', text: 'You will not regret it.' },
  ]
  assert.equal(worth(s, empty, 20), 0)
})

test('one promise in several forms counts once', () => {
  const s = situation(table(), 'atreides')
  const one = peace('guild', 'atreides')
  const more: Term[] = [
    one,
    { term: 'stay-out', of: 'guild', territory: 'arrakeen' },
    { term: 'ship', of: 'guild', to: 'nowhere' },
    { term: 'move', of: 'guild', to: 'nowhere' },
  ]
  assert.equal(worth(s, more), worth(s, [one]))
})

test('no price buys peace for somebody who can win while it lasts, nor battles, predictions, or many turns', () => {
  const state = table()
  for (const at of ['carthag:10', 'arrakeen:9'])
    state.forces = [
      ...state.forces.filter(({ area }) => area !== at),
      { area: at, of: 'guild', normal: 6, elite: 0, advisor: false },
    ]
  const s = situation(state, 'atreides')
  s.chronicle.spice.guild = 60
  const rich = pay('guild', 'atreides', 60)
  const never: Term[] = [
    peace('atreides', 'guild'),
    { term: 'stay-out', of: 'atreides', territory: 'carthag' },
    { term: 'throw-fight', loser: 'atreides', winner: 'guild' },
    { term: 'no-leader', of: 'atreides', against: 'guild' },
    { term: 'play-card', of: 'atreides', against: 'guild', kind: 'poison-defence', play: false },
    { term: 'ship', of: 'atreides', to: 'the-great-flat' },
    { term: 'show', from: 'atreides', to: 'guild', what: 'prediction' },
  ]
  for (const term of never) assert.ok(worth(s, [term, rich]) < 0, term.term)
})

test('nobody sells the defence of a place, nor an army; peace costs less if it is returned', () => {
  const state = table()
  const rich = (): Situation => {
    const s = situation(state, 'atreides')
    s.chronicle.spice.emperor = 20
    return s
  }
  const s = rich()
  assert.ok(
    worth(s, [{ term: 'stay-out', of: 'atreides', territory: 'arrakeen' }, pay('emperor', 'atreides', 30)]) < -50,
  )
  const hold: Term = { term: 'hold', of: 'atreides', territory: 'arrakeen' }
  assert.ok(worth(s, [hold]) < -7, 'all ten of them')
  const one = peace('atreides', 'emperor')
  const both = worth(s, [one, peace('emperor', 'atreides')])
  assert.ok(both - worth(s, [peace('emperor', 'atreides')]) > worth(s, [one]))
  // Where deals are only written down they may come all the same.
  const written: Situation = { ...s, options: { ...s.options, 'deals.enforcement': 'recordOnly' } }
  assert.equal(worth(written, [one, peace('emperor', 'atreides')]), worth(written, [one]))
  // They have promised not to come already: nothing is left to fear.
  offered(state, 'emperor', 'atreides', [peace('emperor', 'atreides')])
  state.deals[0]!.status = 'binding'
  assert.ok(worth(rich(), [one]) > worth(s, [one]))
})

test('a hand is not shown to anybody before a battle', () => {
  const state = table()
  const hand: Term[] = [
    { term: 'show', from: 'atreides', to: 'guild', what: 'hand' },
    { term: 'show', from: 'atreides', to: 'guild', what: 'traitors' },
  ]
  for (const term of hand) assert.ok(worth(situation(state, 'atreides'), [term]) > -50)
  state.forces.push({ area: 'arrakeen:9', of: 'harkonnen', normal: 6, elite: 0, advisor: false })
  for (const term of hand) assert.ok(worth(situation(state, 'atreides'), [term]) < -50)
})

test('an offer that binds is not left open once others ship', () => {
  const state = table()
  offered(state, 'atreides', 'guild', [peace('atreides', 'guild'), pay('guild', 'atreides', 6)])
  assert.notEqual(said(state, 'atreides'), 'cancel')
  state.phase = 'shipment-movement'
  assert.equal(said(state, 'atreides'), 'cancel')
  // Nor may they be paid for peace when they have moved.
  state.deals = []
  offered(state, 'atreides', 'guild', [peace('guild', 'atreides')])
  assert.equal(said(state, 'atreides'), 'cancel')
})

interface Seated {
  readonly state: GameState
  readonly chronicle: ReturnType<typeof newChronicle>
}
const seatsOf = (standsIn: boolean): BotSeats<Seated> =>
  new BotSeats<Seated>({
    levelOf: ({ state }, chair) => (state.chairs[chair]!.faction === 'atreides' ? 'mentat' : null),
    standsIn: () => standsIn,
    isOpen: () => true,
  })
const seatedAt = (state: GameState): Seated => ({ state, chronicle: newChronicle(state.table) })
/** What the Atreides play next, once they have laid their orders. */
function next(seats: BotSeats<Seated>, data: Seated): { readonly kind: string; readonly answer: unknown } | null {
  seats.notice(data, [{ type: 'phaseBegan', phase: 'bidding' }])
  for (;;) {
    const command = seats.nextPlay(data)
    if (command?.kind !== 'orders') return command
    play(data.state, { seat: 'atreides', kind: 'orders', answer: command.answer as Answer<'orders'> })
  }
}
const takesBack = (seats: BotSeats<Seated>, data: Seated): boolean => {
  const command = next(seats, data)
  return command?.kind === 'answer-deal' && (command.answer as Answer<'answer-deal'>).answer === 'cancel'
}
/** What the Atreides offer to rich Emperors. */
function offerBy(seats: BotSeats<Seated>, data: Seated): Answer<'offer-deal'> {
  data.chronicle.spice.emperor = 30
  const command = next(seats, data)
  assert.equal(command?.kind, 'offer-deal')
  return command!.answer as Answer<'offer-deal'>
}

test('what a person has offered is not taken back by the bot that stands in, what the bot has offered is', () => {
  const state = table()
  // Worth nothing to the Atreides: only a person would offer it.
  offered(state, 'atreides', 'guild', [pay('atreides', 'guild', 2)])
  assert.equal(said(state, 'atreides'), 'cancel')
  const data = seatedAt(state)
  const seats = seatsOf(true)
  assert.ok(!takesBack(seats, data))
  state.deals = []
  const answer = offerBy(seats, data)
  seats.notice(data, play(state, { seat: 'atreides', kind: 'offer-deal', answer }))
  assert.ok(!takesBack(seats, data))
  // The buyer has become poor.
  data.chronicle.spice.emperor = 0
  assert.ok(takesBack(seats, data))
})

test('a bot takes its own offer back after a reload and after something was taken back', () => {
  const state = table()
  offered(state, 'atreides', 'guild', [pay('atreides', 'guild', 2)])
  const data = seatedAt(state)
  const seats = seatsOf(false)
  assert.ok(takesBack(seats, data))
  seats.forget()
  assert.ok(takesBack(seats, data))
})

for (const what of ['refused', 'forgotten'] as const)
  test(`an offer of a bot that was ${what} is not taken for the one a person makes later`, () => {
    const state = table()
    const data = seatedAt(state)
    const seats = seatsOf(true)
    offerBy(seats, data)
    if (what === 'refused') seats.nextSeat()
    else seats.forget()
    const terms = [pay('atreides', 'guild', 2)]
    const answer: Answer<'offer-deal'> = { with: ['guild'], text: '', terms, turns: 1 }
    seats.notice(data, play(state, { seat: 'atreides', kind: 'offer-deal', answer }))
    assert.ok(!takesBack(seats, data))
  })

test('an offer that will not do is answered with one that would', () => {
  const state = table()
  state.factions.guild!.spice = 30
  offered(state, 'guild', 'atreides', [pay('guild', 'atreides', 1), { term: 'bid-at-most', of: 'atreides', amount: 2 }])
  const s = situation(state, 'atreides')
  s.chronicle.spice.guild = 30
  const asked = s.view.asked.filter((decision) => !decision.asked)
  const counter = dealPlay(s, asked)!
  assert.equal(counter.kind, 'offer-deal')
  const answer = counter.answer as Answer<'offer-deal'>
  assert.deepEqual(answer.with, ['guild'])
  assert.ok(worth(s, answer.terms, answer.turns) > 0)
  const asks = answer.terms.find((t) => t.term === 'pay')!
  assert.ok(asks.amount > 1 && asks.when === 'now' && asks.to === 'atreides')
  // The first offer is refused once the second lies on the table.
  play(state, { seat: 'atreides', kind: 'offer-deal', answer })
  assert.equal(said(state, 'atreides'), 'refuse')
})

test('whoever promises something for a payment is never asked to pay themselves', () => {
  const state = table()
  state.factions.guild!.spice = 30
  const promises: Term[] = [
    peace('guild', 'atreides'),
    { term: 'bid-at-most', of: 'guild', amount: 0 },
    { term: 'leave', of: 'guild', territory: 'tueks-sietch' },
    { term: 'show', from: 'guild', to: 'atreides', what: 'hand' },
  ]
  for (const promise of promises)
    for (const amount of [1, 2, 6]) {
      state.deals = []
      offered(state, 'guild', 'atreides', [promise, pay('atreides', 'guild', amount)])
      const s = situation(state, 'atreides')
      s.chronicle.spice.guild = 30
      const counter = dealPlay(
        s,
        s.view.asked.filter(({ asked }) => !asked),
      )
      const terms = counter?.kind === 'offer-deal' ? (counter.answer as Answer<'offer-deal'>).terms : []
      for (const term of terms) if (term.term === 'pay') assert.equal(term.from, 'atreides', JSON.stringify(terms))
    }
})

test('an ally is told the card up for bid for nothing, others are not; nobody counters with a place left by those elsewhere', () => {
  const state = table()
  const s = situation(state, 'atreides')
  const told: Term = { term: 'show', from: 'atreides', to: 'guild', what: 'card-up' }
  assert.ok(worth(s, [told]) < 0)
  state.alliances = [{ members: ['atreides', 'guild'], since: 1 }]
  assert.ok(worth(situation(state, 'atreides'), [told]) > 0.4)
  // It is told once, and for that nothing else is given.
  const limit: Term = { term: 'bid-at-most', of: 'atreides', amount: 0 }
  const kind: Term = { ...told, what: 'card-kind' }
  for (const more of [[], [limit]])
    assert.equal(
      worth(situation(state, 'atreides'), [...Array.from({ length: 9 }, (): Term => told), kind, ...more]),
      worth(situation(state, 'atreides'), [told, ...more]),
    )
  state.treachery.rowSeenBy.push('guild')
  assert.equal(worth(situation(state, 'atreides'), [told, kind]), 0)
  state.treachery.rowSeenBy.pop()
  // To the listener it is worth the same, however many tell it.
  state.alliances = []
  const heard: Term = { ...told, from: 'emperor' }
  const guild = situation(state, 'guild')
  const parties: Faction[] = ['guild', 'atreides', 'emperor']
  assert.equal(worth(guild, [told, heard], 1, parties), worth(guild, [told], 1, parties))
  state.factions.guild!.spice = 30
  offered(state, 'guild', 'atreides', [
    { term: 'leave', of: 'guild', territory: 'carthag' },
    { term: 'bid-at-most', of: 'atreides', amount: 2 },
    pay('guild', 'atreides', 1),
  ])
  const rich = situation(state, 'atreides')
  rich.chronicle.spice.guild = 30
  const asked = rich.view.asked.filter((decision) => !decision.asked)
  const counter = dealPlay(rich, asked)
  assert.ok(counter?.kind === 'offer-deal')
  assert.ok(!(counter.answer as Answer<'offer-deal'>).terms.some(({ term }) => term === 'leave'))
})

test('whoever has offered for the name of a card still offers for peace that turn, but no second time for either', () => {
  const state = table()
  for (const of of SIX) state.factions[of]!.spice = of === 'harkonnen' ? 30 : 10
  const offersIn = (phase: PhaseId, before: readonly PhaseId[]): string | undefined => {
    state.phase = phase
    const s = situation(state, 'harkonnen')
    for (const of of SIX) s.chronicle.spice[of] = state.factions[of]!.spice
    for (const phase of before)
      remember(s.chronicle, [
        { type: 'phaseBegan', phase },
        { type: 'dealOffered', by: 'harkonnen', deal: 1, with: ['fremen'] },
      ])
    return dealPlay(
      s,
      s.view.asked.filter(({ asked }) => !asked),
    )?.reasons[0]?.because
  }
  assert.equal(offersIn('bidding', []), 'deal.look')
  assert.equal(offersIn('bidding', ['bidding']), undefined)
  assert.equal(offersIn('revival', ['bidding']), 'deal.peace')
  assert.equal(offersIn('revival', ['bidding', 'revival']), undefined)
})

test('an offer for the name of a card is taken back when the bidding is over', () => {
  const state = table()
  const told: Term = { term: 'show', from: 'atreides', to: 'guild', what: 'card-up' }
  offered(state, 'atreides', 'guild', [told, pay('guild', 'atreides', 5)])
  assert.notEqual(said(state, 'atreides'), 'cancel')
  state.phase = 'revival'
  assert.equal(said(state, 'atreides'), 'cancel')
})
