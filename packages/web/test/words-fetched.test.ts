import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { test } from 'node:test'
import { english, type Part } from '../src/text/en/index.ts'

const SRC = join(import.meta.dirname, '../src')
const source = (file: string): string => readFileSync(file, 'utf8')
const isText = (file: string): boolean => file.startsWith(join(SRC, 'text/'))

/** A module and everything it imports, without types and dynamic imports. */
function importedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || isText(file)) return seen
  seen.add(file)
  for (const [, clause, from] of source(file).matchAll(/^(?:import|export) ([^;']*?)from '(\.[^']+\.tsx?)'/gm))
    if (!clause!.startsWith('type ')) importedBy(resolve(dirname(file), from!), seen)
  return seen
}

/** `area` and `area.word` for every text that a module uses. */
function usedIn(file: string): string[] {
  const said = source(file).matchAll(/\b(?:t|text|texts\(\))\.([a-z]\w+)(?:\.([a-zA-Z]\w+))?/g)
  return [...said].flatMap(([, area, word]) => [area!, ...(word ? [`${area}.${word}`] : [])])
}

function wordsIn(texts: object): Set<string> {
  const all = new Set<string>()
  for (const [area, words] of Object.entries(texts)) {
    all.add(area)
    if (typeof words === 'object') for (const word of Object.keys(words)) all.add(`${area}.${word}`)
  }
  return all
}

const core = wordsIn(english.core)
const parts = new Map<string, Set<string>>()
for (const [part, load] of Object.entries(english.parts)) parts.set(part, wordsIn((await load()).words))

/** The texts that these modules use, but that are neither in the core nor in these parts. */
function missing(files: Iterable<string>, has: readonly Part[]): string[] {
  const there = [core, ...has.map((part) => parts.get(part)!)]
  const all = [...parts.values()]
  return [...files].flatMap((file) =>
    usedIn(file)
      .filter((word) => all.some((part) => part.has(word)) && !there.some((part) => part.has(word)))
      .map((word) => `${file.slice(SRC.length + 1)} uses ${word}`),
  )
}

interface Fetched {
  readonly where: string
  readonly file: string
  readonly words: readonly Part[]
}

/** Every lazy component, with the texts fetched with it. */
function lazyComponents(): Fetched[] {
  const found: Fetched[] = []
  for (const file of globSync('**/*.{ts,tsx}', { cwd: SRC }).map((name) => join(SRC, name))) {
    const text = source(file)
    const constants = new Map(
      [...text.matchAll(/const ([A-Z_]+): LazyOptions = \{([^}]*)\}/g)].map(([, name, of]) => [name!, of!]),
    )
    for (const [, from, rest] of text.matchAll(
      /lazyComponent\(\s*async \(\)[^']*import\('([^']+)'\)\)[^,)]*(?:,\s*([A-Z_]+|\{[^}]*\}))?/g,
    )) {
      const how = constants.get(rest ?? '') ?? rest ?? ''
      const inherited = /\.\.\.([A-Z_]+)/.exec(how)?.[1]
      const words =
        /words: \[([^\]]*)\]/.exec(how)?.[1] ??
        /words: \[([^\]]*)\]/.exec(constants.get(inherited ?? '') ?? '')?.[1] ??
        ''
      found.push({
        where: `${file.slice(SRC.length + 1)}: ${from}`,
        file: resolve(dirname(file), from!),
        words: [...words.matchAll(/'(\w+)'/g)].map(([, part]) => part as Part),
      })
    }
  }
  return found
}

test('code of the first page uses only texts that are always loaded', () => {
  const files = importedBy(join(SRC, 'main.tsx'))
  assert.ok(files.size > 5)
  assert.deepEqual(missing(files, []), [])
})

test('every lazy component fetches all texts that it uses', () => {
  const all = lazyComponents()
  assert.ok(all.length >= 25, `only ${all.length} found`)
  for (const { where, file, words } of all) {
    const files = importedBy(file)
    assert.deepEqual(missing(files, words), [], where)
  }
})

test('no lazy component fetches texts that it does not use', () => {
  for (const { where, file, words } of lazyComponents())
    for (const part of words) {
      const rest = words.filter((one) => one !== part)
      assert.ok(missing(importedBy(file), rest).length > 0, `${where} does not say anything of ${part}`)
    }
})
