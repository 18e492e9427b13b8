import { askedKind, hasFought, hasHappened, type Lesson, planLine, scriptLine } from '../lesson.ts'

/** A worm opens a nexus, in which alliances are made. */
export const nexus: Lesson = {
  id: 'nexus',
  preset: 'gf9-basic',
  me: 'atreides',
  given: {
    factions: ['atreides', 'harkonnen', 'guild', 'emperor'],
    phase: 'spice-blow',
    stop: true,
    turn: 3,
    storm: 1,
    decks: { spice: ['shai-hulud', 'old-gap'] },
    discards: { spice: [['red-chasm']] },
    spice: { 'red-chasm:6': 8 },
    atreides: { forces: { arrakeen: 8 } },
    harkonnen: { forces: { 'red-chasm:6': 4, carthag: 6 } },
    guild: { forces: { 'tueks-sietch': 5 } },
  },
  others: { guild: [scriptLine('nexus', { do: 'accept', with: 'atreides' })] },
  tasks: [
    {
      id: 'ally',
      done: (seen) => hasHappened(seen, 'allianceFormed', ({ members }) => members.includes(seen.me)),
      mistake: (seen) => (askedKind(seen) === 'nexus' ? null : 'alone'),
    },
  ],
  rules: ['NEX-01', 'NEX-06', 'ALLY-11'],
  solution: [scriptLine('nexus', { do: 'offer', with: 'guild' })],
}
/** Three strongholds at the end of a turn. */
export const victory: Lesson = {
  id: 'victory',
  preset: 'gf9-basic',
  me: 'harkonnen',
  given: {
    factions: ['harkonnen', 'atreides', 'emperor', 'guild'],
    phase: 'shipment-movement',
    turn: 4,
    storm: 18,
    dialers: ['atreides', 'emperor'],
    harkonnen: { forces: { carthag: 6, 'sietch-tabr': 4 }, spice: 4 },
    atreides: { forces: { arrakeen: 9 } },
    emperor: { forces: { 'polar-sink': 4 } },
    guild: { forces: { 'tueks-sietch': 5 } },
  },
  tasks: [
    {
      id: 'win',
      done: (seen) => seen.view.outcome?.winners.includes(seen.me) ?? false,
      mistake: (seen) => (hasHappened(seen, 'turnBegan') ? 'short' : null),
    },
  ],
  rules: ['VICT-01', 'VICT-02', 'VICT-03'],
  solution: [
    scriptLine('ship', { kind: 'reserves', to: 'habbanya-sietch:16', normal: 4, elite: 0 }),
    scriptLine('move', 'pass'),
  ],
}

/** A Karama stops an advantage. */
export const karama: Lesson = {
  id: 'karama',
  preset: 'gf9-advanced',
  me: 'emperor',
  given: {
    factions: ['atreides', 'emperor'],
    phase: 'battle',
    stop: true,
    emperor: {
      forces: { arrakeen: { normal: 6 } },
      spice: 8,
      hand: ['karama', 'gom-jabbar', 'shield'],
      orders: { 'atreides.prescience': 'ask' },
    },
    atreides: { forces: { arrakeen: 5 }, hand: ['snooper', 'crysknife'], spice: 5 },
  },
  others: {
    atreides: [
      scriptLine('prescience', 'weapon'),
      planLine({ dial: 3, spice: 3, leader: 'jessica', weapon: 'crysknife' }),
    ],
  },
  tasks: [
    {
      id: 'stop',
      done: (seen) => hasHappened(seen, 'advantageStopped', ({ by }) => by === seen.me),
      mistake: (seen) => (hasHappened(seen, 'elementShown') || hasFought(seen) ? 'shown' : null),
    },
  ],
  rules: ['KAR-01', 'KAR-05', 'KAR-16'],
  solution: [scriptLine('karama', 'karama')],
}

/** The game enforces deals. */
export const deals: Lesson = {
  id: 'deals',
  preset: 'gf9-basic',
  me: 'emperor',
  given: {
    factions: ['harkonnen', 'emperor', 'atreides'],
    phase: 'shipment-movement',
    stop: true,
    turn: 2,
    storm: 18,
    harkonnen: { forces: { carthag: 8 }, spice: 9 },
    emperor: { spice: 4 },
    atreides: { forces: { arrakeen: 9 } },
  },
  others: {
    harkonnen: [
      scriptLine('offer-deal', {
        with: ['emperor'],
        text: '',
        terms: [
          { term: 'pay', from: 'harkonnen', to: 'emperor', amount: 4, when: 'now' },
          { term: 'stay-out', of: 'emperor', territory: 'carthag' },
        ],
        turns: 1,
      }),
    ],
  },
  tasks: [
    {
      id: 'accept',
      done: (seen) => hasHappened(seen, 'dealMade', ({ parties }) => parties.includes(seen.me)),
      mistake: (seen) => (hasHappened(seen, 'dealRefused') ? 'refused' : askedKind(seen) === 'ship' ? null : 'late'),
    },
  ],
  rules: ['DEAL-01', 'DEAL-02'],
  solution: [scriptLine('answer-deal', { deal: 1, answer: 'accept' })],
}
