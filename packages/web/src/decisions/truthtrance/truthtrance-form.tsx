import { CORE_FACTIONS, type Faction, type Question, TERRITORIES } from '@arrakis/engine'
import { type ReactNode, useId } from 'react'
import { Choices } from '../../kit/choices.tsx'
import { Stepper } from '../../kit/stepper.tsx'
import { FactionSign } from '../../signs/index.ts'
import { useTable } from '../../table/context.tsx'
import { useVerdicts } from '../../table/judge.ts'
import { useSheet } from '../../table/sheet.ts'
import { useText } from '../../text/text.ts'
import { CardField, FactionField, LeaderField, SelectField, TerritoryField } from '../cards/fields.tsx'
import type { FormProps } from '../form.ts'
import { Buttons } from '../parts/buttons.tsx'
import { Send, useAnswer } from '../send.tsx'
import {
  isComplete,
  isFuture,
  newQuestion,
  plannedBattle,
  type QuestionSubject,
  truthQuestion,
  withQuestionField,
} from './questions.ts'
import './truthtrance.css'

/** Asks somebody a question that must be answered truthfully. */
export function TruthtranceForm({ decision }: FormProps<'truthtrance'>): ReactNode {
  const t = useText()
  const { of, about } = decision.offer
  const [draft, set, reset] = useAnswer<{ of: Faction; question: Question }>(decision, {
    of: of[0]!,
    question: newQuestion('card', of[0]!),
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
        onChange={(seat) => set({ of: seat, question: truthQuestion(draft.question, seat) })}
      />
      <QuestionBuilder
        about={about}
        of={draft.of}
        question={draft.question}
        judged={(question) => ({ of: draft.of, question })}
        kind="truthtrance"
        onChange={(question) => set({ ...draft, question })}
      />
      <Send
        kind="truthtrance"
        answer={isComplete(draft.question) ? draft : undefined}
        label={t.truthtrance.send}
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
    <blockquote className="trance-preview">
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
  const piles = useSheet()?.piles
  const trial = (one: QuestionSubject): Question => {
    const begun = one === question.about ? question : newQuestion(one, of, piles)
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
    <div className="trance">
      <Choices
        legend={t.truthtrance.about}
        layout="row"
        options={kinds.toSorted((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null))}
        value={question.about}
        onChange={(one) => onChange(newQuestion(one, of, piles))}
      />
      <div className="trance-question">
        <div className="cards-fields">
          <QuestionFields of={of} question={question} onChange={onChange} />
        </div>
        <Preview of={of} question={question} />
      </div>
    </div>
  )
}

type FieldsProps = Pick<BuilderProps, 'of' | 'question' | 'onChange'>

function QuestionFields({ of, question, onChange }: FieldsProps): ReactNode {
  const { view } = useTable()
  const t = useText()
  const id = useId()
  const { turns = 0, piles = [] } = useSheet() ?? {}
  const set = (name: string) => (value: unknown) => onChange(withQuestionField(question, name, value))
  const field = t.truthtrance.fields
  const number = (name: string, value: number, min: number, max: number, step = 1): ReactNode => (
    <Stepper label={field[name]!} value={value} min={min} max={max} step={step} onChange={set(name)} />
  )
  const where = (name: string, value: string | null, none?: string): ReactNode => (
    <TerritoryField label={field[name]!} territories={PLACES} value={value} none={none} onChange={set(name)} />
  )
  const turnField = (value: number | undefined, from: number, none: string): ReactNode => (
    <SelectField
      label={field.turn!}
      value={value === undefined ? null : String(value)}
      none={none}
      onChange={(turn) => set('turn')(turn === null ? null : Number(turn))}
    >
      {Array.from({ length: Math.max(turns, value ?? 0) }, (_, i) => i + 1).map((turn) =>
        turn < from ? null : (
          <option key={turn} value={turn}>
            {turn}
          </option>
        ),
      )}
    </SelectField>
  )
  switch (question.about) {
    case 'card':
    case 'plan':
      return (
        <CardField
          label={field.card!}
          planned={plannedBattle(question.about)}
          value={question.card}
          onChange={set('card')}
        />
      )
    case 'holds':
      return (
        <SelectField
          label={field.card!}
          value={`${question.pile}/${question.card}`}
          onChange={(chosen) => {
            const [pile = '', card = ''] = (chosen ?? '').split('/')
            onChange({ ...question, pile, card })
          }}
        >
          {piles.map((pile) => (
            <optgroup key={pile.id} label={t.game.thingName(pile.id)}>
              {pile.cards.map((card) => (
                <option key={card} value={`${pile.id}/${card}`}>
                  {t.game.thingName(card)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )
    case 'traitor':
      return (
        <LeaderField label={field.leader!} factions={CORE_FACTIONS} value={question.leader} onChange={set('leader')} />
      )
    case 'spice':
      return number('atLeast', question.atLeast, 1, 100)
    case 'reserves':
      return number('atLeast', question.atLeast, 1, 25)
    case 'prediction':
      return (
        <>
          <FactionField
            label={field.faction!}
            factions={view!.order}
            value={question.faction ?? null}
            none={t.truthtrance.anyFaction}
            onChange={set('faction')}
          />
          {turnField(question.turn, 1, t.truthtrance.anyTurn)}
        </>
      )
    case 'storm':
      return number('next', question.next, 1, 6)
    case 'dial':
      return number('moreThan', question.moreThan, 0, 50, 0.5)
    case 'will-ship':
    case 'will-move':
    case 'will-leave':
      return (
        <>
          {question.about === 'will-leave' ? where('from', question.from) : where('to', question.to)}
          {turnField(question.turn, view!.turn, t.truthtrance.thisTurn)}
        </>
      )
    case 'will-bid':
      return number('moreThan', question.moreThan, 0, 100)
    case 'will-play':
    case 'will-lead':
    case 'will-dial':
      return (
        <>
          {question.about === 'will-play' ? (
            <CardField label={field.card!} planned value={question.card} onChange={set('card')} />
          ) : question.about === 'will-lead' ? (
            <LeaderField label={field.leader!} factions={[of]} value={question.leader} onChange={set('leader')} />
          ) : (
            number('moreThan', question.moreThan, 0, 50, 0.5)
          )}
          <FactionField
            label={field.against!}
            factions={view!.order.filter((seat) => seat !== of)}
            value={question.against ?? null}
            none={t.truthtrance.anybody}
            onChange={set('against')}
          />
          {where('in', question.in ?? null, t.truthtrance.anywhere)}
          {turnField(question.turn, view!.turn, t.truthtrance.nextBattle)}
        </>
      )
    case 'words':
      return (
        <div className="field trance-words">
          <label htmlFor={id}>{field.text}</label>
          <textarea
            id={id}
            rows={2}
            maxLength={300}
            placeholder={t.truthtrance.placeholder}
            value={question.text}
            onChange={(event) => set('text')(event.target.value)}
          />
        </div>
      )
  }
}
const PLACES = TERRITORIES.map(({ id }) => id)

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
      <Send
        kind="reword"
        answer={isComplete(question) ? question : undefined}
        label={t.truthtrance.reword}
        missing={question.about === 'prediction' ? t.truthtrance.missingPrediction : t.truthtrance.missing}
        reset={reset}
      />
    </>
  )
}
