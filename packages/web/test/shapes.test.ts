import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import {
  type Answer,
  type AskedKind,
  type Card,
  CORE_FACTIONS,
  create,
  type Decision,
  type Faction,
  fallback,
  pending,
  play,
  question,
} from '@arrakis/engine'
import { houses, omens } from '@arrakis/engine/test-modules'
import type { Locator, Page } from 'playwright-core'
import { build, type Plugin } from 'vite'
import { leanDataPlugin } from '../build/lean-data-plugin.ts'
import { assertAccessible, FORM } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { en } from './support/english.ts'
import { type FoundPosition, positionIn, positionsOf, wherever } from './support/positions.ts'
import { decision } from './support/table.ts'
import { accepted, triesOut } from './support/try-out.ts'
import { world } from './support/world.ts'

/** The client as it would be if no kind of decision had a form of its own. */
const withoutOwnForms: Plugin = {
  name: 'without-own-forms',
  enforce: 'pre',
  load(id) {
    if (id.endsWith('/src/decisions/forms.ts')) return 'export const FORMS = {}'
    if (id.endsWith('/src/decisions/plays.ts'))
      return 'export const PLAY_FORMS = {}; export const TALK_PLAYS = new Set()'
    return null
  },
}

/** Its rules workers know modules of the tests besides, as the workers of somebody's own client might. */
const withTestModules: Plugin = {
  name: 'with-test-modules',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/rules-worker/module-bundle.ts')) return null
    return `${code.replace('DRAFTS, ', '')}
      import { DRAFTS as drafts } from '@arrakis/engine/modules'
      import { houses, omens } from '@arrakis/engine/test-modules'
      export const DRAFTS = [...drafts, houses, omens]`
  },
}

const dir = mkdtempSync(join(tmpdir(), 'arrakis-shapes-'))
after(() => rmSync(dir, { recursive: true, force: true }))
const here = world(async () => {
  const root = join(import.meta.dirname, '..')
  const made = { outDir: dir, emptyOutDir: true }
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    plugins: [withoutOwnForms],
    worker: { plugins: () => [leanDataPlugin(), withTestModules] },
    build: made,
    logLevel: 'error',
  })
  return { WEB_DIR: dir }
})
const open = triesOut(here)

const found = positionsOf({
  intrusion: wherever,
  traitor: ({ decision: { offer } }) => offer.choices.length > 1,
  karama: ({ decision: { offer } }) => offer.choices.length > 1,
  battle: ({ decision: { offer } }) => offer.choices.length > 1,
  'return-cards': ({ decision: { offer } }) => offer.least > 1 && offer.from.length > offer.most,
  wartime: ({ decision: { offer } }) => offer.from.length > 1,
  'storm-dial': wherever,
  'weather-control': ({ decision: { offer } }) => offer.range !== null,
  'pay-revival': ({ decision: { offer } }) => offer.normal.max > 1 && offer.most > 1,
  'storm-losses': ({ decision: { offer } }) => offer.normal.max > offer.normal.min,
  'place-advisor': wherever,
  'place-worm': wherever,
})

/** Opens the question of a kind, answers it, and gives the answer that was sent. */
async function answered<K extends AskedKind>(
  at: FoundPosition<K>,
  act: (page: Page, offer: FoundPosition<K>['decision']['offer']) => Promise<void>,
  viewport?: typeof PHONE,
): Promise<unknown> {
  const one = await open(at, viewport ? { viewport } : {})
  await assertAccessible(one.page, { ...FORM, what: at.decision.kind })
  await act(one.page, at.decision.offer)
  return accepted(one, at.decision.kind)
}
const press = (page: Page, name: string | RegExp): Promise<void> =>
  decision(page).getByRole('button', { name, exact: true }).click()
const buttons = (page: Page): Locator => decision(page).locator('.buttons-option > button')
const more = (page: Page, times: number): Promise<void> =>
  decision(page)
    .getByRole('button', { name: /: more$/ })
    .first()
    .click({ clickCount: times })

test('a yes-no question has two buttons', async () => {
  const at = positionIn(found, 'intrusion')
  const said = await answered(at, async (page) => {
    assert.equal(await buttons(page).count(), 2)
    await buttons(page).last().click()
  })
  assert.equal(said, 'no')
})

test('a question with few answers has a named button for each, with pass last', async () => {
  const traitor = positionIn(found, 'traitor')
  const kept = await answered(traitor, async (page, { choices }) => {
    const names = choices.map((choice) => (choice === 'none' ? choice : en.game.leaderName(choice)))
    assert.deepEqual(await buttons(page).allInnerTexts(), names)
    await buttons(page).nth(1).click()
  })
  assert.equal(kept, traitor.decision.offer.choices[1])

  const karama = await answered(positionIn(found, 'karama'), async (page, { choices }) => {
    const [card] = choices.filter((choice) => choice !== 'pass')
    assert.deepEqual((await buttons(page).allInnerTexts()).at(-1), 'Pass')
    await press(page, en.game.cardName(card!))
  })
  assert.notEqual(karama, 'pass')

  const battle = positionIn(found, 'battle')
  const fought = await answered(battle, async (page) => buttons(page).first().click())
  assert.deepEqual(fought, battle.decision.offer.choices[0])
})

