import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALL_PRESETS, OPTION_KEYS, SWITCH_KEYS } from '@arrakis/engine'
import { houses } from '@arrakis/engine/test-modules'
import {
  DEFAULT_CONFIGURATION,
  fromQuery,
  localGameOf,
  newTableRequest,
  tableConfigOf,
  toQuery,
} from '../src/lobby/configuration.ts'
import { pathFromText, tokenFromHash } from '../src/lobby/invitation.ts'
import {
  CHAPTER_IDS,
  changedOptions,
  differences,
  ENTRY_BY_KEY,
  effectiveValue,
  linkOptionKeys,
  OPTION_ENTRIES,
  parseChanges,
  presetValueOf,
  searchEntries,
  withChange,
  withoutChange,
} from '../src/lobby/options.ts'
import { dealFactions, newSeat, resizeSeats, updateSeat } from '../src/lobby/seats.ts'
import { tableCalls } from '../src/rules-worker/table-calls.ts'
import { VALUES, options as words } from '../src/text/en/options.ts'

test('every option and switch has a named chapter and distinct value texts', () => {
  assert.equal(OPTION_ENTRIES.length, OPTION_KEYS.length + SWITCH_KEYS.length)
  for (const { key, chapter, values } of OPTION_ENTRIES) {
    assert.ok(CHAPTER_IDS.includes(chapter))
    assert.ok(words.groups[chapter])
    const texts = values.map((value) => words.value(key, value))
    assert.equal(new Set(texts).size, values.length, `${key}: ${texts.join(' / ')}`)
    for (const text of texts) assert.doesNotMatch(text, /[a-z][A-Z]/, key)
  }
  for (const preset of ALL_PRESETS) assert.ok(words.presets[preset]?.says)
})

test('in a list of games the publisher tells editions of one name apart', () => {
  assert.equal(words.fullName('gf9-advanced'), 'Gale Force Nine, advanced game')
  assert.equal(words.fullName('ah-advanced'), 'Avalon Hill, advanced game')
  assert.equal(words.fullName('dream'), 'Dream Rules')
  assert.equal(new Set(ALL_PRESETS.map((preset) => words.fullName(preset))).size, ALL_PRESETS.length)
})

test('a table for friends begins with chairs for them', () => {
  const who = (query: string): string[] => fromQuery(new URLSearchParams(query)).seats.map((seat) => seat.who)
  assert.deepEqual(who('where=server'), ['me', 'friend', 'friend', 'friend', 'friend', 'friend'])
  assert.deepEqual(who('where=server&seats=me,mentat'), ['me', 'bot'])
  assert.deepEqual(who(''), ['me', 'bot', 'bot', 'bot', 'bot', 'bot'])
})

test('no text names a value that its option does not have', () => {
  for (const [key, texts] of Object.entries(VALUES))
    for (const value of Object.keys(texts))
      assert.ok(
        // Some come only with a preset and cannot be chosen.
        ENTRY_BY_KEY.get(key)?.values.some((one) => String(one) === value) ||
          ALL_PRESETS.some((preset) => String(presetValueOf(preset, key)) === value),
        `${key}=${value}`,
      )
})

test('a change without effect is dropped', () => {
  const twice = withChange('gf9-advanced', {}, 'blow.count', 1)
  assert.deepEqual(twice, { 'blow.count': 1 })
  assert.deepEqual(withChange('gf9-advanced', twice, 'blow.count', 2), {})
  assert.deepEqual(withoutChange(twice, 'blow.count'), {})
  assert.deepEqual(
    changedOptions('gf9-advanced', twice).map(({ entry, from, to }) => [entry.key, from, to]),
    [['blow.count', 2, 1]],
  )
})

test('a switch sets its options, and an explicit option overrides it', () => {
  const on = withChange('ah-basic', {}, 'ah.doubleBlow', 'twoPiles')
  assert.equal(effectiveValue('ah-basic', on, 'blow.count'), 2)
  assert.equal(presetValueOf('ah-basic', 'blow.count'), 1)
  const both = withChange('ah-basic', on, 'blow.count', 1)
  assert.deepEqual(both, { 'ah.doubleBlow': 'twoPiles', 'blow.count': 1 })
  assert.deepEqual(withChange('ah-basic', both, 'blow.count', 2), on)
  assert.deepEqual(withChange('ah-basic', on, 'ah.doubleBlow', 'off'), {})
})

test('differences of presets equal those of the engine', () => {
  const keys = differences('gf9-basic', 'gf9-advanced').map(({ entry }) => entry.key)
  assert.ok(keys.includes('battle.dialing'))
  assert.ok(!keys.includes('game.maxTurns'))
  assert.deepEqual(differences('wbc', 'wbc'), [])
})

test('house rules are found by word, by rule and by value', () => {
  const read = ({ key, says, rules }: (typeof OPTION_ENTRIES)[number]): string => [key, says, ...rules].join(' ')
  assert.ok(searchEntries('shield wall', read).length > 2)
  assert.deepEqual(
    searchEntries('BLOW-06', read).map(({ key }) => key),
    ['blow.extraWorms'],
  )
  assert.deepEqual(searchEntries('kangaroo', read), [])
})

test('the options named in a reason become links', () => {
  const parts = linkOptionKeys('blow.decks = two needs blow.count = 2: there is one deck for each blow of a turn.')
  assert.deepEqual(
    parts.flatMap(({ key }) => (key ? [key] : [])),
    ['blow.decks', 'blow.count'],
  )
  assert.equal(
    parts.map(({ text }) => text).join(''),
    'blow.decks = two needs blow.count = 2: there is one deck for each blow of a turn.',
  )
})

