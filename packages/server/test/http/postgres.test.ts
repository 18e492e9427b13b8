import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { type Postgres, startPostgres } from '../support/postgres.ts'

let postgres: Postgres
before(async () => {
  postgres = await startPostgres()
})
after(() => postgres.stop())

for (const file of ['people', 'tables'])
  test(`${file}: the same on PostgreSQL`, async () => {
    const env: NodeJS.ProcessEnv = { ...process.env, TEST_DATABASE_URL: await postgres.database() }
    // A test within a test would report to the outer one.
    delete env.NODE_TEST_CONTEXT
    const run = promisify(execFile)(process.execPath, ['--test', join(import.meta.dirname, `${file}.test.ts`)], { env })
    const { stdout } = await run.catch((error: { stdout: string }) => assert.fail(error.stdout.slice(-3000)))
    assert.match(stdout, /fail 0/)
  })
