import { advantage, type FactionSheet, type Game } from '../../../hooks/hooks.ts'
import { refusal } from '../../../kernel/result.ts'
import type { Term } from '../../../model/answers.ts'
import { discsOf, type Faction } from '../../../model/factions.ts'
import { isGift } from '../../../procedures/deals.ts'
import { burnerDecisions } from './fate-of-tleilaxu.ts'
import { tankDecisions, tanks } from './tleilaxu-revival.ts'
import { zoal, zoalDecisions } from './tleilaxu-zoal.ts'

/** DR-BT-2 Bribes when the turn is reckoned up and at once, what the Emperor gives an ally, and in bidding what they buy of the card for spice. */
function honoured(g: Game, owner: Faction, terms: readonly Term[]): boolean {
  const paid = terms.filter((term) => term.term === 'pay')
  const { phase } = g.state
  if (paid.length === terms.length && paid.every(({ when }) => when === 'now'))
    return phase === 'mentat-pause' || phase === 'collection' || paid.every(({ from, to }) => isGift(g, from, to))
  const buys = terms.every(
    (term) =>
      (term.term === 'pay' && term.from === owner && term.when === 'now') ||
      (term.term === 'show' && term.to === owner && (term.what === 'card-up' || term.what === 'card-kind')),
  )
  return phase === 'bidding' && buys
}

/** DR-BT-1 to DR-BT-8 */
export const dreamTleilaxu: FactionSheet = {
  faction: 'tleilaxu',
  leaders: discsOf('tleilaxu').map(({ id, printed }) => ({ id, strength: printed })),
  spice: 10,
  freeRevival: 0,
  elites: 0,
  start: [],
  traitorsKept: 0,
  cardsDealt: 1,
  advantages: [
    advantage({
      id: 'tleilaxu.infiltration',
      rule: 'DR-BT-6',
      name: 'Infiltration',
      says: 'When a turn begins you may show a face dancer of a dead leader and put a leader of yours on the card: the dead one comes back, and its faction has no secrets of spice, cards and plans from you. If it wins, you win.',
      owns: 'infiltrations',
    }),
    advantage({
      id: 'tleilaxu.dishonorable',
      rule: 'DR-BT-2',
      name: 'Dishonorable',
      says: 'You make no deals; you bribe and are bribed only when the turn is reckoned up, and may buy what Atreides know of the card up for bid.',
      changes: {
        'deal.closed': (closed, { parties, terms }, owner, g) =>
          closed ??
          (parties.includes(owner) && !honoured(g, owner, terms) ? refusal('deal.dishonorable', 'DR-BT-2') : null),
      },
    }),
    ...tanks,
    advantage({
      id: 'tleilaxu.synthetic-spice',
      rule: 'DR-BT-5',
      name: 'Synthetic spice',
      says: 'When you ship you may kill forces of your reserves; each pays 1 spice of the price.',
      changes: { 'shipment.killed': (may, { seat }, owner) => may || seat === owner },
    }),
    zoal,
  ],
  decisions: [...tankDecisions, ...zoalDecisions, ...burnerDecisions],
  plays: [],
}

/** DR-BT-1 The same by another revision of the sheet. */
export const richTleilaxu: FactionSheet = { ...dreamTleilaxu, when: (o) => o['dr.btSpice'] === 20, spice: 20 }
