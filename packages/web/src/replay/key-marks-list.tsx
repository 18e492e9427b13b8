import type { Outcome } from '@arrakis/engine'
import { type ReactNode, useEffect, useRef } from 'react'
import type { TimelineMark } from '../rules-worker/record-calls.ts'
import { useText } from '../text/text.ts'
import { MarkSign } from './mark-sign.tsx'
import { markKey } from './replay-controls.tsx'
import { firstInSight, keyMarks } from './timeline.ts'

interface Props {
  readonly marks: readonly TimelineMark[]
  readonly outcome: Outcome | null
  readonly at: number
  onJump(step: number): void
  /** Shows what everybody holds, where that may be seen and stands elsewhere. */
  readonly toHands: (() => void) | null
}

/** Links to battles, worms, betrayals, lies that were found out, and the end. */
export function KeyMarksList({ marks, outcome, at, onJump, toHands }: Props): ReactNode {
  const t = useText()
  const list = keyMarks(marks)
  // The list goes along with the replay.
  const first = firstInSight(list, at)
  const drawn = useRef<HTMLOListElement>(null)
  const above = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const panel = drawn.current?.parentElement
    const mark = drawn.current?.children[first]
    // Nothing moves under the hand of somebody who chooses from the list.
    if (!panel || !mark || drawn.current?.contains(document.activeElement)) return
    // The list alone: the page, which scrolls on a phone, begins at its top.
    const top = panel.getBoundingClientRect().top + (above.current?.offsetHeight ?? 0)
    panel.scrollTop += mark.getBoundingClientRect().top - top
  }, [first])
  const says = ({ kind, territory, of = [], won, leader }: TimelineMark): string => {
    const words = t.replay.marks
    const place = territory ? t.game.territoryName(territory) : ''
    const [first, second] = of.map(t.game.seatName)
    if (kind === 'turn' || kind === 'phase') return ''
    if (kind === 'worm') return place ? words.wormIn(place) : words.worm
    if (kind === 'end') return outcome ? t.game.outcomeText(outcome) : words.end
    if (kind === 'traitor' && leader && first) return words.traitorOf(t.game.leaderName(leader), first)
    if (kind === 'attack' && leader && first) return words.attackOn(t.game.leaderName(leader), first)
    if (kind === 'lie' && first) return words.lieOf(first)
    if (kind !== 'battle' || !first || !second) return kind === 'battle' ? place : words[kind]
    if (won === null) return words.bothLost(place, first, second)
    if (won === undefined) return words.battle(place, first, second)
    return won === of[0] ? words.won(place, first, second) : words.won(place, second, first)
  }
  if (list.length === 0) return <p className="soft">{t.replay.noKeyMarks}</p>
  return (
    <>
      {toHands && (
        <p className="key-marks-hands" ref={above}>
          <button type="button" onClick={toHands}>
            {t.replay.toHands}
          </button>
        </p>
      )}
      <ol className="key-marks" ref={drawn}>
        {list.map((mark) => (
          <li key={markKey(mark)}>
            <button
              type="button"
              aria-current={mark.step === at ? 'step' : undefined}
              onClick={() => onJump(mark.step)}
            >
              <MarkSign kind={mark.kind} />
              <span>{says(mark)}</span>
              <span className="soft">{t.replay.turnMark(mark.turn)}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}
