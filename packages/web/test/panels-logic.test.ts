import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addModules,
  type Card,
  type Chair,
  CORE_FACTIONS,
  create,
  deckFor,
  type Faction,
  factsOf,
  type Options,
  type SeenEvent,
  type TableConfig,
  tableSheet,
  view,
} from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { settledDeals } from '../src/decisions/deals/settled.ts'
import { RECURRING, repliedIn } from '../src/decisions/recurring/recurring.ts'
import {
  cardToOffer,
  isOrdered,
  momentsOf,
  type Offered,
  type OfferMoment,
  offered,
  servesAs,
  toggled,
} from '../src/panels/card-moments.ts'
import { countCards, unseenCards } from '../src/panels/card-tracker.ts'
import { factionsIn, filterLines, logLines, turnsIn } from '../src/panels/log-lines.ts'
import { bidsIn, foldBids, foldNegotiations } from '../src/panels/negotiations.ts'
import { concerns, orderFor, withOrder } from '../src/panels/order-list.ts'
import { namePlayers } from '../src/panels/player-names.ts'
import { wonBy } from '../src/panels/won-by.ts'
import { judgeCalls } from '../src/rules-worker/judge-calls.ts'
import { areBotsAlike, decidingSeats } from '../src/table/deciding.ts'
import type { Message, Picture, TableEvent, TableViewer } from '../src/table/picture.ts'
import { hasAnswered, isAskedAgain, lastTakeBack, stepsInVote, takeBackWay } from '../src/table/take-back.ts'
import { countable, known } from '../src/table/told.ts'
import { panels } from '../src/text/en/panels.ts'
import { en } from './support/english.ts'

addModules(MODULES)

const game = (id: number, ...events: SeenEvent[]): Message => ({ id, at: 0, type: 'game', events, of: null, by: null })
const MESSAGES: readonly Message[] = [
  game(1, { type: 'traitorsDealt', to: 'guild' }),
  game(
    2,
    { type: 'turnBegan', turn: 1 },
    { type: 'phaseBegan', phase: 'storm' },
    { type: 'stormRevealed', sectors: 4 },
  ),
  game(3, { type: 'phaseBegan', phase: 'bidding' }, { type: 'bidMade', by: 'emperor', bid: 2 }),
  { id: 4, at: 0, type: 'chat', from: 'seat-1', to: { kind: 'table' }, text: 'Two?' },
  game(5, { type: 'bidPassed', by: 'guild' }),
  game(6, { type: 'cardSeen', by: 'atreides', secret: { for: ['atreides'], card: 'shield' } }),
  game(
    7,
    { type: 'turnBegan', turn: 2 },
    { type: 'battleBegan', territory: 'carthag', aggressor: 'guild', defender: 'emperor' },
  ),
]

test('the log has a line for every event up to the step that is shown, under its turn and phase', () => {
  const lines = logLines(MESSAGES, 6)
  assert.deepEqual(
    lines.map(({ event, message, turn, phase }) => [event?.type ?? message.type, turn, phase]),
    [
      ['traitorsDealt', 0, 'set-up'],
      ['stormRevealed', 1, 'storm'],
      ['bidMade', 1, 'bidding'],
      ['chat', 1, 'bidding'],
      ['bidPassed', 1, 'bidding'],
      ['cardSeen', 1, 'bidding'],
    ],
  )
  assert.equal(new Set(lines.map(({ key }) => key)).size, lines.length)
})

test('the log can be filtered by faction, kind, or both', () => {
  const lines = logLines(MESSAGES, 7)
  const types = (filter: Parameters<typeof filterLines>[1]): string[] =>
    filterLines(lines, filter).map(({ event, message }) => event?.type ?? message.type)
  assert.deepEqual(types({ faction: 'emperor', kind: null }), ['bidMade', 'battleBegan'])
  assert.deepEqual(types({ faction: null, kind: 'bid' }), ['bidMade', 'bidPassed'])
  assert.deepEqual(types({ faction: 'guild', kind: 'bid' }), ['bidPassed'])
  assert.deepEqual(types({ faction: null, kind: 'talk' }), ['chat'])
  assert.deepEqual(types({ faction: null, kind: 'secret' }), ['cardSeen'])
  assert.deepEqual(types({ faction: null, kind: 'battle' }), ['battleBegan'])
  assert.deepEqual(turnsIn(lines), [
    { turn: 0, at: 0 },
    { turn: 1, at: 1 },
    { turn: 2, at: 6 },
  ])
})

