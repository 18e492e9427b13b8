import { isFaction } from '@arrakis/engine'
import { type ReactNode, useEffect, useState } from 'react'
import type { PastDecision as Past } from '../rules-worker/record-calls.ts'
import { judgeWorker } from '../rules-worker/rules-worker.ts'
import { FactionSign } from '../signs/index.ts'
import { useText } from '../text/text.ts'
import { ChanceLine } from './chance-line.tsx'
import { Reasons } from './reasons.tsx'

interface Props {
  /** The replay that is open. */
  readonly id: string
  readonly step: number
}

/** In a game that is over: what was decided at this step, and what a mentat would have done with what that seat knew, and why. */
export function PastAdvicePanel({ id, step }: Props): ReactNode {
  const t = useText()
  const [found, setFound] = useState<{ readonly step: number; readonly past: Past | null }>()
  useEffect(() => {
    let stale = false
    // A running replay passes too quickly, so advice is asked only where it stops.
    const timer = setTimeout(() => {
      void judgeWorker()
        .call('adviseAt', id, step, 'mentat')
        .then((past) => !stale && setFound({ step, past }))
    }, 250)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [id, step])
  const past = found?.step === step ? found.past : null
  if (!past) return <p className="soft coach-past">{found?.step === step ? t.coach.noDecision : t.coach.thinking}</p>
  const { seat, kind, answer, advice, chance } = past
  const of = isFaction(seat) ? seat : undefined
  const did = t.game.answerText(kind, answer, of)
  const would = t.game.answerText(kind, advice.answer, of)
  return (
    <section className="coach-past" aria-label={t.coach.past}>
      <p className="coach-who">
        {of && <FactionSign faction={of} size={24} />}
        <strong>{t.game.capitalSeatName(seat)}</strong> <span className="soft">{t.game.decisionText(kind)}</span>
      </p>
      <p className="coach-answer">{did}</p>
      <p>{did === would ? t.coach.same : t.coach.other(would)}</p>
      <Reasons reasons={advice.reasons} />
      <ChanceLine chance={chance} of={t.game.capitalSeatName(seat)} />
    </section>
  )
}
