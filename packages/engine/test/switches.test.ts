import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addModules,
  choicesOf,
  create,
  expandSwitches,
  isPreset,
  OPTION_KEYS,
  OPTIONS,
  type OptionKey,
  type OptionValue,
  optionsFor,
  PRESETS,
  presetValue,
  rngFrom,
  SWITCH_KEYS,
  SWITCH_TEXTS,
  SWITCHES,
  type Switch,
  TableError,
  variedOptions,
} from '@arrakis/engine'
import { MODULES } from '../src/modules/modules.ts'

addModules(MODULES)

const ALL: [string, Switch][] = SWITCH_KEYS.map((key) => [key, SWITCHES[key]])
const differs = (preset: string, options: Record<string, OptionValue>): string[] => {
  const plain = optionsFor({ preset })
  const chosen = optionsFor({ preset, options })
  return OPTION_KEYS.filter((key) => plain[key] !== chosen[key])
}
const refused = (preset: string, options: Record<string, OptionValue>, code: string, says: RegExp): void => {
  assert.throws(
    () => optionsFor({ preset, options }),
    (error) => error instanceof TableError && error.code === code && says.test(error.message),
    JSON.stringify(options),
  )
}

test('a switch sets options that exist to values they take, and is no option itself', () => {
  for (const [key, { rules, over, values }] of ALL) {
    assert.ok(!(OPTION_KEYS as string[]).includes(key), key)
    assert.ok(rules.length > 0 && rules.every((rule) => /^[A-Z]+-\d\d$/.test(rule)), key)
    assert.match(SWITCH_TEXTS[key as keyof typeof SWITCH_TEXTS], /\.$/, key)
    assert.ok(over.length > 0 && over.every(isPreset), key)
    assert.deepEqual(values.off, {}, key)
    assert.ok(Object.keys(values).length > 1, key)
    for (const sets of Object.values(values))
      for (const [option, value] of Object.entries(sets)) {
        assert.ok(Object.hasOwn(OPTIONS, option), `${key}: ${option}`)
        assert.ok((OPTIONS[option as OptionKey].values as readonly unknown[]).includes(value), `${key}: ${option}`)
      }
  }
})

test('every value of every switch makes a table of the presets it is for', () => {
  for (const [key, { over, values }] of ALL)
    for (const preset of over)
      for (const value of Object.keys(values)) {
        const options = optionsFor({ preset, options: { [key]: value } })
        for (const [option, wanted] of Object.entries(values[value]!))
          assert.equal(options[option as OptionKey], wanted, `${preset}, ${key} = ${value}: ${option}`)
        create({ preset, options: { [key]: value }, seats: [{}, {}] }, 'switches')
      }
})

test('a value other than off changes one of the presets it is for', () => {
  for (const [key, { over, values }] of ALL)
    for (const value of Object.keys(values)) {
      const changed = over.flatMap((preset) => differs(preset, { [key]: value }))
      assert.equal(changed.length > 0, value !== 'off', `${key} = ${value}`)
    }
})

test('all optional rules of a book go together', () => {
  for (const preset of PRESETS) {
    const own = ALL.filter(([, { over }]) => over.includes(preset))
    const options = Object.fromEntries(own.map(([key, { values }]) => [key, Object.keys(values).at(-1)!]))
    optionsFor({ preset, options })
  }
})

test('a switch leaves every other option to the preset', () => {
  assert.deepEqual(differs('ah-basic', { 'ah.weather': 'on' }), ['storm.method'])
  assert.deepEqual(differs('ah-basic', { 'ah.weather': 'off' }), [])
  assert.deepEqual(differs('wbc', { 'wbc.heat': 'on' }), ['game.maxTurns'])
  assert.deepEqual(differs('ah-basic', { 'ah.longerGame.alliances': 'none' }), ['alliance.maxSize'])
})

test('the advanced game is the basic game with three of the optional rules', () => {
  const options = { 'ah.doubleBlow': 'twoPiles', 'ah.advancedCombat': 'on', 'ah.increasedSpice': 'on' }
  assert.deepEqual(optionsFor({ preset: 'ah-basic', options }), optionsFor({ preset: 'ah-advanced' }))
})

