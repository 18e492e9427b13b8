import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Answer,
  type Card,
  CHAIRS,
  CORE_FACTIONS,
  type Command,
  checkRecord,
  copyState,
  type Faction,
  type GameState,
  rngFrom,
} from '@arrakis/engine'
import { isQuestion } from '../src/decisions/kinds.ts'
import { newsSince } from '../src/learn/news.ts'
import type { KeptGame } from '../src/local/kept-game.ts'
import { LocalGame } from '../src/local/local-game.ts'
import { recordOf } from '../src/local/local-record.ts'
import { onlyAnswer, settledAnswer } from '../src/local/only-answer.ts'
import { ALONE, answer, BOT, dealt, ME, sitDown, until, untilAsked } from './support/local-table.ts'
import { positionsOf } from './support/positions.ts'

test('somebody alone against bots is asked no question with one answer; two people at one device are', async () => {
  const rng = rngFrom('one answer')
  const at = sitDown(dealt(ALONE))
  await at.table.open(null, true)
  let ordered = false
  for (let answered = 0; answered < 60; answered++) {
    await untilAsked(at)
    if (at.seen.picture!.status === 'finished') break
    // Asked at every possible moment: without a Karama most windows have one answer.
    if (!ordered) ordered = (await at.table.command('seat-1', 'orders', [{ on: '*', do: 'ask' }])).ok
    const asked = at.seen.picture!.game!.asked.find(isQuestion)!
    assert.equal(onlyAnswer(asked), undefined, asked.kind)
    await answer(at, rng)
  }
  at.table.halt()
  assert.ok(ordered)
  const spared = at.table.game.rows.filter(
    (row) => row.kind === 'command' && row.chair === 'seat-1' && row.by === 'bot',
  )
  assert.ok(spared.length > 5, 'windows were passed')
  const checked = checkRecord(recordOf(at.seen.head, at.kept))
  assert.ok(checked.ok)

  const two = sitDown(dealt(CORE_FACTIONS.map((_, i) => (i < 2 ? ME : BOT))))
  await two.table.open('seat-1', true)
  await two.table.command('seat-1', 'orders', [{ on: '*', do: 'ask' }])
  assert.equal(settledAnswer(two.table.game), null)
  two.table.halt()
})

test('a shipment that cannot be paid for anywhere is passed for somebody alone against bots, and they are told', async () => {
  const found = positionsOf(
    {
      ship: ({ seat, state, decision: { offer } }) =>
        ['atreides', 'harkonnen', 'emperor'].includes(seat) &&
        offer.kinds.length === 1 &&
        offer.reserves.normal > 2 &&
        state.alliances.length + state.deals.length === 0,
    },
    ['gf9-basic'],
  ).get('ship')!
  const me = found.seat as Faction
  const poor = (spice: number, hand: readonly Card[] = []): GameState => {
    const state = copyState(found.state)
    Object.assign(state.factions[me]!, { spice, hand: [...hand] })
    return state
  }
  const seats = found.state.chairs.map(({ faction }) => (faction === me ? ME : BOT))
  const settled = (state: GameState) =>
    settledAnswer({ kept: { ...dealt(ALONE), seats }, standIns: {}, rows: [], state })
  assert.equal(settled(poor(0))?.command.answer, 'pass')
  assert.equal(settled(poor(0, ['karama']))?.command.answer, 'pass')
  assert.equal(settled(poor(1)), null)
  // What may still come: an ally's spice, what is paid at once for something, forces of one's own.
  const allied = poor(0)
  allied.alliances.push({ members: [me, allied.order.find((other) => other !== me)!], since: 1 })
  assert.equal(settled(allied), null)
  const paidAtOnce = poor(0)
  Object.assign(paidAtOnce, {
    table: { ...paidAtOnce.table, options: { ...paidAtOnce.table.options, 'bribes.available': 'immediately' } },
  })
  assert.equal(settled(paidAtOnce), null)
  const reviving = poor(0, ['tleilaxu-ghola'])
  Object.assign(reviving.factions[me]!, { reserves: { normal: 0, elite: 0 }, tanks: { normal: 4, elite: 0 } })
  assert.equal(settled(reviving), null)
  const game: KeptGame = {
    ...dealt(ALONE, 'poor'),
    seats,
    table: found.state.table,
    origin: { kind: 'position', state: poor(0) },
  }
  const at = sitDown(game)
  const chair = CHAIRS[seats.indexOf(ME)]!
  await at.table.open(chair, true)
  const told = at.table.game.messages(chair).findLast((message) => message.type === 'game')
  assert.deepEqual([told?.of, told?.by, told?.only], [chair, 'bot', 'ship'])
  assert.deepEqual(newsSince(at.table.game.messages(chair), chair, me), [{ what: 'unshipped' }])
  at.table.halt()
})

