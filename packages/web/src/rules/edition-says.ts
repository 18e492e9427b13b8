import { type Edition, editionTexts, optionsIn, type Rule } from './catalogue.ts'
import { linesFor, rowFor } from './edition-lines.ts'

/** What an edition says of a rule; where it only settles options, what it settles; where its book is silent, how we rule. */
export function saysOf(rule: Rule, edition: Edition): readonly string[] {
  const rows = editionTexts(rule, edition)
  const texts = rows.flatMap(({ text }) => rowFor(text) ?? [])
  // A row that only points to the common text adds nothing to it.
  if (texts.length > 0 || (rows.length > 0 && rule.text)) return texts
  const settled = optionsIn(rule, edition).flatMap(({ says, reads }) => (says && reads ? [`${says}: ${reads}`] : []))
  return settled.length > 0 || rule.text || rule.table ? settled : linesFor(rule.rulings ?? rule.cases, edition)
}

/** What an edition says begins small in the catalogue; here it is a sentence. */
export const asSentence = (text: string): string => {
  const sentence = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?)]$/.test(sentence) ? sentence : `${sentence}.`
}
