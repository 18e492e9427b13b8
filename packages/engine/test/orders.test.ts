import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isFaction } from '@arrakis/engine'
import { MODULES } from '@arrakis/engine/modules'
import { base } from '../src/modules/base.ts'

const SRC = join(import.meta.dirname, '../src')

/** The moments that a file asks orders for, but for those of cards, which are put together. */
function momentsIn(text: string): string[] {
  const named = new Map([...text.matchAll(/const (\w+) = '([^']+)'/g)].map(([, name, id]) => [name!, id!]))
  const asked = [...text.matchAll(/wantsMoment\(g, [\w.]+, ('([^']+)'|\w+)\)/g)]
  return asked.map(([, word, id]) => id ?? named.get(word!) ?? word!)
}

test('an advantage says that its owner is asked for it by order, if and only if the owner is', () => {
  const texts = globSync('**/*.ts', { cwd: SRC }).map((file) => readFileSync(join(SRC, file), 'utf8'))
  const asked = texts.flatMap(momentsIn).filter((id) => isFaction(id.split('.')[0]!))
  const sheets = [base, ...MODULES].flatMap(({ sheets = [] }: (typeof MODULES)[number]) => sheets)
  const declared = sheets.flatMap(({ advantages }) => advantages.flatMap(({ id, ahead }) => (ahead?.order ? [id] : [])))
  assert.ok(declared.length > 3)
  assert.deepEqual([...new Set(declared)].sort(), [...new Set(asked)].sort())
})
