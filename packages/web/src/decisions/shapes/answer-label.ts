import type { Answer, DecisionKind, Faction } from '@arrakis/engine'
import { useTable } from '../../table/context.tsx'
import { useText } from '../../text/text.ts'

/** Names the button that sends an answer after what it does. `of` is the faction whose forces are named, without it mine. */
export function useAnswerLabel(): <K extends DecisionKind>(kind: K, answer: Answer<K>, of?: Faction) => string {
  const { me } = useTable()
  const t = useText()
  return (kind, answer, of = me ?? undefined) => {
    const text = t.game.answerText(kind, answer, of)
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
}
