import type { DecisionKind } from './decisions.ts'

type Sentences = Readonly<Partial<Record<DecisionKind, string>>>

/** What modules ask, in one sentence each. It comes with the module: a page without it need not fetch it. */
const known: Partial<Record<DecisionKind, string>> = {}

export const addSentences = (sentences: Sentences): void => {
  Object.assign(known, sentences)
}

export const sentenceOf = (kind: DecisionKind): string | undefined => known[kind]
