import { answerers } from '../hooks/flow.ts'
import type { Game } from '../hooks/hooks.ts'

/** A play may have made answers illegal that wait in a frame for others: they are mended if they can be, or asked anew. */
export function dropStale(g: Game, f = g.state.stack.at(-1)): void {
  if (!f?.ask) return
  const rule = g.rules.decisions.get(f.ask.kind)
  // A position may be made to wait for nobody.
  if (!rule) return
  for (const seat of answerers(f, rule.kind))
    if (f.ask.of.includes(seat) && rule.refuse(g, seat, f.answers[seat])) {
      const repaired = rule.repair?.(g, seat, f.answers[seat])
      if (repaired) {
        f.answers[seat] = repaired
        continue
      }
      delete f.answers[seat]
      g.state.asks[seat] = (g.state.asks[seat] ?? 0) + 1
    }
}
