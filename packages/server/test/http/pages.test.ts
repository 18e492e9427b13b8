import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { type Harness, harness } from '../support/server.ts'

const HTML = '<!doctype html><title>The client</title>'
const SCRIPT = 'export const x = 1\n'.repeat(200)
let h: Harness
let dir: string
before(async () => {
  dir = mkdtempSync(join(tmpdir(), 'arrakis-pages-'))
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'index.html'), HTML)
  writeFileSync(join(dir, 'assets/app-1a2b.js'), SCRIPT)
  writeFileSync(join(dir, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT))
  h = await harness({ WEB_DIR: dir, RATE_LIMIT: '30' })
})
after(async () => {
  await h.close()
  rmSync(dir, { recursive: true })
})

const page = { accept: 'text/html,*/*' }

test('the client is served at the root, and at every address of its own', async () => {
  for (const path of ['/', '/index.html', '/table/abc', '/rules/BID-06?x=1', '/no/such/page']) {
    const { status, text, headers } = await h.stranger('GET', path, undefined, page)
    assert.deepEqual([status, text], [200, HTML], path)
    assert.equal(headers['cache-control'], 'no-cache', path)
    assert.match(String(headers['content-security-policy']), /script-src 'self'/)
  }
})

test('what has a hash in its name is kept for ever, and sent compressed to who can read it', async () => {
  const plain = await h.stranger('GET', '/assets/app-1a2b.js')
  assert.equal(plain.text, SCRIPT)
  assert.match(String(plain.headers['cache-control']), /immutable/)
  const packed = await h.stranger('GET', '/assets/app-1a2b.js', undefined, { 'accept-encoding': 'gzip, br' })
  assert.equal(packed.headers['content-encoding'], 'gzip')
  assert.match(String(packed.headers['content-type']), /javascript/)
})

test('what is not there is not found: no page in place of a script, of an answer or of a file outside', async () => {
  for (const path of ['/assets/gone.js', '/api/no-such', '/../package.json', '/%2e%2e/package.json', '/.made-of']) {
    const { status, text } = await h.stranger('GET', path)
    assert.ok(status === 404 || status === 403, `${path}: ${status}`)
    assert.ok(!text.includes('The client'), path)
  }
  assert.equal((await h.stranger('GET', '/api/no-such', undefined, page)).status, 404)
  assert.equal((await h.stranger('POST', '/table/abc', {}, page)).status, 404)
})

test('files do not count against the limit of requests, and have one of their own', async () => {
  const status = async (path: string): Promise<number> => (await h.stranger('GET', path)).status
  const many = async (path: string, times: number): Promise<number[]> => {
    const statuses: number[] = []
    for (let i = 0; i < times; i++) statuses.push(await status(path))
    return statuses
  }
  assert.ok((await many('/assets/app-1a2b.js', 100)).every((one) => one === 200))
  assert.equal(await status('/api/rules'), 200)
  assert.ok((await many('/api/rules', 31)).includes(429))
  assert.equal(await status('/assets/app-1a2b.js'), 200)
  assert.ok((await many('/assets/app-1a2b.js', 300)).includes(429))
})
