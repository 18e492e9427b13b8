import type { Options } from '../../editions/options.ts'
import { type ExtraFactionState, newExtra } from '../../model/extra-factions.ts'
import type { GameState } from '../../model/state.ts'

const NOTHING: Readonly<ExtraFactionState> = newExtra()

/** What the further factions keep, to look at. */
export const extraOf = ({ extra }: GameState): Readonly<ExtraFactionState> => extra ?? NOTHING

/** The same to change; made when it is first needed. */
export const extraIn = (state: GameState): ExtraFactionState => {
  state.extra ??= newExtra()
  return state.extra
}

/** XV of the book: the advantages that a table adds. */
export const additional = (o: Options): boolean => o['extraFactions.additional']
