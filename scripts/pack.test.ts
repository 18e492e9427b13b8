/** The packages as others get them: packed, installed in an empty folder, and used without anything of this repository. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, before, test } from 'node:test'
import { botNamed, playGame } from '@arrakis/bots'
import { hashOf, type TableConfig } from '@arrakis/engine'

const root = join(import.meta.dirname, '..')
const work = mkdtempSync(join(tmpdir(), 'arrakis-pack-'))
const empty = join(work, 'empty')

const TABLE: TableConfig = {
  preset: 'gf9-advanced',
  options: { 'game.maxTurns': 2 },
  seats: [{ faction: 'atreides' }, { faction: 'harkonnen' }, { faction: 'guild' }],
}
const SCRIPT = `
import { botNamed, playGame } from '@arrakis/bots'
import { hashOf } from '@arrakis/engine'
const { state } = playGame(${JSON.stringify(TABLE)}, 'packed', ['mentat', 'apprentice', 'random'].map(botNamed))
console.log(JSON.stringify({ outcome: state.outcome, hash: hashOf(state) }))
`
const TYPES = `
import { apply, create, type Command, type Faction } from '@arrakis/engine'
import { type Bot, mentat } from '@arrakis/bots'
const state = create({ preset: 'gf9-basic', seats: [{ faction: 'atreides' }, { faction: 'fremen' }] }, 'seed')
const command: Command = { seat: 'atreides', kind: 'bid', answer: 3 }
export const result = apply(state, command)
export const bot: Bot = mentat
// @ts-expect-error An unknown faction does not compile: the types are there.
export const faction: Faction = 'nobody'
`

const run = (program: string, args: string[], cwd: string): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

/** `npm pack` writes into the folder of a package: it runs in a copy, so that other tests see the packages unchanged. */
function pack(): string[] {
  const copy = join(work, 'copy')
  for (const path of ['package.json', 'tsconfig.json', 'scripts/pack.ts']) cpSync(join(root, path), join(copy, path))
  for (const name of ['engine', 'bots'])
    cpSync(join(root, 'packages', name), join(copy, 'packages', name), {
      recursive: true,
      filter: (path) => !/\/(?:test|dist)$/.test(path),
    })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const manifests = ['engine', 'bots'].map((name) => join(copy, 'packages', name, 'package.json'))
  const sources = manifests.map((path) => readFileSync(path, 'utf8'))
  for (const name of ['engine', 'bots'])
    run('npm', ['pack', '--silent', '--pack-destination', work], join(copy, 'packages', name))
  assert.deepEqual(
    manifests.map((path) => readFileSync(path, 'utf8')),
    sources,
    'npm pack leaves the manifests as they were',
  )
  return readdirSync(work).filter((file) => file.endsWith('.tgz'))
}

before(() => {
  const tarballs = pack()
  mkdirSync(empty)
  writeFileSync(join(empty, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  writeFileSync(join(empty, 'play.js'), SCRIPT)
  run('npm', ['install', '--silent', '--offline', ...tarballs.map((file) => join(work, file))], empty)
})
after(() => rmSync(work, { recursive: true, force: true }))

/** This Node, and another one that the system has (`npm test` puts its own first). */
function nodes(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const systems = folders.map((folder) => join(folder, 'node')).filter((path) => existsSync(path))
  return [...new Set([process.execPath, ...systems.slice(0, 1)])]
}

const expected = (): unknown => {
  const { state } = playGame(TABLE, 'packed', ['mentat', 'apprentice', 'random'].map(botNamed))
  return { outcome: state.outcome, hash: hashOf(state) }
}

test('the packed engine and bots play the same game as the sources, in each Node of this machine', (t) => {
  for (const node of nodes()) {
    t.diagnostic(run(node, ['--version'], empty).trim())
    assert.deepEqual(
      JSON.parse(run(node, ['--throw-deprecation', 'play.js'], empty)),
      JSON.parse(JSON.stringify(expected())),
    )
  }
})

test('the packed engine and bots play the same game from a bundle', () => {
  const bundle = join(work, 'bundle.js')
  const rolldown = join(root, 'node_modules/rolldown/bin/cli.mjs')
  run(process.execPath, [rolldown, 'play.js', '--file', bundle, '--platform', 'browser', '--log-level', 'warn'], empty)
  mkdirSync(join(work, 'bundled'))
  cpSync(bundle, join(work, 'bundled/play.mjs'))
  for (const node of nodes())
    assert.deepEqual(JSON.parse(run(node, ['play.mjs'], join(work, 'bundled'))), JSON.parse(JSON.stringify(expected())))
})

test('the packed types compile, and know the factions', () => {
  writeFileSync(join(empty, 'use.ts'), TYPES)
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--skipLibCheck',
    'false',
    '--types',
    '',
  ]
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options, 'use.ts'], empty)
})

test('the packed packages hold scripts, types, licence and README, and no sources or tests', () => {
  for (const name of ['engine', 'bots']) {
    const folder = join(empty, 'node_modules/@arrakis', name)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const file of ['LICENSE', 'README.md', 'dist/src/index.js', 'dist/src/index.d.ts'])
      assert.ok(files.includes(file), `${name} ${file}`)
    assert.deepEqual(
      files.filter((file) => /(?<!\.d)\.ts$|\.test\.|\.source\.json$/.test(file)),
      [],
    )
  }
})
