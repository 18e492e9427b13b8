import type { KindOfShape } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { ValuePicture } from '../parts/value-picture.tsx'
import { SendButton, useAnswer } from '../send-button.tsx'
import { useAnswerLabel } from './answer-label.ts'
import '../parts/parts.css'

/** A key for items that may be equal: the name, and the number of equal items before it. */
const copyKey = (from: readonly string[], at: number): string =>
  `${from[at]} ${from.slice(0, at).filter((one) => one === from[at]).length}`

/** Some of a list. If too many are chosen, the first is dropped. */
export function SomeOfForm({ decision }: FormProps<KindOfShape<'some-of'>>): ReactNode {
  const t = useText()
  const labelOf = useAnswerLabel()
  const { kind } = decision
  const { from, least, most } = decision.offer
  // By their places: two may be alike.
  const [chosen, setChosen, reset] = useAnswer<readonly number[]>(decision, [])
  const answer = chosen.flatMap((i) => from[i] ?? [])
  const toggle = (i: number): void =>
    setChosen(
      chosen.includes(i)
        ? chosen.filter((one) => one !== i)
        : [...chosen, i].slice(Math.max(0, chosen.length + 1 - most)),
    )
  return (
    <>
      <fieldset className="chips chips-all">
        <legend>{t.forms.some.count(least, Math.min(most, from.length), from.length)}</legend>
        {from.map((item, i) => (
          <button key={copyKey(from, i)} type="button" aria-pressed={chosen.includes(i)} onClick={() => toggle(i)}>
            <ValuePicture value={item} size={28} />
            {t.decisions.valueName(item)}
          </button>
        ))}
      </fieldset>
      <SendButton
        kind={kind}
        answer={answer.length < least ? undefined : answer}
        label={answer.length < least ? t.forms.some.missing(least - answer.length) : labelOf(kind, answer)}
        reset={reset}
      />
    </>
  )
}
