import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type AreaId,
  type Card,
  copyState,
  type Faction,
  type Group,
  STRONGHOLDS,
  territoryOf,
  view,
} from '@arrakis/engine'
import type { Page } from 'playwright-core'
import { leftBesideAllies } from '../src/decisions/parts/groups.ts'
import { type FoundPosition, positionIn, positionsOf } from './support/positions.ts'
import { decision } from './support/table.ts'
import { triesOut } from './support/try-out.ts'
import { world } from './support/world.ts'

const CARTHAG: AreaId = 'carthag:10'

const open = triesOut(world())
/** Somebody without an ally, who pays 1 for a force to a stronghold and 2 elsewhere, and may go to both. */
const found = positionIn(
  positionsOf(
    {
      ship: ({ seat, state, decision: { offer } }) =>
        ['atreides', 'harkonnen', 'emperor'].includes(seat) &&
        state.alliances.length + state.deals.length + state.oaths.length === 0 &&
        offer.reserves.normal > 2 &&
        offer.to.includes(CARTHAG),
    },
    ['gf9-basic'],
  ),
  'ship',
)

function poor(spice: number, hand: readonly Card[] = []): FoundPosition {
  const state = copyState(found.state)
  Object.assign(state.factions[found.seat as Faction]!, { spice, hand: [...hand] })
  return { ...found, state }
}
const desert = found.decision.offer.to.find((id) => !STRONGHOLDS.includes(territoryOf(id)))!

const listed = (page: Page): Promise<string[]> =>
  decision(page)
    .getByLabel('Where')
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
/** Until the rules have been asked, every place is listed. */
const untilListed = (page: Page, place: AreaId, is: boolean): Promise<unknown> =>
  page.waitForFunction(
    ([id, wanted]) => (document.querySelector(`.place-select option[value="${id}"]`) !== null) === wanted,
    [place, is] as const,
  )
const tap = (page: Page, place: AreaId): Promise<void> =>
  page.locator(`.board-area[data-area="${place}"]`).click({ force: true })

test('only places that one can pay a single force for can be chosen, and the others say what they cost', async () => {
  const { page, errors } = await open(poor(1))
  await untilListed(page, desert, false)
  assert.ok((await listed(page)).includes(CARTHAG))
  await tap(page, desert)
  await decision(page).getByText('That costs 2 spice and you can pay 1.').waitFor()
  assert.equal(await decision(page).getByLabel('Where').inputValue(), '')
  await tap(page, CARTHAG)
  await decision(page).getByRole('button', { name: 'Ship', exact: true, disabled: false }).waitFor()
  assert.equal(await decision(page).getByLabel('Where').inputValue(), CARTHAG)
  assert.deepEqual(errors, [])
})

test('a place that a Karama makes cheap enough can be chosen', async () => {
  const { page } = await open(poor(1, ['karama']))
  await decision(page).getByText('Half price with Karama').waitFor()
  await untilListed(page, desert, true)
  await tap(page, desert)
  await decision(page).getByText('That costs 2 spice and you can pay 1.').waitFor()
  await decision(page).getByRole('radio', { name: 'Half price with Karama' }).check({ force: true })
  await decision(page).getByRole('button', { name: 'Ship', exact: true, disabled: false }).waitFor()
})

