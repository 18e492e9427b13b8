import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { FACTIONS } from '@arrakis/engine'

const SRC = join(import.meta.dirname, '../src')
/** Words and drawings are tables with a row for each faction; a lesson tells of the position that it shows. */
const TABLES = ['text', 'signs', 'learn/lessons']

test('nothing in the client is decided by the name of a faction', () => {
  const name = `'(?:${FACTIONS.join('|')})'`
  const asks = new RegExp(`[!=]== ${name}|${name} [!=]==|case ${name}`)
  const found = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !TABLES.some((folder) => path.startsWith(`${folder}/`)))
    .flatMap((path) =>
      readFileSync(join(SRC, path), 'utf8')
        .split('\n')
        .flatMap((line, i) => (asks.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : [])),
    )
  assert.deepEqual(found, [])
})