test('a log line lists all factions its event names, the acting one first', () => {
  assert.deepEqual(factionsIn({ type: 'allianceFormed', members: ['guild', 'fremen'] }), ['guild', 'fremen'])
  assert.deepEqual(factionsIn({ type: 'bribePaid', from: 'guild', to: 'emperor', amount: 1, short: 0 }), [
    'emperor',
    'guild',
  ])
  assert.deepEqual(factionsIn({ type: 'winAttempted', by: ['harkonnen', 'emperor'] }), ['harkonnen', 'emperor'])
  assert.deepEqual(factionsIn({ type: 'stormMoved', to: 3, sectors: 1 }), [])
})

test('each moment has at most one order, and removing one keeps the others', () => {
  const first = withOrder([], 'card.hajr', { do: 'ask' })
  const second = withOrder(first, '*', { do: 'cancel', when: 'i-pay' })
  const third = withOrder(second, 'card.hajr', { do: 'ignore' })
  assert.deepEqual(third, [
    { on: '*', do: 'cancel', when: 'i-pay' },
    { on: 'card.hajr', do: 'ignore' },
  ])
  assert.equal(orderFor(third, 'guild'), null)
  assert.deepEqual(withOrder(third, '*', null), [{ on: 'card.hajr', do: 'ignore' }])
})

test('unseen cards are the cards of the deck that this seat cannot see', () => {
  const state = create({ preset: 'gf9-advanced', seats: [{ faction: 'atreides' }, { faction: 'guild' }] }, 'cards')
  state.factions.atreides!.hand = ['shield', 'karama']
  state.factions.guild!.hand = ['lasgun', 'snooper']
  state.factions.atreides!.known = [{ of: 'guild', card: 'lasgun' }]
  state.treachery.discard = ['shield']
  const left = countCards(unseenCards(deckFor({ 'deck.treachery': 'classic33' }), view(state, 'atreides')))
  const n = (card: string): number => left.find((one) => one.card === card)?.n ?? 0
  assert.deepEqual([n('shield'), n('karama'), n('lasgun'), n('snooper')], [2, 1, 0, 4])
})

test('the seats the game waits for are known, unless they are secret', () => {
  const seats = [{ faction: 'atreides' as const }, { faction: 'guild' as const }]
  const seen = view(create({ preset: 'gf9-advanced', seats }, 'who'), 'spectator')
  assert.deepEqual([...decidingSeats(seen)!].sort(), ['atreides', 'guild'])
  const asking = seen.now[0]!.asking!
  asking.answered = ['guild']
  assert.deepEqual(decidingSeats(seen), ['atreides'])
  asking.of = null
  assert.equal(decidingSeats(seen), null)
})

test('the level of bots is told where it differs, or where people play as well', () => {
  const me = { kind: 'person', name: 'me' } as const
  const [mentat, random] = [{ kind: 'bot', name: 'mentat' } as const, { kind: 'bot', name: 'random' } as const]
  assert.ok(areBotsAlike([me, mentat, mentat]))
  assert.ok(!areBotsAlike([me, mentat, random]))
  assert.ok(!areBotsAlike([me, me, mentat]))
})

test('the log tells a worm once: where it was led, if somebody led it', () => {
  const told = (...events: SeenEvent[]): unknown[] =>
    logLines([game(1, ...events)], 1).map(({ event }) => event?.type === 'wormAppeared' && event.territory)
  const drawn: SeenEvent = { type: 'wormAppeared', territory: null, by: 'card' }
  const led: SeenEvent = { type: 'wormAppeared', territory: 'funeral-plain', by: 'fremen' }
  assert.deepEqual(told(drawn, led), ['funeral-plain'])
  assert.deepEqual(told(drawn, drawn, led), [null, 'funeral-plain'])
  assert.deepEqual(told({ ...drawn, territory: 'the-great-flat' }, led), ['the-great-flat', 'funeral-plain'])
})

