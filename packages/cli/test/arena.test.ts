import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { MatchTally } from '@arrakis/bots'

const MAIN = join(import.meta.dirname, '../src/main.ts')
const dir = mkdtempSync(join(tmpdir(), 'arrakis-arena-'))
after(() => rmSync(dir, { recursive: true }))

const env = { ...process.env, NODE_COMPILE_CACHE: join(dir, '../arrakis-compile-cache') }
function arena(...args: readonly string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'arena', ...args], { env, encoding: 'utf8' })
  return { code: status, out: stdout, err: stderr }
}
/** A standing without what the clock says. */
function timeless(out: string): unknown {
  const { bots, ...rest } = JSON.parse(out) as MatchTally
  return { ...rest, bots: bots.map((bot) => ({ ...bot, millisecondsPerDecision: 0 })) }
}
function botFile(name: string, decide: string): string {
  const path = join(dir, name)
  writeFileSync(path, `export default () => ({ name: 'x', decide() { ${decide} }, play: () => null })\n`)
  return path
}

test('a match plays the same games with any number of workers', () => {
  const args = ['2xrandom', 'mentat', '--games', '4', '--preset', 'gf9-basic,wbc', '--json']
  const [one, two] = [arena(...args, '--workers', '1'), arena(...args, '--workers', '2')]
  assert.equal(one.code, 0, one.err + one.out)
  assert.deepEqual(timeless(one.out), timeless(two.out))
  const { bots, games, factions, errors } = JSON.parse(one.out) as MatchTally
  assert.equal(games, 4)
  assert.deepEqual(
    bots.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, seats, games: n }) => [name, seats, n]),
    [
      ['mentat', 4, 4],
      ['random', 8, 4],
    ],
  )
  for (const { winShare, interval } of bots) assert.ok(interval[0] <= winShare && winShare <= interval[1])
  assert.ok(Object.keys(factions).length > 2)
  assert.deepEqual(errors, [])
})

test('--resume goes on where the file ends, and refuses the file of another match', () => {
  const file = join(dir, 'match.jsonl')
  const args = ['random', 'random', '--preset', 'gf9-basic', '--json', '--resume', file]
  const { out: straight } = arena(...args.slice(0, -2), '--games', '5')
  assert.equal(arena(...args, '--games', '2').code, 0)
  const first = readFileSync(file, 'utf8')
  appendFileSync(file, '{"game":2,"seed":"1-3","pre')
  const { code, out } = arena(...args, '--games', '5')
  assert.equal(code, 0)
  assert.deepEqual(timeless(out), timeless(straight))
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  assert.equal(lines.length, 6)
  assert.ok(readFileSync(file, 'utf8').startsWith(first))
  for (const [others, says] of [
    [['random', 'mentat', '--preset', 'gf9-basic', '--resume', file], /another match: its bots \["random","random"\]/],
    [[...args, '--seed', '2'], /another match: its seed '1', here '2'/],
    [
      ['random', 'random', '--resume', join(import.meta.dirname, '../package.json')],
      /line 1, is not a line of a match/,
    ],
  ] as const) {
    const refused = arena(...others)
    assert.equal(refused.code, 2)
    assert.match(refused.err, says)
  }
  assert.equal(readFileSync(file, 'utf8').trimEnd().split('\n').length, 6)
})

test('bots that throw, hang or end their thread are counted, and the arena goes on', () => {
  const thrower = botFile('thrower.ts', 'throw new Error("no idea")')
  const quitter = botFile('quitter.ts', 'process.exit(3)')
  const sleeper = botFile('sleeper.ts', 'for (;;);')
  const thrown = arena('random', thrower, '--games', '2', '--preset', 'gf9-basic')
  assert.equal(thrown.code, 1, thrown.err)
  assert.match(thrown.out, /2 games, 2 finished[\s\S]*thrower\.ts, \d+ x .*: no idea/)
  const ended = arena('random', quitter, '--games', '2', '--preset', 'gf9-basic', '--json')
  assert.equal(ended.code, 1, ended.err)
  const { finished, errors } = JSON.parse(ended.out) as MatchTally
  assert.equal(finished, 0)
  assert.deepEqual(
    errors.map(({ kind, seed, says }) => [kind, seed, says]),
    [1, 2].map((i) => ['game', `1-${i}`, 'its thread ended with code 3']),
  )
  const asleep = arena('random', sleeper, '--games', '1', '--preset', 'gf9-basic', '--patience', '1')
  assert.equal(asleep.code, 1, asleep.err)
  assert.match(asleep.out, /game 1 \(seed 1-1, gf9-basic\) failed: no decision for 1 s/)
})

test('Ctrl-C ends the arena with a report of the games so far', async () => {
  const file = join(dir, 'long.jsonl')
  const args = ['2xrandom', '--preset', 'gf9-basic', '--games', '100000', '--workers', '1', '--resume', file]
  const child = spawn(process.execPath, [MAIN, 'arena', ...args], { env })
  const said = { out: '', err: '' }
  child.stdout.on('data', (data) => {
    said.out += data
  })
  child.stderr.on('data', (data) => {
    said.err += data
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const lines = (): number => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').length : 0)
  while (child.exitCode === null && lines() < 4) await setTimeout(50)
  child.kill('SIGINT')
  assert.equal(await ended, 130, said.err)
  assert.match(said.out, /games, \d+ finished[\s\S]*random/)
  assert.match(said.err, /Stopped after \d+ of 100000 games/)
})

test('wrong use exits with code 2 and lists what is possible', () => {
  const wrong: [string[], RegExp][] = [
    [['random'], /2 to 6 bots[\s\S]*mentat/],
    [['7xrandom'], /2 to 6 bots, one for each seat, not 7/],
    [['random', 'randon'], /no bot called 'randon'; there are random, /],
    [['random', 'mentat:200ms'], /mentat takes no budget/],
    [['random', './nothing.ts'], /Cannot load the bot/],
    [['random', MAIN.replace('main.ts', 'usage.ts')], /does not export a bot/],
    [['random', 'random', '--preset', 'gf9-basic,gf8'], /no preset called 'gf8'/],
    [['random', 'random', '--workers', '0'], /--workers must be/],
  ]
  for (const [args, says] of wrong) {
    const { code, err } = arena(...args)
    assert.equal(code, 2, `${args.join(' ')}: ${err}`)
    assert.match(err, says)
  }
})
