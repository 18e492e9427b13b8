import { SECTORS, STORM_START } from '../board/map.ts'
import { answerOf, ask, procedure } from '../hooks/flow.ts'
import { type Game, optionOf, tell } from '../hooks/hooks.ts'
import { end } from '../kernel/flow.ts'
import { below } from '../kernel/rng.ts'
import type { Faction } from '../model/factions.ts'
import { sectorAfter, sectorsFor, stormOrder } from './storm-order.ts'

/** STORM-02 to STORM-04 Dialled and placed, at the end of the set-up or in the storm phase of turn 1; nothing is lost to it. */
export const firstStorm = procedure('first-storm', 'closed', { what: 'storm', of: () => ({ first: true }) })({
  /** STORM-03 The two nearest to the storm's start, one on each side. */
  dials(g) {
    g.state.storm.dialers = firstDialers(g)
    if (optionOf(g, 'storm.first') === 'd18') {
      placeStorm(g, 1 + below(g.state.rng, SECTORS))
      return end(g)
    }
    ask(g, 'storm-dial', [...g.state.storm.dialers], 'sealed')
  },
  places(g, f) {
    const { state } = g
    let sectors = 0
    for (const by of state.storm.dialers) {
      const dial = answerOf(f, 'storm-dial', by)
      sectors += dial
      tell(g, { type: 'stormDialed', by, dial })
    }
    placeStorm(g, sectors)
  },
})

function placeStorm(g: Game, sectors: number): void {
  const { state } = g
  state.storm.sector = sectorAfter(STORM_START, sectors)
  state.order = stormOrder(g)
  tell(g, { type: 'stormMoved', to: state.storm.sector, sectors })
}

function firstDialers(g: Game): Faction[] {
  const sectors = sectorsFor(g)
  const dotted = g.state.chairs.filter(({ dot }) => dot > 0)
  const seated = dotted.map(({ faction, dot }) => ({ faction: faction!, sector: sectors[dot - 1]! }))
  const ahead = (sector: number): number => (sector - STORM_START + SECTORS) % SECTORS
  const onward = seated.sort((a, b) => ahead(a.sector) - ahead(b.sector))
  return [onward.at(-1)!.faction, onward[0]!.faction]
}
