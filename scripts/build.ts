/** Builds the browser client, unless what lies in packages/web/dist was made of the same sources; `--always` builds in any case. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'packages/web/dist/.made-of')
const SOURCES = [
  'package-lock.json',
  'packages/web/{index.html,vite.config.ts,package.json}',
  'packages/web/{src,public,build}/**/*',
  'packages/{engine,bots}/{src,data}/**/*',
  'packages/{engine,bots}/package.json',
  'rules/**/*.json',
  'scenarios/**/*.yaml',
]

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

const made = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null
const wanted = fingerprint()
if (made !== wanted || process.argv.includes('--always')) {
  console.log('Building the browser client.')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', join(root, 'packages/web'), '--logLevel', 'warn']
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status === 0) writeFileSync(stamp, wanted)
  else process.exitCode = 1
}
