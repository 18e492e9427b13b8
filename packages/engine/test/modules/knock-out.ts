import { addModule, type Faction, type Module } from '@arrakis/engine'
import { procedure } from '../../src/hooks/flow.ts'
import type { Game } from '../../src/hooks/hooks.ts'
import { eliminate } from '../../src/procedures/elimination.ts'

const deadOf = (g: Game, faction: Faction): number =>
  g.state.factions[faction]!.leaders.filter((leader) => leader.dead).length

const leave = procedure('knock-out.leave')({
  leaves(g) {
    // Somebody is left to play against.
    for (const seat of [...g.state.order]) if (deadOf(g, seat) > 1 && g.state.order.length > 2) eliminate(g, seat)
  },
})

/** Whoever has two dead leaders before the mentat pause is out of the game. */
export const knockOut: Module = {
  id: 'test.knock-out',
  turn: (phases) =>
    phases.flatMap((phase) => (phase.id === 'mentat-pause' ? [{ ...phase, run: leave }, phase] : [phase])),
}
addModule(knockOut)
