import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AskedKind, Card, Faction, GameState } from '@arrakis/engine'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { newQuestion } from '../src/decisions/truthtrance/questions.ts'

import { launch, type Person, PHONE, person } from './support/browser.ts'
import { en } from './support/english.ts'
import { type FoundPosition, positionsOf } from './support/positions.ts'
import { sentBy, writeDownSent } from './support/sent.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { tryLinkOf } from './support/try-link.ts'

let server: RunningServer
let browser: Browser
let positions: Map<AskedKind, FoundPosition>
const any = (): boolean => true

before(async () => {
  positions = positionsOf(
    {
      nexus: ({ decision: { offer } }) =>
        'choices' in offer && offer.choices.some((choice) => (choice as { do: string }).do === 'accept'),
      karama: ({ decision: { offer } }) => 'choices' in offer && offer.choices.length > 1,
      truth: any,
      reword: any,
      'return-cards': ({ decision: { offer } }) => 'fields' in offer && offer.fields.count === 1,
      bid: ({ seat }) => seat !== 'harkonnen',
    },
    ['gf9-advanced'],
  )
  server = await startServer(process.env.WEB_DIR ? { WEB_DIR: process.env.WEB_DIR } : {})
  browser = await launch()
})
after(async () => {
  await browser.close()
  await server.close()
})

async function open(kind: AskedKind, options?: Parameters<typeof person>[2], hand?: Card[]): Promise<Person> {
  const at = positions.get(kind)
  assert.ok(at, `a position with ${kind}`)
  const state = structuredClone(at.state) as GameState
  if (hand) state.factions[at.seat as Faction]!.hand = hand
  const one = await person(browser, server.address, options)
  await writeDownSent(one.page)
  await one.page.goto(tryLinkOf({ ...at, state }))
  await one.page.getByRole('region', { name: 'Decision' }).waitFor()
  return one
}

async function accepted({ page, errors, context }: Person, kind: string): Promise<unknown> {
  const [sent] = await sentBy(page)
  assert.equal(sent?.kind, kind)
  assert.equal(sent?.ok, true)
  assert.deepEqual(errors, [])
  await context.close()
  return sent?.answer
}

const axe = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).include('.decision').analyze()
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))]),
    [],
  )
}

test('an alliance is accepted; what each ally brings stands beside it', async () => {
  const one = await open('nexus')
  await one.page
    .getByText('You ship at half price.')
    .or(one.page.getByText('Uses the Voice on your opponents'))
    .first()
    .waitFor()
  await axe(one.page)
  await one.page.getByRole('button', { name: /^Accept/ }).click()
  assert.equal(((await accepted(one, 'nexus')) as { do: string }).do, 'accept')
})

test('an advantage is named before it is stopped', async () => {
  const one = await open('karama', { viewport: PHONE })
  await one.page.getByText(/sheet says/).waitFor()
  await axe(one.page)
  await one.page
    .getByRole('button', { name: /^Stop it with/ })
    .first()
    .click()
  assert.notEqual(await accepted(one, 'karama'), 'pass')
})

test('a question under Truthtrance is answered, objected to, and put in other words', async () => {
  const truth = await open('truth')
  await axe(truth.page)
  await truth.page
    .getByRole('button', { name: /^(Yes|No)$/ })
    .first()
    .click()
  assert.match(String(await accepted(truth, 'truth')), /^(yes|no)$/)

  const reword = await open('reword')
  await reword.page.getByRole('radio', { name: 'Spice behind the shield' }).check()
  await reword.page.getByRole('button', { name: 'At least: more' }).click()
  await axe(reword.page)
  await reword.page.getByRole('button', { name: 'Ask this instead' }).click()
  assert.deepEqual(await accepted(reword, 'reword'), { about: 'spice', atLeast: 6 })
})

test('cards are given back', async () => {
  const one = await open('return-cards')
  await one.page
    .getByRole('button', { name: /^Give .* back$/ })
    .first()
    .click()
  await axe(one.page)
  await one.page.getByRole('button', { name: 'Give them back' }).click()
  assert.equal(((await accepted(one, 'return-cards')) as Card[]).length, 1)
})

test('Truthtrance asks what the game can judge, and says why not of the rest', async () => {
  const one = await open('bid', {}, ['truthtrance'])
  const { page } = one
  await page.getByRole('region', { name: 'Decision' }).getByRole('button', { name: 'Truthtrance' }).click()
  const { seat, state } = positions.get('bid')!
  const whom = state.order.find((other) => other !== seat && other !== 'bene-gesserit')!
  await page.getByRole('radio', { name: en.game.factionName(whom), exact: true }).check()
  await page.getByText('They cannot know that.').first().waitFor()
  await page.getByRole('radio', { name: 'A card in hand' }).check()
  await page.getByLabel('Card, or kind of card').selectOption('poison-weapon')
  await page.getByText(`${en.game.factionName(whom)}, do you hold a poison weapon?`).waitFor()
  await axe(page)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  assert.deepEqual(await accepted(one, 'truthtrance'), { of: whom, question: { about: 'card', card: 'poison-weapon' } })
})

test('every kind of question begins as one that reads well', () => {
  for (const about of Object.keys(en.truthtrance.kinds) as (keyof typeof en.truthtrance.kinds)[])
    assert.match(en.game.questionText(newQuestion(about, 'guild')), /\?$|^“/)
})
