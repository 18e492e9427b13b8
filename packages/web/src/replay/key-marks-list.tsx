import type { ReactNode } from 'react'
import type { TimelineMark } from '../rules-worker/record-calls.ts'
import { useText } from '../text/text.ts'
import { MarkSign } from './mark-sign.tsx'
import { markKey } from './replay-controls.tsx'
import { keyMarks } from './timeline.ts'

interface Props {
  readonly marks: readonly TimelineMark[]
  readonly at: number
  onJump(step: number): void
}

/** Links to battles, worms, betrayals and the end. */
export function KeyMarksList({ marks, at, onJump }: Props): ReactNode {
  const t = useText()
  const list = keyMarks(marks)
  const says = ({ kind, territory }: TimelineMark): string => {
    const words = t.replay.marks
    if (kind === 'battle') return words.battle(territory ? t.game.territoryName(territory) : '')
    return kind === 'turn' || kind === 'phase' ? '' : words[kind]
  }
  if (list.length === 0) return <p className="soft">{t.replay.noKeyMarks}</p>
  return (
    <ol className="key-marks">
      {list.map((mark) => (
        <li key={markKey(mark)}>
          <button type="button" aria-current={mark.step === at ? 'step' : undefined} onClick={() => onJump(mark.step)}>
            <MarkSign kind={mark.kind} />
            <span>{says(mark)}</span>
            <span className="soft">{t.replay.turnMark(mark.turn)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
