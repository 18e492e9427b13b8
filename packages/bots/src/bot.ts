import type { Answer, AskedKind, Decision, DecisionKind, Refusal, Rng, UnaskedKind, View } from '@arrakis/engine'
import type { Chronicle } from './chronicle.ts'
import type { Findings } from './search/search.ts'

/** Why an answer is good or bad: a key of the text tables, what it weighs, and what it speaks of. */
export interface Reason {
  readonly because: string
  readonly weight: number
  readonly about?: Readonly<Record<string, string | number>>
}

/** An answer under consideration; values of one decision are compared with each other only. */
export interface Candidate<A = unknown> {
  readonly answer: A
  readonly value: number
  readonly reasons: readonly Reason[]
}

/** What a bot answers, and why. */
export interface Thought {
  readonly answer: unknown
  readonly reasons: readonly Reason[]
}

/** Something that a bot does unasked. */
export type BotPlay = {
  readonly [K in UnaskedKind]: {
    readonly kind: K
    readonly answer: Answer<K>
    readonly reasons: readonly Reason[]
  }
}[UnaskedKind]

/** All that a bot knows: the view of its seat, and what everybody at the table has seen happen. */
export interface Observation {
  readonly view: View
  readonly chronicle: Chronicle
  /** Why the table would refuse an answer, where a table is at hand; without it a bot deals itself a state to ask. */
  readonly refuse?: (kind: DecisionKind, answer: unknown) => Refusal | null
  /** Whether somebody else has given this seat's word on a deal; then it is not the bot's to take back. */
  readonly isOthersWord?: (deal: number) => boolean
}

/** Thinking that several threads can share. What each of them finds out is plain data. */
export interface SharedThought {
  /** Whether questions of a kind are worth more than one thread. */
  covers(kind: AskedKind): boolean
  /** The part of one of so many threads. Without arms there is nothing to look at, and the bot is to decide alone. */
  look(seen: Observation, decision: Decision<AskedKind>, rng: Rng, threads: number): Findings
  /** The answer by what they have found. */
  settle(found: readonly Findings[]): Thought
}

/** A player. It gets what its seat can see, never a state. */
export interface Bot {
  readonly name: string
  decide(seen: Observation, decision: Decision<AskedKind>, rng: Rng): Thought
  /** Something it does unasked, or null. It is asked again until it returns null. */
  play(seen: Observation, rng: Rng): BotPlay | null
  /** For hosts that have threads to spare. */
  readonly shared?: SharedThought
}
