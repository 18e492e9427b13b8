import type { GameEvent, SeenEvent } from '../model/events.ts'
import type { Viewer } from '../model/factions.ts'

/** Cuts from events what a viewer may not have. */
export function redact(events: readonly GameEvent[], viewer: Viewer): SeenEvent[] {
  return events.map((event) => {
    if (!('secret' in event) || event.secret.for.some((other) => other === viewer)) return event
    const { secret: _, ...seen } = event
    return seen as SeenEvent
  })
}
