import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import './coach.css'

const CoachDialog = lazyComponent(async () => (await import('./coach-dialog.tsx')).CoachDialog, { words: ['table'] })

/** Asks a bot what it would do in my place: only in games of this browser, where nobody else is played against. */
export function CoachButton(): ReactNode {
  const { client, question } = useTable()
  const t = useText()
  const [asked, setAsked] = useState<number | null>(null)
  if (client.where !== 'here' || !question) return null
  return (
    <>
      <button type="button" className="coach-button" onClick={() => setAsked(question.ask ?? 0)}>
        {t.coach.ask}
      </button>
      {asked === (question.ask ?? 0) && (
        <Suspense fallback={null}>
          <CoachDialog onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
