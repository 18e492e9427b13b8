/** Imports go one way: between packages, and inside the engine between its folders. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path/posix'

/** Which packages a package may import, always by name and never by path. */
const PACKAGES: Record<string, readonly string[]> = {
  engine: [],
  bots: ['engine'],
  server: ['engine', 'bots'],
  web: ['engine', 'bots'],
  cli: ['engine', 'bots'],
}

const RULES = ['kernel', 'model', 'editions', 'board', 'hooks', 'procedures', 'cards']
const TABLES = [...RULES, 'phases', 'factions', 'modules', 'tables']

/** Which folders of packages/engine/src a folder may import beside itself. A phase and a faction meet only in hooks. */
const FOLDERS: Record<string, readonly string[]> = {
  kernel: [],
  model: ['kernel'],
  editions: ['model'],
  board: ['kernel', 'model'],
  hooks: ['kernel', 'model', 'editions', 'board'],
  procedures: ['kernel', 'model', 'editions', 'board', 'hooks'],
  cards: ['kernel', 'model', 'editions', 'board', 'hooks', 'procedures'],
  phases: RULES,
  factions: RULES,
  modules: [...RULES, 'phases', 'factions', 'text'],
  tables: TABLES,
  play: TABLES,
  view: [...TABLES, 'play'],
  text: ['model'],
  record: [...TABLES, 'play', 'view'],
  scenario: [...TABLES, 'play', 'view', 'text'],
  'index.ts': [...TABLES, 'play', 'view', 'text', 'record', 'scenario'],
}

const SCOPE = '@arrakis/'
/** What a package has for others beside its index. */
const DATA: readonly string[] = [
  '@arrakis/engine/map-layout',
  '@arrakis/engine/modules',
  '@arrakis/bots/deals',
  '@arrakis/bots/modules',
  '@arrakis/bots/value',
]
/** What a package has for the tests of others, and for the bench. */
const FOR_TESTS: readonly string[] = ['@arrakis/engine/test-modules']
const BENCH = 'packages/cli/src/commands/bench.ts'
const ENGINE = 'packages/engine/'

interface Import {
  readonly line: number
  readonly from: string
}

/** What is wrong with the imports of one file; `file` is its path from the root of the repository. */
export function wrongImports(file: string, source: string): string[] {
  return importsOf(source).flatMap(({ line, from }) => {
    const wrong = wrongPackage(file, from) ?? (file.startsWith(`${ENGINE}src/`) ? wrongInEngine(file, from) : undefined)
    return wrong ? [`${file}:${line} imports '${from}': ${wrong}`] : []
  })
}

function wrongPackage(file: string, from: string): string | undefined {
  const own = packageOf(file)
  const allowed = PACKAGES[own]
  if (!allowed) return `the package '${own}' is not in the table of packages`
  if (isPath(from)) return packageOf(target(file, from)) === own ? undefined : 'another package is imported by its name'
  if (!from.startsWith(SCOPE)) return undefined
  const [name = '', ...inner] = from.slice(SCOPE.length).split('/')
  const allows = [...DATA, ...(file.includes('/test/') || file === BENCH ? FOR_TESTS : [])]
  if (inner.length > 0 && !allows.includes(from)) return `only the index of ${SCOPE}${name} may be imported`
  if (name !== own && !allowed.includes(name)) return `${own} may not import ${name}`
  return undefined
}

function wrongInEngine(file: string, from: string): string | undefined {
  if (!isPath(from)) return 'the engine imports nothing but itself'
  const to = target(file, from)
  if (to.endsWith('.json') && to.startsWith(ENGINE)) return undefined
  if (!to.startsWith(`${ENGINE}src/`)) return 'the engine imports nothing but itself'
  const [own, other] = [folderOf(file), folderOf(to)]
  const allowed = FOLDERS[own]
  if (!allowed) return `the folder '${own}' is not in the table of folders`
  return own === other || allowed.includes(other) ? undefined : `${own} may not import ${other}`
}

const isPath = (from: string) => from.startsWith('.') || from.startsWith('/')
const target = (file: string, from: string) => resolve('/', dirname(file), from).slice(1)
/** 'packages/cli/src/main.ts' is in 'cli'; what lies outside packages/ is in none. */
const packageOf = (file: string) => (file.startsWith('packages/') ? (file.split('/')[1] ?? '') : '')
const folderOf = (file: string) => file.slice(`${ENGINE}src/`.length).split('/')[0] ?? ''

const COMMENT = /(?<=^|\s)(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm
const IMPORT =
  /^\s*(?:import|export)\b[^'"=(;]*?\bfrom\s*['"]([^'"]+)|^\s*import\s*['"]([^'"]+)|\bimport\s*\(\s*['"]([^'"]+)/gm

function importsOf(source: string): Import[] {
  const code = source.replace(COMMENT, (comment) => comment.replace(/./g, ' '))
  return [...code.matchAll(IMPORT)].map((match) => ({
    line: code.slice(0, match.index + match[0].length).split('\n').length,
    from: match[1] ?? match[2] ?? match[3] ?? '',
  }))
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const files = globSync('packages/*/{src,test}/**/*.{ts,tsx}', { cwd: root }).toSorted()
  const wrong = files.flatMap((file) => wrongImports(file, readFileSync(join(root, file), 'utf8')))
  for (const message of wrong) console.error(message)
  if (wrong.length > 0) process.exitCode = 1
}
