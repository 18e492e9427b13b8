import { askedKind, eventsOfType, hasHappened, type LearnerView, type Lesson, planLine, scriptLine } from '../lesson.ts'

const OPTIONS = { 'ah.extraFactions': 'on' }

const hasShipped = (seen: LearnerView): boolean => hasHappened(seen, 'shipped', ({ by }) => by === seen.me)
const hasReached = (seen: LearnerView, to: string): boolean =>
  hasHappened(seen, 'moved', (moved) => moved.by === seen.me && moved.to === to)

/** AHIX-02 to AHIX-04 Machines: first of all, two territories, ten spice. */
export const ixians: Lesson = {
  id: 'ixians',
  preset: 'ah-basic',
  options: OPTIONS,
  me: 'ixians',
  given: {
    factions: ['harkonnen', 'ixians', 'atreides'],
    phase: 'shipment-movement',
    storm: 18,
    ixians: { forces: { 'old-gap:10': 6 }, spice: 0 },
    harkonnen: { forces: { 'arsunt:11': 5 }, spice: 0 },
    atreides: { forces: { arrakeen: 8 }, spice: 0 },
  },
  tasks: [
    {
      id: 'move',
      done: (seen) => hasReached(seen, 'carthag:10'),
      mistake: (seen) => (askedKind(seen) === 'ship' || askedKind(seen) === 'move' ? null : 'stayed'),
    },
    {
      id: 'income',
      done: (seen) => hasHappened(seen, 'spiceGained', (gain) => gain.by === seen.me && gain.for === 'machines'),
      mistake: () => null,
    },
  ],
  rules: ['AHIX-02', 'AHIX-03', 'AHIX-04', 'AHIX-05'],
  solution: [
    scriptLine('ship', 'pass'),
    scriptLine('move', { from: [{ area: 'old-gap:10', normal: 6, elite: 0 }], to: 'carthag:10' }),
  ],
}

/** AHBT-04, AHBT-11 A leader who has fought, and a hoard that is shown. */
export const tleilaxu: Lesson = {
  id: 'tleilaxu',
  preset: 'ah-basic',
  options: OPTIONS,
  me: 'tleilaxu',
  given: {
    factions: ['emperor', 'harkonnen', 'tleilaxu'],
    phase: 'battle',
    emperor: { forces: { carthag: 6 } },
    harkonnen: { forces: { carthag: 1 }, spice: 0 },
    tleilaxu: { hand: ['crysknife'], spice: 32 },
    spice: {},
  },
  others: {
    emperor: [planLine({ dial: 2, leader: 'caid' })],
    harkonnen: [planLine({ dial: 0, leader: 'kudu' })],
  },
  tasks: [
    {
      id: 'attack',
      done: (seen) => hasHappened(seen, 'leaderAttacked', ({ leader }) => leader === 'caid'),
      mistake(seen) {
        if (hasHappened(seen, 'leaderAttacked')) return 'weak'
        return askedKind(seen) === 'tleilaxu.show' ? 'spared' : null
      },
    },
    {
      id: 'show',
      done: (seen) => hasHappened(seen, 'spiceShown'),
      mistake: (seen) => (hasHappened(seen, 'phaseBegan', ({ phase }) => phase === 'mentat-pause') ? 'hid' : null),
    },
  ],
  rules: ['AHBT-02', 'AHBT-04', 'AHBT-05', 'AHBT-07', 'AHBT-11'],
  solution: [
    scriptLine('tleilaxu.attack', 'caid'),
    scriptLine('tleilaxu.weapon', 'crysknife'),
    scriptLine('tleilaxu.show', 'yes'),
  ],
}

/** AHLR-02, AHLR-03 Who is about to win is held in place. */
export const landsraad: Lesson = {
  id: 'landsraad',
  preset: 'ah-basic',
  options: OPTIONS,
  me: 'landsraad',
  given: {
    factions: ['emperor', 'landsraad', 'guild'],
    phase: 'revival',
    storm: 18,
    emperor: { forces: { arrakeen: 5, 'sietch-tabr': 5 }, spice: 10 },
    guild: { forces: { 'tueks-sietch': 5 }, spice: 5 },
    landsraad: { spice: 6 },
  },
  others: {
    emperor: [scriptLine('ship', { kind: 'reserves', to: 'carthag:10', normal: 5, elite: 0 })],
  },
  tasks: [
    {
      id: 'order',
      done: (seen) => hasHappened(seen, 'holdOrdered', ({ of }) => of === 'emperor'),
      mistake: (seen) =>
        hasHappened(seen, 'holdOrdered') ? 'other' : askedKind(seen) === 'landsraad.order' ? null : 'free',
    },
    {
      id: 'take',
      done: (seen) =>
        eventsOfType(seen, 'shipped').some(
          ({ by, shipment }) => by === seen.me && 'to' in shipment && shipment.to === 'carthag:10',
        ),
      mistake: (seen) => (hasShipped(seen) ? 'elsewhere' : askedKind(seen) === 'ship' ? null : 'passed'),
    },
  ],
  rules: ['AHLR-02', 'AHLR-03', 'AHLR-04', 'AHLR-06'],
  solution: [
    scriptLine('landsraad.order', 'emperor'),
    scriptLine('ship', { kind: 'reserves', to: 'carthag:10', normal: 5, elite: 0 }),
  ],
}
