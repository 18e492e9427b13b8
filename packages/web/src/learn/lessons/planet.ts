import { STRONGHOLDS } from '@arrakis/engine'
import {
  askedKind,
  eventsOfType,
  hasHappened,
  type LearnerView,
  type Lesson,
  myForcesIn,
  scriptLine,
} from '../lesson.ts'

const territoryOf = (area: string): string => area.split(':')[0]!
const myShipment = (seen: LearnerView): string | null => {
  const mine = eventsOfType(seen, 'shipped').find(({ by }) => by === seen.me)
  return mine && 'to' in mine.shipment ? territoryOf(mine.shipment.to) : null
}
const isHeld = (seen: LearnerView, territory: string): boolean =>
  seen.view.forces.some(({ of, area }) => of !== seen.me && territoryOf(area) === territory)
const isStronghold = (territory: string): boolean => (STRONGHOLDS as readonly string[]).includes(territory)

/** The strongholds of the board. */
export const board: Lesson = {
  id: 'board',
  preset: 'gf9-basic',
  me: 'atreides',
  given: {
    factions: ['atreides', 'harkonnen', 'emperor'],
    phase: 'shipment-movement',
    stop: true,
    turn: 1,
    storm: 18,
    atreides: { forces: { arrakeen: 10 }, spice: 10 },
    harkonnen: { forces: { carthag: 10 } },
  },
  tasks: [
    {
      id: 'ship',
      done(seen) {
        const to = myShipment(seen)
        return to !== null && isStronghold(to) && !isHeld(seen, to) && to !== 'arrakeen'
      },
      mistake(seen) {
        const to = myShipment(seen)
        if (to === null) return askedKind(seen) === 'ship' ? null : 'passed'
        if (to === 'arrakeen') return 'yours'
        return isStronghold(to) ? 'held' : 'desert'
      },
    },
  ],
  rules: ['VICT-02', 'SHIP-03'],
  solution: [scriptLine('ship', { kind: 'reserves', to: 'sietch-tabr:13', normal: 4, elite: 0 })],
}

/** The storm takes whatever stands in the open. */
export const storm: Lesson = {
  id: 'storm',
  preset: 'gf9-basic',
  me: 'atreides',
  given: {
    factions: ['atreides', 'harkonnen', 'emperor'],
    phase: 'shipment-movement',
    turn: 2,
    storm: 18,
    dialers: ['harkonnen', 'emperor'],
    atreides: { forces: { 'south-mesa:4': 5 }, spice: 0, reserves: 0, tanks: 15 },
    harkonnen: { forces: { 'harg-pass:3': 3, carthag: 6 } },
    emperor: { forces: { 'polar-sink': 2 } },
    decks: { spice: ['old-gap', 'hagga-basin'] },
  },
  others: { harkonnen: [scriptLine('storm-dial', 3)], emperor: [scriptLine('storm-dial', 2)] },
  tasks: [
    {
      id: 'shelter',
      done: (seen) => hasHappened(seen, 'moved', ({ by }) => by === seen.me),
      mistake: (seen) => (hasHappened(seen, 'stormMoved') ? 'stayed' : null),
    },
    {
      id: 'wait',
      done: (seen) => hasHappened(seen, 'stormMoved') && !caught(seen),
      mistake: (seen) => (caught(seen) ? 'caught' : null),
    },
  ],
  rules: ['STORM-05', 'STORM-09'],
  solution: [scriptLine('move', { from: [{ area: 'south-mesa:4', normal: 5, elite: 0 }], to: 'tueks-sietch:4' })],
}
const caught = (seen: LearnerView): boolean =>
  hasHappened(seen, 'forcesLost', ({ of, to }) => of === seen.me && to === 'storm')

/** Spice is collected by forces. */
export const spice: Lesson = {
  id: 'spice',
  preset: 'gf9-basic',
  me: 'atreides',
  given: {
    factions: ['atreides', 'harkonnen', 'emperor'],
    phase: 'shipment-movement',
    turn: 2,
    storm: 1,
    spice: { 'old-gap:9': 8 },
    dialers: ['harkonnen', 'emperor'],
    atreides: { forces: { arrakeen: 5 }, spice: 0, reserves: 15 },
    harkonnen: { forces: { carthag: 6 } },
    emperor: { forces: { 'polar-sink': 2 } },
  },
  tasks: [
    {
      id: 'collect',
      done: (seen) => collected(seen) === 8 && myForcesIn(seen, 'arrakeen') > 0,
      mistake(seen) {
        if (!hasHappened(seen, 'phaseBegan', ({ phase }) => phase === 'mentat-pause')) return null
        if (collected(seen) === 0) return 'nothing'
        return myForcesIn(seen, 'arrakeen') === 0 ? 'city' : 'few'
      },
    },
  ],
  rules: ['COLL-02', 'COLL-03'],
  solution: [
    scriptLine('ship', 'pass'),
    scriptLine('move', { from: [{ area: 'arrakeen:9', normal: 3, elite: 0 }], to: 'old-gap:9' }),
  ],
}
const collected = (seen: LearnerView): number =>
  eventsOfType(seen, 'spiceCollected')
    .filter(({ by }) => by === seen.me)
    .reduce((sum, { amount }) => sum + amount, 0)
