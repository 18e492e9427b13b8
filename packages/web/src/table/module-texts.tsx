import { modulesNamed, type TableConfig, type View } from '@arrakis/engine'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../kit/lazy-component.tsx'
import type { Part } from '../text/en/index.ts'

/** A table with some modules waits for their texts: what it asks is told everywhere. */
const withTexts = (part: Part): ((props: { readonly children: ReactNode }) => ReactNode) =>
  lazyComponent(
    async () =>
      ({ children }: { readonly children: ReactNode }): ReactNode =>
        children,
    { words: [part] },
  )
const WITH_TEXTS = { dream: withTexts('dream'), harvest: withTexts('harvest'), houses: withTexts('houses') }
type ModulePart = keyof typeof WITH_TEXTS
type Rules = Pick<TableConfig, 'preset' | 'options' | 'modules'>

/** The modules with texts of their own that a table has, as far as the table or its picture tells. */
function partsOf(table: Rules, view: View | null): ModulePart[] {
  const { options = {} } = table
  const isOn = (...names: string[]): boolean => names.some((name) => (options[name] ?? 'off') !== 'off')
  const has: Readonly<Record<ModulePart, boolean>> = {
    dream: modulesNamed(table).includes('dream'),
    houses: isOn('ah.extraFactions', 'modules.extraFactions') || view?.extra !== undefined,
    harvest: isOn('ah.spiceHarvest', 'modules.spiceHarvest') || view?.piles?.access !== undefined,
  }
  return (Object.keys(has) as ModulePart[]).filter((part) => has[part])
}

/** What happens and is asked only with modules has texts of its own, and most tables do without. */
const WithModuleTexts = withTexts('modules')
/** How long a game lasts, as in a first game, brings no module. */
const mayHaveModules = ({ options, modules }: Rules, view: View | null): boolean =>
  Object.keys(options ?? {}).some((name) => name !== 'game.maxTurns') || Boolean(modules || view?.piles || view?.marks)

interface Props {
  readonly table: Rules
  readonly view: View | null
  /** Shown until the texts are here. */
  readonly waiting: ReactNode
  readonly children: ReactNode
}

/** What speaks of a table, once the texts of its modules are here. */
export function ModuleTexts({ table, view, waiting, children }: Props): ReactNode {
  const parts = partsOf(table, view)
  if (parts.length === 0 && !mayHaveModules(table, view)) return children
  return (
    <Suspense fallback={waiting}>
      <WithModuleTexts>
        {parts.reduce<ReactNode>((told, part) => {
          const WithTexts = WITH_TEXTS[part]
          return <WithTexts>{told}</WithTexts>
        }, children)}
      </WithModuleTexts>
    </Suspense>
  )
}
