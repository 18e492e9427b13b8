import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type GameRecord, hashOf, PRESETS, RULES_VERSION } from '@arrakis/engine'

const MAIN = join(import.meta.dirname, '../src/main.ts')

function arrakis(args: readonly string[], input = ''): { code: number | null; out: string; err: string } {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(dir, '../arrakis-compile-cache') }
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { input, env, encoding: 'utf8' })
  return { code: status, out: stdout, err: stderr }
}

let dir = ''
let record: GameRecord
const file = (name: string, content: string): string => {
  const path = join(dir, name)
  writeFileSync(path, content)
  return path
}

before(() => {
  dir = mkdtempSync(join(tmpdir(), 'arrakis-'))
  const { code } = arrakis(['simulate', '--games', '1', '--preset', 'gf9-basic', '--players', '3', '--record', dir])
  assert.equal(code, 0)
  const [name = ''] = readdirSync(dir)
  record = JSON.parse(readFileSync(join(dir, name), 'utf8')) as GameRecord
})
after(() => rmSync(dir, { recursive: true }))

test('--help names every command, and each explains itself', () => {
  const { code, out } = arrakis(['--help'])
  assert.equal(code, 0)
  for (const name of [
    'play',
    'simulate',
    'arena',
    'lab',
    'show',
    'replay',
    'verify',
    'scenario',
    'rules',
    'options',
    'diff',
    'bench',
  ])
    assert.match(out, new RegExp(`arrakis ${name} `))
  const one = arrakis(['simulate', '--help'])
  assert.equal(one.code, 0)
  assert.match(one.out, /--games N/)
})

test('wrong use exits with code 2 and lists what is possible', () => {
  const wrong: [string[], RegExp][] = [
    [['sing'], /no command called 'sing'[\s\S]*arrakis play/],
    [['simulate', '--preset', 'gf8'], /no preset called 'gf8'; there are gf9-basic, gf9-advanced, gf9-tournament/],
    [['simulate', '--factions', 'atreides,ixians'], /no faction called 'ixians'; there are atreides, /],
    [['simulate', '--options', 'karama.window=x'], /no option called 'karama.window'; there are karama.windows, /],
    [['simulate', '--options', 'karama.windows=x'], /cannot be 'x'; it can be orders, full/],
    [['simulate', '--players', '7'], /--players must be a whole number from 2 to 6/],
    [['simulate', '--gamse', '7'], /--gamse[\s\S]*Options: .*--games/],
    [['verify', join(dir, 'nothing.json')], /Cannot read .*nothing.json/],
    [['options', 'nothing'], /no option called 'nothing'/],
    [['rules', 'NOTHING-1'], /no rule called 'NOTHING-1'; rules begin with SETUP, /],
  ]
  for (const [args, says] of wrong) {
    const { code, err } = arrakis(args)
    assert.equal(code, 2, args.join(' '))
    assert.match(err, says)
  }
})

test('simulate counts how games end', () => {
  const { code, out } = arrakis(['simulate', '--games', '6', '--seed', 'test', '--json', '--check'])
  const tally = JSON.parse(out)
  assert.equal(code, 0, out)
  assert.deepEqual([tally.games, tally.finished, tally.stuck, tally.errors], [6, 6, 0, 0])
  assert.ok(tally.decisions > 100 && tally.decisionsPerSecond > 0 && tally.gamesPerSecond > 0)
  const turns = Object.values<number>(tally.turns).reduce((a, b) => a + b, 0)
  assert.equal(turns, 6)
  assert.ok(Object.keys(tally.winsByFaction).length > 0)
  assert.deepEqual(tally.gamesByPreset, Object.fromEntries(PRESETS.slice(0, 6).map((preset) => [preset, 1])))
})

