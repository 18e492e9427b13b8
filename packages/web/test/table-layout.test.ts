import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Card, CORE_FACTIONS, copyState } from '@arrakis/engine'
import type { Locator, Page } from 'playwright-core'
import { assertAccessible } from './support/axe.ts'
import { DESKTOP, PHONE } from './support/browser.ts'
import { asDealt } from './support/dealt.ts'
import { call } from './support/online-table.ts'
import { positionsOf } from './support/positions.ts'
import { atTable, decision, layoutSettled, outOfSight } from './support/table.ts'
import { holding, tryLinkOf } from './support/try-out.ts'
import { world } from './support/world.ts'

const here = world()

const TABLET = { width: 768, height: 1024 }
const SIZES = [DESKTOP, { width: 1024, height: 768 }, TABLET, PHONE]
/** From these widths on the question stands beside the board, and there are three columns. */
const BESIDE = 900
const WIDE = 1200

/** Nothing is cut off at the side, and board and decision lie beside or below each other on the screen. */
async function assertInPlace(page: Page, what: string): Promise<void> {
  const { overflow, board, decision, width, height } = await page.evaluate(() => {
    const box = (selector: string): { top: number; bottom: number; left: number; right: number } => {
      const { top, bottom, left, right } = document.querySelector(selector)!.getBoundingClientRect()
      return { top, bottom, left, right }
    }
    return {
      overflow: document.documentElement.scrollWidth - innerWidth,
      board: box('.table-board'),
      decision: box('.table-decision'),
      width: innerWidth,
      height: innerHeight,
    }
  })
  assert.equal(overflow, 0, `${what}: nothing beyond the side`)
  if (width >= BESIDE) assert.ok(board.right <= decision.left + 0.5, `${what}: the decision is beside the board`)
  else assert.ok(board.bottom <= decision.top + 0.5, `${what}: the decision is below the board`)
  assert.ok(decision.bottom <= height + 0.5, `${what}: the decision is on the screen`)
  assert.ok(board.bottom - board.top >= height * 0.45, `${what}: the board keeps its room`)
}

/** A raised form is as high as it must be: the board has the rest. */
async function assertRaisedFits(page: Page, what: string): Promise<void> {
  const raise = page.getByRole('button', { name: 'More of the question' })
  await raise.click()
  const { shown, form, low } = await page.evaluate(() => {
    const panel = document.querySelector('.table-decision')!
    return {
      shown: panel.clientHeight,
      form: document.querySelector('.decision')!.scrollHeight,
      low: Number.parseFloat(getComputedStyle(panel).minHeight) || 0,
    }
  })
  assert.ok(shown <= Math.max(form, low, 20.5 * 16) + 1, `${what}: ${shown} px for a form of ${form}`)
  await page.locator('.decision-raise').click()
}

test('board, decision and panels fit every screen size and are accessible in every theme', async () => {
  const late = ({ state }: { state: { turn: number } }): boolean => state.turn >= 2
  const found = positionsOf({ bid: late, ship: late }, ['gf9-advanced'])
  for (const [kind, position] of found) {
    const { context, page, errors } = await here.person({
      colorScheme: kind === 'ship' ? 'light' : 'dark',
    })
    await page.goto(tryLinkOf(position))
    await atTable(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.locator(`.table-${size.width >= WIDE ? 'wide' : size.width >= BESIDE ? 'medium' : 'narrow'}`).waitFor()
      await page.locator('.decision-form').waitFor()
      await assertInPlace(page, `${kind} at ${size.width}`)
      if (size === TABLET) await assertRaisedFits(page, kind)
      if (size !== (kind === 'ship' ? PHONE : DESKTOP)) continue
      await assertAccessible(page, { what: `${kind} at ${size.width}` })
    }
    assert.deepEqual(errors, [])
    await context.close()
  }
})

