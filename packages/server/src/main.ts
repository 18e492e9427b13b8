import { backup, restore, USAGE } from './commands.ts'
import { ConfigError, readConfig } from './config.ts'
import { StoreError } from './store/store.ts'

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  // The commands need none of it.
  const { startServer } = await import('./server.ts')
  const server = await startServer(config)
  const where = config.database.kind === 'sqlite' ? config.database.file : 'PostgreSQL'
  console.log(
    `Arrakis is open at ${server.address}\nThe API is described at ${server.address}/api/docs\nGames are kept in ${where}`,
  )
  let leaving = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      // Asked a second time, it goes at once: what was answered is durable anyway.
      if (leaving) process.exit(1)
      leaving = true
      server.close().then(() => process.exit(0), fail)
    })
}

async function run([command, file, ...flags]: readonly string[]): Promise<void> {
  const force = flags.includes('--force')
  const isKnown = flags.every((flag) => flag === '--force' && command === 'restore')
  if (command === undefined) return serve()
  if (!file || !isKnown || (command !== 'backup' && command !== 'restore')) {
    console.error(USAGE)
    process.exit(2)
  }
  const { database } = readConfig(process.env)
  const rows = command === 'backup' ? await backup(database, file) : await restore(database, file, force)
  console.log(`${rows} rows ${command === 'backup' ? `written to ${file}` : `restored from ${file}`}`)
}

function fail(error: unknown): never {
  console.error(error instanceof ConfigError || error instanceof StoreError ? error.message : error)
  process.exit(error instanceof ConfigError ? 2 : 1)
}

run(process.argv.slice(2)).catch(fail)
