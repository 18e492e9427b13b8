import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AreaId, type Card, copyState, type Faction, STRONGHOLDS, territoryOf } from '@arrakis/engine'
import type { Page } from 'playwright-core'
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

test('without spice no place glows, and the form says so', async () => {
  const { page } = await open(poor(0))
  await decision(page).getByText('With 0 spice no place is open to you.').waitFor()
  assert.equal(await page.locator('.board-target').count(), 0)
  assert.deepEqual(await listed(page), [''])
})
