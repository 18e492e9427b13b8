import { inStorm } from '../../../board/forces.ts'
import { AREAS, SPICE_CARDS, territoryOf } from '../../../board/map.ts'
import { answerOf, ask, procedure } from '../../../hooks/flow.ts'
import { type Game, tell } from '../../../hooks/hooks.ts'
import { aPlace } from '../../../hooks/shapes.ts'
import type { Faction } from '../../../model/factions.ts'
import type { AreaId } from '../../../model/state.ts'
import { addSpice } from '../../../procedures/spice.ts'
import { comesBefore } from '../../../procedures/turn.ts'
import type { FatePower } from '../fate-powers.ts'
import { minesOf, openMine } from '../mines.ts'
import { dreamOf } from '../state.ts'
import { takeToken } from '../tech.ts'

const MINE_SPICE = 3

/** DR-ATR-6 The Carryalls, and a mine where neither blow nor mine is. */
const run = procedure<{ owner: Faction }>('dream.fiefdom')({
  asks(g, f) {
    if (dreamOf(g.state).tech.carryalls !== f.owner) takeToken(g, f.owner, 'carryalls')
    ask(g, 'dream.place-mine', [f.owner])
  },
  lays(g, f) {
    const at = answerOf(f, 'dream.place-mine', f.owner)
    if (at === 'pass') return
    addSpice(g, at, MINE_SPICE)
    openMine(g, at)
    tell(g, { type: 'mineFilled', by: f.owner, area: at, amount: MINE_SPICE })
  },
})

function openAreas(g: Game): AreaId[] {
  const taken = [...SPICE_CARDS.map(({ territory }) => territory), ...minesOf(g).map(({ at }) => territoryOf(at))]
  return AREAS.filter(
    ({ id, territory }) => territory.terrain === 'sand' && !taken.includes(territory.id) && !inStorm(g.state, id),
  ).map(({ id }) => id)
}

export const fiefdom: FatePower = {
  of: 'atreides',
  rule: 'DR-ATR-6',
  may: (g) => g.state.turn > 0 && comesBefore(g, g.state.phase, 'shipment-movement'),
  run,
}
export const fiefdomDecisions = [aPlace('dream.place-mine', 'DR-ATR-6', { places: openAreas })]
