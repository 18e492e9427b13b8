import type { Game } from '../hooks/hooks.ts'
import { isFaction } from '../model/factions.ts'
import { type Check, same } from './checking.ts'
import { fields, type Problems, show } from './read.ts'

/** `{ caladan: harkonnen }`: worlds that somebody has occupied this turn; all others by who stands there. */
export function placeWorlds(g: Game, value: unknown, problems: Problems): void {
  g.settle?.(g)
  if (value === undefined) return
  const cards = g.state.worlds?.cards ?? []
  const ids = cards.map(({ world }) => world)
  for (const [id, by] of Object.entries(fields(value, 'given.worlds', ids, problems) ?? {})) {
    const card = cards.find(({ world }) => world === id)
    if (!isFaction(by) || !g.state.order.includes(by))
      problems.push(`given.worlds.${id}: ${show(by)} is not at the table`)
    else if (card) card.occupier = by
  }
  g.settle?.(g)
}

/** `high`, `low`, or by whom a world is occupied. */
export const worlds: Check = (wanted, c) => {
  const cards = c.state.worlds?.cards ?? []
  const ids = cards.map(({ world }) => world)
  for (const [id, side] of Object.entries(fields(wanted, c.at, ids, c.problems) ?? {})) {
    const card = cards.find(({ world }) => world === id)
    if (card) same({ ...c, at: `${c.at}.${id}` }, 'it', card.occupier ?? (card.low ? 'low' : 'high'), side)
  }
}
