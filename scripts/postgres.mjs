// Runs before `npm test`: the tests of the shared store need PostgreSQL's programs. Once here, for apt allows one at a time.
import { existsSync, readdirSync } from 'node:fs'
import { installDebian } from './debian.mjs'

const DEBIAN = '/usr/lib/postgresql'
const isThere = () => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const folders = [...versions.map((version) => `${DEBIAN}/${version}/bin`), '/usr/local/bin', '/opt/homebrew/bin']
  return folders.some((folder) => existsSync(`${folder}/initdb`))
}

if (!isThere()) installDebian('postgresql', 'PostgreSQL')
if (!isThere()) {
  console.error('The tests of the shared store need PostgreSQL: install it (Debian: apt-get install postgresql).')
  process.exitCode = 1
}
