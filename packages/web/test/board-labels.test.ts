import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AreaId, copyState, type Faction, type GameState, refuse, TERRITORIES, territory } from '@arrakis/engine'
import type { Page } from 'playwright-core'
import { type FoundPosition, positionIn, positionsOf } from './support/positions.ts'
import { decision } from './support/table.ts'
import { triesOut } from './support/try-out.ts'
import { world } from './support/world.ts'

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
]
/** The least height of letters, in pixels, less what is lost by rounding. */
const LEAST = 9.95

const open = triesOut(world())
/** Late in a game: forces of many factions and spice all over the planet. */
const isCrowded = ({ state }: { readonly state: GameState }): boolean =>
  state.forces.length >= 15 && state.spice.length >= 3
const crowded = [...positionsOf({ move: isCrowded, battle: isCrowded, bid: isCrowded }, ['gf9-advanced']).values()]

/** Three factions in one small stronghold, a battle in another, and spice at the rim beside the number of its sector. */
function pressed(at: FoundPosition | undefined): FoundPosition {
  assert.ok(at)
  const state = copyState(at.state)
  const stack = (of: 'fremen' | 'harkonnen' | 'bene-gesserit', area: AreaId, normal: number, elite = 0) => ({
    of,
    area,
    normal,
    elite,
    advisor: false,
  })
  state.forces = [
    stack('fremen', 'sietch-tabr:13', 14, 2),
    stack('harkonnen', 'sietch-tabr:13', 1),
    { ...stack('bene-gesserit', 'sietch-tabr:13', 1), advisor: true },
    stack('bene-gesserit', 'habbanya-sietch:16', 1),
    stack('fremen', 'habbanya-sietch:16', 2, 1),
  ]
  state.spice = [{ area: 'south-mesa:4', amount: 10 }]
  return { ...at, state }
}
/** Two factions with two-digit counts in each stronghold, in the phase of battles and elsewhere. */
function filled(at: FoundPosition | undefined): FoundPosition {
  assert.ok(at)
  const state = copyState(at.state)
  const strongholds = TERRITORIES.filter(({ terrain }) => terrain === 'stronghold')
  state.forces = strongholds.flatMap(({ areas: [area] }) =>
    (['emperor', 'harkonnen'] as const).map((of, i) => ({
      of,
      area: area!,
      normal: 10 + 4 * i,
      elite: 0,
      advisor: false,
    })),
  )
  state.spice = []
  return { ...at, state }
}
const ofKind = (kind: string) => crowded.find(({ decision }) => decision.kind === kind)
const positions = [...crowded, filled(ofKind('bid')), filled(ofKind('battle')), pressed(ofKind('battle'))]

/** Places with spice to which a force can be shipped, and then those with forces. */
const planned = ({ state, seat, decision: { offer } }: FoundPosition<'ship'>): readonly AreaId[] => {
  const holds = (at: AreaId, what: readonly { readonly area: AreaId }[]): boolean =>
    what.some(({ area }) => area === at)
  const open = offer.to.filter(
    (to) => !refuse(state, { seat, kind: 'ship', answer: { kind: 'reserves', to, normal: 1, elite: 0 } }),
  )
  const spice = open.filter((at) => holds(at, state.spice))
  return [...spice, ...open.filter((at) => !spice.includes(at) && holds(at, state.forces))].slice(0, 8)
}
const canShip = (found: FoundPosition<'ship'>): boolean =>
  isCrowded(found) &&
  found.decision.offer.kinds[0] === 'reserves' &&
  planned(found).length > 3 &&
  planned(found).filter((at) => found.state.spice.some(({ area }) => area === at)).length > 1
const shipping = positionIn(positionsOf({ ship: canShip }, ['gf9-advanced']), 'ship')

