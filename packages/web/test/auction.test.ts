import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Card, Faction, GameState } from '@arrakis/engine'
import { CHAIRS, factsOf, play, view } from '@arrakis/engine'
import type { Page } from 'playwright-core'
import {
  accessLotOf,
  auctionOf,
  biddersOf,
  isHandFull,
  meansOf,
  standingAnswer,
} from '../src/decisions/auction/auction.ts'
import { assertAccessible, FORM } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { type FoundPosition, positionsOf, wherever } from './support/positions.ts'
import { type SentCommand, sentBy } from './support/sent.ts'
import { askedOn, decision, layoutSettled, outOfSight, untilAnswered } from './support/table.ts'
import { triesOut } from './support/try-out.ts'
import { world } from './support/world.ts'

const open = triesOut(world())

const fits = ({ decision: { about } }: FoundPosition<'bid'>): boolean => about.high > 0 && about.passed.length > 0
const found = positionsOf({ bid: fits }, ['gf9-advanced']).get('bid')!

/** The same position with so much spice and such a hand. */
function position(spice: number, hand: Card[]): FoundPosition {
  const state = structuredClone(found.state) as GameState
  Object.assign(state.factions[found.seat as Faction]!, {
    spice,
    hand,
    credit: { cards: 0, shipments: 0, first: false },
  })
  return { ...found, state }
}

test('the auction shows who leads, who passed and whose hand is full', () => {
  const state = structuredClone(found.state) as GameState
  const other = state.order.find((seat) => seat !== found.seat && seat !== 'harkonnen')!
  state.factions[other]!.hand = ['shield', 'shield', 'snooper', 'kulon']
  const seen = view(state, found.seat)
  const auction = auctionOf(seen)!
  const bidders = biddersOf(seen, auction, factsOf(seen))
  assert.equal(bidders.length, state.order.length)
  assert.equal(bidders[0]!.faction, state.order[auction.opener % state.order.length])
  const standing = Object.fromEntries(bidders.map(({ faction, state: standing }) => [faction, standing]))
  assert.equal(standing[auction.leader!], 'high')
  assert.equal(standing[found.seat], 'asked')
  if (auction.leader !== other) assert.equal(standing[other], 'full')
  assert.equal(bidders.find(({ faction }) => faction === 'harkonnen')!.limit, 8)
  const barred = biddersOf(seen, { ...auction, leader: null, barred: [other] }, factsOf(seen))
  assert.equal(barred.find(({ faction }) => faction === other)!.state, 'barred')
})

test('a standing bid raises by one up to its limit, then passes, and holds for one card only', () => {
  const auction = { ...auctionOf(view(found.state, found.seat))!, high: 3 }
  assert.equal(standingAnswer({ card: auction.card, upTo: 5 }, auction), 4)
  assert.equal(standingAnswer({ card: auction.card, upTo: 5 }, { ...auction, high: 5 }), 'pass')
  assert.equal(standingAnswer({ card: auction.card, upTo: 0 }, auction), 'pass')
  assert.equal(standingAnswer({ card: 'another', upTo: 5 }, auction), null)
  // One that is for the turn holds for each of its cards.
  const later = { ...auction, card: `${auction.all}.1` }
  assert.equal(standingAnswer({ card: auction.all, upTo: 0 }, later), 'pass')
  assert.equal(standingAnswer({ card: auction.all, upTo: 0 }, { ...later, all: 'the next' }), null)
  assert.equal(standingAnswer(null, auction), null)
})

test('spice promised by and to an ally counts', () => {
  const state = structuredClone(found.state) as GameState
  const me = found.seat as Faction
  const ally = state.order.find((seat) => seat !== me)!
  state.alliances = [{ members: [me, ally], since: 1 }]
  state.factions[me]!.spice = 7
  state.factions[me]!.credit = { cards: 2, shipments: 0, first: false }
  state.factions[ally]!.credit = { cards: 3, shipments: 0, first: false }
  assert.deepEqual(meansOf(view(state, me), me), { own: 7, help: [{ from: ally, amount: 3 }] })
})

test('whoever has no room for a card is offered no wishes, and a card that is sold is up for bid no more', () => {
  const state = structuredClone(found.state) as GameState
  const me = found.seat as Faction
  const seen = () => view(state, me)
  state.factions[me]!.hand = []
  assert.equal(isHandFull(seen(), me, factsOf(seen())), false)
  state.factions[me]!.hand = Array<Card>(8).fill('shield')
  assert.equal(isHandFull(seen(), me, factsOf(seen())), true)
  const frame = state.stack.find(({ proc }) => proc === 'auction') as { high?: number } | undefined
  assert.ok(frame?.high && auctionOf(seen()))
  frame.high = 0
  assert.equal(auctionOf(seen()), null)
})

