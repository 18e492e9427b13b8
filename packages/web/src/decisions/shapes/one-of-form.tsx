import type { Answer, KindOfShape } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Choices } from '../../kit/choices.tsx'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { ValuePicture } from '../parts/value-picture.tsx'
import { SendButton, useAnswer } from '../send-button.tsx'
import '../parts/parts.css'

/** One of many, chosen from a list. Passing is a separate button. */
export function OneOfForm({ decision }: FormProps<KindOfShape<'one-of'>>): ReactNode {
  const t = useText()
  const { kind } = decision
  const choices: readonly Answer<typeof kind>[] = decision.offer.choices
  // To take none of them comes last.
  const options = choices
    .toSorted((a, b) => Number(a === 'none') - Number(b === 'none'))
    .map((answer) => ({
      value: JSON.stringify(answer),
      answer,
      ...t.decisions.choiceText(decision, answer),
      picture: <ValuePicture value={answer} size={40} />,
    }))
  const [value, setValue, reset] = useAnswer<string | null>(decision, null)
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      <div className="form-full">
        <Choices<string>
          legend={t.game.decisionText(kind)}
          hideLegend
          value={value}
          options={options.filter(({ answer }) => answer !== 'pass')}
          onChange={setValue}
        />
      </div>
      <div className="form-actions">
        <SendButton kind={kind} answer={chosen?.answer} label={chosen?.label} reset={reset} />
        {options.some(({ answer }) => answer === 'pass') && (
          <SendButton kind={kind} answer="pass" label={t.common.pass} quiet />
        )}
      </div>
    </>
  )
}