test('the dead who all come back for nothing come back unasked for somebody alone against bots, and they are told', async () => {
  const found = positionsOf(
    {
      revival: ({ seat, decision: { offer } }) =>
        seat === 'atreides' && offer.normal.max > 0 && offer.elite.max === 0 && offer.leader.length === 1,
    },
    ['gf9-basic'],
  ).get('revival')!
  const me = 'atreides'
  const withDead = (normal: number): GameState => {
    const state = copyState(found.state)
    Object.assign(state.factions[me]!, { tanks: { normal, elite: 0 }, spice: 10 })
    return state
  }
  const seats = found.state.chairs.map(({ faction }) => (faction === me ? ME : BOT))
  const settled = (state: GameState) =>
    settledAnswer({ kept: { ...dealt(ALONE), seats }, standIns: {}, rows: [], state })
  assert.deepEqual(settled(withDead(2))?.command.answer, { normal: 2, elite: 0, leader: null })
  assert.equal(settled(withDead(3)), null, 'a third costs spice')
  const game: KeptGame = {
    ...dealt(ALONE, 'dead'),
    seats,
    table: found.state.table,
    origin: { kind: 'position', state: withDead(1) },
  }
  const at = sitDown(game)
  const chair = CHAIRS[seats.indexOf(ME)]!
  await at.table.open(chair, true)
  const news = () => newsSince(at.table.game.messages(chair), chair, me).filter(({ what }) => what === 'revived')
  await until(() => news().length > 0)
  assert.deepEqual(news(), [{ what: 'revived', forces: 1 }])
  at.table.halt()
})

test('questions with one answer are recognised by what they offer', () => {
  const asked = (kind: string, shape: string, offer: object): unknown =>
    onlyAnswer({ kind, shape, offer } as Parameters<typeof onlyAnswer>[0])
  assert.equal(asked('karama', 'one-of', { choices: ['pass'] }), 'pass')
  assert.equal(asked('karama', 'one-of', { choices: ['pass', 'karama'] }), undefined)
  assert.equal(asked('call-traitor', 'yes-no', { choices: ['no'] }), 'no')
  assert.equal(asked('truth', 'one-of', { choices: ['yes'] }), undefined)
  assert.equal(asked('weather-control', 'amount', { range: null, pass: true }), 'pass')
  assert.equal(asked('weather-control', 'amount', { range: { min: 0, max: 10 }, pass: true }), undefined)
  assert.deepEqual(asked('wartime', 'some-of', { from: [], least: 0, most: 0 }), [])
  assert.equal(asked('wartime', 'some-of', { from: ['arrakeen'], least: 0, most: 1 }), undefined)
  assert.equal(asked('place-worm', 'place', { places: [], pass: true }), 'pass')
  assert.equal(asked('bid', 'custom', { min: 4, max: 3, beyond: [] }), 'pass')
  assert.equal(asked('bid', 'custom', { min: 4, max: 3, beyond: ['karama'] }), undefined)
  const place = { area: 'arrakeen:10', normal: 4, elite: 0 }
  const [two, none] = [2, 0].map((normal) => ({ normal, elite: 0 }))
  const over = (offer: object): unknown =>
    asked('aftermath', 'custom', { discard: [], lose: [two], from: [place], ...offer })
  assert.deepEqual(over({}), { discard: [], lose: [{ ...place, normal: 2 }] })
  assert.deepEqual(over({ lose: [none] }), { discard: [], lose: [] })
  assert.equal(over({ discard: ['snooper'] }), undefined)
  assert.equal(over({ lose: [two, { normal: 0, elite: 1 }] }), undefined)
  assert.equal(over({ from: [place, { ...place, area: 'carthag:11' }] }), undefined)
  assert.equal(asked('move', 'custom', { from: [] }), 'pass')
  assert.equal(asked('move', 'custom', { from: [{ to: ['arrakeen:9'] }] }), undefined)
})

