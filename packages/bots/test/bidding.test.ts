import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Card, type CardKind, type Faction, type GameState, question } from '@arrakis/engine'
import { remember } from '../src/chronicle.ts'
import { mentat } from '../src/levels/mentat.ts'
import { upWorth } from '../src/mentat/bidding.ts'
import { cardWorth, cheapestKarama, handWorths, meanWorth } from '../src/mentat/cards.ts'
import type { Situation } from '../src/situation.ts'
import { playGame } from '../src/table/game.ts'
import { best, gameAt, giveHand, situation, untilAsked } from './support/position.ts'

const SIX: readonly Faction[] = ['atreides', 'bene-gesserit', 'emperor', 'fremen', 'guild', 'harkonnen']

/** The first card up for bid, and a bidder who knows it or does not. */
function auction(bidder: Faction, up: Card, more: (state: GameState) => void = () => {}): GameState {
  const state = gameAt('bid', SIX)
  more(state)
  const { deck, row } = state.treachery
  const i = deck.indexOf(up)
  const held = state.order.find((of) => state.factions[of]!.hand.includes(up))
  if (i >= 0) deck[i] = row[0]!
  else if (held) state.factions[held]!.hand.splice(state.factions[held]!.hand.indexOf(up), 1, row[0]!)
  row[0] = up
  untilAsked(state, bidder, 'bid')
  return state
}
/** The Harkonnen lead the auction. */
const outbid = (state: GameState, high: number): void => {
  Object.assign(state.stack.at(-1)!, { high, leader: 'harkonnen' })
}
const spiceOf = (state: GameState, of: Faction, spice: number): void => {
  state.factions[of]!.spice = spice
}

test('a bot that sees the card bids for what its hand needs, and not for worthless cards', () => {
  const needs = auction('atreides', 'shield', (state) => {
    giveHand(state, 'atreides', ['crysknife'])
    spiceOf(state, 'atreides', 10)
  })
  assert.equal(best(needs, 'atreides').answer, 1)
  const worthless = auction('atreides', 'baliset', (state) => spiceOf(state, 'atreides', 10))
  assert.equal(best(worthless, 'atreides').answer, 'pass')
})

test('a worthless card is worth a Karama to a faction that may play it as one', () => {
  const s = situation(gameAt('bid', SIX), 'bene-gesserit')
  assert.ok(cardWorth(s, 'baliset', []) > 3)
  assert.equal(cardWorth(situation(gameAt('bid', SIX, 'gf9-basic'), 'bene-gesserit'), 'baliset', []), 0)
})

test('the first of a kind is worth more than a second, and a double little', () => {
  const s = situation(gameAt('bid', SIX), 'emperor')
  assert.ok(cardWorth(s, 'shield', []) > cardWorth(s, 'shield', ['snooper']))
  assert.ok(cardWorth(s, 'shield', ['snooper']) > cardWorth(s, 'shield', ['shield']))
  assert.deepEqual(
    handWorths(s, ['shield', 'shield']).map(({ worth }) => worth),
    [1, 1],
  )
})

test('a card that nobody has shown is worth less when the good ones are gone', () => {
  const state = gameAt('bid', SIX)
  const before = meanWorth(situation(state, 'emperor'))
  const good: Card[] = state.treachery.deck.filter((card) => card === 'shield' || card === 'snooper')
  state.treachery.deck = state.treachery.deck.filter((card) => !good.includes(card))
  state.treachery.discard.push(...good)
  assert.ok(good.length > 0)
  assert.ok(meanWorth(situation(state, 'emperor')) < before)
})

/** A table at which somebody has told the Guild of what kind the card up for bid is. */
function told(kind: CardKind | null): Situation {
  const state = gameAt('bid', SIX)
  giveHand(state, 'guild', [])
  const { turn, treachery } = state
  if (kind) state.factions.guild!.notes.push({ turn, saw: 'card-kind', kind, left: treachery.row.length })
  return situation(state, 'guild')
}

test('a card of which one is told the kind is worth what that kind is, and one of any kind the mean', () => {
  const unknown = upWorth(told(null))
  assert.ok(upWorth(told('projectile-weapon')) > unknown + 1)
  assert.ok(upWorth(told('worthless')) < unknown - 1)
  assert.equal(upWorth(told('worthless')), 0)
})

test('what was told of a card counts no more once it has been exchanged, and again when it is told anew', () => {
  const unknown = upWorth(told(null))
  const s = told('worthless')
  remember(s.chronicle, [{ type: 'cardTaken', by: 'harkonnen' }])
  assert.equal(upWorth(s), unknown)
  remember(s.chronicle, [{ type: 'shown', by: 'atreides', to: 'guild', what: 'card-kind' }])
  assert.equal(upWorth(s), 0)
  remember(s.chronicle, [
    { type: 'cardTaken', by: 'harkonnen' },
    { type: 'turnBegan', turn: 1 },
  ])
  assert.equal(upWorth(s), 0, 'it is about the same turn only')
})

test('a bid is the lowest that leads, and a poor bot passes before a rich one', () => {
  const high = (spice: number): number => {
    const state = auction('guild', 'crysknife', (at) => spiceOf(at, 'guild', spice))
    for (let bid = 1; ; bid++) {
      const { answer } = best(state, 'guild')
      if (answer === 'pass') return bid - 1
      assert.equal(answer, bid)
      outbid(state, bid)
    }
  }
  assert.ok(high(3) < high(25), 'more spice, higher bids')
  assert.ok(high(25) < 12, 'no card is worth everything')
})

test('two bots with a Karama do not outbid each other for ever', () => {
  const state = auction('atreides', 'shield', (at) => {
    giveHand(at, 'atreides', ['karama'])
    spiceOf(at, 'atreides', 0)
  })
  outbid(state, 20)
  assert.equal(best(state, 'atreides').answer, 'pass')
  assert.equal(cheapestKarama(situation(state, 'atreides'), ['karama'])!.card, 'karama')
})

test('an answer is always legal: a table of mentats makes no faults', () => {
  for (const preset of ['gf9-advanced', 'wbc', 'ah-basic']) {
    const game = playGame(
      { preset, seats: SIX.map((faction) => ({ faction })) },
      `bids ${preset}`,
      SIX.map(() => mentat),
    )
    assert.deepEqual(game.faults, [])
    assert.equal(question(game.state, 'atreides'), null)
  }
})

test('the last place in a hand is not filled with a second card of a kind', () => {
  const first = (hand: readonly Card[], up: Card): unknown => {
    const state = auction('atreides', up, (one) => {
      giveHand(one, 'atreides', hand)
      spiceOf(one, 'atreides', 11)
    })
    return best(state, 'atreides').answer
  }
  assert.equal(first(['lasgun', 'chaumas', 'shield'], 'shield'), 'pass')
  assert.notEqual(first(['lasgun', 'chaumas', 'shield'], 'snooper'), 'pass')
  assert.notEqual(first(['shield'], 'chaumas'), 'pass')
})