test('a name is pointed at, shown and tapped for the territory it names, also where it lies on other ground', async () => {
  const state = copyState(poor(40).state)
  state.storm.sector = 18
  state.forces = state.forces.filter(({ of }) => of === 'fremen')
  const { page } = await open({ ...found, state })
  await untilListed(page, 'red-chasm:6', true)
  await page.locator('.board-names').waitFor()
  const names = NAMED.map((id) => page.locator(`[data-named="${id}"] text`))
  for (const [i, name] of names.entries()) {
    const letters = await name.evaluate((text: SVGTextElement) =>
      [0, text.getNumberOfChars() >> 1, text.getNumberOfChars() - 1].map((n) => {
        const { x, y, width, height } = text.getExtentOfChar(n)
        const at = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(text.getScreenCTM()!)
        return { x: at.x, y: at.y }
      }),
    )
    for (const { x, y } of letters) {
      await decision(page).getByLabel('Where').selectOption(CARTHAG)
      await page.mouse.move(x, y)
      assert.equal(territoryOf(await shownAt(page, x, y)), NAMED[i])
      await page.mouse.click(x, y)
      await page.waitForFunction(
        (from) => document.querySelector<HTMLSelectElement>('.place-select select')!.value !== from,
        CARTHAG,
      )
      const chosen = await decision(page).getByLabel('Where').inputValue()
      assert.equal(territoryOf(chosen), NAMED[i])
    }
  }
})
test('ground that may be chosen is tapped, although the name of a place that may not lies over it', async () => {
  const near = positionsOf(
    {
      ship: ({ decision: { offer } }) =>
        offer.to.some((id) => id.startsWith('false-wall-west')) && !offer.to.includes('habbanya-sietch:16'),
    },
    ['gf9-advanced'],
  ).get('ship')!
  const { page, errors } = await open(near, { viewport: { width: 390, height: 844 } })
  const name = page.locator('[data-named="habbanya-sietch"] text')
  await name.waitFor()
  const spot = await name.evaluate((text: SVGTextElement) => {
    const { left, right, top, bottom } = text.getBoundingClientRect()
    for (let x = left; x < right; x++) {
      const all = document.elementsFromPoint(x, (top + bottom) / 2)
      const ground = all.find((one) => one.matches('.board-area'))
      if (all[0]?.closest('[data-named]') && ground?.matches('[data-area^="false-wall-west"][data-target]'))
        return { x, y: (top + bottom) / 2 }
    }
    return null
  })
  assert.ok(spot, 'the name lies over it')
  await page.mouse.click(spot.x, spot.y)
  const where = decision(page).getByLabel('Where')
  await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('.place-select select')!.value !== '')
  assert.equal(territoryOf(await where.inputValue()), 'false-wall-west')
  assert.deepEqual(errors, [])
})

/** The area that is shown as one that can be picked, as the cursor says too. */
const shownAt = async (page: Page, ...at: [x: number, y: number]): Promise<AreaId> => {
  const shown = await page.waitForFunction(([x, y]) => {
    const path = document.querySelector('.board-hover-target')?.getAttribute('d')
    const area = [...document.querySelectorAll('.board-area')].find((one) => path && one.getAttribute('d') === path)
    return getComputedStyle(document.elementFromPoint(x, y)!).cursor === 'pointer' && area?.getAttribute('data-area')
  }, at)
  return (await shown.jsonValue()) as AreaId
}
const NAMED = [
  'sihaya-ridge',
  'hole-in-the-rock',
  'bight-of-the-cliff',
  'rock-outcroppings',
  'funeral-plain',
  'habbanya-sietch',
  'red-chasm',
] as const

test('beside an ally forces are lost: shipping, moving and passing say so before', async () => {
  const state = copyState(found.state)
  const me = found.seat as Faction
  const ally = state.order.find((one) => one !== me && one !== 'guild')!
  const erg = found.decision.offer.to.find((id) => territoryOf(id) === 'the-minor-erg')!
  const stack = { area: erg, normal: 2, elite: 0, advisor: false }
  state.alliances = [{ members: [me, ally], since: 1 }]
  state.forces = [...state.forces.filter(({ area }) => territoryOf(area) !== territoryOf(erg)), { ...stack, of: ally }]
  state.factions[me]!.spice = 9
  const { page, errors } = await open({ ...found, state })
  const warning = decision(page).getByText(/An ally stands in .*go to the tanks/)
  await untilListed(page, erg, true)
  assert.equal(await warning.count(), 0)
  await tap(page, erg)
  await warning.waitFor()
  await page.locator('.board-note', { hasText: '2 spice · ally there' }).waitFor()
  // Once they stand there, whoever passes or leaves some behind is warned too.
  state.forces.push({ ...stack, of: me })
  const left = (from: readonly Group[], to: AreaId | null) =>
    leftBesideAllies(view(state, me), me, ['the-minor-erg'], { from, to })
  assert.deepEqual(left([], null), ['the-minor-erg'])
  assert.deepEqual(left([stack], null), ['the-minor-erg'])
  assert.deepEqual(left([{ ...stack, normal: 1 }], CARTHAG), ['the-minor-erg'])
  assert.deepEqual(left([stack], CARTHAG), [])
  // Those who go back to the reserves stand there no longer.
  const back = { from: [stack], to: null, away: true }
  assert.deepEqual(leftBesideAllies(view(state, me), me, ['the-minor-erg'], back), [])
  assert.deepEqual(errors, [])
})

