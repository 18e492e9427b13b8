import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Postgres, startPostgres } from '../support/postgres.ts'

/** What is measured: which database, and how many processes share it. Three of them stand behind a balancer. */
export const STORES = { sqlite: 1, postgres: 1, 'postgres-2': 2, 'postgres-3': 3 } as const
export type StoreName = keyof typeof STORES

export interface Running {
  readonly urls: readonly string[]
  /** Seconds of CPU used so far, and megabytes held now: by the servers, and by the database if it has processes of its own. */
  figures(): { server: Use; database: Use }
  /** Lines the servers logged as errors. */
  troubles(): number
  stop(): Promise<void>
}

export interface Use {
  readonly cpu: number
  readonly mb: number
}

const BALANCER = join(import.meta.dirname, 'balancer.ts')
const MAIN = join(import.meta.dirname, '../../src/main.ts')
/** Ticks a second in /proc. */
const HZ = 100

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => found(port))
    })
  })

/** The server as people run it, in processes of its own, with limits that one machine full of players would meet lifted. */
export async function startServers(store: StoreName, profile: string | null): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'arrakis-load-'))
  const postgres: Postgres | null = store === 'sqlite' ? null : await startPostgres()
  const database = postgres ? { DATABASE_URL: await postgres.database() } : { DATA_DIR: folder }
  const children: ChildProcess[] = []
  const urls: string[] = []
  const logs: string[] = []
  for (let i = 0; i < STORES[store]; i++) {
    const port = await freePort()
    const log = join(folder, `server-${i}.log`)
    const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
    const env = { ...process.env, ...database, PORT: String(port), RATE_LIMIT: '0', LOGIN_LIMIT: '0' }
    const out = openSync(log, 'w')
    children.push(spawn(process.execPath, [...flags, MAIN], { env, stdio: ['ignore', out, out] }))
    urls.push(`http://127.0.0.1:${port}`)
    logs.push(log)
    await healthy(urls[i]!, children[i]!, log)
  }
  const balancer = STORES[store] > 2 ? await startBalancerProcess(urls) : null
  return {
    urls: balancer ? [balancer.url] : urls,
    figures: () => ({
      server: sum(children.map(({ pid }) => useOf(pid!))),
      database: postgres ? sum(below(process.pid).filter(isPostgres).map(useOf)) : { cpu: 0, mb: 0 },
    }),
    troubles: () =>
      logs.reduce((n, log) => n + (readFileSync(log, 'utf8').match(/^\{"level":[56]0.*$/gm)?.length ?? 0), 0),
    async stop() {
      balancer?.child.kill('SIGTERM')
      for (const child of children) {
        const gone = new Promise((done) => child.once('exit', done))
        child.kill('SIGTERM')
        await gone
      }
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** In a process of its own, so that it does not slow the load down. */
async function startBalancerProcess(urls: readonly string[]): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(process.execPath, [BALANCER, '--port', String(port), ...urls], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await healthy(url, child, null)
  return { url, child }
}

async function healthy(url: string, child: ChildProcess, log: string | null): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`it did not start:\n${log === null ? '' : readFileSync(log, 'utf8')}`)
    const ok = await fetch(`${url}/healthz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ok) return
    await sleep(100)
  }
  throw new Error('the server was not healthy within thirty seconds')
}

const sum = (list: readonly Use[]): Use =>
  list.reduce((all, one) => ({ cpu: all.cpu + one.cpu, mb: all.mb + one.mb }), { cpu: 0, mb: 0 })

/** Fields of /proc/PID/stat after the name, which may hold anything. */
const statOf = (pid: number): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Of memory that processes share, each has its part. */
function useOf(pid: number): Use {
  try {
    const stat = statOf(pid)
    // Time of children that have ended counts: PostgreSQL makes a process for each connection.
    const ticks = [11, 12, 13, 14].reduce((all, i) => all + Number(stat[i]), 0)
    const kb = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    return { cpu: ticks / HZ, mb: kb / 1024 }
  } catch {
    return { cpu: 0, mb: 0 }
  }
}

const isPostgres = (pid: number): boolean => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')

/** All processes this one has started, directly or not. */
function below(root: number): number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return [{ pid: Number(name), parent: Number(statOf(Number(name))[1]) }]
    } catch {
      return []
    }
  })
  const found = [root]
  for (const one of found) for (const { pid, parent } of parents) if (parent === one) found.push(pid)
  return found.slice(1)
}

/** How long the disk takes to sync a page, as a yardstick beside the server: others may use it too. */
export async function watchDisk(signal: AbortSignal): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arrakis-disk-'))
  const file = await open(join(folder, 'page'), 'w')
  const page = Buffer.alloc(4096)
  const times: number[] = []
  while (!signal.aborted) {
    const started = performance.now()
    await file.write(page, 0, page.length, 0)
    await file.datasync()
    times.push(performance.now() - started)
    await sleep(50)
  }
  await file.close()
  rmSync(folder, { recursive: true, force: true })
  return times
}

/** Seconds all cores together have been busy since the machine started. */
export function machineBusy(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)[0]!
    .split(/\s+/)
    .map(Number)
  return (user + nice + system + irq + soft) / HZ
}
