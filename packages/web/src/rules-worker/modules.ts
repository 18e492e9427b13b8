import { addKnowledge } from '@arrakis/bots'
import { addModules, TableError } from '@arrakis/engine'

export const moduleBundle = () => import('./module-bundle.ts')

/** The rules of the modules are fetched when a table first needs them: most first visits do not. */
export async function loadModules(): Promise<void> {
  const { DRAFTS, MODULES, MODULE_KNOWLEDGE } = await moduleBundle()
  // Scenarios play what no table offers yet.
  addModules([...MODULES, ...DRAFTS])
  addKnowledge(MODULE_KNOWLEDGE)
}

/** Runs something that composes a table; where the table has modules that are not here yet, they are fetched and it runs again. */
export async function withModules<T>(run: () => T | Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof TableError && error.code === 'table.module')) throw error
    await loadModules()
    return run()
  }
}
