import {
  type AreaId,
  type Cost,
  type Decision,
  type Faction,
  type Force,
  type Group,
  type Picked,
  type PlaceSpec,
  type Shipment,
  type ShipOffer,
  STRONGHOLDS,
  territoryOf,
} from '@arrakis/engine'
import { useTable } from '../../table/context.tsx'
import { useCost, useCosts, useFacts } from '../../table/judge.ts'
import { useText } from '../../text/text.ts'
import { useIsDeadly } from '../parts/beside-ally.tsx'
import { spiceTargets } from '../parts/ground.ts'
import { groupOf, isAreaInStorm, type StackSource, sizeOf, sourcesOf, tapped, totalOf } from '../parts/groups.ts'
import { usePlaceNote } from '../parts/place-note.tsx'
import { useFormPlan } from '../parts/use-form-plan.ts'
import { useLargestLegal } from '../parts/use-largest-legal.ts'
import { useAnswer } from '../send-button.tsx'
import {
  fromReserves,
  leastShipments,
  newDraft,
  reservesOf,
  type ShipDraft,
  shipmentOf,
  singleForce,
  targetsOf,
  withTarget,
} from './shipment.ts'
import { useOpenTargets } from './use-open-targets.ts'

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
  /** Whether there are places to ship to, and none that could be paid for. */
  readonly isTooDear: boolean
  /** HW-01, HW-04 The world that forces leave, and all from which they could; none without worlds. */
  readonly start: AreaId | null
  readonly starts: readonly AreaId[]
  /** Whether a Karama makes shipments cheaper: where they cost half anyway it does not. */
  readonly karamaSaves: boolean
  readonly places: ReturnType<typeof usePlaceNote>
  aim(to: AreaId): void
  take(from: Group[]): void
  depart(from: AreaId): void
}

/** A shipment in the making: its draft, what it costs, and its taps and drags on the board. */
export function useShipment(decision: Decision<'ship'>): ShipmentInput {
  const { view, me } = useTable()
  const { offer } = decision
  const [draft, setDraft, reset] = useAnswer(decision, newDraft(offer))
  const most = useMostForces(draft, offer)
  const answer = shipmentOf(draft)
  const cost = useCost('ship', answer)
  const places = usePlaceNote('ship')
  const faction = me ?? 'guild'
  const { start, starts, leave } = startsOf(view?.places ?? [], faction, offer, draft)
  const sources = view
    ? sourcesOf(view, faction).filter(({ area }) => !isAreaInStorm(view, area) && !starts.includes(area))
    : []
  const isAcross = !fromReserves(draft.kind)
  const reachable = isAcross && draft.from.length === 0 ? [] : targetsOf(offer, draft)
  const targets = useOpenTargets(offer, draft, reachable)

  const aim = (to: AreaId): void => {
    places.clear()
    setDraft(withTarget(draft, offer, to, most))
  }
  const take = (from: Group[]): void => {
    places.clear()
    const home = from[0] && territoryOf(from[0].area)
    setDraft({ ...draft, from, to: draft.to && territoryOf(draft.to) === home ? null : draft.to })
  }
  const depart = (at: AreaId): void => {
    places.clear()
    setDraft(leave(at))
  }
  const look = (from: ShipDraft, to: AreaId, take: () => void): void =>
    places.look(to, leastShipments(offer, from, to), take)
  const ground = useFacts()?.ground ?? null
  const pick = (at: AreaId): void => {
    const leaves = !isAcross && starts.includes(at) && !targets.includes(at)
    const own = isAcross ? sources.find(({ area }) => area === at) : undefined
    const home = draft.from[0] && territoryOf(draft.from[0].area)
    if (leaves) depart(at)
    else if (own && (!home || home === territoryOf(at) || draft.kind === 'return')) take(tapped(draft.from, own))
    else if (targets.includes(at)) aim(at)
    else if (leastShipments(offer, draft, at).length > 0) look(draft, at, () => aim(at))
  }
  const launched = (from: AreaId, to: AreaId): ShipDraft => {
    const left = leave(from)
    return { ...left, to, force: singleForce(offer, left) }
  }
  const carried = (from: AreaId, to: AreaId): ShipDraft | null => {
    const source = sources.find(({ area }) => area === from)
    return source && offer.kinds.includes('cross') ? { ...draft, kind: 'cross', from: [groupOf(source)], to } : null
  }
  const drag = (from: AreaId, to: AreaId): void => {
    const next = starts.includes(from) ? launched(from, to) : carried(from, to)
    if (next) look(next, to, () => setDraft(next))
  }
  useShipmentPlan(
    { draft, offer, cost, faction, sources, targets, named: spiceTargets(ground, targets), start, starts },
    { onPick: pick, onDrag: drag },
  )
  return {
    faction,
    draft,
    setDraft,
    reset,
    answer,
    cost,
    most,
    sources,
    targets,
    isTooDear: reachable.length > 0 && targets.length === 0,
    start,
    starts,
    karamaSaves: useKaramaSaves(draft, offer),
    places,
    aim,
    take,
    depart,
  }
}

