import { type GameEvent, HIDDEN_EVENTS, type SeenEvent } from '../model/events.ts'
import type { Viewer } from '../model/factions.ts'

/** Cuts from events what a viewer may not have. */
export function redact(events: readonly GameEvent[], viewer: Viewer): SeenEvent[] {
  return events.flatMap((event) => {
    if ('secret' in event && event.secret.for.some((other) => other === viewer)) return [event]
    // Games of older rules keep such events without a secret.
    if (HIDDEN_EVENTS.has(event.type)) return []
    if (!('secret' in event)) return [event]
    const { secret: _, ...seen } = event
    return [seen as SeenEvent]
  })
}

/** Whether everybody is told something of these events. */
export const isTold = (events: readonly GameEvent[]): boolean => events.some(({ type }) => !HIDDEN_EVENTS.has(type))
