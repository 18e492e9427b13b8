import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Answer,
  type AreaId,
  apply,
  type Faction,
  factsOf,
  type GameState,
  pending,
  refuse,
  type Term,
  view,
} from '@arrakis/engine'
import { dealsForMe, groupsOf } from '../src/decisions/deals/groups.ts'
import { refusedOffers } from '../src/decisions/deals/refused.ts'
import {
  limitToParties,
  mostOf,
  newTerm,
  paidLater,
  placesToLeave,
  TERM_KINDS,
  termText,
  withLikelyPlace,
  withLikelyShown,
  withPlaceLeft,
  withTermField,
} from '../src/decisions/deals/terms.ts'
import { isAfter, toastsOf } from '../src/panels/toast-list.ts'
import type { Message } from '../src/table/picture.ts'
import { assertAccessible } from './support/axe.ts'
import { en } from './support/english.ts'
import { type FoundPosition, positionsOf } from './support/positions.ts'
import { sentBy, spoilNext } from './support/sent.ts'
import { decision } from './support/table.ts'
import { triesOut } from './support/try-out.ts'
import { world } from './support/world.ts'

const open = triesOut(world())
const found = positionsOf({ bid: ({ state }) => state.deals.length === 0 }, ['gf9-advanced']).get('bid')!

const positionWith = (deals: GameState['deals']): FoundPosition => {
  const state = structuredClone(found.state) as GameState
  state.deals = deals
  state.dealsMade = deals.length
  state.factions[found.seat as Faction]!.spice = 9
  return { ...found, state }
}

test('every kind of term starts with values that can be offered, unless the table has no such term', () => {
  const me = found.seat as Faction
  const other = found.state.order.find((seat) => seat !== me)!
  const { state } = positionWith([])
  for (const kind of TERM_KINDS) {
    const begun = newTerm(kind, me, other)
    const term: Term = begun.term === 'words' ? { ...begun, text: 'Peace.' } : begun
    const answer: Answer<'offer-deal'> = { with: [other], text: '', terms: [term], turns: 1 }
    const refused = refuse(state, { seat: me, kind: 'offer-deal', answer })
    const closed = [
      'deal.no-leaderless',
      'deal.no-thrown-fights',
      'show.forbidden',
      'deal.no-bribes-now',
      'duel.no-gift',
    ]
    assert.ok(!refused || closed.includes(refused.code), `${kind}: ${JSON.stringify(refused)}`)
    assert.match(termText(en, term, me), /^(You|The|Atreides|“)/)
  }
})

test('the two factions of a term always differ', () => {
  const pay: Term = { term: 'pay', from: 'guild', to: 'emperor', amount: 2, when: 'now' }
  assert.deepEqual(withTermField(pay, 'to', 'guild'), { ...pay, from: 'emperor', to: 'guild' })
  const ally: Term = { term: 'ally', of: ['guild', 'emperor'], together: true }
  assert.deepEqual(withTermField(ally, 'with', 'guild'), { ...ally, of: ['emperor', 'guild'] })
  assert.deepEqual(limitToParties(pay, ['guild', 'fremen']), { ...pay, to: 'fremen' })
  assert.deepEqual(limitToParties(ally, ['fremen', 'emperor']), { ...ally, of: ['fremen', 'emperor'] })
  assert.equal(termText(en, pay, 'emperor'), 'The Guild will pay you 2 spice at once.')
})

test('a deal speaks of peoples and of cards as one would, and says when its spice can be spent', () => {
  const peace: Term = { term: 'no-attack', of: 'guild', on: 'fremen' }
  assert.equal(termText(en, peace, 'guild'), 'You will not enter where the Fremen stand.')
  assert.equal(termText(en, { ...peace, on: 'emperor' }, 'guild'), 'You will not enter where the Emperor stands.')
  const show: Term = { term: 'show', from: 'atreides', to: 'guild', what: 'card-up' }
  assert.equal(termText(en, show, 'guild'), 'Atreides will tell you at once which card is up for bid.')
  assert.equal(termText(en, { ...show, what: 'hand' }, 'guild'), 'Atreides will show you their hand at once.')
  const pay: Term = { term: 'pay', from: 'emperor', to: 'guild', amount: 2, when: 'now' }
  const later = { bribes: 'controlPhase', givesAtOnce: [] } as const
  assert.equal(paidLater([pay], 'guild', later), 'controlPhase')
  assert.equal(paidLater([pay], 'emperor', later), null)
  assert.equal(paidLater([pay], 'guild', { ...later, givesAtOnce: ['emperor'] }), null)
  assert.equal(paidLater([pay], 'guild', { ...later, bribes: 'immediately' }), null)
  const { state, seat } = positionWith([])
  assert.equal(factsOf(view(state, seat)).bribes, 'controlPhase')
})

