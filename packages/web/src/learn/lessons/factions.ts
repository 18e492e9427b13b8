import { all, askedFor, fought, happened, type Lesson, line, lostLeader, plan, type Seen, won } from '../lesson.ts'

/** They see what others hide. */
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
    harkonnen: [line('show-element', 'chaumas'), plan({ dial: 3, spice: 3, leader: 'feyd', weapon: 'chaumas' })],
  },
  tasks: [
    {
      id: 'ask',
      done: (seen) => happened(seen, 'prescienceAsked', ({ element }) => element === 'weapon'),
      amiss: (seen) => (askedFor(seen) === 'prescience' ? null : happened(seen, 'prescienceAsked') ? 'other' : 'blind'),
    },
    {
      id: 'survive',
      done: (seen) => won(seen) && !lostLeader(seen),
      amiss: (seen) => (fought(seen) ? (lostLeader(seen) ? 'killed' : 'lost') : null),
    },
  ],
  rules: ['ATR-07', 'ATR-03'],
  solution: [
    line('prescience', 'weapon'),
    plan({ dial: 6, spice: 6, leader: 'jessica', defence: 'snooper' }),
    line('call-traitor', 'no'),
  ],
}

/** They command what others play. */
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
      plan({ dial: 2, spice: 2, leader: 'feyd', weapon: 'chaumas' }),
      plan({ dial: 2, spice: 2, leader: 'feyd' }),
    ],
  },
  tasks: [
    {
      id: 'voice',
      done: (seen) => happened(seen, 'voiceSpoken', ({ command }) => !command.play && command.kind === 'poison-weapon'),
      amiss: (seen) => (askedFor(seen) === 'voice' ? null : 'other'),
    },
    {
      id: 'win',
      done: won,
      amiss: (seen) => (fought(seen) ? 'lost' : null),
    },
  ],
  rules: ['BG-09', 'BG-10', 'BG-03'],
  solution: [
    line('voice', { play: false, kind: 'poison-weapon' }),
    plan({ dial: 5, spice: 5, leader: 'alia', defence: 'shield' }),
    line('call-traitor', 'no'),
  ],
}

const sold = (seen: Seen) => all(seen, 'cardSold')[0]

/** Others' bids are their income. */
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
  others: { atreides: [line('bid', 1), line('bid', 3), line('bid', 5)] },
  tasks: [
    {
      id: 'sell',
      done: (seen) => sold(seen)?.paidTo === seen.me && sold(seen)!.price >= 5,
      amiss(seen) {
        const sale = sold(seen)
        if (!sale) return null
        return sale.to === seen.me ? 'bought' : 'cheap'
      },
    },
  ],
  rules: ['EMP-03', 'EMP-07'],
  solution: [line('bid', 2), line('bid', 4), line('bid', 'pass')],
}

/** The desert is their home. */
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
        happened(
          seen,
          'shipped',
          ({ by, cost, shipment }) =>
            by === seen.me && cost === 0 && 'to' in shipment && shipment.to === 'funeral-plain:14',
        ),
      amiss: (seen) =>
        askedFor(seen) === 'ship'
          ? null
          : happened(seen, 'shipped', ({ by }) => by === seen.me)
            ? 'elsewhere'
            : 'passed',
    },
    {
      id: 'collect',
      done: (seen) => happened(seen, 'spiceCollected', ({ by, amount }) => by === seen.me && amount >= 10),
      amiss: (seen) => (happened(seen, 'phaseBegan', ({ phase }) => phase === 'mentat-pause') ? 'few' : null),
    },
  ],
  rules: ['FRE-04', 'FRE-06', 'FRE-08'],
  solution: [line('ship', { kind: 'arrival', to: 'funeral-plain:14', normal: 5, elite: 0 }), line('move', 'pass')],
}

/** They land when and where they like. */
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
        happened(
          seen,
          'shipped',
          ({ by, shipment }) => by === seen.me && shipment.kind === 'cross' && shipment.to === 'arrakeen:9',
        ),
      amiss: (seen) =>
        happened(seen, 'shipped', ({ by }) => by === seen.me)
          ? 'other'
          : ['guild-turn', 'ship'].includes(askedFor(seen) ?? 'ship')
            ? null
            : 'passed',
    },
  ],
  rules: ['GUI-04', 'GUI-05', 'GUI-07'],
  solution: [
    line('guild-turn', 'now'),
    line('ship', { kind: 'cross', from: [{ area: 'tueks-sietch:4', normal: 5, elite: 0 }], to: 'arrakeen:9' }),
  ],
}

/** They take what they beat. */
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
  others: { emperor: [plan({ dial: 2, spice: 2, leader: 'bashar' })] },
  tasks: [
    { id: 'win', done: won, amiss: (seen) => (fought(seen) ? 'lost' : null) },
    {
      id: 'capture',
      done: (seen) => happened(seen, 'leaderCaptured') || happened(seen, 'captiveKilled'),
      amiss: (seen) => (seen.view.asked.some(({ asked }) => asked) ? null : 'let-go'),
    },
  ],
  rules: ['HAR-07', 'HAR-08', 'HAR-09'],
  solution: [plan({ dial: 5, spice: 5, leader: 'feyd' }), line('call-traitor', 'no'), line('capture', 'yes')],
}
