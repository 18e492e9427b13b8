import { join } from 'node:path'

const SRC = join(import.meta.dirname, '../src').replaceAll('\\', '/')
/** Where a first visit leads: the first page, then a game. Each is one file, so that nothing waits for one import after another. */
const STATIONS = [
  ['start', `${SRC}/main.tsx`],
  ['home', `${SRC}/lobby/home-page.tsx`],
  ['table', `${SRC}/table/local-table-page.tsx`],
] as const

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** Which file a module goes into: that of the first station that it comes with, if any. */
export function stations(): (id: string, graph: Graph) => string | null {
  let found: Map<string, string> | null = null
  return (id, graph) => {
    found ??= gather(graph)
    return found.get(id) ?? null
  }
}

function gather(graph: Graph): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (id: string, name: string): void => {
    // What is used of the engine is found out later: through its index everything seems to be.
    if (found.has(id) || id.includes('/packages/engine/')) return
    found.set(id, name)
    for (const other of graph.getModuleInfo(id)?.importedIds ?? []) visit(other, name)
  }
  for (const [name, entry] of STATIONS) visit(entry, name)
  return found
}
