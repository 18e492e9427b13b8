import type { EventType, SeenEvent } from '@arrakis/engine'

/** What matters most in a step: a victory first. */
const FIRST: readonly EventType[] = [
  'gameWon',
  'lasgunExploded',
  'traitorCalled',
  'battleWon',
  'battleLostByAll',
  'leaderAttacked',
  'wallDestroyed',
  'allianceFormed',
  'allianceBroken',
]
const rank = ({ type }: SeenEvent): number => {
  const at = FIRST.indexOf(type)
  return at < 0 ? FIRST.length : at
}

/** The events of a step, so that a caption that is cut keeps what matters most. The others stay in their order. */
export const captionOrder = (events: readonly SeenEvent[]): readonly SeenEvent[] =>
  events.toSorted((a, b) => rank(a) - rank(b))