test('a promise of payment names whose battle it waits for, and one about a place begins where it matters', () => {
  const pay: Term = { term: 'pay', from: 'guild', to: 'emperor', amount: 2, when: 'battle-lost' }
  assert.equal(termText(en, pay, 'emperor'), 'The Guild will pay you 2 spice when the Guild next loses a battle.')
  assert.equal(termText(en, pay, 'guild'), 'You will pay the Emperor 2 spice when you next lose a battle.')
  const at = (of: Faction, area: AreaId) => ({ of, area, normal: 2, elite: 0, advisor: false })
  const begun = (kind: 'stay-out' | 'hold', ...forces: ReturnType<typeof at>[]) => {
    const term = withLikelyPlace(newTerm(kind, 'guild', 'emperor'), { forces }, 'guild')
    return 'territory' in term && term.territory
  }
  const sink = at('guild', 'polar-sink')
  assert.equal(begun('stay-out', sink, at('guild', 'carthag:10'), at('emperor', 'arrakeen:9')), 'carthag')
  assert.equal(begun('stay-out', sink, at('emperor', 'arrakeen:9')), 'arrakeen')
  assert.equal(begun('hold', sink, at('emperor', 'arrakeen:9')), 'polar-sink')
})

test('what is shown in a deal begins with the card up for bid, where one of two has seen it', () => {
  const begun = (row: number, ...rowSeenBy: Faction[]): Term => {
    const { state, seat } = positionWith([])
    const { treachery } = view(state, seat)
    return withLikelyShown(
      newTerm('show', 'guild', 'atreides'),
      { treachery: { ...treachery, row, rowSeenBy } },
      'guild',
    )
  }
  const hand: Term = { term: 'show', from: 'atreides', to: 'guild', what: 'hand' }
  assert.deepEqual(begun(2, 'atreides'), { ...hand, what: 'card-up' })
  assert.deepEqual(begun(2, 'guild'), { term: 'show', from: 'guild', to: 'atreides', what: 'card-up' })
  assert.deepEqual(begun(2), hand)
  assert.deepEqual(begun(0, 'atreides'), hand)
})

test('only a place in which somebody stands can be left', () => {
  const forces = [{ of: 'guild', area: 'tueks-sietch:4', normal: 2, elite: 0, advisor: false }] as const
  const leave = { term: 'leave', of: 'guild', territory: 'arrakeen' } satisfies Term
  assert.deepEqual(withPlaceLeft(leave, { forces: [...forces] }), { ...leave, territory: 'tueks-sietch' })
  assert.deepEqual(withPlaceLeft({ ...leave, of: 'emperor' }, { forces: [...forces] }), { ...leave, of: 'emperor' })
  // What a half-made term says is among the choices, also once they have left it.
  assert.deepEqual(placesToLeave({ forces: [...forces] }, leave), ['tueks-sietch', 'arrakeen'])
})

test('only what I pay at once is limited by what I have, all such terms together', () => {
  const pay: Term = { term: 'pay', from: 'guild', to: 'emperor', amount: 2, when: 'now' }
  const later: Term = { ...pay, when: 'turn-ended' }
  const theirs: Term = { ...pay, from: 'emperor', to: 'guild' }
  const terms = [pay, { ...pay, amount: 4 }, later, theirs]
  assert.deepEqual(
    terms.map((_, i) => mostOf(terms, i, 'guild', 7)),
    [3, 5, 100, 100],
  )
  assert.equal(mostOf(terms, 0, 'guild', null), 100)
})

