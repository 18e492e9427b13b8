import {
  type DecisionKind,
  determinize,
  type Faction,
  fallback,
  type GameState,
  type Move,
  type Options,
  optionsFor,
  type Refusal,
  type Rng,
  refuse,
  type Seat,
  type TableConfig,
  tripOf,
  type View,
} from '@arrakis/engine'
import type { Observation } from './bot.ts'
import { type Chronicle, cardsCounted, spiceCounted } from './chronicle.ts'

/** What bots read of a view. */
export type BotView = Omit<View, 'asks' | 'frames' | 'spiceDeck' | 'chairs' | 'places'> & {
  readonly spiceDeck: Pick<View['spiceDeck'], 'last'>
  readonly chairs: readonly Omit<View['chairs'][number], 'sector'>[]
}

/** What a bot thinks about: what it sees, what that means under this table's rules, and what it may answer. */
export interface Situation {
  readonly view: BotView
  readonly chronicle: Chronicle
  readonly me: Faction
  readonly options: Options
  readonly rng: Rng
  /** Whether this is one of thousands of decisions played out: fewer answers are thought of then. */
  readonly light: boolean
  /** What hands and leaders tell is kept under this: the view, or in playouts something that lasts until they change. */
  readonly kept: object
  /** Why an answer is refused. It depends on nothing that the seat does not know. */
  refuse(kind: DecisionKind, answer: unknown): Refusal | null
  /** Whether I could make a move now, asked for or not. */
  mayMove(move: Move): boolean
  /** Whether somebody else has given my word on a deal; nobody has unless a host says so. */
  readonly isOthersWord?: (deal: number) => boolean
  /** What silence would mean. */
  fallback(): unknown
}

const known = new WeakMap<TableConfig, Options>()
function optionsOf(table: TableConfig): Options {
  let options = known.get(table)
  if (!options) {
    options = optionsFor(table)
    known.set(table, options)
  }
  return options
}

/** What a seat sees; a state that shows the same to it is dealt when one is needed. */
export function situationOf({ view, chronicle, refuse, isOthersWord }: Observation, rng: Rng): Situation {
  let state: GameState | undefined
  const situation = situationFrom(view, chronicle, rng, () => {
    state ??= determinize(view, rng)
    return state
  })
  return { ...situation, ...(refuse && { refuse }), ...(isOthersWord && { isOthersWord }) }
}

/** `stateOf` gives a state that shows the same to this seat. */
export const situationFrom = (
  view: BotView,
  chronicle: Chronicle,
  rng: Rng,
  stateOf: () => GameState,
  light = false,
  kept: object = view,
): Situation => ({
  view,
  chronicle,
  me: view.me as Faction,
  options: optionsOf(view.table),
  rng,
  light,
  kept,
  refuse: (kind, answer) => refuse(stateOf(), { seat: view.me, kind, answer }),
  mayMove: (move) => tripOf(stateOf(), view.me as Seat, move) !== null,
  fallback: () => fallback(stateOf(), view.me as Seat)!.answer,
})

/** Works something out once for each faction, for as long as what it depends on is the same object: a view, or a table. */
export function onceFor<T>(
  by: (s: Situation) => object,
  work: (s: Situation, of: Faction) => T,
): (s: Situation, of: Faction) => T {
  const known = new WeakMap<object, Partial<Record<Faction, T>>>()
  // Nearly always it is the same as before.
  let key: object | null = null
  let all: Partial<Record<Faction, T>> = {}
  return (s, of) => {
    const now = by(s)
    if (now !== key) {
      all = known.get(now) ?? {}
      known.set(now, all)
      key = now
    }
    const found = all[of]
    if (found !== undefined) return found
    const made = work(s, of)
    known.get(now)![of] = made
    return made
  }
}
/** The same, as if nobody had stopped any advantage. */
export const unstopped = (view: BotView): BotView => (view.flags.length > 0 ? { ...view, flags: [] } : view)

export const byView = ({ view }: Situation): object => view
export const byTable = ({ view }: Situation): object => view.table
/** What the hands and leaders of a view tell. */
export const byKept = ({ kept }: Situation): object => kept

/** Own spice is known, that of others has been counted. */
export const spiceOf = ({ view, chronicle }: Situation, of: Faction): number =>
  view.factions[of]!.spice ?? spiceCounted(chronicle, of)
export const handSize = ({ view, chronicle }: Situation, of: Faction): number =>
  view.factions[of]!.handCount ?? cardsCounted(chronicle, of)

export const alliesOf = ({ alliances }: BotView, of: Faction): Faction[] =>
  alliances.find(({ members }) => members.includes(of))?.members.filter((member) => member !== of) ?? []
export const sideOf = (view: BotView, of: Faction): Faction[] => [of, ...alliesOf(view, of)]
export const areAllied = (view: BotView, a: Faction, b: Faction): boolean => a === b || alliesOf(view, a).includes(b)
