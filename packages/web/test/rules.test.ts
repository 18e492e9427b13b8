import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addModules, eventText, isFaction } from '@arrakis/engine'
import { DRAFTS, MODULES } from '@arrakis/engine/modules'
import type { Page } from 'playwright-core'
import { rulesData } from '../build/rules-data.ts'
import {
  EDITIONS,
  type Edition,
  editionsDiffer,
  editionTexts,
  groupEditions,
  optionsIn,
  type RuleChapter,
  type RuleIndex,
  rulePrefix,
  wordsOf,
} from '../src/rules/catalogue.ts'
import { linesFor } from '../src/rules/edition-lines.ts'
import { asSentence, saysOf } from '../src/rules/edition-says.ts'
import { tableFor } from '../src/rules/edition-table.ts'
import type { ScenarioSource } from '../src/rules/library.ts'
import { markWords, matchIn } from '../src/rules/matches.ts'
import { bookOf } from '../src/rules/rule-book.ts'
import { correctWords, searchRules, subjectWords, termsIn } from '../src/rules/search.ts'
import { scenarios } from '../src/rules-worker/scenarios.ts'
import { answerText } from '../src/text/en/answers.ts'
import { checkText } from '../src/text/en/checks.ts'
import { glossary } from '../src/text/en/glossary.ts'
import { rules as rulesText } from '../src/text/en/rules.ts'
import { assertAccessible } from './support/axe.ts'
import { PHONE } from './support/browser.ts'
import { decision } from './support/table.ts'
import { world } from './support/world.ts'

addModules([...MODULES, ...DRAFTS])

