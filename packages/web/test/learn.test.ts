import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mentat, newChronicle, remember } from '@arrakis/bots'
import {
  appendCommand,
  begin,
  CORE_FACTIONS,
  type Command,
  hashOf,
  newRecord,
  pending,
  play,
  question,
  redact,
  rngFrom,
  view,
} from '@arrakis/engine'
import { rulesData } from '../build/rules-data.ts'
import { planLine, scriptLine } from '../src/learn/lesson.ts'
import { LESSONS } from '../src/learn/lessons/index.ts'
import type { RuleIndex } from '../src/rules/catalogue.ts'
import type { ScriptLine } from '../src/rules-worker/protocol.ts'
import { replays } from '../src/rules-worker/replays.ts'
import { glossary } from '../src/text/en/glossary.ts'
import { lessons } from '../src/text/en/lessons.ts'
import { assertAccessible } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { finishedTable } from './support/finished.ts'
import { Finger } from './support/hand.ts'
import { rehearse } from './support/rehearsal.ts'
import { world } from './support/world.ts'

const ship = (to: string, normal: number): ScriptLine => scriptLine('ship', { kind: 'reserves', to, normal, elite: 0 })
const arrive = (to: string, normal: number): ScriptLine => scriptLine('ship', { kind: 'arrival', to, normal, elite: 0 })
const move = (from: string, normal: number, to: string): ScriptLine =>
  scriptLine('move', { from: [{ area: from, normal, elite: 0 }], to })
const passShip = scriptLine('ship', 'pass')
const passMove = scriptLine('move', 'pass')
const noTraitor = scriptLine('call-traitor', 'no')
const paulBack = [passShip, passMove, scriptLine('revive-leader', 'paul'), scriptLine('prescience', 'weapon')]

/** A laptop, a desk, a tablet and a phone. */
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