test('a question with many answers has a list', async () => {
  const seats = CORE_FACTIONS.map(() => ({}))
  const state = create({ preset: 'gf9-basic', options: { 'setup.factionSelection': 'randomWithSwap' }, seats }, 'swap')
  const [seat, other] = pending(state) as ['seat-1', 'seat-2']
  const faction = state.chairs[0]!.faction!
  play(state, { seat: other, kind: 'swap', answer: { do: 'wish', faction } })
  const asked = question(state, seat)
  assert.ok(asked?.kind === 'swap' && asked.offer.choices.length > 6)
  const said = await answered<'swap'>({ state, seat, decision: asked }, async (page) => {
    assert.equal(await buttons(page).count(), 0)
    await decision(page)
      .getByRole('radio', { name: /^Agree with player 2/ })
      .check({ force: true })
    await press(page, 'Agree with player 2')
  })
  assert.deepEqual(said, { do: 'agree', with: 'seat-2' } satisfies Answer<'swap'>)
})

test('a choice of several items enforces their number', async () => {
  const back = positionIn(found, 'return-cards')
  const { from, least } = back.decision.offer
  const given = await answered(
    back,
    async (page) => {
      const items = decision(page)
        .getByRole('group', { name: `Choose ${least} of them` })
        .getByRole('button')
      assert.equal(await items.count(), from.length)
      // One more than may be: the first goes.
      for (let i = 0; i <= least; i++) await items.nth(i).click()
      assert.equal(await items.and(page.locator('[aria-pressed="true"]')).count(), least)
      await press(page, /^Give back /)
    },
    PHONE,
  )
  assert.deepEqual(given, from.slice(1, least + 1) satisfies readonly Card[])

  const arms = positionIn(found, 'wartime')
  const none = await answered(arms, async (page) => {
    await decision(page).getByRole('group', { name: 'Choose any of them' }).waitFor()
    await press(page, 'Take up arms nowhere')
  })
  assert.deepEqual(none, [])
})

test('an amount form sends a number within its range, or a pass', async () => {
  const dial = positionIn(found, 'storm-dial')
  const { min } = dial.decision.offer.range!
  const dialled = await answered(dial, async (page) => {
    assert.equal(await decision(page).getByRole('button', { name: 'Pass', exact: true }).count(), 0)
    await more(page, 2)
    await press(page, `Dial ${min + 2}`)
  })
  assert.equal(dialled, min + 2)

  const weather = positionIn(found, 'weather-control')
  assert.equal(await answered(weather, (page) => press(page, 'Pass'), PHONE), 'pass')
})

test('a forces form counts ordinary and starred forces', async () => {
  const paid = await answered(positionIn(found, 'pay-revival'), async (page, { price }) => {
    await decision(page).getByText(`at ${price} spice each`).waitFor()
    await more(page, 1)
    await press(page, 'Pay for 1 more of your ally’s forces')
  })
  assert.deepEqual(paid, { normal: 1, elite: 0 })

  const storm = positionIn(found, 'storm-losses')
  const { normal, most } = storm.decision.offer
  const lost = await answered(
    storm,
    async (page) => {
      await decision(page)
        .getByRole('button', { name: /: more$/ })
        .last()
        .click()
      await decision(page)
        .getByRole('button', { name: /^Lose / })
        .click()
    },
    PHONE,
  )
  assert.deepEqual(lost, { normal: normal.max - 1, elite: most - normal.max + 1 })
})

test('a place can be tapped on the board or chosen from a list', async () => {
  const advisor = await answered(positionIn(found, 'place-advisor'), async (page) => {
    await page.locator('[data-area="carthag:10"]').first().click({ force: true })
    await press(page, 'Confirm')
  })
  assert.equal(advisor, 'carthag:10')

  const at = positionIn(found, 'place-worm')
  const sent = await answered(at, async (page, { places }) => {
    await decision(page).getByLabel('Where').selectOption({ value: places[0]! })
    await press(page, 'Confirm')
  })
  assert.equal(sent, at.decision.offer.places[0])
  assert.equal(await answered(at, (page) => press(page, 'Pass'), PHONE), 'pass')
})

/** The first question of a kind at a table of nine with factions, cards and questions of which the client knows nothing. */
function amongStrangers<K extends 'omens.keep' | 'omens.show'>(kind: K, of?: Faction): FoundPosition<K> {
  const seats = [...CORE_FACTIONS, 'ixians', 'tleilaxu', 'choam'].map((faction) => ({ faction: faction as Faction }))
  const state = create({ preset: 'gf9-basic', modules: [houses.id, omens.id], seats }, 'strangers')
  while (!state.outcome) {
    const seat = of && pending(state).includes(of) ? of : pending(state)[0]!
    const asked = question(state, seat)
    if (asked?.kind === kind) return { state, seat, decision: asked as Decision<K> }
    play(state, fallback(state, seat)!)
  }
  throw new Error(`nobody was asked ${kind}`)
}

test('questions of a module that the client does not know are asked and answered by a faction it has not drawn', async () => {
  const keep = amongStrangers('omens.keep')
  const kept = await answered(keep, async (page, { choices }) => {
    const names = (await buttons(page).allInnerTexts()).map((name) => name.toLowerCase())
    assert.deepEqual(names, choices.map(en.game.thingName))
    await buttons(page).first().click()
  })
  assert.equal(kept, keep.decision.offer.choices[0])

  const shown = await answered(amongStrangers('omens.show', 'choam'), async (page) => {
    const card = page.locator('.factions-list > li', { hasText: en.game.factionName('choam') })
    assert.ok((await card.locator('svg path').count()) > 0, 'it has a sign all the same')
    await buttons(page).first().click()
  })
  assert.equal(shown, 'yes')
})