test('worms of one blow that come to the same place one after the other are one line', () => {
  const worm: SeenEvent = { type: 'wormAppeared', territory: 'broken-land', by: 'card' }
  const lines = (...events: SeenEvent[]): number => logLines([game(1, ...events)], 1).length
  assert.equal(lines(worm, worm, worm), 1)
  assert.equal(lines(worm, { ...worm, territory: 'funeral-plain' }), 2)
  // One that is still to be sent somewhere is another one.
  const unled: SeenEvent = { ...worm, territory: null }
  assert.equal(lines(unled, unled), 2)
})

test('the log tells a shipment once, unless something came between', () => {
  const told = (...events: SeenEvent[]): unknown[] => logLines([game(1, ...events)], 1).map(({ event }) => event?.type)
  const shipment = { kind: 'reserves', to: 'arrakeen', normal: 2, elite: 0 } as const
  const declared: SeenEvent = { type: 'shipmentDeclared', by: 'guild', shipment }
  const shipped: SeenEvent = { type: 'shipped', by: 'guild', shipment, cost: 2, paidTo: 'bank' }
  assert.deepEqual(told(declared, shipped), ['shipped'])
  const stopped: SeenEvent = { type: 'shipmentStopped', by: 'emperor', of: 'guild' }
  assert.deepEqual(told(declared, stopped, shipped), ['shipmentDeclared', 'shipmentStopped', 'shipped'])
})

test('what happens before the first phase of a turn stands under no phase', () => {
  const turned: SeenEvent = { type: 'sidesTurned', territory: 'tueks-sietch', to: 'fighters' }
  const lines = logLines(
    [
      game(1, { type: 'turnBegan', turn: 1 }, { type: 'phaseBegan', phase: 'mentat-pause' }, turned),
      game(2, { type: 'turnBegan', turn: 2 }, turned, { type: 'phaseBegan', phase: 'storm' }, turned),
    ],
    2,
  )
  assert.deepEqual(
    lines.map(({ turn, phase }) => [turn, phase]),
    [
      [1, 'mentat-pause'],
      [2, 'set-up'],
      [2, 'storm'],
    ],
  )
})

test('that the Guild waits with its movement is told once a turn', () => {
  const waited: SeenEvent = { type: 'guildWaited' }
  const passed: SeenEvent = { type: 'turnBegan', turn: 2 }
  const told = (...events: SeenEvent[]): number => logLines([game(1, ...events)], 1).length
  assert.equal(told(waited, waited, waited), 1)
  assert.equal(told(waited, waited, passed, waited), 2)
})

test('offers and refusals between the same parties are one line of the log, with the last of them', () => {
  const offered = (deal: number, by: Faction, other: Faction): SeenEvent => ({
    type: 'dealOffered',
    by,
    deal,
    with: [other],
  })
  const lines = logLines(
    [
      game(1, { type: 'turnBegan', turn: 1 }, { type: 'phaseBegan', phase: 'bidding' }, offered(1, 'guild', 'fremen')),
      game(2, offered(2, 'emperor', 'guild')),
      game(3, { type: 'dealRefused', deal: 1, by: 'fremen' }),
      game(4, offered(3, 'fremen', 'guild')),
      game(5, { type: 'bidMade', by: 'emperor', bid: 2 }),
      game(6, { type: 'dealMade', deal: 3, parties: ['fremen', 'guild'] }),
      game(7, offered(4, 'guild', 'fremen')),
    ],
    7,
  )
  const told = foldNegotiations(lines)
  const typesOf = (some: readonly { readonly event: SeenEvent | null }[]) => some.map(({ event }) => event?.type)
  assert.deepEqual(typesOf(told), ['dealOffered', 'bidMade', 'dealMade', 'dealOffered'])
  assert.deepEqual(typesOf(told[2]!.earlier), ['dealOffered', 'dealRefused', 'dealOffered'])
  assert.deepEqual([told[0]!.earlier, told[3]!.earlier], [[], []])
  assert.equal(new Set(told.map(({ key }) => key)).size, told.length)
  assert.deepEqual(typesOf(filterLines(told, { faction: 'fremen', kind: 'talk' })), ['dealMade', 'dealOffered'])
  assert.deepEqual(typesOf(filterLines(told, { faction: null, kind: 'bid' })), ['bidMade'])
  assert.deepEqual(filterLines(told, { faction: 'guild', kind: null })[1]!.earlier.length, 3)
})

