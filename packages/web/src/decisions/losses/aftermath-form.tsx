import { type AftermathOffer, type Answer, type Card, type Group, type Picked, spread } from '@arrakis/engine'
import { type ReactNode, useState } from 'react'
import { Choices } from '../../kit/choices.tsx'
import { TreacheryCard } from '../../signs/treachery-card.tsx'
import { useTable } from '../../table/context.tsx'
import { isAskedAgain } from '../../table/take-back.ts'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { ForceSteppers } from '../parts/force-steppers.tsx'
import { totalOf } from '../parts/groups.ts'
import { SendingAnswer } from '../parts/sending-answer.tsx'
import { useFormPlan } from '../parts/use-form-plan.ts'
import { SendButton, useAnswer } from '../send-button.tsx'
import { onlyAftermath } from './only-aftermath.ts'
import './aftermath.css'
import '../parts/parts.css'

interface Draft {
  readonly lose: readonly Group[]
  /** By their place among the cards offered: two may be alike. */
  readonly discard: readonly number[]
}

/** The default: the winner keeps cards and starred forces. */
const leastOf = ({ lose, from }: AftermathOffer): readonly Group[] =>
  spread(from, [...lose].sort((a, b) => a.elite - b.elite)[0] ?? { normal: 0, elite: 0 })

/** Two cards may be alike: each gets a name of its own. */
const keyed = (cards: readonly Card[]): { card: Card; key: string }[] =>
  cards.map((card, i) => ({ card, key: `${card} ${cards.slice(0, i).filter((other) => other === card).length}` }))

/** BATTLE-29, BATTLE-30 What a won battle costs: forces and cards. After the last battle, where nothing is left to choose, it goes on. */
export function AftermathForm({ decision }: FormProps<'aftermath'>): ReactNode {
  const { client, picture } = useTable()
  const t = useText()
  const [only, ask] = useState(() =>
    isAskedAgain(client.messages(), picture.as) ? undefined : onlyAftermath(decision.offer),
  )
  if (!only) return <LossesForm decision={decision} />
  return (
    <SendingAnswer
      kind="aftermath"
      answer={only}
      says={t.forms.losses.last}
      cancel={t.auction.limit.cancel}
      onRefused={() => ask(undefined)}
      onCancel={() => ask(undefined)}
    />
  )
}

function LossesForm({ decision }: FormProps<'aftermath'>): ReactNode {
  const { me } = useTable()
  const t = useText()
  const { offer } = decision
  const [draft, setDraft, reset] = useAnswer<Draft>(decision, { lose: leastOf(offer), discard: [] })
  const faction = me ?? 'atreides'
  const sum = totalOf(draft.lose)
  const set = offer.lose.findIndex(({ normal, elite }) => normal === sum.normal && elite === sum.elite)
  const answer: Answer<'aftermath'> = {
    discard: draft.discard.map((i) => offer.discard[i]!),
    lose: draft.lose.filter(({ normal, elite }) => normal + elite > 0),
  }
  const due = offer.lose.some(({ normal, elite }) => normal + elite > 0)
  const split = offer.from.length > 1 || offer.from.some(({ mercenaries }) => mercenaries)
  const change = (stack: Group, { normal, elite, mercenaries }: Picked): void => {
    const group = { area: stack.area, normal, elite, ...(mercenaries === undefined ? {} : { mercenaries }) }
    const others = draft.lose.filter(({ area }) => area !== stack.area)
    setDraft({ ...draft, lose: [...others, group] })
  }
  const isChosen = due && (split || offer.lose.length > 1)
  const names = (isKept: boolean): string[] =>
    offer.discard.filter((_, i) => draft.discard.includes(i) !== isKept).map(t.game.cardName)
  useFormPlan({ selected: offer.from.map(({ area }) => area) }, {})
  return (
    <>
      {due && offer.lose.length > 1 && (
        <Choices<number>
          legend={t.forms.losses.which}
          layout="row"
          value={set < 0 ? null : set}
          options={offer.lose.map((force, i) => ({ value: i, label: t.game.forceText(force, faction) }))}
          onChange={(i) => setDraft({ ...draft, lose: spread(offer.from, offer.lose[i]!) })}
        />
      )}
      {due && offer.lose.length === 1 && (
        <p className="form-hint">{t.forms.losses.due(t.game.forceText(offer.lose[0]!, faction))}</p>
      )}
      {!due && <p className="form-hint form-full">{t.forms.losses.none}</p>}
      {due && split && (
        <div className="group-rows">
          {offer.from.map((stack) => (
            <fieldset key={stack.area} className="group-row">
              <legend>{t.forms.losses.from(t.game.areaName(stack.area))}</legend>
              <ForceSteppers
                of={faction}
                from={stack}
                value={draft.lose.find(({ area }) => area === stack.area) ?? { normal: 0, elite: 0 }}
                onChange={(force) => change(stack, force)}
              />
            </fieldset>
          ))}
        </div>
      )}
      {offer.discard.length > 0 && (
        <fieldset className="aftermath-cards">
          <legend>{t.forms.losses.cards}</legend>
          {keyed(offer.discard).map(({ card, key }, i) => {
            const gone = draft.discard.includes(i)
            const discard = gone ? draft.discard.filter((one) => one !== i) : [...draft.discard, i]
            return (
              <button
                key={key}
                type="button"
                className={gone ? 'aftermath-gone' : undefined}
                onClick={() => setDraft({ ...draft, discard })}
              >
                <TreacheryCard card={card} size={64} />
                <span>{gone ? t.forms.losses.keep : t.forms.losses.discard}</span>
              </button>
            )
          })}
        </fieldset>
      )}
      <SendButton
        kind="aftermath"
        answer={answer}
        label={t.forms.losses.send(isChosen, names(true), names(false))}
        reset={reset}
      />
    </>
  )
}
