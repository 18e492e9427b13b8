import { askedKind, hasFought, hasHappened, hasWon, type Lesson, planLine, scriptLine } from '../lesson.ts'

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