test('deals are grouped by what they mean to the player', () => {
  const deal = { by: 'guild', ending: [], text: '', terms: [], until: 3 } as const
  const deals = [
    { ...deal, id: 1, parties: ['guild', 'emperor'], accepted: ['guild'], status: 'offered' },
    { ...deal, id: 2, parties: ['guild', 'emperor'], accepted: ['guild', 'emperor'], status: 'binding' },
    { ...deal, id: 3, parties: ['guild', 'fremen'], accepted: ['guild'], status: 'offered' },
  ] as unknown as Parameters<typeof groupsOf>[0]['deals']
  assert.deepEqual(
    groupsOf({ deals }, 'emperor').map(({ group, deals: some }) => [group, some.map(({ id }) => id)]),
    [
      ['forYou', [1]],
      ['binding', [2]],
      ['others', [3]],
    ],
  )
  // Who owes nothing is bound by nothing.
  const pay: Term = { term: 'pay', from: 'guild', to: 'emperor', amount: 2, when: 'turn-ended' }
  const owed = [{ ...deals[1]!, terms: [pay] }]
  for (const [me, group] of [
    ['guild', 'binding'],
    ['emperor', 'promised'],
  ] as const)
    assert.equal(groupsOf({ deals: owed }, me)[0]?.group, group)
  assert.equal(dealsForMe({ deals }, 'emperor').length, 1)
  assert.equal(dealsForMe({ deals }, 'guild').length, 0)
})

test('an offer that was refused or taken back is told until the turn ends, to those it was between', () => {
  const told = (...events: readonly object[]): Message[] =>
    events.map(
      (event, i) => ({ id: i + 1, at: 0, type: 'game', events: [event], of: null, by: null }) as unknown as Message,
    )
  const messages = told(
    { type: 'dealOffered', by: 'guild', deal: 1, with: ['emperor'] },
    { type: 'dealRefused', deal: 1, by: 'emperor', secret: { for: ['guild', 'emperor'], why: 'too-long' } },
    { type: 'dealOffered', by: 'emperor', deal: 2, with: ['guild'] },
    { type: 'dealRefused', deal: 2, by: 'emperor' },
    { type: 'turnBegan', turn: 2 },
  )
  const refused = [
    { id: 2, by: 'emperor', parties: ['emperor', 'guild'], refusedBy: 'emperor', why: null },
    { id: 1, by: 'guild', parties: ['guild', 'emperor'], refusedBy: 'emperor', why: 'too-long' },
  ]
  for (const me of ['guild', 'emperor'] as const) assert.deepEqual(refusedOffers(messages, 4, me), refused)
  assert.deepEqual(refusedOffers(messages, 4, 'fremen'), [])
  assert.deepEqual(refusedOffers(messages, 5, 'guild'), [])
})

test('the answer to an offer made instead of another stands above the refusal of that other', () => {
  const events = [
    { type: 'dealOffered', by: 'emperor', deal: 7, with: ['guild'] },
    { type: 'dealOffered', by: 'guild', deal: 8, with: ['emperor'] },
    { type: 'dealRefused', deal: 8, by: 'emperor' },
    { type: 'dealRefused', deal: 7, by: 'guild' },
  ]
  const messages = events.map(
    (event, i) => ({ id: i + 1, at: 0, type: 'game', events: [event], of: null, by: null }) as unknown as Message,
  )
  assert.deepEqual(
    refusedOffers(messages, 4, 'guild').map(({ id, refusedBy }) => [id, refusedBy]),
    [
      [8, 'emperor'],
      [7, 'guild'],
    ],
  )
})

test('an offer that lapsed with the card it was about is told as such', () => {
  const events = [
    { type: 'dealOffered', by: 'atreides', deal: 1, with: ['guild'] },
    { type: 'dealEnded', deal: 1, lapsedWith: 'card-up' },
    { type: 'dealEnded', deal: 2 },
  ]
  const messages = [{ id: 1, at: 0, type: 'game', events, of: null, by: null } as unknown as Message]
  assert.deepEqual(refusedOffers(messages, 1, 'guild'), [
    { id: 1, by: 'atreides', parties: ['atreides', 'guild'], refusedBy: null, why: null },
  ])
})

