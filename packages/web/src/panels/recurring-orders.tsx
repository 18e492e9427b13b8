import type { ShieldFact } from '@arrakis/engine'
import { type ReactNode, useId } from 'react'
import { RECURRING, type RecurringAnswer, type RecurringKind } from '../decisions/recurring/recurring.ts'
import { useRecurringReply } from '../decisions/recurring/recurring-reply.ts'
import { useTable } from '../table/context.tsx'
import { useText } from '../text/text.ts'
import '../decisions/recurring/recurring.css'

/** What is always answered to questions that come several times a turn; of those alone that are put to me. */
export function RecurringOrders({ mine }: { readonly mine: ShieldFact }): ReactNode {
  const kinds = (Object.keys(RECURRING) as RecurringKind[]).filter((kind) => mine.recurring.includes(kind))
  return kinds.map((kind) => <RecurringOrder key={kind} kind={kind} />)
}

function RecurringOrder({ kind }: { readonly kind: RecurringKind }): ReactNode {
  const { me } = useTable()
  const t = useText()
  const id = useId()
  const [reply, keep] = useRecurringReply(kind)
  const saying = (answer: RecurringAnswer): string => t.game.answerText(kind, answer, me ?? undefined)
  const isForTurn = reply !== null && reply.turn !== null
  return (
    <p className="recurring">
      <label htmlFor={id}>{t.forms.recurring.name[kind]}</label>
      <select
        id={id}
        value={isForTurn ? THIS_TURN : (reply?.answer ?? '')}
        onChange={({ target }) => {
          if (target.value === THIS_TURN) return
          const answer = RECURRING[kind].find((one) => one === target.value)
          keep(answer ? { answer, turn: null } : null)
        }}
      >
        <option value="">{t.forms.recurring.ask}</option>
        {isForTurn && <option value={THIS_TURN}>{t.forms.recurring.thisTurn(saying(reply.answer))}</option>}
        {RECURRING[kind].map((answer) => (
          <option key={answer} value={answer}>
            {t.forms.recurring.always(saying(answer))}
          </option>
        ))}
      </select>
    </p>
  )
}

/** What was said for this turn only: it stays until something else is said. */
const THIS_TURN = 'this-turn'
