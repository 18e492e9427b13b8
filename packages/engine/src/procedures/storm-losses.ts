import { factionState } from '../board/forces.ts'
import { answerOf, ask, procedure } from '../hooks/flow.ts'
import type { Game } from '../hooks/hooks.ts'
import { someForces } from '../hooks/shapes.ts'
import { call, frameOf } from '../kernel/flow.ts'
import type { Picked } from '../model/answers.ts'
import type { Faction } from '../model/factions.ts'
import type { ForcesOffer } from '../model/offers.ts'
import type { AreaId, Force } from '../model/state.ts'
import { STORM_LOSSES } from './frames.ts'
import { lose } from './losses.ts'

/** Whether the storm takes neither all of some forces nor all of one kind. Then somebody is left in any case. */
export const choosesLosses = ({ normal, elite }: Force, count: number): boolean =>
  count > 0 && normal > 0 && elite > 0 && count < normal + elite

/**
 * FRE-05, FRE-12, STORM-14 The storm takes so many out of some forces of an area; where there is a choice their owner says how
 * many of each kind.
 */
export function loseToStorm(
  g: Game,
  of: Faction,
  at: AreaId,
  { normal, elite, mercenaries }: Picked,
  count: number,
  advisor = false,
): void {
  const hired = mercenaries === undefined ? {} : { mercenaries }
  if (choosesLosses({ normal, elite }, count))
    call(g, stormLosses, { owner: of, area: at, count, normal, elite, ...hired })
  else {
    const force = { normal: Math.min(normal, count), elite: Math.max(0, Math.min(elite, count - normal)) }
    lose(g, of, { area: at, ...force, ...hired }, 'storm', advisor)
  }
}

const stormLosses = procedure(STORM_LOSSES, 'closed', {
  what: 'storm-losses',
  of: ({ owner, area, count }) => ({ of: owner, area, count }),
})({
  asks(g, f) {
    ask(g, 'storm-losses', [f.owner])
  },
  loses(g, f) {
    const { mercenaries } = f
    const force = answerOf(f, 'storm-losses', f.owner)
    lose(g, f.owner, { area: f.area, ...force, ...(mercenaries === undefined ? {} : { mercenaries }) }, 'storm')
  },
})

function offerOf(g: Game): ForcesOffer {
  const { count, normal, elite } = frameOf(g.state, STORM_LOSSES)!
  return {
    normal: { min: Math.max(0, count - elite), max: Math.min(normal, count) },
    elite: { min: Math.max(0, count - normal), max: Math.min(elite, count) },
    least: count,
    most: count,
    price: 0,
  }
}

/** A silent seat loses ordinary forces first, unless its standing orders name the starred. */
function silence(g: Game, seat: Faction): Force {
  const { normal, elite, most } = offerOf(g)
  return factionState(g.state, seat).standing.starred
    ? { normal: most - elite.max, elite: elite.max }
    : { normal: normal.max, elite: most - normal.max }
}

export const stormLossDecisions = [someForces('storm-losses', 'FRE-12', { offer: offerOf, silence })]
