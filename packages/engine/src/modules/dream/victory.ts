import { SHIELD_WALL } from '../../board/map.ts'
import { consult, type Game, type ModuleRule } from '../../hooks/hooks.ts'
import type { Faction } from '../../model/factions.ts'
import type { TerritoryId } from '../../model/state.ts'
import { alliesOf, areAllied } from '../../procedures/hands.ts'
import { heldPlaces, pointsOf } from '../../procedures/victory.ts'
import { techsOf } from './tech.ts'

/** DR-62 In twentieths: a stronghold 25, the Shield Wall 24, three tech tokens 20. */
const hasTech = (g: Game, seat: Faction): boolean => techsOf(g, seat).length >= 3

/** DR-62 Where forces of some factions stand, and of nobody else but their allies. */
const placesWith = (g: Game, side: readonly Faction[]): TerritoryId[] =>
  heldPlaces(g)
    .filter(
      ({ by }) =>
        by.length > 0 && by.every((seat) => side.some((own) => own === seat || areAllied(g.state, own, seat))),
    )
    .filter(({ by }) => by.some((seat) => side.includes(seat)))
    .map(({ id }) => id)

/** DR-64 What a side has beyond its whole points: a quarter for each stronghold, a fifth for the Shield Wall, in twentieths. */
const beyond = (g: Game, side: readonly Faction[]): number =>
  placesWith(g, side).reduce((sum, id) => sum + (id === SHIELD_WALL ? 4 : 5), 0)
/** DR-65 On the last turn a player counts for itself: also where an ally stands beside it. */
const twentieths = (g: Game, seat: Faction): number =>
  20 * (placesWith(g, [seat]).length + (hasTech(g, seat) ? 1 : 0)) + beyond(g, [seat])

/** DR-62 to DR-65 */
export const victoryRules: readonly ModuleRule[] = [
  {
    id: 'dream.points',
    rule: 'DR-59',
    changes: { 'victory.points': (points, { side }, g) => points + side.filter((seat) => hasTech(g, seat)).length },
  },
  {
    id: 'dream.several-qualify',
    rule: 'DR-64',
    changes: { 'victory.qualified': (met, _, g) => met.toSorted((a, b) => beyond(g, b) - beyond(g, a)) },
  },
  {
    id: 'dream.turn-ten',
    rule: 'DR-65',
    changes: {
      'victory.end': (_, __, g) => {
        const { order, turn } = g.state
        if (order.includes('fremen')) {
          const side: Faction[] = ['fremen', ...alliesOf(g.state, 'fremen')]
          return { winners: pointsOf(g, side) >= 3 ? side : ['fremen'], kind: 'fremen', turn }
        }
        const [best] = order.toSorted((a, b) => twentieths(g, b) - twentieths(g, a))
        // DR-BG-4 The special victory of others cannot be foreseen, but this one can.
        const taken = consult(g, 'victory.taken', null, { met: [best!] })
        return taken?.kind === 'prediction' ? taken : { winners: [best!], kind: 'default', turn }
      },
    },
  },
]
