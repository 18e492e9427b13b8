/**
 * Writes the API reference of the packages that others may install, made from their types and comments:
 *
 *   npm run docs [folder]      docs/reference unless said otherwise
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync, type Statement } from 'oxc-parser'

const root = join(import.meta.dirname, '..')

/** Something that the index of a package exports. */
export interface ExportedItem {
  readonly name: string
  /** The file that declares it, from the folder of the sources, without its ending. */
  readonly file: string
  /** Its declaration, as the compiler writes it. */
  readonly code: string
  /** The comment before it, without stars. */
  readonly comment: string
}

/** The declarations of a package, compiled into a folder of their own. */
function declarationsOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `arrakis-${name}-types-`))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const project = join(root, 'packages', name, 'tsconfig.pack.json')
  execFileSync(process.execPath, [tsc, '-p', project, '--emitDeclarationOnly', '--outDir', folder], {
    stdio: 'inherit',
  })
  return folder
}

/** Everything that a package exports, in the order of its index. */
export function exportedItems(name: string): ExportedItem[] {
  const folder = declarationsOf(name)
  try {
    const sources = join(folder, 'src')
    return exportsOf(join(sources, 'index.d.ts')).map((item) => {
      const { file, found } = origin(item)
      return { name: item.exported, file: relative(sources, file).replace(/\.d\.ts$/, ''), ...found }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Export {
  readonly file: string
  readonly local: string
  readonly exported: string
}

/** Where something is declared, if need be by way of files that only pass it on. */
function origin({ file, local }: Export): { readonly file: string; readonly found: Declared } {
  const found = declared(file).get(local)
  if (found) return { file, found }
  const passedOn = exportsOf(file).find(({ exported }) => exported === local)
  if (!passedOn) throw new Error(`${file} declares no ${local}`)
  return origin(passedOn)
}

function exportsOf(index: string): Export[] {
  return parsed(index).program.body.flatMap((statement): Export[] => {
    if (statement.type !== 'ExportNamedDeclaration' && statement.type !== 'ExportAllDeclaration') return []
    if (!statement.source) return []
    const file = join(dirname(index), statement.source.value.replace(/\.ts$/, '.d.ts'))
    if (statement.type === 'ExportAllDeclaration')
      return [...declared(file).keys()].map((local) => ({ file, local, exported: local }))
    return statement.specifiers.flatMap(({ local, exported }) =>
      local.type === 'Identifier' && exported.type === 'Identifier'
        ? [{ file, local: local.name, exported: exported.name }]
        : [],
    )
  })
}

type Declared = Pick<ExportedItem, 'code' | 'comment'>
const known = new Map<string, ReadonlyMap<string, Declared>>()

/** What a file of declarations exports, by name. */
function declared(file: string): ReadonlyMap<string, Declared> {
  const seen = known.get(file)
  if (seen) return seen
  const { text, program, comments } = parsed(file)
  const found = new Map<string, Declared>()
  for (const statement of program.body) {
    const before = comments.findLast(
      ({ end }) => end <= statement.start && text.slice(end, statement.start).trim() === '',
    )
    for (const name of namesOf(statement)) {
      const earlier = found.get(name)
      const code = text.slice(statement.start, statement.end).replace(/^export (?:declare )?/, '')
      // A type and a value may share their name, and a function may be declared more than once.
      found.set(name, {
        code: earlier ? `${earlier.code}\n${code}` : code,
        comment: earlier?.comment || plain(before?.value ?? ''),
      })
    }
  }
  known.set(file, found)
  return found
}

function namesOf(statement: Statement): string[] {
  if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
  const { declaration } = statement
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
}

function parsed(file: string) {
  const text = readFileSync(file, 'utf8')
  const { program, comments, errors } = parseSync(file, text, { sourceType: 'module' })
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return { text, program, comments }
}

const plain = (comment: string): string =>
  comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .trim()

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** A longer declaration is folded. */
const LONG = 24

/** One page: what a package exports, by the file that declares it. */
export function page(
  title: string,
  items: readonly ExportedItem[],
  linkTo: (name: string) => string | undefined,
): string {
  const linked = (code: string, own: string): string =>
    escaped(code).replace(/\b[A-Za-z_$][\w$]*\b/g, (word) => {
      const link = word === own ? undefined : linkTo(word)
      return link ? `<a href="${link}">${word}</a>` : word
    })
  const files = [...new Set(items.map(({ file }) => file))]
  const section = ({ name, code, comment }: ExportedItem): string => {
    const lines = code.split('\n')
    const block = `<pre><code>${linked(code, name)}</code></pre>`
    const folded = lines.length > LONG ? `<details><summary>${lines.length} lines</summary>${block}</details>` : block
    const words = comment && `<p>${escaped(comment).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`
    return `<section id="${name}"><h3>${name}</h3>${words}${folded}</section>`
  }
  const body = files.map((file) => {
    const own = items.filter((item) => item.file === file)
    return `<h2 id="${file}">${file}</h2>${own.map(section).join('\n')}`
  })
  const contents = files.map((file) => {
    const own = items.filter((item) => item.file === file)
    return `<li><a href="#${file}">${file}</a>: ${own.map(({ name }) => `<a href="#${name}">${name}</a>`).join(', ')}</li>`
  })
  return html(title, `<h1>${title}</h1><ul>${contents.join('\n')}</ul>${body.join('\n')}`)
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem}
pre{background:#8881;padding:.75rem;overflow-x:auto}h2{border-bottom:1px solid #8886}:root{color-scheme:light dark}`

const html = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${STYLE}</style><body>${body}</body></html>\n`

/** The pages of the reference, by file name. */
export function referencePages(): Map<string, string> {
  const packages = ['engine', 'bots'].map((name) => ({ name, items: exportedItems(name) }))
  const links = new Map(
    packages.flatMap(({ name, items }) => items.map((item) => [item.name, `${name}.html#${item.name}`])),
  )
  const pages = new Map<string, string>()
  for (const { name, items } of packages) {
    const own = new Set(items.map((item) => item.name))
    const linkTo = (word: string): string | undefined => (own.has(word) ? `#${word}` : links.get(word))
    pages.set(`${name}.html`, page(`@arrakis/${name}`, items, linkTo))
  }
  const list = packages.map(
    ({ name, items }) => `<li><a href="${name}.html">@arrakis/${name}</a>: ${items.length} exports</li>`,
  )
  pages.set('index.html', html('Arrakis: API reference', `<h1>API reference</h1><ul>${list.join('')}</ul>`))
  return pages
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(root, 'docs/reference'))
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of referencePages()) writeFileSync(join(folder, file), text)
  console.log(`Written to ${join(folder, 'index.html')}`)
}
