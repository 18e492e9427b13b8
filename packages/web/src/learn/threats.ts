import { type AskedKind, type Faction, type Prospect, type TerritoryId, territoryOf, type View } from '@arrakis/engine'
import { alliesOf } from '../table/deciding.ts'

/** What others are about to do to me, as it lies open on the board. */
export type Threat =
  | { readonly what: 'wins'; readonly by: readonly Faction[]; readonly places: number }
  | { readonly what: 'intruder'; readonly by: readonly Faction[]; readonly at: TerritoryId }

interface Open {
  readonly sides: readonly Prospect[]
  readonly places: readonly TerritoryId[]
}

type Board = Pick<View, 'forces' | 'alliances'>

const fightersIn = ({ forces }: Board, place: TerritoryId): readonly Faction[] => [
  ...new Set(forces.flatMap(({ of, area, advisor }) => (!advisor && territoryOf(area) === place ? [of] : []))),
]

/** Before battles are fought: who stands in my strongholds, and who in enough of them to win when the turn ends. */
export function threatsTo(me: Faction, view: View, { sides, places }: Open): readonly Threat[] {
  const mine = [me, ...alliesOf(view, me)]
  const held = places.map((at) => ({ at, by: fightersIn(view, at) }))
  const intruders = held
    .filter(({ by }) => by.includes(me))
    .map(({ at, by }): Threat => ({ what: 'intruder', at, by: by.filter((one) => !mine.includes(one)) }))
  const wins = sides
    .filter(({ side }) => !side.includes(me))
    .map(({ side, needed, besides }) => {
      const there = held.filter(({ by }) => by.some((one) => side.includes(one))).length
      return { what: 'wins', by: there + besides >= needed ? side : [], places: there } satisfies Threat
    })
  return [...wins, ...intruders].filter(({ by }) => by.length > 0)
}

/** Where one can still do something about it. */
const MOVES: ReadonlySet<AskedKind> = new Set<AskedKind>(['guild-turn', 'hajr-again', 'move', 'ship'])
const BATTLES: ReadonlySet<AskedKind> = new Set<AskedKind>(['battle', 'plan', 'prescience', 'voice'])

/** What is told with a question: in a battle, that the game is at stake. */
export const isToldWith = ({ what }: Threat, kind: AskedKind): boolean =>
  MOVES.has(kind) || (what === 'wins' && BATTLES.has(kind))
