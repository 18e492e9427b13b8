import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { LabTotals } from '@arrakis/bots'

const MAIN = join(import.meta.dirname, '../src/main.ts')
const dir = mkdtempSync(join(tmpdir(), 'arrakis-lab-'))
after(() => rmSync(dir, { recursive: true }))

function lab(...args: readonly string[]): { code: number | null; out: string; err: string } {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(dir, '../arrakis-compile-cache') }
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'lab', ...args], { env, encoding: 'utf8' })
  return { code: status, out: stdout, err: stderr }
}

test('the lab writes games to a file, and makes the report from it again', () => {
  const page = join(dir, 'report.html')
  const args = ['random', '--preset', 'gf9-basic,wbc', '--players', '3,2', '--games', '1', '--report', page]
  const { code, out, err } = lab(...args, '--json')
  assert.equal(code, 0, err)
  const { finished, tables } = JSON.parse(out) as LabTotals
  assert.equal(finished, 4)
  assert.deepEqual(
    tables.map(({ preset, players, games }) => [preset, players, games]),
    [3, 2].flatMap((players) => ['gf9-basic', 'wbc'].map((preset) => [preset, players, 1])),
  )
  const first = readFileSync(page, 'utf8')
  assert.match(first, /^<!doctype html>[\s\S]*Who wins[\s\S]*<\/html>\n$/)
  assert.equal(readFileSync(join(dir, 'report.jsonl'), 'utf8').trimEnd().split('\n').length, 5)
  writeFileSync(page, '')
  const again = lab(...args)
  assert.equal(again.code, 0, again.err)
  assert.match(again.out, /4 games, 4 finished[\s\S]*Win shares: [\s\S]*Report: /)
  assert.equal(readFileSync(page, 'utf8'), first)
  const other = lab(...args, '--seed', '2')
  assert.equal(other.code, 2)
  assert.match(other.err, /another match: its seed '1', here '2'/)
  assert.equal(readFileSync(page, 'utf8'), first)
})

test('wrong use exits with code 2', () => {
  for (const [args, says] of [
    [['randon'], /no bot called 'randon'/],
    [['--players', '6,7'], /--players must be a whole number from 2 to 6/],
    [['7xrandom'], /at most 6 seats/],
    [['--report', join(dir, 'nowhere/x.html'), '--games', '1'], /Cannot write/],
  ] as const) {
    const { code, err } = lab(...args)
    assert.equal(code, 2, err)
    assert.match(err, says)
  }
})