/** What learners do wrong, by lesson and by what they are told. */
const MISTAKES: Readonly<Record<string, Readonly<Record<string, readonly ScriptLine[]>>>> = {
  board: {
    passed: [passShip],
    yours: [ship('arrakeen:9', 2)],
    held: [ship('carthag:10', 2)],
    desert: [ship('red-chasm:6', 2)],
  },
  storm: { stayed: [passMove], caught: [move('south-mesa:4', 5, 'south-mesa:5')] },
  spice: {
    nothing: [passShip, passMove],
    city: [passShip, move('arrakeen:9', 5, 'old-gap:9')],
    few: [passShip, move('arrakeen:9', 2, 'old-gap:9')],
  },
  bidding: { dear: [scriptLine('bid', 6)], lost: [scriptLine('bid', 'pass'), scriptLine('bid', 'pass')] },
  revival: { few: [scriptLine('revival', { normal: 2, elite: 0, leader: null })] },
  shipping: {
    passed: [passShip],
    few: [ship('sietch-tabr:13', 2)],
    elsewhere: [ship('habbanya-sietch:16', 5)],
    stayed: [ship('sietch-tabr:13', 5), passMove],
  },
  battle: {
    spent: [planLine({ dial: 6, leader: 'fenring' }), noTraitor],
    lost: [planLine({ dial: 0, leader: 'bashar' }), noTraitor],
  },
  weapons: {
    killed: [planLine({ dial: 4, leader: 'fenring', weapon: 'gom-jabbar', defence: 'snooper' }), noTraitor],
    lost: [planLine({ dial: 4, leader: 'fenring', defence: 'shield' }), noTraitor],
  },
  lasgun: { lost: [planLine({ dial: 2, leader: 'fenring', defence: 'snooper' }), noTraitor] },
  traitor: { silent: [planLine({ dial: 3, leader: 'fenring' }), noTraitor] },
  nexus: { alone: [scriptLine('nexus', { do: 'done' })] },
  victory: { short: [passShip, passMove] },
  deals: {
    refused: [scriptLine('answer-deal', { deal: 1, answer: 'refuse' })],
    late: [passShip],
  },
  karama: { shown: [scriptLine('karama', 'pass'), scriptLine('show-element', 'gom-jabbar')] },
  atreides: {
    blind: [scriptLine('prescience', 'pass')],
    other: [scriptLine('prescience', 'leader')],
    killed: [
      scriptLine('prescience', 'weapon'),
      planLine({ dial: 6, spice: 6, leader: 'jessica', defence: 'shield' }),
      noTraitor,
    ],
    lost: [scriptLine('prescience', 'weapon'), planLine({ dial: 0, leader: 'yueh', defence: 'snooper' }), noTraitor],
  },
  'bene-gesserit': {
    other: [scriptLine('voice', { play: false, kind: 'projectile-weapon' })],
    lost: [
      scriptLine('voice', { play: false, kind: 'poison-weapon' }),
      planLine({ dial: 0, leader: 'alia' }),
      noTraitor,
    ],
  },
  emperor: { bought: [scriptLine('bid', 6)], cheap: [scriptLine('bid', 'pass')] },
  fremen: {
    passed: [passShip],
    elsewhere: [arrive('the-great-flat:14', 5)],
    few: [arrive('funeral-plain:14', 2), passMove],
  },
  guild: {
    other: [scriptLine('guild-turn', 'now'), ship('arrakeen:9', 2)],
    passed: [scriptLine('guild-turn', 'now'), passShip],
  },
  harkonnen: {
    lost: [planLine({ dial: 0, leader: 'kudu' }), noTraitor],
    'let-go': [planLine({ dial: 5, spice: 5, leader: 'feyd' }), noTraitor, scriptLine('capture', 'no')],
  },
  worlds: { passed: [passShip], elsewhere: [ship('sietch-tabr:13', 3)] },
  duel: {
    peace: [scriptLine('duel.declare', 'no'), scriptLine('duel.declare', 'no')],
    lost: [
      scriptLine('duel.declare', 'fremen'),
      scriptLine('duel.leader', 'jessica'),
      scriptLine('duel.box', 'r1w1'),
      scriptLine('duel.backing', 0),
      scriptLine('duel.move', 'end'),
    ],
  },
  'main-characters': {
    away: [passShip, move('arrakeen:9', 6, 'carthag:10')],
    left: [passShip, passMove, scriptLine('revive-leader', 'pass')],
    blind: [passShip, passMove, scriptLine('revive-leader', 'paul'), scriptLine('prescience', 'leader')],
    fell: [...paulBack, planLine({ dial: 5, leader: 'paul' }), noTraitor],
    lost: [...paulBack, planLine({ dial: 0, leader: 'yueh' }), noTraitor],
  },
  harvest: {
    blind: [scriptLine('harvest.look', 'pass')],
    believed: [scriptLine('harvest.look', 'fremen'), scriptLine('harvest.vote', 'yes')],
    passed: [
      scriptLine('harvest.look', 'fremen'),
      scriptLine('harvest.vote', 'no'),
      scriptLine('harvest.peek', 'no'),
      scriptLine('harvest.bid', 'pass'),
    ],
  },
  access: {
    kept: [scriptLine('harvest.trade', { do: 'decline', offer: 1 })],
    few: [
      scriptLine('harvest.trade', { do: 'accept', offer: 1 }),
      scriptLine('harvest.trade', { do: 'done' }),
      scriptLine('harvest.commit', [{ place: 'arrakeen', troops: ['troops-5', 'troops-3'] }]),
    ],
  },
  ixians: { stayed: [passShip, passMove] },
  tleilaxu: {
    spared: [scriptLine('tleilaxu.attack', 'pass')],
    weak: [scriptLine('tleilaxu.attack', 'kudu'), scriptLine('tleilaxu.weapon', 'crysknife')],
    hid: [
      scriptLine('tleilaxu.attack', 'caid'),
      scriptLine('tleilaxu.weapon', 'crysknife'),
      scriptLine('tleilaxu.show', 'no'),
    ],
  },
  landsraad: {
    free: [scriptLine('landsraad.order', 'pass')],
    other: [scriptLine('landsraad.order', 'guild')],
    elsewhere: [scriptLine('landsraad.order', 'emperor'), ship('habbanya-sietch:16', 3)],
    passed: [scriptLine('landsraad.order', 'emperor'), passShip],
  },
  dream: {
    lost: [planLine({ dial: 4, spice: 4, leader: 'caid' }), noTraitor],
    empty: [planLine({ dial: 4.5, spice: 4, leader: 'caid' }), noTraitor],
  },
  skills: {
    front: [scriptLine('skill.behind', 'no')],
    lost: [scriptLine('skill.behind', 'yes'), planLine({ dial: 4, leader: 'fenring' }), noTraitor],
  },
}

