import { fought, happened, type Lesson, line, lostLeader, mineIn, plan, won } from '../lesson.ts'

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
  others: { guild: [plan({ dial: 4, leader: 'staban' })] },
  tasks: [
    {
      id: 'win',
      done: (seen) => won(seen) && mineIn(seen, 'tueks-sietch') > 0,
      amiss: (seen) => (fought(seen) ? (won(seen) ? 'spent' : 'lost') : null),
    },
  ],
  rules: ['BATTLE-08', 'BATTLE-27', 'BATTLE-29'],
  solution: [plan({ dial: 4, leader: 'fenring' }), line('call-traitor', 'no')],
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
  others: { guild: [plan({ dial: 6, leader: 'staban', weapon: 'crysknife' })] },
  tasks: [
    {
      id: 'win',
      done: (seen) => won(seen) && !lostLeader(seen),
      amiss: (seen) => (fought(seen) ? (lostLeader(seen) ? 'killed' : 'lost') : null),
    },
  ],
  rules: ['BATTLE-17', 'BATTLE-22', 'BATTLE-25'],
  solution: [plan({ dial: 4, leader: 'fenring', weapon: 'gom-jabbar', defence: 'shield' }), line('call-traitor', 'no')],
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
  others: { guild: [plan({ dial: 8, leader: 'staban', weapon: 'lasgun' })] },
  tasks: [
    {
      id: 'explode',
      done: (seen) => happened(seen, 'lasgunExploded'),
      amiss: (seen) => (fought(seen) ? 'lost' : null),
    },
  ],
  rules: ['BATTLE-26'],
  solution: [plan({ dial: 0, leader: 'bashar', defence: 'shield' }), line('call-traitor', 'no')],
}

/** A leader in somebody's pay. */
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
  others: { guild: [plan({ dial: 9, leader: 'staban' })] },
  tasks: [
    {
      id: 'plan',
      done: (seen) => happened(seen, 'plansRevealed'),
      amiss: () => null,
    },
    {
      id: 'call',
      done: (seen) => happened(seen, 'traitorCalled', ({ by }) => by === seen.me),
      amiss: (seen) => (fought(seen) ? 'silent' : null),
    },
  ],
  rules: ['TRAI-05', 'TRAI-07'],
  solution: [plan({ dial: 0, leader: 'bashar' }), line('call-traitor', 'yes')],
}