test('whoever answers an offer with another has refused it then: the answer to the other is what the log shows', () => {
  const lines = logLines(
    [
      game(1, { type: 'turnBegan', turn: 1 }, { type: 'phaseBegan', phase: 'bidding' }),
      game(2, { type: 'dealOffered', by: 'emperor', deal: 7, with: ['atreides'] }),
      game(3, { type: 'dealOffered', by: 'atreides', deal: 8, with: ['emperor'] }),
      game(4, { type: 'dealRefused', deal: 8, by: 'emperor' }),
      game(5, { type: 'bidMade', by: 'guild', bid: 2 }),
      game(6, { type: 'dealRefused', deal: 7, by: 'atreides' }),
    ],
    6,
  )
  const told = foldNegotiations(lines)
  assert.deepEqual(
    told.map(({ event }) => event),
    [
      { type: 'bidMade', by: 'guild', bid: 2 },
      { type: 'dealRefused', deal: 8, by: 'emperor' },
    ],
  )
  assert.deepEqual(
    told[1]!.earlier.map(({ message }) => message.id),
    [2, 6, 3],
  )
})

test('the bids for a card are one line of the log with its sale, and open ones are told one by one', () => {
  const bid = (by: Faction, amount: number): SeenEvent => ({ type: 'bidMade', by, bid: amount })
  const passed = (by: Faction): SeenEvent => ({ type: 'bidPassed', by })
  const sold: SeenEvent = { type: 'cardSold', to: 'emperor', price: 2, paidTo: 'bank', karama: null }
  const lines = logLines(
    [
      game(1, { type: 'turnBegan', turn: 1 }, { type: 'phaseBegan', phase: 'bidding' }, bid('guild', 1)),
      game(2, bid('emperor', 2), passed('fremen')),
      game(3, { type: 'dealOffered', by: 'guild', deal: 1, with: ['fremen'] }),
      game(4, passed('guild'), sold, bid('fremen', 1), passed('guild')),
    ],
    4,
  )
  const told = foldBids(foldNegotiations(lines))
  const typesOf = (some: readonly { readonly event: SeenEvent | null }[]) => some.map(({ event }) => event?.type)
  assert.deepEqual(typesOf(told), ['dealOffered', 'cardSold', 'bidMade', 'bidPassed'])
  assert.deepEqual(typesOf(told[1]!.earlier), ['bidMade', 'bidMade', 'bidPassed', 'bidPassed'])
  assert.equal(told[1]!.factions[0], 'emperor')
  // Whoever passes has not bid.
  assert.equal(panels.logBids(bidsIn(told[1]!.earlier)), '2 bids before that')
  assert.equal(panels.logBids(bidsIn(told[1]!.earlier.slice(2))), 'Nobody had bid before that')
  assert.equal(new Set(told.map(({ key }) => key)).size, told.length)
})

test('standing answers that mean nothing to a faction are not asked of it', () => {
  const told = (preset: string, me: Faction) => {
    const table = { preset, seats: [{ faction: me }, { faction: 'harkonnen' as const }] }
    const mine = tableSheet(table, [me, 'harkonnen']).shields.find(({ faction }) => faction === me)!
    return (['charity', 'collect', 'starred', 'halve'] as const).filter((key) => concerns(mine, key))
  }
  assert.deepEqual(told('gf9-advanced', 'bene-gesserit'), ['charity', 'collect'])
  assert.deepEqual(told('gf9-advanced', 'emperor'), ['charity', 'collect', 'starred'])
  assert.deepEqual(told('gf9-advanced', 'fremen'), ['charity', 'collect', 'starred', 'halve'])
  assert.deepEqual(told('gf9-basic', 'fremen'), ['charity', 'collect'])
})

test('an answer given ahead holds always, or in its turn', () => {
  assert.equal(repliedIn({ answer: 'pass', turn: 2 }, 3), null)
  assert.equal(repliedIn({ answer: 'pass', turn: 2 }, 2)?.answer, 'pass')
  assert.equal(repliedIn({ answer: 'polar-sink', turn: null }, 9)?.answer, 'polar-sink')
})

