import {
  type Decision,
  type DecisionKind,
  determinize,
  type Faction,
  fallback,
  type GameState,
  type Options,
  optionsFor,
  type Refusal,
  type Rng,
  refuse,
  type Seat,
  type TableConfig,
  type View,
} from '@arrakis/engine'
import type { Seen } from './bot.ts'
import { type Chronicle, cardsCounted, spiceCounted } from './chronicle.ts'

/** What a bot thinks about: what it sees, what that means under this table's rules, and what it may answer. */
export interface Situation {
  readonly view: View
  readonly chronicle: Chronicle
  readonly me: Faction
  readonly options: Options
  readonly rng: Rng
  /** Why an answer is refused. It depends on nothing that the seat does not know. */
  refuse(kind: DecisionKind, answer: unknown): Refusal | null
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

/** `real`: a state that shows the same to this seat, if there is one at hand; otherwise one is dealt when it is needed. */
export function situationOf({ view, chronicle }: Seen, rng: Rng, real?: GameState): Situation {
  let state = real
  const guessed = (): GameState => {
    state ??= determinize(view, rng)
    return state
  }
  return {
    view,
    chronicle,
    me: view.me as Faction,
    options: optionsOf(view.table),
    rng,
    refuse: (kind, answer) => refuse(guessed(), { seat: view.me, kind, answer }),
    fallback: () => fallback(guessed(), view.me as Seat)!.answer,
  }
}

/** Own spice is known, that of others has been counted. */
export const spiceOf = ({ view, chronicle }: Situation, of: Faction): number =>
  view.factions[of]!.spice ?? spiceCounted(chronicle, of)
export const handSize = ({ view, chronicle }: Situation, of: Faction): number =>
  view.factions[of]!.handCount ?? cardsCounted(chronicle, of)

export const alliesOf = (view: View, of: Faction): Faction[] =>
  view.alliances.find(({ members }) => members.includes(of))?.members.filter((member) => member !== of) ?? []
export const sideOf = (view: View, of: Faction): Faction[] => [of, ...alliesOf(view, of)]
export const areAllied = (view: View, a: Faction, b: Faction): boolean => a === b || alliesOf(view, a).includes(b)

/** The fields of an offer that describes its answers. */
export const fieldsOf = <T>({ offer }: Decision): T => ('fields' in offer ? (offer.fields as T) : ({} as T))
export const choicesOf = <T>({ offer }: Decision): readonly T[] =>
  'choices' in offer ? (offer.choices as readonly T[]) : []
