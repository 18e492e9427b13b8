import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningServer {
  readonly address: string
  /** Dies at once, as in a crash; its data stay. */
  kill(): Promise<void>
  /** The same data on the same port again. */
  restart(): Promise<void>
  close(): Promise<void>
}

export type ServerSettings = Readonly<Record<string, string>>

const MAIN = join(import.meta.dirname, '../../../server/src/main.ts')
const BUILT = join(import.meta.dirname, '../../dist')

/** The real server with the built client, on data of its own. */
export async function startServer(settings: ServerSettings = {}): Promise<RunningServer> {
  const client = settings.WEB_DIR ?? process.env.WEB_DIR ?? BUILT
  if (!existsSync(join(client, 'index.html')))
    throw new Error(`There is no built client in ${client}: npm run build:missing builds it.`)
  const dir = mkdtempSync(join(tmpdir(), 'arrakis-web-'))
  let child: ChildProcess
  const start = async (port: string): Promise<string> => {
    // A page under test asks for more at once than a person does.
    const env = {
      ...process.env,
      RATE_LIMIT: '0',
      LOGIN_LIMIT: '0',
      LOG_LEVEL: 'error',
      ...settings,
      PORT: port,
      DATA_DIR: dir,
    }
    child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    return new Promise((ready, failed) => {
      let out = ''
      child.stdout!.on('data', (chunk) => {
        out += chunk
        const [, address] = /is open at (\S+)/.exec(out) ?? []
        if (address) ready(address)
      })
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${out}`)))
    })
  }
  const stop = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((done) => {
      child.once('exit', () => done())
      child.kill(signal)
    })
  const address = await start('0')
  return {
    address,
    kill: () => stop('SIGKILL'),
    restart: async () => {
      await start(new URL(address).port)
    },
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) await stop('SIGTERM')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
