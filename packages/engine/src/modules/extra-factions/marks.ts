import { type Game, tell } from '../../hooks/hooks.ts'
import { type Card, isCard } from '../../model/cards.ts'
import type { Mark } from '../../model/piles.ts'
import type { TerritoryId } from '../../model/places.ts'
import type { GameState } from '../../model/state.ts'
import { removeMark } from '../../procedures/piles.ts'
import { extraOf } from './state.ts'

/** AHBT-07 A territory held without forces. */
export const CONTROL = 'control'
/** AHBT-14 A card that lies face down in a stronghold. */
export const TRAP = 'trap'
/** AHBT-04 The card of an attack, until it is turned over. */
export const ATTACK = 'attack'

export const marksAt = ({ marks = [] }: GameState, what: string, at?: TerritoryId): Mark[] =>
  marks.filter((mark) => mark.what === what && (at === undefined || mark.at === at))

export const untriggered = (state: GameState): Mark[] =>
  marksAt(state, TRAP).filter(({ at }) => !extraOf(state).sprung.some(({ territory }) => territory === at))

/** The card under a mark, which is taken away. */
export function turnUp(g: Game, mark: Mark): Card {
  if (!isCard(mark.face)) throw new Error(`no card lies under ${mark.what} in ${mark.at}`)
  tell(g, { type: 'markOpened', what: mark.what, at: mark.at, face: mark.face })
  removeMark(g, mark)
  return mark.face
}

/** The card under a mark is discarded, face up. */
export function discardMark(g: Game, mark: Mark): void {
  g.state.treachery.discard.push(turnUp(g, mark))
}
