import {
  hasFought,
  hasHappened,
  hasLostLeader,
  hasWon,
  type Lesson,
  myForcesIn,
  planLine,
  scriptLine,
} from '../lesson.ts'

/** The wheel: forces dialled, and a leader. */
export const battle: Lesson = {
  id: 'battle',
  preset: 'gf9-basic',
  me: 'emperor',
  given: {
    factions: ['guild', 'emperor'],
    phase: 'battle',
    stop: true,
    emperor: { forces: { 'tueks-sietch': 6 } },
    guild: { forces: { 'tueks-sietch': 5 } },
  },
  others: { guild: [planLine({ dial: 4, leader: 'staban' })] },
  tasks: [
    {
      id: 'win',
      done: (seen) => hasWon(seen) && myForcesIn(seen, 'tueks-sietch') > 0,
      mistake: (seen) => (hasFought(seen) ? (hasWon(seen) ? 'spent' : 'lost') : null),
    },
  ],
  rules: ['BATTLE-08', 'BATTLE-27', 'BATTLE-29'],
  solution: [planLine({ dial: 4, leader: 'fenring' }), scriptLine('call-traitor', 'no')],
}

/** A weapon kills a leader, the right defence saves one. */
export const weapons: Lesson = {
  id: 'weapons',
  preset: 'gf9-basic',
  me: 'emperor',
  given: {
    factions: ['guild', 'emperor'],
    phase: 'battle',
    stop: true,
    emperor: {
      forces: { 'tueks-sietch': 4 },
      hand: ['gom-jabbar', 'shield', 'snooper'],
      knows: { guild: ['crysknife'] },
    },
    guild: { forces: { 'tueks-sietch': 8 }, hand: ['crysknife'] },
  },
  others: { guild: [planLine({ dial: 6, leader: 'staban', weapon: 'crysknife' })] },
  tasks: [
    {
      id: 'win',
      done: (seen) => hasWon(seen) && !hasLostLeader(seen),
      mistake: (seen) => (hasFought(seen) ? (hasLostLeader(seen) ? 'killed' : 'lost') : null),
    },
  ],
  rules: ['BATTLE-17', 'BATTLE-22', 'BATTLE-25'],
  solution: [
    planLine({ dial: 4, leader: 'fenring', weapon: 'gom-jabbar', defence: 'shield' }),
    scriptLine('call-traitor', 'no'),
  ],
}

/** A lasgun and a shield end everything. */
export const lasgun: Lesson = {
  id: 'lasgun',
  preset: 'gf9-basic',
  me: 'emperor',
  given: {
    factions: ['guild', 'emperor'],
    phase: 'battle',
    stop: true,
    emperor: { forces: { 'tueks-sietch': 2 }, hand: ['shield', 'snooper'], knows: { guild: ['lasgun'] } },
    guild: { forces: { 'tueks-sietch': 10 }, hand: ['lasgun'] },
  },
  others: { guild: [planLine({ dial: 8, leader: 'staban', weapon: 'lasgun' })] },
  tasks: [
    {
      id: 'explode',
      done: (seen) => hasHappened(seen, 'lasgunExploded'),
      mistake: (seen) => (hasFought(seen) ? 'lost' : null),
    },
  ],
  rules: ['BATTLE-26'],
  solution: [planLine({ dial: 0, leader: 'bashar', defence: 'shield' }), scriptLine('call-traitor', 'no')],
}

/** A traitor wins a battle. */
export const traitor: Lesson = {
  id: 'traitor',
  preset: 'gf9-basic',
  me: 'emperor',
  given: {
    factions: ['guild', 'emperor'],
    phase: 'battle',
    stop: true,
    emperor: { forces: { 'tueks-sietch': 3 }, traitors: ['staban'] },
    guild: { forces: { 'tueks-sietch': 9 } },
  },
  others: { guild: [planLine({ dial: 9, leader: 'staban' })] },
  tasks: [
    {
      id: 'plan',
      done: (seen) => hasHappened(seen, 'plansRevealed'),
      mistake: () => null,
    },
    {
      id: 'call',
      done: (seen) => hasHappened(seen, 'traitorCalled', ({ by }) => by === seen.me),
      mistake: (seen) => (hasFought(seen) ? 'silent' : null),
    },
  ],
  rules: ['TRAI-05', 'TRAI-07'],
  solution: [planLine({ dial: 0, leader: 'bashar' }), scriptLine('call-traitor', 'yes')],
}
