import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { clientTypes } from '../support/client-types.ts'
import { descriptionBy } from '../support/description.ts'
import { type Harness, harness } from '../support/server.ts'

const TSC = join(import.meta.dirname, '../../../../node_modules/typescript/bin/tsc')
const STRICT = {
  noEmit: true,
  allowImportingTsExtensions: true,
  strict: true,
  module: 'preserve',
  target: 'es2024',
  lib: ['es2024'],
  types: [],
}
const folder = mkdtempSync(join(tmpdir(), 'arrakis-client-'))
let h: Harness

before(async () => {
  h = await harness()
  writeFileSync(join(folder, 'client.d.ts'), clientTypes(await descriptionBy(h.stranger)))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, include: ['*.ts'] }))
})
after(async () => {
  await h.close()
  rmSync(folder, { recursive: true })
})

/** What the compiler says about a program that uses the client. */
async function complaints(program: string): Promise<string[]> {
  writeFileSync(join(folder, 'program.ts'), `import { call, type Decision } from './client.ts'\n${program}`)
  const compiled = promisify(execFile)(process.execPath, [TSC, '-p', folder, '--pretty', 'false'])
  const { stdout } = await compiled.catch((error: { stdout: string }) => error)
  return stdout.split('\n').filter((line) => /error TS/.test(line))
}

const sent = (command: string): string => `await call('POST /api/tables/{table}/commands', ${command})\n`

test('a program that uses a client made from the description compiles', async () => {
  const program = [
    sent(`{ kind: 'bid', ask: 12, answer: 3 }`),
    sent(`{ kind: 'bid', ask: 12, answer: { bid: 9, karama: 'karama' }, as: 'seat-2' }`),
    sent(`{ kind: 'move', ask: 1, answer: { from: [{ area: 'arrakeen:9', normal: 2, elite: 0 }], to: 'carthag:10' } }`),
    sent(`{ kind: 'orders', answer: [{ on: '*', do: 'ask' }] }`),
    `const { game } = await call('GET /api/tables/{table}/view', undefined)
     const most = (decision: Decision): number => decision.shape === 'some-of' ? decision.offer.most : 0
     export const found: number[] = (game?.asked ?? []).map(most)
     export const waits: string | undefined = game?.now[0]?.asking?.kind`,
  ]
  assert.deepEqual(await complaints(program.join('')), [])
})

const WRONG: Readonly<Record<string, string>> = {
  'an unknown field in an answer': `{ kind: 'bid', ask: 12, answer: { bid: 9, karma: 'karama' } }`,
  'a card that does not exist': `{ kind: 'karama', ask: 12, answer: 'karamba' }`,
  'the answer of another kind': `{ kind: 'move', ask: 12, answer: 3 }`,
  'a kind that does not exist': `{ kind: 'bits', ask: 12, answer: 3 }`,
  'a field too few': `{ kind: 'battle', ask: 12, answer: { area: 'arrakeen:9' } }`,
  'an answer without the number of its question': `{ kind: 'bid', answer: 3 }`,
}
for (const [what, command] of Object.entries(WRONG))
  test(`a program with ${what} does not compile`, async () => {
    assert.equal((await complaints(sent(command))).length, 1)
  })
