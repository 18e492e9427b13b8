import type { Faction, Force } from '@arrakis/engine'
import { isCard } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { TreacheryCard } from '../../signs/index.ts'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { Buttons } from '../parts/buttons.tsx'
import { FactionChoices } from '../parts/faction-choices.tsx'
import { ForceSteppers } from '../parts/force-steppers.tsx'
import { SendButton, useAnswer } from '../send-button.tsx'
import { useAnswerLabel } from '../shapes/answer-label.ts'
import { useFate } from './fate.ts'
import '../parts/parts.css'

/** SETUP-03 The faction that one puts into the pool. */
export function DraftForm({ decision }: FormProps<'dream.draft'>): ReactNode {
  const t = useText()
  const [chosen, setChosen, reset] = useAnswer<Faction | null>(decision, null)
  return (
    <>
      <FactionChoices
        kind="dream.draft"
        choices={decision.offer.choices}
        details={t.dream.pool}
        value={chosen}
        onChange={setChosen}
      />
      <p className="form-hint">{t.dream.draftHint}</p>
      <SendButton
        kind="dream.draft"
        answer={chosen ?? undefined}
        label={chosen ? t.dream.draft(t.game.seatName(chosen)) : t.dream.draftOne}
        reset={reset}
      />
    </>
  )
}

/** DR-24 What my fate does, and the card that pays for it. */
export function FateForm(): ReactNode {
  const { me } = useTable()
  const t = useText()
  const card = useFate(me)
  const fate = me && t.dream.fates[me]
  if (!fate || !isCard(card)) return null
  return (
    <>
      <p className="form-full">
        <strong>{fate.name}.</strong> {fate.says} <span className="soft">{fate.when}</span>
      </p>
      <Buttons
        kind="dream.fate"
        options={[
          {
            answer: true,
            label: fate.name,
            detail: t.dream.fateIs(t.game.cardName(card)),
            picture: <TreacheryCard card={card} size={48} />,
          },
        ]}
      />
    </>
  )
}

/** DR-EMP-6 Forces of whomever the Emperor has named. */
export function PrisonForcesForm({ decision }: FormProps<'dream.prison-forces'>): ReactNode {
  const { me } = useTable()
  const t = useText()
  const labelOf = useAnswerLabel()
  const { normal, elite, most, price, prices } = decision.offer
  const of = decision.about.of ?? me ?? 'emperor'
  const [force, setForce, reset] = useAnswer<Force>(decision, { normal: Math.min(normal.max, most), elite: 0 })
  return (
    <>
      <ForceSteppers
        of={of}
        from={{ normal: normal.max, elite: elite.max }}
        value={force}
        most={{
          normal: Math.min(normal.max, most - force.elite),
          elite: Math.min(elite.max, most - force.normal),
        }}
        onChange={(next) => setForce({ normal: next.normal, elite: next.elite })}
      />
      <p className="form-hint">
        {t.forms.forcesLimit(
          0,
          most,
          prices?.normal ?? price,
          prices && { name: t.decisions.eliteName(of), price: prices.elite },
        )}
      </p>
      <SendButton
        kind="dream.prison-forces"
        answer={force}
        label={labelOf('dream.prison-forces', force, of)}
        reset={reset}
      />
    </>
  )
}