test('simulate plays modules over every preset that they go with', () => {
  const wanted = ['--options', 'ah.extraFactions=on', '--games', String(PRESETS.length)]
  const { code, out } = arrakis(['simulate', ...wanted, '--seed', 'modules', '--json'])
  assert.equal(code, 0, out)
  assert.deepEqual(Object.keys(JSON.parse(out).gamesByPreset), [...PRESETS])
  // HW-01 Worlds show how many forces stand on them: that is no secret at these tables alone.
  const worlds = arrakis(['simulate', '--options', 'gf9.homeworlds=on', '--games', '2', '--seed', 'worlds', '--json'])
  assert.equal(worlds.code, 0, worlds.out)
  const none = arrakis(['simulate', '--options', 'gf9.homeworlds=on,secrecy.reserves=hidden', '--games', '1'])
  assert.match(none.err, /modules.homeworlds needs secrecy.reserves = public/)
})

test('verify tells good records from cut, corrupted and changed ones', () => {
  const text = JSON.stringify(record)
  const cut = file('cut.json', text.slice(0, text.length / 2))
  const short = file('short.json', JSON.stringify({ ...record, commands: record.commands.slice(0, -5) }))
  const bid = record.commands.findIndex((command) => command.kind === 'bid')
  const commands = record.commands.with(bid, { ...record.commands[bid]!, answer: 0 } as never)
  const bad = file('bad.json', JSON.stringify({ ...record, commands }))
  const changed = file('changed.json', JSON.stringify({ ...record, final: { ...record.final, hash: '00' } }))
  const good = file('good.json', text)

  const fine = arrakis(['verify', good])
  assert.equal(fine.code, 0)
  assert.match(fine.out, new RegExp(`^OK .*${record.commands.length} commands, hash ${record.final!.hash}`))
  const { code, out } = arrakis(['verify', good, cut, short, bad, changed])
  assert.equal(code, 1)
  const lines = out.trim().split('\n')
  assert.match(lines[1]!, /cut.json: truncated: the text breaks off/)
  assert.match(lines[2]!, /short.json: truncated: the record has only \d+ of \d+ commands/)
  assert.match(
    lines[3]!,
    new RegExp(
      `bad.json: command ${bid + 1}: \\S+ bid 0: The answer must be: a whole number from 1 to 1000000, or pass, or an object with bid, karama. \\(BID-06\\)`,
    ),
  )
  assert.match(lines[4]!, /changed.json: final: the hash differs/)
})

