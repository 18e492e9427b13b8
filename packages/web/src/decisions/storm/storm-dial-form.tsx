import type { ReactNode } from 'react'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { SendButton, useAnswer } from '../send-button.tsx'
import { Dial } from './dial.tsx'
import { forcesHit } from './path.ts'
import '../parts/parts.css'

const NO_RANGE = { min: 0, max: 0 }

/** STORM-05 One of the two dials. */
export function StormDialForm({ decision }: FormProps<'storm-dial'>): ReactNode {
  const t = useText()
  const { min, max } = decision.offer.range ?? NO_RANGE
  const [dial, setDial, reset] = useAnswer(decision, min)
  const { view, me } = useTable()
  const reached = view && view.turn > 0 ? forcesHit(view, dial + max).filter(({ of }) => of === me) : []
  const places = [...new Set(reached.map(({ area }) => t.game.areaName(area)))]
  return (
    <>
      <Dial label={t.decisions.storm.dial} value={dial} min={min} max={max} onChange={setDial} />
      <p className="form-hint">
        {t.decisions.storm.dialHint(view?.storm.sector ?? 18, dial + min, dial + max)}{' '}
        {places.length > 0 && <strong>{t.decisions.storm.reaches(places)}</strong>}
      </p>
      <SendButton kind="storm-dial" answer={dial} label={t.decisions.storm.send(dial)} reset={reset} />
    </>
  )
}
