import { AREAS, area } from '@arrakis/engine'
import type { ReactNode } from 'react'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { Buttons } from '../parts/buttons.tsx'
import { useFormPlan } from '../parts/use-form-plan.ts'
import { SendButton, useAnswer } from '../send-button.tsx'
import { Dial } from './dial.tsx'
import { forcesHit, sectorAfter } from './path.ts'
import '../parts/parts.css'

/** CARD-20 How far the storm goes instead: the board shows where it would end. */
export function WeatherControlForm({ decision }: FormProps<'weather-control'>): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const { range } = decision.offer
  const [sectors, setSectors, reset] = useAnswer(decision, range?.min ?? 0)
  const from = view?.storm.sector ?? 1
  const to = sectorAfter(from, sectors)
  const hit = view ? forcesHit(view, sectors) : []
  const mine = [...new Set(hit.filter(({ of }) => of === me).map(({ area: at }) => t.game.areaName(at)))]
  const others = [...new Set(hit.filter(({ of }) => of !== me).map(({ of }) => t.game.factionName(of)))]
  useFormPlan(
    { selected: range ? AREAS.filter(({ sector }) => sector === to).map(({ id }) => id) : [] },
    {
      onPick(at) {
        const { sector } = area(at)
        const far = (sector - from + 18) % 18
        if (range && sector > 0 && far <= range.max) setSectors(far)
      },
    },
  )
  if (!range)
    return (
      <Buttons
        kind="weather-control"
        options={[{ answer: 'pass', label: t.common.pass, detail: t.forms.weather.noCard }]}
      />
    )
  return (
    <>
      <Dial label={t.forms.weather.sectors} value={sectors} {...range} onChange={setSectors} />
      <p className="form-hint">
        {t.forms.weather.ends(to)} {mine.length > 0 && t.forms.weather.hitsYou(mine)}{' '}
        {others.length > 0 && t.forms.weather.hitsOthers(others)}
      </p>
      <div className="form-actions">
        <SendButton
          kind="weather-control"
          answer={sectors}
          label={t.forms.weather.control(sectors)}
          reset={reset}
          quiet={!reset}
        />
        <SendButton kind="weather-control" answer="pass" label={t.common.pass} quiet />
      </div>
    </>
  )
}
