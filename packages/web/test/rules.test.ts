import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addModules, eventText, isFaction } from '@arrakis/engine'
import { DRAFTS, MODULES } from '@arrakis/engine/modules'
import type { Page } from 'playwright-core'
import { rulesData } from '../build/rules-data.ts'
import {
  EDITIONS,
  editionsDiffer,
  groupEditions,
  optionsIn,
  type RuleChapter,
  type RuleIndex,
  rulePrefix,
  searchRules,
} from '../src/rules/catalogue.ts'
import type { ScenarioSource } from '../src/rules/library.ts'
import { matchIn } from '../src/rules/matches.ts'
import { bookOf } from '../src/rules/rule-book.ts'
import { scenarios } from '../src/rules-worker/scenarios.ts'
import { answerText } from '../src/text/en/answers.ts'
import { checkText } from '../src/text/en/checks.ts'
import { assertAccessible } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { decision } from './support/table.ts'
import { world } from './support/world.ts'

addModules([...MODULES, ...DRAFTS])

describe('The catalogue as files', () => {
  const files = rulesData()
  const index = files.get('index') as RuleIndex
  const rules = index.chapters.flatMap(({ chapter }) => (files.get(chapter) as RuleChapter).rules)
  const ruleOf = (id: string) => rules.find((rule) => rule.id === id)!
  const all = Object.keys(files.get('scenarios') as object).flatMap(
    (chapter) => files.get(`scenarios-${chapter}`) as ScenarioSource[],
  )

  it('has every rule once, in a chapter the index names', () => {
    assert.deepEqual(
      index.rules.map(({ id }) => id),
      rules.map(({ id }) => id),
    )
    assert.equal(new Set(rules.map(({ id }) => id)).size, rules.length)
    assert.ok(rules.length > 800)
    const places = files.get('places') as Record<string, string>
    for (const { id, chapter } of index.rules) assert.equal(places[rulePrefix(id)], chapter, id)
  })

  it('finds rules by id, by word and by the beginning of a word, the best match first', () => {
    const found = (query: string): string[] => searchRules(index, query).map(({ id }) => id)
    assert.equal(found('storm-09')[0], 'STORM-09')
    assert.equal(found('lasgun shield')[0], 'BATTLE-26')
    assert.equal(found('ornithop')[0], 'MOVE-03')
    assert.deepEqual(found('zeppelin'), [])
    assert.equal(found(' ').length, rules.length)
    const storm = found('storm-0')
    assert.ok(storm.slice(0, 9).every((id) => id.startsWith('STORM-0')))
  })

  it('shows where a rule matched a search', () => {
    const match = matchIn(ruleOf('STORM-02'), 'storm hidden')
    assert.deepEqual([match?.in, match?.hit], ['text', 'hidden'])
    assert.ok(ruleOf('STORM-02').text.includes(`${match?.before.replace('…', '')}hidden`))
    assert.equal(matchIn(ruleOf('STORM-02'), 'first storm'), null, 'the title says it')
    assert.equal(matchIn(ruleOf('STORM-02'), 'halves')?.in, 'edition')
    const hits = searchRules(index, 'ornithopters')
    assert.ok(hits.length > 3)
    for (const { id } of hits)
      assert.match(matchIn(ruleOf(id), 'ornithopters')?.hit ?? ruleOf(id).title, /ornithopters/i, id)
  })

  it('says which chapters cannot be played yet', () => {
    const unplayable = index.chapters.filter((one) => one.unplayable).map(({ chapter }) => chapter)
    assert.ok(unplayable.includes('C8'))
    for (const chapter of ['A1', 'B1', 'C3', 'C5', 'C6']) assert.ok(!unplayable.includes(chapter), chapter)
    for (const chapter of unplayable) assert.ok((files.get(chapter) as RuleChapter).unplayable)
  })

  it('makes a book of each edition: every rule of it once, in the order of play', () => {
    const chapters = index.chapters.map(({ chapter }) => files.get(chapter) as RuleChapter)
    for (const edition of EDITIONS) {
      const book = bookOf(chapters, edition)
      const told = book.flatMap(({ rules: all }) => all.map(({ rule }) => rule.id))
      const wanted = rules.filter(({ presets }) => presets.includes(edition)).map(({ id }) => id)
      assert.deepEqual(told.toSorted(), wanted.toSorted())
      const order = book.map(({ chapter }) => chapter)
      assert.equal(order[0], 'A1')
      for (const [before, after] of [
        ['A2', 'A5'],
        ['A7', 'B1'],
        ['B1', 'A8'],
        ['A9', 'B2'],
      ] as const)
        assert.ok(order.indexOf(before) < order.indexOf(after), `${edition}: ${before} before ${after}`)
      for (const { rules: all } of book)
        for (const { rule, says } of all) assert.ok(rule.text || says.length > 0 || rule.table, rule.id)
    }
    const storm = bookOf(chapters, 'quick-reference').find(({ chapter }) => chapter === 'A2')!.rules
    assert.deepEqual(storm.find(({ rule }) => rule.id === 'STORM-02')!.says, ['both dial 1–20'])
  })

  it('a book speaks of no edition but its own', () => {
    const chapters = index.chapters.map(({ chapter }) => files.get(chapter) as RuleChapter)
    // The table of KAR-05 compares the editions.
    const named = /\b(AH|GF9|WBC|DR|QR)\b|[Ee]very edition|([Aa]s|[Vv]alues) above/
    for (const edition of EDITIONS.filter((one) => one !== 'quick-reference' && one !== 'dream'))
      for (const { rules: all } of bookOf(chapters, edition))
        for (const { rule, says, karama } of all)
          if (rule.id !== 'KAR-05')
            for (const line of [rule.text, ...says, karama ?? ''])
              assert.doesNotMatch(line, named, `${edition} ${rule.id}`)
  })

  it('groups editions that agree', () => {
    assert.deepEqual(groupEditions(ruleOf('BATTLE-05'), EDITIONS), [
      ['gf9-basic', 'gf9-advanced', 'gf9-tournament'],
      ['wbc'],
      ['ah-basic', 'ah-advanced', 'quick-reference'],
      ['dream'],
    ])
    assert.ok(!editionsDiffer(ruleOf('BATTLE-05'), ['gf9-basic', 'gf9-tournament']))
    assert.ok(editionsDiffer(ruleOf('BATTLE-05'), ['gf9-basic', 'wbc']))
    for (const rule of rules)
      assert.deepEqual(groupEditions(rule, EDITIONS).flat().toSorted(), [...EDITIONS].toSorted())
  })

  it('describes the options of an edition in words', () => {
    const settled = optionsIn(ruleOf('SETUP-06'), 'ah-basic').map(({ says, reads }) => `${says}: ${reads}`)
    assert.deepEqual(settled, [
      'A player may keep the traitor card of an own leader: no',
      'What becomes of the traitor cards not kept: returned to the deck',
    ])
    for (const rule of rules)
      for (const { key, values } of (rule.options ?? []).filter(({ says }) => says))
        for (const { value, reads } of values) assert.ok(reads, `${rule.id} ${key} ${value}`)
  })

  it('leads from each rule to the scenarios that show it', () => {
    assert.ok(all.length > 1600)
    const ids = new Set(all.map(({ id }) => id))
    for (const { scenarios: shown } of rules) for (const { id } of shown) assert.ok(ids.has(id), id)
    for (const { id, rules: named } of all)
      for (const rule of named)
        assert.ok(
          ruleOf(rule).scenarios.some((one) => one.id === id),
          `${rule} ${id}`,
        )
  })

  const broken = /undefined|\[object|NaN/
  it('has a text for every check and for every step of a sample', () => {
    for (const { id, ...source } of all)
      for (const item of source.then ?? [])
        for (const [name, wanted] of Object.entries(item)) {
          const text = checkText(name, wanted)
          assert.ok(text.length > 0 && !broken.test(text), `${id}: ${name}: ${text}`)
        }
    for (const source of all.filter((_, i) => i % 25 === 0)) {
      const { steps, problems } = scenarios.playScenario(source, 0)
      assert.deepEqual(problems, [], source.id)
      for (const { seat, kind, answer, refusal, events } of steps) {
        // What is refused may be no answer at all.
        const said = kind && !refusal ? answerText(kind, answer, isFaction(seat) ? seat : undefined) : ''
        for (const text of [said, ...events.map(eventText)]) assert.ok(!broken.test(text), `${source.id}: ${text}`)
      }
    }
  })
})

describe('Rules in the browser', () => {
  const here = world()

  /** A chapter has hundreds of parts that are alike: one rule stands for all. */
  const axe = (page: Page, within = 'body'): Promise<void> => assertAccessible(page, { within })

  it('a rule is found by search and by its address', async () => {
    const { page, errors } = await here.person()
    await page.goto('/rules')
    await page.getByRole('heading', { name: 'Battle, factions and cards' }).waitFor()
    await axe(page)
    await page.getByRole('searchbox', { name: 'Search the rules' }).fill('lasgun shield')
    await page.getByRole('link', { name: /BATTLE-26/ }).click()
    await page.getByRole('article', { name: /^BATTLE-26/ }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/rules/BATTLE-26')
    await axe(page, '#BATTLE-26')
    const phone = await here.person({ viewport: PHONE, colorScheme: 'light' })
    await phone.page.goto('/rules/STORM-09')
    const title = phone.page.getByRole('heading', { name: /Forces lost to the storm/ })
    await title.waitFor()
    const { y } = (await title.boundingBox())!
    assert.ok(y > 0 && y < PHONE.height, `the rule is in sight, at ${y}`)
    await axe(phone.page, '#STORM-09')
    await axe(phone.page, '.rules-bar')
    await phone.page.goto('/rules/SKILL-25')
    await phone.page.locator('#SKILL-25 [data-skill="swordmaster-of-ginaz"]').waitFor()
    await axe(phone.page, '#SKILL-25')
    await phone.page.goto('/rules/HW-18')
    await phone.page.locator('#HW-18 .world-card').waitFor()
    await axe(phone.page, '#HW-18')
    assert.deepEqual([...errors, ...phone.errors], [])
  })

  it('a rule book is read from the catalogue, chapter by chapter, and printed without the page around it', async () => {
    const { page, errors } = await here.person()
    await page.goto('/rules')
    await page.getByRole('link', { name: 'Gale Force Nine, basic game' }).click()
    await page.getByRole('heading', { level: 1, name: 'Gale Force Nine, basic game' }).waitFor()
    const contents = page.getByRole('navigation', { name: 'Chapters of this book' })
    await contents.getByRole('link', { name: 'Storm', exact: true }).click()
    await page.getByRole('heading', { name: /^First storm of the game/ }).waitFor()
    await page.getByText('Both dial 0–20; last set-up step.').waitFor()
    assert.equal(await page.getByText('both dial 1–20').count(), 0, 'nothing of other editions')
    await axe(page, '.rule-book-head')
    await axe(page, '#A2')
    await page.emulateMedia({ media: 'print' })
    assert.ok(!(await contents.isVisible()))
    assert.ok(!(await page.getByRole('navigation', { name: 'Main' }).isVisible()))
    assert.ok(await page.locator('#A9').isVisible())
    assert.deepEqual(errors, [])
  })

  it('comparing two editions can be limited to their differences', async () => {
    const { page, errors } = await here.person()
    await page.goto('/rules/A2')
    const rules = page.getByRole('article')
    await rules.first().waitFor()
    const count = await rules.count()
    await page.locator('summary').filter({ hasText: 'Editions' }).click()
    for (const name of ['GF9 advanced', 'GF9 tournament', 'AH basic', 'AH advanced', '1979 reference', 'Dream Rules'])
      await page.getByRole('checkbox', { name }).uncheck()
    await page.getByRole('checkbox', { name: 'Only what differs' }).check()
    await page.getByText('2 of 8').waitFor()
    const different = await rules.count()
    assert.ok(different > 0 && different < count, `${different} of ${count}`)
    await page.reload()
    await rules.first().waitFor()
    assert.equal(await rules.count(), different)
    assert.deepEqual(errors, [])
  })

  it('a scenario is shown step by step, its rule opens in a dialog, and it can be played on', async () => {
    const { page, errors } = await here.person()
    await page.goto('/scenario/advisors-outlive-the-losers?table=quick-reference')
    await page.getByText('Step 1 of 5').waitFor()
    assert.equal(await page.getByRole('combobox', { name: 'Table' }).inputValue(), '2')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.keyboard.press('ArrowRight')
    await page.getByText('Plans were revealed').waitFor()
    await page.getByRole('button', { name: 'To the end' }).click()
    await page.getByText('The Fremen won against the Guild, 10 to 1.').waitFor()
    assert.equal(await page.getByRole('img', { name: 'fails' }).count(), 0)
    assert.equal(await page.getByRole('img', { name: 'holds' }).count(), 5)
    await axe(page)
    const link = page.getByRole('button', { name: 'Rule BATTLE-04' })
    await link.click()
    const dialog = page.getByRole('dialog', { name: /BATTLE-04/ })
    await dialog.getByText('this table').waitFor()
    // Its edition stands first, across the whole width; what others say and how it was ruled is folded.
    const widths = await dialog
      .locator('.rules-editions')
      .evaluate((one) => [one.clientWidth, one.querySelector<HTMLElement>('.rules-camp')!.offsetWidth])
    assert.equal(widths[0], widths[1])
    assert.equal(await dialog.locator('details[open]').count(), 0)
    await axe(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    assert.ok(await link.evaluate((element) => element === document.activeElement))
    await page.getByRole('button', { name: 'To the beginning' }).click()
    await page.getByRole('button', { name: 'Try it yourself from here' }).click()
    await page.waitForURL(/\/play\//)
    await decision(page).waitFor()
    assert.deepEqual(errors, [])
  })

  it('a refusal is shown with its rule', async () => {
    const { page, errors } = await here.person({ viewport: PHONE })
    await page.goto('/scenario/setup-prediction-limits?step=1')
    await page.getByText('Refused').first().waitFor()
    assert.deepEqual(errors, [])
  })
})