test('a tap on a sector picks that sector, and one on the name of a territory picks its spice, as the pointer shows', async () => {
  const state = copyState(poor(40).state)
  Object.assign(state.storm, { sector: 10, next: null })
  state.forces = state.forces.filter(({ of }) => of === 'fremen')
  state.spice = [{ area: 'wind-pass-north:16', amount: 6 }]
  const { page, errors } = await open({ ...found, state })
  const where = decision(page).getByLabel('Where')
  await untilListed(page, 'wind-pass-north:17', true)
  // The spice is known once the rules have been asked.
  await where.selectOption('wind-pass-north:17')
  const beside = decision(page).getByText('The spice lies in sector 16: forces in sector 17 collect none of it.')
  await beside.waitFor()
  await where.selectOption('polar-sink')
  const name = page.locator('[data-named="wind-pass-north"] text')
  await name.hover()
  await page.locator('.board-tip', { hasText: 'Wind Pass North (sector 16)' }).locator('.signs-spice').waitFor()
  await name.click()
  assert.equal(await where.inputValue(), 'wind-pass-north:16')
  await decision(page).getByText('Your forces there can collect 2 of the 6 spice.').waitFor()
  await name.click()
  await decision(page).getByText('Your forces there can collect 4 of the 6 spice.').waitFor()
  await where.selectOption('polar-sink')
  await tap(page, 'wind-pass-north:17')
  assert.equal(await where.inputValue(), 'wind-pass-north:17')
  await beside.waitFor()
  assert.deepEqual(errors, [])
})

/** With 2 spice of one's own, and an ally who would pay the rest. */
function helped(): FoundPosition {
  const me = found.seat as Faction
  const state = copyState(poor(2).state)
  const ally = state.order.find((one) => one !== me && one !== 'guild')!
  state.alliances = [{ members: [me, ally], since: 1 }]
  Object.assign(state.factions[ally]!, { spice: 30, credit: { cards: 0, shipments: 20, first: false } })
  return { ...found, state }
}

test('what an ally would pay for a shipment is said from the beginning', async () => {
  const { page, errors } = await open(helped())
  await decision(page)
    .getByText(/ up to 20 spice of it, once yours is spent\.$/)
    .waitFor()
  assert.deepEqual(errors, [])
})

test('what a mentat would ship says who would pay for it', async () => {
  const { page, errors } = await open(helped())
  await page.getByRole('button', { name: 'Ask a mentat' }).click()
  const dialog = page.getByRole('dialog', { name: 'What would a mentat do?' })
  await dialog.getByText(/^\d+ of it from /).waitFor()
  assert.deepEqual(errors, [])
})

test('a Karama is not offered where a shipment costs half anyway', async () => {
  const state = copyState(poor(9, ['karama']).state)
  state.alliances = [{ members: [found.seat as Faction, 'guild'], since: 1 }]
  const { page } = await open({ ...found, state })
  await decision(page).getByLabel('Where').waitFor()
  await decision(page).getByText('Half price with Karama').waitFor({ state: 'detached' })
  await tap(page, CARTHAG)
  await decision(page).getByRole('button', { name: 'Ship', exact: true, disabled: false }).waitFor()
  assert.equal(await decision(page).getByText('Half price with Karama').count(), 0)
})

test('without spice no place glows, and the form says so', async () => {
  const { page } = await open(poor(0))
  await decision(page).getByText('With 0 spice no place is open to you.').waitFor()
  assert.equal(await page.locator('.board-target').count(), 0)
  assert.deepEqual(await listed(page), [''])
})
