// Runs before `npm test`, which needs two programs that npm does not install: a browser and a database.
// If one is missing, this prints the command that installs it. It installs by itself only as root or in CI.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const DEBIAN_POSTGRES = '/usr/lib/postgresql'
const APT = '/usr/bin/apt-get'

function hasPostgres() {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : []
  const folders = [
    ...versions.map((version) => `${DEBIAN_POSTGRES}/${version}/bin`),
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ]
  return folders.some((folder) => existsSync(`${folder}/initdb`))
}

const NEEDED = [
  { name: 'chromium', isThere: () => existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium') },
  { name: 'postgresql', isThere: hasPostgres },
]
/** Tests take less of the processor in it than in the whole browser. Not every system has it. */
const WELCOME = [
  {
    name: 'chromium-headless-shell',
    isThere: () => process.env.CHROMIUM !== undefined || existsSync('/usr/lib/chromium/chromium-headless-shell'),
  },
]

/** @param {typeof NEEDED} programs */
const missingOf = (programs) => programs.filter(({ isThere }) => !isThere()).map(({ name }) => name)

/**
 * The commands that install programs on this machine; none where nobody allowed it.
 * @param {readonly string[]} needed
 * @param {readonly string[]} welcome installed apart, as that may fail
 * @param {{ apt: boolean, root: boolean, ci: boolean }} machine
 * @returns {string[][]}
 */
export function installCommands(needed, welcome, { apt, root, ci }) {
  if (!apt || !(root || ci)) return []
  const run = root ? [APT] : ['sudo', '-n', APT]
  const install = [...run, 'install', '-y', '--no-install-recommends']
  // The package lists of a fresh machine may be missing or old.
  return [
    ...(needed.length > 0
      ? [
          [...run, 'update'],
          [...install, ...needed],
        ]
      : []),
    ...welcome.map((name) => [...install, name]),
  ]
}

/**
 * What to tell somebody whose machine lacks `names`.
 * @param {readonly string[]} names
 * @param {{ apt: boolean }} machine
 */
export function advice(names, { apt }) {
  const command = apt ? `sudo apt-get install ${names.join(' ')}` : `brew install ${names.join(' ')}`
  const lines = [`npm test needs ${names.join(' and ')}. Please run:`, '', `  ${command}`, '']
  if (names.includes('chromium'))
    lines.push('A Chromium or Chrome installed elsewhere can be named: CHROMIUM=/path/to/it npm test')
  return lines.join('\n')
}

function main() {
  const machine = { apt: existsSync(APT), root: process.getuid?.() === 0, ci: Boolean(process.env.CI) }
  const needed = missingOf(NEEDED)
  const welcome = missingOf(WELCOME)
  const commands = installCommands(needed, welcome, machine)
  if (commands.length > 0) console.log(`Installing ${[...needed, ...welcome].join(' and ')} for the tests.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const [program = '', ...args] of commands)
    spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  const missing = missingOf(NEEDED)
  if (missing.length === 0) return
  console.error(advice(missing, machine))
  process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) main()
