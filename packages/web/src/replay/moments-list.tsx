import type { ReactNode } from 'react'
import type { Mark } from '../mind/record-calls.ts'
import { useText } from '../text/text.ts'
import { MarkSign } from './mark-sign.tsx'
import { keyOf } from './player.tsx'
import { moments } from './timeline.ts'

interface Props {
  readonly marks: readonly Mark[]
  readonly at: number
  onJump(step: number): void
}

/** Battles, worms, betrayals and the end, each a way to its moment. */
export function MomentsList({ marks, at, onJump }: Props): ReactNode {
  const t = useText()
  const list = moments(marks)
  const says = ({ kind, territory }: Mark): string => {
    const words = t.replay.marks
    if (kind === 'battle') return words.battle(territory ? t.game.territoryName(territory) : '')
    return kind === 'turn' || kind === 'phase' ? '' : words[kind]
  }
  if (list.length === 0) return <p className="soft">{t.replay.noMoments}</p>
  return (
    <ol className="moments-list">
      {list.map((mark) => (
        <li key={keyOf(mark)}>
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
