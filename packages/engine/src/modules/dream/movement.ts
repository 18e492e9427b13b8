import { factionState } from '../../board/forces.ts'
import { procedure } from '../../hooks/flow.ts'
import type { ModuleRule } from '../../hooks/hooks.ts'
import type { Moments } from '../../hooks/values-and-moments.ts'
import type { Faction } from '../../model/factions.ts'
import type { GameState, LeaderState } from '../../model/state.ts'
import { dreamIn, dreamOf } from './state.ts'

const note = procedure<{ owner: Faction } & Moments['forces.moved']>('dream.note-move')({
  notes(g, f) {
    const { moved } = dreamIn(g.state)
    if (!moved.includes(f.by)) moved.push(f.by)
  },
})
const forget = procedure<{ owner: Faction }>('dream.forget-moves')({
  forgets(g) {
    dreamIn(g.state).moved = []
  },
})

/** DR-30 Alive, nobody's captive, and not on the card of a face dancer. */
const isAvailable = (state: GameState, seat: Faction, { id, dead, holder }: LeaderState): boolean =>
  !dead && holder === seat && !dreamOf(state).infiltrations.some(({ by }) => by === id)

/** DR-30 Whoever has had a single leader left may revive, though another comes back before the phase. */
const remember = procedure<{ owner: Faction }>('dream.remember-leaders')({
  remembers({ state }) {
    for (const seat of state.order) {
      const own = factionState(state, seat)
      const dead = own.leaders.some((leader) => leader.dead)
      if (dead && own.leaders.filter((leader) => isAvailable(state, seat, leader)).length <= 1) own.leadersReturn = true
    }
  },
})

/** DR-FRE-9 Who has moved in this phase. */
export const movementRules: readonly ModuleRule[] = [
  {
    id: 'dream.leaders-left',
    rule: 'DR-30',
    follows: {
      'leaders.died': { who: ({ state }) => state.order.slice(0, 1), run: remember },
      'revival.opens': { who: ({ state }) => state.order.slice(0, 1), run: remember },
    },
  },
  {
    id: 'dream.moved',
    rule: 'DR-FRE-9',
    follows: {
      'forces.moved': { who: (_, { by }) => [by], run: note },
      'movement.opens': { who: ({ state }) => (state.dream?.moved.length ? state.order.slice(0, 1) : []), run: forget },
    },
  },
]