test('whoever is put a question with an answer that holds finds it among the orders, at tables that ask it', () => {
  const brought = (options: Partial<Options>): readonly string[] =>
    tableSheet({ preset: 'gf9-advanced', options, seats: [] }, CORE_FACTIONS).shields.flatMap(
      ({ recurring }) => recurring,
    )
  assert.deepEqual(brought({ 'modules.homeworlds': 'on' }).toSorted(), Object.keys(RECURRING).toSorted())
  assert.ok(!brought({}).includes('world.second-advisor'))
})

test('a number of cards that is not open is told as what is known for sure', () => {
  assert.equal(en.panels.cards(7, 2), '7 cards')
  assert.equal(en.panels.cards(null, 3), 'at least 3 cards, as you have seen')
  assert.equal(en.panels.cards(null), 'cards hidden')
})

test('the log names people where the engine counts players', () => {
  const nameOf = (n: number): string | null => (n === 2 ? 'Chani' : null)
  assert.equal(namePlayers('Player 2 took the Guild.', nameOf), 'Chani took the Guild.')
  assert.equal(namePlayers('Player 3 took the Guild.', nameOf), 'Player 3 took the Guild.')
})

test('a deal that is over is listed with what was paid by it; an offer that lapsed is not', () => {
  const paid: SeenEvent = { type: 'bribePaid', from: 'guild', to: 'emperor', amount: 3, short: 0 }
  const other: SeenEvent = { type: 'bribePaid', from: 'fremen', to: 'atreides', amount: 1, short: 0 }
  const messages = [
    game(1, { type: 'turnBegan', turn: 2 }, { type: 'dealOffered', by: 'guild', deal: 1, with: ['emperor'] }),
    game(2, { type: 'dealMade', deal: 1, parties: ['guild', 'emperor'] }, paid, { type: 'dealEnded', deal: 1 }),
    game(3, { type: 'dealMade', deal: 2, parties: ['fremen', 'atreides'] }),
    game(4, { type: 'dealOffered', by: 'guild', deal: 3, with: ['emperor'] }),
    game(
      5,
      { type: 'turnBegan', turn: 3 },
      paid,
      other,
      { type: 'dealEnded', deal: 2 },
      { type: 'dealEnded', deal: 3 },
    ),
  ]
  assert.deepEqual(
    settledDeals(messages, 5).map(({ id, turn, done }) => [id, turn, done]),
    [
      [2, 3, [other]],
      [1, 2, [paid]],
    ],
  )
  assert.deepEqual(
    settledDeals(messages, 4).map(({ id }) => id),
    [1],
  )
})

test('a card with a moment is offered when it came and when its moment is near, once each', () => {
  const known = ['card.weather-control', 'card.hajr']
  const [storm] = momentsOf('weather-control', known)
  let isGuided = false
  const to = (before: Offered | undefined, ask: number, phase: OfferMoment['phase']): Offered | null => {
    const now = { ask, phase, isGuided }
    const card = cardToOffer(['shield', 'weather-control'], [], known, { 'weather-control': before }, now, ['karama'])
    const next = offered(before, now, storm!)
    assert.equal(card, next && 'weather-control')
    return next
  }
  const came = to(undefined, 7, 'bidding')
  assert.deepEqual(came, { came: 7 })
  assert.deepEqual(to(came!, 7, 'bidding'), came, 'it stays with its question')
  assert.equal(to(came!, 8, 'bidding'), null)
  const near = to(came!, 12, 'shipment-movement')
  assert.deepEqual(near, { came: 7, near: 12 })
  assert.equal(to(near!, 13, 'battle'), null)
  assert.equal(to(near!, 30, 'shipment-movement'), null, 'nor in a later turn')
  assert.deepEqual(to(undefined, 9, 'battle'), { came: 9, near: 9 }, 'both at once')
  isGuided = true
  assert.equal(to(undefined, 7, 'bidding'), null, 'somebody new is told of it when its moment is near')
  assert.deepEqual(to(undefined, 12, 'battle'), { came: 12, near: 12 })
  assert.equal(to({ came: 12, near: 12 }, 13, 'battle'), null)
})

