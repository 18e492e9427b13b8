import { isFaction } from '@arrakis/engine'
import { type ReactNode, useEffect, useRef } from 'react'
import { RefusalReason } from '../kit/refusal-reason.tsx'
import type { PlayedStep } from '../rules-worker/scenario-calls.ts'
import { FactionSign } from '../signs/faction-sign.tsx'
import { useText } from '../text/text.ts'
import { withKeys } from './with-keys.ts'

interface Props {
  readonly step: PlayedStep
  /** It is the one on the board. */
  readonly here: boolean
  readonly seen: boolean
  onGo(): void
}

/** A command of a scenario, its events and its checks. */
export function ScenarioStepView({ step, here, seen, onGo }: Props): ReactNode {
  const t = useText()
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (here && step.number > 0) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [here, step.number])
  return (
    <li ref={ref} className="scenario-step" data-here={here || undefined} data-seen={seen || undefined}>
      <button type="button" className="scenario-said" aria-current={here ? 'step' : undefined} onClick={onGo}>
        <Said step={step} />
      </button>
      {seen && (
        <>
          {step.refusal && <RefusalReason refusal={step.refusal} />}
          {step.events.length > 0 && (
            <ul className="scenario-events">
              {withKeys(step.events).map(({ key, item }) => (
                <li key={key}>{t.game.eventText(item)}</li>
              ))}
            </ul>
          )}
          {step.checks.length > 0 && (
            <ul className="scenario-checks">
              {withKeys(step.checks).map(({ key, item: { name, wanted, wrong } }) => (
                <li key={key} data-holds={wrong.length === 0 || undefined}>
                  <span role="img" aria-label={wrong.length === 0 ? t.scenarios.holds : t.scenarios.fails}>
                    {wrong.length === 0 ? '✓' : '✗'}
                  </span>
                  {t.scenarios.checkText(name, wanted)}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </li>
  )
}

function Said({ step }: { readonly step: PlayedStep }): ReactNode {
  const { number, seat, clock, kind, answer, refusal } = step
  const t = useText()
  if (seat === null || kind === null) return <strong>{number === 0 ? t.scenarios.position : t.scenarios.ended}</strong>
  const of = isFaction(seat) ? seat : null
  return (
    <>
      {of && <FactionSign faction={of} size={22} />}
      <span>
        <strong>{t.game.capitalSeatName(seat)}</strong>
        {clock && <span className="soft"> ({t.scenarios.clock})</span>}:{' '}
        {t.game.answerText(kind, answer, of ?? undefined)}
        {refusal && <span className="scenario-refused"> {t.scenarios.refused}</span>}
      </span>
    </>
  )
}
