import type { Answer, AskedKind, Decision, UnaskedKind } from '@arrakis/engine'
import type { BotPlay, Candidate } from '../bot.ts'
import type { Situation } from '../situation.ts'

/** Weighs the answers to one kind of question; in any order, and some of them may turn out to be refused. */
export type Judge<K extends AskedKind> = (s: Situation, decision: Decision<K>) => Candidate<Answer<K>>[]
export type Judges = { readonly [K in AskedKind]?: Judge<K> }

/** Something the mentat may want to do unasked; `plays` are the plays its seat may make now. */
export type PlayFinder = (s: Situation, plays: readonly Decision[]) => BotPlay | null

/** One of the plays, if its seat may make it now. */
export const playOf = <K extends UnaskedKind>(
  plays: readonly Decision[],
  kind: K,
): Extract<Decision, { kind: K }> | undefined =>
  plays.find((play): play is Extract<Decision, { kind: K }> => play.kind === kind)

/** An answer with a single reason, which speaks for it. */
export const because = <A>(
  answer: A,
  value: number,
  reason: string,
  about?: Readonly<Record<string, string | number>>,
): Candidate<A> => ({
  answer,
  value,
  reasons: [{ because: reason, weight: Math.max(0, value), ...(about ? { about } : {}) }],
})
