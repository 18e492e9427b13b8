import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { useOpenRule } from './open-rule.ts'

const OpenRule = lazyComponent(async () => (await import('./open-rule-dialog.tsx')).OpenRuleDialog, {
  words: ['rules'],
})

/** A rule over the page, as soon as somebody opens one; until then nothing of it is fetched. */
export function RuleDialog(): ReactNode {
  const id = useOpenRule()
  return id === null ? null : (
    <Suspense fallback={null}>
      <OpenRule id={id} />
    </Suspense>
  )
}
