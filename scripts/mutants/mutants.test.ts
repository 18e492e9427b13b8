import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scenarioChecks } from './checks.ts'
import { changesOf } from './operators.ts'
import { reachOf } from './reach.ts'
import { summaryOf, unreachedBy } from './report.ts'
import { changed, marked, REACHED } from './rewrite.ts'
import { mutantsOf, mutantsOfRules, sampleOf } from './sample.ts'
import { sourceOf } from './syntax.ts'
import { tryMutants } from './trial.ts'

/** What a line becomes by each change. */
const variants = (line: string): string[] => {
  const source = sourceOf('fixture.ts', line)
  return changesOf(source).map(({ start, end, becomes }) => `${line.slice(0, start)}${becomes}${line.slice(end)}`)
}

test('each operator makes the changes of a plausible mistake', () => {
  assert.deepEqual(variants('f = a < b'), ['void 0', 'f = (a <= b)', 'f = (a >= b)'])
  assert.deepEqual(variants('const f = a && b'), ['const f = ((a) || (b))', 'const f = (a)', 'const f = (b)'])
  assert.deepEqual(variants('const f = a ?? b'), ['const f = ((a) && (b))'])
  assert.deepEqual(variants('const f = !a'), ['const f = (a)'])
  assert.deepEqual(variants('const f = a ? b : c'), ['const f = true ? b : c', 'const f = false ? b : c'])
  assert.deepEqual(variants('const f = a - b'), ['const f = (a + b)'])
  assert.deepEqual(variants('const f = Math.ceil(a)'), ['const f = Math.floor(a)'])
  assert.deepEqual(variants('const f = [true, 2]'), [
    'const f = [false, 2]',
    'const f = [true, 3]',
    'const f = [true, 1]',
  ])
  assert.deepEqual(variants('const f = a?.some(b)'), ['const f = a?.every(b)'])
  assert.deepEqual(variants('const f = a.filter(b)'), ['const f = a'])
  assert.deepEqual(variants('pay(a, b)'), ['void 0'])
})

test('types, texts, errors thrown and the choices of random players are left alone', () => {
  assert.deepEqual(variants("type F = { a: 3 }\nconst f = 'a' + b"), [])
  assert.deepEqual(variants('function f() { if (a < b) throw new Error(c && d) }'), [])
  assert.deepEqual(variants('const f = { sample(rng) { return rng > 3 }, sampleGroup: () => 3 }'), [])
  assert.deepEqual(variants('const f = (rng, a) => below(rng, a + 1)'), [])
  assert.deepEqual(variants('const f = { a: true, b: true }'), [])
})

test('a change at the beginning of a statement does not join it to the line before', () => {
  const source = sourceOf('fixture.ts', 'const f = a\nb && c()\n')
  const texts = changesOf(source).map((change) => changed(source, change))
  assert.ok(texts.includes('const f = a\nvoid ((b))\n'), texts.join('\n'))
})

test('an instrumented source behaves like the source, and reports the places it reached', () => {
  const typescript = `const f = (a: { b?: { c: number[] } }, d: number) => {
  let e = 0
  e += d > 3 ? 1 : 2
  if (a.b && d !== 5) e++
  return [e, a.b?.c.some((n) => n > d)]
}
f`
  const source = sourceOf('fixture.ts', typescript)
  const changes = changesOf(source)
  const text = marked(source, [...changes.entries()])
  const run = (body: string, reached: number[]): unknown => {
    Object.assign(globalThis, { [REACHED]: reached })
    const made = new Function(`${body.slice(0, body.lastIndexOf('\n'))}\nreturn f`)() as (
      a: object,
      d: number,
    ) => unknown
    return [made({}, 4), made({ b: { c: [9] } }, 3)]
  }
  const reached: number[] = []
  assert.deepEqual(run(text, reached), run(source.text, []))
  assert.equal(reached.filter((mark) => mark === 1).length, changes.length)
})

test('a mutant keeps its name and its place in the sample when other lines change', () => {
  const line = 'const f = (a: number) => a > 3 && a < 9'
  const before = mutantsOf('fixture.ts', `${line}\n`)
  const after = mutantsOf('fixture.ts', `const g = 1\n\n${line}\n`)
  const names = (mutants: typeof before): string[] => mutants.map(({ id }) => id)
  assert.ok(names(before).every((id) => names(after).includes(id)))
  assert.equal(new Set(names(before)).size, before.length)
  const kept = names(sampleOf(after, 'x', after.length)).filter((id) => names(before).includes(id))
  assert.deepEqual(kept, names(sampleOf(before, 'x', before.length)))
  const twice = mutantsOf('fixture.ts', `${line}\n${line}\n`)
  assert.equal(new Set(names(twice)).size, 2 * before.length)
})

test('a scenario kills the mutants of what it shows, and no others', async () => {
  const mutants = mutantsOfRules('phases/charity.ts').filter(({ was }) => was.includes("'charity.amount'"))
  assert.ok(mutants.length > 3)
  const checks = scenarioChecks('scenarios/A5-charity-bidding/charity-*.yaml')
  const reach = await reachOf(mutants, checks)
  const verdicts = await tryMutants(mutants, reach, 2, () => {}, [])
  assert.ok(verdicts.every(({ by }) => by === 'scenarios'))
  assert.equal(summaryOf(verdicts, new Map()).share, 100)
  assert.equal(unreachedBy(reach, mutants), '')
  assert.match(unreachedBy(new Map(), mutants), /phases\/charity\.ts:\d+ return optionOf/)
  const elsewhere = await tryMutants(mutants.slice(0, 1), new Map(), 1, () => {}, [])
  assert.deepEqual(
    elsewhere.map(({ by }) => by),
    [null],
  )
})