describe('The catalogue as files', () => {
  const files = rulesData()
  const index = files.get('index') as RuleIndex
  const chapters = index.chapters.map(({ chapter }) => files.get(chapter) as RuleChapter)
  const rules = chapters.flatMap((chapter) => chapter.rules)
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

  const { vocabulary } = rulesText
  const corrected = (query: string) => correctWords(index, subjectWords(query, vocabulary), vocabulary)
  const search = (query: string) => searchRules(index, corrected(query), vocabulary)
  const found = (query: string): string[] => search(query).rules.map(({ id }) => id)

  /** What newcomers type, and the rule that answers it. */
  const QUESTIONS = {
    Karama: 'KAR-01',
    'what does Karama do': 'KAR-01',
    'why did my forces die': 'STORM-09',
    'How do I win?': 'VICT-03',
    'lasgun shield': 'BATTLE-26',
    'can I bribe': 'DEAL-04',
    worm: 'BLOW-04',
    'who goes first': 'STORM-12',
    'what is a nexus': 'NEX-01',
    'how much does shipping cost': 'SHIP-03',
    'can I attack my ally': 'BATTLE-05',
  }

  it('answers the questions of newcomers with the rule that says it', () => {
    for (const [asked, rule] of Object.entries(QUESTIONS)) {
      assert.equal(found(asked)[0], rule, asked)
      assert.ok(search(asked).isWhole, asked)
    }
    assert.deepEqual(found('what does it do').length > 0, true, 'a question without a subject is searched as it is')
  })

  it('says behind the choice of a traitor what a traitor is for', () => {
    assert.match(ruleOf('SETUP-06').text, /secretly in the player's pay.*wins the battle at once/)
    for (const text of editionTexts(ruleOf('SETUP-06'), 'gf9-basic').map((row) => row.text))
      assert.doesNotMatch(text, /shield|marker/)
  })

  it('shows rules with most of the words where none has all, and says so', () => {
    const { rules: most, isWhole } = search('zeppelin storm order')
    assert.equal(isWhole, false)
    assert.equal(most[0]?.id, 'STORM-12')
    assert.match(rulesText.found(2, false), /No rule has all these words/)
    assert.doesNotMatch(rulesText.found(2, true), /No rule/)
    assert.deepEqual(found('constructor'), [])
  })

  it('finds the term of the glossary that the words name, and none for words that name more', () => {
    const terms = (query: string) => termsIn(Object.keys(glossary), subjectWords(query, vocabulary))
    assert.deepEqual(terms('what does Karama do'), ['karama'])
    assert.deepEqual(terms('worms'), ['worm'])
    assert.deepEqual(terms('storm order'), ['storm order'])
    assert.deepEqual(terms('traitor leader'), ['leader', 'traitor'])
    assert.deepEqual(terms('karama half price'), [])
  })

  /** A wrong letter, one missing, one too many, two exchanged, and another spelling. */
  const TYPING_ERRORS = {
    ornithoptars: 'ornithopters',
    treachry: 'treachery',
    hiddden: 'hidden',
    sheild: 'shield',
    defense: 'defence',
  }

  it('finds rules by id, by word and by the beginning of a word, the best match first', () => {
    assert.equal(found('storm-09')[0], 'STORM-09')
    assert.equal(found('lasgun shield')[0], 'BATTLE-26')
    assert.equal(found('ornithop')[0], 'MOVE-03')
    assert.deepEqual(found('zeppelin'), [])
    for (const [typed, meant] of Object.entries(TYPING_ERRORS))
      assert.deepEqual(corrected(`storm ${typed}`), ['storm', meant])
    assert.deepEqual(corrected('strm storm'), ['strm', 'storm'], 'a short word may be meant')
    assert.equal(found('lasgum sheild')[0], 'BATTLE-26')
    assert.equal(found(' ').length, rules.length)
    const storm = found('storm-0')
    assert.ok(storm.slice(0, 9).every((id) => id.startsWith('STORM-0')))
  })

  it('shows where a rule matched a search', () => {
    const match = (id: string, query: string): string | null => {
      const found = matchIn(ruleOf(id), wordsOf(query))
      const marked = found && markWords(found.excerpt, wordsOf(query)).filter(({ hit }) => hit)
      return found && `${found.in}: ${marked?.map(({ text }) => text).join(' ')}`
    }
    assert.equal(match('STORM-02', 'hidden sector'), 'text: sector hidden', 'all words are marked')
    assert.equal(match('STORM-02', 'first storm'), null, 'the title says it')
    const halves = matchIn(ruleOf('STORM-02'), ['halves'])
    assert.deepEqual([halves?.in, halves?.editions], ['edition', ['wbc']])
    assert.equal(rulesText.editionsNamed([...EDITIONS.slice(0, 3), 'wbc', 'ah-basic']), 'GF9, WBC, AH basic')
    const long = matchIn(ruleOf('BATTLE-10'), ['steps', 'dialed'])!.excerpt
    assert.match(long, /steps.* … .*dialed/, 'what lies between is left out')
    const hits = searchRules(index, ['ornithopters'], vocabulary).rules
    assert.ok(hits.length > 3)
    for (const { id, title } of hits) assert.match(match(id, 'ornithopters') ?? title, /ornithopters/i, id)
  })

  it('says which chapters cannot be played yet', () => {
    const unplayable = index.chapters.filter((one) => one.unplayable).map(({ chapter }) => chapter)
    assert.ok(unplayable.includes('C8'))
    for (const chapter of ['A1', 'B1', 'C3', 'C5', 'C6']) assert.ok(!unplayable.includes(chapter), chapter)
    for (const chapter of unplayable) assert.ok((files.get(chapter) as RuleChapter).unplayable)
    const listed = (id: string): boolean => index.rules.find((rule) => rule.id === id)!.unplayable ?? false
    for (const id of ['XIT-04', 'HW-26']) assert.ok(ruleOf(id).unplayable && listed(id), id)
    // These two only say with which set the chapters of skills and homeworlds come.
    for (const id of ['XCR-04', 'XEM-10', 'HW-18', 'STORM-02']) assert.ok(!ruleOf(id).unplayable && !listed(id), id)
  })

  /** The chapters of the phases, and what the rule of the turn calls them. */
  const PHASES = {
    A2: /Storm/,
    A3: /Spice [Bb]low/,
    A5: /Bidding/,
    A6: /[Rr]evival/,
    A7: /Ship|Movement/,
    B1: /Battle/,
    A8: /Collection/,
    A9: /Mentat|Control|victory/,
  }

  it('makes a book of each edition: every rule of it once, in the order of play', () => {
    for (const edition of EDITIONS) {
      const book = bookOf(chapters, edition)
      const told = book.flatMap(({ rules: all }) => all.map(({ rule }) => rule.id))
      const wanted = rules.filter(({ presets }) => presets.includes(edition)).map(({ id }) => id)
      assert.deepEqual(told.toSorted(), wanted.toSorted())
      const order = book.map(({ chapter }) => chapter)
      assert.equal(order[0], 'A1')
      const phases = editionTexts(ruleOf('TURN-01'), edition)[0]!.text
      const played = Object.entries(PHASES)
        .map(([chapter, name]) => ({ chapter, at: phases.search(name) }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ chapter }) => chapter)
      assert.deepEqual(
        order.filter((chapter) => chapter in PHASES),
        played,
        edition,
      )
      for (const chapter of played) assert.ok(order.indexOf(chapter) < order.indexOf('B2'), `${edition} ${chapter}`)
      for (const { rules: all } of book)
        for (const { rule, says } of all) assert.ok(rule.text || says.length > 0 || rule.table, rule.id)
    }
    const halved = linesFor(ruleOf('FRE-12').cases, 'gf9-basic')
    assert.deepEqual(halved, ['5 Fremen in a sand sector: 5 lost.'], 'the basic game halves nothing')
    const titles = bookOf(chapters, 'dream').map(({ title }) => title)
    assert.deepEqual(titles.slice(1, 5), ['Infiltration', 'Nexus and alliances', 'Fate', 'CHOAM charity and bidding'])
    const ends = bookOf(chapters, 'gf9-tournament').find(({ chapter }) => chapter === 'A9')!.rules
    // What it changes stands with the whole of it.
    assert.match(ends.find(({ rule }) => rule.id === 'VICT-08')!.says.join(), /Habbanya.*allies do not spoil it/)
    const storm = bookOf(chapters, 'quick-reference').find(({ chapter }) => chapter === 'A2')!.rules
    assert.deepEqual(storm.find(({ rule }) => rule.id === 'STORM-02')!.says, ['both dial 1–20'])
  })

  it('a book speaks of no edition but its own, nor do its rulings and cases', () => {
    const names = ['AH', 'GF9', 'WBC', 'DR', 'QR', 'Dream Rules']
    const ours: Readonly<Record<Edition, string>> = {
      'gf9-basic': 'GF9',
      'gf9-advanced': 'GF9',
      'gf9-tournament': 'GF9',
      wbc: 'WBC',
      'ah-basic': 'AH',
      'ah-advanced': 'AH',
      'quick-reference': 'AH',
      dream: 'Dream Rules',
    }
    const compared =
      '[Ee]ditions? (differ|disagree)|([Ee]very|[Oo]ther|[Mm]ost|[Aa]ll|[Aa]ny) editions?\\b|([Aa]s|[Vv]alues) above'
    const chapterId = '\\b[ABC]\\d{1,2}\\b(?!\\.)|[Ss]ee the (phases|modules)'
    const naming = (known: readonly string[]): RegExp =>
      new RegExp(`\\b(${names.filter((one) => !known.includes(one)).join('|')})(?![\\w-])|${compared}|${chapterId}`)
    for (const edition of EDITIONS)
      for (const { rules: all } of bookOf(chapters, edition))
        for (const { rule, says, table, karama } of all) {
          const printed = [
            rule.title,
            rule.section,
            rule.text,
            ...says,
            karama,
            ...(table?.head ?? []),
            table?.rows.flat(),
          ]
          for (const line of printed.flat())
            assert.doesNotMatch(line ?? '', naming(edition === 'dream' ? ['Dream Rules'] : []), `${edition} ${rule.id}`)
          for (const line of says) assert.doesNotMatch(line, /^(same|silent)\b/i, `${edition} ${rule.id}`)
          for (const line of linesFor([...(rule.rulings ?? []), ...rule.cases], edition))
            assert.doesNotMatch(line, naming([ours[edition]]), `${edition} ${rule.id}`)
        }
  })

  it('at a table nothing is read of a row that only points to the common text', () => {
    for (const id of ['SETUP-08', 'STORM-01', 'BID-03'])
      for (const edition of ['gf9-advanced', 'quick-reference'] as const)
        assert.deepEqual(saysOf(ruleOf(id), edition), [], `${edition} ${id}`)
    assert.deepEqual(saysOf(ruleOf('SETUP-09'), 'quick-reference').map(asSentence), [
      'Bene Gesserit force in any territory; no order is named, so after the Fremen.',
    ])
  })

  it('a table of several editions is narrowed to one, and each cell stands alone', () => {
    const deck = tableFor(ruleOf('CARD-01').table!, 'gf9-basic')
    assert.deepEqual(deck.head, ['card', 'in the deck'])
    assert.deepEqual(deck.rows[0], ['projectile weapons', '4: Crysknife, Slip Tip, Maula Pistol, Stunner'])
    assert.ok(!deck.rows.some(([card]) => card === 'Stone Burner'), 'a card that is not in the deck')
    const karama = (edition: Edition): string[][] =>
      bookOf(chapters, edition)
        .flatMap(({ rules: all }) => all)
        .find(({ rule }) => rule.id === 'KAR-05')!
        .table!.rows.map((row) => [...row])
    const bonus = (edition: Edition): string | undefined =>
      karama(edition).find(([name]) => name === 'Sardaukar bonus (EMP-07)')?.[1]
    assert.equal(bonus('gf9-basic'), undefined, 'the basic game has no such advantage')
    assert.equal(bonus('gf9-advanced'), 'before it is used')
    assert.equal(bonus('dream'), 'yes, for this turn (DR-EMP-4)')
    for (const { id, table } of rules)
      for (const cell of table?.rows.flat() ?? []) assert.doesNotMatch(cell, /\bsame\b|^[AB]\*?$/, id)
  })

  it('a word is spelt one way in all texts', () => {
    for (const { scenarios: _, editions, source: __, ...rule } of rules)
      assert.doesNotMatch(JSON.stringify([rule, editions?.map(({ text }) => text)]), /defense/i, rule.id)
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
    const search = page.getByRole('searchbox', { name: 'Search the rules' })
    await search.fill('shield snoper')
    await page.getByRole('status').filter({ hasText: 'with “shield snooper”' }).waitFor()
    const hit = page.getByRole('link', { name: /XIT-04/ })
    await hit.getByText('not playable yet').waitFor()
    assert.deepEqual(await hit.locator('mark').allTextContents(), ['Shield', 'Snooper'])
    await hit.click()
    await page
      .getByRole('article', { name: /^XIT-04/ })
      .getByText('Not playable yet')
      .waitFor()
    await page.getByText('no table can be played with these rules').waitFor()
    await search.fill('what does Karama do')
    const terms = page.locator('.rules-terms')
    await terms.getByText('A card that stops an advantage').waitFor()
    assert.match((await page.locator('.rules-hits li').first().textContent())!, /^KAR-01/)
    await axe(page)
    await search.fill('zeppelin lasgun')
    await page.getByRole('status').filter({ hasText: 'No rule has all these words' }).waitFor()
    await search.fill('lasgun shield')
    await page.getByRole('link', { name: /^BATTLE-26/ }).click()
    await page.getByRole('article', { name: /^BATTLE-26/ }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/rules/BATTLE-26')
    await axe(page, '#BATTLE-26')
    const phone = await here.person({ viewport: PHONE, colorScheme: 'light' })
    // While the rules are fetched the foot of the page stays below the screen.
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await phone.page.route('**/assets/rules-index-*.json', async (route) => {
      await held
      await route.continue()
    })
    await phone.page.goto('/rules/STORM-09')
    await phone.page.locator('.rules-wait').waitFor()
    const foot = await phone.page.getByRole('contentinfo').boundingBox()
    assert.ok(foot!.y >= PHONE.height, `the foot is at ${foot!.y}`)
    release()
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
    const table = page.getByRole('region', { name: 'Table: Full table of cancellable advantages' })
    await table.getByRole('columnheader', { name: 'when a Karama stops it' }).waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    assert.equal(await page.locator('#A9 h2').evaluate((one) => getComputedStyle(one).color), 'rgb(0, 0, 0)')
    // On paper the ids and the numbers of chapters are how a reference is followed.
    await contents.getByText('Storm', { exact: true }).waitFor()
    await page.locator('#A9 h2').getByText('10.').waitFor()
    await page.locator('#A9 h3').getByText('VICT-07').waitFor()
    assert.ok(!(await page.getByText('Each id leads to').isVisible()))
    assert.ok(!(await page.getByRole('button', { name: 'Print it' }).isVisible()))
    assert.ok(!(await page.getByRole('navigation', { name: 'Main' }).isVisible()))
    await page.emulateMedia({ media: 'screen' })
    await page.goto('/rules/book/gf9-basic#B9')
    await page.reload()
    await page.locator('#B9').waitFor()
    const { y } = (await page.locator('#B9').boundingBox())!
    assert.ok(y > 0 && y < 300, `opened at the chapter of its address, at ${y}`)
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
    // What holds there in plain words; all the rest is folded.
    assert.equal(await dialog.locator('details[open]').count(), 0)
    await dialog.getByText('The full rule').click()
    await dialog.getByText('this table').waitFor()
    // Its edition stands first, across the whole width; what others say and how it was ruled is folded again.
    const widths = await dialog
      .locator('.rules-editions')
      .evaluate((one) => [one.clientWidth, one.querySelector<HTMLElement>('.rules-camp')!.offsetWidth])
    assert.equal(widths[0], widths[1])
    assert.equal(await dialog.locator('details[open]').count(), 1)
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
