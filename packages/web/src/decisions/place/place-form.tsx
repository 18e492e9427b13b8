import { type Answer, type AreaId, type KindOfShape, territory, territoryOf } from '@arrakis/engine'
import type { ReactNode } from 'react'
import type { Ghost } from '../../board/plan.tsx'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { PlaceNoteLine, usePlaceNote } from '../parts/place-note.tsx'
import { PlaceSelect } from '../parts/place-select.tsx'
import { useFormPlan } from '../parts/use-form-plan.ts'
import { SendButton, useAnswer } from '../send-button.tsx'
import '../parts/parts.css'

type PlaceKind = KindOfShape<'place'> | 'call-worm' | 'karama-call-worm'

interface Props extends FormProps<PlaceKind> {
  /** Areas or territories. */
  readonly places: readonly string[]
  /** An area as the places are named. */
  placeOf(area: AreaId): string
  answerOf(place: string): Answer<PlaceKind>
  readonly label: string
  readonly hint?: string
  ghostAt?(place: string): Ghost
  /** Whether one may pass. */
  readonly pass?: string
}

/** One place on the board, by tap or from a list. */
function PlaceForm(props: Props): ReactNode {
  const { decision, places, placeOf, answerOf, label, hint, ghostAt, pass } = props
  const t = useText()
  const { kind } = decision
  const [chosen, setChosen, reset] = useAnswer<string | null>(decision, null)
  const { note, clear, look } = usePlaceNote(kind)
  const choose = (place: string): void => {
    clear()
    setChosen(place)
  }
  const areasOf = (place: string): readonly AreaId[] =>
    place.includes(':') || !places.includes(place) ? [place] : territory(place).areas
  useFormPlan(
    {
      targets: places.flatMap(areasOf),
      selected: chosen ? areasOf(chosen) : [],
      ghosts: chosen && ghostAt ? [ghostAt(chosen)] : [],
    },
    {
      onPick: (area) => {
        const place = placeOf(area)
        if (places.includes(place)) choose(place)
        else look(area, [answerOf(place)], () => choose(place))
      },
    },
  )
  const called = (place: string): string => (place.includes(':') ? t.game.areaName(place) : t.game.territoryName(place))
  return (
    <>
      {places.length > 0 && (
        <PlaceSelect label={t.decisions.where} places={places} value={chosen} name={called} onChange={choose} />
      )}
      {hint && <p className="form-hint">{hint}</p>}
      <div className="form-actions">
        <PlaceNoteLine note={note} onClose={clear} />
        {places.length > 0 && (
          <SendButton kind={kind} answer={chosen ? answerOf(chosen) : undefined} label={label} reset={reset} />
        )}
        {pass && <SendButton kind={kind} answer="pass" label={pass} quiet />}
      </div>
    </>
  )
}

/** BG-01 The first force of the Bene Gesserit. */
export function PlaceAdvisorForm({ decision }: FormProps<'place-advisor'>): ReactNode {
  const { me } = useTable()
  const t = useText()
  return (
    <PlaceForm
      decision={decision}
      places={decision.offer.places}
      placeOf={(area) => area}
      answerOf={(area) => area}
      ghostAt={(area) => ({ area, of: me ?? 'bene-gesserit', normal: 1, elite: 0 })}
      label={t.forms.place.force}
      hint={t.forms.place.forceHint}
    />
  )
}

/** FRE-09 A worm, sent by the Fremen. */
export function PlaceWormForm({ decision }: FormProps<'place-worm'>): ReactNode {
  const t = useText()
  return (
    <PlaceForm
      decision={decision}
      places={decision.offer.places}
      placeOf={territoryOf}
      answerOf={(place) => place}
      label={t.forms.place.worm}
      hint={t.forms.place.wormHint}
      pass={t.common.pass}
    />
  )
}

/** FRE-19 A worm, called with a Karama; whoever holds none may only pass. Serves the play as well as the question. */
export function CallWormForm({ decision }: FormProps<'call-worm' | 'karama-call-worm'>): ReactNode {
  const t = useText()
  const { card, territory: places } = decision.offer
  return (
    <PlaceForm
      decision={decision}
      places={card.length > 0 ? places : []}
      placeOf={territoryOf}
      answerOf={(place) => ({ territory: place, card: card[0] ?? 'karama' })}
      label={t.forms.place.callWorm}
      hint={card.length > 0 ? t.forms.place.callWormHint : t.forms.place.noKarama}
      {...(decision.kind === 'call-worm' ? { pass: t.common.pass } : {})}
    />
  )
}

/** One of the places that are offered: areas, or whole territories. */
export function AnyPlaceForm({ decision }: FormProps<KindOfShape<'place'>>): ReactNode {
  const t = useText()
  const { places, pass } = decision.offer
  const parts = places.some((place) => place.includes(':'))
  return (
    <PlaceForm
      decision={decision}
      places={places}
      placeOf={(area) => (parts && !places.includes(territoryOf(area)) ? area : territoryOf(area))}
      answerOf={(place) => place}
      label={t.decisions.send}
      {...(pass ? { pass: t.common.pass } : {})}
    />
  )
}
