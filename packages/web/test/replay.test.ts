import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { assertAccessible } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { finishedTable } from './support/finished.ts'
import { world } from './support/world.ts'

const here = world()
let made: ReturnType<typeof finishedTable> | undefined
/** The same for all: it is made when the first asks for it, since then there is a server. */
const finished = (): ReturnType<typeof finishedTable> => {
  made ??= finishedTable(here.server.address)
  return made
}

const moves = async (page: Page): Promise<number> => {
  const words = await page.getByRole('slider', { name: 'Position in the game' }).getAttribute('aria-valuetext')
  return Number(/move (\d+) of/.exec(words ?? '')?.[1])
}
const bring = async (page: Page, name: string, text: string): Promise<void> => {
  await page.goto('/games')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.json`, mimeType: 'application/json', buffer: Buffer.from(text) })
}

test('a replay can be controlled by button, key and timeline, viewed by any seat, and shared as a link', async () => {
  const table = await finished()
  const { page, errors } = await here.person()
  await page.goto(`/replay/table/${table.id}`)
  await page.getByRole('heading', { name: 'Sietch Tabr' }).waitFor()
  assert.equal(await moves(page), 0)
  await page.getByRole('button', { name: 'One step forward' }).click()
  const first = await moves(page)
  assert.ok(first > 0)
  await page.getByRole('heading', { name: 'Sietch Tabr' }).click()
  await page.keyboard.press('ArrowRight')
  assert.ok((await moves(page)) > first)
  await page.keyboard.press('End')
  assert.equal(await moves(page), table.record.commands.length)
  await page
    .getByText(/won on turn 1/)
    .first()
    .waitFor()
  await page.keyboard.press('ArrowUp')
  const atTurn = await moves(page)
  assert.ok(atTurn < table.record.commands.length)
  await assertAccessible(page, { without: ['.board'] })

  // As the Atreides nobody else's spice is shown, only counted; with everything open it is.
  const guild = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /Guild/ }) })
    .first()
  const open = await guild.innerText()
  await page.getByLabel('Seen by').selectOption({ label: 'Atreides' })
  await page.waitForFunction((before) => !document.body.innerText.includes(before), open)
  await guild.getByText('by what all have seen').first().waitFor({ state: 'attached' })
  assert.match(await guild.innerText(), /~/)
  assert.doesNotMatch(open, /[?~]/)

  await page.waitForURL(new RegExp(`at=${atTurn}&as=seat-1`))
  const friend = await here.person({ viewport: PHONE })
  await friend.page.goto(page.url())
  await friend.page.getByRole('heading', { name: 'Sietch Tabr' }).waitFor()
  assert.equal(await moves(friend.page), atTurn)
  await assertAccessible(friend.page, { without: ['.board'] })

  // Who asks how it was decided sees the last turn from its beginning, with the highlights beside it.
  await page.goto(`/replay/table/${table.id}?at=last-turn`)
  await page.getByRole('tab', { name: 'Highlights', selected: true }).waitFor()
  assert.equal(await moves(page), atTurn)
  // With everything visible all hands and traitors are read beside the board, for a seat none.
  const secrets = page.getByRole('region', { name: 'Behind the shields' })
  assert.equal(
    await secrets
      .getByRole('listitem')
      .filter({ hasText: /^\w.*Traitors: .*Hand: / })
      .count(),
    6,
  )
  await assertAccessible(page, { without: ['.board'] })
  await page.getByLabel('Seen by').selectOption({ label: 'Atreides' })
  await secrets.waitFor({ state: 'detached' })
  // And from there one comes back to the result, where everybody is named, with who played for them.
  await page.getByRole('link', { name: 'Back to the result' }).click()
  const revealed = page.getByRole('region', { name: 'Revealed secrets' })
  await revealed.getByText('Guild.', { exact: true }).waitFor()
  await page
    .getByRole('rowheader', { name: /bot \(/ })
    .first()
    .waitFor()
  assert.deepEqual([...errors, ...friend.errors], [])
})

test('a replay runs until it is stopped', async () => {
  const table = await finished()
  const { page, errors } = await here.person()
  await page.goto(`/replay/table/${table.id}?at=5`)
  await page.getByLabel('Speed').selectOption({ label: 'Very fast' })
  await page.getByRole('button', { name: 'Play' }).click()
  await page.waitForFunction(() => {
    const words = document.querySelector('[type=range]')?.getAttribute('aria-valuetext')
    return Number(/move (\d+)/.exec(words ?? '')?.[1]) > 9
  })
  await page.getByRole('button', { name: 'Pause' }).click()
  const at = await moves(page)
  await page.waitForURL(new RegExp(`at=${at}&`))
  assert.equal(await moves(page), at)
  // Who asks how the game was decided is shown it at once.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`/replay/table/${table.id}?at=last-turn&as=open`)
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  const decided = await moves(page)
  await page.waitForFunction(
    (from) => Number((document.querySelector('[type=range]') as HTMLInputElement).value) > from,
    decided,
  )
  assert.deepEqual(errors, [])
})

test('chances to win are drawn as curves, listed for the step and told as a table, on phones too', async () => {
  const table = await finished()
  for (const viewport of [undefined, PHONE]) {
    const { page, errors } = await here.person(viewport ? { viewport } : {})
    await page.goto(`/replay/table/${table.id}`)
    await page.getByRole('tab', { name: 'Chances' }).click()
    const drawing = page.getByRole('img', { name: 'Chances to win in the course of the game' })
    await drawing.waitFor()
    assert.equal(await drawing.locator('.chances-curve').count(), 6)
    await page.getByRole('button', { name: 'To the end' }).click()
    const key = page.getByRole('list', { name: 'Chances to win now, on turn 1' })
    await key
      .getByText(/^100\s%$/)
      .first()
      .waitFor()
    const guild = key.getByRole('button', { name: /Guild/ })
    await guild.click()
    // No name runs into another, and no figure is cut off.
    assert.ok(
      await key.evaluate((list) =>
        [list, ...list.querySelectorAll('button')].every((one) => one.scrollWidth <= one.clientWidth),
      ),
    )
    assert.equal(await guild.getAttribute('aria-pressed'), 'true')
    assert.equal(await drawing.locator('[data-faint]').count(), 5)
    await page.getByText('As a table').click()
    assert.equal(await page.getByRole('row').count(), 3)
    await assertAccessible(page, { without: ['.board'] })
    assert.deepEqual(errors, [])
  }
})

test('the shuffles of a table are checked in the browser', async () => {
  const table = await finished()
  const { page, errors } = await here.person()
  await page.goto(`/proof/table/${table.id}`)
  await page.getByRole('heading', { name: 'Everything is in order' }).waitFor()
  await page.getByText(table.record.fairness!.secret).waitFor()
  await page.getByText('sand', { exact: true }).waitFor()
  // Only people add salt, and that is said.
  await page.getByRole('heading', { name: 'Then every person added salt' }).waitFor()
  await page.getByText('A bot adds none.').waitFor()
  assert.equal(await page.getByText('Holds', { exact: true }).count(), 6)
  await assertAccessible(page)
  assert.deepEqual(errors, [])
})

test('a valid record file can be replayed and checked, and a bad one is refused with a reason', async () => {
  const table = await finished()
  const { page, errors } = await here.person()
  await bring(page, 'sound', JSON.stringify(table.record))
  await page.getByRole('link', { name: 'sound' }).waitFor()
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Check the shuffles' }).click()
  await page.getByRole('heading', { name: 'Everything is in order' }).waitFor()
  await page.getByRole('link', { name: 'Watch the game' }).click()
  await page.getByRole('button', { name: 'To the end' }).click()
  assert.equal(await moves(page), table.record.commands.length)

  const refused = page.getByRole('alert').filter({ hasText: 'no playable game' })
  await bring(page, 'shopping', '{"milk": 2}')
  await refused.filter({ hasText: 'not a record' }).waitFor()
  await bring(page, 'half', JSON.stringify(table.record).slice(0, 2000))
  await refused.filter({ hasText: 'breaks off' }).waitFor()
  const { fairness } = table.record
  await bring(page, 'chosen', JSON.stringify({ ...table.record, fairness: { ...fairness, secret: 'chosen' } }))
  await refused.filter({ hasText: 'not those of the commitment' }).waitFor()
  const commands = table.record.commands.toSpliced(30, 1)
  await bring(page, 'cut', JSON.stringify({ ...table.record, commands }))
  await refused.waitFor()
  // The list of a page that has just been opened may come after the refusal.
  const kept = page.getByRole('listitem').filter({ hasText: 'Finished' })
  await kept.first().waitFor()
  assert.equal(await kept.count(), 1)

  await page.getByRole('button', { name: 'Remove sound' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Finished games appear here').waitFor()
  assert.deepEqual(errors, [])
})

test('a game without a record shows a message', async () => {
  const { page } = await here.person()
  await page.goto('/replay/here/nothing')
  await page.getByRole('heading', { name: 'There is no such game.' }).waitFor()
  await page.goto('/replay/table/aaaaaaaaaaaaaaaa')
  await page.getByRole('heading', { name: 'There is no such game.' }).waitFor()
})

test('on a phone the events of each step are above the timeline, and the log follows', async () => {
  const table = await finished()
  const { page, errors } = await here.person({ viewport: PHONE, hasTouch: true, isMobile: true })
  const at = table.record.commands.findIndex(({ kind, answer }) => kind === 'bid' && answer !== 'pass') + 1
  await page.goto(`/replay/table/${table.id}?at=${at}&as=open`)
  const told = page.getByRole('region', { name: 'Timeline' }).getByText(/ bid \d+ spice/)
  await told.waitFor()
  const { bottom } = await told.evaluate((one) => one.getBoundingClientRect())
  assert.ok(bottom < PHONE.height)
  // All tabs are in sight, and nothing is said of keys that a phone does not have.
  const cut = await page.locator('.replay-side .tabs-list').evaluate((one) => one.scrollWidth - one.clientWidth)
  assert.ok(cut <= 0, `${cut} px of the tabs are cut off`)
  assert.equal(await page.locator('.replay-controls-keys').isVisible(), false)
  const log = page.getByRole('log')
  await log
    .getByText(/ bid \d+ spice/)
    .last()
    .waitFor()
  const left = await log.evaluate((box) => [box.scrollTop, box.scrollHeight - box.scrollTop - box.clientHeight])
  assert.ok(left[0]! > 0 && left[1]! < 40, `the log is ${left} from its ends`)
  const last = await log
    .locator('.log-line')
    .last()
    .evaluate((one) => one.getBoundingClientRect())
  const bar = await page.getByRole('region', { name: 'Timeline' }).evaluate((one) => one.getBoundingClientRect())
  assert.ok(last.bottom <= bar.top, `the last line ends ${last.bottom - bar.top} px behind the bar`)
  assert.ok(Math.abs(bar.bottom - PHONE.height) < 1)
  // Opened at its last turn, with the list of what mattered, the page begins at its top. Nothing moves by itself, and it says so.
  await page.goto(`/replay/table/${table.id}?at=last-turn&as=open`)
  await page.locator('.key-marks button').first().waitFor()
  assert.equal(await page.evaluate(() => scrollY), 0)
  await page.getByText('Paused, because motion is reduced: press Play.').waitFor()
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  // At the end of the game its line is in sight, and from there the cards of all are one touch away.
  const isAboveBar = async (part: Locator): Promise<boolean> =>
    (await part.boundingBox())!.y + 20 < (await page.locator('.replay-controls').boundingBox())!.y
  await page.getByRole('button', { name: 'To the end' }).click()
  await page.locator('.key-marks [aria-current]').waitFor()
  assert.ok(await isAboveBar(page.locator('.key-marks button').last()))
  await page
    .locator('.replay-controls-told')
    .getByText(/^[^.]* won on turn 1/)
    .waitFor()
  await page.getByRole('button', { name: 'What everybody holds' }).click()
  assert.ok(await isAboveBar(page.getByRole('region', { name: 'Behind the shields' }).getByRole('listitem').first()))
  assert.deepEqual(errors, [])
})
