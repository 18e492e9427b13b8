import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { BREAKPOINTS, HIGH_HEIGHT, LOW_HEIGHT } from '../src/kit/breakpoints.ts'

const SRC = join(import.meta.dirname, '../src')
const TOKENS = 'style/tokens.css'
const LAYERS = '@layer reset, tokens, kit, parts, pages;'

const withoutComments = (css: string): string =>
  css.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ' '))
const SHEETS = globSync('**/*.css', { cwd: SRC })
  .toSorted()
  .map((name) => ({ name, css: withoutComments(readFileSync(join(SRC, name), 'utf8')) }))

/** Every match that is not allowed, with the file and line where it stands. */
function found(pattern: RegExp, isAllowed: (match: RegExpMatchArray, sheet: string) => boolean): string[] {
  return SHEETS.flatMap(({ name, css }) =>
    [...css.matchAll(pattern)]
      .filter((match) => !isAllowed(match, name))
      .map((match) => `${name}:${css.slice(0, match.index).split('\n').length} ${match[0].trim()}`),
  )
}

/** Notations of colours, and the names that people type first. */
const COLOUR = new RegExp(
  [
    String.raw`#[0-9a-f]{3,8}\b(?=[^{}]*[;}])`,
    String.raw`\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(`,
    String.raw`(?<![-\w.])(?:white|black|red|green|blue|yellow|orange|brown|gold|gr[ae]y|silver|purple|pink|beige)(?![-\w])`,
  ].join('|'),
  'gi',
)

test('colours are written only in the tokens file', () => {
  assert.deepEqual(
    found(COLOUR, (_, sheet) => sheet === TOKENS),
    [],
  )
})

test('every type size is one of the scale', () => {
  const tokens = SHEETS.find(({ name }) => name === TOKENS)!.css
  const scale = new Set([...tokens.matchAll(/--(?:size|drawn)-[\w-]+(?=:)/g)].map(([name]) => name))
  assert.deepEqual(
    found(/(?<![-\w])font(?:-size)?:\s*([^;]+);/g, ([, value = '']) => {
      if (value === 'inherit') return true
      const used = [...value.matchAll(/var\((--(?:size|drawn)-[\w-]+)\)/g)].map(([, name]) => name!)
      return used.length === 1 && scale.has(used[0]!)
    }),
    [],
  )
})

test('media queries use the breakpoints and no other size', () => {
  const sizes: readonly string[] = [
    ...Object.values(BREAKPOINTS).map((width) => `width ${width}`),
    `height ${LOW_HEIGHT}`,
    `height ${HIGH_HEIGHT}`,
  ]
  assert.deepEqual(
    found(/@media[^{]+/g, ([query]) => {
      const compared = [...query.matchAll(/\((width|height) (?:<|>=) ([^)]+)\)/g)]
      const isKnown = compared.every(([, side, size]) => sizes.includes(`${side} ${size}`))
      return isKnown && !/(?:min|max)-(?:width|height)|\d/.test(query.replaceAll(/\((?:width|height) [^)]+\)/g, ''))
    }),
    [],
  )
})

test('every style sheet is in one of the layers, and their order is declared first', () => {
  assert.ok(SHEETS.find(({ name }) => name === TOKENS)!.css.startsWith(LAYERS))
  const layered = /^\s*@layer (?:reset|tokens|kit|parts|pages) \{\n(?: {2}.*\n|\s*\n)*\}\s*$/
  const wrong = SHEETS.filter(({ css }) => !layered.test(css.replace(LAYERS, '')))
  assert.deepEqual(
    wrong.map(({ name }) => name),
    [],
  )
})

interface Declaration {
  readonly selector: string
  readonly property: string
  /** Whether it holds only at some sizes. */
  readonly isConditional: boolean
  readonly line: number
}

/** Every declaration of a style sheet, in their order; one with several selectors is several. */
function declarationsOf(css: string): Declaration[] {
  const rules: Declaration[] = []
  const open: string[] = []
  for (const { 0: piece, index } of css.matchAll(/[^{};]*[{};]/g)) {
    const head = piece.slice(0, -1).trim().replaceAll(/\s+/g, ' ')
    if (piece.endsWith('{')) open.push(head)
    else if (piece.endsWith('}')) open.pop()
    else {
      const [, property] = /^([-a-z]+):/.exec(head) ?? []
      const selectors = open.filter((one) => !one.startsWith('@')).join(' ')
      if (!property || !selectors) continue
      for (const selector of selectors.split(/,(?![^(]*\))/))
        rules.push({
          selector: selector.trim(),
          property,
          isConditional: open.some((one) => /^@(?:media|container)/.test(one)),
          line: css.slice(0, index).split('\n').length,
        })
    }
  }
  return rules
}

test('what holds at some sizes only is not undone by a later rule for all sizes', () => {
  const undone = SHEETS.flatMap(({ name, css }) => {
    const rules = declarationsOf(css)
    return rules.flatMap((rule, i) =>
      rules
        .slice(rule.isConditional ? i + 1 : rules.length)
        .filter(
          ({ isConditional, selector, property }) =>
            !isConditional && selector === rule.selector && property === rule.property,
        )
        .map(({ line }) => `${name}:${rule.line} ${rule.selector} { ${rule.property} } by line ${line}`),
    )
  })
  assert.deepEqual(undone, [])
})
