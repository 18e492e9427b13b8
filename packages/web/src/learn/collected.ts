import type { Faction } from '@arrakis/engine'
import type { Message, TableViewer } from '../table/picture.ts'

/** The spice that my forces have taken up since my last answer: it comes while nobody is asked anything. */
export function collectedSince(messages: readonly Message[], chair: TableViewer, me: Faction): number {
  let sum = 0
  for (const message of messages.toReversed()) {
    if (message.type !== 'game') continue
    for (const event of message.events) if (event.type === 'spiceCollected' && event.by === me) sum += event.amount
    if (message.of === chair) break
  }
  return sum
}
