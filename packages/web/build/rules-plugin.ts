import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { rulesData } from './rules-data.ts'

const ID = 'virtual:rules-data'

/** The catalogue of rules and the scenarios as files that are fetched when they are read; `virtual:rules-data` has their addresses. */
export function rulesPlugin(): Plugin {
  let files: Map<string, { readonly name: string; readonly text: string }> | null = null
  const made = (): Map<string, { readonly name: string; readonly text: string }> => {
    files ??= new Map(
      [...rulesData()].map(([key, value]) => {
        const text = JSON.stringify(value)
        const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
        return [key, { name: `assets/rules-${key}-${hash}.json`, text }]
      }),
    )
    return files
  }
  return {
    name: 'arrakis-rules',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined
      const addresses = Object.fromEntries([...made()].map(([key, { name }]) => [key, `/${name}`]))
      return `export default ${JSON.stringify(addresses)}`
    },
    generateBundle() {
      // Workers are bundled with the same plugins, but read no rules.
      if (!files) return
      for (const { name, text } of files.values()) this.emitFile({ type: 'asset', fileName: name, source: text })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = [...made().values()].find(({ name }) => `/${name}` === request.url)
        if (!file) return next()
        response.setHeader('content-type', 'application/json')
        response.end(file.text)
      })
    },
  }
}
