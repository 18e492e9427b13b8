import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wrongImports } from './check-imports.ts'

const engine = 'packages/engine/src'

const ALLOWED: [file: string, source: string][] = [
  [`${engine}/phases/bidding.ts`, `import { ask } from '../kernel/ask.ts'`],
  [`${engine}/phases/bidding.ts`, `import { pay } from './pay.ts'`],
  [`${engine}/phases/bidding.ts`, `// once taken from '../factions/emperor.ts'`],
  [`${engine}/board/map.ts`, `import map from '../../data/map.json' with { type: 'json' }`],
  [`${engine}/index.ts`, `export * from './view/view.ts'`],
  ['packages/engine/test/rng.test.ts', `import { test } from 'node:test'\nimport { rng } from '../src/kernel/rng.ts'`],
  ['packages/cli/src/main.ts', `import { create } from '@arrakis/engine'`],
  ['packages/web/src/board/geometry.ts', `import layout from '@arrakis/engine/map-layout'`],
]

const REFUSED: [file: string, source: string, message: string][] = [
  [`${engine}/phases/bidding.ts`, `import { x } from '../factions/emperor.ts'`, 'phases may not import factions'],
  [`${engine}/kernel/ask.ts`, `export type { Seat } from '../model/seat.ts'`, 'kernel may not import model'],
  [`${engine}/kernel/ask.ts`, `const model = await import('../model/seat.ts')`, 'kernel may not import model'],
  [`${engine}/kernel/ask.ts`, `import '../model/seat.ts'`, 'kernel may not import model'],
  [`${engine}/view/view.ts`, `import { en } from '../text/en.ts'`, 'view may not import text'],
  [
    `${engine}/attic/old.ts`,
    `import { x } from '../kernel/ask.ts'`,
    `the folder 'attic' is not in the table of folders`,
  ],
  [`${engine}/kernel/rng.ts`, `import { randomInt } from 'node:crypto'`, 'the engine imports nothing but itself'],
  [`${engine}/text/en.ts`, `import { parse } from 'yaml'`, 'the engine imports nothing but itself'],
  [`${engine}/index.ts`, `import { random } from '@arrakis/bots'`, 'engine may not import bots'],
  [
    'packages/cli/src/main.ts',
    `import { x } from '../../engine/src/index.ts'`,
    'another package is imported by its name',
  ],
  [
    'packages/cli/src/main.ts',
    `import { x } from '@arrakis/engine/src/kernel/ask.ts'`,
    'only the index of @arrakis/engine may be imported',
  ],
  ['packages/web/src/app.tsx', `import { serve } from '@arrakis/server'`, 'web may not import server'],
]

test('imports in the right direction pass', () => {
  for (const [file, source] of ALLOWED) assert.deepEqual(wrongImports(file, source), [])
})

test('imports in the wrong direction are named with their reason', () => {
  for (const [file, source, message] of REFUSED) {
    const wrong = wrongImports(file, source)
    assert.equal(wrong.length, 1, `${file}: ${source}`)
    assert.ok(wrong[0]?.startsWith(`${file}:1 `) && wrong[0].endsWith(message), wrong[0])
  }
})

test('the line reported is that of the path, also for imports of several lines', () => {
  const source = `import { a } from './a.ts'\n\nimport {\n  type B, // don't\n  c,\n} from '../tables/c.ts'\n`
  assert.deepEqual(wrongImports(`${engine}/kernel/b.ts`, source), [
    `${engine}/kernel/b.ts:6 imports '../tables/c.ts': kernel may not import tables`,
  ])
})
