import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  ALL_PRESETS,
  OPTION_KEYS,
  OPTIONS,
  type OptionKey,
  optionsFor,
  presetValue,
  SWITCH_KEYS,
  SWITCHES,
} from '@arrakis/engine'
import { readChapters } from '../src/rulebook.ts'

const ROOT = join(import.meta.dirname, '../../..')
const MAIN = join(import.meta.dirname, '../src/main.ts')

function arrakis(...args: string[]): { code: number | null; out: string; err: string } {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'arrakis-compile-cache') }
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { env, encoding: 'utf8' })
  return { code: status, out: stdout, err: stderr }
}
const fits = (text: string): boolean => text.split('\n').every((line) => line.length <= 100)

test('options lists every option and switch under its chapter, a hundred columns wide', () => {
  const { code, out } = arrakis('options')
  assert.equal(code, 0)
  assert.ok(fits(out))
  for (const key of [...OPTION_KEYS, ...SWITCH_KEYS]) assert.ok(out.includes(`\n  ${key} (`), key)
  assert.doesNotMatch(out, /^Others$/m)
  assert.match(out, /^A3 Spice blow and worms\n[\s\S]* {2}blow.count \(BLOW-01\)[\s\S]*^A4 /m)
  assert.match(out, /storm.method \(STORM-07\)\n {4}How the storm moves[^\n]*\n {6}dial +gf9-basic, /)
  assert.match(out, /ah.weather \(STORM-07, FRE-11\)[\s\S]*on: storm.method=deckIfFremen/)
})

test('every option and switch names rules of the catalogue', () => {
  const known = new Set(readChapters().flatMap(({ rules }) => rules.map((rule) => rule.id)))
  for (const key of OPTION_KEYS) assert.ok(known.has(OPTIONS[key].rule), key)
  for (const key of SWITCH_KEYS) for (const rule of SWITCHES[key].rules) assert.ok(known.has(rule), `${key}: ${rule}`)
})

