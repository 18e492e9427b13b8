import { addForce, factionState, take } from '../../board/forces.ts'
import { area, territoryOf } from '../../board/map.ts'
import { answerIfAny, ask, procedure } from '../../hooks/flow.ts'
import { consult, type Game, type ModuleRule, tell } from '../../hooks/hooks.ts'
import { yesNo } from '../../hooks/shapes.ts'
import type { Moments } from '../../hooks/values-and-moments.ts'
import type { Faction } from '../../model/factions.ts'
import type { Mark } from '../../model/piles.ts'
import type { AreaId } from '../../model/state.ts'
import { passes } from '../../phases/storm.ts'
import { layMark, removeMark } from '../../procedures/piles.ts'
import { earn } from './tech.ts'

export const MINE = 'mine'
export const minesOf = ({ state }: Game): Mark[] => (state.marks ?? []).filter(({ what }) => what === MINE)

/** DR-37 */
export const openMine = (g: Game, at: AreaId): void => layMark(g, { what: MINE, at })

/** DR-37 A mine without spice is taken off the board. */
export function closeMines(g: Game): void {
  for (const mine of minesOf(g)) if (!g.state.spice.some((lying) => lying.area === mine.at)) removeMark(g, mine)
}

type Reached<L> = (g: Game, about: L) => AreaId[]
const standsAt = ({ state }: Game, of: Faction, at: AreaId): boolean =>
  state.forces.some((s) => s.of === of && s.area === at)

/** DR-38 Forces at a mine are lifted out to their reserves; whoever the danger spares may stay. */
function evacuation<L extends object>(
  id: string,
  reached: Reached<L>,
  spared: (g: Game, of: Faction, at: AreaId) => boolean,
) {
  const run = procedure<{ owner: Faction; mines?: AreaId[] } & L>(id, 'closed', {
    what: 'mines',
    of: ({ mines = [] }) => ({ at: [...mines] }),
  })({
    asks(g, f) {
      const own = reached(g, f).filter((at) => standsAt(g, f.owner, at))
      f.mines = own.filter((at) => spared(g, f.owner, at))
      if (f.mines.length > 0) ask(g, 'dream.evacuate', [f.owner])
    },
    lifts(g, f) {
      const stays = answerIfAny(f, 'dream.evacuate', f.owner) === 'no'
      for (const at of reached(g, f)) if (!(stays && spared(g, f.owner, at))) lift(g, f.owner, at)
    },
  })
  const who = (g: Game, about: L): Faction[] => {
    const at = reached(g, about)
    return at.length === 0 ? [] : g.state.order.filter((of) => at.some((one) => standsAt(g, of, one)))
  }
  return { who, run }
}

function lift(g: Game, of: Faction, at: AreaId): void {
  const { state } = g
  for (const { area: there, of: owner, normal, elite, advisor } of [...state.forces]) {
    if (there !== at || owner !== of) continue
    take(state, of, at, { normal, elite }, advisor)
    addForce(factionState(state, of).reserves, { normal, elite })
    tell(g, { type: 'forcesEvacuated', of, area: at, force: { normal, elite } })
    earn(g, 'carryalls')
  }
}

const mineAreas = (g: Game): AreaId[] => minesOf(g).map(({ at }) => at)
const beforeStorm = evacuation<Moments['storm.moves']>(
  'dream.before-storm',
  (g, { sectors }) => mineAreas(g).filter((at) => passes(g.state.storm.sector, sectors, area(at).sector)),
  (g, seat) => consult(g, 'storm.lost', 2, { seat }) === 0,
)
const beforeWorm = evacuation<Moments['worm.appeared']>(
  'dream.before-worm',
  (g, { territory }) => mineAreas(g).filter((at) => territoryOf(at) === territory),
  (g, seat, at) => !consult(g, 'worm.devours', true, { seat, territory: territoryOf(at) }),
)

const close = procedure<{ owner: Faction }>('dream.close-mines')({
  closes(g) {
    closeMines(g)
  },
})
const byMines = (g: Game): Faction[] => (minesOf(g).length > 0 ? g.state.order.slice(0, 1) : [])

export const mineRules: readonly ModuleRule[] = [
  { id: 'dream.mines', rule: 'DR-38', follows: { 'storm.moves': beforeStorm, 'worm.appeared': beforeWorm } },
  {
    id: 'dream.lost-mines',
    rule: 'DR-37',
    // An explosion burns the spice of a mine, too.
    follows: { 'storm.over': { who: byMines, run: close }, 'battle.exploded': { who: byMines, run: close } },
  },
]

export const mineDecisions = [yesNo('dream.evacuate', 'DR-38')]
