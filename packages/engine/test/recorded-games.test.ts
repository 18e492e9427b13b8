import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { checkRecord, PRESETS } from '@arrakis/engine'
import { RECORDS } from './support/record-games.ts'

/** What to do about a game that no longer plays as it was recorded. */
const ADVICE = `
If no rule was meant to change, the change is a mistake: look at the command that is named.
If a rule was changed on purpose, docs/rules-changes.md lists what to do: raise RULES_VERSION, add a line to its
table, add a migration if positions have another form, and record the games again with npm run record:games.`

const files = readdirSync(RECORDS).filter((name) => name.endsWith('.json.gz'))

test('there are two recorded games of every preset', () => {
  for (const preset of PRESETS)
    assert.equal(files.filter((name) => name.slice(0, name.lastIndexOf('-')) === preset).length, 2, preset)
})

for (const name of files)
  test(`the recorded game ${name.replace('.json.gz', '')} plays as it was recorded`, () => {
    const checked = checkRecord(gunzipSync(readFileSync(join(RECORDS, name))).toString())
    const [problem] = checked.ok ? [] : checked.problems
    // A record of an older version is sound as far as it goes: here all must be played again.
    if (checked.ok && checked.parts.every(({ check }) => check === 'replayed')) return
    assert.fail(`${name}: ${problem?.where}: ${problem?.says} ${JSON.stringify(problem?.command ?? '')}\n${ADVICE}`)
  })
