import type { CostlyKind } from '@arrakis/engine'
import { type ReactNode, useEffect, useState } from 'react'
import { CostLine } from '../decisions/parts/cost-line.tsx'
import { Busy } from '../kit/busy.tsx'
import { Choices } from '../kit/choices.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { onResolved } from '../kit/on-resolved.ts'
import { RefusalReason } from '../kit/refusal-reason.tsx'
import type { Advice, Counsel } from '../rules-worker/protocol.ts'
import type { Problem } from '../table/client.ts'
import { useTable } from '../table/context.tsx'
import { eventsOf } from '../table/counts.ts'
import { useCost } from '../table/judge.ts'
import { useText } from '../text/text.ts'
import { ChanceLine } from './chance-line.tsx'
import { Reasons } from './reasons.tsx'
import '../decisions/parts/parts.css'

/** Weakest first, as they are asked. */
const LEVELS = ['apprentice', 'mentat', 'guild-navigator'] as const
type Level = (typeof LEVELS)[number]

const isOrder = (kind: Advice['kind']): boolean => kind === 'orders' || kind === 'standing'

/** What a bot would do in my place, and why; it may be done at once. */
export function CoachDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useText()
  const { me, send } = useTable()
  const [level, setLevel] = useState<Level>('mentat')
  const [problem, setProblem] = useState<Problem | null>(null)
  const counsel = useCounsel(level)
  const follow = async ({ kind, answer }: Advice): Promise<void> => {
    const sent = await send(kind, answer)
    if (sent.ok) onClose()
    else setProblem(sent.problem)
  }
  const [first, ...all] = counsel?.advice ?? []
  // Orders can be given at any time: with another question nothing is said of them.
  const more = all.filter(({ kind }) => !isOrder(kind))
  return (
    <Dialog
      open
      title={t.coach.title}
      onClose={onClose}
      footer={
        <>
          <button type="button" onClick={onClose}>
            {t.coach.decideMyself}
          </button>
          {first && (
            <button type="button" className="primary" onClick={() => void follow(first)}>
              {t.coach.doThat}
            </button>
          )}
        </>
      }
    >
      <Choices
        legend={t.coach.level}
        options={LEVELS.map((value) => ({ value, label: t.panels.level(value), detail: t.coach.levels[value] }))}
        value={level}
        onChange={setLevel}
      />
      <div className="coach-advice" aria-live="polite">
        {!counsel && <Busy text={t.coach.thinking} />}
        {counsel?.advice.length === 0 && <p>{t.coach.nothing}</p>}
        {first && (
          <>
            <p className="coach-answer">{t.game.answerText(first.kind, first.answer, me ?? undefined)}</p>
            {isOrder(first.kind) && <p className="soft">{t.coach.means[first.kind]}</p>}
            <Price advice={first} />
            {typeof first.answer === 'number' && t.coach.means[first.kind] && (
              <p className="soft">{t.coach.means[first.kind]}</p>
            )}
            <Reasons reasons={first.reasons} />
          </>
        )}
        {more.map((one) => (
          <details key={one.kind} className="coach-more">
            <summary>{t.coach.also(t.game.decisionText(one.kind))}</summary>
            {t.coach.means[one.kind] && <p className="soft">{t.coach.means[one.kind]}</p>}
            <p>{t.game.answerText(one.kind, one.answer, me ?? undefined)}</p>
            <Reasons reasons={one.reasons} />
            <button type="button" onClick={() => void follow(one)}>
              {t.coach.doThisToo}
            </button>
          </details>
        ))}
        {counsel && <ChanceLine chance={counsel.chance} />}
        {problem && <RefusalReason refusal={problem} />}
      </div>
    </Dialog>
  )
}

const COSTLY: readonly Advice['kind'][] = ['ship', 'revival', 'pay-revival', 'revive-leader']
const isCostly = (kind: Advice['kind']): kind is CostlyKind => COSTLY.includes(kind)

/** What it would cost, and who pays which part of it. */
function Price({ advice: { kind, answer } }: { readonly advice: Advice }): ReactNode {
  return isCostly(kind) && answer !== 'pass' && <KnownPrice kind={kind} answer={answer} />
}
function KnownPrice({ kind, answer }: { readonly kind: CostlyKind; readonly answer: unknown }): ReactNode {
  const cost = useCost(kind, answer)
  return cost && cost.price > 0 && <CostLine cost={cost} />
}

function useCounsel(level: string): Counsel | null {
  const { judge, client } = useTable()
  const [known, setKnown] = useState<{ readonly level: string; readonly counsel: Counsel }>()
  useEffect(() => {
    return onResolved(judge?.advise(eventsOf(client.messages()), level), (counsel) => setKnown({ level, counsel }))
  }, [judge, client, level])
  return known?.level === level ? known.counsel : null
}