test('the buttons of a bid keep their place when only one bid is left, and after the first one', async () => {
  const { high } = auctionOf(view(found.state, found.seat))!
  const topOf = async (at: FoundPosition): Promise<number> => {
    const { page } = await open(at)
    return page
      .getByRole('button', { name: 'Pass', exact: true })
      .evaluate((button) => button.getBoundingClientRect().top)
  }
  const free = await topOf(position(12, ['shield']))
  const isNear = (top: number): boolean => Math.abs(top - free) < 4
  assert.ok(isNear(await topOf(position(high + 1, ['shield']))))
  const first = position(12, ['shield'])
  const frame = first.state.stack.find(({ proc }) => proc === 'auction') as { high: number; leader: null } | undefined
  Object.assign(frame!, { high: 0, leader: null })
  assert.ok(isNear(await topOf(first)))
})

test('a bid can be raised and sent', async () => {
  const one = await open(position(12, ['shield']))
  const { high } = auctionOf(view(found.state, found.seat))!
  // A number that cannot be meant is corrected by Enter, and not sent.
  const amount = one.page.getByRole('spinbutton', { name: 'Your bid' })
  await amount.fill('99')
  await amount.press('Enter')
  assert.equal(await amount.inputValue(), '12')
  await amount.fill(String(high + 1))
  await one.page.getByRole('button', { name: 'Your bid: more' }).click()
  await assertAccessible(one.page, FORM)
  await one.page.getByRole('button', { name: `Bid ${high + 2}` }).click()
  const [sent] = await sentBy(one.page)
  assert.deepEqual(sent, { kind: 'bid', answer: high + 2, ok: true })
  assert.deepEqual(one.errors, [])
})

test('digits write a bid, Enter sends it, and P still goes to what passes', async () => {
  const one = await open(position(12, ['shield']))
  const { page } = one
  const amount = page.getByRole('spinbutton', { name: 'Your bid' })
  await amount.waitFor()
  for (const key of ['1', '1']) await page.keyboard.press(key)
  assert.equal(await amount.inputValue(), '11')
  await page.keyboard.press('p')
  const pass = page.getByRole('button', { name: 'Pass', exact: true })
  assert.ok(await pass.evaluate((button) => document.activeElement === button))
  // What is written elsewhere stays there.
  await page.getByText('Set a limit for this card').click()
  const limit = page.getByRole('spinbutton', { name: 'Bid up to' })
  await limit.press('9')
  assert.match(await limit.inputValue(), /9/)
  assert.equal(await amount.inputValue(), '11')
  await page.locator('.decision-sentence').focus()
  for (const key of ['1', '0']) await page.keyboard.press(key)
  await page.locator('.send-button.primary:enabled', { hasText: 'Bid 10' }).waitFor()
  await page.keyboard.press('Enter')
  const [sent] = await sentBy(page)
  assert.deepEqual(sent, { kind: 'bid', answer: 10, ok: true })
  assert.deepEqual(one.errors, [])
})

test('whoever has not seen the card offers spice for its name from beside it', async () => {
  const at = positionsOf({ bid: ({ seat }) => seat === 'guild' }, ['gf9-advanced']).get('bid')!
  assert.deepEqual(at.state.treachery.rowSeenBy, ['atreides'])
  const { page, errors } = await open(at)
  await page.getByRole('button', { name: 'Offer spice for its name' }).click()
  await page.getByRole('button', { name: 'Spice: more' }).click()
  await page.getByRole('button', { name: 'Offer it' }).click()
  const [sent] = await sentBy(page)
  assert.deepEqual(sent, {
    kind: 'offer-deal',
    answer: {
      with: ['atreides'],
      text: '',
      terms: [
        { term: 'pay', from: 'guild', to: 'atreides', amount: 2, when: 'now' },
        { term: 'show', from: 'atreides', to: 'guild', what: 'card-up' },
      ],
      turns: 1,
    },
    ok: true,
  })
  assert.deepEqual(errors, [])
})

