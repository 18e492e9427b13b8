import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advice, installCommands } from './test-programs.mjs'

const both = ['chromium', 'postgresql']

test('npm test installs nothing on the machine of a person, and prints one command', () => {
  assert.deepEqual(installCommands(both, { apt: true, root: false, ci: false }), [])
  assert.match(advice(both, { apt: true }), /^ {2}sudo apt-get install chromium postgresql$/m)
})

test('npm test installs what is missing as root, without sudo', () => {
  const commands = installCommands(both, { apt: true, root: true, ci: false })
  assert.equal(commands.length, 2)
  assert.ok(commands.every(([program]) => program === '/usr/bin/apt-get'))
  assert.ok(commands.at(-1)?.includes('postgresql'))
})

test('npm test installs what is missing in CI, with a sudo that asks for no password', () => {
  const commands = installCommands(['chromium'], { apt: true, root: false, ci: true })
  assert.ok(commands.every(([program, flag]) => program === 'sudo' && flag === '-n'))
})

test('npm test installs nothing where there is no apt-get', () => {
  assert.deepEqual(installCommands(both, { apt: false, root: true, ci: true }), [])
  assert.match(advice(['postgresql'], { apt: false }), /brew install postgresql/)
})
