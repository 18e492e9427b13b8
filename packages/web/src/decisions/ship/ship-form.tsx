import {
  type AreaId,
  type Card,
  type Group,
  type Picked,
  type ShipKind,
  type ShipOffer,
  territoryOf,
} from '@arrakis/engine'
import type { ReactNode } from 'react'
import { Choices } from '../../kit/choices.tsx'
import { useTable } from '../../table/context.tsx'
import { useCost } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import type { FormProps } from '../form.ts'
import { CostLine } from '../parts/cost-line.tsx'
import { ForceSteppers } from '../parts/force-steppers.tsx'
import { GroupPicker } from '../parts/group-picker.tsx'
import { groupOf, isAreaInStorm, sizeOf, sourcesOf, toggled, totalOf } from '../parts/groups.ts'
import { PlaceNoteLine, usePlaceNote } from '../parts/place-note.tsx'
import { PlaceSelect } from '../parts/place-select.tsx'
import { useFormPlan } from '../parts/use-form-plan.ts'
import { useLargestLegal } from '../parts/use-largest-legal.ts'
import { Send, useAnswer } from '../send.tsx'
import { fromReserves, newDraft, type ShipDraft, shipmentOf, singleForce, targetsOf, withTarget } from './shipment.ts'
import '../parts/parts.css'

/** SHIP-02 Forces to one territory: tap it, say how many, see what it costs and who is paid. */
export function ShipForm({ decision }: FormProps<'ship'>): ReactNode {
  const { view, me } = useTable()
  const t = useText()
  const { offer } = decision
  const [draft, setDraft, reset] = useAnswer(decision, newDraft(offer))
  const most = useMostForces(draft, offer)
  const answer = shipmentOf(draft)
  const cost = useCost('ship', answer)
  const places = usePlaceNote('ship', ['ship.price'])
  const faction = me ?? 'guild'
  const sources = view ? sourcesOf(view, faction).filter(({ area }) => !isAreaInStorm(view, area)) : []
  const across = !fromReserves(draft.kind)
  const targets = across && draft.from.length === 0 ? [] : targetsOf(offer, draft)

  const aim = (to: AreaId): void => {
    places.clear()
    setDraft(withTarget(draft, offer, to, most))
  }
  const probe = (to: AreaId, from: readonly Group[] = draft.from): unknown =>
    shipmentOf({ ...draft, to, from, force: sizeOf(draft.force) > 0 ? draft.force : singleForce(offer) })
  const take = (from: Group[]): void => {
    places.clear()
    const home = from[0] && territoryOf(from[0].area)
    setDraft({ ...draft, from, to: draft.to && territoryOf(draft.to) === home ? null : draft.to })
  }
  const pick = (at: AreaId): void => {
    const own = across ? sources.find(({ area }) => area === at) : undefined
    const home = draft.from[0] && territoryOf(draft.from[0].area)
    const answered = probe(at)
    if (own && (!home || home === territoryOf(at) || draft.kind === 'return')) take(toggled(draft.from, own))
    else if (targets.includes(at)) aim(at)
    else if (answered && draft.kind !== 'return') places.look(at, answered, () => aim(at))
  }
  const drag = (from: AreaId, to: AreaId): void => {
    const source = sources.find(({ area }) => area === from)
    if (!source || !offer.kinds.includes('cross')) return
    const next: ShipDraft = { ...draft, kind: 'cross', from: [groupOf(source)], to }
    places.look(to, shipmentOf(next), () => setDraft(next))
  }
  const force = across ? totalOf(draft.from) : draft.force
  const landing = draft.kind !== 'return' && draft.to && sizeOf(force) > 0 ? draft.to : null
  useFormPlan(
    {
      targets,
      sources: offer.kinds.includes('cross') || offer.kinds.includes('return') ? sources.map(({ area }) => area) : [],
      selected: [...draft.from.map(({ area }) => area), ...(draft.to ? [draft.to] : [])],
      ghosts: landing ? [{ area: landing, of: faction, normal: force.normal, elite: force.elite }] : [],
      paths: landing && across ? draft.from.map(({ area }) => [area, landing]) : [],
      notes: landing && cost && cost.price > 0 ? [{ area: landing, text: t.common.spice(cost.price) }] : [],
    },
    { onPick: pick, onDrag: drag },
  )
  return (
    <>
      {offer.kinds.length > 1 && (
        <Choices<ShipKind>
          legend={t.forms.ship.how}
          hideLegend
          layout="row"
          value={draft.kind}
          options={offer.kinds.map((kind) => ({ value: kind, label: t.forms.ship.kinds[kind] }))}
          onChange={(kind) => setDraft({ ...newDraft(offer), kind, to: draft.to })}
        />
      )}
      {across && (
        <GroupPicker of={faction} legend={t.forms.ship.which} sources={sources} value={draft.from} onChange={take} />
      )}
      <div className="form-row">
        {!across && (
          <ForceSteppers
            of={faction}
            from={{ ...offer.reserves, ...(draft.kind === 'reserves' ? { mercenaries: offer.mercenaries } : {}) }}
            value={draft.force}
            most={most}
            onChange={(next) => setDraft({ ...draft, force: next })}
          />
        )}
        {!across && draft.to && most.normal > draft.force.normal && (
          <button type="button" onClick={() => setDraft({ ...draft, force: { ...draft.force, normal: most.normal } })}>
            {t.forms.ship.most(most.normal)}
          </button>
        )}
        {draft.kind !== 'return' && (
          <PlaceSelect label={t.decisions.where} places={targets} value={draft.to} onChange={aim} />
        )}
      </div>
      {draft.kind === 'reserves' && offer.karama.length > 0 && <KaramaPrice {...{ draft, offer, setDraft }} />}
      <PlaceNoteLine note={places.note} onClose={places.clear} />
      {answer && cost && cost.lost > 0 && <p className="form-warning">{t.forms.ship.lost(cost.lost)}</p>}
      {answer ? <CostLine cost={cost} /> : <p className="form-hint">{t.forms.ship.hint(draft.kind)}</p>}
      <div className="form-actions">
        <Send kind="ship" answer={answer} label={t.forms.ship.send} reset={reset} />
        <Send kind="ship" answer="pass" label={t.common.pass} quiet />
      </div>
    </>
  )
}

