import { ConfigError, readConfig } from './config.ts'
import { startServer } from './server.ts'
import { StoreError } from './store/store.ts'

try {
  const config = readConfig(process.env)
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
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof StoreError ? error.message : error)
  process.exit(error instanceof ConfigError ? 2 : 1)
}
