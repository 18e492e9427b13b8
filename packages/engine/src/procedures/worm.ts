import { wormFeeds } from '../board/forces.ts'
import { area } from '../board/map.ts'
import { procedure } from '../hooks/flow.ts'
import { consult, follow, tell } from '../hooks/hooks.ts'
import { settleAdvisors } from './advisors.ts'
import { DEVOUR } from './frames.ts'
import { contest } from './karama.ts'
import { lose } from './losses.ts'

/** BLOW-04, FRE-09 On sand a worm eats the spice and the forces of a whole territory, but for those it spares. */
export const devour = procedure(DEVOUR, 'closed', { what: 'worm', of: ({ territory }) => ({ territory }) })({
  comes(g, f) {
    follow(g, 'worm.appeared', { territory: f.territory })
  },
  spares(g, f) {
    if (!wormFeeds(g.state, f.territory)) return
    const spared: string[] = []
    for (const stack of g.state.forces)
      if (area(stack.area).territory.id === f.territory)
        consult(g, 'worm.devours', true, { seat: stack.of, territory: f.territory }, spared)
    for (const id of new Set(spared)) contest(g, id, 'announce')
  },
  eats(g, f) {
    const { state } = g
    if (!wormFeeds(state, f.territory)) return
    for (const { area: at, amount } of state.spice)
      if (area(at).territory.id === f.territory) tell(g, { type: 'spiceLost', area: at, amount })
    state.spice = state.spice.filter((s) => area(s.area).territory.id !== f.territory)
    for (const stack of [...state.forces]) {
      if (area(stack.area).territory.id !== f.territory) continue
      if (!consult(g, 'worm.devours', true, { seat: stack.of, territory: f.territory })) continue
      const { of, area: at, normal, elite, advisor } = stack
      lose(g, of, { area: at, normal, elite }, 'worm', advisor)
    }
    settleAdvisors(g)
  },
})