test('beside the board nothing that one may be about to press moves when a warning comes or goes', async () => {
  const leaves = ({ area, to, normal }: { area: string; to: readonly string[]; normal: number }): boolean =>
    area.startsWith('arrakeen') && normal > 2 && to.includes('carthag:10')
  const at = positionsOf({ move: ({ decision: { offer } }) => offer.from.length > 1 && offer.from.some(leaves) }, [
    'gf9-advanced',
  ]).get('move')!
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
  ]) {
    const { context, page, errors } = await here.person({ viewport })
    await page.addInitScript(asDealt)
    await page.goto(tryLinkOf(at))
    const form = decision(page)
    await form.locator('.guide-note[open]').waitFor()
    await form.getByRole('button', { name: /Arrakeen/ }).click()
    await form.getByLabel('Where').selectOption('carthag:10')
    const warning = form.getByText('You leave Arrakeen empty.')
    await warning.waitFor()
    const places = async (): Promise<number[]> => {
      await layoutSettled(page)
      return form
        .locator('.chips button, .group-rows button, select, .send-button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
    }
    const before = await places()
    await form.getByRole('button', { name: 'Forces: less' }).click()
    await warning.waitFor({ state: 'detached' })
    assert.deepEqual(await places(), before, `at ${viewport.width}`)
    // Nor when somebody looks at the board; what is to be done stands above what is told.
    const far = (await page.locator('.board').boundingBox())!
    await page.mouse.click(far.x + 4, far.y + far.height - 4)
    assert.deepEqual(await places(), before, `at ${viewport.width}`)
    const told = (await form.locator('.guide-note').boundingBox())!
    assert.ok(before.slice(0, -2).every((y) => y < told.y))
    assert.deepEqual(errors, [])
    await context.close()
  }
})

test('whatever is opened below it, the open question can be answered without scrolling', async () => {
  const found = positionsOf(
    {
      bid: ({ decision: { offer } }) => offer.max > offer.min + 2,
      nexus: ({ decision: { offer } }) => offer.choices.some((choice) => choice.do === 'accept'),
    },
    ['gf9-advanced'],
  )
  assert.equal(found.size, 2)
  for (const [kind, position] of found) {
    const { context, page, errors } = await here.person()
    await page.goto(tryLinkOf(position))
    await atTable(page)
    // Of a nexus, what waits for an answer: the list of all whom one may ask scrolls.
    const parts =
      kind === 'bid'
        ? '.decision-form :is(.send-button, .stepper button)'
        : ':is(.nexus-close, .nexus-foot) .send-button'
    const answers = decision(page).locator(`${parts}:visible`)
    for (const viewport of [DESKTOP, { width: 1366, height: 768 }]) {
      await page.setViewportSize(viewport)
      const seen = async (what: string): Promise<void> => {
        await layoutSettled(page)
        assert.deepEqual(await outOfSight(answers), [], `${kind} at ${viewport.width}: ${what}`)
      }
      await page.getByRole('tab', { name: 'Log' }).click()
      await seen('the log')
      await page.getByRole('tab', { name: 'Deals' }).click()
      await seen('the deals')
      const talk = decision(page).locator('.plays-talk > summary')
      await talk.click()
      await seen('talk and orders')
      await talk.click()
      const write = page.locator('.deals').getByRole('button', { name: 'Offer a deal' })
      if (!(await write.count())) continue
      await write.click()
      await layoutSettled(page)
      // It has the room of the question: whom it is with, then what is paid and the button, without scrolling.
      const form = decision(page).locator('.deal-builder')
      const parties = form.locator('.deal-parties > button')
      assert.deepEqual(await outOfSight(parties), [])
      const chosen = parties.nth(2)
      const before = await parties.last().boundingBox()
      await chosen.click()
      assert.deepEqual(await parties.last().boundingBox(), before, 'a choice moves nothing')
      await form.getByRole('button', { name: 'Pay spice' }).click()
      await layoutSettled(page)
      const fields = form.locator('.deal-term :is(select, [role="spinbutton"]), .send-button')
      assert.deepEqual(await outOfSight(fields), [], `a deal at ${viewport.width}`)
      await form.getByRole('button', { name: /^Remove:/ }).click()
      await chosen.click()
      await decision(page).getByRole('button', { name: 'Back to the question' }).click()
    }
    assert.deepEqual(errors, [])
    await context.close()
  }
})

