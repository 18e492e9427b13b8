import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PRESETS, rngFrom, type TableConfig } from '@arrakis/engine'
import { randomTable } from '../support/random-game.ts'
import { checkSecrets, checkViews } from '../support/secrecy.ts'

const GAMES = Number(process.env.GAMES ?? 24)
const tableFor = (seed: string, i: number): TableConfig => randomTable(PRESETS[i % PRESETS.length]!, rngFrom(seed))

test('a view is enough to rebuild a state that looks the same, and the game can go on from it', () => {
  for (let i = 0; i < GAMES; i++) checkViews(tableFor(`views ${i}`, i), `views ${i}`)
})

test('what a seat may not know changes neither its views, nor its events, nor the refusals it gets', () => {
  let compared = 0
  for (let i = 0; i < GAMES; i++) compared += checkSecrets(tableFor(`secrets ${i}`, i), `secrets ${i}`)
  assert.ok(compared > GAMES * 50, `only ${compared} compared`)
})