test('without spice one can pay with a Karama or pass', async () => {
  const one = await open(position(0, ['karama']), { viewport: PHONE })
  const { high } = auctionOf(view(found.state, found.seat))!
  // However much is said of the card, the price has its own place.
  const overlap = await one.page.locator('.auction-price').evaluate((price) => {
    const [label, said] = [price.querySelector('.auction-price-label')!, price.querySelector('span')!]
    said.append(' word'.repeat(60))
    return label.getBoundingClientRect().right - said.getBoundingClientRect().left
  })
  assert.ok(overlap <= 0, `${overlap} px of the price lie over the text`)
  await one.page.getByRole('button', { name: `Bid ${high + 1}` }).click()
  const [sent] = await sentBy(one.page)
  assert.deepEqual(sent, { kind: 'bid', answer: { bid: high + 1, karama: 'karama' }, ok: true })

  const poor = await open(position(0, []), { viewport: PHONE })
  assert.equal(await poor.page.getByRole('button', { name: /^Bid/ }).count(), 0)
  await poor.page.getByRole('button', { name: 'Pass', exact: true }).click()
  assert.deepEqual((await sentBy(poor.page))[0], { kind: 'bid', answer: 'pass', ok: true })
  assert.deepEqual([...one.errors, ...poor.errors], [])
})

/** The others go on: the first bids more, the rest pass, until somebody answers without a click. */
async function goOn(page: Page): Promise<SentCommand[]> {
  let clicks = 0
  for (let was = ''; ; clicks++) {
    // Who is asked for a click has this button; what was said once is answered without one.
    await page.waitForFunction(
      ([sent, old]) =>
        globalThis.sentCommands.length > sent ||
        (globalThis.sentCommands.length === sent &&
          document.querySelector('[data-asked]')!.getAttribute('data-asked') !== old &&
          [...document.querySelectorAll('.decision button')].some(({ textContent }) => textContent === 'Pass')),
      [clicks + 1, was] as const,
    )
    const sent = await sentBy(page)
    if (sent.length > clicks + 1) return sent
    was = await askedOn(page)
    await decision(page)
      .getByRole('button', { name: clicks === 0 ? /^Bid \d+$/ : /^Pass$/ })
      .click()
  }
}

test('a standing bid answers every question for its card', async () => {
  const { high } = auctionOf(view(found.state, found.seat))!
  const one = await open(position(12, ['shield']))
  await one.page.getByText('Set a limit for this card').click()
  // Enter beside the limit sets it, and makes no bid.
  await one.page.getByRole('button', { name: `Bid ${high + 1}`, exact: true }).click({ trial: true })
  const limit = one.page.getByRole('spinbutton', { name: 'Bid up to' })
  await limit.fill(String(high + 2))
  await one.page.getByRole('button', { name: `Bid up to ${high + 2}, then pass` }).waitFor()
  await limit.press('Enter')
  const sent = await goOn(one.page)
  assert.deepEqual(sent[0], { kind: 'bid', answer: high + 1, ok: true })
  assert.deepEqual(sent[1], { kind: 'bid', answer: high + 2, ok: true })
  assert.deepEqual(sent.at(-1), { kind: 'bid', answer: 'pass', ok: true })
  assert.deepEqual(one.errors, [])
})

/** Writes down what the heading of the question says from now on. */
const writeDownSentences = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      const sentence = document.querySelector('.decision-sentence')?.textContent
      if (sentence && sentence !== said.at(-1)) said.push(sentence)
    }).observe(document.querySelector('.decision')!, { subtree: true, childList: true, characterData: true })
  })
const sentencesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { said: string[] }).said)

test('a bid that a standing one gave is asked for again once it is taken back', async () => {
  const { page, errors } = await open(position(12, ['shield']))
  const asked = await askedOn(page)
  for (const [name, says] of [
    ['Pass until it is sold', 'You pass until this card is sold.'],
    ['Buy nothing more this turn', 'You buy nothing more this turn.'],
  ] as const) {
    await writeDownSentences(page)
    await decision(page).getByRole('button', { name }).click()
    await untilAnswered(page, asked)
    // What is said at once and for the next card is not asked.
    const said = await sentencesOn(page)
    assert.ok(said.includes(says), said.join(' | '))
    assert.ok(!said.slice(said.indexOf(says)).some((one) => one.startsWith('Bid for the card')), said.join(' | '))
    await page.getByRole('button', { name: 'Menu' }).click()
    const mine = page.getByLabel('View as')
    // Whoever looks is the next to bid.
    await mine.selectOption({ value: CHAIRS[found.state.chairs.findIndex(({ faction }) => faction === found.seat)]! })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take back my last answer' }).click()
    await page.locator(`[data-asked="${asked}"]`).waitFor()
    await decision(page).getByRole('button', { name: 'Pass', exact: true }).waitFor()
    await page.waitForTimeout(500)
    assert.equal(await askedOn(page), asked)
  }
  assert.equal((await sentBy(page)).length, 2)
  assert.deepEqual(errors, [])
})

