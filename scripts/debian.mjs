import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const APT = '/usr/bin/apt-get'

/** Installs a package of Debian's, if this is Debian. Says on the console that it does. */
export function installDebian(name, what) {
  if (!existsSync(APT)) return
  const root = process.getuid?.() === 0
  const apt = (...args) =>
    spawnSync(root ? APT : 'sudo', root ? args : ['-n', APT, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  console.log(`Installing ${what} for the tests.`)
  const install = () => apt('install', '-y', '--no-install-recommends', name)
  // Lists may be missing or old on a fresh machine.
  if (!install() && apt('update')) install()
}
