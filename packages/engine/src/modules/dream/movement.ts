import { procedure } from '../../hooks/flow.ts'
import type { ModuleRule, Moments } from '../../hooks/hooks.ts'
import type { Faction } from '../../model/factions.ts'
import { dreamIn } from './state.ts'

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

/** DR-FRE-9 Who has moved in this phase. */
export const movementRules: readonly ModuleRule[] = [
  {
    id: 'dream.moved',
    rule: 'DR-FRE-9',
    follows: {
      'forces.moved': { who: (_, { by }) => [by], run: note },
      'movement.opens': { who: ({ state }) => (state.dream?.moved.length ? state.order.slice(0, 1) : []), run: forget },
    },
  },
]
