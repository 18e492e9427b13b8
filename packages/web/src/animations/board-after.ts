import {
  type AreaId,
  blowOf,
  type EventType,
  type Faction,
  type Force,
  type SeenEvent,
  type Stack,
  type TerritoryId,
  territory,
  type View,
} from '@arrakis/engine'
import type { Of } from './scene-of-event.ts'
import type { TimedScene } from './scenes.ts'

/** What events change of what the board draws. */
type Drawn = Pick<View, 'turn' | 'phase' | 'order' | 'forces' | 'storm' | 'spice' | 'spiceDeck' | 'wallBroken'>
/** `after` is the view the step leads to: events do not say from which area forces left, nor on which side they stand. */
type Changes = { readonly [K in EventType]?: (e: Of<K>, board: Drawn, after: View) => Partial<Drawn> }

const CHANGES: Changes = {
  turnBegan: ({ turn }) => ({ turn }),
  phaseBegan: ({ phase }) => ({ phase }),
  orderSet: ({ order }) => ({ order }),
  stormMoved: ({ to }, { storm }) => ({ storm: { ...storm, sector: to } }),
  wallDestroyed: () => ({ wallBroken: true }),
  spiceBlew: ({ territory: place, amount, pile }, { spice, spiceDeck }) => ({
    spice: amount > 0 ? [...spice, { area: blowOf(place).area, amount }] : spice,
    spiceDeck: { ...spiceDeck, last: spiceDeck.last.map((last, i) => (i === pile ? place : last)) },
  }),
  // A pile that was shuffled in has no last card any more.
  spiceDeckShuffled: (_, { spiceDeck }, after) => ({
    spiceDeck: {
      ...spiceDeck,
      last: spiceDeck.last.map((last, i) => (after.spiceDeck.last[i] === null ? null : last)),
    },
  }),
  spiceAdded: ({ area, amount }, { spice }) => ({ spice: [...spice, { area, amount }] }),
  spiceLost: ({ area, amount }, { spice }) => ({ spice: withoutSpice(spice, area, amount) }),
  spiceCollected: ({ area, amount }, { spice }) => ({ spice: withoutSpice(spice, area, amount) }),
  forcesPlaced: ({ by, area, force }, { forces }, after) => ({ forces: joined(forces, by, area, force, after) }),
  forcesLost: ({ of, area, force }, { forces }, after) => ({ forces: left(forces, of, area, force, after) }),
  forcesEvacuated: ({ of, area, force }, { forces }, after) => ({ forces: left(forces, of, area, force, after) }),
  shipped({ by, shipment }, { forces }, after) {
    if (shipment.kind !== 'cross' && shipment.kind !== 'return')
      return { forces: joined(forces, by, shipment.to, shipment, after) }
    const { from } = shipment
    const gone = from.reduce<Stack[]>((all, group) => left(all, by, group.area, group, after), forces)
    return { forces: shipment.kind === 'return' ? gone : joined(gone, by, shipment.to, sum(from), after) }
  },
  moved: ({ by, from, to, force }, { forces }, after) => ({
    forces: joined(departed(forces, by, from, force, after), by, to, force, after),
  }),
  wormRidden: ({ by, from, to, force }, { forces }, after) => ({
    forces: joined(departed(forces, by, from, force, after), by, to, force, after),
  }),
  advisorSent({ to }, { forces }, after) {
    const sent = after.forces.find(({ area, advisor }) => advisor && area === to)
    return sent ? { forces: joined(forces, sent.of, to, { normal: 1, elite: 0 }, after) } : {}
  },
  sidesTurned: ({ territory: place }, { forces }, after) => ({
    forces: forces
      .filter(({ area }) => territory(place).areas.includes(area))
      .reduce<Stack[]>((all, { of, area }) => joined(all, of, area, NONE, after), forces),
  }),
}

/** What the board draws after some events of a step. */
export function boardAfter(events: readonly SeenEvent[], before: View, after: View): View {
  let board = before
  for (const event of events) {
    const change = CHANGES[event.type] as ((e: SeenEvent, board: Drawn, after: View) => Partial<Drawn>) | undefined
    if (change) board = { ...board, ...change(event, board, after) }
  }
  return board
}

