import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, type Faction, type GameState, type Order, play } from '@arrakis/engine'
import type { BotPlay } from '../src/bot.ts'
import { costWithHelp, creditPlay } from '../src/mentat/lending.ts'
import { ordersPlay } from '../src/mentat/orders.ts'
import { reasonText } from '../src/text/reasons.ts'
import { gameAt, giveHand, situation } from './support/position.ts'

const SIX: readonly Faction[] = ['atreides', 'bene-gesserit', 'emperor', 'fremen', 'guild', 'harkonnen']
const playsOf = (state: GameState, seat: Faction) => situation(state, seat).view.asked.filter(({ asked }) => !asked)
/** What five spice for a card cost a seat. */
const auctionCost = (state: GameState, seat: Faction): number => costWithHelp(situation(state, seat), 5, 5, 'cards')
const playOf = (find: typeof ordersPlay, state: GameState, seat: Faction): BotPlay | null =>
  find(situation(state, seat), playsOf(state, seat))

test('a bot with a Karama orders to be asked in battle, once', () => {
  const state = gameAt('bid', SIX)
  giveHand(state, 'harkonnen', ['karama'])
  const orders = playOf(ordersPlay, state, 'harkonnen')!.answer as Order[]
  assert.ok(orders.some(({ on, when }) => on === 'bene-gesserit.voice' && when === 'my-battle'))
  assert.ok(!orders.some(({ on }) => on.startsWith('harkonnen')))
  play(state, { seat: 'harkonnen', kind: 'orders', answer: orders })
  assert.equal(playOf(ordersPlay, state, 'harkonnen'), null)
})

test('a bot orders to be asked for cards with a moment of their own, as long as it holds them', () => {
  const state = gameAt('bid', SIX)
  giveHand(state, 'atreides', ['weather-control', 'hajr'])
  const orders = playOf(ordersPlay, state, 'atreides')!.answer as Order[]
  assert.deepEqual(
    orders.map(({ on }) => on),
    ['card.weather-control', 'card.hajr'],
  )
  play(state, { seat: 'atreides', kind: 'orders', answer: orders })
  giveHand(state, 'atreides', ['shield'])
  assert.deepEqual(playOf(ordersPlay, state, 'atreides')!.answer, [])
})

test('a bot orders to be asked for its Karama power only if it has one', () => {
  const state = gameAt('bid', SIX)
  for (const [seat, power] of [
    ['guild', 'guild.stop-shipment'],
    ['fremen', 'fremen.call-worm'],
  ] as const) {
    giveHand(state, seat, ['karama'])
    const orders = playOf(ordersPlay, state, seat)!.answer as Order[]
    assert.ok(orders.some(({ on }) => on === power))
  }
  const basic = gameAt('bid', SIX, 'gf9-basic')
  giveHand(basic, 'guild', ['karama'])
  assert.ok(!(playOf(ordersPlay, basic, 'guild')!.answer as Order[]).some(({ on }) => on === 'guild.stop-shipment'))
})

test('the Emperor lends to an ally what comes back, once', () => {
  const state = gameAt('bid', SIX)
  state.alliances.push({ members: ['emperor', 'harkonnen'], since: 0 })
  state.factions.emperor!.spice = 30
  const offered = playOf(creditPlay, state, 'emperor')!.answer as Answer<'credit'>
  assert.ok(offered.cards >= 15 && offered.cards < 30, 'some is kept for own cards')
  assert.equal(offered.first, true, 'what the Emperor pays for a card comes back to the Emperor')
  play(state, { seat: 'emperor', kind: 'credit', answer: offered })
  assert.equal(playOf(creditPlay, state, 'emperor'), null)
  giveHand(state, 'harkonnen', [])
  const poor = auctionCost(state, 'harkonnen')
  state.factions.emperor!.credit.cards = 0
  assert.ok(poor < auctionCost(state, 'harkonnen'), 'an ally bids with what comes back')
})

test('a rich ally lends for shipments what it does not need, and none to a richer one', () => {
  const state = gameAt('ship', SIX)
  state.alliances.push({ members: ['emperor', 'harkonnen'], since: 0 })
  state.factions.emperor!.spice = 30
  const s = situation(state, 'emperor')
  s.chronicle.spice.harkonnen = 2
  const { shipments, first } = creditPlay(s, playsOf(state, 'emperor'))!.answer as Answer<'credit'>
  assert.ok(shipments > 10 && shipments < 30)
  assert.equal(first, false)
  s.chronicle.spice.harkonnen = 40
  assert.equal(creditPlay(s, playsOf(state, 'emperor')), null)
})

test('every reason has a sentence', () => {
  assert.equal(
    reasonText({ because: 'nexus.accept', weight: 1, about: { faction: 'guild' } }),
    'The Guild and I are stronger together.',
  )
  assert.equal(
    reasonText({ because: 'bid.known', weight: 1, about: { card: 'shield' } }),
    'Shield is what my hand needs.',
  )
})
