import { hasFought, hasHappened, hasWon, type Lesson, planLine, scriptLine } from '../lesson.ts'

/** DR-45, DR-58, DR-59, DR-63 Mercenaries, a tech token, and victory before the collection. */
export const dream: Lesson = {
  id: 'dream',
  preset: 'dream',
  me: 'emperor',
  given: {
    factions: ['harkonnen', 'emperor', 'atreides'],
    phase: 'battle',
    emperor: {
      forces: { arrakeen: 3, carthag: 5 },
      hand: ['mercenaries'],
      leaders: { fenring: 'dead', aramsham: 'dead' },
      spice: 4,
    },
    harkonnen: { forces: { carthag: 5 }, spice: 6 },
    atreides: { forces: { 'tueks-sietch': 5 }, spice: 6 },
    dream: { tech: { heighliners: 'emperor', 'axlotl-tanks': 'emperor', 'spice-production': 'harkonnen' } },
  },
  others: { harkonnen: [planLine({ dial: 3, spice: 3, leader: 'rabban' })] },
  tasks: [
    {
      id: 'battle',
      done: hasWon,
      mistake: (seen) => (hasFought(seen) ? 'lost' : null),
    },
    {
      id: 'win',
      done: ({ view, me }) => view.outcome?.winners.includes(me) ?? false,
      mistake: (seen) => (hasHappened(seen, 'phaseBegan', ({ phase }) => phase === 'collection') ? 'empty' : null),
    },
  ],
  rules: ['DR-10', 'DR-22', 'DR-33', 'DR-45', 'DR-58', 'DR-59', 'DR-62', 'DR-66'],
  solution: [
    planLine({ dial: 4, spice: 4, leader: 'caid', more: { mercenaries: true } }),
    scriptLine('call-traitor', 'no'),
    scriptLine('aftermath', { discard: [], lose: [{ area: 'carthag:10', normal: 4, elite: 0 }] }),
  ],
}
