/** What the documents name must exist: links, files, folders, npm scripts and commands. */
import assert from 'node:assert/strict'
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const FILES = globSync(
  ['*.md', 'docs/**/*.md', 'examples/*.md', 'scenarios/*.md', 'rules/*.md', 'packages/*/*.md', '.github/**/*.md'],
  {
    cwd: root,
  },
)
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '')

/** As GitHub makes the anchor of a heading. */
const anchorsOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('every link of the documents leads to a file, and to a heading that is there', () => {
  const wrong = FILES.flatMap((file) =>
    [...withoutCode(read(file)).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      const [path, anchor] = link.split('#')
      const target = path ? normalize(join(dirname(file), path)) : file
      if (!existsSync(join(root, target))) return [`${file}: ${link}`]
      return !anchor || anchorsOf(read(target)).includes(anchor) ? [] : [`${file}: ${link} has no such heading`]
    }),
  )
  assert.deepEqual(wrong, [])
})

test('every npm script that the documents name exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const wrong = FILES.flatMap((file) =>
    [...read(file).matchAll(/\bnpm (?:run (?:--silent )?([\w:-]+)|(start|test)\b)/g)].flatMap(([named, run, plain]) =>
      (run ?? plain)! in scripts ? [] : [`${file}: ${named}`],
    ),
  )
  assert.deepEqual(wrong, [])
})

test('every command of the command line that the documents name exists', () => {
  const commands = readdirSync(join(root, 'packages/cli/src/commands')).map((file) => file.replace('.ts', ''))
  const wrong = FILES.flatMap((file) =>
    [...read(file).matchAll(/\bnpx arrakis ([a-z]+)/g)].flatMap(([named, command]) =>
      commands.includes(command!) ? [] : [`${file}: ${named}`],
    ),
  )
  assert.deepEqual(wrong, [])
})

/** Paths may be written from the root, from the folder of the document, or from the sources of a package. */
const BASES = [
  '',
  ...['engine', 'bots', 'server', 'web', 'cli'].flatMap((name) => [`packages/${name}`, `packages/${name}/src`]),
]
/** `scenarios/CHAPTER/ID.yaml` stands for any; `data/` and `docs/reference/` are made by programs. */
const isPlaceholder = (path: string): boolean =>
  path.split('/').some((part) => /^[A-Z]{2,}(?:\.\w+)?$/.test(part) && part !== 'README.md')
const MADE = /^(?:\.?\/?data(?:\/|$)|docs\/reference|packages\/web\/dist|node_modules)/

test('every file and folder that the documents name exists', () => {
  const wrong = FILES.filter((file) => file !== 'CHANGELOG.md').flatMap((file) =>
    [...withoutCode(read(file)).matchAll(/`(\.{0,2}[\w@][\w.@*-]*(?:\/[\w.@*-]+)*\/?)`/g)].flatMap(([, path = '']) => {
      const isPath = /\.(?:ts|tsx|mjs|json|ya?ml|md)$/.test(path) || (path.endsWith('/') && !path.startsWith('/'))
      if (!isPath || isPlaceholder(path) || MADE.test(path)) return []
      const found = [dirname(file), ...BASES].some((base) => globSync(join(base, path), { cwd: root }).length > 0)
      return found || isNamedAnywhere(path) ? [] : [`${file}: ${path}`]
    }),
  )
  assert.deepEqual([...new Set(wrong)], [])
})

/** A file may be called by its last part once its folder is clear: `judges.ts` of the mentat. */
const isNamedAnywhere = (path: string): boolean =>
  !path.endsWith('/') &&
  globSync(`{packages/*/{src,test,build,scripts},scripts,rules,docs}/**/${path}`, { cwd: root }).length > 0

test('the tree in ARCHITECTURE.md has every folder of the sources, and no other', () => {
  const tree = /## Where is what\?[\s\S]*?```\n([\s\S]*?)```/.exec(read('ARCHITECTURE.md'))?.[1] ?? ''
  const listed: string[] = []
  const path: string[] = []
  for (const line of tree.split('\n').filter(Boolean)) {
    const [, indent = '', name = ''] = /^( *)(\S+)\//.exec(line) ?? []
    path.splice(indent.length / 2, path.length, name)
    listed.push(path.join('/'))
  }
  assert.deepEqual(
    listed.filter((folder) => !existsSync(join(root, folder))),
    [],
  )
  const folders = globSync('packages/*/src/*', { cwd: root }).filter((folder) =>
    statSync(join(root, folder)).isDirectory(),
  )
  assert.deepEqual(
    folders.filter((folder) => !listed.includes(folder)),
    [],
  )
})

test('every page of docs/ is linked from the README, and every decision from the list of decisions', () => {
  const readme = read('README.md')
  for (const page of globSync('docs/*.md', { cwd: root })) assert.ok(readme.includes(`(${page})`), page)
  const decisions = read('docs/decisions/README.md')
  for (const page of readdirSync(join(root, 'docs/decisions')).filter((file) => file !== 'README.md'))
    assert.ok(decisions.includes(`(${page})`), page)
})
