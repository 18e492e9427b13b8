import type { Faction, Question } from '@arrakis/engine'
import { type ReactNode, useId } from 'react'
import { namedTerritories } from '../../board/contents.ts'
import { Stepper } from '../../kit/stepper.tsx'
import { useTable } from '../../table/context.tsx'
import { useSheet } from '../../table/sheet.ts'
import { useText } from '../../text/text.ts'
import { CardField, FactionField, LeaderField, SelectField, TerritoryField } from '../cards/fields.tsx'
import { type AboutCards, withCard, withQuestionField } from './questions.ts'

interface Props {
  /** The faction that is asked. */
  readonly of: Faction
  readonly question: Question
  onChange(question: Question): void
}

/** Sets one field of a question. */
type SetField = (name: string) => (value: unknown) => void

/** The fields of a question, by what it is about. */
export function QuestionFields({ of, question, onChange }: Props): ReactNode {
  const { view } = useTable()
  const t = useText()
  const set: SetField = (name) => (value) => onChange(withQuestionField(question, name, value))
  const field = t.truthtrance.fields
  switch (question.about) {
    case 'card':
      return <CardField label={field.card!} value={question.card} onChange={set('card')} />
    case 'plan':
      return <CardsField question={question} onChange={onChange} />
    case 'holds':
      return <PileCardField question={question} onChange={onChange} />
    case 'traitor':
      return (
        <LeaderField label={field.leader!} factions={view!.order} value={question.leader} onChange={set('leader')} />
      )
    case 'spice':
      return <NumberField name="atLeast" value={question.atLeast} min={1} max={100} set={set} />
    case 'reserves':
      return <NumberField name="atLeast" value={question.atLeast} min={1} max={25} set={set} />
    case 'storm':
      return <NumberField name="next" value={question.next} min={1} max={6} set={set} />
    case 'dial':
      return <NumberField name="moreThan" value={question.moreThan} max={50} step={0.5} set={set} />
    case 'will-bid':
      return <NumberField name="moreThan" value={question.moreThan} max={100} set={set} />
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
          <TurnField value={question.turn} from={1} none={t.truthtrance.anyTurn} set={set} />
        </>
      )
    case 'will-ship':
    case 'will-move':
      return (
        <>
          <PlaceField name="to" value={question.to} set={set} />
          <TurnField value={question.turn} from={view!.turn} none={t.truthtrance.thisTurn} set={set} />
        </>
      )
    case 'will-leave':
      return (
        <>
          <PlaceField name="from" value={question.from} set={set} />
          <TurnField value={question.turn} from={view!.turn} none={t.truthtrance.thisTurn} set={set} />
        </>
      )
    case 'will-have':
      return (
        <>
          <NumberField name="moreThan" value={question.moreThan} max={20} set={set} />
          <PlaceField name="in" value={question.in} set={set} />
          <TurnField value={question.turn} from={view!.turn} none={t.truthtrance.thisTurn} set={set} />
        </>
      )
    case 'will-play':
      return (
        <>
          <CardsField question={question} onChange={onChange} />
          <BattleFields of={of} question={question} set={set} />
        </>
      )
    case 'will-lead':
      return (
        <>
          <LeaderField label={field.leader!} factions={[of]} value={question.leader} onChange={set('leader')} />
          <BattleFields of={of} question={question} set={set} />
        </>
      )
    case 'will-dial':
      return (
        <>
          <NumberField name="moreThan" value={question.moreThan} max={50} step={0.5} set={set} />
          <BattleFields of={of} question={question} set={set} />
        </>
      )
    case 'words':
      return <TextField value={question.text} set={set} />
  }
}

const MOST_CARDS = 6
const PLACES = ['weapon', 'defence'] as const

