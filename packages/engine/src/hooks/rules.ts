import type { Options } from '../editions/options.ts'
import type { Refusal } from '../kernel/result.ts'
import type { Rng } from '../kernel/rng.ts'
import type { Card } from '../model/cards.ts'
import type { Answer, AskedKind, Offer, SeatOf, UnaskedKind } from '../model/decisions.ts'
import type { Faction, Seat } from '../model/factions.ts'
import type { Game } from './hooks.ts'

/** A kind of question, by who answers (S), with what (A), and what is offered (O). */
export interface QuestionRule<K extends AskedKind, S extends Seat, A, O> {
  readonly kind: K
  /** The rule that asks, where it depends on the moment by a function. */
  readonly rule: string | ((g: Game) => string)
  offer(g: Game, seat: S): O
  /** Why an answer of the right form is not legal now. */
  refuse(g: Game, seat: S, answer: A): Refusal | null
  /** What is said for a seat that stays silent. */
  fallback(g: Game, seat: S): A
  /** What becomes of an answer that was legal when it was given and is so no longer; without it, it is asked anew. */
  repair?(g: Game, seat: S, answer: A): A | null
  /** A random legal answer. */
  sample(g: Game, seat: S, rng: Rng): A
}
export type DecisionRule<K extends AskedKind> = QuestionRule<K, SeatOf<K>, Answer<K>, Offer<K>>
/** A rule among others: an answer is checked against the schema of its kind before the rule sees it. */
export type AnyDecisionRule = QuestionRule<AskedKind, Seat, unknown, unknown>

/** What a seat may do unasked. */
interface Play<K extends UnaskedKind, A, O> {
  readonly kind: K
  readonly rule: string
  /** Cards and powers wait for a quiet moment; orders, credit and deals do not touch the flow. */
  readonly needsQuiet: boolean
  /** Its moments are rare and short: a random player seldom lets one pass. */
  readonly rare?: true
  /** The tables that know it; without this, all. */
  readonly when?: (o: Options) => boolean
  /** The special card that it plays. */
  readonly card?: Card
  may(g: Game, seat: Faction): boolean
  offer(g: Game, seat: Faction): O
  refuse(g: Game, seat: Faction, answer: A): Refusal | null
  effect(g: Game, seat: Faction, answer: A): void
  sample(g: Game, seat: Faction, rng: Rng): A | null
}
export type PlayRule<K extends UnaskedKind> = Play<K, Answer<K>, Offer<K>>
export type AnyPlayRule = Play<UnaskedKind, unknown, unknown>

/** The rule by which something is asked or played now. */
export const ruleOf = (g: Game, { rule }: Pick<AnyDecisionRule | AnyPlayRule, 'rule'>): string =>
  typeof rule === 'string' ? rule : rule(g)

/** A decision with an offer, a check and samples of its own. */
export const decision = <K extends AskedKind>(rule: DecisionRule<K>): DecisionRule<K> => rule
export const play = <K extends UnaskedKind>(rule: PlayRule<K>): PlayRule<K> => rule
