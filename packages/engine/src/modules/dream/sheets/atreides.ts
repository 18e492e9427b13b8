import { controllerOf, strongholdsOf } from '../../../board/forces.ts'
import { atreides } from '../../../factions/atreides.ts'
import { procedure } from '../../../hooks/flow.ts'
import { advantage, type FactionSheet, type Game, tell } from '../../../hooks/hooks.ts'
import type { Faction } from '../../../model/factions.ts'
import { pay } from '../../../procedures/payments.ts'
import { fiefdomDecisions } from './fate-of-atreides.ts'
import { kept } from './kept.ts'

/** DR-ATR-4 Two spice for one stronghold, three for more, until the Kwisatz Haderach is gained. */
function titheOf({ state }: Game, owner: Faction): number {
  if ((state.kwisatzHaderach?.lost ?? 0) >= 7) return 0
  const held = strongholdsOf(state).filter((id) => controllerOf(state, id) === owner).length
  return held === 0 ? 0 : held === 1 ? 2 : 3
}

const collectTithe = procedure<{ owner: Faction }>('dream.tithe')({
  collects(g, f) {
    const amount = titheOf(g, f.owner)
    pay(g, 'bank', f.owner, amount, 'income')
    tell(g, { type: 'spiceGained', by: f.owner, amount, for: 'tithe' })
  },
})

/** DR-ATR-1 to DR-ATR-6 */
export const dreamAtreides: FactionSheet = {
  ...atreides,
  advantages: [
    ...kept(
      atreides,
      {
        'bidding-look': 'beforeUse',
        prescience: 'announce',
        'ally-prescience': 'announce',
        'kwisatz-haderach': 'beforeUse',
        awakening: 'never',
      },
      [['prescience', 'ally-prescience']],
      {
        prescience:
          'In your battle the opponent must show you one element of the plan: leader, weapon, defence, or the dial together with whether Mercenaries are played.',
      },
    ),
    advantage({
      id: 'atreides.broker',
      rule: 'DR-ATR-2',
      name: 'Broker',
      says: 'In a deal you alone may sell what you have seen of the card that is up for bid: which one it is, or of what kind.',
      changes: { 'card.told': (told, { by }, owner) => told && by === owner },
    }),
    advantage({
      id: 'atreides.tithe',
      rule: 'DR-ATR-4',
      name: 'Leto’s tithe',
      says: 'In the collection you receive 2 spice for one stronghold, 3 for more, until you gain the Kwisatz Haderach.',
      follows: { 'collection.over': { when: (g, owner) => titheOf(g, owner) > 0, run: collectTithe } },
    }),
  ],
  decisions: [...atreides.decisions, ...fiefdomDecisions],
  plays: [],
}
