import { type Faction, territoryOf } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Choices } from '../../kit/choices.tsx'
import { FactionSign } from '../../signs/faction-sign.tsx'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { totalOf } from '../parts/groups.ts'
import { PlaceNoteLine, usePlaceNote } from '../parts/place-note.tsx'
import { useFormPlan } from '../parts/use-form-plan.ts'
import { SendButton, useAnswer } from '../send-button.tsx'
import { isAreaOf } from './within.ts'
import '../parts/parts.css'

/** BATTLE-06 The next battle, chosen on the board or from the list. */
export function BattleForm({ decision }: FormProps<'battle'>): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const battles = decision.offer.choices
  const [chosen, setChosen, reset] = useAnswer<number | null>(decision, null)
  const places = usePlaceNote('battle')
  const storm = view?.storm.sector ?? 0
  const standing = (of: Faction | null, place: string) =>
    (view?.forces ?? []).filter((stack) => stack.of === of && !stack.advisor && isAreaOf(place, stack.area, storm))
  const fields = battles.map(({ area, opponent }) => [...standing(me, area), ...standing(opponent, area)])
  const areas = fields.map((stacks) => [...new Set(stacks.map(({ area }) => area))])
  useFormPlan(
    { targets: areas.flat(), selected: chosen === null ? [] : (areas[chosen] ?? []) },
    {
      onPick(area) {
        const here = battles.flatMap((battle, i) => (isAreaOf(battle.area, area, storm) ? [i] : []))
        if (here.length === 0) return places.look(area, [{ area, opponent: battles[0]?.opponent }], () => {})
        places.clear()
        // Two opponents in one place: a further tap chooses the other.
        setChosen(here[(here.indexOf(chosen ?? -1) + 1) % here.length]!)
      },
    },
  )
  return (
    <>
      <div className="form-full form-wide">
        <Choices<number>
          legend={t.forms.place.whichBattle}
          hideLegend
          value={chosen}
          options={battles.map(({ area, opponent }, i) => ({
            value: i,
            label: t.forms.place.battle(t.game.factionName(opponent), t.game.territoryName(territoryOf(area))),
            detail: me
              ? t.forms.place.sides(
                  t.game.forceText(totalOf(standing(me, area)), me),
                  t.game.forceText(totalOf(standing(opponent, area)), opponent),
                )
              : undefined,
            picture: <FactionSign faction={opponent} size={28} />,
          }))}
          onChange={(i) => {
            places.clear()
            setChosen(i)
          }}
        />
      </div>
      <PlaceNoteLine note={places.note} onClose={places.clear} />
      <SendButton
        kind="battle"
        answer={chosen === null ? undefined : battles[chosen]}
        label={t.forms.place.fight}
        reset={reset}
      />
    </>
  )
}
