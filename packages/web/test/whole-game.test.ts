import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import { ALL_PRESETS, type Chair, CORE_FACTIONS, FACTIONS, type Faction, factionName } from '@arrakis/engine'
import type { Page } from 'playwright-core'
import { type Person, PHONE } from './support/browser.ts'
import { answersFor, caller } from './support/callers.ts'
import { Finger, Hand } from './support/hand.ts'
import { call } from './support/online-table.ts'
import { Player } from './support/player.ts'
import { world } from './support/world.ts'

/**
 * More games by `npm run soak:web`: SOAK names factions (or all), PRESETS editions (or all), SEED other choices, OPTIONS what else a table has
 * (`gf9.leaderSkills=on`, and `seats=me,mentat,mentat` who sits there), SCREEN `phone` a small one.
 * BROWSERS says how many of nine people at a server have one; the others answer without. TURNS are played after the harvest. SHOTS are taken of
 * the first two, a phone and a desk.
 */
const { SOAK, SEED = 'sand', SHOTS, OPTIONS = '', SCREEN, BROWSERS = '0', TURNS = '1' } = process.env
const named = <T extends string>(all: readonly T[], wish: string | undefined): readonly T[] =>
  wish === 'all' ? all : all.filter((one) => wish?.split(',').includes(one))

/** Factions of modules play only where they are named. */
const PLAYED = SOAK === 'all' ? CORE_FACTIONS : named(FACTIONS, SOAK)

const BY_HAND = { viewport: PHONE, hasTouch: true, isMobile: true }

const here = world()

/** From the first click. */
async function playNow(page: Page, faction: Faction): Promise<void> {
  await page.goto('/')
  await page.locator('label', { has: page.getByRole('radio', { name: factionName(faction) }) }).click()
  await page.getByRole('button', { name: 'Play now against bots' }).click()
}

/** Another edition, at a table made for it. */
async function makeTable(page: Page, preset: string, faction: Faction): Promise<void> {
  await page.goto(`/new?preset=${preset}&${OPTIONS}`)
  await page.getByRole('group', { name: 'Seat 1' }).getByLabel('Faction').selectOption(faction)
  await startTable(page)
}
async function startTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Deal random factions' }).waitFor()
  await page.getByRole('button', { name: 'Start the game' }).click()
}

/** Nothing is cut off at the side of the page or of the form. */
async function assertFits(page: Page, what: string): Promise<void> {
  const beyond = await page.evaluate(() => {
    const over = (element: Element | null): number => (element ? element.scrollWidth - element.clientWidth : 0)
    return {
      page: document.documentElement.scrollWidth - innerWidth,
      panel: over(document.querySelector('.table-decision')),
      dialog: over(document.querySelector('dialog[open] .dialog-body')),
    }
  })
  assert.deepEqual(beyond, { page: 0, panel: 0, dialog: 0 }, what)
}

