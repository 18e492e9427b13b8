import { STRONGHOLDS } from '@arrakis/engine'
import { all, askedFor, happened, type Lesson, line, mineIn, type Seen } from '../lesson.ts'

const territoryOf = (area: string): string => area.split(':')[0]!
const myShipment = (seen: Seen): string | null => {
  const mine = all(seen, 'shipped').find(({ by }) => by === seen.me)
  return mine && 'to' in mine.shipment ? territoryOf(mine.shipment.to) : null
}
const isHeld = (seen: Seen, territory: string): boolean =>
  seen.view.forces.some(({ of, area }) => of !== seen.me && territoryOf(area) === territory)
const isStronghold = (territory: string): boolean => (STRONGHOLDS as readonly string[]).includes(territory)

/** The board: where one wins. */
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
      amiss(seen) {
        const to = myShipment(seen)
        if (to === null) return askedFor(seen) === 'ship' ? null : 'passed'
        if (to === 'arrakeen') return 'yours'
        return isStronghold(to) ? 'held' : 'desert'
      },
    },
  ],
  rules: ['VICT-02', 'SHIP-03'],
  solution: [line('ship', { kind: 'reserves', to: 'sietch-tabr:13', normal: 4, elite: 0 })],
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
  others: { harkonnen: [line('storm-dial', 3)], emperor: [line('storm-dial', 2)] },
  tasks: [
    {
      id: 'shelter',
      done: (seen) => happened(seen, 'moved', ({ by }) => by === seen.me),
      amiss: (seen) => (happened(seen, 'stormMoved') ? 'stayed' : null),
    },
    {
      id: 'wait',
      done: (seen) => happened(seen, 'stormMoved') && !caught(seen),
      amiss: (seen) => (caught(seen) ? 'caught' : null),
    },
  ],
  rules: ['STORM-05', 'STORM-09'],
  solution: [line('move', { from: [{ area: 'south-mesa:4', normal: 5, elite: 0 }], to: 'tueks-sietch:4' })],
}
const caught = (seen: Seen): boolean => happened(seen, 'forcesLost', ({ of, to }) => of === seen.me && to === 'storm')

/** Spice is what everything costs. */
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
      done: (seen) => collected(seen) === 8 && mineIn(seen, 'arrakeen') > 0,
      amiss(seen) {
        if (!happened(seen, 'phaseBegan', ({ phase }) => phase === 'mentat-pause')) return null
        if (collected(seen) === 0) return 'nothing'
        return mineIn(seen, 'arrakeen') === 0 ? 'city' : 'few'
      },
    },
  ],
  rules: ['COLL-02', 'COLL-03'],
  solution: [
    line('ship', 'pass'),
    line('move', { from: [{ area: 'arrakeen:9', normal: 3, elite: 0 }], to: 'old-gap:9' }),
  ],
}
const collected = (seen: Seen): number =>
  all(seen, 'spiceCollected')
    .filter(({ by }) => by === seen.me)
    .reduce((sum, { amount }) => sum + amount, 0)
