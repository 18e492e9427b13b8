import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Card, Decision } from '@arrakis/engine'
import type { Page } from 'playwright-core'
import { newQuestion } from '../src/decisions/truthtrance/questions.ts'
import { assertAccessible, FORM } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { en } from './support/english.ts'
import { positionsOf, wherever } from './support/positions.ts'
import { decision } from './support/table.ts'
import { accepted, holding, triesOut } from './support/try-out.ts'
import { world } from './support/world.ts'

const open = triesOut(world())
const positions = positionsOf(
  {
    nexus: ({ decision }) => decision.offer.choices.some((choice) => choice.do === 'accept'),
    karama: ({ decision }) => decision.offer.choices.length > 1,
    plan: wherever,
    truth: wherever,
    reword: wherever,
    'return-cards': ({ decision }) => decision.offer.most === 1,
    bid: ({ seat }) => seat !== 'harkonnen',
  },
  ['gf9-advanced'],
)

test('an alliance can be accepted, and each faction’s help as an ally is listed', async () => {
  const one = await open(positions.get('nexus'))
  await one.page
    .getByText('You ship at half price.')
    .or(one.page.getByText('Uses the Voice on your opponents'))
    .first()
    .waitFor()
  await assertAccessible(one.page, FORM)
  // What is offered is the bright answer.
  assert.match((await one.page.getByRole('button', { name: /^Accept/ }).getAttribute('class')) ?? '', /primary/)
  assert.doesNotMatch((await one.page.getByRole('button', { name: 'Finish' }).getAttribute('class')) ?? '', /primary/)
  // Nobody is bound by a key that was pressed for something else.
  await one.page.getByRole('button', { name: /^Accept/ }).click({ trial: true })
  assert.equal(await usesEnter(one.page), false)
  await one.page.getByRole('button', { name: /^Accept/ }).click()
  assert.equal(((await accepted(one, 'nexus')) as { do: string }).do, 'accept')
})

/** Whether Enter, pressed where nothing has the focus, does anything. */
const usesEnter = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    return !document.body.dispatchEvent(enter)
  })

test('the Karama form names the advantage before it is stopped', async () => {
  const one = await open(positions.get('karama'), { viewport: PHONE })
  await one.page.getByText(/sheet says/).waitFor()
  await assertAccessible(one.page, FORM)
  await one.page
    .getByRole('button', { name: /^Stop it with/ })
    .first()
    .click()
  assert.notEqual(await accepted(one, 'karama'), 'pass')
})

test('a Truthtrance question can be answered, objected to, and reworded', async () => {
  const truth = await open(positions.get('truth'))
  await assertAccessible(truth.page, FORM)
  await truth.page
    .getByRole('button', { name: /^(Yes|No)$/ })
    .first()
    .click()
  assert.match(String(await accepted(truth, 'truth')), /^(yes|no)$/)

  const reword = await open(positions.get('reword'))
  await reword.page.getByRole('radio', { name: 'Spice behind the shield' }).check()
  await reword.page.getByRole('button', { name: 'At least: more' }).click()
  await assertAccessible(reword.page, FORM)
  await reword.page.getByRole('button', { name: 'Ask this instead' }).click()
  assert.deepEqual(await accepted(reword, 'reword'), { about: 'spice', atLeast: 6 })
})

test('cards are given back', async () => {
  const one = await open(positions.get('return-cards'))
  await one.page
    .getByRole('button', { name: /^Give .* back$/ })
    .first()
    .click()
  await assertAccessible(one.page, FORM)
  await one.page.getByRole('button', { name: 'Give them back' }).click()
  assert.equal(((await accepted(one, 'return-cards')) as Card[]).length, 1)
})