test('the order for a card can be set and taken back', () => {
  const known = ['card.weather-control', 'card.hajr']
  const now = { ask: 1, phase: null, isGuided: false }
  assert.equal(cardToOffer(['family-atomics'], [], known, {}, now, ['karama']), null, 'this table has no such moment')
  const [storm] = momentsOf('weather-control', known)
  const orders = toggled([{ on: 'guild', do: 'ask' }], storm!)
  assert.deepEqual(orders, [
    { on: 'guild', do: 'ask' },
    { on: 'card.weather-control', do: 'ask' },
  ])
  assert.ok(isOrdered(orders, storm!))
  assert.equal(cardToOffer(['weather-control'], orders, known, {}, now, ['karama']), null)
  assert.deepEqual(toggled(orders, storm!), [{ on: 'guild', do: 'ask' }])
  const [inBattles, always] = momentsOf('karama', known)
  const both = toggled(toggled([], inBattles!), always!)
  assert.deepEqual(both, [{ on: '*', do: 'ask' }])
  assert.equal(cardToOffer(['karama'], both, known, {}, now, ['karama']), null)
})

test('a card that is a Karama for its holder is offered as one, and of several one', () => {
  const state = create(
    { preset: 'gf9-advanced', seats: [{ faction: 'bene-gesserit' }, { faction: 'guild' }] },
    'worthless cards',
  )
  const karamas = (me: Faction): readonly Card[] => factsOf(view(state, me)).karamas
  assert.deepEqual(karamas('guild'), ['karama'])
  const mine = karamas('bene-gesserit')
  const hand: Card[] = ['shield', 'baliset', 'kulon']
  const now = { ask: 4, phase: 'battle', isGuided: false } as const
  assert.equal(cardToOffer(hand, [], [], {}, now, karamas('guild')), null)
  assert.equal(cardToOffer(hand, [], [], {}, now, mine), 'baliset')
  assert.equal(cardToOffer(hand, [], [], { karama: { came: 2, near: 3 } }, now, mine), null)
  assert.deepEqual(momentsOf(servesAs('kulon', mine), []), momentsOf('karama', []))
})

test('a take-back is offered to whoever has done something that could be taken back', () => {
  const mine: Message = { ...game(1), type: 'game', events: [], of: 'seat-1', by: 'person' }
  const told = (what: TableEvent): Message => ({ id: 2, at: 0, type: 'table', what })
  const takenBack = told({ event: 'taken-back', chair: 'seat-1' })
  const has = (messages: readonly Message[], as: TableViewer = 'seat-1'): boolean => hasAnswered(messages, as, 'server')
  assert.equal(has(MESSAGES), false)
  assert.equal(has([...MESSAGES, mine]), true)
  assert.equal(has([...MESSAGES, mine], 'seat-2'), false)
  assert.equal(has([...MESSAGES, mine], 'spectator'), false)
  assert.equal(has([{ ...mine, by: 'bot' }]), false)
  assert.equal(has([mine, takenBack]), false)
  assert.equal(has([mine, { ...mine }, takenBack]), true)
  assert.equal(has([mine, told({ event: 'rules-changed', rules: 2, undone: false })]), false)
  // Somebody else took back what came before it, and it went with that.
  const others = told({ event: 'taken-back', chair: 'seat-2', undone: [1, 2] })
  assert.equal(has([game(1), mine, others]), false)
  assert.equal(has([mine, game(1), game(2), others]), true)
  // In this browser what was taken back is gone: what is left can be taken back, too.
  assert.equal(hasAnswered([mine, takenBack], 'seat-1', 'here'), true)
  assert.equal(hasAnswered([takenBack], 'seat-1', 'here'), false)
})

test('how something is taken back is said before, and what has drawn or shown something is not offered', () => {
  const seat = (kind: 'person' | 'bot', you: boolean) => ({ kind, you }) as Picture['seats'][number]
  const [me, friend, bot] = [seat('person', true), seat('person', false), seat('bot', false)]
  const way = (seats: Picture['seats'], ...messages: readonly Message[]) =>
    takeBackWay({ seats, as: 'seat-1' }, messages, 'server')
  const bid: SeenEvent = { type: 'bidPassed', by: 'guild' }
  const mine: Message = { ...game(1, bid), type: 'game', events: [bid], of: 'seat-1', by: 'person' }
  const other = game(2, bid)
  const sold = game(3, { type: 'cardSold', to: 'guild', price: 3, paidTo: 'bank', karama: null })
  assert.equal(way([me, friend], other), null)
  assert.equal(way([me, friend], sold, mine), 'now')
  assert.equal(way([me, friend], mine, other), 'ask')
  assert.equal(way([me, bot], mine, other), 'alone')
  assert.equal(way([me, friend], mine, other, sold), null)
  // What was undone shows nothing any more.
  const undone: Message = { id: 4, at: 0, type: 'table', what: { event: 'taken-back', chair: 'seat-2', undone: [1] } }
  assert.equal(way([me, friend], mine, other, sold, undone), 'ask')
  assert.equal(takeBackWay({ seats: [me, bot], as: 'seat-1' }, [mine, sold], 'here'), 'here')
})

