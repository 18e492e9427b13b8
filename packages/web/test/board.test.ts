import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AREAS, type Faction, type GameState, type Stack, view } from '@arrakis/engine'
import type { Locator, Page } from 'playwright-core'
import { forcesByArea } from '../src/board/contents.ts'
import { areaFacts, areaLabel, boardDescription } from '../src/board/descriptions.ts'
import { areaPath } from '../src/board/geometry.ts'
import { assertAccessible } from './support/axe.ts'

import { type Person, type PersonOptions, PHONE } from './support/browser.ts'
import { en } from './support/english.ts'
import { positionsOf, wherever } from './support/positions.ts'
import { triesOut } from './support/try-out.ts'
import { world } from './support/world.ts'

const movers = ({ forces, storm }: GameState, seat: string): Stack[] =>
  forces.filter(
    ({ of, area, normal, elite }) => of === seat && normal + elite > 0 && !area.endsWith(`:${storm.sector}`),
  )

const tryOut = triesOut(world())
const moving = positionsOf(
  {
    move: ({ state, seat }) =>
      state.turn > 3 &&
      state.spice.length > 1 &&
      state.forces.length > 12 &&
      movers(state, seat).length > 1 &&
      state.forces.some(({ area, of }) => area === 'polar-sink' && of !== seat),
  },
  ['gf9-advanced'],
).get('move')!
const bidding = positionsOf({ bid: wherever }, ['gf9-advanced']).get('bid')!

async function open(options?: PersonOptions): Promise<Person & { readonly board: Locator }> {
  const one = await tryOut(moving, options)
  const { page } = one
  const board = page.getByRole('group', { name: en.board.board, exact: true })
  await board.waitFor()
  await page.getByRole('button', { name: en.forms.move.send.move, exact: true }).waitFor()
  return { ...one, board }
}
const areaOn = (page: Page, id: string): Locator => page.locator(`#area-${CSS_ID(id)}`)
const CSS_ID = (id: string): string => id.replace(':', '\\:')

test('every area has an accessible name with its contents, and the board has a description', async () => {
  const { page, errors, board } = await open()
  const seen = view(moving.state, moving.seat)
  const forces = forcesByArea(seen)
  const areas = board.getByRole('button')
  assert.equal(await areas.count(), AREAS.length)
  const told = await areas.evaluateAll((all) =>
    all.map((one) => [one.getAttribute('data-area')!, one.getAttribute('aria-label')!, one.getAttribute('d')!]),
  )
  for (const [id, name, path] of told as [string, string, string][]) {
    assert.ok(name.startsWith(areaLabel(areaFacts(en, seen, forces, id))), `${id}: ${name}`)
    assert.equal(path, areaPath(id))
  }
  const words = page.getByRole('region', { name: en.board.words }).getByRole('listitem')
  assert.deepEqual(await words.allInnerTexts(), [...boardDescription(en, seen)])
  // What is written on the ground lies over a picture: no tool can tell its contrast.
  await assertAccessible(page, { within: '.board', without: ['[aria-hidden]'], rulesAside: ['color-contrast'] })
  assert.deepEqual(errors, [])
})

test('keyboard: Tab reaches one area, arrows go to neighbours, T to targets, Enter picks', async () => {
  const { page, errors, board } = await open()
  assert.equal(await board.locator('[tabindex="0"]').count(), 1)
  await board.locator('[tabindex="0"]').focus()
  const at = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-area') ?? null)
  assert.equal(await at(), 'polar-sink')
  await page.keyboard.press('ArrowUp')
  const up = (await at())!
  const sink = AREAS.find(({ id }) => id === 'polar-sink')!
  assert.ok(sink.neighbours.some(({ id }) => id === up))
  await page.keyboard.press('t')
  const source = (await at())!
  assert.ok(movers(moving.state, moving.seat).some(({ area }) => area === source))
  await page.keyboard.press('Enter')
  await page.locator(`#area-${CSS_ID(source)}[aria-pressed="true"]`).waitFor()
  assert.equal(await at(), source)
  await page.keyboard.press('t')
  const target = (await at())!
  assert.notEqual(target, source)
  assert.match(
    (await areaOn(page, target).getAttribute('aria-label'))!,
    new RegExp(`${en.board.mayPick}|${en.board.mayTake}`),
  )
  assert.deepEqual(errors, [])
})

const scaleOf = (page: Page): Promise<number> =>
  page.evaluate(() => new DOMMatrix(getComputedStyle(document.querySelector('.board-content')!).transform).a)

const placeOf = (page: Page): Promise<[number, number]> =>
  page.evaluate(() => {
    const { e, f } = new DOMMatrix(getComputedStyle(document.querySelector('.board-content')!).transform)
    return [e, f]
  })

