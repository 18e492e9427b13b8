import {
  factionState,
  inStorm,
  leaveReserves,
  place,
  sizeOf,
  spread,
  stackAt,
  strongholdsOf,
} from '../../board/forces.ts'
import { AREAS, territoryOf } from '../../board/map.ts'
import { battlefieldOf, steps } from '../../board/paths.ts'
import { answerIfAny, answerOf, ask, procedure } from '../../hooks/flow.ts'
import { type Advantage, advantage, follow, type Game, inForce, tell } from '../../hooks/hooks.ts'
import { aPlace, someForces } from '../../hooks/shapes.ts'
import { end, type Frame, frameOf } from '../../kernel/flow.ts'
import { refusal } from '../../kernel/result.ts'
import type { Faction } from '../../model/factions.ts'
import type { ForcesOffer } from '../../model/offers.ts'
import type { Mark } from '../../model/piles.ts'
import type { PlaceSpec } from '../../model/places.ts'
import type { AreaId, Force, GameState, Stack } from '../../model/state.ts'
import { settleAdvisors } from '../../procedures/advisors.ts'
import { allyCloses } from '../../procedures/allies.ts'
import { dealForbidsEntry, dealForbidsLeaving } from '../../procedures/deal-terms.ts'
import { contest } from '../../procedures/karama.ts'
import { carry } from '../../procedures/move-rules.ts'
import { layMark } from '../../procedures/piles.ts'
import { placeOf } from '../../procedures/places.ts'

/** DR-IX-5 A place of its own that stands in an area: safe from storm and worm, open to its owner alone, and no stronghold. */
export const SURVEYOR = 'surveyor'
export const surveyorPlace: PlaceSpec = {
  id: SURVEYOR,
  name: 'Hidden Mobile Surveyor',
  terrain: 'platform',
  needs: 'ixians',
}
const SURVEY = 'ixians.survey'
/** How many territories it goes in a turn. */
const RANGE = 3
/** DR-IX-1 Who is aboard from the start, of each kind. */
const CREW = 3

const markOf = ({ marks = [] }: GameState): Mark | undefined => marks.find(({ what }) => what === SURVEYOR)
const standsAt = (state: GameState): AreaId => markOf(state)!.at

/** DR-09 Anywhere but in a stronghold or the storm. */
const openAreas = (state: GameState): AreaId[] => {
  const closed = strongholdsOf(state)
  return AREAS.filter(({ id, territory }) => !closed.includes(territory.id) && !inStorm(state, id)).map(({ id }) => id)
}

const settle = procedure<{ owner: Faction }>('ixians.settle')({
  asks(g, f) {
    ask(g, 'dream.place-surveyor', [f.owner])
  },
  stands(g, f) {
    layMark(g, { what: SURVEYOR, at: answerOf(f, 'dream.place-surveyor', f.owner), of: f.owner })
    const own = factionState(g.state, f.owner)
    const elite = Math.min(CREW, own.reserves.elite)
    const force = { normal: 2 * CREW - elite, elite }
    leaveReserves(own, force)
    place(g.state, f.owner, SURVEYOR, force)
    tell(g, { type: 'forcesPlaced', by: f.owner, area: SURVEYOR, force, advisor: false })
  },
})

/** Where it may go with so many territories left. */
function legs({ state }: Game, left: number): AreaId[] {
  const from = standsAt(state)
  return openAreas(state).filter((to) => to !== from && costOf(state, to) <= left)
}
/** Its first halt may be where it sets out, if somebody could be left there or taken aboard. */
const setsOut = (g: Game, { owner, halted }: Surveying): boolean =>
  !halted && !inStorm(g.state, standsAt(g.state)) && sizeOf(aboard(g, owner)) + sizeOf(nearby(g, owner)) > 0
const places = (g: Game, f: Surveying): AreaId[] => [...legs(g, f.left!), ...(setsOut(g, f) ? [standsAt(g.state)] : [])]
/** A way inside one territory counts as well. */
const costOf = (state: GameState, to: AreaId): number =>
  Math.max(1, steps(standsAt(state), to, state.storm.sector, strongholdsOf(state)))

const aboard = ({ state }: Game, owner: Faction): Force => stackAt(state, owner, SURVEYOR) ?? { normal: 0, elite: 0 }
/** Own forces around it, those of its own area first. */
function around({ state }: Game, owner: Faction): Stack[] {
  const at = standsAt(state)
  if (inStorm(state, at)) return []
  const part = battlefieldOf(at, state.storm.sector)
  return state.forces
    .filter((stack) => stack.of === owner && !stack.advisor && part.includes(stack.area))
    .sort((a, b) => Number(b.area === at) - Number(a.area === at))
}
const nearby = (g: Game, owner: Faction): Force =>
  around(g, owner).reduce((sum, { normal, elite }) => ({ normal: sum.normal + normal, elite: sum.elite + elite }), {
    normal: 0,
    elite: 0,
  })

interface Surveying {
  owner: Faction
  /** It has halted already. */
  halted?: boolean
  left?: number
  to?: AreaId
}

