import { type Faction, nowOf, type Question } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Choices } from '../../kit/choices.tsx'
import { FactionSign } from '../../signs/index.ts'
import { useTable } from '../../table/context.tsx'
import { useVerdicts } from '../../table/judge.ts'
import { useSheet } from '../../table/sheet.ts'
import { useText } from '../../text/text.ts'
import { opponentOf } from '../battle/known.ts'
import type { FormProps } from '../form.ts'
import { Buttons } from '../parts/buttons.tsx'
import { SendButton, useAnswer } from '../send-button.tsx'
import { QuestionFields } from './question-fields.tsx'
import { isComplete, isFuture, newQuestion, type QuestionSubject, questionFor } from './questions.ts'
import './truthtrance.css'

/** Asks somebody a question that must be answered truthfully. */
export function TruthtranceForm({ decision }: FormProps<'truthtrance'>): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const sheet = useSheet()
  const { of, about } = decision.offer
  // In my battle it is about the plan of whom I fight.
  const fight = nowOf(view?.now ?? [], 'battle')
  const isMine = fight !== undefined && me !== null && [fight.aggressor, fight.defender].includes(me)
  const foe = isMine ? opponentOf(fight, me) : of[0]!
  const inBattle = isMine && of.includes(foe) && about.includes('plan')
  const whom = inBattle ? foe : of[0]!
  const [draft, set, reset] = useAnswer<{ of: Faction; question: Question }>(decision, {
    of: whom,
    question: newQuestion(inBattle ? 'plan' : 'card', whom),
  })
  return (
    <>
      <Choices
        legend={t.truthtrance.whom}
        layout="row"
        options={of.map((seat) => ({
          value: seat,
          label: t.game.factionName(seat),
          picture: <FactionSign faction={seat} size={24} />,
        }))}
        value={draft.of}
        onChange={(seat) => set({ of: seat, question: questionFor(draft.question, seat, sheet) })}
      />
      <QuestionBuilder
        about={about}
        of={draft.of}
        question={draft.question}
        judged={(question) => ({ of: draft.of, question })}
        kind="truthtrance"
        onChange={(question) => set({ ...draft, question })}
      />
      <SendButton
        kind="truthtrance"
        answer={isComplete(draft.question) ? draft : undefined}
        label={t.truthtrance.send(t.game.seatName(draft.of))}
        missing={draft.question.about === 'prediction' ? t.truthtrance.missingPrediction : t.truthtrance.missing}
        reset={reset}
      />
    </>
  )
}

/** The question as it will be heard, and what its answer means. */
function Preview({ of, question }: { readonly of: Faction; readonly question: Question }): ReactNode {
  const t = useText()
  const what =
    question.about === 'words'
      ? t.truthtrance.wordsHint
      : isFuture(question.about) || question.about === 'plan' || question.about === 'dial'
        ? t.truthtrance.binds
        : t.truthtrance.judged
  return (
    <blockquote className="truthtrance-preview">
      <p>{t.truthtrance.asks(t.game.factionName(of), t.game.questionText(question))}</p>
      <footer className="soft">{what}</footer>
    </blockquote>
  )
}

interface BuilderProps {
  readonly about: readonly QuestionSubject[]
  readonly of: Faction
  readonly question: Question
  readonly kind: 'truthtrance' | 'reword'
  /** The answer in which a question would be sent. */
  judged(question: Question): unknown
  onChange(question: Question): void
}

/** Every kind of question, with its fields and how it will be heard; those that cannot be asked now say why, last. */
function QuestionBuilder({ about, of, question, kind, judged, onChange }: BuilderProps): ReactNode {
  const t = useText()
  const sheet = useSheet()
  const trial = (one: QuestionSubject): Question => {
    const begun = one === question.about ? question : newQuestion(one, of, sheet)
    return begun.about === 'words' ? { ...begun, text: begun.text || t.truthtrance.placeholder } : begun
  }
  const verdicts = useVerdicts(
    kind,
    about.map((one) => judged(trial(one))),
  )
  const refusals = about.map((one, i) => {
    const verdict = verdicts[i]
    return one !== question.about && typeof verdict === 'object' ? verdict : null
  })
  const kinds = about.map((one, i) => ({ value: one, label: t.truthtrance.kinds[one], refusal: refusals[i]! }))
  return (
    <div className="truthtrance">
      <Choices
        legend={t.truthtrance.about}
        layout="row"
        options={kinds.toSorted((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null))}
        value={question.about}
        onChange={(one) => onChange(newQuestion(one, of, sheet))}
      />
      <div className="truthtrance-question">
        <div className="cards-fields">
          <QuestionFields of={of} question={question} onChange={onChange} />
        </div>
        <Preview of={of} question={question} />
      </div>
    </div>
  )
}

/** Answers under Truthtrance. */
export function TruthForm({ decision }: FormProps<'truth'>): ReactNode {
  const t = useText()
  const { choices } = decision.offer
  const { about } = decision.about.question
  const note =
    choices.length === 1 ? t.truthtrance.onlyOne : about === 'words' ? t.truthtrance.yourWord : t.truthtrance.truthBinds
  const label = { yes: t.truthtrance.yes, no: t.truthtrance.no, object: t.truthtrance.object }
  return (
    <>
      <p className="cards-note soft">{note}</p>
      <Buttons
        kind="truth"
        options={choices.map((answer) => ({
          answer,
          label: label[answer],
          detail: answer === 'object' ? t.truthtrance.objectHint : undefined,
        }))}
      />
    </>
  )
}

/** A question that was objected to, in other words. */
export function RewordForm({ decision }: FormProps<'reword'>): ReactNode {
  const t = useText()
  const trance = decision.about
  const [question, set, reset] = useAnswer<Question>(decision, trance.question)
  return (
    <>
      <p className="cards-note">
        {t.truthtrance.objected(t.game.capitalSeatName(trance.of))} {t.game.questionText(trance.question)}
      </p>
      <QuestionBuilder
        about={decision.offer.about}
        of={trance.of}
        question={question}
        judged={(one) => one}
        kind="reword"
        onChange={set}
      />
      <SendButton
        kind="reword"
        answer={isComplete(question) ? question : undefined}
        label={t.truthtrance.reword}
        missing={question.about === 'prediction' ? t.truthtrance.missingPrediction : t.truthtrance.missing}
        reset={reset}
      />
    </>
  )
}