test('an access card of the harvest can be passed until it is sold, or bid for up to a limit', async () => {
  const fresh = ({ state, decision: { offer, about } }: FoundPosition<'harvest.bid'>): boolean =>
    state.order.length === 3 &&
    about.high === 0 &&
    about.left === 3 &&
    (offer.range?.max ?? 0) > 3 &&
    state.table.options?.['bidding.reentry'] !== false
  const at = positionsOf({ 'harvest.bid': fresh }, ['ah-basic']).get('harvest.bid')!
  const one = await open(at)
  await assertAccessible(one.page, FORM)
  await one.page.getByRole('button', { name: 'Pass until it is sold' }).click()
  await sentBy(one.page, 1)
  await decision(one.page).getByRole('button', { name: 'Bid 1', exact: true }).click()
  await sentBy(one.page, 2)
  await one.page.getByRole('heading', { name: /The Fremen bid 1\./ }).waitFor()
  await decision(one.page).getByRole('button', { name: 'Pass', exact: true }).click()
  const sent = await sentBy(one.page, 4)
  const said = ['pass', 1, 'pass', 'pass'].map((answer) => ({ kind: 'harvest.bid', answer, ok: true }))
  assert.deepEqual(sent, said, 'whoever passed is not asked again before it is sold')

  const again = await open(at)
  await again.page.getByText('Set a limit for this card').click()
  await again.page.getByRole('button', { name: 'Bid up to: more' }).click()
  await again.page.getByRole('button', { name: 'Bid up to 2, then pass' }).click()
  assert.deepEqual((await sentBy(again.page))[0], { kind: 'harvest.bid', answer: 1, ok: true })
  assert.deepEqual(one.errors, [])
})

test('a standing bid for an access card ends with its harvest, and only bidders have one', () => {
  const { state, seat } = positionsOf({ 'harvest.bid': wherever }).get('harvest.bid')!
  const seen = view(state, seat)
  const lot = accessLotOf(seen, seat as Faction)!
  assert.equal(standingAnswer({ card: lot.all, upTo: 0 }, lot), 'pass')
  const next = { ...seen, harvest: { ...seen.harvest!, round: seen.harvest!.round + 1 } }
  assert.equal(standingAnswer({ card: lot.all, upTo: 0 }, accessLotOf(next, seat as Faction)!), null)
  assert.equal(accessLotOf(seen, 'tleilaxu'), null)
  assert.equal(accessLotOf(seen, null), null)
})

test('on a phone a bid, how much it is and the ways to pass are in sight', async () => {
  const { page, errors } = await open(position(10, []), { viewport: PHONE, hasTouch: true, isMobile: true })
  const form = decision(page).locator('.decision-form')
  const buttons = ['Pass', 'Pass until it is sold']
  await form.getByRole('button', { name: /^Bid \d/ }).waitFor()
  await layoutSettled(page)
  const answers = buttons.map((name) => form.getByRole('button', { name, exact: true }))
  const all = answers.reduce(
    (some, one) => some.or(one),
    form.locator('.auction-bid :is(.stepper button, .send-button)'),
  )
  assert.equal(await all.count(), 2 + 1 + buttons.length)
  assert.deepEqual(await outOfSight(all), [])
  assert.deepEqual(errors, [])
})

for (const [size, options] of [
  ['a laptop', { viewport: { width: 1366, height: 768 } }],
  ['a phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
] as const)
  test(`on ${size} every answer of an explained auction is in sight beside an offered deal`, async () => {
    const at = position(10, [])
    const by = at.state.order.find((seat) => seat !== at.seat)!
    const terms = [{ term: 'words', text: 'Peace between us until the end of this turn, and a card for it.' }]
    const offer = { with: [at.seat], text: 'Will you?', terms, turns: 1 }
    play(at.state, { seat: by, kind: 'offer-deal', answer: offer } as Parameters<typeof play>[1])
    const { page, errors } = await open(at, options)
    await page.evaluate(() => localStorage.setItem('arrakis:guided', location.pathname.split('/').at(-1)!))
    await page.reload()
    const form = decision(page).locator('.decision-form')
    await form.getByText('The mentat: what matters here').waitFor()
    await form.getByRole('button', { name: 'Buy nothing more this turn' }).waitFor()
    await layoutSettled(page)
    assert.deepEqual(await outOfSight(form.locator('.stepper button, .form-actions > button')), [])
    if (size === 'a laptop') {
      for (const key of ['9', 'Enter']) await page.keyboard.press(key)
      await page.getByText('You bid up to 9 for this card, then pass.').first().waitFor()
    }
    await page.evaluate(() => localStorage.removeItem('arrakis:guided'))
    assert.deepEqual(errors, [])
  })