test('contradicting options are refused with a reason, before and after the choice', async () => {
  const seats = [{}, {}, {}]
  const { problem, refused } = await tableCalls.judgeTable({ preset: 'gf9-basic', seats })
  assert.equal(problem, null)
  assert.match(refused['blow.decks']!.two!, /needs blow\.count = 2/)
  assert.equal(refused['blow.count'], undefined)
  const nine = await tableCalls.judgeTable({ preset: 'gf9-basic', seats, modules: [houses.id] })
  assert.deepEqual([nine.seats, nine.factions!.length], [9, 9])
  const clash = await tableCalls.judgeTable({ preset: 'gf9-basic', seats, options: { 'blow.decks': 'two' } })
  assert.match(clash.problem!, /blow\.count = 2/)
  const same = await tableCalls.judgeTable({ preset: 'gf9-basic', seats: [{ faction: 'guild' }, { faction: 'guild' }] })
  assert.match(same.problem!, /same faction/)
  for (const preset of ALL_PRESETS) assert.equal((await tableCalls.judgeTable({ preset, seats })).problem, null)
})

test('leader skills can be chosen for every edition of the book', async () => {
  const seats = [{}, {}, {}]
  const options = { 'gf9.leaderSkills': 'on' }
  for (const preset of ['gf9-basic', 'gf9-advanced', 'gf9-tournament'] as const) {
    const { problem, refused } = await tableCalls.judgeTable({ preset, seats, options })
    assert.deepEqual(
      [problem, refused['gf9.leaderSkills'], refused['modules.leaderSkills']],
      [null, undefined, undefined],
    )
  }
})

test('every configuration survives its link', () => {
  const configuration = {
    ...DEFAULT_CONFIGURATION,
    preset: 'wbc' as const,
    changes: { 'blow.count': 1, 'wbc.heat': 'on', 'bidding.reentry': false },
    seats: updateSeat(
      [newSeat('me'), { ...newSeat('friend'), dot: 4 }, { ...newSeat('bot'), level: 'guild-navigator' as const }],
      0,
      { faction: 'fremen' },
    ),
    where: 'server' as const,
    clock: { kind: 'live' as const, seconds: 90, bank: 1200 },
    isPublic: true,
    spectators: false,
    name: 'Sietch, ’round & over?',
  }
  assert.deepEqual(fromQuery(new URLSearchParams(toQuery(configuration))), configuration)
  assert.deepEqual(fromQuery(new URLSearchParams('')), DEFAULT_CONFIGURATION)
  const rubbish = fromQuery(
    new URLSearchParams('preset=chess&seats=me.atreides,x.atreides.9,friend&clock=live.1.x&blow.count=7&no=1'),
  )
  assert.equal(rubbish.preset, DEFAULT_CONFIGURATION.preset)
  assert.deepEqual(rubbish.changes, {})
  assert.deepEqual(rubbish.clock, { kind: 'live', seconds: 60, bank: 600 })
  assert.deepEqual(
    rubbish.seats.map(({ faction, dot }) => [faction, dot]),
    [
      [null, null],
      ['atreides', null],
      [null, null],
    ],
  )
  assert.equal(rubbish.where, 'server', 'a friend needs a server')
})

test('a configuration becomes a table', () => {
  const seats = updateSeat(resizeSeats(DEFAULT_CONFIGURATION.seats, 3), 1, { who: 'friend', faction: 'guild' })
  const configuration = { ...DEFAULT_CONFIGURATION, seats, changes: { 'blow.count': 1 } }
  assert.deepEqual(tableConfigOf(configuration), {
    preset: 'gf9-advanced',
    options: { 'blow.count': 1 },
    seats: [{}, { faction: 'guild' }, {}],
  })
  assert.deepEqual(newTableRequest(configuration).seats, [
    { kind: 'me' },
    { kind: 'open', faction: 'guild' },
    { kind: 'bot', level: 'mentat' },
  ])
  assert.deepEqual(
    localGameOf({ ...DEFAULT_CONFIGURATION, seats: resizeSeats(DEFAULT_CONFIGURATION.seats, 2) }, 'x', 'You').seats,
    [
      { kind: 'me', name: 'You' },
      { kind: 'bot', level: 'mentat' },
    ],
  )
  assert.equal(new Set(dealFactions(DEFAULT_CONFIGURATION.seats).map(({ faction }) => faction)).size, 6)
})

test('pasted text leads to a table, to an invitation, or nowhere', () => {
  const token = 'a'.repeat(32)
  assert.equal(pathFromText(` https://x.example/join/abcdefgh#${token} `), `/join/abcdefgh#${token}`)
  assert.equal(pathFromText('https://x.example/table/abcdefgh?as=seat-1'), '/table/abcdefgh')
  assert.equal(pathFromText('abcdefgh1234'), '/table/abcdefgh1234')
  assert.equal(pathFromText('https://x.example/join/abcdefgh'), null)
  assert.equal(pathFromText('hello world'), null)
  assert.equal(tokenFromHash(`#${token}`), token)
  assert.equal(tokenFromHash('#no'), null)
})

test('unknown options in a link are dropped', () => {
  assert.deepEqual(
    parseChanges([
      ['blow.count', '2'],
      ['traitors.ownLeaderAllowed', 'false'],
      ['blow.decks', 'seven'],
      ['constructor', 'x'],
    ]),
    { 'blow.count': 2, 'traitors.ownLeaderAllowed': false },
  )
  assert.equal(ENTRY_BY_KEY.get('toString'), undefined)
})
