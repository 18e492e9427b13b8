import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { ConfigError, readConfig, SETTINGS } from '../src/config.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test('an empty environment is enough', () => {
  const config = readConfig({}, '/srv')
  assert.deepEqual(config.database, { kind: 'sqlite', file: '/srv/data/arrakis.db' })
  assert.equal(config.publicUrl.href, 'http://localhost:8080/')
})

test('all that is wrong is named at once, without repeating secrets', () => {
  const env = { PORT: 'http', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://me:secret@host', PUBLIC_URL: 'ftp://x' }
  assert.throws(
    () => readConfig(env),
    (error: unknown) => {
      assert.ok(error instanceof ConfigError)
      for (const name of Object.keys(env)) assert.ok(error.message.includes(name), name)
      assert.ok(!error.message.includes('secret'))
      return true
    },
  )
})

test('docs/server.md has the table of settings', () => {
  const doc = read('docs/server.md')
  for (const { name, default: value, says } of SETTINGS)
    assert.ok(doc.includes(`| \`${name}\` | ${value ? `\`${value}\`` : ''} | ${says} |`), name)
})

test('the Dockerfile copies every package, and compose.yaml names settings that exist', () => {
  const dockerfile = read('Dockerfile')
  for (const path of globSync('packages/*/package.json', { cwd: root }))
    assert.ok(dockerfile.includes(`COPY ${path}`), path)
  const { services, volumes } = parse(read('compose.yaml'))
  assert.deepEqual(Object.keys(services), ['proxy', 'server', 'database'])
  assert.ok('database' in volumes)
  const known = [...SETTINGS.map(({ name }) => name), 'NODE_OPTIONS']
  for (const name of Object.keys(services.server.environment)) assert.ok(known.includes(name), name)
})

test('everything that compose.yaml runs has a pinned version and limits, and only the proxy is open to the outside', () => {
  const { services, networks } = parse(read('compose.yaml'))
  const images = [...read('Dockerfile').matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image!)
  for (const [name, service] of Object.entries<Record<string, unknown>>(services)) {
    if (typeof service.image === 'string') images.push(service.image)
    for (const limit of ['mem_limit', 'cpus', 'security_opt']) assert.ok(service[limit], `${name}: ${limit}`)
    assert.equal('ports' in service, name === 'proxy', name)
  }
  assert.ok(images.length >= 3)
  for (const image of images) assert.match(image, /:\d+\.\d+/, image)
  assert.deepEqual(services.database.networks, ['data'])
  assert.equal(networks.data.internal, true)
  const { environment } = services.server
  assert.ok(environment.METRICS_TOKEN && environment.PUBLIC_URL.startsWith('https://') && environment.PROXIES === '1')
  assert.deepEqual(
    services.proxy.sysctls,
    { 'net.ipv4.tcp_retries2': 8 },
    'whoever vanishes does not stay at the table',
  )
})