test('an option set by itself wins over a switch, in any order', () => {
  const before = { 'battle.eliteTokens': false, 'ah.additionalAdvantages': 'on' }
  const after = { 'ah.additionalAdvantages': 'on', 'battle.eliteTokens': false }
  for (const options of [before, after]) {
    const chosen = optionsFor({ preset: 'ah-basic', options })
    assert.equal(chosen['battle.eliteTokens'], false)
    assert.equal(chosen['atreides.kh.enabled'], true)
  }
  const same = { ...before, 'battle.eliteTokens': presetValue('battle.eliteTokens', 'ah-basic') }
  assert.equal(optionsFor({ preset: 'ah-basic', options: same })['battle.eliteTokens'], false)
})

test('an unknown switch or value of a switch is refused', () => {
  refused('ah-basic', { 'ah.sandworms': 'on' }, 'table.option', /no option called ah.sandworms/)
  refused('ah-basic', { 'ah.weather': true }, 'table.value', /ah.weather cannot be true; it can be off, on/)
  refused('ah-basic', { 'ah.weather': 'fine' }, 'table.value', /it can be off, on/)
  refused('ah-basic', { 'ah.weather': 'toString' }, 'table.value', /it can be off, on/)
  refused('ah-basic', { toString: 'on' }, 'table.option', /no option called toString/)
  assert.equal(choicesOf('constructor'), null)
  assert.deepEqual(choicesOf('ah.longerGame.alliances'), ['off', 'none', 'pairs'])
})

test('two switches that set an option differently are refused unless the option is set by itself', () => {
  const both = { 'ah.shieldWall': 'on', 'wbc.shieldWall': 'on' }
  refused('wbc', both, 'table.contradiction', /ah.shieldWall and wbc.shieldWall want victory.shieldWall/)
  const settled = optionsFor({ preset: 'wbc', options: { ...both, 'victory.shieldWall': 'fromStart' } })
  assert.equal(settled['victory.shieldWall'], 'fromStart')
  const { options, disputes } = expandSwitches({ 'ah.increasedSpice': 'on', 'game.maxTurns': 12 })
  assert.deepEqual(options, { 'income.cities': 'occupantAtCollection', 'game.maxTurns': 12 })
  assert.deepEqual(disputes, [])
})

test('options that make no sense together are refused with the reason; presets have none', () => {
  for (const preset of PRESETS) optionsFor({ preset })
  const wrong: [string, Record<string, OptionValue>, RegExp][] = [
    ['gf9-basic', { 'blow.decks': 'two' }, /blow.decks = two needs blow.count = 2/],
    ['ah-basic', { 'worm.karamaNexus': true }, /worm.karamaNexus needs blow.nexusTiming = afterBlow/],
    ['wbc', { 'leaderRevival.capturedCountsAsDead': false }, /the others count captives as lost/],
    ['wbc', { 'blow.nexusTiming': 'afterBlow' }, /nexus.frequency = perWorm needs blow.nexusTiming = beforeAttack/],
    ['gf9-advanced', { 'bg.coexistence': 'none' }, /bg.advisorDestination = polarOrSame needs bg.coexistence/],
    ['gf9-basic', { 'bg.advisorDestination': 'polarOrSame' }, /bg.advisorDestination = polarOrSame needs/],
    ['gf9-basic', { 'bg.shipAs': 'choice' }, /bg.shipAs = choice needs bg.coexistence/],
    ['quick-reference', { 'harkonnen.capture': false }, /traitorLeaderCaptured needs harkonnen.capture/],
    ['wbc', { 'cities.bonusModel': 'checkedAtUse' }, /ornithopters.check = stormBonus needs cities.bonusModel/],
    ['ah-basic', { 'collection.cityRate': 'harvesterBonus' }, /nobody claims harvesters/],
    ['ah-basic', { 'income.cities': 'bonusHolder' }, /nobody holds the bonus/],
    ['ah-basic', { 'bribes.betweenAllies': false }, /alliance.giveSpice = viaDealsImmediately needs/],
    ['wbc', { 'karama.harkonnenTake.amount': 'all' }, /amount = all needs returnFrom = combined/],
    ['dream', { 'gf9.homeworlds': 'on' }, /modules.homeworlds needs deck.treachery = classic33/],
    ['dream', { 'ah.duel': 'on' }, /modules.duel does not go with Dream Rules/],
  ]
  for (const [preset, options, says] of wrong) refused(preset, options, 'table.contradiction', says)
})

test('what is varied at random leaves alone what a wanted switch speaks of', () => {
  for (const value of ['on', 'off'])
    for (let i = 0; i < 60; i++) {
      const options = variedOptions('ah-basic', rngFrom(`varied ${i}`), { 'ah.extraFactions': value })
      assert.equal(optionsFor({ preset: 'ah-basic', options })['modules.extraFactions'], value)
    }
})
