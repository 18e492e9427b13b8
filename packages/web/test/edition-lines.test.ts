import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { karamaFor, linesFor, rowFor, scenariosFor } from '../src/rules/edition-lines.ts'

interface Rule {
  readonly id: string
  readonly presets: readonly string[]
  readonly editions?: readonly { readonly in: readonly string[]; readonly text: string }[]
}

test('of lines about several editions one edition shows its own, without its name', () => {
  const lines = [
    'AH: four own leaders → `traitors = []`. GF9, four own leaders: one of the four is kept.',
    'WBC: not possible.',
    'Twenty forces in all.',
    'WBC contradicts itself; its numbered order prevails.',
    '(WBC-variant) nothing is declared before the movement round.',
    'GF9: back to reserves → rejected. AH: at half price. QR: at full price.',
    'Round up. WBC prints it; AH does not. The bank is unlimited (DR says so).',
  ]
  assert.deepEqual(linesFor(lines, 'gf9-advanced'), [
    'Four own leaders: one of the four is kept.',
    'Twenty forces in all.',
    'Back to reserves → rejected.',
    'Round up. The bank is unlimited.',
  ])
  assert.deepEqual(linesFor(lines.slice(0, 5), 'ah-basic'), [
    'Four own leaders → `traitors = []`.',
    'Twenty forces in all.',
  ])
  // QR is the AH game, unless it is named beside it.
  assert.deepEqual(linesFor(lines.slice(0, 1), 'quick-reference'), ['Four own leaders → `traitors = []`.'])
  assert.deepEqual(linesFor(lines.slice(5, 6), 'quick-reference'), ['At full price.'])
  assert.deepEqual(linesFor(["DR's step list (DR-43) is silent in DR (WBC)."], 'dream'), [
    "Dream Rules' step list (DR-43) is silent in Dream Rules.",
  ])
})

test('remarks that compare books are left out for one edition', () => {
  assert.deepEqual(linesFor(['A deal may be dissolved (DR speaks of it; elsewhere our ruling).'], 'gf9-basic'), [
    'A deal may be dissolved.',
  ])
  assert.equal(rowFor('as above'), null)
  assert.equal(rowFor('as above; also not against one’s own powers'), 'also not against one’s own powers')
  assert.equal(rowFor('(AH-optional XV, WBC, GF9-advanced) the Guild may wait'), 'the Guild may wait')
})

const RULES = join(import.meta.dirname, '../../../rules')

test('what an edition says names only rules that it has', () => {
  const rules: readonly Rule[] = readdirSync(RULES)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => JSON.parse(readFileSync(join(RULES, file), 'utf8')).rules)
  // A rule without presets is a module's, which any table may play with.
  const presetsOf = new Map(rules.map(({ id, presets }) => [id, presets]))
  const lacks = (id: string, edition: string): boolean => {
    const presets = presetsOf.get(id)
    return presets !== undefined && presets.length > 0 && !presets.includes(edition)
  }
  let named = 0
  for (const { id, editions } of rules)
    for (const row of editions ?? [])
      for (const edition of row.in) {
        // What stands in brackets before it is a variant.
        if (lacks(id, edition) || row.text.startsWith('(')) continue
        const ids = rowFor(row.text)?.match(/\b[A-Z]+(?:-[A-Z]+)*-\d+/g) ?? []
        named += ids.length
        for (const other of ids) assert.ok(!lacks(other, edition), `${id}, ${edition}: ${row.text}`)
      }
  assert.ok(named > 50, `${named} named`)
})

test('whether a Karama stops something is said of one edition', () => {
  const text = 'AH-basic yes, once; WBC yes (marked); GF9 Intrusion yes, before use; DR rest of turn. Result: no look.'
  assert.equal(karamaFor(text, 'gf9-basic'), 'Intrusion yes, before use. No look.')
  assert.equal(karamaFor(text, 'ah-advanced'), 'Yes, once. No look.')
  assert.equal(karamaFor('GF9 yes, when announced; other editions no.', 'wbc'), 'No.')
  assert.equal(karamaFor('GF9 yes, when announced; other editions no.', 'gf9-basic'), 'Yes, when announced.')
  assert.equal(karamaFor('not cancellable in AH, WBC, GF9.', 'wbc'), 'Not cancellable.')
  assert.equal(karamaFor('GF9 yes, when used.', 'wbc'), null)
})

test('a table is shown the scenarios of its edition, and those that are of none', () => {
  const [ours, theirs, special] = [['gf9-basic', 'wbc'], ['ah-basic'], ['a duel']].map((tables, i) => ({
    id: `${i}`,
    title: `${i}`,
    tables,
  }))
  assert.deepEqual(scenariosFor([ours!, theirs!, special!], 'wbc'), [ours, special])
  assert.deepEqual(scenariosFor([ours!, theirs!, special!], null), [ours, theirs, special])
})
