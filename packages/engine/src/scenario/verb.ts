import type { DecisionKind } from '../model/decisions.ts'
import type { Seat } from '../model/factions.ts'
import type { GameState } from '../model/state.ts'

/** The seat whose words are read, and what the game asks of it or, if nothing, of others. */
export interface Speaker {
  readonly state: GameState
  readonly seat: Seat
  readonly asked: DecisionKind | null
  /** Whether this seat is the one asked. */
  readonly mine: boolean
}

export interface Verb {
  /** How it is written, for people. */
  readonly form: string
  readonly kinds: readonly DecisionKind[]
  readonly is: RegExp
  /** Undefined: not this verb after all. */
  readonly answer: (words: string[], said: Speaker) => unknown
}

export const verb = (
  form: string,
  kinds: DecisionKind | readonly DecisionKind[],
  is: RegExp,
  answer: Verb['answer'],
): Verb => ({ form, kinds: typeof kinds === 'string' ? [kinds] : kinds, is, answer })

export const NO_FORCE = { normal: 0, elite: 0 }
export const text = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`)
/** The card named, or a Karama. */
export const withCard = (words: string[], at: number): string => words[at] ?? 'karama'
