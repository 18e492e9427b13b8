import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advice, installCommands } from './test-programs.mjs'

const both = ['chromium', 'postgresql']
const more = ['chromium-headless-shell']

test('npm test installs nothing on the machine of a person, and prints one command', () => {
  assert.deepEqual(installCommands(both, more, { apt: true, root: false, ci: false }), [])
  assert.match(advice(both, { apt: true }), /^ {2}sudo apt-get install chromium postgresql$/m)
})

test('npm test installs what is missing as root, without sudo', () => {
  const commands = installCommands(both, more, { apt: true, root: true, ci: false })
  assert.deepEqual(
    commands.map(([, verb, ...rest]) => [verb, ...rest.filter((one) => !one.startsWith('-'))]),
    [['update'], ['install', ...both], ['install', ...more]],
  )
  assert.ok(commands.every(([program]) => program === '/usr/bin/apt-get'))
})

test('what is only welcome is installed apart, so that its lack stops nothing', () => {
  const [only, ...others] = installCommands([], more, { apt: true, root: true, ci: false })
  assert.deepEqual([only?.includes('install'), only?.at(-1), others], [true, ...more, []])
})

test('npm test installs what is missing in CI, with a sudo that asks for no password', () => {
  const commands = installCommands(['chromium'], [], { apt: true, root: false, ci: true })
  assert.ok(commands.every(([program, flag]) => program === 'sudo' && flag === '-n'))
})

test('npm test installs nothing where there is no apt-get', () => {
  assert.deepEqual(installCommands(both, more, { apt: false, root: true, ci: true }), [])
  assert.match(advice(['postgresql'], { apt: false }), /brew install postgresql/)
})
