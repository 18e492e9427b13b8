import { askedKind, eventsOfType, hasHappened, type LearnerView, type Lesson, scriptLine } from '../lesson.ts'

const sold = (seen: LearnerView) => eventsOfType(seen, 'cardSold')[0]

/** Treachery cards go to the highest bidder. */
export const bidding: Lesson = {
  id: 'bidding',
  preset: 'gf9-basic',
  me: 'atreides',
  given: {
    factions: ['atreides', 'harkonnen', 'emperor'],
    phase: 'bidding',
    stop: true,
    decks: { treachery: ['shield', 'kulon', 'crysknife'] },
    atreides: { forces: { arrakeen: 10 }, spice: 9 },
    harkonnen: { forces: { carthag: 10 }, spice: 6 },
    emperor: { spice: 10 },
  },
  others: { harkonnen: [scriptLine('bid', 2)], emperor: [] },
  tasks: [
    {
      id: 'buy',
      done: (seen) => sold(seen)?.to === seen.me && sold(seen)!.price <= 4,
      mistake(seen) {
        const sale = sold(seen)
        if (!sale) return null
        return sale.to === seen.me ? 'dear' : 'lost'
      },
    },
  ],
  rules: ['BID-06', 'BID-07', 'BID-08'],
  solution: [scriptLine('bid', 1), scriptLine('bid', 3)],
}

/** Forces are revived from the tanks. */
export const revival: Lesson = {
  id: 'revival',
  preset: 'gf9-basic',
  me: 'atreides',
  given: {
    factions: ['atreides', 'harkonnen'],
    phase: 'revival',
    stop: true,
    atreides: { forces: { arrakeen: 4 }, tanks: 8, spice: 3 },
    harkonnen: { forces: { carthag: 10 } },
  },
  tasks: [
    {
      id: 'revive',
      done: (seen) => revived(seen) === 3,
      mistake: (seen) => (revived(seen) === 3 || askedKind(seen) === 'revival' ? null : 'few'),
    },
  ],
  rules: ['REV-02', 'REV-03', 'REV-07'],
  solution: [scriptLine('revival', { normal: 3, elite: 0, leader: null })],
}
const revived = (seen: LearnerView): number =>
  eventsOfType(seen, 'forcesRevived').reduce((sum, { by, force }) => sum + (by === seen.me ? force.normal : 0), 0)

/** Forces are shipped and moved. */
export const shipping: Lesson = {
  id: 'shipping',
  preset: 'gf9-basic',
  me: 'harkonnen',
  given: {
    factions: ['harkonnen', 'atreides', 'emperor'],
    phase: 'shipment-movement',
    stop: true,
    storm: 18,
    harkonnen: { forces: { carthag: 7 }, spice: 6 },
    atreides: { forces: { 'polar-sink': 3 } },
  },
  tasks: [
    {
      id: 'ship',
      done: (seen) => (shipment(seen)?.normal ?? 0) >= 5 && shipment(seen)!.to === 'sietch-tabr:13',
      mistake(seen) {
        const mine = shipment(seen)
        if (!mine) return askedKind(seen) === 'ship' ? null : 'passed'
        return mine.to === 'sietch-tabr:13' ? 'few' : 'elsewhere'
      },
    },
    {
      id: 'move',
      done: (seen) => hasHappened(seen, 'moved', ({ by, to }) => by === seen.me && to === 'arrakeen:9'),
      mistake: (seen) => (askedKind(seen) === 'move' ? null : 'stayed'),
    },
  ],
  rules: ['SHIP-03', 'MOVE-01', 'MOVE-03'],
  solution: [
    scriptLine('ship', { kind: 'reserves', to: 'sietch-tabr:13', normal: 6, elite: 0 }),
    scriptLine('move', { from: [{ area: 'carthag:10', normal: 4, elite: 0 }], to: 'arrakeen:9' }),
  ],
}
const shipment = (seen: LearnerView): { readonly to: string; readonly normal: number } | null => {
  const mine = eventsOfType(seen, 'shipped').find(({ by }) => by === seen.me)?.shipment
  return mine?.kind === 'reserves' ? mine : null
}