describe('Lessons', () => {
  for (const lesson of LESSONS) {
    it(`${lesson.id}: the solution completes every task, and no step is superfluous`, () => {
      assert.deepEqual(rehearse(lesson, lesson.solution), { done: lesson.tasks.length, mistake: null })
      const short = rehearse(lesson, lesson.solution.slice(0, -1))
      assert.ok(short.done < lesson.tasks.length && short.mistake === null)
    })

    it(`${lesson.id}: every mistake has a text, and every text a mistake`, () => {
      assert.ok(lessons[lesson.id], `${lesson.id} has no words in packages/web/src/text/en/lessons.ts`)
      assert.ok(MISTAKES[lesson.id], `${lesson.id} is not in MISTAKES of this test`)
      const { mistakes, tasks } = lessons[lesson.id]!
      assert.deepEqual(Object.keys(tasks).sort(), lesson.tasks.map(({ id }) => id).sort())
      assert.deepEqual(Object.keys(MISTAKES[lesson.id]!).sort(), Object.keys(mistakes).sort())
      for (const [told, lines] of Object.entries(MISTAKES[lesson.id]!))
        assert.equal(rehearse(lesson, lines).mistake, told, `${lesson.id}: ${told}`)
    })
  }

  it('names rules that exist and words that are explained', () => {
    const known = new Set((rulesData().get('index') as RuleIndex).rules.map(({ id }) => id))
    for (const { id, rules } of LESSONS) {
      for (const rule of rules) assert.ok(known.has(rule), `${id}: ${rule}`)
      for (const paragraph of lessons[id]!.intro)
        for (const [, term] of paragraph.matchAll(/\[([^\]]+)\]/g))
          assert.ok(glossary[term!.split('|').at(-1)!.toLowerCase()], `${id}: ${term}`)
    }
  })
})

describe('Advice on a game that is over', () => {
  it('uses only what the seat knew at each step, and equals the decision of a mentat', () => {
    const table = { preset: 'gf9-advanced', seats: CORE_FACTIONS.map((faction) => ({ faction })) }
    const { state } = begin(table, 'advice')
    const record = newRecord(table, 'advice')
    const chronicle = newChronicle(table)
    const rng = rngFrom('advice')
    for (let i = 0; i < 60; i++) {
      const [seat] = pending(state)
      const decision = question(state, seat!)!
      const { answer } = mentat.decide({ view: view(state, seat!), chronicle }, decision, rng)
      const command = { seat, kind: decision.kind, answer } as Command
      remember(chronicle, redact(play(state, structuredClone(command)), 'spectator'))
      appendCommand(record, command, state)
    }
    assert.ok(replays.openReplay('advice', record).ok)
    const advice = record.commands.map((_, i) => replays.adviseAt('advice', i + 1, 'mentat')!)
    for (const [i, { seat, kind, answer, advice: given }] of advice.entries()) {
      assert.deepEqual({ seat, kind, answer }, record.commands[i])
      assert.ok(given.reasons.length > 0 && given.reasons.every(({ says }) => says.length > 0))
    }
    // Where several answers are as good as each other it may be another.
    const same = advice.filter(({ answer, advice: { answer: would } }) => hashOf(answer) === hashOf(would)).length
    assert.ok(same > 45, `${same} of 60`)
    assert.equal(replays.adviseAt('advice', 0, 'mentat'), null)
    assert.equal(replays.adviseAt('nowhere', 1, 'mentat'), null)
  })
})

