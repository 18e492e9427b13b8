// Runs before `npm test`: the tests of the shared store need PostgreSQL's programs. Once here, for apt allows one at a time.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const APT = '/usr/bin/apt-get'
const DEBIAN = '/usr/lib/postgresql'
const isThere = () => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const folders = [...versions.map((version) => `${DEBIAN}/${version}/bin`), '/usr/local/bin', '/opt/homebrew/bin']
  return folders.some((folder) => existsSync(`${folder}/initdb`))
}

if (!isThere() && existsSync(APT)) {
  const root = process.getuid?.() === 0
  const apt = (...args) =>
    spawnSync(root ? APT : 'sudo', root ? args : ['-n', APT, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  console.log('Installing PostgreSQL for the tests.')
  const install = () => apt('install', '-y', '--no-install-recommends', 'postgresql')
  // Lists may be missing or old on a fresh machine.
  if (!install() && apt('update')) install()
}
if (!isThere()) {
  console.error('The tests of the shared store need PostgreSQL: install it (Debian: apt-get install postgresql).')
  process.exitCode = 1
}