/** DR-IX-5 Up to three territories, halt by halt; at each forces may be left, and others taken aboard. */
export const survey = procedure<Surveying>(SURVEY, 'closed', {
  what: 'survey',
  of: ({ owner, left = 0, to = null }) => ({ by: owner, left, to }),
})({
  opens(g, f) {
    f.left = RANGE
    contest(g, SURVEY, 'beforeUse')
  },
  asks(g, f) {
    if (!inForce(g, SURVEY) || !markOf(g.state) || places(g, f).length === 0) return end(g)
    ask(g, 'dream.survey', [f.owner])
  },
  boards(g, f) {
    const to = answerOf(f, 'dream.survey', f.owner)
    if (to === 'pass') return end(g)
    f.to = to
    f.answers = {}
    const first = !f.halted && to !== standsAt(g.state)
    f.halted = true
    if (first && sizeOf(nearby(g, f.owner)) > 0) ask(g, 'dream.load', [f.owner])
  },
  goes(g, f) {
    load(g, f)
    if (f.to !== standsAt(g.state)) move(g, f)
    if (sizeOf(aboard(g, f.owner)) > 0 && !allyCloses(g, f.owner, f.to!)) ask(g, 'dream.unload', [f.owner])
  },
  drops(g, f) {
    unload(g, f)
    f.answers = {}
  },
  takes(g, f) {
    if (sizeOf(nearby(g, f.owner)) > 0) ask(g, 'dream.load', [f.owner])
  },
  next(g, f) {
    load(g, f)
    return 'asks'
  },
})

/** One halt further. */
function move(g: Game, f: Frame & Surveying): void {
  f.left! -= costOf(g.state, f.to!)
  g.state.marks = g.state.marks!.map((mark) => (mark.what === SURVEYOR ? { ...mark, at: f.to! } : mark))
  tell(g, { type: 'surveyorMoved', by: f.owner, to: f.to! })
}

/** Those who stand around it come aboard. */
function load(g: Game, f: Frame & Surveying): void {
  const force = answerIfAny(f, 'dream.load', f.owner)
  f.answers = {}
  if (!force || sizeOf(force) === 0) return
  const from = territoryOf(standsAt(g.state))
  carry(g, f.owner, spread(around(g, f.owner), force), SURVEYOR, 'fighters')
  tell(g, { type: 'moved', by: f.owner, from, to: SURVEYOR, force })
  settleAdvisors(g)
}

/** Some of those aboard are left where it halts. */
function unload(g: Game, f: Frame & Surveying): void {
  const force = answerIfAny(f, 'dream.unload', f.owner)
  if (!force || sizeOf(force) === 0) return
  const at = standsAt(g.state)
  const had = around(g, f.owner).length > 0
  carry(g, f.owner, [{ area: SURVEYOR, ...force }], at, 'fighters')
  tell(g, { type: 'moved', by: f.owner, from: SURVEYOR, to: at, force })
  settleAdvisors(g)
  follow(g, 'territory.entered', { by: f.owner, territory: territoryOf(at), place: placeOf(g, at), had })
}

export const surveyorAdvantages: readonly Advantage[] = [
  advantage({
    id: 'ixians.surveyor',
    rule: 'DR-IX-5',
    name: 'Hidden Mobile Surveyor',
    says: 'A place of your own that stands in a territory without stronghold: safe from storm and worm, closed to all others. You ship to it at the price of a stronghold and move in and out as one step. It is no stronghold, and who is aboard neither fights nor collects.',
    owns: 'surveyor',
    changes: {
      'territory.closed': (closed, { seat }, owner) =>
        seat === owner ? closed : [...closed, { territory: SURVEYOR, rule: 'DR-IX-5' }],
      // In the storm nobody leaves it, on foot or by ship.
      'territory.held'(held, { seat }, owner, { state }) {
        const at = markOf(state)?.at
        return seat === owner && at && inStorm(state, at) ? [...held, { territory: SURVEYOR, rule: 'DR-IX-5' }] : held
      },
      'shipment.closed'(closed, { seat, to }, owner, { state }) {
        if (to !== SURVEYOR || seat !== owner) return closed
        const at = markOf(state)?.at
        if (!at) return closed
        return inStorm(state, at) ? refusal('storm.closes', 'SHIP-05', { area: at }) : null
      },
    },
    follows: { 'faction.set-up': { when: (_, __, { step }) => step === 'platform', run: settle } },
  }),
  advantage({
    id: SURVEY,
    rule: 'DR-IX-5',
    name: 'The surveyor moves',
    says: 'In the mentat pause the surveyor may go up to three territories without strongholds; where it halts you may leave forces and take others aboard.',
    stop: { dream: 'beforeUse' },
  }),
]

const offerOf = ({ normal, elite }: Force): ForcesOffer => ({
  normal: { min: 0, max: normal },
  elite: { min: 0, max: elite },
  least: 0,
  most: normal + elite,
  price: 0,
})

export const surveyorDecisions = [
  aPlace('dream.place-surveyor', 'DR-IX-5', { places: ({ state }) => openAreas(state) }),
  aPlace('dream.survey', 'DR-IX-5', { places: (g) => places(g, frameOf(g.state, survey)!) }),
  someForces('dream.load', 'DR-IX-5', {
    offer: (g, seat) => offerOf(nearby(g, seat)),
    refuse: (g, seat, force) =>
      sizeOf(force) > 0 ? dealForbidsLeaving(g, seat, territoryOf(standsAt(g.state))) : null,
  }),
  someForces('dream.unload', 'DR-IX-5', {
    offer: (g, seat) => offerOf(aboard(g, seat)),
    refuse: (g, seat, force) => (sizeOf(force) > 0 ? dealForbidsEntry(g, seat, territoryOf(standsAt(g.state))) : null),
  }),
]
