/**
 * Records random games anew, for recorded-games.test.ts: `npm run record:games`. Do so only when a rule was changed on purpose, after
 * raising RULES_VERSION; docs/rules-changes.md says what changed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { closeRecord, type GameRecord, hashOf, newRecord, PRESETS, rngFrom } from '@arrakis/engine'
import { randomGame, randomTable } from './random-game.ts'

export const RECORDS = join(import.meta.dirname, '../records')
/** A hash is kept after every so many commands. */
const EVERY = 25
/** How many play the two games of a preset. */
const PLAYERS = [6, 4] as const

function recorded(preset: string, players: number): GameRecord {
  const seed = `recorded ${preset} ${players}`
  const values: string[] = []
  const table = { ...randomTable(preset, rngFrom(seed), players), options: {} }
  const { state, commands } = randomGame(table, seed, {
    before({ state: now, number }) {
      if (number > 0 && number % EVERY === 0) values.push(hashOf(now))
    },
  })
  if (commands.length % EVERY === 0) values.push(hashOf(state))
  return closeRecord({ ...newRecord(table, seed), commands, hashes: { every: EVERY, values } }, state)
}

if (import.meta.main) {
  mkdirSync(RECORDS, { recursive: true })
  for (const preset of PRESETS)
    for (const players of PLAYERS) {
      const record = recorded(preset, players)
      const packed = gzipSync(JSON.stringify(record), { level: 9 })
      writeFileSync(join(RECORDS, `${preset}-${players}.json.gz`), packed)
      console.log(`${preset}, ${players} players: ${record.commands.length} commands, ${packed.length} bytes`)
    }
}