test('an offer of the bots to somebody alone with them waits to be seen, and nothing goes on before', async () => {
  // Others bid: the order to bid up to a limit answers for me.
  const found = positionsOf(
    { bid: ({ state, seat }) => state.deals.length === 0 && state.chairs[0]?.faction !== seat && state.turn > 0 },
    ['gf9-basic'],
  ).get('bid')!
  const { state } = found
  const me = state.chairs[0]!.faction!
  const by = state.order.find((seat) => seat !== me && seat !== found.seat)!
  const answer: Answer<'offer-deal'> = {
    with: [me],
    text: '',
    terms: [{ term: 'no-attack', of: by, on: me }],
    turns: 1,
  }
  const seats = state.chairs.map((_, i) => (i === 0 ? ME : BOT))
  const game: KeptGame = { ...dealt(ALONE, 'offered'), seats, table: state.table, origin: { kind: 'position', state } }
  const offered = new LocalGame(game, [])
  const command: Command = { seat: by, kind: 'offer-deal', answer }
  const chair = state.chairs.findIndex(({ faction }) => faction === by)
  assert.equal(offered.carryOut(command, chair, 'bot'), null)
  const at = sitDown(game, offered.rows)
  await at.table.open('seat-1', true)
  assert.ok(at.table.game.isHeldByOffer)
  assert.equal(at.seen.picture?.heldByOffer, true, 'and the page says so')
  await new Promise((done) => setTimeout(done, 50))
  const { rows } = at.table.game
  assert.equal(rows.length, 1, 'no bot goes on')
  const [deal] = at.table.game.state.deals
  assert.deepEqual(await at.table.command('seat-1', 'answer-deal', { deal: deal!.id, answer: 'accept' }), { ok: true })
  await until(() => rows.length > 3)
  assert.equal(at.seen.picture?.heldByOffer, false)
  at.table.halt()
  // Two people at one device are not waited for, nor is somebody who has done something since.
  const two = { ...game, seats: seats.map((seat, i) => (i === 1 ? ME : seat)) }
  assert.equal(new LocalGame(two, offered.rows).isHeldByOffer, false)
  const orders: Command = { seat: me, kind: 'orders', answer: [{ on: '*', do: 'ask' }] }
  assert.equal(offered.carryOut(orders, 0, 'person'), null)
  assert.equal(offered.isHeldByOffer, false)
})

test('somebody alone against bots is asked at the moment of a card that has come, unless they say otherwise', async () => {
  const found = positionsOf({ bid: ({ seat }) => seat === 'atreides' }, ['gf9-advanced']).get('bid')!
  const state = copyState(found.state)
  const own = state.factions.atreides!
  Object.assign(own, { hand: ['karama', 'shield', 'weather-control'], orders: [] })
  const seats = state.chairs.map(({ faction }) => (faction === 'atreides' ? ME : BOT))
  const chair = CHAIRS[seats.indexOf(ME)]!
  const at = sitDown({ ...dealt(ALONE, 'cards'), seats, table: state.table, origin: { kind: 'position', state } })
  await at.table.open(chair, true)
  const ordered = () => at.table.game.state.factions.atreides!.orders
  assert.deepEqual(ordered(), [{ on: 'card.weather-control', do: 'ask' }])
  assert.deepEqual(await at.table.command(chair, 'orders', []), { ok: true })
  assert.deepEqual(ordered(), [])
  assert.equal(settledAnswer(at.table.game), null, 'what was taken back is not ordered again')
  at.table.halt()
  // Somebody else at the device could learn from a pause.
  const two = state.chairs.map(({ faction }) => (faction === 'atreides' || faction === 'emperor' ? ME : BOT))
  assert.equal(settledAnswer({ kept: { ...dealt(ALONE), seats: two }, standIns: {}, rows: [], state }), null)
})
