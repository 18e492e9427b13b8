import { type AreaId, type Card, type Decision, type TerritoryId, territory, territoryOf } from '@arrakis/engine'
import type { ReactNode } from 'react'
import type { Ghost } from '../../board/plan.tsx'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { PlaceNoteLine, usePlaces } from '../parts/place-note.tsx'
import { PlaceSelect } from '../parts/place-select.tsx'
import { usePlan } from '../parts/use-plan.ts'
import { Send, useAnswer } from '../send.tsx'
import '../parts/parts.css'

interface Props {
  readonly decision: Decision
  /** Areas or territories. */
  readonly places: readonly string[]
  /** An area as the places are named. */
  placeOf(area: AreaId): string
  answerOf(place: string): unknown
  readonly label: string
  readonly hint: string
  ghostAt?(place: string): Ghost
  /** Whether one may pass. */
  readonly pass?: string
}

/** One place on the board, by tap or from a list. */
export function PlaceForm(props: Props): ReactNode {
  const { decision, places, placeOf, answerOf, label, hint, ghostAt, pass } = props
  const t = useText()
  const { kind } = decision
  const [chosen, setChosen, reset] = useAnswer<string | null>(decision, null)
  const { note, clear, look } = usePlaces(kind)
  const choose = (place: string): void => {
    clear()
    setChosen(place)
  }
  const areasOf = (place: string): readonly AreaId[] =>
    place.includes(':') || !places.includes(place) ? [place] : territory(place).areas
  usePlan(
    {
      targets: places.flatMap(areasOf),
      selected: chosen ? areasOf(chosen) : [],
      ghosts: chosen && ghostAt ? [ghostAt(chosen)] : [],
    },
    {
      onPick: (area) => {
        const place = placeOf(area)
        if (places.includes(place)) choose(place)
        else look(area, answerOf(place), () => choose(place))
      },
    },
  )
  const called = (place: string): string => (place.includes(':') ? t.game.areaName(place) : t.game.territoryName(place))
  return (
    <>
      <PlaceSelect label={t.decisions.where} places={places} value={chosen} name={called} onChange={choose} />
      <PlaceNoteLine note={note} onClose={clear} />
      <p className="form-hint">{hint}</p>
      <div className="form-actions">
        <Send kind={kind} answer={chosen ? answerOf(chosen) : undefined} label={label} reset={reset} />
        {pass && <Send kind={kind} answer="pass" label={pass} quiet />}
      </div>
    </>
  )
}

const choicesOf = ({ offer }: Decision): readonly string[] =>
  'choices' in offer ? (offer.choices as string[]).filter((choice) => choice !== 'pass') : []

/** BG-01 The first force of the Bene Gesserit. */
export function PlaceAdvisorForm({ decision }: FormProps): ReactNode {
  const { me } = useTable()
  const t = useText()
  return (
    <PlaceForm
      decision={decision}
      places={choicesOf(decision)}
      placeOf={(area) => area}
      answerOf={(area) => area}
      ghostAt={(area) => ({ area, of: me ?? 'bene-gesserit', normal: 1, elite: 0 })}
      label={t.decisions.place.force}
      hint={t.decisions.place.forceHint}
    />
  )
}

/** FRE-09 A worm, sent by the Fremen. */
export function PlaceWormForm({ decision }: FormProps): ReactNode {
  const t = useText()
  return (
    <PlaceForm
      decision={decision}
      places={choicesOf(decision)}
      placeOf={territoryOf}
      answerOf={(place) => place}
      label={t.decisions.place.worm}
      hint={t.decisions.place.wormHint}
      pass={t.common.pass}
    />
  )
}

/** FRE-19 A worm, called with a Karama; whoever holds none may only pass. Serves the play as well as the question. */
export function CallWormForm({ decision }: FormProps): ReactNode {
  const t = useText()
  const { offer } = decision
  const fields = 'fields' in offer ? (offer.fields as { card: Card[]; territory: TerritoryId[] }) : null
  const card = fields?.card[0] ?? 'karama'
  return (
    <PlaceForm
      decision={decision}
      places={fields?.territory ?? []}
      placeOf={territoryOf}
      answerOf={(place) => ({ territory: place, card })}
      label={t.decisions.place.callWorm}
      hint={fields ? t.decisions.place.callWormHint : t.decisions.place.noKarama}
      {...(decision.asked ? { pass: t.common.pass } : {})}
    />
  )
}