interface Starts extends Pick<ShipmentInput, 'start' | 'starts'> {
  /** A shipment that begins there. */
  leave(at: AreaId): ShipDraft
}

/** Own worlds with reserves, and worlds of others with own forces. */
function startsOf(places: readonly PlaceSpec[], me: Faction, offer: ShipOffer, draft: ShipDraft): Starts {
  const { reserves, second, abroad = [] } = offer
  const own = places.filter(({ of }) => of === me)
  const isHome = (place: PlaceSpec): boolean =>
    sizeOf(place.second ? (second ?? NOBODY) : reserves) > (place.second ? 0 : sizeOf(second ?? NOBODY))
  const homes = own.filter(isHome)
  const two = own.find((place) => place.second)?.id
  return {
    start: draft.world ?? (draft.second && two ? two : (homes[0]?.id ?? null)),
    starts: [...homes.map(({ id }) => id), ...abroad.map(({ area }) => area)],
    leave: (at) => ({
      ...newDraft(offer),
      kind: offer.kinds.includes('arrival') ? 'arrival' : 'reserves',
      world: abroad.some(({ area }) => area === at) ? at : null,
      second: at === two && second ? second : null,
    }),
  }
}
const NOBODY: Force = { normal: 0, elite: 0 }

type PlanInput = Pick<ShipmentInput, 'draft' | 'cost' | 'faction' | 'sources' | 'targets' | 'start' | 'starts'> & {
  readonly offer: ShipOffer
  readonly named: readonly AreaId[]
}

/** Draws a shipment on the board: sources, targets, where the forces would land, and the price. */
function useShipmentPlan(
  { draft, offer, cost, faction, sources, targets, named, start, starts }: PlanInput,
  handlers: Parameters<typeof useFormPlan>[1],
): void {
  const t = useText()
  const isDeadly = useIsDeadly()
  const isAcross = !fromReserves(draft.kind)
  const force = isAcross ? totalOf(draft.from) : draft.force
  const landing = draft.kind !== 'return' && draft.to && sizeOf(force) > 0 ? draft.to : null
  const fromBoard = offer.kinds.includes('cross') || offer.kinds.includes('return')
  const leaves = isAcross || !start ? [] : [start]
  const note = [
    ...(cost && cost.price > 0 ? [t.common.spice(cost.price)] : []),
    ...(landing && isDeadly(landing) ? [t.forms.allyThere] : []),
  ]
  useFormPlan(
    {
      targets,
      named,
      sources: [...(fromBoard ? sources.map(({ area }) => area) : []), ...starts],
      selected: [...draft.from.map(({ area }) => area), ...leaves, ...(draft.to ? [draft.to] : [])],
      ghosts: landing ? [{ area: landing, of: faction, normal: force.normal, elite: force.elite }] : [],
      paths: landing ? [...draft.from.map(({ area }) => area), ...leaves].map((at) => [at, landing]) : [],
      notes: landing && note.length > 0 ? [{ area: landing, text: note.join(' · ') }] : [],
    },
    handlers,
  )
}

/** KAR-10 Compares what one force costs with a Karama and without, outside strongholds, where the halves differ. */
function useKaramaSaves(draft: ShipDraft, offer: ShipOffer): boolean {
  const [karama] = offer.karama
  const to = offer.to.find((at) => !STRONGHOLDS.includes(territoryOf(at))) ?? null
  const one: ShipDraft = { ...newDraft(offer), kind: 'reserves', to, force: singleForce(offer, draft) }
  const asks = karama !== undefined && draft.kind === 'reserves'
  const answers = asks ? [one, { ...one, karama }].flatMap((way) => shipmentOf(way) ?? []) : []
  const [full, half] = useCosts('ship', answers)
  return asks && !(full && half && half.price >= full.price)
}

/** The most forces that could go where the draft aims, by reserves and means. */
function useMostForces(draft: ShipDraft, offer: ShipOffer): Force {
  const { mercenaries: __, ...reserves } = reservesOf(offer, draft)
  const asks = fromReserves(draft.kind) && draft.to !== null
  const { mercenaries: _, ...force } = draft.force
  const answerOf = (some: Partial<Picked>) => shipmentOf({ ...draft, force: { ...force, ...some } })
  const normal = useLargestLegal('ship', asks ? reserves.normal : 0, (count) => answerOf({ normal: count }))
  const elite = useLargestLegal('ship', asks ? reserves.elite : 0, (count) => answerOf({ elite: count }))
  return asks ? { normal, elite } : reserves
}