test('the Truthtrance form says why a kind of question cannot be asked', async () => {
  const one = await open(holding(positions.get('bid')!, ['truthtrance']))
  const { page } = one
  await decision(page).getByRole('button', { name: 'Truthtrance' }).click()
  const { seat, state } = positions.get('bid')!
  const whom = state.order.find((other) => other !== seat && other !== 'bene-gesserit')!
  await page.getByRole('radio', { name: en.game.factionName(whom), exact: true }).check()
  await page.getByText('They cannot know that.').first().waitFor()
  await page.getByRole('radio', { name: 'A card in hand' }).check()
  await page.getByLabel('Card, or kind of card').selectOption('poison-weapon')
  await page.getByText(`${en.game.factionName(whom)}, do you hold a poison weapon?`).waitFor()
  await assertAccessible(page, FORM)
  await page.getByRole('button', { name: `Ask ${en.game.seatName(whom)}`, exact: true }).click()
  assert.deepEqual(await accepted(one, 'truthtrance'), { of: whom, question: { about: 'card', card: 'poison-weapon' } })
})

test('in a battle of my own Truthtrance begins with a card of my opponent’s plan', async () => {
  const at = holding(positions.get('plan')!, ['truthtrance'])
  const { page } = await open(at)
  await decision(page).getByRole('button', { name: 'Truthtrance' }).click()
  await decision(page).getByRole('radio', { name: 'A card in this battle plan', checked: true }).waitFor()
  const { aggressor, defender } = (at.decision as Decision<'plan'>).about
  const foe = at.seat === aggressor ? defender : aggressor
  assert.ok(await page.getByRole('radio', { name: en.game.factionName(foe), exact: true }).isChecked())
})

test('every kind of Truthtrance question starts with a readable text', () => {
  for (const about of Object.keys(en.truthtrance.kinds) as (keyof typeof en.truthtrance.kinds)[])
    assert.match(en.game.questionText(newQuestion(about, 'guild')), /\?$|^“/)
})

test('a card with a moment asks once whether to be asked, and says so on the card', async () => {
  const one = await open(holding(positions.get('bid')!, ['weather-control', 'shield']))
  const { page } = one
  // One line below the question leads to the card, so that the question keeps its room.
  const offer = decision(page).getByRole('button', { name: 'Your card Weather Control: ask me at the next storm?' })
  await offer.waitFor()
  assert.ok((await offer.boundingBox())!.height < 50)
  await assertAccessible(page, FORM)
  await offer.click()
  const dialog = page.getByRole('dialog', { name: 'Weather Control' })
  const ask = dialog.getByRole('checkbox', { name: 'Ask me at the next storm' })
  await ask.check()
  await dialog.getByText('You will be asked, until you say otherwise here.').waitFor()
  await assertAccessible(page)
  assert.deepEqual(await accepted(one, 'orders'), [{ on: 'card.weather-control', do: 'ask' }])
  await page.keyboard.press('Escape')
  await offer.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'About Weather Control' }).click()
  assert.ok(await ask.isChecked())
  await page.keyboard.press('Escape')
})

test('Truthtrance offers the cards and leaders of this game only', async () => {
  const { page } = await open(holding(positions.get('bid')!, ['truthtrance']))
  await decision(page).getByRole('button', { name: 'Truthtrance' }).click()
  const cards = decision(page).getByLabel('Card')
  await cards.locator('option', { hasText: 'Crysknife' }).waitFor({ state: 'attached' })
  const named = await cards.locator('option').allTextContents()
  for (const absent of ['Stone Burner', 'Mercenary', 'Supplies!', 'Semuta Drug'])
    assert.ok(!named.includes(absent), `${absent} is in no deck here`)
  await decision(page).getByRole('radio', { name: 'A traitor' }).check()
  const grouped = decision(page).getByLabel('Leader').locator('optgroup')
  await grouped.first().waitFor({ state: 'attached' })
  const groups = await grouped.evaluateAll((all) => all.map((group) => (group as HTMLOptGroupElement).label))
  assert.equal(groups.length, positions.get('bid')!.state.order.length)
  // With main characters, theirs are among them.
  const at = holding(positions.get('bid')!, ['truthtrance'])
  at.state.table = { ...at.state.table, options: { ...at.state.table.options, 'modules.mainCharacters': 10 } }
  const main = await open(at)
  await decision(main.page).getByRole('button', { name: 'Truthtrance' }).click()
  await decision(main.page).getByRole('radio', { name: 'A traitor' }).check()
  await decision(main.page).getByLabel('Leader').locator('option', { hasText: 'Paul' }).waitFor({ state: 'attached' })
})