async function playToTheEnd(
  { page, errors }: Person,
  name: string,
  By: typeof Hand = SCREEN === 'phone' ? Finger : Hand,
  shots = SHOTS,
): Promise<Player> {
  let shot = 0
  const player = new Player(new By(page, `${SEED} ${name}`), async (kind) => {
    await assertFits(page, kind)
    if (shots) await page.screenshot({ path: `${shots}/${name} ${String(++shot).padStart(3, '0')} ${kind}.png` })
  })
  for (;;) {
    const kind = await player.answer().catch(async (error: unknown) => {
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name} stuck.png` })
      throw error
    })
    assert.deepEqual(errors, [], `after ${kind}`)
    if (kind === null) return player
  }
}

async function assertOver(page: Page): Promise<void> {
  const end = page.getByRole('region', { name: 'The end' })
  await end.getByRole('heading', { name: /won|wins|win /i }).waitFor()
  const home = page.url()
  await end.getByRole('link', { name: 'Watch it again' }).click()
  await page.getByRole('button', { name: 'To the end' }).click()
  const words = await page.getByRole('slider', { name: 'Position in the game' }).getAttribute('aria-valuetext')
  const [, at, of] = /move (\d+) of (\d+)/.exec(words ?? '') ?? []
  assert.ok(Number(of) > 100 && at === of, words ?? '')
  await page.goto(home)
  await end.getByRole('link', { name: 'Check the shuffles' }).click()
  await page.getByRole('heading', { name: 'Everything is in order' }).waitFor()
}

/** A first game that ended before a battle is played again with the teacher. */
async function assertTaughtAgain(page: Page, table: string): Promise<void> {
  await page.evaluate(() => localStorage.setItem('arrakis:told', '{"bid":"another 1"}'))
  await page.goto(table)
  await page.getByRole('button', { name: 'Play again with the mentat' }).click()
  await page.locator('.guide-note').waitFor()
}

if (SHOTS) mkdirSync(SHOTS, { recursive: true })
for (const faction of SOAK ? named(CORE_FACTIONS, SOAK) : (['atreides'] as const))
  test(`${factionName(faction)}: a game against five bots can be played from the home page to the proof of its shuffles`, async () => {
    const one = await here.person(SCREEN === 'phone' ? BY_HAND : {})
    await playNow(one.page, faction)
    const { answered, hand } = await playToTheEnd(one, faction)
    for (const kind of ['bid', 'ship', 'move'] as const) assert.ok(answered.includes(kind), kind)
    assert.ok(hand.boardTaps > 0, 'the board was used')
    // Nobody has touched the log: its newest line is in sight.
    await one.page.waitForFunction(() => {
      const log = document.querySelector('.log-list')
      return !log || log.scrollHeight - log.scrollTop - log.clientHeight < 40
    })
    // It was a first game: what comes next is said, and leads on.
    const now = one.page.getByRole('region', { name: 'What now?' })
    for (const way of ['Watch how it was decided', 'Take a lesson', 'Play the advanced game', 'Play with friends'])
      await now.getByRole('link', { name: way }).waitFor()
    const table = one.page.url()
    await assertOver(one.page)
    await assertTaughtAgain(one.page, table)
    assert.deepEqual(one.errors, [])
    await one.context.close()
  })

/** Random bots declare kanly whenever they can. */
const DUELISTS = 'seats=me.atreides,random.harkonnen,random.guild&ah.duel=on&ah.mainCharacters=10&game.maxTurns=3'

if (!SOAK)
  test('a short game with duels and main characters is played to its end, on a phone', async () => {
    const one = await here.person(BY_HAND)
    await one.page.goto(`/new?preset=ah-advanced&${DUELISTS}`)
    await startTable(one.page)
    await playToTheEnd(one, 'duelists', Finger)
    await one.page.getByRole('region', { name: 'The end' }).getByRole('heading').first().waitFor()
    assert.deepEqual(one.errors, [])
    await one.context.close()
  })

for (const preset of SOAK ? named(ALL_PRESETS, process.env.PRESETS) : [])
  for (const faction of PLAYED)
    test(`${preset}: ${factionName(faction)} plays to the end`, async () => {
      const one = await here.person(SCREEN === 'phone' ? BY_HAND : {})
      await makeTable(one.page, preset, faction)
      await playToTheEnd(one, `${preset} ${faction}`)
      await assertOver(one.page)
      assert.deepEqual(one.errors, [])
      await one.context.close()
    })

const NINE: readonly Faction[] = ['landsraad', 'ixians', 'tleilaxu', ...CORE_FACTIONS]

if (Number(BROWSERS) > 0)
  test(`nine people at a server, ${BROWSERS} with a browser of their own, play a whole harvest and the game after it`, async () => {
    const screens = await Promise.all(
      Array.from({ length: Number(BROWSERS) }, (_, i) => here.person(i % 2 === 0 ? BY_HAND : {})),
    )
    const others = await Promise.all(
      NINE.slice(screens.length).map((faction) => caller(here.server.address, factionName(faction))),
    )
    const people = [
      ...screens.map(
        ({ context }) =>
          (method: string, path: string, body?: object) =>
            call(context, method, path, body),
      ),
      ...others.map(({ ask }) => ask),
    ]
    for (const [i] of screens.entries()) await people[i]!('POST', '/guests', { name: factionName(NINE[i]!) })
    const made = await people[0]!('POST', '/tables', {
      preset: 'ah-advanced',
      options: {
        'ah.spiceHarvest': 'full',
        'ah.extraFactions': 'on',
        'game.maxTurns': Number(TURNS),
        ...Object.fromEntries(new URLSearchParams(OPTIONS)),
      },
      seats: NINE.map((faction, i) => ({ kind: i === 0 ? 'me' : 'open', faction })),
      public: true,
    })
    const { id } = made.body as { id: string }
    for (const [i, ask] of people.entries()) {
      const chair = `seat-${i + 1}`
      if (i > 0) assert.equal((await ask('POST', `/tables/${id}/seats`, { chair })).status, 201)
      await ask('PUT', `/tables/${id}/seats/${chair}/ready`, { ready: true, salt: chair })
    }
    assert.equal((await people[0]!('POST', `/tables/${id}/start`)).status, 204)
    const played = await Promise.all([
      ...screens.map(async (one, i) => {
        await one.page.goto(`/table/${id}?as=seat-${i + 1}`)
        const By = i % 2 === 0 ? Finger : Hand
        return (await playToTheEnd(one, `nine ${NINE[i]}`, By, i < 2 ? SHOTS : '')).answered.length
      }),
      ...others.map((one, i) => answersFor(one, id, `seat-${screens.length + i + 1}` as Chair)),
    ])
    assert.ok(
      played.every((answers) => answers > 5),
      played.join(),
    )
    for (const { errors } of screens) assert.deepEqual(errors, [])
  })
