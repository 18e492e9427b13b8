/**
 * `npm run dev`: the client by Vite, which puts changes into the open page, and the server, which starts anew when a file it has loaded changes.
 * Open the address that Vite prints. WEB_PORT and PORT choose other ports; games are kept in data/dev.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const { WEB_PORT = '5173', PORT = '8080' } = process.env
const env = {
  ...process.env,
  PORT,
  // Pages come from Vite, which passes requests for the API on: cookies and passkeys are for its address.
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}`,
  DATA_DIR: process.env.DATA_DIR ?? join(root, 'data/dev'),
}

const start = (...args: string[]): ChildProcess => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })

const children = [
  start('--watch', '--watch-preserve-output', 'packages/server/src/main.ts'),
  start('node_modules/vite/bin/vite.js', 'packages/web', '--port', WEB_PORT, '--strictPort', '--clearScreen', 'false'),
]

let leaving = false
/** If one of the two ends, so does the other. */
function leave(code: number): void {
  if (leaving) return
  leaving = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', (code) => leave(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => leave(0))
