import {
  askedKind,
  eventsOfType,
  hasFought,
  hasHappened,
  hasWon,
  type LearnerView,
  type Lesson,
  planLine,
  scriptLine,
} from '../lesson.ts'

/** A skilled leader in front of the shield, or behind it. */
export const skills: Lesson = {
  id: 'skills',
  preset: 'gf9-basic',
  options: { 'gf9.leaderSkills': 'on' },
  me: 'emperor',
  given: {
    factions: ['guild', 'emperor'],
    phase: 'battle',
    stop: true,
    emperor: { forces: { 'tueks-sietch': 4 }, hand: ['crysknife'], knows: { guild: ['shield'] } },
    guild: { forces: { 'tueks-sietch': 8 }, hand: ['shield'] },
    skills: { fenring: 'swordmaster-of-ginaz' },
  },
  others: { guild: [planLine({ dial: 7, leader: 'staban', defence: 'shield' })] },
  tasks: [
    {
      id: 'behind',
      done: (seen) => hasHappened(seen, 'skillCovered', ({ by }) => by === seen.me),
      mistake: (seen) => (askedKind(seen) === 'plan' ? 'front' : null),
    },
    {
      id: 'win',
      done: hasWon,
      mistake: (seen) => (hasFought(seen) ? 'lost' : null),
    },
  ],
  rules: ['SKILL-06', 'SKILL-07', 'SKILL-08'],
  solution: [
    scriptLine('skill.behind', 'yes'),
    planLine({ dial: 4, leader: 'fenring', weapon: 'crysknife' }),
    scriptLine('call-traitor', 'no'),
  ],
}

/** A world that nobody defends. */
export const worlds: Lesson = {
  id: 'worlds',
  preset: 'gf9-basic',
  options: { 'gf9.homeworlds': 'on' },
  me: 'harkonnen',
  given: {
    factions: ['harkonnen', 'atreides'],
    phase: 'shipment-movement',
    storm: 18,
    harkonnen: { forces: { carthag: 10 }, spice: 6 },
    atreides: { forces: { arrakeen: 20 }, reserves: 0 },
  },
  tasks: [
    {
      id: 'occupy',
      done: (seen) => hasHappened(seen, 'worldOccupied', ({ by, world }) => by === seen.me && world === 'caladan'),
      mistake(seen) {
        if (askedKind(seen) === 'ship') return null
        return eventsOfType(seen, 'shipped').some(({ by }) => by === seen.me) ? 'elsewhere' : 'passed'
      },
    },
    {
      id: 'income',
      done: (seen) => hasHappened(seen, 'spiceGained', (gain) => gain.by === seen.me && gain.for === 'worlds'),
      mistake: () => null,
    },
  ],
  rules: ['HW-03', 'HW-09', 'HW-16', 'HW-17'],
  solution: [scriptLine('ship', { kind: 'reserves', to: 'caladan', normal: 3, elite: 0 }), scriptLine('move', 'pass')],
}

/** Kanly: a duel to the death in the arena. */
export const duel: Lesson = {
  id: 'duel',
  preset: 'ah-basic',
  options: { 'ah.duel': 'on' },
  me: 'atreides',
  given: {
    factions: ['atreides', 'fremen'],
    phase: 'battle',
    kanly: { atreides: 1 },
    piles: { duel: { atreides: ['attack-right', 'attack-right'], fremen: [] } },
    atreides: { spice: 2 },
    fremen: { spice: 3 },
  },
  others: {
    fremen: [scriptLine('duel.leader', 'stilgar'), scriptLine('duel.box', 'r1w2'), scriptLine('duel.backing', 2)],
  },
  tasks: [
    {
      id: 'declare',
      done: (seen) => hasHappened(seen, 'kanlyDeclared', ({ by }) => by === seen.me),
      mistake: (seen) => (askedKind(seen) === 'duel.declare' ? null : 'peace'),
    },
    {
      id: 'win',
      done: (seen) => hasHappened(seen, 'duelEnded', ({ winner }) => winner === seen.me),
      mistake: (seen) => (hasHappened(seen, 'duelEnded') ? 'lost' : null),
    },
  ],
  rules: ['DUEL-07', 'DUEL-10', 'DUEL-14', 'DUEL-18', 'DUEL-20'],
  solution: [
    scriptLine('duel.declare', 'fremen'),
    scriptLine('duel.leader', 'jessica'),
    scriptLine('duel.box', 'r1w1'),
    scriptLine('duel.backing', 0),
    scriptLine('duel.move', 'attack-right'),
    scriptLine('duel.move', 'attack-right'),
  ],
}

/** MAIN-04, MAIN-05 A main character comes back, and is kept from a weapon that nothing meets. */
export const mainCharacters: Lesson = {
  id: 'main-characters',
  preset: 'ah-basic',
  options: { 'ah.mainCharacters': '8' },
  me: 'atreides',
  given: {
    factions: ['harkonnen', 'atreides'],
    phase: 'shipment-movement',
    storm: 18,
    harkonnen: { forces: { arrakeen: 5 }, hand: ['chaumas'], spice: 0 },
    atreides: { forces: { arrakeen: 6 }, spice: 9, leaders: { paul: 'dead' } },
  },
  others: {
    harkonnen: [scriptLine('show-element', 'chaumas'), planLine({ dial: 3, leader: 'kudu', weapon: 'chaumas' })],
  },
  tasks: [
    {
      id: 'revive',
      done: (seen) => hasHappened(seen, 'powersRegained', ({ of }) => of === seen.me),
      mistake(seen) {
        const kind = askedKind(seen)
        if (hasHappened(seen, 'moved', ({ by }) => by === seen.me)) return 'away'
        if (kind === 'ship' || kind === 'move' || kind === 'revive-leader') return null
        return 'left'
      },
    },
    {
      id: 'ask',
      done: (seen) => hasHappened(seen, 'prescienceAsked', ({ element }) => element === 'weapon'),
      mistake: (seen) => (askedKind(seen) === 'plan' ? 'blind' : null),
    },
    {
      id: 'win',
      done: (seen) => hasWon(seen) && !hasFallen(seen),
      mistake: (seen) => (hasFallen(seen) ? 'fell' : hasFought(seen) ? 'lost' : null),
    },
  ],
  rules: ['MAIN-04', 'MAIN-05', 'MAIN-14', 'MAIN-16'],
  solution: [
    scriptLine('ship', 'pass'),
    scriptLine('move', 'pass'),
    scriptLine('revive-leader', 'paul'),
    scriptLine('prescience', 'weapon'),
    planLine({ dial: 5, leader: 'yueh' }),
    scriptLine('call-traitor', 'no'),
  ],
}

const hasFallen = (seen: LearnerView): boolean => hasHappened(seen, 'powersLost', ({ of }) => of === seen.me)