test('beside a full hand leaders and traitors are in sight on a laptop', async () => {
  const at = positionsOf({ bid: ({ seat, state }) => seat === 'harkonnen' && state.turn > 1 }, ['gf9-advanced']).get(
    'bid',
  )!
  const cards: Card[] = [
    'crysknife',
    'maula-pistol',
    'chaumas',
    'lasgun',
    'shield',
    'snooper',
    'hajr',
    'tleilaxu-ghola',
  ]
  for (const hand of [cards, cards.slice(0, 3)]) {
    const { context, page, errors } = await here.person({ viewport: { width: 1366, height: 768 } })
    await page.goto(tryLinkOf(holding(at, hand)))
    const mine = page.locator('.table-left .me')
    await mine
      .locator('.hand li')
      .nth(hand.length - 1)
      .waitFor()
    await layoutSettled(page)
    const below = (heading: string): Locator => mine.locator(`h3:has-text("${heading}") + ul > li`)
    const shown = [
      mine.locator('.hand').first().locator('button'),
      below('Leaders').locator('span'),
      below('Traitors').first().locator('span'),
    ]
    for (const one of shown) assert.deepEqual(await outOfSight(one), [])
    assert.deepEqual(errors, [])
    await context.close()
  }
})

test('no row of the list of factions wraps, and the traitors stand above what all can see', async () => {
  const at = positionsOf({ bid: ({ seat }) => seat === 'harkonnen' }, ['gf9-advanced']).get('bid')!
  const state = copyState(holding(at, ['crysknife', 'maula-pistol', 'chaumas']).state)
  for (const faction of state.order)
    Object.assign(state.factions[faction]!, {
      bribes: faction === 'emperor' ? 0 : 5,
      reserves: { normal: 10, elite: 3 },
      tanks: { normal: 12, elite: 2 },
    })
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 1440, height: 900 },
  ]) {
    const { context, page, errors } = await here.person({ viewport })
    await page.goto(tryLinkOf({ ...at, state }))
    const cards = page.locator('.table-left .faction-card')
    await cards.nth(5).waitFor()
    await layoutSettled(page)
    const wrapped = await cards.locator('.faction-card-name, .faction-card-facts').evaluateAll((lines) =>
      lines.flatMap((line) => {
        const room = line.getBoundingClientRect()
        const parts = [...line.children].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0)
        const isWhole = parts.every(({ right }) => right <= room.right + 1)
        const isOne = parts.every(({ top, bottom }) => top < room.top + room.height / 2 && bottom > room.top + 4)
        return room.height < 26 && isWhole && isOne ? [] : [`${line.textContent} ${room.height}`]
      }),
    )
    assert.deepEqual(wrapped, [], `at ${viewport.width}`)
    const mine = page.locator('.table-left .me')
    assert.deepEqual(await outOfSight(mine.locator('h3:has-text("Traitors") + ul > li').locator('span')), [])
    assert.deepEqual(errors, [])
    await context.close()
  }
})

test('a faction card shows "Deciding" and the clock in full beside a long name', async () => {
  const { context, page, errors } = await here.person()
  const ask = async (path: string, data: object, method = 'POST'): Promise<unknown> =>
    (await call(context, method, path, data)).body
  await ask('/guests', { name: 'Count Hasimir Fenring of the Great House' })
  const bots = CORE_FACTIONS.filter((faction) => faction !== 'bene-gesserit')
  const { id } = (await ask('/tables', {
    preset: 'gf9-advanced',
    clock: { kind: 'live', seconds: 3600, bank: 36_000 },
    seats: [
      { kind: 'me', faction: 'bene-gesserit' },
      ...bots.map((faction) => ({ kind: 'bot', level: 'random', faction })),
    ],
  })) as { id: string }
  await ask(`/tables/${id}/seats/seat-1/ready`, { ready: true, salt: 'x' }, 'PUT')
  await ask(`/tables/${id}/start`, {})
  await page.goto(`/table/${id}`)
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    if (size === PHONE) await page.getByRole('button', { name: 'Factions' }).click()
    const left = page.getByRole('listitem').getByText(/^\d+:\d\d h left$/)
    await left.waitFor()
    const cut = await left.evaluate((one) => {
      const line = one.closest('p')!
      return line.scrollWidth > line.clientWidth || one.scrollWidth > line.clientWidth
    })
    assert.equal(cut, false, `at ${size.width}`)
  }
  assert.deepEqual(errors, [])
  await context.close()
})
