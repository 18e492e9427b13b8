import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Plugin, transformWithOxc } from 'vite'

const SOURCE = join(import.meta.dirname, '../src/offline/service-worker.ts')
/** Smaller files gain nothing. */
const LEAST = 1024
const TEXTS = /\.(js|css|html|json|svg|webmanifest)$/
/** Fetched when somebody reads them, not before. */
const LATER = /^\/assets\/rules-.*\.json$/

/** The service worker with the list of all files, and every file compressed once instead of at every request. */
export function offlinePlugin(): Plugin {
  return {
    name: 'arrakis-offline',
    apply: 'build',
    async writeBundle({ dir }) {
      // Workers are bundled by themselves and come through here too, without a page.
      if (!dir || !globSync('index.html', { cwd: dir }).length) return
      const files = globSync('**/*', { cwd: dir, withFileTypes: true })
        .filter((file) => file.isFile())
        .map((file) => join(file.parentPath, file.name).slice(join(dir, '').length).replaceAll('\\', '/'))
        .map((file) => (file.startsWith('/') ? file : `/${file}`))
        .filter((file) => !/\.(br|gz)$/.test(file) && file !== '/sw.js' && !file.startsWith('/.'))
        .toSorted()
      const hash = createHash('sha256')
      for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(dir, file)))
      const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE)
      hash.update(code)
      const lists = {
        VERSION: hash.digest('hex').slice(0, 16),
        CORE: files.filter((file) => !LATER.test(file)),
        REST: files.filter((file) => LATER.test(file)),
      }
      const head = Object.entries(lists).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}`)
      writeFileSync(join(dir, 'sw.js'), `${head.join('\n')}\n${code.replace(/^export \{\};?\s*$/m, '')}`)
      await Promise.all(
        [...files, '/sw.js'].filter((file) => TEXTS.test(file)).map((file) => compress(join(dir, file))),
      )
    },
  }
}

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function compress(file: string): Promise<void> {
  const data = readFileSync(file)
  if (data.length < LEAST) return
  // The last bit of brotli costs most of the time; scripts are worth it.
  const quality = /\.(js|css)$/.test(file) ? 11 : 9
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: data.length }
  writeFileSync(`${file}.br`, await brotlied(data, { params }))
  writeFileSync(`${file}.gz`, await gzipped(data, { level: 9 }))
}