test('a vote on a take-back names what it undoes, from the last answer that was known when it began', () => {
  const answer = (id: number, ...events: SeenEvent[]): Message => ({
    ...game(id),
    type: 'game',
    events,
    of: 'seat-1',
    by: 'person',
  })
  const told = (what: TableEvent): Message => ({ id: 9, at: 0, type: 'table', what })
  const vote = (...agreed: Chair[]): Message =>
    told({ event: 'voted', vote: { kind: 'take-back', by: 'seat-1', agreed, about: null } })
  const bid = answer(1, { type: 'bidMade', by: 'guild', bid: 3 })
  const passed = answer(2, { type: 'bidPassed', by: 'guild' })
  const about = (...messages: Message[]): Message | null => stepsInVote(messages, 'seat-1', 'server')[0] ?? null
  assert.equal(about(bid, game(3), vote('seat-1')), bid)
  assert.equal(about(bid, vote('seat-1'), passed, vote('seat-1', 'seat-2')), bid, 'one more has agreed')
  assert.equal(about(bid, vote('seat-1', 'seat-2'), passed, vote('seat-1')), passed, 'another vote')
  const failed = told({ event: 'vote-failed', kind: 'take-back', by: 'seat-2' })
  assert.equal(about(bid, vote('seat-1'), failed, passed, vote('seat-1')), passed)
  const undone = told({ event: 'taken-back', chair: 'seat-1', undone: [1] })
  assert.equal(about(bid, passed, undone, vote('seat-1')), bid)
  const all = (...messages: Message[]): readonly Message[] => stepsInVote(messages, 'seat-1', 'server')
  const [other, later] = [game(3), game(4)]
  assert.deepEqual(all(game(0), bid, other, vote('seat-1'), later), [bid, other, later])
  const othersUndone = told({ event: 'taken-back', chair: 'seat-2', undone: [1] })
  assert.deepEqual(
    all(bid, other, othersUndone, vote('seat-1'), later),
    [bid, later],
    'what is gone already is left out',
  )
  assert.deepEqual(all(bid, vote('seat-1'), told({ event: 'taken-back', chair: 'seat-1', undone: [1] })), [])
  const many = Array.from({ length: 8 }, (_, i) => `${i}`)
  assert.match(en.table.voteTakeBack('Ana', many.slice(0, 6)), /at most: 0; 1; 2; 3; 4; 5\.$/)
  assert.match(en.table.voteTakeBack('Ana', many), /at most: 0; 1; 2; 3; 4; and 3 more\.$/)
  assert.match(en.table.voteTakeBack('Ana', []), /You were not told what it was\.$/)
  assert.doesNotMatch(en.table.voteTakeBack(null, []), /told/)
  // What others answered in silence they are not told of: it has no chair.
  assert.equal(about(game(1), vote('seat-1')), null)
})

test('what is asked after a take-back is asked again, until it is answered', () => {
  const mine: Message = { ...game(1), type: 'game', events: [], of: 'seat-1', by: 'person' }
  const back: Message = { id: 3, at: 7, type: 'table', what: { event: 'taken-back', chair: 'seat-1' } }
  assert.equal(isAskedAgain([mine], 'seat-1'), false)
  assert.equal(isAskedAgain([mine, back, game(4)], 'seat-1'), true)
  assert.equal(isAskedAgain([mine, back], 'seat-2'), false)
  assert.equal(isAskedAgain([mine, back, mine], 'seat-1'), false)
  assert.equal(lastTakeBack([mine, back, mine], 'seat-1'), 7)
  assert.equal(lastTakeBack([mine, back], 'seat-2'), 0)
})

