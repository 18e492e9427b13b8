/**
 * Makes a package ready for `npm pack`, which calls this in the package's folder (`prepack`, and `--restore` as `postpack`).
 *
 * Inside the repository packages export their TypeScript sources. Node strips no types below node_modules, so what is packed is JavaScript
 * with declarations in `dist`, and `publishConfig.exports` takes the place of `exports`. (pnpm and Yarn do that by themselves; npm does not.)
 */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.cwd()
const manifest = join(folder, 'package.json')
const kept = join(folder, 'dist/package.source.json')

interface Manifest {
  readonly exports: unknown
  readonly publishConfig: { readonly exports: unknown }
}

function compile(): void {
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  const tsc = join(import.meta.dirname, '../node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', join(folder, 'tsconfig.pack.json')], { stdio: 'inherit' })
}

const JSON_IMPORT = /(from '[^']+)\.json' with \{ type: 'json' \}/g
const TS_IMPORT = /((?:from |import\()["']\.[^"']+)\.ts(["'])/g

/** Data becomes JavaScript: Node 20 warns of JSON modules, and older bundlers do not know their syntax. */
function dataAsScript(): void {
  for (const file of globSync('dist/src/**/*.js', { cwd: folder }))
    edit(file, (text) => text.replaceAll(JSON_IMPORT, "$1.js'"))
  for (const file of globSync('dist/data/*.json', { cwd: folder })) {
    const script = file.replace(/\.json$/, '.js')
    writeFileSync(join(folder, script), `export default ${readFileSync(join(folder, file), 'utf8').trim()}\n`)
    rmSync(join(folder, file))
  }
}

/** The compiler rewrites relative imports in scripts, but leaves those of declarations. */
function declarationsOfScripts(): void {
  for (const file of globSync('dist/src/**/*.d.ts', { cwd: folder }))
    edit(file, (text) => text.replaceAll(TS_IMPORT, '$1.js$2'))
}

function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

/** The last step, so that a failure before it leaves the manifest as it was. */
function publishedManifest(): void {
  const text = readFileSync(manifest, 'utf8')
  const source = JSON.parse(text) as Manifest
  writeFileSync(kept, text)
  writeFileSync(manifest, `${JSON.stringify({ ...source, exports: source.publishConfig.exports }, null, 2)}\n`)
}

if (process.argv.includes('--restore')) {
  renameSync(kept, manifest)
} else {
  compile()
  dataAsScript()
  declarationsOfScripts()
  publishedManifest()
}
