import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  assert.ok(address && typeof address === 'object')
  return String(address.port)
}

/** Asks again until somebody answers; the client says 502 while the server starts. */
async function answered(url: string, init?: RequestInit): Promise<Response> {
  while (true) {
    const response = await fetch(url, init).catch(() => null)
    if (response && response.status !== 502) return response
    await sleep(100)
  }
}

test('npm run dev serves the client, with the API behind it, and ends both together', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arrakis-dev-'))
  const env = {
    ...process.env,
    PORT: await freePort(),
    WEB_PORT: await freePort(),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  }
  const dev = spawn(process.execPath, [join(import.meta.dirname, 'dev.ts')], { env, stdio: 'ignore' })
  try {
    const client = `http://localhost:${env.WEB_PORT}`
    const page = await answered(client, { headers: { accept: 'text/html' } })
    assert.match(await page.text(), /src\/main\.tsx/)
    const guest = await answered(`${client}/api/guests`, {
      method: 'POST',
      headers: { origin: client, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Developer' }),
    })
    assert.equal(guest.status, 201)
  } finally {
    dev.kill('SIGTERM')
    await once(dev, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  await assert.rejects(fetch(`http://127.0.0.1:${env.PORT}/healthz`), 'the server has ended')
})