test('verify checks a record of older rules if it plays the same, and says otherwise what was checked', () => {
  const rules = RULES_VERSION - 1
  const n = record.commands.length
  const good = file('current.json', JSON.stringify(record))
  const positionAfter = (commands: number): object => {
    const state = JSON.parse(arrakis(['show', good, '--seq', `${commands}`, '--state']).out)
    return { commands, rules: RULES_VERSION, state, hash: hashOf(state) }
  }
  const same = file('same.json', JSON.stringify({ ...record, rules, hashes: undefined, seams: [positionAfter(n)] }))
  const proved = arrakis(['verify', same])
  assert.equal(proved.code, 0)
  assert.match(
    proved.out,
    new RegExp(`^OK .*\n +commands 1-${n}, version ${rules}: .* plays the same under version ${RULES_VERSION}`),
  )
  assert.match(arrakis(['replay', same, '--from', '0', '--to', '3']).out, /^ +1 Player 1 took /)

  const seam = positionAfter(20)
  // The first command is one that these rules refuse.
  const commands = record.commands.with(0, { ...record.commands[0]!, answer: 'nonsense' } as never)
  const carried = file('carried.json', JSON.stringify({ ...record, rules, commands, hashes: undefined, seams: [seam] }))
  const partly = arrakis(['verify', carried])
  assert.equal(partly.code, 0, partly.out)
  assert.match(
    partly.out,
    new RegExp(`^PART .*\\n +commands 1-20, version ${rules}: .*not played again.*\\n +commands 21-${n}, `),
  )
  assert.match(arrakis(['replay', carried]).out, /^ +\(commands 1-20, .*\n +2\d /)
  assert.equal(arrakis(['show', carried, '--seq', '20']).code, 0)
  const early = arrakis(['show', carried, '--seq', '5'])
  assert.equal(early.code, 2)
  assert.match(early.err, /is one of version \d+ of the rules/)

  const forged = file('forged.json', JSON.stringify({ ...record, rules, seams: [{ ...seam, hash: '0' }] }))
  assert.match(arrakis(['verify', forged]).out, /^WRONG .*seam after command 20: the hash differs/)
  const newer = file('newer.json', JSON.stringify({ ...record, rules: RULES_VERSION + 1 }))
  assert.match(
    arrakis(['verify', newer]).out,
    /^WRONG .*made under version \d+ of the rules; this engine plays version/,
  )
})

test('show and replay tell what a seat may know', () => {
  const good = file('shown.json', JSON.stringify(record))
  const seat = record.final!.outcome ? arrakis(['show', good, '--state']).out : ''
  const [first, second] = (JSON.parse(seat) as { order: string[] }).order
  const shown = arrakis(['show', good, '--seq', '20', '--as', first!])
  assert.equal(shown.code, 0)
  assert.match(shown.out, /after command 20 of/)
  assert.match(shown.out, /Hand: /)
  const told = arrakis(['replay', good, '--to', '12', '--as', second!])
  assert.equal(told.code, 0)
  assert.equal(told.out.match(/ as traitors\./g)?.length, 1)
  assert.equal(arrakis(['replay', good, '--to', '12']).out.match(/ as traitors\./g)?.length, 3)
  assert.equal(arrakis(['show', good, '--seq', '999999']).code, 2)
})

test('options and rules print what the tables say', () => {
  assert.match(arrakis(['options', '--preset', 'gf9-basic', 'blow.count']).out, /blow.count +1 +BLOW-01/)
  const rule = arrakis(['rules', 'storm-02'])
  assert.equal(rule.code, 0)
  assert.match(rule.out, /^STORM-02 First storm of the game/)
  const coverage = JSON.parse(arrakis(['rules', '--coverage', '--json']).out) as { rules: { rule: string }[] }
  assert.ok(coverage.rules.some(({ rule: id }) => id === 'STORM-02'))
  assert.equal(arrakis(['rules', '--coverage']).code, 0, 'a rule of a shipped preset has no scenario')
})

test('play understands words, saves, resumes, and ends with its input', () => {
  const saved = join(dir, 'saved.json')
  const table = ['--preset', 'gf9-basic', '--factions', 'atreides,harkonnen', '--seed', '5']
  const { code, out } = arrakis(['play', ...table], `help\n1\ndial 3\n4\nnonsense\nbid 0\nbid 1\nsave ${saved}\n`)
  assert.equal(code, 0)
  assert.match(out, /traitor LEADER/)
  assert.match(out, /I do not understand “nonsense”/)
  assert.match(
    out,
    /Refused: The answer must be: a whole number from 1 to 1000000, or pass, or an object with bid, karama. \(BID-06\)/,
  )
  assert.match(out, /bid 1 spice\./)
  assert.match(out, /Stopped in turn 1/)
  assert.equal(arrakis(['verify', saved]).code, 0)
  const resumed = arrakis(['play', saved], 'auto all\n')
  assert.equal(resumed.code, 0)
  assert.match(resumed.out, /won on turn \d+/)
})

test('play --duel is a duel and nothing else', () => {
  const { code, out } = arrakis(['play', '--duel', '--as', 'fremen', '--seed', '4'], 'save x\nauto all\n')
  assert.equal(code, 0)
  assert.match(out, /^The arena: [\s\S]*Your dueling cards: [^:]*\n\nThe Fremen: Choose a leader for the arena/m)
  assert.match(out, /cannot be saved/)
  assert.match(out, /won the duel/)
  assert.doesNotMatch(out, /Mentat pause/)
  for (const wrong of ['nobody', 'fremen,guild', 'spectator'])
    assert.equal(arrakis(['play', '--duel', '--as', wrong]).code, 2, wrong)
})

test('scenario says what differed', () => {
  const broken = file('broken.yaml', 'id: [')
  const { code, out } = arrakis(['scenario', broken])
  assert.equal(code, 1)
  assert.match(out, /^WRONG unreadable .*broken.yaml/)
  assert.equal(arrakis(['scenario', join(dir, 'no.yaml')]).code, 2)
})