/** The table of rules/README.md that says why some options of the catalogue do not exist. */
const README = readFileSync(join(ROOT, 'rules/README.md'), 'utf8')
const NOT_OPTIONS = README.slice(README.indexOf('that no table has'), README.indexOf('Decided, because'))
  .split('\n')
  .flatMap((row) => row.split('|')[1]?.match(/[\w.]+(?=`)/g) ?? [])

/** Clocks of a whole game are in the hands of who runs the tournament. */
const FOR_THE_TABLE: readonly string[] = ['tournament.minutesPerPlayer', 'tournament.graceMinutes']

test('every option in chapters A and B of the catalogue exists and has the values given for each preset', () => {
  for (const { chapter, rules } of readChapters())
    for (const { id, options = [] } of rules)
      for (const { key, values } of options) {
        if (!/^[AB]/.test(chapter) || NOT_OPTIONS.includes(key)) continue
        assert.ok(Object.hasOwn(OPTIONS, key), `${id}: ${key}`)
        for (const { value, presets = [] } of values)
          for (const preset of ALL_PRESETS)
            if (presets.includes(preset))
              assert.equal(String(presetValue(key as OptionKey, preset)), value, `${id}: ${key}, ${preset}`)
      }
})

test('the catalogue names every option, and no option that does not exist', () => {
  const named = new Set(
    readChapters().flatMap(({ rules }) => rules.flatMap((rule) => (rule.options ?? []).map((o) => o.key))),
  )
  for (const key of OPTION_KEYS) {
    assert.ok(named.has(key), key)
    assert.ok(!NOT_OPTIONS.includes(key), key)
  }
})

test('every option leaves a choice, and some rule asks for it', () => {
  const rules =
    'packages/engine/src/{board,cards,factions,hooks,model,modules,phases,play,procedures,tables,view}/**/*.ts'
  const sources = [rules, 'packages/server/src/rooms/*.ts']
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !file.endsWith('contradictions.ts'))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join()
  for (const key of OPTION_KEYS) {
    assert.ok(OPTIONS[key].values.length > 1, key)
    assert.equal(sources.includes(`'${key}'`), !FOR_THE_TABLE.includes(key), key)
  }
})

test('options can be listed by name, for one preset, and as JSON', () => {
  assert.match(arrakis('options', 'wbc').out, /^Switches\n\n {2}wbc\./)
  const one = arrakis('options', '--preset', 'wbc').out
  assert.ok(fits(one))
  assert.match(one, /game.maxTurns +15 +SETUP-12 +After how many turns/)
  assert.match(one, /Switches\n {2}wbc\./)
  assert.doesNotMatch(one, /ah.weather/)
  const { options, switches } = JSON.parse(arrakis('options', 'blow.count', 'ah', '--json').out)
  assert.deepEqual(Object.keys(options[0].presets), [...ALL_PRESETS])
  assert.equal(options[0].presets.wbc, 2)
  assert.ok(switches.every(({ key }: { key: string }) => key.startsWith('ah.')))
  assert.deepEqual(switches[0].values.off, {})
})

test('diff tells in words what differs between two presets', () => {
  const { code, out } = arrakis('diff', 'gf9-basic', 'gf9-advanced')
  assert.equal(code, 0)
  assert.ok(fits(out))
  const [a, b] = [optionsFor({ preset: 'gf9-basic' }), optionsFor({ preset: 'gf9-advanced' })]
  const differing = OPTION_KEYS.filter((key) => a[key] !== b[key])
  assert.match(out, new RegExp(`${differing.length} of ${OPTION_KEYS.length} options differ`))
  for (const key of differing) assert.ok(out.replaceAll(/\s+/g, ' ').includes(`${key}, ${OPTIONS[key].rule})`), key)
  assert.match(
    out,
    /How many spice cards with a territory[^\n]*\(blow.count, BLOW-01\)\n {4}gf9-basic +1\n {4}gf9-advanced +2\n/,
  )
  const { differences } = JSON.parse(arrakis('diff', 'gf9-basic', 'gf9-advanced', '--json').out)
  assert.deepEqual(
    differences.map(({ key, from, to }: { key: string; from: unknown; to: unknown }) => [key, from, to]),
    differing.map((key) => [key, a[key], b[key]]),
  )
})

test('diff expands switches, and refuses an impossible table', () => {
  const { out } = arrakis('diff', 'ah-basic', '--options', 'ah.weather=on,ah.longerGame.alliances=none')
  assert.match(out, /2 of \d+ options differ/)
  assert.match(out, /with options +deckIfFremen/)
  const wrong: [string[], RegExp][] = [
    [['diff'], /Name one or two presets; there are gf9-basic/],
    [['diff', 'gf9-basic'], /Name a second preset, or --options/],
    [['diff', 'gf9-basic', 'gf8'], /no preset called 'gf8'; there are gf9-basic/],
    [['diff', 'wbc', '--options', 'wbc.heat=12'], /wbc.heat cannot be '12'; it can be off, on/],
    [['diff', 'wbc', '--options', 'wbc.final=on'], /no option called 'wbc.final'; there are wbc\.\w+, /],
    [['diff', 'wbc', '--options', 'ah.shieldWall=on,wbc.shieldWall=on'], /want victory.shieldWall to be different/],
    [['options', 'nothing'], /no option called 'nothing'; options begin with setup, /],
  ]
  for (const [args, says] of wrong) {
    const { code, err } = arrakis(...args)
    assert.equal(code, 2, args.join(' '))
    assert.match(err, says)
  }
})

test('play and simulate take switches', () => {
  const short = ['--games', '2', '--players', '2', '--json']
  const { code, out } = arrakis('simulate', '--options', 'wbc.heat=on', '--preset', 'wbc', ...short)
  assert.equal(code, 0, out)
  assert.deepEqual(JSON.parse(out).gamesByPreset, { wbc: 2 })
})