test('the board zooms by wheel, keys, buttons and double tap, pans by drag, and can be reset', async () => {
  const { page, errors, board } = await open()
  assert.equal(await scaleOf(page), 1)
  const box = (await board.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.wheel(0, -400)
  await page.waitForFunction(() =>
    document.querySelector<HTMLElement>('.board-content')!.style.transform.includes('scale(1.'),
  )
  const near = await scaleOf(page)
  assert.ok(near > 1.3)
  await page.getByRole('button', { name: en.board.zoomIn }).click()
  assert.ok((await scaleOf(page)) > near)
  const before = await placeOf(page)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 30, { steps: 3 })
  await page.mouse.up()
  const moved = await placeOf(page)
  assert.deepEqual([Math.round(moved[0] - before[0]), Math.round(moved[1] - before[1])], [60, 30])
  await page.getByRole('button', { name: en.board.zoomWhole }).click()
  assert.equal(await scaleOf(page), 1)
  await areaOn(page, 'polar-sink').focus()
  await page.keyboard.press('+')
  assert.ok((await scaleOf(page)) > 1)
  await page.keyboard.press('0')
  assert.equal(await scaleOf(page), 1)
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
  assert.ok((await scaleOf(page)) > 1.5)
  assert.deepEqual(errors, [])
})

/** A point of the page that lies in an area. */
const pointIn = (page: Page, id: string): Promise<{ x: number; y: number }> =>
  areaOn(page, id).evaluate((path) => {
    const shape = path as unknown as SVGPathElement
    const { x, y, width, height } = shape.getBBox()
    const toPage = shape.getScreenCTM()!
    for (let i = 1; i < 20; i++)
      for (let j = 1; j < 20; j++) {
        const point = new DOMPoint(x + (width * i) / 20, y + (height * j) / 20)
        const shown = point.matrixTransform(toPage)
        const found = document.elementFromPoint(shown.x, shown.y)?.closest('[data-area]')
        if (found?.getAttribute('data-area') === shape.dataset.area) return { x: shown.x, y: shown.y }
      }
    throw new Error(`${shape.dataset.area} is nowhere to be tapped`)
  })

test('a tap picks an area, and a drag moves forces to a target', async () => {
  const { page, errors } = await open()
  const [{ area: from }] = movers(moving.state, moving.seat) as [Stack]
  const tapped = await pointIn(page, from)
  await page.mouse.click(tapped.x, tapped.y)
  await page.locator(`#area-${CSS_ID(from)}[aria-pressed="true"]`).waitFor()
  const target = (await page.locator('.board-area[data-target]:not([data-source])').first().getAttribute('data-area'))!
  const start = await pointIn(page, from)
  const end = await pointIn(page, target)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
  await page.locator(`#area-${CSS_ID(target)}[aria-pressed="true"]`).waitFor()
  assert.equal(await scaleOf(page), 1)
  assert.equal(await page.locator('.board-ghost').count(), 1)
  await page.getByRole('button', { name: en.forms.move.send.move, exact: true }).click()
  await page.locator('.board-ghost').waitFor({ state: 'detached' })
  const name = await areaOn(page, target).getAttribute('aria-label')
  assert.ok(name!.includes(en.game.factionName(moving.seat as Faction)), name!)
  assert.deepEqual(errors, [])
})

test('on a phone a tap picks what was tapped: the board stays under the finger', async () => {
  const { page, errors } = await open({ viewport: PHONE, hasTouch: true, isMobile: true })
  const [{ area: from }] = movers(moving.state, moving.seat) as [Stack]
  const at = await pointIn(page, from)
  await page.touchscreen.tap(at.x, at.y)
  await page.locator(`#area-${CSS_ID(from)}[aria-pressed="true"]`).waitFor()
  assert.equal(await scaleOf(page), 1)
  assert.deepEqual(errors, [])
})

test('on a phone who only looks is shown a small area large', async () => {
  const { page, errors } = await tryOut(bidding, { viewport: PHONE, hasTouch: true, isMobile: true })
  const at = await pointIn(page, 'sihaya-ridge:8')
  await page.touchscreen.tap(at.x, at.y)
  await page.waitForFunction(() =>
    /scale\([2-9]/.test(document.querySelector<HTMLElement>('.board-content')!.style.transform),
  )
  const back = page.getByRole('button', { name: en.board.zoomWhole })
  await back.waitFor()
  const box = (await back.boundingBox())!
  assert.ok(box.width >= 44 && box.height >= 44)
  await back.click()
  assert.equal(await scaleOf(page), 1)
  assert.deepEqual(errors, [])
})
