// Runs before `npm test`: the tests of the client need a browser.
import { existsSync } from 'node:fs'
import { installDebian } from './debian.mjs'

const isThere = () => existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium')

if (!isThere()) installDebian('chromium', 'Chromium')
if (!isThere()) {
  console.error(
    'The tests of the client need Chromium: install it (Debian: apt-get install chromium), or name its program in CHROMIUM.',
  )
  process.exitCode = 1
}
