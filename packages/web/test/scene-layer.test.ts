import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyState, type GameEvent, type GameState, pending, play, type Seat } from '@arrakis/engine'
import type { Locator, Page } from 'playwright-core'
import { assertAccessible } from './support/axe.ts'
import { type Person, type PersonOptions, PHONE } from './support/browser.ts'
import { en } from './support/english.ts'
import { onlineTable } from './support/online-table.ts'
import { type FoundPosition, positionsOf } from './support/positions.ts'
import { tryLinkOf } from './support/try-out.ts'
import { world } from './support/world.ts'

const here = world()

const won = (events: readonly GameEvent[]): boolean => events.some(({ type }) => type === 'battleWon')
const isWon = (state: GameState, seat: Seat): boolean => won(play(state, { seat, kind: 'call-traitor', answer: 'no' }))

/** The last to be asked for a traitor: what they say ends the battle. */
const position = (holds: boolean): FoundPosition => {
  const fits = ({ state, seat, decision }: FoundPosition<'call-traitor'>): boolean =>
    pending(state).length === 1 &&
    decision.offer.choices.includes('yes') === holds &&
    (holds || isWon(copyState(state), seat))
  return positionsOf({ 'call-traitor': fits }, ['gf9-advanced']).get('call-traitor')!
}
const silent = position(false)
const betrayed = position(true)

async function open(
  found: FoundPosition,
  options: PersonOptions,
  prepare: (someone: Person) => Promise<unknown> = async () => {},
): Promise<Person> {
  const someone = await here.person(options)
  await prepare(someone)
  await someone.page.goto(tryLinkOf(found))
  // It is fetched once the page is quiet.
  await someone.page.locator('.scene-layer').waitFor({ state: 'attached' })
  return someone
}
const MOVES = { reducedMotion: 'no-preference', pace: 'slow' } as const
const answer = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: false }).last().click()
const battle = (page: Page) => page.getByRole('article', { name: /^Battle of/ })

