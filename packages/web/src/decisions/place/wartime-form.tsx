import type { ReactNode } from 'react'
import { ForceToken } from '../../signs/force-token.tsx'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { totalOf } from '../parts/groups.ts'
import { PlaceNoteLine, usePlaceNote } from '../parts/place-note.tsx'
import { useFormPlan } from '../parts/use-form-plan.ts'
import { SendButton, useAnswer } from '../send-button.tsx'
import { isAreaOf } from './within.ts'
import '../parts/parts.css'

/** BG-18 Where forces take up arms: any number of the places offered, each a territory or a part cut off by the storm. */
export function WartimeForm({ decision }: FormProps<'wartime'>): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const { from: territories } = decision.offer
  const own = (view?.forces ?? []).filter(({ of }) => of === me)
  const standing = (place: string) => own.filter(({ area }) => isAreaOf(place, area, view?.storm.sector ?? 0))
  // Silence changes nothing: those who fight already go on fighting.
  const now = territories.filter((place) => standing(place).some(({ advisor }) => !advisor))
  const [fights, setFights, reset] = useAnswer<string[]>(decision, now)
  const places = usePlaceNote('wartime')
  const toggle = (place: string): void => {
    places.clear()
    setFights(fights.includes(place) ? fights.filter((one) => one !== place) : [...fights, place])
  }
  useFormPlan(
    {
      targets: territories.flatMap((place) => standing(place).map(({ area }) => area)),
      selected: fights.flatMap((place) => standing(place).map(({ area }) => area)),
    },
    {
      onPick(area) {
        const place = territories.find((one) => isAreaOf(one, area, view?.storm.sector ?? 0))
        if (place) toggle(place)
        else places.look(area, [[area.split(':')[0]]], () => {})
      },
    },
  )
  const faction = me ?? 'bene-gesserit'
  return (
    <>
      <fieldset className="chips">
        <legend>{t.forms.place.arms}</legend>
        {territories.map((place) => (
          <button key={place} type="button" aria-pressed={fights.includes(place)} onClick={() => toggle(place)}>
            <ForceToken of={faction} {...totalOf(standing(place))} advisor={!fights.includes(place)} height={22} />
            {place.includes(':') ? t.game.areaName(place) : t.game.territoryName(place)}
          </button>
        ))}
      </fieldset>
      <PlaceNoteLine note={places.note} onClose={places.clear} />
      <p className="form-hint">{t.forms.place.armsHint}</p>
      <SendButton
        kind="wartime"
        answer={fights}
        label={fights.length === 0 ? t.forms.place.noArms : t.forms.place.takeArms(fights.length)}
        reset={reset}
      />
    </>
  )
}
