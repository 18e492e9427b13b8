import {
  askedKind,
  eventsOfType,
  hasFought,
  hasHappened,
  hasLostLeader,
  hasWon,
  type LearnerView,
  type Lesson,
  planLine,
  scriptLine,
} from '../lesson.ts'

/** The Atreides ask for an element of a plan. */
export const atreides: Lesson = {
  id: 'atreides',
  preset: 'gf9-advanced',
  me: 'atreides',
  given: {
    factions: ['harkonnen', 'atreides'],
    phase: 'battle',
    stop: true,
    atreides: { forces: { arrakeen: 7 }, hand: ['shield', 'snooper'], spice: 8 },
    harkonnen: { forces: { arrakeen: 5 }, hand: ['chaumas', 'crysknife'], spice: 5 },
  },
  others: {
    harkonnen: [
      scriptLine('show-element', 'chaumas'),
      planLine({ dial: 3, spice: 3, leader: 'feyd', weapon: 'chaumas' }),
    ],
  },
  tasks: [
    {
      id: 'ask',
      done: (seen) => hasHappened(seen, 'prescienceAsked', ({ element }) => element === 'weapon'),
      mistake: (seen) =>
        askedKind(seen) === 'prescience' ? null : hasHappened(seen, 'prescienceAsked') ? 'other' : 'blind',
    },
    {
      id: 'survive',
      done: (seen) => hasWon(seen) && !hasLostLeader(seen),
      mistake: (seen) => (hasFought(seen) ? (hasLostLeader(seen) ? 'killed' : 'lost') : null),
    },
  ],
  rules: ['ATR-07', 'ATR-03'],
  solution: [
    scriptLine('prescience', 'weapon'),
    planLine({ dial: 6, spice: 6, leader: 'jessica', defence: 'snooper' }),
    scriptLine('call-traitor', 'no'),
  ],
}

/** The Bene Gesserit use the Voice. */
export const beneGesserit: Lesson = {
  id: 'bene-gesserit',
  preset: 'gf9-advanced',
  me: 'bene-gesserit',
  given: {
    factions: ['harkonnen', 'bene-gesserit'],
    phase: 'battle',
    stop: true,
    'bene-gesserit': { forces: { arrakeen: 6 }, hand: ['shield'], spice: 6, knows: { harkonnen: ['chaumas'] } },
    harkonnen: { forces: { arrakeen: 5 }, hand: ['chaumas'], spice: 4 },
  },
  others: {
    harkonnen: [
      planLine({ dial: 2, spice: 2, leader: 'feyd', weapon: 'chaumas' }),
      planLine({ dial: 2, spice: 2, leader: 'feyd' }),
    ],
  },
  tasks: [
    {
      id: 'voice',
      done: (seen) =>
        hasHappened(seen, 'voiceSpoken', ({ command }) => !command.play && command.kind === 'poison-weapon'),
      mistake: (seen) => (askedKind(seen) === 'voice' ? null : 'other'),
    },
    {
      id: 'win',
      done: hasWon,
      mistake: (seen) => (hasFought(seen) ? 'lost' : null),
    },
  ],
  rules: ['BG-09', 'BG-10', 'BG-03'],
  solution: [
    scriptLine('voice', { play: false, kind: 'poison-weapon' }),
    planLine({ dial: 5, spice: 5, leader: 'alia', defence: 'shield' }),
    scriptLine('call-traitor', 'no'),
  ],
}

const sold = (seen: LearnerView) => eventsOfType(seen, 'cardSold')[0]

/** The Emperor is paid for treachery cards. */
export const emperor: Lesson = {
  id: 'emperor',
  preset: 'gf9-advanced',
  me: 'emperor',
  given: {
    factions: ['atreides', 'harkonnen', 'emperor'],
    phase: 'bidding',
    stop: true,
    decks: { treachery: ['lasgun', 'kulon', 'shield'] },
    atreides: { forces: { arrakeen: 10 }, spice: 9 },
    harkonnen: { forces: { carthag: 10 }, spice: 3 },
    emperor: { spice: 10 },
  },
  others: { atreides: [scriptLine('bid', 1), scriptLine('bid', 3), scriptLine('bid', 5)] },
  tasks: [
    {
      id: 'sell',
      done: (seen) => sold(seen)?.paidTo === seen.me && sold(seen)!.price >= 5,
      mistake(seen) {
        const sale = sold(seen)
        if (!sale) return null
        return sale.to === seen.me ? 'bought' : 'cheap'
      },
    },
  ],
  rules: ['EMP-03', 'EMP-07'],
  solution: [scriptLine('bid', 2), scriptLine('bid', 4), scriptLine('bid', 'pass')],
}