test('the result of an own battle stays until one goes on, whatever the mouse does', async () => {
  const { page, errors } = await open(silent, MOVES)
  await answer(page, 'Keep silent')
  await battle(page).waitFor()
  await page.locator('.scene-layer-on').waitFor()
  const box = (await battle(page).boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.move(box.x + 80, box.y + 60)
  await page.mouse.move(4, 4)
  // Spice that was gained glitters on.
  await page.waitForFunction(() =>
    document
      .querySelector('.scene-layer')!
      .getAnimations({ subtree: true })
      .every(
        (animation) =>
          animation.playState !== 'running' || (animation as CSSAnimation).animationName === 'signs-glitter',
      ),
  )
  await assertAccessible(page, { within: '.scene-layer' })
  assert.match(await battle(page).innerText(), /won(?: the tie)?, [\d½]+ to [\d½]+\./)
  await page.keyboard.press('Enter')
  await battle(page).waitFor({ state: 'detached' })
  assert.deepEqual(errors, [])
})

for (const [size, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a phone on its side', { width: 844, height: 390 }],
] as const)
  test(`on ${size} one sees who has won, and goes on right below`, async () => {
    const { page, errors, context } = await open(silent, { ...MOVES, viewport, hasTouch: true, isMobile: true })
    await answer(page, 'Keep silent')
    const on = page.locator('.scene-layer-on')
    await on.waitFor()
    const card = (await page.locator('.scene-battle').boundingBox())!
    const result = (await page.locator('.battle-card-result').boundingBox())!
    const button = (await on.boundingBox())!
    assert.ok(result.y + result.height <= card.y + card.height, 'the line of the winner is in sight')
    const below = button.y - card.y - card.height
    assert.ok(below >= 0 && below < 24, `the button stands ${below} px below the card`)
    const tabs = (await page.getByRole('navigation', { name: 'Panels' }).boundingBox())!
    if (size === 'a phone') assert.ok(button.y + button.height <= tabs.y)
    assert.deepEqual(errors, [])
    await context.close()
  })

test('whoever goes on looks no more, although the mouse rests on the battle', async () => {
  const { page, errors } = await open(silent, MOVES)
  await answer(page, 'Keep silent')
  await battle(page).waitFor()
  await page.locator('.scene-layer-on').waitFor()
  const box = (await battle(page).boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.move(box.x + 80, box.y + 60)
  // What is beside the card does what it says, and all else goes on.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Zoom in' }).click({ force: true })
  await page.locator('.board-zoom[data-whole="false"]').waitFor()
  await page.locator('.scene-layer-on').waitFor()
  // What the battle brings is played, with nothing to go on from.
  const playsOn = page.waitForFunction(
    () => document.querySelector('.scene-layer-tap') && !document.querySelector('.scene-layer-on'),
  )
  await page.locator('.rail-phases').click()
  await playsOn
  assert.deepEqual(errors, [])
})

/** Opens games that are over until one has a battle that can be seen again; in some nobody fights. */
async function openFought({ page, context }: Person): Promise<Locator> {
  const again = page.getByRole('button', { name: /^Show again: .* won (?:the tie )?against .* to / }).last()
  for (let games = 0; games < 12; games++) {
    const options = { 'game.maxTurns': 2 }
    const id = await onlineTable(context, { mine: ['guild'], options, untilTurn: Number.POSITIVE_INFINITY })
    await page.goto(`/table/${id}`)
    await page.getByRole('region', { name: 'The end' }).waitFor()
    await page.getByRole('log', { name: 'Log' }).locator('p').first().waitFor()
    if ((await again.count()) > 0) return again
  }
  assert.fail('no battle can be seen again')
}

test('a battle can be replayed from the log and closed', async () => {
  const one = await here.person(MOVES)
  const { page, errors } = one
  await (await openFought(one)).click()
  const dialog = page.getByRole('dialog', { name: /^Battle of/ })
  await dialog.waitFor()
  assert.match(await dialog.innerText(), /won(?: the tie)?, [\d½]+ to [\d½]+\./)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  assert.deepEqual(errors, [])
})

test('a traitor call is shown over the board', async () => {
  const { page, errors } = await open(betrayed, { ...MOVES, viewport: PHONE })
  await answer(page, 'Traitor!')
  await page.locator('strong', { hasText: 'Traitor!' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('strong', { hasText: 'Traitor!' }).waitFor({ state: 'detached' })
  assert.deepEqual(errors, [])
})

test('with reduced motion a battle is one line of text that opens the result', async () => {
  const { page, errors } = await open(silent, { reducedMotion: 'reduce', pace: 'normal' })
  await answer(page, 'Keep silent')
  await page.getByRole('button', { name: 'Show the battle' }).waitFor()
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0)
  assert.equal(await battle(page).count(), 0)
  await page.getByRole('button', { name: 'Show the battle' }).click()
  await battle(page).waitFor()
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  assert.equal(await page.getByRole('button', { name: 'Show the battle' }).count(), 0)
  assert.deepEqual(errors, [])
})

/** How many times sound was wanted while a battle ended. */
async function sounded(sounds: boolean): Promise<number> {
  const { page } = await open(silent, MOVES, ({ context }) =>
    context.addInitScript((wanted) => {
      const kept = JSON.parse(localStorage.getItem('arrakis:settings') ?? '{}')
      localStorage.setItem('arrakis:settings', JSON.stringify({ ...kept, sounds: wanted }))
      const counted = window as unknown as { made: number }
      counted.made = 0
      const Real = AudioContext
      window.AudioContext = class extends Real {
        constructor() {
          super()
          counted.made++
        }
      }
    }, sounds),
  )
  await answer(page, 'Keep silent')
  await battle(page).waitFor()
  return page.evaluate(() => (window as unknown as { made: number }).made)
}

test('sounds play only if they are switched on', async () => {
  assert.equal(await sounded(false), 0)
  assert.equal(await sounded(true), 1)
})

/** The last dial of the storm: it moves, and spice blows, at one answer. */
const moves = ({ state, seat }: FoundPosition): boolean => {
  if (pending(state).length !== 1) return false
  const events = play(copyState(state), { seat, kind: 'storm-dial', answer: 2 })
  return events.some(({ type }) => type === 'stormMoved') && events.some((e) => e.type === 'spiceBlew' && e.amount > 0)
}

test('the storm stays where it has moved while spice blows', async () => {
  const found = positionsOf({ 'storm-dial': moves }, ['gf9-advanced']).get('storm-dial')!
  const after = copyState(found.state)
  play(after, { seat: found.seat, kind: 'storm-dial', answer: 2 })
  const { page, errors } = await open(found, MOVES)
  const storm = page.locator('.board-storm').first()
  /** The sector in which the storm is drawn, once it stands still. */
  const sector = (): Promise<number> =>
    storm.evaluate(async (drawn) => {
      await Promise.all(drawn.getAnimations().map(({ finished }) => finished))
      const { a, b } = new DOMMatrix(getComputedStyle(drawn).transform)
      return ((Math.round((Math.atan2(-b, a) * 180) / Math.PI / 20) + 18) % 18) + 1
    })
  assert.equal(await sector(), found.state.storm.sector)
  await page.getByRole('spinbutton').fill('2')
  await page.getByRole('button', { name: en.decisions.storm.send(2), exact: true }).click()
  await page.locator('.scene-heap').first().waitFor({ state: 'attached' })
  assert.equal(await sector(), after.storm.sector)
  assert.ok((await page.locator('.scene-heap').count()) > 0, 'spice still blows')
  assert.deepEqual(errors, [])
})