/** DR-55 One card or kind of cards, or one of several; anywhere in the plan, or in one of its places. */
function CardsField({
  question,
  onChange,
}: {
  readonly question: AboutCards
  onChange(question: Question): void
}): ReactNode {
  const t = useText()
  const { card, or = [], as } = question
  return (
    <>
      <CardField
        label={t.truthtrance.fields.card!}
        planned
        value={card}
        onChange={(next) => onChange(withCard(question, 0, next))}
      />
      {[...or, ...(or.length < MOST_CARDS - 1 ? [null] : [])].map((one, i) => (
        <CardField
          key={`${i}`}
          label={t.truthtrance.fields.or!}
          planned
          none={t.truthtrance.noMore}
          value={one}
          onChange={(next) => onChange(withCard(question, i + 1, next))}
        />
      ))}
      <SelectField
        label={t.truthtrance.fields.as!}
        value={as ?? null}
        none={t.truthtrance.either}
        onChange={(next) => onChange(withQuestionField(question, 'as', next))}
      >
        {PLACES.map((place) => (
          <option key={place} value={place}>
            {t.truthtrance.places[place]}
          </option>
        ))}
      </SelectField>
    </>
  )
}

interface NumberProps {
  readonly name: string
  readonly value: number
  readonly min?: number
  readonly max: number
  readonly step?: number
  readonly set: SetField
}

function NumberField({ name, value, min = 0, max, step = 1, set }: NumberProps): ReactNode {
  const t = useText()
  return (
    <Stepper label={t.truthtrance.fields[name]!} value={value} min={min} max={max} step={step} onChange={set(name)} />
  )
}

interface PlaceProps {
  readonly name: string
  readonly value: string | null
  /** What no choice means, where it is allowed. */
  readonly none?: string
  readonly set: SetField
}

function PlaceField({ name, value, none, set }: PlaceProps): ReactNode {
  const { view } = useTable()
  const t = useText()
  return (
    <TerritoryField
      label={t.truthtrance.fields[name]!}
      territories={namedTerritories(view!)}
      value={value}
      none={none}
      onChange={set(name)}
    />
  )
}

interface TurnProps {
  readonly value: number | undefined
  readonly from: number
  readonly none: string
  readonly set: SetField
}

function TurnField({ value, from, none, set }: TurnProps): ReactNode {
  const t = useText()
  const last = Math.max(useSheet()?.turns ?? 0, value ?? 0)
  const turns = Array.from({ length: last }, (_, i) => i + 1).filter((turn) => turn >= from)
  return (
    <SelectField
      label={t.truthtrance.fields.turn!}
      value={value === undefined ? null : String(value)}
      none={none}
      onChange={(turn) => set('turn')(turn === null ? null : Number(turn))}
    >
      {turns.map((turn) => (
        <option key={turn} value={turn}>
          {turn}
        </option>
      ))}
    </SelectField>
  )
}

interface BattleProps {
  readonly of: Faction
  readonly question: Extract<Question, { about: 'will-play' | 'will-lead' | 'will-dial' }>
  readonly set: SetField
}

/** Which battle a question is about. */
function BattleFields({ of, question, set }: BattleProps): ReactNode {
  const { view } = useTable()
  const t = useText()
  return (
    <>
      <FactionField
        label={t.truthtrance.fields.against!}
        factions={view!.order.filter((seat) => seat !== of)}
        value={question.against ?? null}
        none={t.truthtrance.anybody}
        onChange={set('against')}
      />
      <PlaceField name="in" value={question.in ?? null} none={t.truthtrance.anywhere} set={set} />
      <TurnField value={question.turn} from={view!.turn} none={t.truthtrance.nextBattle} set={set} />
    </>
  )
}

interface PileCardProps {
  readonly question: Extract<Question, { about: 'holds' }>
  onChange(question: Question): void
}

/** A card of one of the piles of this table. */
function PileCardField({ question, onChange }: PileCardProps): ReactNode {
  const t = useText()
  const piles = useSheet()?.piles ?? []
  return (
    <SelectField
      label={t.truthtrance.fields.card!}
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
}

function TextField({ value, set }: { readonly value: string; readonly set: SetField }): ReactNode {
  const t = useText()
  const id = useId()
  return (
    <div className="field truthtrance-words">
      <label htmlFor={id}>{t.truthtrance.fields.text}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={300}
        placeholder={t.truthtrance.placeholder}
        value={value}
        onChange={(event) => set('text')(event.target.value)}
      />
    </div>
  )
}
