import { join } from 'node:path'

const SRC = join(import.meta.dirname, '../src').replaceAll('\\', '/')
/** The path of a first visit: the home page, then a game. Each is one chunk, so that no import waits for another. */
const ENTRIES = [
  ['start', `${SRC}/main.tsx`],
  ['home', `${SRC}/lobby/home-page.tsx`],
  ['table', `${SRC}/table/local-table-page.tsx`],
] as const

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** The chunk a module goes into: that of the first entry that imports it, if any. */
export function entryChunks(): (id: string, graph: Graph) => string | null {
  let found: Map<string, string> | null = null
  return (id, graph) => {
    found ??= gather(graph)
    return found.get(id) ?? null
  }
}

function gather(graph: Graph): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (id: string, name: string): void => {
    // Tree shaking decides later what is used of the engine; its index imports everything.
    if (found.has(id) || id.includes('/packages/engine/')) return
    found.set(id, name)
    for (const other of graph.getModuleInfo(id)?.importedIds ?? []) visit(other, name)
  }
  for (const [name, entry] of ENTRIES) visit(entry, name)
  return found
}
