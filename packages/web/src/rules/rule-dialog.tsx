import { lazy, type ReactNode, Suspense } from 'react'
import { useOpenRule } from './open-rule.ts'

const OpenRule = lazy(async () => ({ default: (await import('./open-rule-dialog.tsx')).OpenRuleDialog }))

/** A rule over the page, as soon as somebody opens one; until then nothing of it is fetched. */
export function RuleDialog(): ReactNode {
  const id = useOpenRule()
  return id === null ? null : (
    <Suspense fallback={null}>
      <OpenRule id={id} />
    </Suspense>
  )
}
