import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, type Faction, type GameState, play, type Term } from '@arrakis/engine'
import type { BotPlay } from '../src/bot.ts'
import { dealPlay } from '../src/mentat/deals/deals.ts'
import { type Bargain, dealWorth } from '../src/mentat/deals/worth.ts'
import type { Situation } from '../src/situation.ts'
import { gameAt, situation } from './support/position.ts'

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
  state.alliances = []
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
