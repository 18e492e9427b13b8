import { territoryOf } from '../../../board/map.ts'
import { answerOf, ask, procedure } from '../../../hooks/flow.ts'
import type { Game, ModuleRule } from '../../../hooks/hooks.ts'
import { aPlace } from '../../../hooks/shapes.ts'
import { end, frameOf } from '../../../kernel/flow.ts'
import type { Faction } from '../../../model/factions.ts'
import type { Worth } from '../../../model/offers.ts'
import type { TerritoryId } from '../../../model/state.ts'
import { pendingBattles } from '../../../procedures/battle/pending.ts'
import { BATTLE } from '../../../procedures/frames.ts'
import { beforeBattles, type FatePower } from '../fate-powers.ts'
import { dreamIn, dreamOf } from '../state.ts'

/** DR-BT-8 In one territory forces cannot be supported in this phase: in a battle its own, before it one where a battle waits. */
const run = procedure<{ owner: Faction }>('dream.stone-burner')({
  asks(g, f) {
    const battle = frameOf(g.state, BATTLE)
    if (!battle) return ask(g, 'dream.stone-burner', [f.owner])
    dreamIn(g.state).burnt = battle.territory
    end(g)
  },
  burns(g, f) {
    dreamIn(g.state).burnt = answerOf(f, 'dream.stone-burner', f.owner)
  },
})

const embattled = (g: Game): TerritoryId[] => [...new Set(pendingBattles(g).map(({ areas }) => territoryOf(areas[0]!)))]
const isLaid = (g: Game): boolean => dreamOf(g.state).burnt !== null

export const stoneBurner: FatePower = {
  of: 'tleilaxu',
  rule: 'DR-BT-8',
  may: (g) => beforeBattles(g) && g.state.phase === 'battle' && !isLaid(g) && embattled(g).length > 0,
  opens: (g) => !isLaid(g),
  run,
}

/** Half of what they count with spice; what no spice helps counts no less than half a force. */
const halved = ({ normal, elite, ...others }: Worth): Worth => ({
  normal: [Math.max(1, normal[0] / 2), Math.max(1, normal[0] / 2)],
  elite: [elite[0] / 2, elite[0] / 2],
  ...others,
})
const clear = procedure<{ owner: Faction }>('dream.clear-burner')({
  clears(g) {
    dreamIn(g.state).burnt = null
  },
})

export const burnerRules: readonly ModuleRule[] = [
  {
    id: 'dream.stone-burner',
    rule: 'DR-BT-8',
    changes: {
      'force.worth': (worth, { territory }, { state }) =>
        territory !== null && state.dream?.burnt === territory ? halved(worth) : worth,
    },
    follows: {
      'battles.over': { who: ({ state }) => (state.dream?.burnt ? state.order.slice(0, 1) : []), run: clear },
    },
  },
]
export const burnerDecisions = [aPlace('dream.stone-burner', 'DR-BT-8', { places: embattled })]
