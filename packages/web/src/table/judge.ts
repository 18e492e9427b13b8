import type {
  Cost,
  CostlyKind,
  DecisionKind,
  Facts,
  Move,
  Plan,
  PlayerReport,
  Refusal,
  SeenEvent,
  Trip,
  View,
} from '@arrakis/engine'
import { useEffect, useMemo, useState } from 'react'
import { startWhenIdle } from '../kit/idle.ts'
import { onResolved } from '../kit/on-resolved.ts'
import type { Counsel } from '../rules-worker/protocol.ts'
import { judgeWorker } from '../rules-worker/rules-worker.ts'
import { useTable } from './context.tsx'

let positions = 0

/** Judges answers from one view, so nothing depends on what this seat does not know. */
export class Judge {
  readonly view: View
  private position = 0

  constructor(view: View) {
    this.view = view
  }

  /** The view is sent to the worker with the first question. */
  private seen(): number {
    // Another judge may have sent another view since.
    if (this.position !== positions || this.position === 0) {
      this.position = ++positions
      void judgeWorker().call('see', this.position, this.view)
    }
    return this.position
  }

  refuse(kind: DecisionKind, answers: readonly unknown[]): Promise<(Refusal | null)[]> {
    return judgeWorker().call('refuse', this.seen(), kind, answers)
  }

  costs(kind: CostlyKind, answers: readonly unknown[]): Promise<(Cost | null)[]> {
    return judgeWorker().call('costs', this.seen(), kind, answers)
  }

  trip(move: Move): Promise<Trip | null> {
    return judgeWorker().call('trip', this.seen(), move)
  }

  leads(plan: Plan): Promise<number | null> {
    return judgeWorker().call('leads', this.seen(), plan)
  }

  report(): Promise<readonly PlayerReport[]> {
    return judgeWorker().call('report', this.seen())
  }

  fallback(): Promise<unknown> {
    return judgeWorker().call('fallback', this.seen())
  }

  facts(): Promise<Facts | null> {
    return judgeWorker().call('facts', this.seen())
  }

  advise(events: readonly SeenEvent[], level: string): Promise<Counsel> {
    return judgeWorker().call('advise', this.seen(), events, level)
  }

  planChance(events: readonly SeenEvent[], plan: Plan): Promise<number | null> {
    return judgeWorker().call('planChance', this.seen(), events, plan)
  }
}

/** Whether an answer is legal: `checking` until that is known. */
export type Verdict = 'checking' | 'legal' | Refusal

/** The verdicts on several answers, in their order; kept until newer ones are known, so that nothing flickers. */
export function useVerdicts(kind: DecisionKind, answers: readonly unknown[]): readonly Verdict[] {
  const { judge } = useTable()
  const [known, setKnown] = useState<{ readonly key: string; readonly verdicts: readonly Verdict[] }>()
  const key = JSON.stringify([judge?.view.asks, kind, answers])
  useEffect(() => {
    const [, , asked] = JSON.parse(key) as [number, string, unknown[]]
    return onResolved(judge?.refuse(kind, asked), (refusals) =>
      setKnown({ key, verdicts: refusals.map((refusal) => refusal ?? 'legal') }),
    )
  }, [judge, kind, key])
  return known?.key === key ? known.verdicts : answers.map(() => 'checking')
}

export const useVerdict = (kind: DecisionKind, answer: unknown): Verdict => useVerdicts(kind, [answer])[0]!

/** What happens when the clock runs out; undefined until it is known. */
export function useFallback(): unknown {
  const { judge } = useTable()
  const [answer, setAnswer] = useState<unknown>()
  useEffect(() => {
    setAnswer(undefined)
    return onResolved(judge?.fallback(), setAnswer)
  }, [judge])
  return answer
}

/** What everybody could read off rules and board; null until it is known. The last known stays while the next is looked up. */
export function useFacts(): Facts | null {
  return useFactsOf(useTable().judge)
}

/** The same for whoever only watches, as a replay is watched. */
export function useWatchedFacts(): Facts | null {
  const { view, judge } = useTable()
  return useFactsOf(useMemo(() => judge ?? (view && new Judge(view)), [judge, view]))
}

function useFactsOf(judge: Judge | null): Facts | null {
  const { question } = useTable()
  const [facts, setFacts] = useState<Facts | null>(null)
  const isAsked = question !== null
  useEffect(() => {
    const ask = () => onResolved(judge?.facts(), (found) => found && setFacts(found))
    // For a spectator they can wait until the page is idle.
    return isAsked ? ask() : startWhenIdle(ask)
  }, [judge, isAsked])
  return facts
}

/** What answers would cost; null until it is known, and for what has no cost. The last known stay, so that nothing flickers. */
export function useCosts(kind: CostlyKind, answers: readonly unknown[]): readonly (Cost | null)[] {
  const { judge } = useTable()
  const [costs, setCosts] = useState<readonly (Cost | null)[]>([])
  const key = JSON.stringify(answers)
  useEffect(() => onResolved(judge?.costs(kind, JSON.parse(key) as unknown[]), setCosts), [judge, kind, key])
  return answers.map((_, i) => costs[i] ?? null)
}

/** The same of one answer; undefined is none. */
export const useCost = (kind: CostlyKind, answer: unknown): Cost | null => useCosts(kind, [answer])[0]!

/** How a move would go; null until it is known, and for what is no move. */
export function useTrip(move: Move | null): Trip | null {
  const { judge } = useTable()
  const [trip, setTrip] = useState<Trip | null>(null)
  const key = JSON.stringify(move)
  useEffect(() => {
    const wanted = JSON.parse(key) as Move | null
    if (!wanted) setTrip(null)
    else return onResolved(judge?.trip(wanted), setTrip)
  }, [judge, key])
  return trip
}
