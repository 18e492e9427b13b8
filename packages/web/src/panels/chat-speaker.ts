import type { Chair } from '@arrakis/engine'
import type { ChatTo } from '../table/picture.ts'
import type { useText } from '../text/text.ts'

/** Who said something, and to whom if not to all. */
export function chatSpeaker(
  { panels }: ReturnType<typeof useText>,
  from: string,
  to: ChatTo,
  nameOf: (chair: Chair) => string,
): string {
  if (to.kind === 'whisper') return panels.chatFromTo(from, nameOf(to.chair))
  return to.kind === 'allies' ? panels.chatToAllies(from) : from
}
