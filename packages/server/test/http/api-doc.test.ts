import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { checkRecord } from '@arrakis/engine'
import { descriptionBy } from '../support/description.ts'
import { schemaChecker } from '../support/schema-checker.ts'
import { type Harness, harness } from '../support/server.ts'

let h: Harness
before(async () => {
  h = await harness({ LISTEN: 'yes' })
})
after(() => h.close())

const doc = readFileSync(join(import.meta.dirname, '../../../../docs/api.md'), 'utf8')

function hasCurl(): boolean {
  try {
    const [, major = 0, minor = 0] = /curl (\d+)\.(\d+)/.exec(
      execFileSync('curl', ['--version'], { encoding: 'utf8' }),
    )!
    return Number(major) > 7 || Number(minor) >= 82
  } catch {
    return false
  }
}

test('the game of docs/api.md is played with curl', { skip: !hasCurl() && 'no curl that knows --json' }, async () => {
  const script = /## A whole game[\s\S]*?```sh\n([\s\S]*?)```/.exec(doc)![1]!
  const folder = mkdtempSync(join(tmpdir(), 'arrakis-curl-'))
  writeFileSync(join(folder, 'game.sh'), script)
  const { stdout } = await promisify(execFile)('sh', ['-eu', 'game.sh'], {
    cwd: folder,
    env: { ...process.env, API: `${h.server.address}/api`, no_proxy: '127.0.0.1' },
    timeout: 120_000,
  })
  assert.match(stdout, /"status":"finished"/)
  const checked = checkRecord(readFileSync(join(folder, 'record.json'), 'utf8'))
  assert.ok(checked.ok, JSON.stringify(checked))
  assert.ok(checked.state?.outcome)
  rmSync(folder, { recursive: true })
})

test('what docs/api.md shows of a view fits the description', async () => {
  const problemWith = await schemaChecker((await descriptionBy(h.stranger)).components.schemas)
  const shown = [...doc.matchAll(/```json\n(\[[\s\S]*?)```/g)].flatMap(([, json = '']) => JSON.parse(json) as object[])
  assert.equal(shown.length, 2)
  for (const one of shown) assert.equal(problemWith('what' in one ? 'Now' : 'Decision', one), null, JSON.stringify(one))
})

test('every route is described, with a summary, a place and its refusals', async () => {
  const { paths } = await descriptionBy(h.stranger)
  const described = new Set<string>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { summary, tags, responses }] of Object.entries(methods)) {
      assert.ok(summary && tags?.length === 1 && responses['4XX'], `${method} ${path}`)
      described.add(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
    }
  for (const route of h.server.routes)
    if (route.includes(' /api/') && !route.includes('/api/docs')) assert.ok(described.has(route), route)
  assert.ok(described.size > 40)
})

test('the page of the API is there and stays within its policy', async () => {
  const page = await h.stranger('GET', '/api/docs')
  assert.equal(page.status, 200)
  assert.ok(!/<script>[^<]/.test(page.text), 'a script in the page would be refused by the policy')
  for (const [, path = ''] of page.text.matchAll(/(?:src|href)="(\/[^"]+)"/g))
    assert.equal((await h.stranger('GET', path)).status, 200, path)
})
