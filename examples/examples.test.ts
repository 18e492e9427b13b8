import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Match, planGame, playPlan, random } from '@arrakis/bots'
import { optionsFor } from '@arrakis/engine'
import { readConfig } from '../packages/server/src/config.ts'
import { startServer } from '../packages/server/src/server.ts'
import thrifty from './arena-bot.ts'
import { headlessGame } from './headless-game.ts'
import { houseGame, TABLE } from './house-rule.ts'
import { playOverHttp } from './http-bot.ts'

test('the headless game is played to its end, and alike for the same seed', () => {
  const lines = headlessGame('example')
  assert.match(lines.at(-1)!, /won on turn 2/)
  assert.ok(lines.some((line) => line.includes('atreides is asked')))
  assert.deepEqual(headlessGame('example'), lines)
})

test('the bot for the arena plays six seats without a fault', () => {
  const match: Match = {
    bots: ['thrifty', 'random'],
    presets: ['gf9-advanced'],
    players: [6],
    options: { 'game.maxTurns': 2 },
    seed: 'example',
  }
  const plan = planGame(match, 0)
  const result = playPlan(
    plan,
    plan.bots.map((name) => (name === 'thrifty' ? thrifty : random)),
  )
  assert.ok(result.outcome)
  assert.deepEqual(
    result.faults.filter(({ bot }) => bot === 'thrifty'),
    [],
  )
})

test('the bot over HTTP plays a game at a real server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arrakis-example-'))
  const server = await startServer(readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }))
  try {
    const outcome = await playOverHttp(server.address)
    assert.equal(outcome.turn, 1)
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the house rule changes what charity pays, and its options hold', () => {
  assert.equal(optionsFor(TABLE)['blow.count'], 2)
  const { state, charity } = houseGame('table 0')
  assert.ok(state.outcome)
  assert.ok(charity.length > 0)
  assert.ok(
    charity.every((amount) => amount === 2 || amount === 3),
    charity.join(),
  )
})

test('every example is listed in the README of the examples', () => {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  const files = readdirSync(import.meta.dirname).filter((file) => /^[a-z-]+\.ts$/.test(file))
  assert.equal(files.length, 4)
  for (const file of files) assert.ok(readme.includes(`(${file})`), file)
})
