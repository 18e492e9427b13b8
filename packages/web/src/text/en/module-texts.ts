import type { About, Answer, AskedKind, DecisionKind, Faction, UnaskedKind, View } from '@arrakis/engine'
import type { ChoiceKind, ChoiceText } from './choices.ts'

/** What is said about the questions of a module whose texts are fetched only at its tables. */
export interface ModuleTexts {
  /** What is asked, in one sentence. */
  readonly sentences: Readonly<Partial<Record<DecisionKind, string>>>
  /** Questions that name factions and places. */
  readonly questions: { readonly [K in AskedKind]?: (about: About<K>, view: View) => string }
  /** What somebody is doing while others wait. */
  readonly doing: Readonly<Partial<Record<AskedKind, string>>>
  /** Answers as buttons and lists say them. */
  readonly choices: { readonly [K in ChoiceKind]?: (answer: Answer<K>, about: About<K>) => ChoiceText }
  /** Answers in words that go on a sentence. */
  readonly answers: { readonly [K in DecisionKind]?: (answer: Answer<K>, of: Faction) => string }
  /** What may be done unasked, as a button says it. */
  readonly plays: Readonly<Partial<Record<UnaskedKind, string>>>
}