test('a deal offered by one seat can be accepted by another', async () => {
  const at = positionWith([])
  const me = at.seat as Faction
  // Whoever is asked next, once I have passed.
  const passed = apply(at.state, { seat: me, kind: 'bid', answer: 'pass' })
  assert.ok(passed.ok)
  const other = pending(passed.value.state)[0] as Faction
  const { page, errors } = await open(at)
  await page.getByRole('tab', { name: 'Deals' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Deals' })
  await panel.getByRole('button', { name: 'Offer a deal' }).click()
  // It is made in the place of the question, with the list beside it.
  const made = decision(page)
  await made.getByRole('button', { name: en.game.factionName(other) }).click()
  await made.getByRole('button', { name: 'Pay spice' }).click()
  await made.getByRole('button', { name: 'Spice: more' }).click()
  await made.getByText('Add a term').click()
  await made.getByRole('button', { name: 'Do not attack' }).click()
  // Only what is in this deck can be promised; a term can be taken out again.
  await made.getByText('Add a term').click()
  await made.getByRole('button', { name: 'Play a card, or not' }).click()
  const what = made.getByLabel('What', { exact: true })
  await what.locator('option', { hasText: 'cheap hero' }).waitFor({ state: 'attached' })
  assert.equal(await what.locator('option', { hasText: /weirding/i }).count(), 0)
  await made
    .getByRole('button', { name: /^Remove:/ })
    .last()
    .click()
  await made.getByText('How long, and a message').click()
  await made.getByLabel('Message').fill('For the next storm.')
  await assertAccessible(page, { within: '.deal-builder' })
  // Enter in a field of the deal offers the deal, and does not answer the open question.
  await made.getByRole('button', { name: 'Offer it' }).click({ trial: true })
  await made.getByRole('spinbutton', { name: 'Spice' }).press('Enter')
  const [offered] = await sentBy(page)
  assert.equal(offered?.ok, true)
  assert.deepEqual(offered?.answer, {
    with: [other],
    text: 'For the next storm.',
    terms: [
      { term: 'pay', from: me, to: other, amount: 2, when: 'now' },
      { term: 'no-attack', of: other, on: me },
    ],
    turns: 1,
  })
  await panel.getByText(`You will pay ${en.game.seatName(other)} 2 spice at once.`).waitFor()
  // Where the offer stands is told over the board.
  const toasts = page.locator('.toasts')
  await toasts.getByText(`Deal 1: offered, waiting for ${en.game.seatName(other)}`).waitFor()
  await assertAccessible(page, { within: '.toasts' })
  await toasts.getByRole('button', { name: 'Close' }).click()
  assert.equal(await toasts.locator('li').count(), 0)

  // The position goes from hand to hand: the other is asked, and reads it from the other side.
  await page.getByRole('button', { name: 'Pass', exact: true }).click()
  await panel.getByText(`${en.game.capitalSeatName(me)} will pay you 2 spice at once.`).waitFor()
  // Whoever would rather have something else begins with what was offered.
  await panel.getByRole('button', { name: 'Answer with another offer' }).click()
  const counter = decision(page).getByRole('region', { name: 'Answer with another offer' })
  await counter
    .getByText(`${en.game.capitalSeatName(me)} will pay you 2 spice at once.`)
    .first()
    .waitFor()
  assert.equal(await counter.getByRole('group', { name: 'With whom' }).count(), 0)
  // What is offered instead is changed at once, in sight of what it comes to.
  const amount = counter.getByRole('spinbutton', { name: 'Spice' })
  await amount.and(counter.locator(':focus')).waitFor()
  for (const part of [amount, counter.getByRole('region', { name: 'The deal' }), counter.getByText('Offer it')])
    assert.ok(await part.evaluate(isInSight))
  await assertAccessible(page, { within: '.decision .deals' })
  // Where the refusal that goes with it fails, that is said.
  await spoilNext(page, 'answer-deal', { deal: 9, answer: 'refuse' })
  await counter.getByRole('button', { name: 'Offer it' }).click()
  await made.getByText('Your offer is made, but this one stands:').waitFor()
  // Whoever begins another is not told of it any more.
  await made.getByRole('button', { name: 'Answer with another offer' }).click()
  await made.locator('.deal-new').getByRole('button', { name: 'Close' }).click()
  await made.getByRole('button', { name: 'Answer with another offer' }).waitFor()
  assert.equal(await made.getByText('but this one stands').count(), 0)
  await made.getByRole('button', { name: 'Back to the question' }).click()
  // It can be answered where the other decides, too, unless the list of deals is open.
  assert.equal(await decision(page).locator('.deal-offer').isVisible(), false)
  await page.getByRole('tab', { name: 'Log' }).click()
  const card = decision(page).getByRole('region', { name: /you a deal\.$/ })
  await card.getByText(`${en.game.capitalSeatName(me)} will pay you 2 spice at once.`).waitFor()
  await card.getByText('“For the next storm.”').waitFor()
  await card.getByText('(until the end of').waitFor()
  for (const name of ['Refuse', 'Read it']) await card.getByRole('button', { name }).click({ trial: true })
  await assertAccessible(page, { within: '.deal-offer' })
  // There, too, it is said where the refusal fails, and the offer stays open.
  await card.getByRole('button', { name: 'Read it' }).click()
  await decision(page).getByRole('button', { name: 'Answer with another offer' }).click()
  await spoilNext(page, 'answer-deal', { deal: 9, answer: 'refuse' })
  await decision(page).locator('.deal-new').getByRole('button', { name: 'Offer it' }).click()
  await decision(page).getByText('Your offer is made, but this one stands:').waitFor()
  await decision(page).getByRole('button', { name: 'Back to the question' }).click()
  await card.getByRole('button', { name: 'Accept' }).click()
  assert.deepEqual((await sentBy(page, 7))[6], { kind: 'answer-deal', answer: { deal: 1, answer: 'accept' }, ok: true })
  await page.getByRole('tab', { name: 'Deals' }).click()
  await panel
    .getByText(termText(en, { term: 'no-attack', of: other, on: me }, other))
    .first()
    .waitFor()
  await panel.getByRole('button', { name: 'Propose to end it' }).waitFor()

  // The log tells all of it as one line, which opens.
  await page.getByRole('tab', { name: 'Log' }).click()
  const log = page.getByRole('log')
  const talks = log.locator('details', { hasText: 'Deal 1 binds' })
  const offer = log.getByText(`offered deal 1 to ${en.game.seatName(other)}`)
  assert.equal(await offer.isVisible(), false)
  await talks.getByText('3 earlier lines between').click()
  await offer.waitFor()
  await assertAccessible(page, { within: '.log' })
  assert.deepEqual(errors, [])
})

const isInSight = (element: Element): boolean => {
  const { left, top, bottom } = element.getBoundingClientRect()
  return [top + 3, bottom - 3].every((y) => element.contains(document.elementFromPoint(left + 6, y)))
}

/** Another than the seat that is asked has seen the card up for bid. */
const soldBy = (): FoundPosition => {
  const at = positionWith([])
  at.state.treachery.rowSeenBy = [SELLER]
  return at
}
const SELLER = found.state.order.find((seat) => seat !== found.seat && seat !== 'bene-gesserit')!

test('the name of the card up for bid can be bought, and its form offers nothing impossible', async () => {
  const at = soldBy()
  const { page, errors } = await open(at, { viewport: { width: 1440, height: 900 } })
  const panel = decision(page)
  await panel.getByText('Talk and orders').click()
  await panel.getByRole('button', { name: 'Offer a deal' }).click()
  await panel.getByRole('button', { name: en.game.factionName(SELLER) }).click()
  await panel.getByRole('button', { name: 'Pay spice' }).click()
  await panel.getByText('1–9', { exact: true }).waitFor()
  await panel.getByLabel('When').selectOption('turn-ended')
  await panel.getByText('1–100', { exact: true }).waitFor()
  await panel.getByLabel('When').selectOption('now')
  await panel.getByText('Add a term').click()
  await panel.getByRole('button', { name: 'Show something' }).click()
  const what = panel.getByLabel('What', { exact: true })
  await what.locator('option[value=prediction]').waitFor({ state: 'detached' })
  await what.selectOption('card-up')
  const send = panel.getByRole('button', { name: 'Offer it' })
  const [box, room] = [await send.boundingBox(), await panel.boundingBox()]
  assert.ok(box!.y + box!.height <= room!.y + room!.height, 'the button is in sight')
  await send.click()
  const [offered] = await sentBy(page)
  assert.deepEqual([offered?.kind, offered?.ok], ['offer-deal', true])
  assert.deepEqual(errors, [])
})

test('a half-made deal is there again after a reload, and gone once it is closed', async () => {
  const { page, errors } = await open(soldBy(), { viewport: { width: 1440, height: 900 } })
  const panel = decision(page)
  await panel.getByText('Talk and orders').click()
  await panel.getByRole('button', { name: 'Offer a deal' }).click()
  await panel.getByRole('button', { name: en.game.factionName(SELLER) }).click()
  await panel.getByRole('button', { name: 'Show something' }).click()
  await panel.getByLabel('What', { exact: true }).selectOption('spice')
  await page.reload()
  const what = panel.getByLabel('What', { exact: true })
  await what.waitFor()
  assert.equal(await what.inputValue(), 'spice')
  await panel.getByRole('button', { name: 'Back' }).click()
  await page.reload()
  await panel.getByText('Talk and orders').waitFor()
  assert.equal(await panel.getByRole('button', { name: 'Offer it' }).count(), 0)
  assert.deepEqual(errors, [])
})

test('what came of an offer, and an offer to me, is told; what I refused myself is not', () => {
  const at = (id: number, ...events: readonly object[]): Message =>
    ({ id, at: 1000 + id, type: 'game', events, of: null, by: null }) as unknown as Message
  const messages = [
    at(1, { type: 'dealOffered', by: 'guild', deal: 1, with: ['emperor'] }),
    at(2, { type: 'dealOffered', by: 'emperor', deal: 2, with: ['guild'] }),
    at(3, { type: 'dealRefused', deal: 1, by: 'emperor', secret: { for: ['guild', 'emperor'], why: 'too-dear' } }),
    at(4, { type: 'dealOffered', by: 'fremen', deal: 3, with: ['guild', 'emperor'] }),
    at(5, { type: 'dealEnded', deal: 3, lapsedWith: 'card-up' }),
    // What is due at once is done with the agreement, and the deal is over.
    at(6, { type: 'dealMade', deal: 2, parties: ['emperor', 'guild'] }, { type: 'dealEnded', deal: 2 }),
    at(7, { type: 'dealOffered', by: 'fremen', deal: 4, with: ['guild'] }),
    at(8, { type: 'dealRefused', deal: 4, by: 'guild' }),
    at(9, { type: 'dealOffered', by: 'fremen', deal: 5, with: ['emperor'] }),
  ]
  const told = (me: Faction, upTo: number) =>
    toastsOf(messages, upTo, me, 'seat-1').map((toast) => 'deal' in toast && [toast.what, toast.deal, ...toast.who])
  assert.deepEqual(told('guild', 1), [['sent', 1, 'emperor']])
  assert.deepEqual(told('guild', 3), [
    ['offered', 2, 'emperor'],
    ['refused', 1, 'emperor'],
  ])
  assert.deepEqual(told('guild', 9), [
    ['refused', 1, 'emperor'],
    ['lapsed', 3, 'fremen', 'emperor'],
    ['made', 2, 'emperor'],
  ])
  assert.deepEqual(told('atreides', 9), [])
  const refused = toastsOf(messages, 9, 'guild', 'seat-1').find(({ what }) => what === 'refused')
  assert.equal(refused && 'why' in refused && refused.why, 'too-dear')
  assert.equal(en.deals.refusedBy('the Emperor', 'too-dear'), 'refused by the Emperor (that is too much for it)')
  // Steps of the same millisecond are told apart, and a log that became shorter tells again.
  assert.ok(isAfter({ at: 5, id: 2 }, { at: 5, id: 1 }) && isAfter({ at: 6, id: 1 }, { at: 5, id: 9 }))
  assert.ok(!isAfter({ at: 5, id: 2 }, { at: 5, id: 2 }))
})

test('what a viewer took back is told to that viewer', () => {
  const back = (chair: string): Message =>
    ({ id: 1, at: 1, type: 'table', what: { event: 'taken-back', chair } }) as unknown as Message
  assert.deepEqual(toastsOf([back('seat-1')], 1, null, 'seat-1'), [{ at: 1, id: 1, what: 'taken-back' }])
  assert.deepEqual(toastsOf([back('seat-2')], 1, null, 'seat-1'), [])
})