interface PriceProps {
  readonly draft: ShipDraft
  readonly offer: ShipOffer
  setDraft(draft: ShipDraft): void
}

/** KAR-10 A Karama halves the price, and nobody is paid but the bank. */
function KaramaPrice({ draft, offer, setDraft }: PriceProps): ReactNode {
  const t = useText()
  const cards = [...new Set(offer.karama)]
  return (
    <Choices<Card | 'none'>
      legend={t.forms.ship.price}
      hideLegend
      layout="row"
      value={draft.karama ?? 'none'}
      options={[
        { value: 'none', label: t.forms.ship.fullPrice },
        ...cards.map((card) => ({ value: card, label: t.forms.ship.halfPrice(t.game.cardName(card)) })),
      ]}
      onChange={(card) => setDraft({ ...draft, karama: card === 'none' ? null : card })}
    />
  )
}

/** How many could go where the draft aims, by reserves and means. */
function useMostForces(draft: ShipDraft, { reserves }: ShipOffer): { normal: number; elite: number } {
  const asks = fromReserves(draft.kind) && draft.to !== null
  const { mercenaries: _, ...force } = draft.force
  const answerOf = (some: Partial<Picked>) => shipmentOf({ ...draft, force: { ...force, ...some } })
  const normal = useLargestLegal('ship', asks ? reserves.normal : 0, (count) => answerOf({ normal: count }))
  const elite = useLargestLegal('ship', asks ? reserves.elite : 0, (count) => answerOf({ elite: count }))
  return asks ? { normal, elite } : reserves
}