/** Labels that are too small, and what covers what on the board. */
const faultsOf = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((min) => {
    interface Box {
      readonly of: string
      readonly left: number
      readonly right: number
      readonly top: number
      readonly bottom: number
    }
    const faults: string[] = []
    const shown = [...document.querySelectorAll<SVGTextElement>('.board-content text')].filter((text) =>
      text.checkVisibility(),
    )
    for (const text of shown) {
      const { a, b } = text.getScreenCTM()!
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)
      if (size < min) faults.push(`“${text.textContent}” is ${size.toFixed(1)} px high`)
    }
    const boxOf = (of: string, element: Element): Box => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { of, left, right, top, bottom }
    }
    // Letter by letter, since a name may be turned: from the baseline to the height of capitals.
    const letters = (text: SVGTextElement, of = `the name ${text.textContent}`): Box[] => {
      const height = Number.parseFloat(getComputedStyle(text).fontSize)
      const toPage = text.getScreenCTM()!
      return Array.from({ length: text.getNumberOfChars() }, (_, i) => {
        const [from, to] = [text.getStartPositionOfChar(i), text.getEndPositionOfChar(i)]
        const corners = [from, to].flatMap(({ x, y }) =>
          [y, y - height * 0.66].map((level) => new DOMPoint(x, level).matrixTransform(toPage)),
        )
        const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
        return {
          of,
          left: Math.min(...xs),
          right: Math.max(...xs),
          top: Math.min(...ys),
          bottom: Math.max(...ys),
        }
      })
    }
    const all = <E extends Element>(selector: string): E[] => [...document.querySelectorAll<E>(selector)]
    const areaOf = (element: Element): string => element.closest('[data-area]')!.getAttribute('data-area')!
    const boxes = [
      ...all<SVGTextElement>('.board-names text').flatMap((text) => letters(text)),
      ...all('.board-sector-number').map((one) => {
        const { top, bottom, ...box } = boxOf(`the sector's number ${one.textContent}`, one)
        const off = (bottom - top) * 0.2
        return { ...box, top: top + off, bottom: bottom - off }
      }),
      ...all('.board-spice > :not(.board-spice-bed)').map((one) => boxOf(`the spice in ${areaOf(one)}`, one)),
      ...all('.board-stack .signs-token-plate, .board-stack .board-piece > circle:nth-of-type(2)').map((one) =>
        boxOf(`the forces in ${areaOf(one)}`, one),
      ),
      ...all('.board-note rect').map((one) => boxOf('the price', one)),
    ]
    const slack = 1.5
    // Of what stands in one place pieces may overlap, but what is drawn later hides neither numbers nor most of an emblem.
    for (const stack of all('.board-stack')) {
      const pieces = [...stack.querySelectorAll('.board-piece')].map((piece) => ({
        marks: [
          ...[...piece.querySelectorAll('text')].flatMap((text) =>
            letters(text, `the number ${text.textContent} in ${areaOf(text)}`).map((box) => ({ box, hidden: slack })),
          ),
          ...[...piece.querySelectorAll('.signs-token > g')].map((one) => {
            const box = boxOf(`an emblem in ${areaOf(one)}`, one)
            return { box, hidden: (box.bottom - box.top) / 3 }
          }),
        ],
        bodies: [...piece.querySelectorAll('.signs-token-plate, :scope > circle:nth-of-type(2)')].map((one) =>
          boxOf('others', one),
        ),
      }))
      for (const [i, { marks }] of pieces.entries())
        for (const { box, hidden } of marks)
          for (const body of pieces.flatMap(({ bodies }, j) => (j <= i ? [] : bodies))) {
            const wide = Math.min(box.right, body.right) - Math.max(box.left, body.left)
            const tall = Math.min(box.bottom, body.bottom) - Math.max(box.top, body.top)
            if (wide > hidden && tall > hidden) faults.push(`${box.of} under others`)
          }
    }
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) {
        if (a.of === b.of) continue
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (wide > slack && tall > slack) faults.push(`${a.of} and ${b.of}`)
      }
    return [...new Set(faults)]
  }, least)

for (const viewport of SIZES)
  test(`at ${viewport.width}×${viewport.height} every label can be read, and names, spice and forces lie apart`, async () => {
    assert.equal(crowded.length, 3)
    const faults: string[] = []
    for (const position of positions) {
      const { page } = await open(position, { viewport })
      await page.evaluate(() => document.fonts.ready)
      faults.push(...(await faultsOf(page, LEAST)).map((fault) => `${position.decision.kind}: ${fault}`))
    }
    assert.deepEqual(faults, [])
  })

for (const viewport of SIZES)
  test(`at ${viewport.width}×${viewport.height} the price of a planned shipment covers nothing`, async () => {
    const places = planned(shipping)
    assert.ok(places.length > 3)
    const faults: string[] = []
    const { page } = await open(shipping, { viewport })
    for (const place of places) {
      await decision(page).getByLabel('Where').selectOption(place)
      await page.locator('.board-note').waitFor()
      await page.locator(`.board-stack[data-area="${place}"] .board-ghost`).waitFor()
      faults.push(...(await faultsOf(page, LEAST)).map((fault) => `to ${place}: ${fault}`))
    }
    assert.deepEqual(faults, [])
  })

const SMALL = ['sihaya-ridge', 'hole-in-the-rock', 'rim-wall-west', 'gara-kulon', 'basin', 'old-gap'].map(
  (id) => territory(id).areas[0]!,
)

for (const viewport of SIZES)
  test(`at ${viewport.width}×${viewport.height} forces that are planned stand apart from own ones in small territories`, async () => {
    const state = copyState(shipping.state)
    const own = (area: AreaId) => ({ of: shipping.seat as Faction, area, normal: 12, elite: 0, advisor: false })
    state.forces = SMALL.map(own)
    state.spice = []
    state.storm.sector = 2
    const position = { ...shipping, state }
    const ship = (to: AreaId) => ({
      seat: shipping.seat,
      kind: 'ship' as const,
      answer: { kind: 'reserves' as const, to, normal: 1, elite: 0 },
    })
    const places = SMALL.filter((to) => !refuse(state, ship(to)))
    assert.ok(places.length > 2, `${places}`)
    const faults: string[] = []
    const { page } = await open(position, { viewport })
    for (const place of places) {
      await decision(page).getByLabel('Where').selectOption(place)
      await page.locator(`.board-stack[data-area="${place}"] .board-ghost`).waitFor()
      // So full a corner leaves no room for a price; that has a test of its own.
      const found = (await faultsOf(page, LEAST)).filter((fault) => !fault.includes('the price'))
      faults.push(...found.map((fault) => `to ${place}: ${fault}`))
    }
    assert.deepEqual(faults, [])
  })
