import type { Outcome } from '@arrakis/engine'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { TimelineMark } from '../rules-worker/record-calls.ts'
import { useText } from '../text/text.ts'
import { MarkSign } from './mark-sign.tsx'
import { markKey } from './replay-controls.tsx'
import { keyMarks } from './timeline.ts'

interface Props {
  readonly marks: readonly TimelineMark[]
  readonly outcome: Outcome | null
  readonly at: number
  onJump(step: number): void
}

/** Links to battles, worms, betrayals, lies that were found out, and the end. */
export function KeyMarksList({ marks, outcome, at, onJump }: Props): ReactNode {
  const t = useText()
  const list = keyMarks(marks)
  // What comes next is in sight when the list is opened.
  const [from] = useState(() => list.findIndex(({ step }) => step >= at))
  const drawn = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const panel = drawn.current?.parentElement
    const mark = drawn.current?.children[from]
    // The list alone: the page, which scrolls on a phone, begins at its top.
    if (panel && mark) panel.scrollTop += mark.getBoundingClientRect().bottom - panel.getBoundingClientRect().bottom
  }, [from])
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
    <ol className="key-marks" ref={drawn}>
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
