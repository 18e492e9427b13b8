import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { CHAIRS, DECISION_KINDS, DECISIONS, type DecisionKind, isAskedKind, type View } from '@arrakis/engine'
import { chairOf } from '../../src/rooms/table.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { type Description, descriptionBy, referencesIn } from '../support/description.ts'
import { changed } from '../support/mutations.ts'
import { viewOf } from '../support/play.ts'
import { keepTable, type Position, positionsOfAllKinds } from '../support/positions.ts'
import { type SchemaChecker, schemaChecker } from '../support/schema-checker.ts'
import { type Answer, type Client, type Harness, harness } from '../support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'arrakis-decisions-'))
const env = { SQLITE_FILE: join(folder, 'arrakis.db'), LOG_LEVEL: 'error' }
/** For each kind a table at which it can be sent. */
const tables = new Map<DecisionKind, Position & { readonly table: string; readonly as: string }>()
let h: Harness
let me: Client
let described: Description
let problemWith: SchemaChecker

before(async () => {
  const first = await harness(env)
  const { json } = await first.stranger('POST', '/api/guests', { name: 'Ann', as: 'token' })
  await first.close()
  const store = openSqlite(env.SQLITE_FILE)
  const person = { id: json.person.id, name: json.person.name }
  for (const [kind, position] of positionsOfAllKinds()) {
    const { state, command } = position
    const as = CHAIRS[chairOf(state, command.seat)]!
    tables.set(kind, { ...position, table: await keepTable(store, person, state), as })
  }
  await store.close()
  h = await harness(env)
  me = h.withToken(json.token)
  described = await descriptionBy(h.stranger)
  problemWith = await schemaChecker(described.components.schemas)
})
after(async () => {
  await h.close()
  rmSync(folder, { recursive: true })
})

/** `karama-see-plan` is `KaramaSeePlan`. */
const nameOf = (kind: DecisionKind): string =>
  kind.replaceAll(/(?:^|[-.])(\w)/g, (_, letter: string) => letter.toUpperCase())
const examplesOf = (kind: DecisionKind): readonly unknown[] =>
  described.components.schemas[`Answer${nameOf(kind)}`]?.examples ?? []

const gameOf = async (kind: DecisionKind): Promise<View> => {
  const { table, as } = tables.get(kind)!
  return (await viewOf(me, table, as)).game
}

/** Sends an answer to the table of its kind, by somebody who can give it. */
async function send(kind: DecisionKind, answer: unknown): Promise<Answer> {
  const { table, as } = tables.get(kind)!
  const decision = (await gameOf(kind)).asked.find((one) => one.kind === kind)
  assert.ok(decision, `nobody can send ${kind}`)
  const ask = isAskedKind(kind) ? { ask: decision.ask } : {}
  const body = { as, kind, ...ask, answer }
  const reply = await me('POST', `/api/tables/${table}/commands`, body)
  assert.equal(problemWith('Command', body) === null, DECISIONS[kind].answer.check(answer) === null)
  return reply
}

test('every kind comes up in the scenarios', () => {
  assert.deepEqual([...tables.keys()].sort(), [...DECISION_KINDS].sort())
})

test('every kind has a schema of its command, and examples', () => {
  const { paths, components } = described
  const { schema, examples = {} } =
    paths['/api/tables/{table}/commands']!.post!.requestBody!.content!['application/json']!
  assert.equal(schema.$ref, '#/components/schemas/Command')
  assert.deepEqual(Object.keys(examples).sort(), [...DECISION_KINDS].sort())
  const { oneOf, discriminator } = components.schemas.Command!
  assert.equal(discriminator!.propertyName, 'kind')
  assert.equal(oneOf!.length, DECISION_KINDS.length)
  for (const kind of DECISION_KINDS) {
    assert.equal(discriminator!.mapping[kind], `#/components/schemas/Command${nameOf(kind)}`)
    assert.equal(problemWith('Command', examples[kind]!.value), null, kind)
    assert.ok(examplesOf(kind).length > 0, kind)
  }
})

test('every reference of the description leads somewhere, and so do those of the rules by themselves', async () => {
  const { json, text } = await h.stranger('GET', '/api/rules')
  const rules = JSON.parse(text) as Pick<Description, 'components'>
  for (const document of [described, rules])
    for (const reference of referencesIn(document)) {
      const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(reference) ?? []
      assert.ok(document.components.schemas[name], reference)
    }
  assert.deepEqual(
    json.decisions.map(({ kind }) => kind),
    DECISION_KINDS,
  )
})

for (const kind of DECISION_KINDS)
  test(`the schema and the engine agree about answers to ${kind}`, () => {
    const { answer } = DECISIONS[kind]
    const [right, wrong] = [new Set<string>(), new Set<string>()]
    const compare = (value: unknown): void => {
      const problem = problemWith(`Answer${nameOf(kind)}`, value)
      assert.equal(answer.check(value) === null, problem === null, `${JSON.stringify(value)} ${problem}`)
      ;(problem === null ? right : wrong).add(JSON.stringify(value))
    }
    for (const example of examplesOf(kind)) {
      assert.equal(answer.check(example), null)
      for (const value of [example, ...changed(example)]) compare(value)
    }
    compare(tables.get(kind)!.command.answer)
    assert.ok(right.size > 0 && wrong.size > 10)
  })

test('what a seat is offered is as described', async () => {
  for (const kind of DECISION_KINDS) {
    const game = await gameOf(kind)
    assert.ok(game.asked.length > 0)
    for (const decision of game.asked) assert.equal(problemWith('Decision', decision), null, JSON.stringify(decision))
    assert.equal(problemWith('Game', game), null, kind)
  }
})

for (const kind of DECISION_KINDS)
  test(`${kind} is sent to a table as described`, async () => {
    const wrong = examplesOf(kind).flatMap((example) => [...changed(example)])
    const { answer } = DECISIONS[kind]
    const refused = wrong.filter((value) => answer.check(value) !== null)
    for (const value of [...refused.slice(0, 20), ...refused.slice(-20)]) {
      const reply = await send(kind, value)
      assert.deepEqual([reply.status, reply.json.code], [400, 'malformed'])
      const { expected, at } = answer.check(value)!
      assert.deepEqual(reply.json.data, { expected, at })
    }
    for (const example of examplesOf(kind)) {
      const reply = await send(kind, example)
      if (reply.status === 200) return
      assert.notEqual(reply.json.code, 'malformed', reply.text)
      assert.ok(!['not-asked', 'late', 'not-now', 'game-over'].includes(reply.json.code), reply.text)
    }
    const reply = await send(kind, tables.get(kind)!.command.answer)
    assert.equal(reply.status, 200, reply.text)
  })
