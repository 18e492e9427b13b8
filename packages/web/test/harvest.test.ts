import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type AskedKind,
  addModules,
  CORE_FACTIONS,
  create,
  eventText,
  type Faction,
  type GameState,
  pending,
  play,
  question,
  redact,
  refusalText,
  refuse,
  rngFrom,
  sample,
  view,
} from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { answerText } from '../src/text/en/answers.ts'
import { choiceText } from '../src/text/en/choices.ts'
import { questionSentence, waitingSentence } from '../src/text/en/questions.ts'
import { needWords } from '../src/text/text.ts'
import { finishedTable } from './support/finished.ts'
import type { FoundPosition } from './support/positions.ts'
import { sentBy } from './support/sent.ts'
import { decision, layoutSettled } from './support/table.ts'
import { accepted, triesOut } from './support/try-out.ts'
import { world } from './support/world.ts'

addModules(MODULES)
await needWords('table', 'harvest')

const ODD = /harvest\.[a-z]|undefined|null|\[object|NaN|went on/

/** Positions of a prelude among random players, until the game begins. */
function* moments(
  mode: 'full' | 'rapid',
  seed: string,
): Generator<{ state: GameState; seat: Faction; kind: AskedKind }> {
  const rng = rngFrom(seed)
  const seats = CORE_FACTIONS.map((faction) => ({ faction }))
  const state = create({ preset: 'ah-basic', options: { 'modules.spiceHarvest': mode }, seats }, seed)
  while (!state.harvest?.over) {
    const seat = pending(state)[0] as Faction
    yield { state, seat, kind: question(state, seat)!.kind }
    const command = sample(state, seat, rng)!
    const events = play(state, command)
    for (const event of events)
      for (const seen of [event, ...redact([event], 'spectator')]) assert.doesNotMatch(eventText(seen), ODD)
  }
}

describe('The spice harvest in words', () => {
  it('asks, answers and tells everything in words', () => {
    const kinds = new Set<string>()
    for (const [i, mode] of (['full', 'rapid', 'full', 'rapid'] as const).entries())
      for (const { state, seat, kind } of moments(mode, `words ${i}`)) {
        kinds.add(kind)
        const asked = question(state, seat)!
        const seen = view(state, seat)
        const answer = sample(state, seat, rngFrom(`${kind} ${i}`))!.answer
        const said = [questionSentence(asked, seen), answerText(kind, answer, seat), waitingSentence([seat], kind)]
        if (asked.shape === 'yes-no' || asked.shape === 'one-of')
          said.push(...asked.offer.choices.map((one) => choiceText(asked as never, one as never).label))
        for (const text of said) assert.doesNotMatch(text ?? '', ODD, kind)
      }
    assert.ok(kinds.size > 18, [...kinds].join())
  })

  it('names cards in the log as people do', () => {
    assert.equal(
      eventText({ type: 'pileDiscarded', pile: 'access', by: 'emperor', cards: ['troops-7', 'troops-1', 'arrakeen'] }),
      'The Emperor discarded 7 troops, 1 troop and Arrakeen.',
    )
    assert.equal(
      eventText({ type: 'harvestTold', told: { what: 'manager', manager: 'ixians', why: 'caught' } }),
      'The Ixians sat to the right and became manager of Dune.',
    )
  })

  it('says why not', () => {
    const { state } = moments('full', 'refused').next().value!
    const refused = refuse(state, { seat: 'guild', kind: 'harvest.vote', answer: 'yes' })
    assert.doesNotMatch(refusalText(refused!), ODD)
    assert.equal(
      refusalText({ code: 'harvest.too-much', data: { most: 5 } }),
      'The shares may come to 5 at most, as announced.',
    )
  })
})

/** The first moment at which a seat is asked this. */
function asked(
  kind: AskedKind,
  mode: 'full' | 'rapid' = 'full',
  fits: (state: GameState) => boolean = () => true,
): FoundPosition {
  for (let i = 0; i < 8; i++)
    for (const one of moments(mode, `look ${i}`))
      if (one.kind === kind && fits(one.state)) {
        const state = structuredClone(one.state)
        return { state, seat: one.seat, decision: question(state, one.seat)! } as FoundPosition
      }
  throw new Error(`nobody is asked ${kind}`)
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

describe('The spice harvest in the browser', () => {
  const here = world()
  const tryOut = triesOut(here)

  it('tells a voter who manages, what was announced and what the own share is, and takes the vote', async () => {
    const at = asked('harvest.vote')
    const one = await tryOut(at)
    const page = one.page.getByRole('region', { name: 'The spice harvest', exact: true })
    await page.getByText('Harvest 1 of 5').waitFor()
    await page.getByText('Your share', { exact: true }).waitFor()
    await decision(one.page).getByRole('button', { name: 'Yes, I believe it' }).click()
    assert.equal(await accepted(one, 'harvest.vote'), 'yes')
  })

  it('tells at first what the own home planet allows, and those of the others to whoever looks', async () => {
    const one = await tryOut(asked('harvest.stake'))
    const page = one.page.getByRole('region', { name: 'The spice harvest', exact: true })
    await page.getByText('Your home planet:').waitFor()
    await page.getByText('What the home planets allow').click()
    await page.getByText('The Harkonnen stay manager the first time they are found out.').last().waitFor()
  })

  it('hands out shares in equal parts, or as the manager likes', async () => {
    const one = await tryOut(asked('harvest.shares', 'full', ({ harvest }) => harvest!.announced! > 9))
    const form = decision(one.page)
    await form.getByRole('button', { name: 'Nothing for anybody' }).click()
    await form.getByText('This report is a lie').waitFor()
    await form.getByRole('button', { name: 'Hand out the shares' }).click()
    const shares = (await accepted(one, 'harvest.shares')) as { cards: string[] }[]
    assert.deepEqual(
      shares.flatMap(({ cards }) => cards),
      ['share-0', 'share-0', 'share-0', 'share-0', 'share-0'],
    )
  })

  it('lets a manager choose the very cards of a share', async () => {
    const one = await tryOut(asked('harvest.shares', 'full', ({ harvest }) => harvest!.announced! > 9))
    const form = decision(one.page)
    await form.getByRole('button', { name: 'Nothing for anybody' }).click()
    await form
      .getByRole('button', { name: /^1 card/ })
      .first()
      .click()
    const hand = form.getByRole('group', { name: /^Cards for/ })
    await hand.getByRole('button', { name: /^Without/ }).click()
    for (const card of ['share-1', 'share-1', 'share-3']) await hand.getByRole('combobox').selectOption(card)
    await form.getByRole('button', { name: 'Hand out the shares' }).click()
    const [first] = (await accepted(one, 'harvest.shares')) as { cards: string[] }[]
    assert.deepEqual(first!.cards, ['share-1', 'share-1', 'share-3'])
  })

  it('shows the step at hand on the narrowest phone', async () => {
    const { page } = await tryOut(asked('harvest.commit'), { viewport: { width: 320, height: 640 }, hasTouch: true })
    const step = page.getByRole('listitem').and(page.locator('[aria-current="step"]'))
    await step.waitFor()
    const { x, width } = (await step.boundingBox())!
    assert.ok(x >= 0 && x + width <= 320, `from ${x} to ${x + width}`)
    // My means lie in a free corner of the board: here is none.
    await layoutSettled(page)
    assert.equal(await page.locator('.my-strip').count(), 0)
  })

  it('divides the odd spice with a stepper for each, and the others are told how much each gets', async () => {
    const at = asked('harvest.split')
    const { from, most } = (at as FoundPosition<'harvest.split'>).decision.offer
    const one = await tryOut(at)
    const form = decision(one.page)
    await form.getByRole('button', { name: 'Propose nothing' }).waitFor()
    const steppers = form.getByRole('spinbutton')
    assert.equal(await steppers.count(), new Set(from).size)
    await steppers.first().fill(String(most))
    await form.getByText('Nothing is left for the bank.').waitFor()
    await form.getByRole('button', { name: `Propose ${most} spice for` }).click()
    assert.deepEqual(await accepted(one, 'harvest.split'), Array(most).fill(from[0]))

    const state = structuredClone(at.state)
    play(state, { seat: at.seat, kind: 'harvest.split', answer: Array(most).fill('emperor') })
    const other = pending(state)[0] as Faction
    const told = questionSentence(question(state, other)!, view(state, other))
    assert.equal(told, `Proposed: ${most} spice to the Emperor. Agree?`)
  })

  it('lays troops to a stronghold on a phone, and ends the trading', async () => {
    const held = (state: GameState, seat: Faction): readonly string[] => state.piles!.access!.hands[seat] ?? []
    const at = asked('harvest.commit', 'rapid', (state) => {
      const hand = held(state, pending(state)[0] as Faction)
      return hand.includes('arrakeen') && hand.some((card) => card.startsWith('troops'))
    })
    const one = await tryOut(at, PHONE)
    await decision(one.page).getByRole('combobox').first().selectOption({ label: 'to Arrakeen' })
    await decision(one.page).getByRole('button', { name: 'Lay the cards' }).click()
    const [claim] = (await accepted(one, 'harvest.commit')) as { place: string }[]
    assert.equal(claim!.place, 'arrakeen')
    const trader = await tryOut(asked('harvest.trade', 'rapid'), PHONE)
    // While a trade is made, Enter beside it does not send it, and in one of its fields does not end the trading.
    const done = decision(trader.page).getByRole('button', { name: 'Done trading' })
    await decision(trader.page).getByRole('button', { name: 'Propose a trade' }).click()
    const asks = decision(trader.page).getByRole('spinbutton', { name: 'Spice you ask for' })
    await decision(trader.page).locator('.harvest-pick input').first().check()
    await asks.fill('1')
    await decision(trader.page).getByRole('button', { name: 'Propose it' }).click({ trial: true })
    await decision(trader.page).locator('h2').first().press('Enter')
    await asks.fill('2')
    await decision(trader.page).getByRole('button', { name: 'Propose it' }).click({ trial: true })
    await asks.press('Enter')
    await decision(trader.page).getByText('Your offers').waitFor()
    await done.click()
    const [proposed, ended] = await sentBy(trader.page, 2)
    assert.equal(proposed!.kind, 'harvest.trade')
    assert.partialDeepStrictEqual(proposed!.answer, { do: 'offer', ask: 2 })
    assert.deepEqual(ended, { kind: 'harvest.trade', answer: { do: 'done' }, ok: true })
    assert.deepEqual(trader.errors, [])
  })

  it('is shown instead of the empty board in lessons and replays, too', async () => {
    const { page } = await here.person()
    const prelude = page.getByRole('region', { name: 'The spice harvest', exact: true })
    await page.goto('/learn/harvest')
    await prelude.getByRole('heading', { name: /^Harvest \d of 5$/ }).waitFor()
    const { id } = await finishedTable(here.server.address, 1, {
      preset: 'ah-basic',
      options: { 'ah.spiceHarvest': 'full' },
    })
    await page.goto(`/replay/table/${id}?at=30`)
    await prelude.getByRole('heading', { name: /^Harvest \d of 5$/ }).waitFor()
    await page.getByRole('button', { name: 'To the end' }).click()
    await prelude.waitFor({ state: 'detached' })
  })
})
