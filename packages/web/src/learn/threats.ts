import { type AskedKind, type Faction, type Prospect, type TerritoryId, territoryOf, type View } from '@arrakis/engine'
import { alliesOf } from '../table/deciding.ts'

/** What others are about to do to me, as it lies open on the board. */
export type Threat =
  | { readonly what: 'wins'; readonly by: readonly Faction[]; readonly held: number; readonly contested: number }
  | { readonly what: 'intruder'; readonly by: readonly Faction[]; readonly at: TerritoryId }

interface Open {
  readonly sides: readonly Prospect[]
  readonly places: readonly TerritoryId[]
}

type Board = Pick<View, 'forces' | 'alliances'>

const fightersIn = ({ forces }: Board, place: TerritoryId): readonly Faction[] => [
  ...new Set(forces.flatMap(({ of, area, advisor }) => (!advisor && territoryOf(area) === place ? [of] : []))),
]

/** In how many strongholds a side stands that it does not hold: others stand there as well. */
export function contestedBy(view: Board, { side, points, besides }: Prospect, places: Open['places']): number {
  const there = places.filter((at) => fightersIn(view, at).some((one) => side.includes(one))).length
  return Math.max(0, there - (points - besides))
}

/** Before battles are fought: who stands in my strongholds, and who in enough of them to win when the turn ends. */
export function threatsTo(me: Faction, view: View, { sides, places }: Open): readonly Threat[] {
  const mine = [me, ...alliesOf(view, me)]
  const held = places.map((at) => ({ at, by: fightersIn(view, at) }))
  const intruders = held
    .filter(({ by }) => by.includes(me))
    .map(({ at, by }): Threat => ({ what: 'intruder', at, by: by.filter((one) => !mine.includes(one)) }))
  const wins = sides
    .filter(({ side }) => !side.includes(me))
    .map((one): Threat => {
      const { side, points, needed, besides } = one
      const contested = contestedBy(view, one, places)
      return { what: 'wins', by: points + contested >= needed ? side : [], held: points - besides, contested }
    })
  return [...wins, ...intruders].filter(({ by }) => by.length > 0)
}

/** Where one can still do something about it. */
const MOVES: ReadonlySet<AskedKind> = new Set<AskedKind>(['guild-turn', 'hajr-again', 'move', 'ship'])
const BATTLES: ReadonlySet<AskedKind> = new Set<AskedKind>(['battle', 'plan', 'prescience', 'voice'])

/** What is told with a question: in a battle, that the game is at stake. */
export const isToldWith = ({ what }: Threat, kind: AskedKind): boolean =>
  MOVES.has(kind) || (what === 'wins' && BATTLES.has(kind))