/** The Fremen arrive from the desert for free. */
export const fremen: Lesson = {
  id: 'fremen',
  preset: 'gf9-advanced',
  me: 'fremen',
  given: {
    factions: ['fremen', 'harkonnen', 'emperor'],
    phase: 'shipment-movement',
    turn: 2,
    storm: 3,
    dialers: ['harkonnen', 'emperor'],
    spice: { 'funeral-plain:14': 10 },
    fremen: { forces: { 'sietch-tabr': 3 }, spice: 0 },
    harkonnen: { forces: { carthag: 8 } },
    emperor: { forces: { 'polar-sink': 2 } },
  },
  tasks: [
    {
      id: 'arrive',
      done: (seen) =>
        hasHappened(
          seen,
          'shipped',
          ({ by, cost, shipment }) =>
            by === seen.me && cost === 0 && 'to' in shipment && shipment.to === 'funeral-plain:14',
        ),
      mistake: (seen) =>
        askedKind(seen) === 'ship'
          ? null
          : hasHappened(seen, 'shipped', ({ by }) => by === seen.me)
            ? 'elsewhere'
            : 'passed',
    },
    {
      id: 'collect',
      done: (seen) => hasHappened(seen, 'spiceCollected', ({ by, amount }) => by === seen.me && amount >= 10),
      mistake: (seen) => (hasHappened(seen, 'phaseBegan', ({ phase }) => phase === 'mentat-pause') ? 'few' : null),
    },
  ],
  rules: ['FRE-04', 'FRE-06', 'FRE-08'],
  solution: [
    scriptLine('ship', { kind: 'arrival', to: 'funeral-plain:14', normal: 5, elite: 0 }),
    scriptLine('move', 'pass'),
  ],
}

/** The Guild ships across the planet. */
export const guild: Lesson = {
  id: 'guild',
  preset: 'gf9-advanced',
  me: 'guild',
  given: {
    factions: ['harkonnen', 'guild', 'atreides'],
    phase: 'shipment-movement',
    stop: true,
    storm: 18,
    guild: { forces: { 'tueks-sietch': 6 }, spice: 3 },
    harkonnen: { forces: { carthag: 8 } },
    atreides: { forces: { 'polar-sink': 5 } },
  },
  tasks: [
    {
      id: 'cross',
      done: (seen) =>
        hasHappened(
          seen,
          'shipped',
          ({ by, shipment }) => by === seen.me && shipment.kind === 'cross' && shipment.to === 'arrakeen:9',
        ),
      mistake: (seen) =>
        hasHappened(seen, 'shipped', ({ by }) => by === seen.me)
          ? 'other'
          : ['guild-turn', 'ship'].includes(askedKind(seen) ?? 'ship')
            ? null
            : 'passed',
    },
  ],
  rules: ['GUI-04', 'GUI-05', 'GUI-07'],
  solution: [
    scriptLine('guild-turn', 'now'),
    scriptLine('ship', { kind: 'cross', from: [{ area: 'tueks-sietch:4', normal: 5, elite: 0 }], to: 'arrakeen:9' }),
  ],
}

/** The Harkonnen capture a leader. */
export const harkonnen: Lesson = {
  id: 'harkonnen',
  preset: 'gf9-advanced',
  me: 'harkonnen',
  given: {
    factions: ['emperor', 'harkonnen'],
    phase: 'battle',
    stop: true,
    harkonnen: { forces: { carthag: 9 }, hand: ['shield'], spice: 9 },
    emperor: { forces: { carthag: 3 }, spice: 3 },
  },
  others: { emperor: [planLine({ dial: 2, spice: 2, leader: 'bashar' })] },
  tasks: [
    { id: 'win', done: hasWon, mistake: (seen) => (hasFought(seen) ? 'lost' : null) },
    {
      id: 'capture',
      done: (seen) => hasHappened(seen, 'leaderCaptured') || hasHappened(seen, 'captiveKilled'),
      mistake: (seen) => (seen.view.asked.some(({ asked }) => asked) ? null : 'let-go'),
    },
  ],
  rules: ['HAR-07', 'HAR-08', 'HAR-09'],
  solution: [
    planLine({ dial: 5, spice: 5, leader: 'feyd' }),
    scriptLine('call-traitor', 'no'),
    scriptLine('capture', 'yes'),
  ],
}
