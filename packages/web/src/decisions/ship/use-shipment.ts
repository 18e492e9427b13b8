import {
  type AreaId,
  type Cost,
  type Decision,
  type Faction,
  type Force,
  type Group,
  type Picked,
  type Shipment,
  type ShipOffer,
  territoryOf,
} from '@arrakis/engine'
import { useTable } from '../../table/context.tsx'
import { useCost } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import { groupOf, isAreaInStorm, type StackSource, sizeOf, sourcesOf, toggled, totalOf } from '../parts/groups.ts'
import { usePlaceNote } from '../parts/place-note.tsx'
import { useFormPlan } from '../parts/use-form-plan.ts'
import { useLargestLegal } from '../parts/use-largest-legal.ts'
import { useAnswer } from '../send-button.tsx'
import { fromReserves, newDraft, type ShipDraft, shipmentOf, singleForce, targetsOf, withTarget } from './shipment.ts'

interface ShipmentInput {
  readonly faction: Faction
  readonly draft: ShipDraft
  setDraft(draft: ShipDraft): void
  readonly reset: (() => void) | null
  /** Undefined until it is complete. */
  readonly answer: Shipment | undefined
  readonly cost: Cost | null
  /** The most forces that could go where the draft aims. */
  readonly most: Force
  readonly sources: readonly StackSource[]
  readonly targets: readonly AreaId[]
  readonly places: ReturnType<typeof usePlaceNote>
  aim(to: AreaId): void
  take(from: Group[]): void
}

/** A shipment in the making: its draft, what it costs, and its taps and drags on the board. */
export function useShipment(decision: Decision<'ship'>): ShipmentInput {
  const { view, me } = useTable()
  const { offer } = decision
  const [draft, setDraft, reset] = useAnswer(decision, newDraft(offer))
  const most = useMostForces(draft, offer)
  const answer = shipmentOf(draft)
  const cost = useCost('ship', answer)
  const places = usePlaceNote('ship', ['ship.price'])
  const faction = me ?? 'guild'
  const sources = view ? sourcesOf(view, faction).filter(({ area }) => !isAreaInStorm(view, area)) : []
  const isAcross = !fromReserves(draft.kind)
  const targets = isAcross && draft.from.length === 0 ? [] : targetsOf(offer, draft)

  const aim = (to: AreaId): void => {
    places.clear()
    setDraft(withTarget(draft, offer, to, most))
  }
  const take = (from: Group[]): void => {
    places.clear()
    const home = from[0] && territoryOf(from[0].area)
    setDraft({ ...draft, from, to: draft.to && territoryOf(draft.to) === home ? null : draft.to })
  }
  const pick = (at: AreaId): void => {
    const own = isAcross ? sources.find(({ area }) => area === at) : undefined
    const home = draft.from[0] && territoryOf(draft.from[0].area)
    const force = sizeOf(draft.force) > 0 ? draft.force : singleForce(offer)
    const probe = shipmentOf({ ...draft, to: at, force })
    if (own && (!home || home === territoryOf(at) || draft.kind === 'return')) take(toggled(draft.from, own))
    else if (targets.includes(at)) aim(at)
    else if (probe && draft.kind !== 'return') places.look(at, probe, () => aim(at))
  }
  const drag = (from: AreaId, to: AreaId): void => {
    const source = sources.find(({ area }) => area === from)
    if (!source || !offer.kinds.includes('cross')) return
    const next: ShipDraft = { ...draft, kind: 'cross', from: [groupOf(source)], to }
    places.look(to, shipmentOf(next), () => setDraft(next))
  }
  useShipmentPlan({ draft, offer, cost, faction, sources, targets }, { onPick: pick, onDrag: drag })
  return { faction, draft, setDraft, reset, answer, cost, most, sources, targets, places, aim, take }
}

type PlanInput = Pick<ShipmentInput, 'draft' | 'cost' | 'faction' | 'sources' | 'targets'> & {
  readonly offer: ShipOffer
}

/** Draws a shipment on the board: sources, targets, where the forces would land, and the price. */
function useShipmentPlan(
  { draft, offer, cost, faction, sources, targets }: PlanInput,
  handlers: Parameters<typeof useFormPlan>[1],
): void {
  const t = useText()
  const isAcross = !fromReserves(draft.kind)
  const force = isAcross ? totalOf(draft.from) : draft.force
  const landing = draft.kind !== 'return' && draft.to && sizeOf(force) > 0 ? draft.to : null
  const fromBoard = offer.kinds.includes('cross') || offer.kinds.includes('return')
  useFormPlan(
    {
      targets,
      sources: fromBoard ? sources.map(({ area }) => area) : [],
      selected: [...draft.from.map(({ area }) => area), ...(draft.to ? [draft.to] : [])],
      ghosts: landing ? [{ area: landing, of: faction, normal: force.normal, elite: force.elite }] : [],
      paths: landing && isAcross ? draft.from.map(({ area }) => [area, landing]) : [],
      notes: landing && cost && cost.price > 0 ? [{ area: landing, text: t.common.spice(cost.price) }] : [],
    },
    handlers,
  )
}

/** The most forces that could go where the draft aims, by reserves and means. */
function useMostForces(draft: ShipDraft, { reserves }: ShipOffer): Force {
  const asks = fromReserves(draft.kind) && draft.to !== null
  const { mercenaries: _, ...force } = draft.force
  const answerOf = (some: Partial<Picked>) => shipmentOf({ ...draft, force: { ...force, ...some } })
  const normal = useLargestLegal('ship', asks ? reserves.normal : 0, (count) => answerOf({ normal: count }))
  const elite = useLargestLegal('ship', asks ? reserves.elite : 0, (count) => answerOf({ elite: count }))
  return asks ? { normal, elite } : reserves
}