describe('Learning in the browser', () => {
  const here = world()

  it('a lesson is completed with the mouse after a mistake, and the course page shows it as done', async () => {
    const { page, errors } = await here.person()
    await page.goto('/learn')
    await page.getByRole('heading', { name: 'Learn to play' }).waitFor()
    await assertAccessible(page)
    await page.getByRole('link', { name: 'Start the first lesson' }).click()
    await page.getByRole('button', { name: 'stronghold' }).first().click()
    await page.getByText('One of the five places that count for victory').waitFor()
    await page.getByRole('button', { name: 'Begin', exact: true }).click()
    await page.getByRole('button', { name: 'Pass', exact: true }).click()
    await page.getByRole('heading', { name: 'Not quite' }).waitFor()
    await page.getByText('Nobody takes a stronghold from orbit').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Begin', exact: true }).click()
    const tabr = page.getByRole('button', { name: /^Sietch Tabr/ })
    await tabr.click()
    await tabr.click()
    await page.getByRole('button', { name: /^Ship/ }).click()
    await page.getByRole('heading', { name: 'Well done' }).waitFor()
    await assertAccessible(page)
    await page.getByRole('link', { name: 'All lessons' }).click()
    await page.getByText(`1 of ${LESSONS.length} done`).waitFor()
    await page.reload()
    await page.getByRole('link', { name: 'Continue: The storm' }).waitFor()
    assert.deepEqual(errors, [])
  })

  it('a lesson can be completed with the keyboard alone', async () => {
    const { page, errors } = await here.person()
    await page.goto('/learn/revival')
    const tabTo = async (role: 'button' | 'spinbutton', name: string): Promise<void> => {
      const wanted = page.getByRole(role, { name, exact: true })
      await wanted.waitFor()
      for (let i = 0; i < 80; i++) {
        if (await wanted.evaluate((element) => element === document.activeElement)) return
        await page.keyboard.press('Tab')
      }
      assert.fail(`${name} cannot be reached by key`)
    }
    await tabTo('button', 'Begin')
    await page.keyboard.press('Enter')
    await tabTo('spinbutton', 'Forces')
    await page.keyboard.press('ArrowUp')
    await tabTo('button', 'Revive')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Well done' }).waitFor()
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Next: Shipping and moving')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Shipping and moving' }).waitFor()
    assert.deepEqual(errors, [])
  })

  it('a lesson fits a small phone, and a second tap picks an area that is too small for a finger', async () => {
    const { page, errors } = await here.person({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 360, height: 640 },
    })
    await page.goto('/learn/storm')
    await page.getByRole('button', { name: 'Begin', exact: true }).tap()
    const where = page.getByRole('combobox', { name: 'Where' })
    await where.waitFor()
    const { beyond, board } = await page.evaluate(() => {
      const root = document.documentElement
      return {
        beyond: [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight],
        board: document.querySelector('.lesson-board')!.clientHeight / innerHeight,
      }
    })
    assert.deepEqual(beyond, [0, 0])
    assert.ok(board > 0.36, `the board has ${board} of the screen`)
    await new Finger(page, 'lesson').pick('pasty-mesa:4')
    assert.match(await where.locator('option:checked').innerText(), /^Pasty Mesa\s·\s4$/)
    await page.getByRole('button', { name: 'Move', exact: true }).tap()
    await page.getByRole('heading', { name: 'Well done' }).waitFor()
    // What was brought near for the tap is far again: the storm passes in sight.
    await page.getByRole('button', { name: 'Whole board' }).waitFor({ state: 'detached' })
    assert.deepEqual(errors, [])
  })

  for (const viewport of SIZES)
    it(`nothing lies over the task of a lesson, before and after it begins (${viewport.width} × ${viewport.height})`, async () => {
      const { page } = await here.person({ viewport })
      const isClear = async (): Promise<boolean> => {
        const task = page.getByRole('region', { name: 'Your task' })
        if (viewport.width < 900) await task.scrollIntoViewIfNeeded()
        return task.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const corners = [left + 6, (left + right) / 2, right - 6].flatMap((x) =>
            [top + 6, (top + bottom) / 2, bottom - 6].map((y) => [x, y] as const),
          )
          return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
        })
      }
      for (const lesson of ['board', 'battle', 'nexus']) {
        await page.goto(`/learn/${lesson}`)
        const begin = page.getByRole('button', { name: 'Begin', exact: true })
        await begin.waitFor()
        assert.ok(await isClear(), `${lesson} before it begins`)
        await begin.click()
        await page.locator('.lesson-decision .decision').waitFor()
        assert.ok(await isClear(), `${lesson} once it has begun`)
      }
    })

  it('the coach shows an answer with reasons, and can send it', async () => {
    const { page, errors } = await here.person({ viewport: PHONE })
    await page.goto('/learn/battle')
    await page.getByRole('button', { name: 'Begin', exact: true }).click()
    // The wheel takes its room from the board and never covers the task.
    await page.getByRole('slider', { name: 'Dial' }).waitFor()
    const task = page.getByRole('region', { name: 'Your tasks' }).getByRole('listitem').first()
    assert.ok(
      await task.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect()
        return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + 40, y)))
      }),
    )
    await page.getByRole('button', { name: 'Ask a mentat' }).click()
    const dialog = page.getByRole('dialog', { name: 'What would a mentat do?' })
    await dialog.getByRole('list', { name: 'Reasons' }).waitFor()
    await dialog.getByText(/Your chance to win, by what you know: about \d+\s%/).waitFor()
    await assertAccessible(page)
    await dialog.getByRole('radio', { name: /Apprentice/ }).check()
    await dialog.getByRole('list', { name: 'Reasons' }).waitFor()
    await dialog.getByRole('button', { name: 'Do that' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual(errors, [])
  })

  it('a finished game shows a mentat’s advice for each decision', async () => {
    const { id, record } = await finishedTable(here.server.address)
    // Nobody may bid anything, but all are asked.
    const at = record.commands.findIndex(({ kind }) => kind === 'bid') + 1
    const { page, errors } = await here.person()
    await page.goto(`/replay/table/${id}?at=${at}&as=open`)
    await page.getByRole('tab', { name: 'Advice' }).click()
    const thoughts = page.getByRole('region', { name: 'What a mentat would have done' })
    await thoughts.getByRole('list', { name: 'Reasons' }).waitFor()
    await thoughts.getByText(/about \d+ % to win/).waitFor()
    assert.deepEqual(errors, [])
  })
})
