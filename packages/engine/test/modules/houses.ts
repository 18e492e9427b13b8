import { addModule, type FactionSheet, type Module } from '@arrakis/engine'
import { LEADERS } from '../../src/model/factions.ts'

const sheet = (
  faction: FactionSheet['faction'],
  leaders: FactionSheet['leaders'],
  more: Partial<FactionSheet> = {},
): FactionSheet => ({
  faction,
  leaders,
  spice: 6,
  freeRevival: 2,
  elites: 0,
  start: [],
  traitorsKept: 1,
  cardsDealt: 1,
  advantages: [],
  decisions: [],
  plays: [],
  ...more,
})

/** Three more factions and room for all: one starts on the board, one is stronger than its discs say, one has neither leaders nor a dot, nor anything drawn or written for it. */
export const houses: Module = {
  id: 'test.houses',
  seats: 9,
  sheets: [
    sheet('ixians', LEADERS.ixians, { start: [{ area: 'polar-sink', count: 4 }], elites: 4 }),
    sheet(
      'tleilaxu',
      LEADERS.tleilaxu.map(({ id, strength }) => ({ id, strength: strength + 1 })),
      {
        advantages: [
          {
            id: 'tleilaxu.wealth',
            rule: 'CHAR-01',
            name: 'Wealth',
            says: 'Charity is doubled.',
            changes: { charity: (value, { seat }, owner) => (seat === owner ? 2 * value : value) },
          },
        ],
      },
    ),
    sheet('choam', [], { dot: false }),
  ],
}
addModule(houses)