test('an advantage that was stopped is called by its name', () => {
  const old: SeenEvent = { type: 'advantageStopped', by: 'guild', advantage: 'bene-gesserit.ally-voice' }
  assert.match(en.game.eventText(old), /of the Bene Gesserit: ally voice\.$/)
  const { shields } = tableSheet({ preset: 'gf9-basic', seats: [] }, ['bene-gesserit', 'guild'])
  const advantage = shields.flatMap(({ advantages }) => advantages).find(({ id }) => id === old.advantage)
  assert.match(en.game.eventText({ ...old, name: advantage!.name }), /of the Bene Gesserit: The Voice for an ally\.$/)
})

test('an undecided game says what decided it, and speaks of strongholds only where they did', () => {
  const outcome = { kind: 'default', winners: ['fremen'] } as const
  const says = (facts: Parameters<typeof wonBy>[2]): string | undefined =>
    wonBy(en, { ...outcome, winners: [...outcome.winners] }, facts)?.says
  assert.match(says({ heir: 'fremen', held: 0 })!, /is then won by the Fremen/)
  assert.match(says({ heir: null, held: 2 })!, /the most strongholds decide/)
  assert.match(says({ heir: null, held: 0 })!, /share the victory/)
  assert.equal(says(null), undefined)
  assert.doesNotMatch(en.game.outcomeText({ ...outcome, winners: ['fremen'], turn: 10 }), /stronghold/)
})

test('spice and cards are counted on from what is new, and anew after something was taken back or at another table', () => {
  const table: TableConfig = { preset: 'gf9-basic', seats: [{ faction: 'atreides' }, { faction: 'guild' }] }
  const sold: SeenEvent = { type: 'cardSold', to: 'guild', price: 3, paidTo: 'bank', karama: null }
  const count = (of: string, isNew: boolean, ...events: SeenEvent[]) => judgeCalls.count(of, table, isNew, events)
  assert.deepEqual(count('a me', true)?.guild, { spice: 5, cards: 0 })
  assert.deepEqual(count('a me', false, sold)?.guild, { spice: 2, cards: 1 })
  assert.deepEqual(count('a me', false)?.guild, { spice: 2, cards: 1 })
  assert.equal(count('b me', false), null)
  assert.deepEqual(count('b me', true, sold)?.guild, { spice: 2, cards: 1 })
  const messages = [1, 2, 5].map((id) => ({ id, at: 0, type: 'game', events: [], of: null, by: null }) as Message)
  const told = { of: 'a me', messages: 2, last: messages[1] }
  assert.equal(known(told, 'a me', messages), 2)
  assert.equal(known(told, 'a me', messages.with(1, { ...messages[1]! })), 0)
  assert.equal(known(told, 'a me', messages.slice(0, 1)), 0)
  assert.equal(known(told, 'a me', messages.slice(1)), 0)
  assert.equal(known(told, 'b me', messages), 0)
  assert.equal(known(null, 'a me', messages), 0)
})

test('nothing is counted in a position that is only tried out, or where a server does not say what was undone', () => {
  const begun = game(1, { type: 'seated', faction: 'guild', dot: 1 })
  const told = (what: TableEvent): Message => ({ id: 2, at: 0, type: 'table', what })
  const takenBack = told({ event: 'taken-back', chair: 'seat-1' })
  const changed = (undone: boolean) => told({ event: 'rules-changed', rules: 2, undone })
  assert.ok(countable([begun, game(2)], 'server'))
  assert.ok(countable([begun, changed(false)], 'server'))
  assert.ok(!countable([begun, takenBack], 'server'))
  assert.ok(!countable([begun, changed(true)], 'server'))
  // Steps are counted back, with those that are gone already.
  const [two, three] = [game(2), game(3)]
  const undone = (...ago: number[]) => told({ event: 'taken-back', chair: 'seat-1', undone: ago })
  const [first, second] = [undone(1), undone(2)]
  assert.deepEqual(countable([begun, two, first], 'server'), [begun, first])
  assert.deepEqual(countable([begun, two, first, three, second], 'server'), [begun, first, three, second])
  const talk = [begun, two, three, undone(1, 2)]
  assert.deepEqual(countable(talk, 'server'), [begun, talk[3]])
  // In this browser what was undone is gone.
  assert.ok(countable([begun, takenBack, changed(true)], 'here'))
  assert.ok(!countable([game(1)], 'here'))
})
