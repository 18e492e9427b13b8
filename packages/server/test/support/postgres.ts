import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, globSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface Postgres {
  /** The folder of its programs. */
  readonly bin: string
  /** A database of its own, empty. */
  database(): Promise<string>
  stop(): Promise<void>
}

const FOUND = ['/usr/lib/postgresql/*/bin/initdb', '/usr/local/bin/initdb', '/opt/homebrew/bin/initdb']

/** Installed by `npm test` before it starts. */
function binaries(): string {
  const initdb = FOUND.flatMap((pattern) => globSync(pattern)).at(-1)
  if (!initdb) throw new Error('These tests need PostgreSQL: initdb was not found.')
  // Other programs lie beside the file itself, not beside a link to it.
  return join(realpathSync(initdb), '..')
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => found(port))
    })
  })

/** A server of our own on a private port, with its data in a folder that goes with it. */
export async function startPostgres(): Promise<Postgres> {
  const bin = binaries()
  const user = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'arrakis-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!)
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'arrakis', '--auth=trust', '--no-sync', '-E', 'UTF8'], {
    ...user,
    stdio: 'ignore',
    cwd: folder,
  })
  const port = await freePort()
  const args = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-c', 'max_connections=60']
  const server = spawn(join(bin, 'postgres'), args, { ...user, stdio: 'ignore', cwd: folder })
  const end = (): void => void server.kill('SIGQUIT')
  process.once('exit', end)
  const url = (name: string): string => `postgres://arrakis@127.0.0.1:${port}/${name}`
  await ready(server, url('postgres'))
  let made = 0
  return {
    bin,
    async database() {
      const name = `test_${process.pid}_${++made}`
      await ask(url('postgres'), `CREATE DATABASE ${name}`)
      return url(name)
    },
    async stop() {
      process.off('exit', end)
      const gone = new Promise((done) => server.once('exit', done))
      end()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

async function ready(server: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`)
    try {
      return await ask(url, 'SELECT 1')
    } catch {
      await sleep(50)
    }
  }
  throw new Error('postgres did not start within ten seconds')
}
