import type { DecisionKind, Facts, Refusal, SeenEvent, View } from '@arrakis/engine'
import { useEffect, useState } from 'react'
import { judgeMind } from '../mind/mind.ts'
import type { Advice } from '../mind/protocol.ts'
import { useTable } from './context.tsx'

let positions = 0

/** Judges answers from one view: nothing it says depends on what this seat does not know. */
export class Judge {
  readonly view: View
  private position = 0

  constructor(view: View) {
    this.view = view
  }

  /** Views are handed over only once somebody asks. */
  private seen(): number {
    // Another judge may have shown the worker another view since.
    if (this.position !== positions || this.position === 0) {
      this.position = ++positions
      void judgeMind().call('see', this.position, this.view)
    }
    return this.position
  }

  refuse(kind: DecisionKind, answers: readonly unknown[]): Promise<(Refusal | null)[]> {
    return judgeMind().call('refuse', this.seen(), kind, answers)
  }

  fallback(): Promise<unknown> {
    return judgeMind().call('fallback', this.seen())
  }

  facts(): Promise<Facts | null> {
    return judgeMind().call('facts', this.seen())
  }

  advise(events: readonly SeenEvent[], level: string): Promise<Advice | null> {
    return judgeMind().call('advise', this.seen(), events, level)
  }
}

/** Whether an answer stands: `checking` until that is known. */
export type Verdict = 'checking' | 'legal' | Refusal

/** The verdicts on several answers, in their order; kept until newer ones are known, so that nothing flickers. */
export function useVerdicts(kind: DecisionKind, answers: readonly unknown[]): readonly Verdict[] {
  const { judge } = useTable()
  const [known, setKnown] = useState<{ readonly key: string; readonly verdicts: readonly Verdict[] }>()
  const key = JSON.stringify([judge?.view.asks, kind, answers])
  useEffect(() => {
    let stale = false
    const [, , asked] = JSON.parse(key) as [number, string, unknown[]]
    judge?.refuse(kind, asked).then((refusals) => {
      if (!stale) setKnown({ key, verdicts: refusals.map((refusal) => refusal ?? 'legal') })
    })
    return () => {
      stale = true
    }
  }, [judge, kind, key])
  return known?.key === key ? known.verdicts : answers.map(() => 'checking')
}

export const useVerdict = (kind: DecisionKind, answer: unknown): Verdict => useVerdicts(kind, [answer])[0]!

/** What happens when the clock runs out; undefined until it is known. */
export function useFallback(): unknown {
  const { judge } = useTable()
  const [answer, setAnswer] = useState<unknown>()
  useEffect(() => {
    let stale = false
    setAnswer(undefined)
    judge?.fallback().then((value) => {
      if (!stale) setAnswer(value)
    })
    return () => {
      stale = true
    }
  }, [judge])
  return answer
}

/** What everybody could read off rules and board; null until it is known. The last known stays while the next is looked up. */
export function useFacts(): Facts | null {
  const { judge } = useTable()
  const [facts, setFacts] = useState<Facts | null>(null)
  useEffect(() => {
    let stale = false
    judge?.facts().then((found) => {
      if (!stale && found) setFacts(found)
    })
    return () => {
      stale = true
    }
  }, [judge])
  return facts
}