/** What the board draws once each scene has been played: all that happened before what a later scene tells. */
export function boardsTold(
  scenes: readonly TimedScene[],
  events: readonly SeenEvent[],
  before: View,
  after: View,
): ReadonlyMap<TimedScene, View> {
  let end = events.length
  const ends = scenes.toReversed().map((timed) => {
    const told = [timed, end] as const
    end = Math.min(end, events.indexOf(timed.event))
    return told
  })
  let board = before
  let done = 0
  const boards = new Map<TimedScene, View>()
  for (const [timed, upTo] of ends.reverse()) {
    board = boardAfter(events.slice(done, upTo), board, after)
    done = upTo
    boards.set(timed, board)
  }
  return boards
}

const NONE: Force = { normal: 0, elite: 0 }
const sum = (groups: readonly Force[]): Force => ({
  normal: groups.reduce((all, { normal }) => all + normal, 0),
  elite: groups.reduce((all, { elite }) => all + elite, 0),
})

function withoutSpice(spice: View['spice'], area: AreaId, amount: number): View['spice'] {
  let taken = amount
  return spice.flatMap((heap) => {
    if (heap.area !== area) return [heap]
    const here = Math.min(taken, heap.amount)
    taken -= here
    return here < heap.amount ? [{ ...heap, amount: heap.amount - here }] : []
  })
}

const joined = (forces: Stack[], of: Faction, area: AreaId, force: Force, after: View): Stack[] =>
  changed(forces, of, area, after, ([first, ...others]) => [
    first
      ? { ...first, normal: first.normal + force.normal, elite: first.elite + force.elite }
      : { of, area, normal: force.normal, elite: force.elite, advisor: false },
    ...others,
  ])

function left(forces: Stack[], of: Faction, area: AreaId, force: Force, after: View): Stack[] {
  let { normal, elite } = force
  return changed(forces, of, area, after, (here) =>
    here.map((stack) => {
      const gone = { normal: Math.min(normal, stack.normal), elite: Math.min(elite, stack.elite) }
      normal -= gone.normal
      elite -= gone.elite
      return { ...stack, normal: stack.normal - gone.normal, elite: stack.elite - gone.elite }
    }),
  )
}

/** From the areas of a territory that have fewer of them afterwards. */
function departed(forces: Stack[], of: Faction, from: TerritoryId, force: Force, after: View): Stack[] {
  let { normal, elite } = force
  return territory(from).areas.reduce<Stack[]>((all, area) => {
    const [here, there] = [sum(all.filter(isAt(of, area))), sum(after.forces.filter(isAt(of, area)))]
    const gone = {
      normal: Math.min(normal, Math.max(0, here.normal - there.normal)),
      elite: Math.min(elite, Math.max(0, here.elite - there.elite)),
    }
    normal -= gone.normal
    elite -= gone.elite
    return left(all, of, area, gone, after)
  }, forces)
}

const isAt =
  (of: Faction, area: AreaId) =>
  (stack: Stack): boolean =>
    stack.of === of && stack.area === area

/** Where as many stand as in the end, they stand as in the end: on the same side, with the same mercenaries. */
function changed(
  forces: Stack[],
  of: Faction,
  area: AreaId,
  after: View,
  change: (here: readonly Stack[]) => readonly Stack[],
): Stack[] {
  const isHere = isAt(of, area)
  const now = change(forces.filter(isHere))
  const there = after.forces.filter(isHere)
  const [all, last] = [sum(now), sum(there)]
  const shown = all.normal === last.normal && all.elite === last.elite ? there : now
  const place = forces.findIndex(isHere)
  const others = (part: readonly Stack[]): Stack[] => part.filter((stack) => !isHere(stack))
  const kept = shown.filter(({ normal, elite }) => normal + elite > 0)
  if (place < 0) return [...forces, ...kept]
  return [...forces.slice(0, place), ...kept, ...others(forces.slice(place))]
}
