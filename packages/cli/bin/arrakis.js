#!/usr/bin/env node
// The command line is TypeScript, which Node runs as it is from version 24 on. An older Node hands over to the one
// that the npm package `node` brings along.
import { spawn } from 'node:child_process'
import module, { createRequire } from 'node:module'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const main = new URL('../src/main.ts', import.meta.url)

// Compiled once, it starts three times as fast.
module.enableCompileCache?.()

if (Number.parseInt(process.versions.node, 10) >= 24) await import(main.href)
else handOver()

function handOver() {
  const child = spawn(node24(), [fileURLToPath(main), ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // Ctrl-C in a terminal reaches the child by itself; sent to this process alone, it must be passed on.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  child.on('error', (error) => stop(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

function node24() {
  try {
    return createRequire(import.meta.url).resolve('node/bin/node')
  } catch {
    return stop('Node 24 or newer is needed: run `npm install` first.')
  }
}

function stop(message) {
  console.error(`arrakis: ${message}`)
  process.exit(1)
}
