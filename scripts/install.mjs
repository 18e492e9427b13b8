// Runs before `npm test` and `npm start`: a fresh clone installs itself. Plain JavaScript, since it may run on Node 20.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const changed = (/** @type {string} */ path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0

// npm writes its own lockfile into node_modules as the last step of an install.
if (changed('node_modules/.package-lock.json') < changed('package-lock.json')) process.exitCode = install()

function install() {
  const args = ['ci', '--include=dev']
  const options = { cwd: root, stdio: /** @type {const} */ ('inherit') }
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
  // The Node that runs npm, not our own: ours may lie in the node_modules that `npm ci` is about to delete.
  const done = npm?.endsWith('.js')
    ? spawnSync(node, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (done.error) console.error(`npm ci did not start: ${done.error.message}`)
  return done.status ?? 1
}
